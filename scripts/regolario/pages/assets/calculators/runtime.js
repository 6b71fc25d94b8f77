// Asks the worker that start.js makes, when there is something to ask for the first time.

const MOST_MILLISECONDS = 10_000;

/** A rules module that can be called; it starts with the first call. */
export class Runtime {
  /** `begin` makes a worker: {worker, ready}, the latter a promise. */
  constructor(begin) {
    this.begin = begin;
    this.waiting = new Map();
    this.calls = 0;
  }

  /** Start what is not started yet; after a failure it may be tried again. */
  start() {
    if (this.worker) return;
    const { worker, ready } = this.begin();
    this.worker = worker;
    const early = worker.onmessage;
    worker.onmessage = (message) => (message.data.id === undefined ? early(message) : this.settle(message.data));
    this.started = ready.then(() => { this.ready = true; });
    this.started.catch((error) => this.stop(error));
  }

  /** Call a function; the answer is {value, trace} or {error, args}. */
  call(job) {
    this.start();
    const id = ++this.calls;
    return new Promise((resolve, reject) => {
      const one = { resolve, reject };
      this.waiting.set(id, one);
      this.worker.postMessage({ id, call: job });
      // What takes long before that is the net.
      this.started.then(() => {
        if (this.waiting.has(id)) one.timer = setTimeout(() => this.stop(new Error("too slow")), MOST_MILLISECONDS);
      }, () => undefined);
    });
  }

  settle({ id, answer, failed }) {
    const one = this.waiting.get(id);
    if (!one) return;
    clearTimeout(one.timer);
    this.waiting.delete(id);
    if (failed === undefined) one.resolve(JSON.parse(answer));
    else one.reject(new Error(failed));
  }

  stop(error) {
    this.worker?.terminate();
    this.worker = undefined;
    this.ready = false;
    for (const { reject, timer } of this.waiting.values()) {
      clearTimeout(timer);
      reject(error);
    }
    this.waiting.clear();
  }
}
