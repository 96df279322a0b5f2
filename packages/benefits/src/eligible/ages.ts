// Compares a patient's age with the ages that a payer states.

import type { AgeLimit, FrequencyLimit } from '../parsed-benefits.ts';
import { isBetween } from '../resolve/days.ts';
import { type StatementOf, statementsOfKind } from '../resolve/topics.ts';
import type { Statement, SubjectNode } from '../statement.ts';
import { areChildServices, contains, nodeKey } from '../vocabulary/index.ts';
import { holdsForMember, isOfAgeGroup } from './case.ts';
import { isForOtherMembers, type Relation } from './own-statements.ts';

/** The age from which payers usually treat patients as adults: for orthodontics, fluoride and sealants. */
export const ADULT_AGE = 19;

export type AgeStatement = StatementOf<'age'>;

type Ages = Pick<AgeLimit, 'minimum_age' | 'maximum_age' | 'unclear_at'>;

/**
 * Whether the limit includes the age. The minimum and the maximum age are included. `confirm`: the limit may or may
 * not include this age, such as 19 for "to age 19". Null: there is a limit, but the patient's age is unknown.
 */
export function includesAge(
  { minimum_age, maximum_age, unclear_at }: Ages,
  age: number | null,
): boolean | 'confirm' | null {
  if (minimum_age === null && maximum_age === null) return true;
  if (age === null) return null;
  if (age === unclear_at) return 'confirm';
  return isBetween(age, minimum_age, maximum_age);
}

/**
 * How the patient's age compares with one age statement. `elsewhere`: outside these ages, but inside those of another
 * statement about the same service. `outside_band`: outside the ages for which the row states a frequency; the row
 * doesn't say whether the service is covered at other ages. `others`: outside the ages that the payer states for
 * children or adults, and the patient may not be one; the limit doesn't say whether other people are covered.
 */
export type AgeStanding = 'within' | 'confirm' | 'elsewhere' | 'outside_band' | 'others' | 'outside';

/** Whether the limit holds only in some cases: "no age limit if the caries risk is high". */
export const isOfCases = ({ conditions }: AgeStatement): boolean =>
  conditions.some(({ kind }) => kind === 'when' || kind === 'after');

/** `ofAges`: the age statements found for the code. `all`: all statements of the response. */
export function ageStanding(
  statement: AgeStatement,
  ofAges: readonly Statement[],
  all: readonly Statement[],
  age: number,
): AgeStanding {
  if (age === unclearAge(statement, all)) return 'confirm';
  const isExemption = statement.says.limit === 'none' && isOfCases(statement);
  if (isWithin(statement, age)) return isExemption ? 'confirm' : 'within';
  const others = statementsOfKind(ofAges, 'age').filter(
    (other) => isSameSubject(other, statement) && !areOneBand(other, statement) && isWithin(other, age),
  );
  if (others.length > 0) return others.every(isOfCases) ? 'confirm' : 'elsewhere';
  if (frequencyOfAge(statement, all) !== null) return 'outside_band';
  return statement.conditions.some((one) => isOfAgeGroup(one) && holdsForMember(one.member, age) !== true)
    ? 'others'
    : 'outside';
}

/**
 * The age that the limit may or may not include; null if there is no such age. A maximum age in a row's coded fields
 * doesn't say whether that age is covered, unless the payer's words in the same row give the same maximum.
 */
export function unclearAge({ says, source }: Statement, all: readonly Statement[]): number | null {
  if (says.kind !== 'age') return null;
  if (source.words !== null) return says.unclear_at;
  const isClear = statementsOfKind(all, 'age').some(
    (other) =>
      other.source.row === source.row && other.source.words !== null && other.says.maximum === says.maximum,
  );
  return isClear ? null : says.maximum;
}

/**
 * For a service that plans often pay only for children: whether the payer's words name other members than the patient,
 * as "dependents to age 19" does for the subscriber. Then the plan may not pay for the patient. A row for other members
 * says nothing about the patient.
 */
export const namesOthers = (statement: Statement, relation: Relation): boolean =>
  (areChildServices(statement.subject) || statement.subject.every(isOrthodontic)) &&
  statement.conditions.some(
    (one) =>
      one.kind === 'member' &&
      (isForOtherMembers(statement, relation) || (one.member === 'dependent' && relation === 'subscriber')),
  );

const isOrthodontic = (node: SubjectNode): boolean => contains(ORTHODONTICS, node);
const ORTHODONTICS: SubjectNode = { kind: 'category', service_type: '38' };

const isWithin = ({ says }: AgeStatement, age: number): boolean => isBetween(age, says.minimum, says.maximum);

/**
 * Whether two statements are the two ends of one limit, as "from age 6" and "through age 18" are. "Through age 18" and
 * "from age 19" are two limits.
 */
function areOneBand({ says: one }: AgeStatement, { says: other }: AgeStatement): boolean {
  const [lower, upper] = one.maximum === null ? [one, other] : [other, one];
  if (lower.maximum !== null || upper.minimum !== null) return false;
  return lower.minimum !== null && upper.maximum !== null && lower.minimum <= upper.maximum;
}

/**
 * The frequency that the age in a row's coded fields belongs to. If there is one, the age says when that frequency
 * applies, not at which ages the service is covered. Null if the row has no frequency, or if the age is in its words.
 */
export function frequencyOfAge({ source }: Statement, all: readonly Statement[]): Statement | null {
  if (source.words !== null) return null;
  const isOfAge = (other: Statement): boolean =>
    other.source.row === source.row &&
    other.says.kind === 'frequency' &&
    other.conditions.some(({ kind }) => kind === 'age');
  return all.find(isOfAge) ?? null;
}

function isSameSubject(one: Statement, other: Statement): boolean {
  return one.subject.some((node) => other.subject.some((otherNode) => nodeKey(otherNode) === nodeKey(node)));
}

/** Leaves out ages that the frequencies of all their rows have as a condition: the frequency's label names them. */
export function agesOnTheirOwn(
  ages: readonly AgeLimit[],
  frequencies: readonly FrequencyLimit[],
): AgeLimit[] {
  return ages.filter(({ minimum_age, maximum_age, sources }) => {
    const ofAges = frequencies.filter(({ conditions }) =>
      conditions.some((one) => one.kind === 'age' && one.from === minimum_age && one.to === maximum_age),
    );
    const named = new Set(ofAges.flatMap((limit) => limit.sources));
    return !sources.every((source) => named.has(source));
  });
}
