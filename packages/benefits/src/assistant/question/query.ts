// What one part of a question asks.

import type { AskedDay } from './asked-day.ts';
import type { AskedTime } from './asked-time.ts';
import type { AskedTopic } from './asked-topic.ts';
import type { AskedSubject } from './subject.ts';

export interface Query {
  topic: AskedTopic;
  /** The service; null for the plan as a whole. */
  subject: AskedSubject | null;
  network: 'in' | 'out' | null;
  /** Key of the plan in the question, if the response has several. */
  plan: string | null;
  /** The network tier in the question, if the payer states several. */
  tier: string | null;
  level: 'individual' | 'family' | null;
  teeth: number[];
  /** Examples of the kind of teeth in the question: 1, 2 and 3 for "on a molar". */
  likeTeeth: number[];
  age: number | null;
  /** The fee in the question, for one procedure. */
  feeCents: number | null;
  /** True if the question has one fee for several services. */
  isFeeShared?: true;
  count: number;
  /** True if the question asks what is used or met, rather than what remains. */
  isAboutUse: boolean;
  /** What the question assumes: "if the deductible isn't met". */
  deductible: 'met' | 'unmet' | null;
  day: AskedDay | null;
  /** When a tooth was lost or work was placed: "in june 2025". */
  time: AskedTime | null;
}

/** A query about the whole plan that says nothing else. */
export const NOTHING: Omit<Query, 'topic'> = {
  subject: null,
  network: null,
  plan: null,
  tier: null,
  level: null,
  teeth: [],
  likeTeeth: [],
  age: null,
  feeCents: null,
  count: 1,
  isAboutUse: false,
  deductible: null,
  day: null,
  time: null,
};

export type Asked =
  | { kind: 'query'; query: Query }
  /** A service we don't know. */
  | {
      kind: 'unknown_service';
      words: string;
      /** The whole part of the question. */
      text?: string;
    }
  /** Looks like a CDT code but isn't one. */
  | { kind: 'wrong_code' }
  /** Fees that no part of the question uses. */
  | { kind: 'unused_fee'; cents: number[] }
  | {
      kind: 'not_understood';
      words: string;
      /** The question before, which this one continues. */
      about?: string;
      /** True if the words ask nothing: "she is here now". */
      isAside?: true;
    };

export const queriesIn = (asked: readonly Asked[]): Query[] =>
  asked.flatMap((one) => (one.kind === 'query' ? [one.query] : []));

export const asAsked = (queries: readonly Query[]): Asked[] =>
  queries.map((query) => ({ kind: 'query', query }));

/** Replaces each query with what `change` returns, and keeps the other parts of the question. */
export const changeQueries = (
  asked: readonly Asked[],
  change: (query: Query) => Query | readonly Query[],
): Asked[] => asked.flatMap((one) => (one.kind === 'query' ? asAsked([change(one.query)].flat()) : [one]));

/** Whether the query asks what the patient pays for a service. */
export const isPortion = ({ topic, subject }: Query): boolean => topic === 'portion' && subject !== null;

/** Whether the query asks about the topic for the service with this key. What the patient pays includes coverage. */
export const asks = ({ topic: own, subject }: Query, topic: AskedTopic, key: string): boolean =>
  subject?.key === key && (own === topic || (topic === 'coverage' && own === 'portion'));

export function uniqueAsked(asked: Asked[]): Asked[] {
  const seen = new Set<string>();
  return asked.filter((one) => {
    const key = JSON.stringify(one.kind === 'query' ? keyOf(one.query) : one);
    return !seen.has(key) && seen.add(key);
  });
}

/** What makes two queries different, in addition to the service. */
const COMPARED = [
  'topic',
  'network',
  'plan',
  'tier',
  'teeth',
  'likeTeeth',
  'age',
  'level',
  'day',
  'time',
  'feeCents',
  'isAboutUse',
] as const;

const keyOf = (query: Query) => [query.subject?.key, ...COMPARED.map((key) => query[key])];
