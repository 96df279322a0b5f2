// What one part of a question asks.

import type { AskedTopic } from './asked-topic.ts';
import type { AskedDay, AskedTime } from './dates.ts';
import type { AskedSubject } from './subject.ts';

export interface Query {
  topic: AskedTopic;
  /** The service; null for the plan as a whole. */
  subject: AskedSubject | null;
  network: 'in' | 'out' | null;
  level: 'individual' | 'family' | null;
  teeth: number[];
  /** Examples of the kind of teeth in the question: 1, 2 and 3 for "on a molar". */
  likeTeeth: number[];
  age: number | null;
  /** True if the service is that of an earlier question. */
  isKept?: true;
  /** The fee in the question, for one procedure. */
  feeCents: number | null;
  /** True if the question has one fee for several services. */
  isFeeShared?: true;
  count: number;
  /** True if the question asks what is used or met, rather than what remains. */
  isAboutUse: boolean;
  day: AskedDay | null;
  /** When a tooth was lost or work was placed: "in june 2025". */
  time: AskedTime | null;
}

/** A query about the whole plan that says nothing else. */
export const NOTHING: Omit<Query, 'topic'> = {
  subject: null,
  network: null,
  level: null,
  teeth: [],
  likeTeeth: [],
  age: null,
  feeCents: null,
  count: 1,
  isAboutUse: false,
  day: null,
  time: null,
};

export type Asked =
  | { kind: 'query'; query: Query }
  /** A service we don't know. `text` is the whole part of the question. */
  | { kind: 'unknown_service'; words: string; text: string }
  /** Looks like a CDT code but isn't one. */
  | { kind: 'wrong_code' }
  /** Fees that no part of the question uses. */
  | { kind: 'unused_fee'; cents: number[] }
  | { kind: 'not_understood'; words: string };

export const queriesIn = (asked: readonly Asked[]): Query[] =>
  asked.flatMap((one) => (one.kind === 'query' ? [one.query] : []));

export const asAsked = (queries: readonly Query[]): Asked[] =>
  queries.map((query) => ({ kind: 'query', query }));

export function uniqueAsked(asked: readonly Asked[]): Asked[] {
  const keyOf = ({ subject, count: _, ...query }: Query) => JSON.stringify([subject?.key, query]);
  const all = asked.map(
    (one) => [one.kind === 'query' ? keyOf(one.query) : JSON.stringify(one), one] as const,
  );
  return all.filter(([key], at) => all.findIndex(([other]) => other === key) === at).map(([, one]) => one);
}
