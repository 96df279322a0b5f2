// A fee in another part of the question than its service: "braces, total tx 5500. what will they pay?"

import { withoutToldDeductible } from '../assumed-deductible.ts';
import { type Details, findDetails } from '../details.ts';
import { isAmount } from '../follow-up.ts';
import { countOf, piecesIn } from '../pieces.ts';
import { type Asked, type Query, queriesIn } from '../query.ts';
import { phrases } from '../words/phrases-in.ts';

const hasNonFeeWord = phrases(`
  group, member, id, policy, claim, phone, zip, max, maximum, deductible, ded, left, remaining, used, limit, cap
`);
/** Whether the question has words for numbers that aren't fees. */
export const namesOtherNumbers = (text: string): boolean => hasNonFeeWord(withoutToldDeductible(text));

/**
 * If a question asks what is paid for one service and has only one amount, that amount is the fee, and the question
 * asks for dollars.
 */
export function withOnlyFee(asked: Asked[], text: string, named: readonly Details[]): Asked[] {
  const queries = queriesIn(asked);
  const amounts = new Set(named.flatMap(({ fees, bareFees }) => [...fees, ...bareFees]));
  const services = new Set(queries.flatMap(({ subject }) => subject?.key ?? []));
  const [fee] = amounts;
  if (fee === undefined || amounts.size > 1 || services.size !== 1) return asked;
  if (namesOtherNumbers(text) || queries.some(({ topic }) => isAmount(topic) || topic === 'counts_toward'))
    return asked;
  const isTotal = named.some((details) => details.isTotal);
  return asked.map((one) =>
    one.kind === 'query' && canBePriced(one.query, fee)
      ? { ...one, query: priced(one.query, fee, isTotal) }
      : one,
  );
}

const canBePriced = ({ topic, subject, feeCents }: Query, fee: number): boolean =>
  subject !== null &&
  (feeCents === null
    ? topic === 'coverage' || topic === 'portion'
    : topic === 'coverage' && feeCents === fee);

const priced = (query: Query, fee: number, isTotal: boolean): Query => ({
  ...query,
  topic: 'portion',
  feeCents: isTotal ? Math.round(fee / query.count) : fee,
});

/** The service of the last question. Fee and count are those of this question if it states them, otherwise the last's. */
export function forService(last: Query, fee: number | null, text: string): Partial<Query> {
  const pieces = piecesIn(text);
  const count = pieces ? countOf(pieces, last.subject) : last.count;
  const each = fee !== null && findDetails(text).isTotal ? Math.round(fee / count) : fee;
  const { subject, teeth, likeTeeth } = last;
  return { subject, teeth, likeTeeth, count, feeCents: each ?? last.feeCents };
}
