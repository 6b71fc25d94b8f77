// Words that look like one that was mistyped, or typed on the other keyboard.

const LATIN = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
const CYRILLIC = "йцукенгшщзхъфывапролджэячсмитьбюё";
const MOST = 6;

/** Give the nearest words of a list: those a slip or two away, the nearest first. */
export function nearest(word, words) {
  const twisted = onOtherKeyboard(word);
  const most = word.length < 5 ? 1 : 2;
  const found = [];
  for (const one of words) {
    if (one === twisted) found.push([-1, one]);
    if (Math.abs(one.length - word.length) > most || one.length < 3) continue;
    const far = distance(word, one, most);
    if (far <= most) found.push([far + (one[0] === word[0] ? 0 : 0.5), one]);
  }
  return found.sort(([one], [other]) => one - other).slice(0, MOST).map(([, one]) => one);
}

/** Read what was typed as if the other layout had been on: rfhnf is карта. */
export function onOtherKeyboard(word) {
  const [from, to] = /[а-яё]/.test(word) ? [CYRILLIC, LATIN] : [LATIN, CYRILLIC];
  return [...word].map((sign) => (from.includes(sign) ? to[from.indexOf(sign)] : sign)).join("").replaceAll("ё", "е");
}

/** Count the slips between two words: a letter too many, too few, another, or two turned round. */
export function distance(one, other, most) {
  let before = [], last = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (let row = 1; row <= one.length; row++) {
    const line = [row];
    let least = row;
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1];
      let slips = Math.min(last[column] + 1, line[column - 1] + 1, last[column - 1] + (same ? 0 : 1));
      if (row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]) {
        slips = Math.min(slips, before[column - 2] + 1);
      }
      line.push(slips);
      least = Math.min(least, slips);
    }
    if (least > most) return most + 1;
    [before, last] = [last, line];
  }
  return last[other.length];
}
