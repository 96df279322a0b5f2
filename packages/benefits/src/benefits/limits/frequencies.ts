// Frequency limits: how often a service is covered, with the last service date and the next eligible date.

import type { AgeStatement } from '../../eligible/ages.ts';
import { latestServices } from '../../eligible/latest-service.ts';
import { isArea } from '../../eligible/places.ts';
import type { FrequencyLimit } from '../../parsed-benefits.ts';
import { type StatementOf, statementsOfKind } from '../../resolve/topics.ts';
import type { Says, Statement } from '../../statement.ts';
import { contains } from '../../vocabulary/index.ts';
import { conditionsSuffix, withOpenAge } from '../../wording/conditions.ts';
import { frequencyText, LIMIT_NOT_STATED, NO_OTHER_LIMIT } from '../../wording/limits.ts';
import { proceduresOf } from '../applies-to.ts';
import { type ReadResponse, wordsOf } from '../read-response.ts';
import { createLimitList, limitScope, scopeKey, scopeOf } from './limit-scope.ts';

type Frequency = Extract<Says, { kind: 'frequency' }>;
type History = Extract<Says, { kind: 'history' }>;

/** `rows`: the row of the limit and the row of the last service date. */
type Dated = History & { rows: number[] };

const NO_HISTORY: History = { kind: 'history', last: null, next: null };
/** Used for service dates if their row states no limit, or if the dates have a condition such as one tooth. */
const NO_FREQUENCY: Frequency = {
  kind: 'frequency',
  limit: 'stated',
  count: null,
  unit: 'service',
  role: 'total',
};

export function projectFrequencies(read: ReadResponse): FrequencyLimit[] {
  const limits = createLimitList<FrequencyLimit>();
  const histories = new Map<number, Dated>();
  const dated = statementsOfKind(read.statements, 'history');
  const latestOf = latestServices(dated);
  const isReplaced = (one: (typeof dated)[number]) =>
    latestOf(one).source.row === one.source.row && latestOf(one) !== one;
  // The last service date of one tooth isn't the last service date of the whole limit.
  for (const statement of dated)
    if (statement.conditions.length === 0) {
      const { says, source } = latestOf(statement);
      const rows = [...new Set([statement.source.row, source.row])];
      histories.set(statement.source.row, { rows, ...statement.says, last: says.last });
    }
  const counted = new Set<number>();
  const ages = statementsOfKind(read.statements, 'age');
  const frequencies = statementsOfKind(read.statements, 'frequency');

  const add = (statement: Statement, frequency: Frequency) => {
    const { row } = statement.source;
    const undated = { rows: [row], ...NO_HISTORY };
    const history =
      statement.says.kind === 'history' ? { ...undated, ...statement.says } : (histories.get(row) ?? undated);
    const text = wordsOf(read, statement.source);
    const isForRest = frequency.limit === 'none' && frequencies.some((one) => isLimitWithin(one, statement));
    const label = isForRest ? NO_OTHER_LIMIT : labelOf(statement, frequency, ages);
    const key = [scopeKey(statement), label, history.last, history.next].join('|');
    limits.add(text, key, statement, () => limitOf(statement, frequency, history, label, text));
  };

  for (const { says, source } of frequencies) if (hasFigure(says)) counted.add(source.row);
  for (const statement of frequencies) {
    // If the row has a limit with a count, words without a count only describe that limit.
    if (!hasFigure(statement.says) && counted.has(statement.source.row)) continue;
    counted.add(statement.source.row);
    add(statement, statement.says);
  }
  const figures = new Set(
    read.statements.filter(({ says }) => says.kind !== 'history').map(({ source }) => source.row),
  );
  // A service type's last visit next to a percentage isn't a limit. It only makes other limits uncertain.
  const isOfType = ({ source, subject }: Statement) =>
    source.words === null && figures.has(source.row) && subject.every(({ kind }) => kind === 'category');
  for (const statement of dated.filter((one) => !isReplaced(one))) {
    const isOpen = !counted.has(statement.source.row) && !isOfType(statement);
    if (isOpen || statement.conditions.length > 0) add(statement, NO_FREQUENCY);
  }
  return limits.list();
}

/** Whether one is the limit of a part of the other's services. */
const isLimitWithin = ({ says, subject }: StatementOf<'frequency'>, other: Statement): boolean =>
  says.limit === 'stated' &&
  says.role === 'total' &&
  says.count !== null &&
  subject.every((node) => other.subject.some((wide) => contains(wide, node) && !contains(node, wide)));

/** Whether the entry only has the dates of earlier services, because the payer states no limit. */
export const isHistoryOnly = ({
  count,
  used_count,
  period_unit,
  is_unlimited,
  ...dates
}: FrequencyLimit): boolean =>
  count === null &&
  used_count === null &&
  period_unit === null &&
  !is_unlimited &&
  (dates.last_service_date !== null || dates.next_eligible_date !== null);

function hasFigure({ limit, count }: Frequency): boolean {
  return limit === 'none' || count !== null;
}

function labelOf(statement: Statement, frequency: Frequency, ages: readonly AgeStatement[]): string {
  const { conditions, source } = statement;
  // The dates of several quadrants would look alike without their quadrants.
  const areas = conditions.flatMap((one) => (one.kind === 'when' && isArea(one.words) ? [one.words] : []));
  const limit = frequency === NO_FREQUENCY ? LIMIT_NOT_STATED : frequencyText(frequency, statement);
  const label = [`${limit}${conditionsSuffix(conditions)}`, ...areas].join(', ');
  const range = conditions.find((condition) => condition.kind === 'age');
  if (range === undefined) return label;
  // "To age 18" leaves open whether 18 is included. The age limit from the same words says so in `unclear_at`.
  const sameAge = ages.find(
    ({ says, source: other }) =>
      other.row === source.row &&
      other.words?.message === source.words?.message &&
      other.words?.from === source.words?.from &&
      says.minimum === range.from &&
      says.maximum === range.to,
  );
  const unclear = sameAge?.says.unclear_at ?? null;
  return unclear === null ? label : withOpenAge(label, range, unclear);
}

function limitOf(
  statement: Statement,
  { limit, count, unit, role }: Frequency,
  history: Dated,
  label: string,
  text: string,
): FrequencyLimit {
  const { period } = statement;
  const isUsed = role === 'used';
  // The spreads are last because Node 20 adds a field after a spread slowly.
  return {
    applies_to: scopeOf(statement),
    count: isUsed ? null : count,
    unit: unit === '' ? 'service' : unit,
    period_count: period?.count ?? null,
    period_unit: period === null ? null : period.unit === 'episode' ? 'other' : period.unit,
    is_remaining: role === 'remaining',
    used_count: isUsed ? count : null,
    last_service_date: history.last,
    next_eligible_date: history.next,
    is_unlimited: limit === 'none',
    label,
    text,
    sources: history.rows,
    ...limitScope(statement),
    ...sharedWith(statement),
  };
}

/** The codes that share the limit, without those that the limit itself is about. */
function sharedWith({
  subject,
  conditions,
}: Statement): Pick<FrequencyLimit, 'shared_with' | 'shared_with_unnamed'> {
  const codes = new Set<string>();
  let isUnnamed = false;
  for (const condition of conditions) {
    if (condition.kind !== 'combined_with') continue;
    for (const node of condition.subjects) for (const code of proceduresOf(node)) codes.add(code);
    if (condition.unnamed) isUnnamed = true;
  }
  for (const node of subject) for (const code of proceduresOf(node)) codes.delete(code);
  return { shared_with: [...codes], shared_with_unnamed: isUnnamed };
}
