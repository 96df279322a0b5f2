// The figures in a text, in one notation: `$1,500.00` and `1500` are the same figure.

const NUMBER_WORDS: Record<string, string> = {
  zero: '0',
  nothing: '0',
  free: '0',
  one: '1',
  once: '1',
  two: '2',
  twice: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  ten: '10',
  eleven: '11',
  twelve: '12',
  eighteen: '18',
  twenty: '20',
  thirty: '30',
  forty: '40',
  fifty: '50',
  half: '50',
  sixty: '60',
  seventy: '70',
  eighty: '80',
  ninety: '90',
  hundred: '100',
  full: '100',
  fully: '100',
  entirely: '100',
  completely: '100',
  everything: '100',
  thousand: '1000',
};

const MONTHS =
  /^(jan(uary)?|feb(ruary)?|mar(ch)?|apr(il)?|may|june?|july?|aug(ust)?|sept?(ember)?|oct(ober)?|nov(ember)?|dec(ember)?)$/;
const MONTH_STARTS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

export interface Figure {
  value: string;
  /** The position of the figure in the text. */
  at: number;
}

/** Returns the numbers, procedure codes, months (except May) and words for numbers or percentages, in order. */
export function figuresIn(text: string): Figure[] {
  const figures: Figure[] = [];
  for (const match of text.matchAll(/\bD\d{4}\b|\d[\d,]*(?:\.\d+)?|\p{L}+/giu)) {
    const [part] = match;
    const value = figureValue(part);
    if (value !== null) figures.push({ value, at: match.index });
  }
  return figures;
}

function figureValue(part: string): string | null {
  if (/^d\d{4}$/i.test(part)) return part.toUpperCase();
  if (/^\d/.test(part)) return String(Number(part.replaceAll(',', '')));
  const word = part.toLowerCase();
  if (Object.hasOwn(NUMBER_WORDS, word)) return NUMBER_WORDS[word] ?? null;
  // "may" is nearly always the verb, not the month.
  if (word === 'may' || !MONTHS.test(word)) return null;
  return `month ${MONTH_STARTS.findIndex((start) => word.startsWith(start)) + 1}`;
}
