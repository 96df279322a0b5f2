// Fills in what a clause leaves out because another clause of the sentence says it: the subject, network or person.

import type { Period, Says, SubjectNode, TextStatement } from '../../statement.ts';
import { contains, isSameNode } from '../../vocabulary/index.ts';
import type { Clause, ParsedSentence, Said } from './clause.ts';

/** "In network 100%, out of network 80% for preventive": two networks, one subject. */
export function withLastSubject(clauses: readonly Clause[]): readonly Clause[] {
  const last = clauses.at(-1);
  const earlier = clauses.slice(0, -1);
  const areNetworks = clauses.every(({ network }) => network !== null) && clauses.length > 1;
  if (
    !last?.subject ||
    !last.hasSubjectLast ||
    !areNetworks ||
    earlier.some(({ subject }) => subject !== null)
  )
    return clauses;
  return clauses.map((clause) => ({ ...clause, subject: last.subject, hasSubjectLast: false }));
}

/**
 * "In network $2,000 / out of network $1,200 calendar year maximum": the year applies to both amounts. A subject of the
 * last clause already is the subject of all.
 */
export function withLastPeriod(
  clauses: readonly Clause[],
  { marks }: Pick<ParsedSentence, 'marks'>,
): readonly Clause[] {
  // "$2,000 annual in network, $1,200 lifetime out of network": two periods.
  if (marks.includes('annual')) return clauses;
  const [first] = clauses;
  const period = clauses.at(-1)?.period ?? null;
  const areAmounts = clauses.every((clause, at) => {
    const subject = clause.subject === first?.subject ? null : clause.subject;
    return clause.network !== null && (at === 0 || isNetworksPart(first ?? null, { ...clause, subject }));
  });
  const isFirst = first?.said.length === 0 && first.values.length === 1 && first.values[0]?.kind === 'money';
  if (period === null || !areAmounts || !isFirst || clauses.slice(0, -1).some((one) => one.period !== null))
    return clauses;
  return clauses.map((clause) => ({ ...clause, period }));
}

/**
 * Fills in each clause from the one before it. Null if a clause may have more than one meaning: then we don't read the
 * sentence. `named`: see `ParsedSentence`.
 */
export function inherit(clauses: readonly Clause[], named: readonly SubjectNode[]): Clause[] | null {
  let before: Clause | null = null;
  const listed = [...named];
  const result: Clause[] = [];
  for (const clause of clauses) {
    if (before?.hasSubjectLast && clause.subject === null && !saysAlike(before, clause)) return null;
    const isForBoth = isOfBothNetworks(result, clause);
    if (before && !isForBoth && isNetworkUnclear(before, clause)) return null;
    const full: Clause = {
      ...clause,
      subject: clause.subject ?? before?.subject ?? null,
      isInherited: clause.subject === null && before?.subject != null,
      isEither: clause.subject === null ? (before?.isEither ?? false) : clause.isEither,
      network: isForBoth ? 'both' : (clause.network ?? before?.network ?? null),
      isNetworkFirst: clause.network === null ? (before?.isNetworkFirst ?? false) : clause.isNetworkFirst,
      who: clause.who ?? (isLabeled(clause) ? (before?.who ?? null) : null),
      period:
        clause.period ??
        (isLabeled(clause) || isNetworksPart(before, clause) ? (before?.period ?? null) : null),
      except: clause.except.length > 0 || clause.subject ? clause.except : (before?.except ?? []),
    };
    if (before) Object.assign(full, withPeriod(before, clause) ?? { said: withCount(before, clause) });
    if (before && isDeniedToo(before, clause)) full.said = before.said;
    if (clause.isOther) {
      if (!areExceptions(listed, clause.subject ?? [])) return null;
      full.except = [...full.except, ...listed];
    }
    listed.push(
      ...(clause.subject ?? []),
      ...clause.except,
      ...clause.said.flatMap(({ nodes }) => nodes ?? []),
    );
    before = full;
    result.push(full);
  }
  return result;
}

/** "Orthodontic lifetime maximum: in network $2,000, out of network $1,500". */
const isNetworksPart = (before: Clause | null, { network, subject, values, said }: Clause): boolean =>
  before !== null &&
  before.network !== null &&
  network !== null &&
  subject === null &&
  said.length === 0 &&
  values.length === 1 &&
  values[0]?.kind === 'money';

/** "80% in network, 60% out of network, deductible applies": what follows both networks applies to both. */
function isOfBothNetworks(before: readonly Clause[], { network, subject, said, values }: Clause): boolean {
  const named = new Set(before.map((one) => one.network));
  const kinds = new Set(before.flatMap((one) => one.said.map(({ says }) => says.kind)));
  const isNew = said.length > 0 && said.every(({ says }) => !kinds.has(says.kind)) && values.length === 0;
  return (
    network === null && subject === null && isNew && named.has('in') && named.has('out') && named.size === 2
  );
}

