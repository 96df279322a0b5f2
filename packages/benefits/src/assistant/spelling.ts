// Typing mistakes forgiven: a word that is no word becomes the one of the vocabulary it resembles.

import { stemOf, type Word, wordAt } from './words.ts';

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

export interface Vocabulary {
  stems: ReadonlySet<string>;
  /** Words by first letter and length. */
  alike: ReadonlyMap<string, readonly string[]>;
}

export function vocabularyOf(phrases: Iterable<readonly string[]>): Vocabulary {
  const words = new Set([...phrases].flat());
  const alike = new Map<string, string[]>();
  for (const word of words) {
    const key = `${word[0]}${word.length}`;
    alike.set(key, [...(alike.get(key) ?? []), word]);
  }
  return { stems: new Set([...words].map(stemOf)), alike };
}

/** The first word that is neither ours nor plain English of such questions: perhaps a service we do not know. */
export function findUnknown(words: readonly Word[], vocabulary: Vocabulary): string | null {
  const unknown = words.find(
    (word) =>
      word.text.length > 3 && !/\d/.test(word.text) && !PLAIN.has(word.text) && !isKnown(word, vocabulary),
  );
  return unknown?.text ?? null;
}

/** `seen` holds what one question's words became, so that a word is looked up once. */
export function correct(words: Word[], vocabulary: Vocabulary, seen: Map<string, string>): Word[] {
  return words.map((word) => {
    if (word.text.length < 4 || isKnown(word, vocabulary) || PLAIN.has(word.text) || /\d/.test(word.text))
      return word;
    let text = seen.get(word.text);
    if (text === undefined) {
      text = bestMatch(word.text, vocabulary) ?? word.text;
      seen.set(word.text, text);
    }
    return text === word.text ? word : wordAt(text, word.place);
  });
}

const isKnown = ({ text, stem }: Word, { stems }: Vocabulary): boolean => stems.has(stem) || KNOWN.has(text);

function bestMatch(word: string, { alike }: Vocabulary): string | null {
  let best: { text: string; slips: number } | null = null;
  for (let length = word.length - 2; length <= word.length + 2; length += 1) {
    for (const target of alike.get(`${word[0]}${length}`) ?? []) {
      const most = Math.min(allowed(target), (best?.slips ?? 3) - 1);
      if (Math.abs(length - word.length) > allowed(target)) continue;
      const stem = stemOf(word);
      const slips =
        stem === word
          ? slipsBetween(word, target)
          : Math.min(slipsBetween(word, target), slipsBetween(stem, target));
      if (slips <= most) best = { text: target, slips };
    }
  }
  return best?.text ?? null;
}

/** One slip in words of five letters, two from eight on; the first letter is rarely wrong. */
const allowed = (target: string): number => (target.length < 5 ? 0 : target.length < 8 ? 1 : 2);

const WIDTH = 32;
const table = new Uint8Array(WIDTH * WIDTH);
for (let at = 0; at < WIDTH; at += 1) {
  table[at] = at;
  table[at * WIDTH] = at;
}

/** Letters changed, added, dropped or swapped with their neighbour. */
function slipsBetween(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2 || a.length >= WIDTH || b.length >= WIDTH) return 3;
  for (let i = 1; i <= a.length; i += 1) {
    const here = i * WIDTH;
    const above = here - WIDTH;
    let least = 3;
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a.charCodeAt(i - 1) === b.charCodeAt(j - 1);
      let best = (table[above + j - 1] ?? 0) + (isSame ? 0 : 1);
      best = Math.min(best, (table[above + j] ?? 0) + 1, (table[here + j - 1] ?? 0) + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, (table[above - WIDTH + j - 2] ?? 0) + 1);
      table[here + j] = best;
      if (best < least) least = best;
    }
    // No later row can come below the least of this one, but for a swap, which costs one.
    if (least > 2) return 3;
  }
  return table[a.length * WIDTH + b.length] ?? 3;
}
