// Other plans and companies that a payer names: whether another plan pays first, and who handles dental care.

import { DENTAL_SERVICE_TYPES, labelOf, SERVICE_TYPES } from '../codes/index.ts';
import type { OtherCoverage, ParsedBenefits } from '../parsed-benefits.ts';
import type { Day } from '../response.ts';
import { isPayerItself, isSameCompany, namesPayer, subjectBefore } from './companies.ts';
import type { Person } from './question.ts';
import { isForOthers } from './steps.ts';

const DENTAL_NAMES: ReadonlySet<string | null> = new Set(
  [...DENTAL_SERVICE_TYPES].map((type) => labelOf(SERVICE_TYPES, type)),
);
const DENTAL_CARE = labelOf(SERVICE_TYPES, '35');
const HEALTH_PLAN = labelOf(SERVICE_TYPES, '30');

/**
 * `on_file`: in force, but the payer doesn't say that it pays before this plan. `may_pay_first`: the payer says so of
 * health coverage in general, which may be a medical plan, or of a company whose name is like its own.
 */
export type OtherPlanStanding = 'ended' | 'not_started' | 'pays_first' | 'may_pay_first' | 'on_file';

export interface OtherPlanQuestion {
  on: Day;
  patient: Person['patient'];
}

/** Whether another plan that the payer names is in force on a day, and whether it pays before this plan. */
export function otherPlanOn(
  other: OtherCoverage,
  benefits: ParsedBenefits,
  { on, patient }: OtherPlanQuestion,
): OtherPlanStanding {
  const { payer_name: self } = benefits.plan_information;
  const { name, order, service_types: types, effective_date: start, end_date: end } = other;
  if (end !== null && end < on) return 'ended';
  if (start !== null && start > on) return 'not_started';
  if (order !== 'primary') return 'on_file';
  // A payer that names itself as primary means this plan.
  if (isPayerItself(name, self)) return 'on_file';
  if (!isOfPatient(other, benefits, { on, patient }) || isDenied(other, benefits)) return 'on_file';
  const isDental = types.length === 0 || types.some((type) => DENTAL_NAMES.has(type));
  if (!isDental) return types.some((type) => type === HEALTH_PLAN) ? 'may_pay_first' : 'on_file';
  return isSameCompany({ name, id: null }, { name: self, id: null }) ? 'may_pay_first' : 'pays_first';
}

/** "Other insurance: unknown": the row's words may mean that the payer knows of none. */
export const isUnsure = (
  { name, sources }: Pick<OtherCoverage, 'name' | 'sources'>,
  { statements }: Pick<ParsedBenefits, 'statements'>,
): boolean =>
  name === null &&
  statements.some(
    ({ says, source, doubts }) =>
      says.kind === 'other_coverage' && source.row === sources[0] && doubts.includes('unread_words'),
  );

/** False if the row of the other plan is for other members, or for days that are over. */
function isOfPatient(
  { sources }: OtherCoverage,
  { statements }: ParsedBenefits,
  { on, patient }: OtherPlanQuestion,
): boolean {
  const who = { patient, age: null, level: 'individual' } as const;
  const ofRow = statements.filter(
    ({ says, source }) => says.kind === 'other_coverage' && source.row === sources[0],
  );
  return ofRow.every(
    (statement) =>
      !isForOthers(statement, { who }) && (statement.days?.to == null || statement.days.to >= on),
  );
}

const FIRST = /\b(?:(?:IS|ARE|PAYS?)( NOT|N'T)? |(NOT ))(?:AS )?(?:THE )?(?:PRIMARY|FIRST)\b/g;
const OWN_PLAN = /\b(?:WE|(?:THIS|OUR)(?: DENTAL)? (?:PLAN|COVERAGE|POLICY)) ?$/;
const CONDITIONAL = /\b(?:IF|WHEN|WHETHER|UNLESS)\b/;
const OVER = /\b(?:ENDED|TERMINATED|CANCELL?ED)\b/;
/** "Primary for oral surgery", but not "primary for this patient" or "primary for dental services". */
const FOR_A_SERVICE =
  /\bPRIMARY FOR (?!ALL\b|(?:THIS |THE )?(?:PATIENT|MEMBER|SUBSCRIBER|DEPENDENT)\b|DENTAL(?: (?:CARE|SERVICES|BENEFITS|COVERAGE|CLAIMS))? *(?:[.,;]|$))/;

/**
 * Whether the payer's words deny that the other plan pays first for everything: "this plan is primary", or the other
 * plan "is not primary", is "primary for oral surgery" or "ended".
 */
function isDenied({ name, text }: OtherCoverage, { plan_information, remarks }: ParsedBenefits): boolean {
  const upper = text.toUpperCase();
  if (OVER.test(upper) || FOR_A_SERVICE.test(upper)) return true;
  const isOwn = (subject: string) =>
    OWN_PLAN.test(subject) || namesPayer(subject, plan_information.payer_name, name);
  const ordersIn = (words: string) =>
    [...words.matchAll(FIRST)].flatMap(({ index, 1: afterVerb, 2: withoutVerb }) => {
      const subject = subjectBefore(words, index);
      const isNegated = (afterVerb ?? withoutVerb) !== undefined;
      return CONDITIONAL.test(subject) ? [] : [{ isOwn: isOwn(subject), isNegated }];
    });
  return (
    ordersIn(upper).some((order) => order.isOwn !== order.isNegated) ||
    // In other rows, "not primary" may be about any plan.
    remarks.some((remark) =>
      ordersIn(remark.text.toUpperCase()).some((order) => order.isOwn && !order.isNegated),
    )
  );
}

/**
 * The carve-outs of dental services. A company that handles vision or prescriptions says nothing about dental care. A
 * payer that names itself handles dental care itself.
 */
export const dentalCarveOuts = ({
  carve_outs,
  plan_information: { payer_name: self },
}: Pick<ParsedBenefits, 'carve_outs' | 'plan_information'>): OtherCoverage[] =>
  carve_outs.filter(
    ({ name, service_types: types }) =>
      (types.length === 0 || types.some((type) => DENTAL_NAMES.has(type))) && !isPayerItself(name, self),
  );

/** Whether the other payer handles all dental care, not only a part of it, such as orthodontics. */
export const isOfAllDental = ({ service_types }: OtherCoverage): boolean =>
  service_types.length === 0 || service_types.some((name) => name === DENTAL_CARE);
