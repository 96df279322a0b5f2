// One fee for several services: "crown and buildup 1500 total". The plan may pay a different percentage for each, so we
// can't use the fee.

import type { SubjectNode } from '../../../statement.ts';
import { contains } from '../../../vocabulary/index.ts';
import type { Details } from '../details.ts';
import type { Part } from '../parts/part.ts';
import { type Asked, type Query, queriesIn } from '../query.ts';
import type { AskedSubject } from '../subject.ts';

/** Without a word for a total, the fee after the last service of a list may be for all of them. */
export function withoutSharedFee(asked: Asked[], named: readonly Details[]): Asked[] {
  const priced = asked.flatMap((one) => (one.kind === 'query' && isPriced(one.query) ? [one.query] : []));
  const services = new Set(priced.map(({ subject }) => subject?.key));
  const amounts = new Set(named.flatMap(({ fees, bareFees }) => [...fees, ...bareFees]));
  if (services.size < 2 || amounts.size !== 1) return asked;
  const isTotal = named.some((details) => details.isTotal);
  const isOnLast = priced.every(
    ({ feeCents, subject }) => (feeCents !== null) === (subject?.key === priced.at(-1)?.subject?.key),
  );
  if (!isTotal && !isOnLast) return asked;
  return asked.map((one) =>
    one.kind === 'query' && isPriced(one.query)
      ? { ...one, query: { ...one.query, feeCents: null, isFeeShared: true as const } }
      : one,
  );
}

/** "Tx plan is 2200, what does she pay?" after a question about several services: the fee is for all of them. */
export function forAllServices(
  asked: Asked[],
  text: string,
  parts: readonly Part[],
  context: readonly Query[],
): Asked[] {
  const [first, ...others] = queriesIn(asked).filter(isPriced);
  const isTotal = OF_PLAN.test(text) || parts.some(({ details }) => details.isTotal);
  const namesNone = parts.every(({ subjects }) => subjects.length === 0);
  if (!first || others.length > 0 || first.feeCents === null || !isTotal || !namesNone) return asked;
  const topic = context.at(-1)?.topic;
  const named = new Map(
    context.flatMap((one) => (one.subject && one.topic === topic ? [[one.subject.key, one]] : [])),
  );
  // "Crowns" and "D2740" are one service, and "major" names none.
  const services = [...named.values()].filter(
    (one) => ![...named.values()].some((other) => other !== one && includes(one.subject, other.subject)),
  );
  if (services.length < 2 || services.some(({ subject }) => subject?.nodes.some(isClass))) return asked;
  const shared = services.map(
    ({ subject, teeth, likeTeeth, count }): Asked => ({
      kind: 'query',
      query: { ...first, subject, teeth, likeTeeth, count, feeCents: null, isFeeShared: true },
    }),
  );
  return asked.flatMap((one) => (one.kind === 'query' && one.query === first ? shared : [one]));
}
const OF_PLAN = /\btreatment(?: plan)? (?:is|was|of|for|at|comes to|runs|totals?) (?:about )?\$?\d/;

const isClass = ({ kind }: SubjectNode): boolean => kind === 'class';

const includes = (wide: AskedSubject | null, narrow: AskedSubject | null): boolean =>
  narrow?.nodes.every((node) => wide?.nodes.some((wider) => contains(wider, node))) ?? false;

const isPriced = ({ topic, subject }: Query): boolean => topic === 'portion' && subject !== null;
