// Everyday words that mean a service only in a search box. In a payer's text or in a question to the assistant, they
// usually mean something else: "is there a cap?" asks about a limit.

const WORDS: readonly [everyday: RegExp, dental: string][] = [
  [/(?<!\bpulp )\b(?:(?:tooth|dental) )?caps?\b/g, 'crown'],
  [/\bpulled (?:tooth|teeth)\b/g, 'extraction'],
  [/\b(?:(?:tooth|dental|cosmetic) )?bonding\b/g, 'composite filling'],
  [/\b(?:tooth ?ache|tooth pain)\b/g, 'emergency exam'],
];

export const withDentalTerms = (text: string): string =>
  WORDS.reduce((typed, [everyday, dental]) => typed.replace(everyday, dental), text.toLowerCase());
