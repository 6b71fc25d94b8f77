// Keeps visited pages for use without a connection. A page is kept only together with every file that
// it asks for, all of one version of the site; so a page never meets another version's files.
"use strict";

const SITE = {}; // written at build time: version, core, languages, games, offline

const NAME = `regolario-${SITE.version}`;
const PATIENCE = 4000; // milliseconds until a kept page is shown in the place of a slow one
const root = self.registration.scope;
const hashed = (url) => /\.[0-9a-f]{8,}\.[a-z0-9.]+$/.test(new URL(url).pathname);
const whole = (address) => new URL(address, root).href;

/** Look for a newer worker. Nobody waits for it: it takes over only once this one is at rest. */
function look() {
  self.registration.update().catch(() => undefined);
}

/** Say whether a page is of this worker's version. */
const mine = (text) => text.includes(`<meta name="rg-version" content="${SITE.version}">`);

/** List the files, and the other pages, that a page needs. */
function needs(page) {
  const [language, game, part] = page.slice(root.length).split("/");
  const files = [...SITE.core, ...(SITE.languages[language] ?? [])];
  const pages = [];
  if (part === "calculators" && game in SITE.games) {
    files.push(...SITE.games[game]);
    pages.push(`${language}/${game}/rules/`);
  }
  return { files: files.map(whole), pages: pages.map(whole) };
}

async function fetched(url, isPage) {
  const answer = (hashed(url) && (await caches.match(url))) || (await fetch(url, { cache: hashed(url) ? "default" : "no-cache" }));
  if (!answer.ok) throw Object.assign(new Error(`${url}: ${answer.status}`), { gone: isPage && answer.status === 404 });
  if (isPage && !mine(await answer.clone().text())) throw new Error(`${url} is of another version`);
  return [url, answer];
}

/** Keep a page with all that it needs: everything is fetched before anything is kept. */
async function keep(page) {
  const cache = await caches.open(NAME);
  const { files, pages } = needs(page);
  const missing = async (urls) => {
    const kept = await Promise.all(urls.map((url) => cache.match(url)));
    return urls.filter((_, index) => !kept[index]);
  };
  const [lacking, unread] = await Promise.all([missing(files), missing([page, ...pages])]);
  const got = await Promise.all([...lacking.map((url) => fetched(url, false)), ...unread.map((url) => fetched(url, true))]);
  for (const [url, answer] of got) await cache.put(url, answer);
}

/** Bring the pages that older versions kept into this one; without a connection the old one stays. */
async function renew() {
  const names = (await caches.keys()).filter((name) => name.startsWith("regolario-") && name !== NAME);
  const pages = new Set();
  for (const name of names) {
    for (const { url } of await (await caches.open(name)).keys()) if (url.endsWith("/")) pages.add(url);
  }
  await keep(whole(SITE.offline));
  for (const page of pages) {
    await keep(page).catch((error) => {
      if (!error.gone) throw error;
    });
  }
}

self.addEventListener("install", (event) => {
  self.skipWaiting();
  event.waitUntil(renew());
});

self.addEventListener("activate", (event) => {
  event.waitUntil((async () => {
    // Pages that are open may still ask for files of the version before.
    const others = (await caches.keys()).filter((name) => name.startsWith("regolario-") && name !== NAME);
    await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
    await self.clients.claim();
  })());
});

self.addEventListener("message", (event) => {
  if (!event.data.keep?.startsWith(root)) return;
  event.waitUntil(keep(event.data.keep).then(
    () => event.source.postMessage({ kept: event.data.keep }),
    look,
  ));
});

/** Answer with a page: from the net, or as it was kept where that fails or takes too long. */
async function page(event) {
  const bare = event.request.url.replace(/[?#].*$/, "");
  const cache = await caches.open(NAME);
  const kept = await cache.match(bare);
  const fresh = fetch(event.request);
  const late = new Promise((resolve) => { if (kept) setTimeout(resolve, PATIENCE, kept); });
  try {
    const answer = await Promise.race([fresh, late]);
    if (answer === kept || !answer.ok) return answer;
    const text = answer.clone().text();
    event.waitUntil(text.then((said) => { if (!mine(said)) look(); }).catch(() => undefined));
    return answer;
  } catch (error) {
    const instead = kept ?? (await cache.match(whole(SITE.offline)));
    if (instead) return instead;
    throw error;
  }
}

/** Answer with a file: one whose name says its content from any version, others fresh if possible. */
async function file(request) {
  if (hashed(request.url)) return (await caches.match(request.url)) ?? fetch(request);
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await (await caches.open(NAME)).match(request.url);
    if (kept) return kept;
    throw error;
  }
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(root)) return;
  event.respondWith(request.mode === "navigate" ? page(event) : file(request));
});
