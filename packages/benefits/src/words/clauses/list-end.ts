// What narrows the end of a list: people, ages, a condition or a deductible after the last of several clauses.

import type { Condition, Says, SubjectNode } from '../../statement.ts';
import { contains } from '../../vocabulary/index.ts';
import type { Clause, ParsedSentence, Piece } from './clause.ts';
import { isThereafter } from './clause-borders.ts';

/** What a value most likely is. A length of time in a list with a waiting period is one too. */
const VALUE_KINDS: Readonly<Record<string, Says['kind']>> = {
  percent: 'share',
  money: 'amount',
  duration: 'waiting',
};

/** The kinds of what the clause states. */
const kindsOf = ({ said, values }: Clause): (Says['kind'] | undefined)[] => [
  ...said.map(({ says }) => says.kind),
  ...values.map(({ kind }) => VALUE_KINDS[kind]),
];

/**
 * "Basic 80%, major 50% for dependents": what narrows the end of a list may belong to all its entries or only to the
 * last one. Then we don't read the sentence. "Exams 100%, fluoride 100% to age 14" is clear: fluoride usually has such
 * a limit, exams don't.
 */
export function isEndOpen({ clauses }: ParsedSentence, all: readonly Piece[]): boolean {
  const pieces = all.at(-1)?.kind === 'close' ? all.slice(0, -1) : all;
  const [end, last, before] = [pieces.at(-1), clauses.at(-1), clauses.at(-2)];
  if (!end || !last || !before || clauses.slice(0, -1).some(isNarrow)) return false;
  const kinds = kindsOf(last);
  const isList = kindsOf(before).some((kind) => kinds.includes(kind));
  if (!isList) return false;
  if (isOfNetworks(before, last)) return end.kind === 'says' && isDeductibleAfter(end, before);
  // "Required for crowns and for sedation of children over 7": see `saidAgain`.
  if (!last.subject || !before.subject || last.said === before.said) return false;
  if (end.kind === 'condition') return (end.payload.conditions ?? []).every(isOpenCondition);
  const isOfPeople = end.kind === 'people' || end.kind === 'ages';
  return isOfPeople && !(isOfYoung(last.subject) && !isOfYoung(before.subject));
}

const isNarrow = ({ ages, conditions }: Clause): boolean => ages.length + conditions.length > 0;

const isOpenCondition = (one: Condition): boolean =>
  one.kind === 'after' || (one.kind === 'when' && !isThereafter({ conditions: [one] }));

/** "80% in network and 60% out of network": one service, two networks. */
const isOfNetworks = (one: Clause, other: Clause): boolean =>
  other.subject === null && isOtherNetwork(one, other);

/** "80% in network and 60% out of network after deductible": the deductible may be only for one network. */
const isDeductibleAfter = ({ payload }: Piece, before: Clause): boolean =>
  (payload.says ?? []).some(({ kind }) => kind === 'deductible') &&
  !before.said.some(({ says }) => says.kind === 'deductible');

/** Orthodontics, fluoride, sealants and space maintainers. */
const OF_YOUNG: readonly SubjectNode[] = [
  { kind: 'category', service_type: '38' },
  { kind: 'family', family: 'adult_orthodontics' },
  { kind: 'family', family: 'child_prophylaxis' },
  { kind: 'family', family: 'fluoride' },
  { kind: 'family', family: 'sealants' },
  { kind: 'family', family: 'space_maintainers' },
];

const isOfYoung = (nodes: readonly SubjectNode[]): boolean =>
  nodes.every((node) => OF_YOUNG.some((one) => contains(one, node)));

export const isOtherNetwork = (one: Clause, other: Clause): boolean =>
  one.network !== null && other.network !== null && one.network !== other.network;
