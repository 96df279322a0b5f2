// The edit distance between two words: a slip is a letter changed, added, dropped or swapped with its neighbor.

/** No slips in words of up to four letters, one in words of five to seven, two in longer words. */
export const allowedSlips = (target: string): number => (target.length < 5 ? 0 : target.length < 8 ? 1 : 2);

/** The fewest slips that turn a word, or its stem, into the target. Exact only up to `most`. */
export function slipsTo(target: string, word: string, stem: string, most: number): number {
  const slips = slipsBetween(word, target, most);
  return stem === word ? slips : Math.min(slips, slipsBetween(stem, target, most));
}

/** The edit distance if it is at most `most`; otherwise any number above `most`. */
function slipsBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  if (a === b) return 0;
  let above: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    let least = i;
    for (let j = 1; j <= b.length; j += 1) {
      const changed = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      let best = Math.min(changed, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwap) best = Math.min(best, (above[j - 2] ?? 0) + 1);
      next.push(best);
      if (best < least) least = best;
    }
    // All values of this row are above `most`, so all later values will be, too. That includes swaps: a swap adds one
    // to a value of the row before this one, and those values are at least `most`.
    if (least > most) return most + 1;
    above = row;
    row = next;
  }
  return row[b.length] ?? most + 1;
}
