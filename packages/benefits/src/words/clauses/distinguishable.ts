// Whether the statements of one sentence can be distinguished: by subject, network, person, time or condition.

import type { Period, Says, TextStatement } from '../../statement.ts';
import { nodeKey } from '../../vocabulary/index.ts';
import type { Clause, ParsedSentence } from './clause.ts';

/** Whether no two statements could be confused or conflict. If they do, we don't read the sentence. */
export function areDistinguishable(statements: readonly TextStatement[]): boolean {
  if (statements.length < 2) return true;
  if (isPartlyNamed(statements)) return false;
  const groups = new Map<string, TextStatement[]>();
  for (const one of statements) {
    const key = `${kindKey(one.says)} ${scopeKey(one)}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  const areDistinct = [...groups.values()].every((group) => {
    const conditions = new Set(group.map((one) => JSON.stringify(one.conditions)));
    return group.length === 1 || (conditions.size === group.length && !conditions.has('[]'));
  });
  const isContradicted = statements.some(
    (one) => one.says.kind === 'not_covered' && contradictsOther(one, statements),
  );
  if (isContradicted) return false;
  // "Preventive 100%, basic 80% in network": the sentence doesn't say whether the first is also in network.
  const shares = statements.filter(({ says }) => says.kind === 'share');
  const named = shares.filter(({ network }) => network !== null);
  return areDistinct && (named.length === 0 || named.length === shares.length);
}

/** "$1,000 for basic and major combined" is one amount. "$1,500, not combined in and out of network" is two. */
export const isOneOfSeveral = (
  { says, subject, network }: TextStatement,
  { marks }: ParsedSentence,
): boolean =>
  says.kind === 'amount' &&
  ((network === 'both' && marks.includes('separate')) ||
    (marks.includes('combined') && ((subject ?? []).length > 1 || network === 'in' || network === 'out')));

/** An exclusion without a condition conflicts with other statements about the same subject, except clauses. */
const contradictsOther = (denial: TextStatement, statements: readonly TextStatement[]): boolean =>
  denial.conditions.length === 0 &&
  statements.some(
    (one) => one !== denial && one.says.kind !== 'clause' && scopeKey(one) === scopeKey(denial),
  );

/** Statements with the same key say something about the same thing, such as the used part of the maximum. */
const kindKey = (says: Says): string =>
  says.kind === 'clause'
    ? // One sentence may state both standard coordination and the birthday rule.
      `${says.clause} ${says.rule}`
    : says.kind === 'amount'
      ? `${says.of} ${says.role}`
      : says.kind === 'history'
        ? `history ${says.last}`
        : says.kind === 'frequency'
          ? `frequency ${says.role}`
          : says.kind;

/** Statements with the same key apply to the same services, network, person and time. */
const scopeKey = (one: TextStatement): string =>
  JSON.stringify([
    one.subject?.map(nodeKey) ?? null,
    networkKey(one),
    one.who,
    timeKey(one.says, one.period),
  ]);

/** "Maximum $1,500/$1,000 in and out of network": the first amount isn't for another network than "both". */
const networkKey = ({ network, says }: TextStatement): TextStatement['network'] =>
  says.kind === 'amount' && network === 'both' ? null : network;

const SHORT_TIMES = new Set(['week', 'month']);

const OWN_TIMES = new Set(['day', 'visit', 'lifetime']);

/** "1 per 6 months" and "2 per year" can both apply. Two amounts can both apply only if one is for a lifetime. */
function timeKey({ kind }: Says, period: Period | null): string | boolean {
  const unit = period?.unit ?? 'none';
  if (kind !== 'frequency') return unit === 'lifetime';
  return SHORT_TIMES.has(unit) ? 'short' : OWN_TIMES.has(unit) ? unit : 'year';
}

const OF_SERVICES: ReadonlySet<Says['kind']> = new Set<Says['kind']>([
  'share',
  'copay',
  'covered',
  'not_covered',
  'frequency',
  'waiting',
  'age',
  'authorization',
]);

/** Whether it is about a service, never about the whole plan. */
export const isOfService = (says: Says): boolean =>
  OF_SERVICES.has(says.kind) || (says.kind === 'clause' && says.months !== null);

/**
 * Whether only some statements name a subject, so that we can't tell what the rest are about: "no deductible for basic,
 * 12 month wait", "replacement of fillings: 36 months, 12 months if under 19".
 */
const isPartlyNamed = (statements: readonly TextStatement[]): boolean =>
  statements.some(({ subject }) => subject !== null) &&
  statements.some(
    ({ subject, except, says }) => subject === null && except.length === 0 && isOfService(says),
  );

/** Whether a statement uses the clause's period. In "50% per calendar year" none does: a percentage has no period. */
export const isPeriodUsed = ({ period, isRate }: Clause, statements: readonly TextStatement[]): boolean =>
  period === null ||
  statements.some((one) => isSamePeriod(one.period, period) || (!isRate && isNameOf(period, one)));

const isSamePeriod = (one: Period | null, other: Period): boolean =>
  one !== null && one.unit === other.unit && one.count === other.count;

/** "This month" is never part of a name. */
const isNameOf = ({ unit }: Period, { says }: TextStatement): boolean =>
  OF_YEARS.has(says.kind) && !SHORT_UNITS.has(unit);

const SHORT_UNITS = new Set<Period['unit']>(['day', 'week', 'month', 'visit']);

/** Statements in which a period can be part of a name: "the calendar year deductible applies". */
const OF_YEARS = new Set<Says['kind']>(['deductible', 'counts_toward', 'figure', 'benefit_year', 'amount']);
