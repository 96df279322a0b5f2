// Numbers, counts and months in words.

const counted = (words: string, first: number, step = 1): [string, number][] =>
  words.split(' ').map((word, at) => [word, first + at * step]);

export const NUMBER_WORDS: Readonly<Record<string, number>> = Object.fromEntries([
  ...counted('one two three four five six seven eight nine ten eleven twelve', 1),
  ...counted('thirteen fourteen fifteen sixteen seventeen eighteen nineteen', 13),
  ...counted('twenty thirty forty fifty sixty seventy eighty ninety', 20, 10),
]);

/** How often, in one word. */
export const TIMES_WORDS: Readonly<Record<string, number>> = { once: 1, twice: 2, thrice: 3 };

/** Without May, which is also a verb. */
const MONTH_NAMES: Readonly<Record<number, string>> = {
  1: 'january jan',
  2: 'february feb',
  3: 'march',
  4: 'april apr',
  6: 'june jun',
  7: 'july jul',
  8: 'august aug',
  9: 'september sep sept',
  10: 'october oct',
  11: 'november nov',
  12: 'december dec',
};

export const MONTHS: Readonly<Record<string, number>> = Object.fromEntries(
  Object.entries(MONTH_NAMES).flatMap(([month, names]) =>
    names.split(' ').map((name) => [name, Number(month)]),
  ),
);
