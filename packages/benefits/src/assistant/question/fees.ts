// Which service a fee of the question is for, and whether the answer can use it.

import { contains, nodeKey } from '../../vocabulary/index.ts';
import { pattern } from '../../vocabulary/long-pattern.ts';
import { soleOf } from '../lists.ts';
import { withoutToldDeductible } from './assumed-deductible.ts';
import { type Details, findDetails } from './details.ts';
import { isAmount } from './follow-up.ts';
import type { Part } from './parts/part.ts';
import { countOf, feeOfEach, piecesIn } from './pieces.ts';
import { type Asked, changeQueries, isPortion, type Query, queriesIn } from './query.ts';
import type { AskedSubject } from './subject.ts';
import { phrases } from './words/phrases-in.ts';

const NOT_MONEY = pattern()`
  (?![,/-]?\d)(?! ?(?:%|percent|pct|y\.?o|years?|yrs?|months?|mos?|weeks?|wks?|days?|hours?|hrs?
    |min(?:ute)?s?|visits?|times?|units?|teeth|per|or|x)(?![a-z]))
`.source;
const SMALL_FEE = new RegExp(String.raw`^ (?:at |is |was )?((?:\d{2}|100)(?:\.\d\d)?)\b${NOT_MONEY}`);
const ANY_FEE = new RegExp(String.raw`^ (?:at |is |was )?\$?(\d{2,4}(?:\.\d\d)?)\b${NOT_MONEY}`);

/** A number above 32 right after the service can't be a tooth. In cents. */
function feeAfter(text: string, form: RegExp): number[] {
  const fee = Number(form.exec(text)?.[1] ?? 0);
  return fee > 32 ? [Math.round(fee * 100)] : [];
}

/** In "prophy 95 oon", we take 95 for a fee. A multiple of 10 may be a percentage, as in "prophy 80". */
const isOddFee = (cents: number): boolean => cents % 10_00 !== 0;

/**
 * Fees right after their services, without a dollar sign: "prophy 95 pt portion", "exam 60 bwx 70 prophy 110 pt owes".
 * `after`: the text after each service of the part. `asks`: whether the sentence asks for dollars, or nothing at all.
 */
export function withFeesAfter(
  details: Details,
  after: readonly string[],
  asks: 'dollars' | 'nothing' | 'other',
): Details {
  if (details.fees.length > 0 || asks === 'other') return details;
  const listed = after.flatMap((text) => feeAfter(text, ANY_FEE));
  // A list has a fee after every service.
  if (asks === 'dollars' && after.length > 1 && listed.length === after.length)
    return { ...details, bareFees: listed };
  const small = after.flatMap((text) => feeAfter(text, SMALL_FEE));
  const own = asks === 'dollars' ? small : small.filter(isOddFee);
  return details.bareFees.length > 0 || own.length !== 1 ? details : { ...details, bareFees: own };
}

const hasNonFeeWord = phrases(`
  group, member, id, policy, claim, phone, zip, max, maximum, deductible, ded, left, remaining, used, limit, cap
`);
/** Whether the question has words for numbers that aren't fees. */
const namesOtherNumbers = (text: string): boolean => hasNonFeeWord(withoutToldDeductible(text));

/**
 * A fee in another part of the question than its service: "braces, total tx 5500. what will they pay?" If a question
 * asks what is paid for one service and has only one amount, that amount is the fee, and the question asks for
 * dollars.
 */
export function withOnlyFee(asked: Asked[], text: string, named: readonly Details[]): Asked[] {
  const queries = queriesIn(asked);
  const fee = soleOf(amountsIn(named));
  const services = new Set(queries.flatMap(({ subject }) => subject?.key ?? []));
  if (fee === null || services.size !== 1) return asked;
  if (namesOtherNumbers(text) || queries.some(({ topic }) => isAmount(topic) || topic === 'counts_toward'))
    return asked;
  const isTotal = named.some((details) => details.isTotal);
  return changeQueries(asked, (query) =>
    canBePriced(query, fee)
      ? { ...query, topic: 'portion', feeCents: feeOfEach(fee, isTotal, query.count) }
      : query,
  );
}

const amountsIn = (named: readonly Details[]): number[] =>
  named.flatMap(({ fees, bareFees }) => [...fees, ...bareFees]);

/** Whether the query is about a service, and has no fee or this one. */
const canBePriced = ({ topic, subject, feeCents }: Query, fee: number): boolean =>
  subject !== null &&
  (feeCents === null
    ? topic === 'coverage' || topic === 'portion'
    : topic === 'coverage' && feeCents === fee);

/** The service of the last question. Fee and count are those of this question if it states them. */
export function forService(last: Query, fee: number | null, text: string): Partial<Query> {
  const pieces = piecesIn(text);
  const count = pieces ? countOf(pieces, last.subject) : last.count;
  const each = feeOfEach(fee, findDetails(text).isTotal, count);
  const { subject, teeth, likeTeeth } = last;
  return { subject, teeth, likeTeeth, count, feeCents: each ?? last.feeCents };
}

