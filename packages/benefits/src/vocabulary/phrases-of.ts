// Lists of phrases are written as text. Commas and line breaks separate the phrases, and parentheses hold alternatives:
//
//   no (further|more|) claims (needed|required), paperless
//
// An empty alternative means that the words may be left out, so this list has seven phrases, from "no further claims
// needed" to "paperless". Alternatives are whole words, without commas, line breaks or other parentheses.

export function phrasesOf(list: string): string[] {
  const phrases: string[] = [];
  for (const part of list.split(/[,\n]/)) {
    const pattern = part.trim();
    if (pattern !== '') expand(pattern, phrases);
  }
  return phrases;
}

/** Replaces the first parentheses by each of their alternatives, then the next ones. */
function expand(pattern: string, phrases: string[]): void {
  const from = pattern.indexOf('(');
  if (from < 0) {
    phrases.push(pattern);
    return;
  }
  const to = pattern.indexOf(')', from);
  const [before, after] = [pattern.slice(0, from), pattern.slice(to + 1)];
  for (const words of pattern.slice(from + 1, to).split('|'))
    expand(words === '' ? (before + after.trimStart()).trimEnd() : before + words + after, phrases);
}
