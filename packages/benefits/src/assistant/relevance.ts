// How closely a payer's text matches a question: whether both name the same service, and how many words they share.

import type { SubjectNode } from '../statement.ts';
import { areRelated, findSubjects, groupOf, isPlanWide } from '../vocabulary/index.ts';
import { allowedSlips, slipsTo } from '../vocabulary/slips.ts';
import { plainText, stemOf } from './question/tokens.ts';
import { PLAIN_WORDS, TELLING_WORDS } from './question/words/plain-words.ts';

export interface Wanted {
  nodes: SubjectNode[];
  /** Uncommon words that aren't part of a service's name. A word with synonyms becomes the first of its synonyms. */
  words: string[];
  /** Other words. They count half, and are set only if nothing else answers the question. */
  everyday?: string[];
}

/** Words that occur in any question or text about benefits. */
const GENERIC = new Set(
  `cover covers covered coverage coverages pay pays paid benefit benefits plan plans policy insurance dental service services
  procedure procedures tooth teeth patient patients member members percent percentage network maximum deductible annual
  today thing mean means anything special cost costs total fee fees amount amounts`
    .split(/\s+/)
    .map(stemOf),
);
/** The length of the shortest word that counts. */
const SHORTEST = 3;
/** Words without meaning for the search. */
const SMALL = new Set(
  `about after again also another anything because been before being both call came come comes could does doing done down
  each else even ever every from gets give given gives goes going good have having here into just keep know last left
  like look made make many maybe mean more most much must need needs never next once only other over please said same
  says should show since some something soon still sure take tell than thank that their them then there these they
  thing things think this those time times today tomorrow under until upon used using very want wants well were what
  when where which while will with within without would year years your able allow allowed apply applies`.split(
    /\s+/,
  ),
);

/** What a text must name to match the question. `nodes`: services in addition to those in `question`. */
export function wantedOf(question: string, nodes: readonly SubjectNode[] = []): Wanted {
  const plain = plainText(question);
  const hits = findSubjects(plain, { spelling: true }).filter((hit) => !hit.nodes.every(isPlanWide));
  const words = [...plain.matchAll(/[a-z0-9]+/g)]
    .filter(({ index, 0: word }) => {
      if (GENERIC.has(stemOf(word))) return false;
      const isName = hits.some(({ from, to }) => index >= from && index + word.length <= to);
      // "Veneers" is a service, and also a word for cosmetic work.
      return groupOf(word) !== null || (!isName && isUncommon(word));
    })
    .map(([word]) => word);
  return {
    nodes: [...nodes, ...hits.flatMap((hit) => hit.nodes)].filter((node) => !isPlanWide(node)),
    words: [...new Set(words.map((word) => groupOf(word) ?? word))],
  };
}

const isUncommon = (word: string): boolean =>
  word.length >= SHORTEST && !/\d/.test(word) && (TELLING_WORDS.has(word) || !isPlain(word));

const isPlain = (word: string): boolean => PLAIN_WORDS.has(word) || PLAIN_WORDS.has(stemOf(word));

/** Like `wantedOf`, but also has `everyday` words. Used if we have no other answer to the question. */
export function wantedLoosely(question: string, nodes: readonly SubjectNode[] = []): Wanted {
  const wanted = wantedOf(question, nodes);
  const all = (plainText(question).match(/[a-z]+/g) ?? []).filter(
    (word) => word.length > SHORTEST && !SMALL.has(word) && !GENERIC.has(stemOf(word)),
  );
  return {
    ...wanted,
    everyday: [...new Set(all.map(stemOf))].filter((word) => !wanted.words.includes(word)),
  };
}

/** One point for a shared service and one for each shared word. Words that mean little count half. */
export function relevance(text: string, { nodes, words, everyday = [] }: Wanted): number {
  // Payers write third molars, offices say wisdom teeth.
  const plain = plainText(text).replace(/\b(?:third|3rd) molars?\b/g, 'wisdom teeth');
  const named = findSubjects(plain).flatMap((hit) => hit.nodes);
  const isNamed = nodes.some((node) => named.some((other) => isSame(node, other)));
  const own = [...new Set(plain.match(/[a-z0-9]+/g) ?? [])];
  const groups = new Set(own.map((word) => groupOf(word) ?? stemOf(word)));
  const shared = words.filter(
    (word) => groups.has(stemOf(word)) || groups.has(word) || isMisspelled(word, own),
  );
  const stems = new Set(own.map(stemOf));
  const common = everyday.filter((word) => stems.has(word)).length / 2;
  return shared.reduce((sum, word) => sum + (isSlight(word, plain) ? 0.5 : 1), (isNamed ? 1 : 0) + common);
}

const SLIGHT = new Set(['before', 'carrier', 'physician', 'second', 'third', 'tier']);

/** Whether a shared word means little in this text. A text that only mentions a claim doesn't say when to file it. */
const isSlight = (word: string, text: string): boolean =>
  SLIGHT.has(word) ||
  (word.length === SHORTEST && groupOf(word) === null) ||
  (word === 'filing' && !TIME_LIMIT.test(text));
const TIME_LIMIT = /\b(?:within|until|through|days?|months?|years?|deadline|later than|timely|filing)\b/;

/** Whether the two are the same service, or one is a part of the other. */
const isSame = (one: SubjectNode, other: SubjectNode): boolean =>
  !isPlanWide(other) && areRelated(one, other);

/** Whether one of the text's words differs from `word` only by typing mistakes. */
const isMisspelled = (word: string, textWords: readonly string[]): boolean =>
  word.length > SHORTEST &&
  textWords.some((textWord) => {
    // A correct word isn't a misspelling: "charge" isn't "change".
    if (isPlain(textWord)) return false;
    const most = allowedSlips(textWord);
    return most > 0 && textWord[0] === word[0] && slipsTo(textWord, word, stemOf(word), most) <= most;
  });

/** Whether a text about this subject may apply to one of the services. */
export const isNear = (one: SubjectNode, nodes: readonly SubjectNode[]): boolean =>
  isPlanWide(one) || nodes.some((node) => areRelated(node, one));

/** A text that names only other services: a rule for composites, next to a question about crowns. */
export function isAboutOthers(text: string, nodes: readonly SubjectNode[]): boolean {
  const named = findSubjects(plainText(text)).flatMap((hit) => hit.nodes);
  return nodes.length > 0 && named.length > 0 && !named.some((one) => isNear(one, nodes));
}
