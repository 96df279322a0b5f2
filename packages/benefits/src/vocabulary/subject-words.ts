// Splits text into lowercase words, each with its stem (without the plural ending). "&" and "+" become "and".

export interface SubjectWord {
  text: string;
  stem: string;
  from: number;
  to: number;
  /** Whether a phrase can continue with this word. False after a comma, for example, or a slash between two names. */
  continues: boolean;
  /** The characters between the previous word and this one. */
  before: string;
}

const WORD = /[a-z0-9]+(?:['\u2019]s\b)?|[&+]/gi;
const JOINED = /^[\s/'\u2019‐‑–-]*$/;

export function subjectWordsOf(text: string): SubjectWord[] {
  const words: SubjectWord[] = [];
  let end = 0;
  WORD.lastIndex = 0;
  for (let match = WORD.exec(text); match; match = WORD.exec(text)) {
    const lower = match[0].toLowerCase().replace(/['\u2019]/, '');
    const word = lower === '&' || lower === '+' ? 'and' : lower;
    const before = text.slice(end, match.index);
    const to = WORD.lastIndex;
    words.push({
      text: word,
      stem: stemOf(word),
      from: match.index,
      to,
      continues: end > 0 && JOINED.test(before) && !isListed(words.at(-1)?.text ?? '', before),
      before,
    });
    end = to;
  }
  return words;
}

/** A slash after a plural separates two names: "partials/dentures". In "full mouth/pano", it doesn't. */
const isListed = (word: string, between: string): boolean =>
  between.includes('/') && word.length > 3 && word.endsWith('s') && !word.endsWith('ss');

/**
 * A word without its plural ending. The result may not be a real word. That is fine, because names and texts
 * are shortened the same way.
 */
export function stemOf(word: string): string {
  if (word.length <= 3 || !word.endsWith('s') || word.endsWith('ss') || word.endsWith('is')) return word;
  return word.endsWith('ies') ? `${word.slice(0, -3)}y` : word.slice(0, -1);
}