/** "1 set every 12 months for adults, every 6 months for children": the count of the first limit applies to both. */
function withCount({ said: earlier }: Clause, { said, subject }: Clause): Said[] {
  const counted = earlier.find(({ says }) => says.kind === 'frequency' && says.count !== null)?.says;
  if (counted?.kind !== 'frequency' || subject !== null) return said;
  const { count, unit } = counted;
  return said.map((one) => {
    const { says, period } = one;
    const lacksCount = says.kind === 'frequency' && says.limit === 'stated' && says.count === null;
    return lacksCount && period?.unit && says.role === 'total'
      ? { ...one, says: { ...says, count, unit } }
      : one;
  });
}

/** "1 per 6 months for adults, 12 months for children": the same count for other people, ages or teeth. */
function withPeriod(before: Clause, clause: Clause): Pick<Clause, 'said' | 'values'> | null {
  const [counted, ...others] = before.said.filter(({ says }) => says.kind === 'frequency');
  const [value, ...more] = clause.values;
  const isOther = clause.ages.length > 0 || clause.conditions.some((one) => one.kind !== 'when');
  const wasOther = before.ages.length > 0 || before.conditions.length > 0;
  if (!counted || others.length > 0 || value?.kind !== 'duration' || more.length > 0) return null;
  if (!isOther || !wasOther || clause.said.length > 0 || clause.subject !== null) return null;
  return { said: [{ ...counted, period: value.payload.period ?? null }], values: [] };
}

/** "Not covered for adults or for dependents over 19": "not covered" applies to both. */
const isDeniedToo = (before: Clause, { said, values, subject, ages, conditions }: Clause): boolean =>
  said.length + values.length === 0 &&
  subject === null &&
  ages.length + conditions.length > 0 &&
  before.said.length > 0 &&
  before.said.every(({ says }) => says.kind === 'not_covered');

/** "Preventive 100% in network, basic 80%": the sentence doesn't say whether basic is also in network. */
function isNetworkUnclear(before: Clause, clause: Clause): boolean {
  const { network, subject } = clause;
  if (before.network === null || before.isNetworkFirst || network !== null) return false;
  if (subject === null) return !isLabeled(clause) && !saysAlike(before, clause);
  // "80% in network other than major, which has a $25 deductible": the second clause is about the exception of
  // the first, so the same network applies.
  return !subject.every((node) => before.except.some((one) => isSameNode(one, node)));
}

/** "All other services": we can't exclude a payer's class, because we don't know its codes. */
const areExceptions = (listed: readonly SubjectNode[], subject: readonly SubjectNode[]): boolean =>
  listed.length > 0 &&
  listed.length <= MOST_EXCEPTIONS &&
  listed.every(
    (node) => node.kind !== 'class' && node.kind !== 'plan' && !subject.some((one) => contains(node, one)),
  );

const MOST_EXCEPTIONS = 40;

/** "Individual deductible $50, met: $20": a part of the amount before it. */
export const isLabeled = ({ values }: Clause): boolean =>
  values.some(({ payload }) => payload.role !== undefined);

/**
 * Whether both clauses state the same kind of thing, or the second has only figures. If not, they may have different
 * subjects: what follows "waived for preventive" might be about other services.
 */
const saysAlike = (a: Clause, b: Clause): boolean =>
  b.said.length === 0 || b.said.some((one) => a.said.some((other) => other.says.kind === one.says.kind));

/** Whether it says how much of an amount or a limit is used or remains. */
export const isPartUsed = (says: Says): boolean =>
  (says.kind === 'amount' || says.kind === 'frequency') && says.role !== 'total';

/** Whether it is about what the patient has had done: a date, or how many are used or remain. */
export const isRecord = (says: Says): boolean =>
  says.kind === 'history' || (says.kind === 'frequency' && says.role !== 'total');

/**
 * "2 of 2 exams used, 1 of 2 cleanings used this year", "2 allowed, 1 used this plan year 07/01-06/30": the year
 * applies to all counts. Null if only some of the counts have a year.
 * `isThisYear`: "calendar year plan" doesn't say which year the counts are for, "this calendar year" does.
 */
export function withYearOfCounts(statements: TextStatement[], isThisYear: boolean): TextStatement[] | null {
  const counts = statements.filter(({ says }) => says.kind === 'frequency' && says.count !== null);
  const others = statements.filter((one) => !counts.includes(one));
  const year = others.map(({ says }) => says).find((says) => says.kind === 'benefit_year');
  if (year && !isThisYear) return statements;
  const areCounts = others.length === (year ? 1 : 0) && counts.some(({ says }) => isRecord(says));
  const isOpen = counts.some(({ period }) => period === null);
  if (year && isOpen && (!areCounts || counts.some(({ period }) => period !== null))) return null;
  const period: Period | null = year ? { count: 1, unit: year.year } : (statements.at(-1)?.period ?? null);
  if (!areCounts || !isOpen || period === null) return statements;
  return statements.map((one) =>
    one.says.kind === 'frequency' ? { ...one, period: one.period ?? period } : one,
  );
}
