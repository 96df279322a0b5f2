// Lists of phrases are written as text. Commas and line breaks separate the phrases, and parentheses hold alternatives:
//
//   no (further|more|) claims (needed|required), paperless
//
// An empty alternative means that the words may be left out, so this list has seven phrases, from "no further claims
// needed" to "paperless". Parentheses can't contain commas, line breaks or other parentheses.

export const phrasesOf = (list: string): string[] =>
  list
    .split(/[,\n]/)
    .map((pattern) => pattern.trim())
    .filter(Boolean)
    .flatMap((pattern) => (pattern.includes('(') ? expanded(pattern) : [pattern]));

function expanded(pattern: string): string[] {
  let phrases = [''];
  // The odd parts were in parentheses.
  for (const [at, part] of pattern.split(/[()]/).entries()) {
    const alternatives = at % 2 === 1 ? part.split('|') : [part];
    phrases = phrases.flatMap((start) => alternatives.map((words) => start + words));
  }
  return phrases.map((phrase) => phrase.replace(/ {2,}/g, ' ').trim());
}
