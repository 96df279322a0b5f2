// Finds names in a list that share a noun: "crown and denture repairs" means crown repairs and denture repairs.

import type { SubjectNode } from '../statement.ts';
import { longestPhrase } from './phrases.ts';
import type { SubjectWord } from './subject-words.ts';

/** Nouns for work on an existing crown, denture or similar ("denture reline"). */
const WORK_ON = new Set(['repair', 'reline', 'rebase', 'adjustment', 'recementation', 'recement', 'removal']);
const JOINERS = new Set(['and', 'or']);

/** Subjects named in a text. Their words begin at index `at` and end before index `end`. */
export interface NamedSubjects {
  nodes: readonly SubjectNode[];
  at: number;
  end: number;
}

/**
 * Adds the shared noun to each name of a list. A plural doesn't share it: "crowns and denture repairs" doesn't mean
 * crown repairs.
 */
export function withSharedNouns(
  words: readonly SubjectWord[],
  found: readonly NamedSubjects[],
): NamedSubjects[] {
  const result = [...found];
  const dropped = new Set<number>();
  let noun: SubjectWord | null = null;
  for (let index = found.length - 1; index >= 0; index -= 1) {
    const one = found[index];
    const last = one && words[one.end - 1];
    if (!one || !last) continue;
    const next = found[index + 1];
    if (next && next.at === one.end && isWorkOn(words, next) && words[next.at]?.continues) {
      // "Lower denture reline" is a denture reline.
      const work = nameOfWork(words, one, next);
      if (work) {
        result[index] = { ...one, end: next.end, nodes: work };
        dropped.add(index + 1);
        continue;
      }
      // "Space maintainer recementation" is not a space maintainer, and not recementation in general. We have no
      // subject for it.
      dropped.add(index).add(index + 1);
      continue;
    }
    const isListed = next !== undefined && noun !== null && isJoined(words, one.end, next.at);
    const nodes = noun && isListed && last.text === last.stem ? nameWith(words, one, noun) : null;
    if (nodes) result[index] = { ...one, nodes };
    else noun = one.end - one.at > 1 && WORK_ON.has(last.stem) ? last : null;
  }
  const kept = dropped.size > 0 ? result.filter((_, index) => !dropped.has(index)) : result;
  return withSharedWork(words, kept);
}

/** Handles a shared noun at the start: "recement crown/bridge" means recement crown and recement bridge. */
function withSharedWork(words: readonly SubjectWord[], found: readonly NamedSubjects[]): NamedSubjects[] {
  let work: NamedSubjects | null = null;
  return found.map((one, index) => {
    const before = found[index - 1];
    const isListed = work !== null && before !== undefined && isJoined(words, before.end, one.at);
    if (!isListed) work = one.end - one.at > 1 && WORK_ON.has(words[one.at]?.stem ?? '') ? one : null;
    const first = work && words[work.at];
    if (!isListed || !work || !first || one.end - one.at > 1) return one;
    const phrase = [first, ...words.slice(one.at, one.end).map((word) => ({ ...word, continues: true }))];
    const match = longestPhrase(phrase, 0);
    return { ...one, nodes: match?.length === phrase.length ? match.nodes : work.nodes };
  });
}

const isWorkOn = (words: readonly SubjectWord[], { at, end }: NamedSubjects): boolean =>
  end - at === 1 && WORK_ON.has(words[at]?.stem ?? '');

/** The name that the last word of `one` has together with the work after it; null if they have none. */
function nameOfWork(
  words: readonly SubjectWord[],
  one: NamedSubjects,
  work: NamedSubjects,
): readonly SubjectNode[] | null {
  const phrase = words.slice(one.end - 1, work.end);
  const match = one.end - one.at > 1 ? longestPhrase(phrase, 0) : null;
  return match?.length === phrase.length ? match.nodes : null;
}

/** Whether only a comma, a slash or a word such as "and" is between the two names. */
function isJoined(words: readonly SubjectWord[], end: number, at: number): boolean {
  const next = words[end];
  if (end === at) return /^\s*[,/]\s*$/.test(next?.before ?? '');
  return at === end + 1 && JOINERS.has(next?.text ?? '') && /^[\s,]*$/.test(next?.before ?? 'x');
}

/** What the name means together with the noun; null if that isn't a name. */
function nameWith(
  words: readonly SubjectWord[],
  { at, end }: NamedSubjects,
  noun: SubjectWord,
): readonly SubjectNode[] | null {
  const phrase = [...words.slice(at, end), { ...noun, continues: true }];
  const match = longestPhrase(phrase, 0);
  return match && match.length === phrase.length ? match.nodes : null;
}
