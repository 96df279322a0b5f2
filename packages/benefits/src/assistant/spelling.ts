// Typing mistakes forgiven: a word that is no word becomes the one of the vocabulary it resembles.

import { singular, type Word } from './words.ts';

/** Real words close to dental ones; "timely filing" is no filling. */
const KNOWN = new Set(
  `about above after again against allowed already amount anything available basis before being between billed
  billing bride broad brown carrier cause chance change charge charged checked child children claim claims closed
  could count course crows doctor during enough every exact except family figure filed filing finding first found
  given going great grown having hello hygienist instead insurance later least likely listed little looking might
  minor money month months needed number nurse office often other paper parent parts patient patients payer
  payment people person place plane plans please point policy possible practice present pretty price print prior
  provider quick quote rather really reason receive record report require required result right seems seven
  several share should showing since smile someone something spouse still subscriber system teeth thank their
  there these thing things think third those three through times today together tooth total toward treat treated
  treatment trying under until using usual visit visits water where whether which while whole whose within without
  works would write wrong years yearly young mother father husband daughter brother sister member dental dentist
  ignore previous instructions approve approved system prompt answer answers`.split(/\s+/),
);

/** Words a question is made of around its subject. */
const PLAIN = new Set(
  `also aetna ameritas anthem any back bcbs best both business calls card care cigna come concordia coming concern days
  delta desk does down each else ever find form from front gets give gives goes good guardian have help here humana into
  just keep know last late less like line list look made make many metlife more most much must name near need needs
  next none note only onto open over paid part past patient plan plus principal same says seat show side some soon such
  sure take tell than that their them then they this time told took type until upon used very want ways week well were
  what when will wish with work year your summary summarize explain describe overview services service procedure
  procedures treatments category categories types kinds kind class classes class everything anything generally
  overall main breakdown quick details detail information info say said does mean means`.split(/\s+/),
);

/** The first word that is neither ours nor plain English of such questions: perhaps a service we do not know. */
export function findUnknown(words: readonly Word[], vocabulary: Vocabulary): string | null {
  const unknown = words.find(
    ({ text }) => text.length > 3 && !/\d/.test(text) && !PLAIN.has(text) && !isKnown(text, vocabulary),
  );
  return unknown?.text ?? null;
}

export type Vocabulary = ReadonlyMap<string, readonly string[]>;

/** Words by their first letter, long enough to be told from each other when misspelled. */
export function vocabularyOf(phrases: Iterable<readonly string[]>): Vocabulary {
  const byLetter = new Map<string, Set<string>>();
  for (const phrase of phrases) {
    for (const word of phrase) {
      const letter = word[0] ?? '';
      byLetter.set(letter, (byLetter.get(letter) ?? new Set()).add(word));
    }
  }
  return new Map([...byLetter].map(([letter, words]) => [letter, [...words]]));
}

export function correct(words: Word[], vocabulary: Vocabulary): Word[] {
  return words.map((word) => {
    if (word.text.length < 4 || /\d/.test(word.text) || isKnown(word.text, vocabulary)) return word;
    const text = bestMatch(word.text, vocabulary);
    return text ? { ...word, text } : word;
  });
}

const isKnown = (word: string, vocabulary: Vocabulary): boolean =>
  KNOWN.has(word) ||
  (vocabulary.get(word[0] ?? '') ?? []).some(
    (known) => known === word || known === singular(word) || singular(known) === word,
  );

function bestMatch(word: string, vocabulary: Vocabulary): string | null {
  let best: { text: string; slips: number } | null = null;
  for (const target of vocabulary.get(word[0] ?? '') ?? []) {
    const slips = Math.min(slipsBetween(word, target), slipsBetween(singular(word), target));
    if (slips <= allowed(target) && (!best || slips < best.slips)) best = { text: target, slips };
  }
  return best?.text ?? null;
}

/** One slip in words of five letters, two from eight on; the first letter is rarely wrong. */
const allowed = (target: string): number => (target.length < 5 ? 0 : target.length < 8 ? 1 : 2);

/** Letters changed, added, dropped or swapped with their neighbour. */
function slipsBetween(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2) return 3;
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let best = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, (before[j - 2] ?? 0) + 1);
      next.push(best);
    }
    before = row;
    row = next;
  }
  return row[b.length] ?? 0;
}
