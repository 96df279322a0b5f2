// Splits a question into tokens. Positions refer to the normalized text that `plainText` returns, not to the original.

import { writtenOut } from '../../vocabulary/index.ts';

export interface Token {
  text: string;
  /** The text without a plural s. "1st" becomes "first". */
  stem: string;
  kind: 'word' | 'number' | 'mark';
  from: number;
  to: number;
}

/** Normalizes a text so that phrases match: lower case, no accents, "in-network" as "in network". */
export const plainText = (text: string): string =>
  writtenOut(lowered(text)).replace(/([a-z])[-/](?=[a-z])/g, '$1 ');

const lowered = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]+/gu, '')
    .toLowerCase()
    .replaceAll('@', ' at ')
    // "1.5k" is $1,500.
    .replace(/(?<![#\w.])(\d{1,2}(?:\.\d)?)k\b/g, (_, thousands: string) =>
      String(Math.round(Number(thousands) * 1000)),
    )
    // "2022-05-10" is 05/10/2022.
    .replace(/\b((?:19|20)\d\d)-(\d\d)-(\d\d)\b/g, '$2/$3/$1')
    // A plus sign means "and" in "group # + benefit year" and "1110+0120", but not in "age 14+".
    .replace(/(?<=[a-z#)]\s*|[^\d]%\s*|\d{4}\s*|\d\s+)\+\s*(?=[a-z\d#$]|%(?!\d))/g, ' and ')
    .replace(/ {2,}/g, ' ')
    // "R we in network".
    .replace(/\br(?= (?:we|they|you|u|the|his|her|our)\b)|(?<=\b(?:we|they|you) )r\b/g, 'are')
    // "They pay 1/2" is a share. Elsewhere, "1/2" is January 2.
    .replace(/(?<=\b(?:pay|pays|paying|cover|covers|covering|only) )1\/2\b(?!\/)|\b1\/2(?= of\b)/g, 'half')
    .replace(/\bal+r?e?a?dy\b/g, 'already')
    .replace(/\b(?:a?bout|abt|abuot)\b/g, 'about')
    // "UCR 1200" means the practice's fee. "$ left" means money left.
    .replace(/\bucr(?= (?:fee |is |of )?\$?\d)/g, 'fee')
    .replace(/\$(?= *(?:left|rem|avail|used))/g, 'money ')
    .replace(/\b(s?he)s\b/g, '$1 is')
    .replace(/\b(who|what|how|when|where|that|it|he|she|there|old)[\u2019']s\b/g, '$1 is')
    // Elsewhere, "prev" is preventive care.
    .replace(
      /\bprev(?= (?:office|practice|dentist|doctor|dr|provider|dds|visit|insurance|ins|carrier|plan)\b)/g,
      'previous',
    )
    // Elsewhere, "mtc" is the missing tooth clause.
    .replace(/\bperio mtc\b/g, 'perio maintenance')
    .replace(EXTENSION, '$1extension')
    // "#19 ext 2015" means that the tooth was extracted in 2015.
    .replace(/\bext(?:[\u2019']?d)?(?: back)?(?: in)? (?=(?:19|20)\d\d\b)/g, 'extracted in ')
    .replace(/\bext(?:[\u2019']?d|ed)\b/g, 'extracted')
    // Elsewhere, "last" asks for a date of service.
    .replace(
      /(?<=\b(?:pulled|extracted|lost|removed|out|gone|missing)(?: just| only)?) last (month|week)\b/g,
      ' a $1 ago',
    )
    // Elsewhere, "ext 180" is an extraction with a fee.
    .replace(/\bext(?= \$?\d)/g, 'extraction')
    .replace(/[\u2019']s\b/g, '')
    .replace(/\bcan['\u2019]t\b/g, 'can not')
    .replace(/n[\u2019']t\b/g, ' not')
    .replace(/[\u2019']re\b/g, ' are');

/** "Phone ext 2015", "555 0100 ext 2015". */
const EXTENSION =
  /(\b(?:phone|telephone|tel|call|dial|fax)\b[^?;,#\d]* |\d{3}[\s.-]?\d{4},? )ext\b\.?(?= ?\d)/g;

export const sentencesOf = (plain: string): string[] =>
  plain
    .split(/(?<=[?!;\n])|(?<=(?<!\b(?:no|dr|mr|mrs|ms|vs|approx|st))\.)(?=\s|$)/)
    .map((text) => text.trim())
    .filter((text) => /[a-z0-9]/.test(text));

export function tokensOf(plain: string): Token[] {
  return [
    ...plain.matchAll(/[a-z]+\d*[a-z]*|\d+(?:(?:st|nd|rd|th)\b|(?:,\d{3})*(?:\.\d+)?)|[?!;,:&/#$%.\n-]/g),
  ].map((match) => tokenAt(match[0], match.index, match.index + match[0].length));
}

const ORDINALS: Readonly<Record<string, string>> = { '1st': 'first', '2nd': 'second', '3rd': 'third' };

export const tokenAt = (text: string, from: number, to: number): Token => ({
  text,
  stem: ORDINALS[text] ?? stemOf(text),
  kind: kindOf(text),
  from,
  to,
});

function kindOf(text: string): Token['kind'] {
  if (/^[a-z]/.test(text)) return 'word';
  return /^\d/.test(text) ? 'number' : 'mark';
}

export const stemOf = (word: string): string =>
  word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;

export interface PhraseMatch<Value> {
  value: Value;
  from: number;
  to: number;
}

/** Finds phrases in tokens. Longer phrases win, and a token belongs to one phrase only. */
export function createPhraseFinder<Value>(
  phrases: readonly { phrase: readonly string[]; value: Value }[],
): (tokens: readonly Token[]) => PhraseMatch<Value>[] {
  const byFirst = new Map<string, { stems: string[]; value: Value }[]>();
  for (const { phrase, value } of [...phrases].sort((a, b) => b.phrase.length - a.phrase.length)) {
    const stems = phrase.map(stemOf);
    const list = byFirst.get(stems[0] ?? '');
    if (list) list.push({ stems, value });
    else byFirst.set(stems[0] ?? '', [{ stems, value }]);
  }
  return (tokens) => {
    const found: PhraseMatch<Value>[] = [];
    for (let at = 0; at < tokens.length; at += 1) {
      const hit = byFirst
        .get(tokens[at]?.stem ?? '')
        ?.find(({ stems }) => stems.every((stem, index) => tokens[at + index]?.stem === stem));
      if (!hit) continue;
      const last = at + hit.stems.length - 1;
      found.push({ value: hit.value, from: tokens[at]?.from ?? 0, to: tokens[last]?.to ?? 0 });
      at = last;
    }
    return found;
  };
}