/**
 * One fee for several services: "crown and buildup 1500 total". The plan may pay a different percentage for each, so
 * we can't use the fee. Without a word for a total, the fee after the last service of a list may be for all of them.
 */
export function withoutSharedFee(asked: Asked[], text: string, named: readonly Details[]): Asked[] {
  const priced = queriesIn(asked).filter(isPortion);
  const services = new Set(
    priced.flatMap((query) =>
      hasSeveralCodes(query) ? (query.subject?.nodes.map(nodeKey) ?? []) : query.subject?.key,
    ),
  );
  if (services.size < 2 || soleOf(amountsIn(named)) === null) return asked;
  const isTotal = named.some((details) => details.isTotal);
  // Only the last service has the fee.
  const isOnLast =
    priced.some(({ feeCents }) => feeCents === null) &&
    priced.every(
      ({ feeCents, subject }) => (feeCents !== null) === (subject?.key === priced.at(-1)?.subject?.key),
    );
  // Several codes have one fee together, and no word says that it is for each of them.
  const isOnList =
    !saysEach(text) && priced.some((query) => query.feeCents !== null && hasSeveralCodes(query));
  if (!isTotal && !isOnLast && !isOnList) return asked;
  return changeQueries(asked, (query) =>
    isPortion(query) ? { ...query, feeCents: null, isFeeShared: true } : query,
  );
}

/** "D2391 and D2392, 180 each", "D2740 or D2750, our fee is 1200" */
const saysEach = phrases('each, apiece, a piece, per, either, or, same fee');

/** "D2740 and D2950, our fee is 1500" */
const hasSeveralCodes = ({ subject }: Query): boolean =>
  subject !== null && subject.nodes.length > 1 && subject.nodes.every(({ kind }) => kind === 'code');

/** "Tx plan is 2200, what does she pay?" after a question about several services: the fee is for all of them. */
export function forAllServices(
  asked: Asked[],
  text: string,
  parts: readonly Part[],
  context: readonly Query[],
): Asked[] {
  const first = soleOf(queriesIn(asked).filter(isPortion));
  const isTotal = TREATMENT_FEE.test(text) || parts.some(({ details }) => details.isTotal);
  const namesNone = parts.every(({ subjects }) => subjects.length === 0);
  if (!first || first.feeCents === null || !isTotal || !namesNone) return asked;
  const topic = context.at(-1)?.topic;
  const named = new Map(
    context.flatMap((one) => (one.subject && one.topic === topic ? [[one.subject.key, one]] : [])),
  );
  // "Crowns" and "D2740" are one service, and "major" names none.
  const services = [...named.values()].filter(
    (one) => ![...named.values()].some((other) => other !== one && includes(one.subject, other.subject)),
  );
  if (
    services.length < 2 ||
    services.some(({ subject }) => subject?.nodes.some(({ kind }) => kind === 'class'))
  )
    return asked;
  const shared = services.map(
    ({ subject, teeth, likeTeeth, count }): Query => ({
      ...first,
      subject,
      teeth,
      likeTeeth,
      count,
      feeCents: null,
      isFeeShared: true,
    }),
  );
  return changeQueries(asked, (query) => (query === first ? shared : query));
}
const TREATMENT_FEE = /\btreatment(?: plan)? (?:is|was|of|for|at|comes to|runs|totals?) (?:about )?\$?\d/;

const includes = (wide: AskedSubject | null, narrow: AskedSubject | null): boolean =>
  narrow?.nodes.every((node) => wide?.nodes.some((wider) => contains(wider, node))) ?? false;

const saysFee = phrases('fee, fees, charge, charges, cost, costs, price, bill, bills, treatment, case');

/** The last check of a question: a fee in it is used, or the answer says that it isn't. */
export function withEveryFee(asked: Asked[], text: string, named: readonly Details[]): Asked[] {
  const queries = queriesIn(asked);
  if (!saysFee(text) || queries.length === 0) return asked;
  const written = named.flatMap(({ fees }) => fees);
  const bare = namesOtherNumbers(text) ? [] : named.flatMap(({ bareFees }) => bareFees);
  const cents = [...new Set([...written, ...bare])].filter(
    (one) => !queries.some((query) => mayUse(query, one)),
  );
  return cents.length === 0 ? asked : [...asked, { kind: 'unused_fee', cents }];
}

/**
 * A query has the fee of one procedure, also if the question states the total. In a question about an amount of the
 * plan, the figure may be that amount.
 */
const mayUse = ({ topic, feeCents, isFeeShared, count }: Query, cents: number): boolean =>
  feeCents === cents ||
  feeCents === Math.round(cents / count) ||
  isFeeShared === true ||
  topic === 'counts_toward' ||
  isAmount(topic);
