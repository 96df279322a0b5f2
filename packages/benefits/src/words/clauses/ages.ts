// Ages of a clause become a condition of its statements. Alone, or with "covered" or "not covered", they become an age
// limit.

import type { Condition } from '../../statement.ts';
import { areChildServices, includesCode } from '../../vocabulary/index.ts';
import { type Clause, plainSaid, type Said } from './clause.ts';

type Range = Extract<Condition, { kind: 'age' }>;

/**
 * Whether the clause is about services for children. The ages of their frequency limit are also their age limit:
 * "fluoride 2 per year under age 19".
 */
const isChildService = ({ subject }: Clause, { to }: Range): boolean =>
  to !== null && areChildServices(subject);

/** A periodic exam, bitewings, a cleaning, a filling and an extraction. */
const FOR_ALL_AGES = ['D0120', 'D0274', 'D1110', 'D2392', 'D7140'];

/**
 * "Oral evaluation, patient under age 3" names a kind of exam. It doesn't say that the plan pays for no exams of older
 * patients.
 */
export const isAgeInName = ({ subject, ages }: Clause): boolean =>
  ages.some(({ conditions = [] }) =>
    conditions.some((one) => one.kind === 'age' && one.to !== null && one.to < ADULT),
  ) && (subject ?? []).some((node) => FOR_ALL_AGES.some((code) => includesCode(node, code)));

const ADULT = 18;

/** No payer ends a service at an age this high. Such an age says how long a child stays insured. */
export const INSURED_CHILD = 22;

/**
 * "Twice a year up to age 18, once a year from age 19": the ages of the other clause show that "up to 18" includes 18.
 * Alone, "up to age 18" is unclear at 18. "Ages 0-18, not covered after age 18": not from the 18th birthday.
 */
export function withSettledAges(clause: Clause, clauses: readonly Clause[]): Clause {
  const [ages, ...more] = clause.ages;
  const unclear = ages?.number;
  const rangesOf = (one: Clause): Range[] =>
    one.ages.flatMap(({ conditions }) => conditions?.filter((each) => each.kind === 'age') ?? []);
  if (!ages || unclear === undefined) return clause;
  const others = clauses.filter((one) => one !== clause);
  const isAfter = rangesOf(clause).some(({ to }) => to === null);
  const isEnd = others.some(
    (one) => one.ages[0]?.number === undefined && rangesOf(one).some(({ to }) => to === unclear),
  );
  if (isAfter && isEnd) {
    const { number: _, ...clear } = ages;
    return { ...clause, ages: [clear, ...more] };
  }
  if (isAfter) return clause;
  const starts = others.flatMap((one) => rangesOf(one).map(({ from }) => from));
  const to = starts.includes(unclear + 1) ? unclear : starts.includes(unclear) ? unclear - 1 : null;
  if (to === null) return clause;
  const { number: _, ...clear } = ages;
  const conditions = ages.conditions?.map((one) => (one.kind === 'age' ? { ...one, to } : one));
  return { ...clause, ages: [{ ...clear, ...(conditions && { conditions }) }, ...more] };
}

/**
 * Adds the clause's ages to what it says: as conditions, as an age limit, or both.
 * `isSplit`: several clauses of the sentence have ages or conditions.
 */
export function withAges(clause: Clause, said: readonly Said[], isSplit: boolean): Said[] {
  const [ages] = clause.ages;
  const conditions = ages?.conditions ?? [];
  const range = conditions.find((one) => one.kind === 'age');
  if (!ages || !range) return [...said];
  const unclear = ages.number ?? null;
  const limit = (one: Pick<Range, 'from' | 'to'>): Said => ageLimit(one, conditions, unclear);
  if (said.length === 0) return [limit(range)];
  const [first, ...more] = said;
  const denied = first?.says.kind === 'not_covered' && more.length === 0 ? paidAges(range) : null;
  if (denied) return [{ ...limit(denied), nodes: first?.nodes ?? null }];
  // "Covered to age 18": "covered" becomes the age limit, and the rest of the sentence applies to these ages.
  const others = said.filter((one) => one.says.kind !== 'covered' || one.conditions.length > 0);
  const saysCovered = others.length < said.length;
  const isDenied = others.some((one) => one.says.kind === 'not_covered');
  const isLimit =
    saysCovered ||
    (isChildService(clause, range) && !isSplit && !isDenied && !others.every(isOfRule)) ||
    (ages.isLimit === true && range.from === null);
  const narrowed = others.map((one) => ({ ...one, conditions: [...one.conditions, ...conditions] }));
  return isLimit ? [...narrowed, limit(range)] : narrowed;
}

/** "Deductible waived for fluoride under 14" doesn't say that the plan doesn't pay for fluoride from age 14. */
const isOfRule = ({ says }: Said): boolean =>
  says.kind === 'deductible' || says.kind === 'waiting' || says.kind === 'authorization';

/** The age limit as a statement. Conditions other than the ages stay with it. */
const ageLimit = (
  { from, to }: Pick<Range, 'from' | 'to'>,
  conditions: readonly Condition[],
  unclear: number | null,
): Said => ({
  ...plainSaid({ kind: 'age', minimum: from, maximum: to, limit: 'stated', unclear_at: unclear }),
  conditions: conditions.filter((one) => one.kind !== 'age'),
});

/** The ages outside the range, which are covered. Null for "not covered from age 5 to 9": that leaves two ranges. */
function paidAges({ from, to }: Range): Pick<Range, 'from' | 'to'> | null {
  if (from !== null && to === null) return { from: null, to: from - 1 };
  return to !== null && from === null ? { from: to + 1, to: null } : null;
}
