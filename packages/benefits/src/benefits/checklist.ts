// Builds the checklist. Each item has a question to ask the payer. Its summary is what the payer states, or the
// payer's own words if we couldn't interpret them.

import { amountLimits } from '../eligible/amounts/amounts-of-patient.ts';
import { nextBenefitYear, planPeriodOf } from '../eligible/benefit-year.ts';
import type { BenefitAmount, ChecklistItem, ChecklistKey, SourcedText } from '../parsed-benefits.ts';
import { REFERRAL } from '../referral.ts';
import { withoutMedical } from '../resolve/amounts/dental-amounts.ts';
import { addTo } from '../resolve/maps.ts';
import { isOfSingleServices } from '../resolve/remarks.ts';
import { subjectsOf } from '../resolve/statement-index.ts';
import { statementsOfKind } from '../resolve/topics.ts';
import type { Day } from '../response.ts';
import type { Topic, UnreadRemark } from '../statement.ts';
import { isPlanWide } from '../vocabulary/index.ts';
import { type AmountNoun, amountText } from '../wording/amounts.ts';
import { CHECKLIST, CHECKLIST_TEXTS } from '../wording/checklist.ts';
import { yearText } from '../wording/plan.ts';
import {
  type Answer,
  clause,
  dependents,
  frequencies,
  joined,
  type Known,
  MOST_SHOWN,
  network,
  otherCoverage,
  rowsOf,
  waitingPeriods,
} from './checklist-answers.ts';
import { conflictingAmounts } from './checklist-conflicts.ts';
import { type ReadResponse, sortedRows } from './read-response.ts';

const TOPICS: Readonly<Record<ChecklistKey, Topic>> = {
  remaining_maximum: 'maximum',
  deductible: 'deductible',
  benefit_year: 'benefit_year',
  frequencies: 'frequency',
  downgrades: 'downgrade',
  missing_tooth: 'missing_tooth',
  network: 'network',
  coordination_of_benefits: 'coordination_of_benefits',
  dependent_eligibility: 'age',
  waiting_periods: 'waiting',
  other_coverage: 'other_coverage',
};

export function makeChecklist(read: ReadResponse, known: Known): ChecklistItem[] {
  const answers: Record<ChecklistKey, Answer | null> = {
    remaining_maximum: remainingMaximum(known, read),
    deductible: deductible(known, read),
    benefit_year: benefitYear(known, renewalOf(read, known)),
    frequencies: frequencies(known),
    downgrades: clause(read, known.clauses, 'downgrade'),
    missing_tooth: clause(read, known.clauses, 'missing_tooth'),
    network: network(read),
    coordination_of_benefits: clause(read, known.clauses, 'coordination_of_benefits'),
    dependent_eligibility: dependents(known, read.response.patient === 'dependent'),
    waiting_periods: waitingPeriods(read, known),
    other_coverage: otherCoverage(read, known),
  };
  const { benefit_year: year } = known.plan_information;
  return CHECKLIST.map(([key, label, ask]) => {
    const { isConflict = false, conflicts, open, ask: askRest, ...stated } = answers[key] ?? {};
    const about = remarksAbout(read, TOPICS[key]);
    const unread = key === 'network' ? about.filter(({ text }) => !REFERRAL.test(text)) : about;
    const remarks = [...(open ?? []), ...unread];
    const isStated = answers[key] !== null && open === undefined && askRest === undefined;
    const wording = !isStated && remarks.length > 0 ? seeWording(remarks) : null;
    const shown: Partial<Answer> = isStated ? stated : (wording ?? {});
    const { summary = null, sources = [] } = shown;
    const question =
      key === 'benefit_year' && year !== null ? CHECKLIST_TEXTS.whenRenews(yearText(year)) : (askRest ?? ask);
    return {
      key,
      label,
      answered: isStated && !isConflict,
      answer: isConflict ? 'conflict' : isStated ? 'stated' : wording === null ? 'not_stated' : 'see_wording',
      remarks,
      summary,
      ask: isConflict ? CHECKLIST_TEXTS.conflicting(question, conflicts ?? summary ?? '') : question,
      sources,
    };
  });
}

function remarksAbout({ remarks }: ReadResponse, topic: Topic): SourcedText[] {
  const texts = new Map<string, number[]>();
  // An amount for a single service, such as implants, isn't the plan's.
  const isAmount = topic === 'maximum' || topic === 'deductible';
  for (const remark of remarks) {
    const { text, topics, source } = remark;
    const isOther = (isAmount && isOfSingleServices(remark)) || (topic === 'age' && !isOfPlan(remark));
    if (topics.includes(topic) && !isOther) addTo(texts, text, source.row);
  }
  return [...texts].map(([text, sources]) => ({ text, sources: sortedRows(sources) }));
}

/** Whether it may be about whom the plan insures, and not only about a service for some ages. */
const isOfPlan = (remark: UnreadRemark): boolean =>
  subjectsOf(remark).some((node) => isPlanWide(node) || node.kind === 'class');

function seeWording(remarks: readonly SourcedText[]): Answer {
  const shown = remarks.slice(0, MOST_SHOWN).map(({ text }) => text);
  const more = remarks.length > MOST_SHOWN ? CHECKLIST_TEXTS.more(remarks.length - MOST_SHOWN) : '';
  return { summary: CHECKLIST_TEXTS.seeWording(shown) + more, sources: rowsOf(remarks) };
}

function remainingMaximum({ maximums }: Known, read: ReadResponse): Answer | null {
  const { asOf } = read.context;
  // A remaining amount for one procedure doesn't state what remains of the plan's maximum.
  // Only annual maximums are compared: a lifetime maximum of orthodontics doesn't make the plan's maximum a medical one.
  const annual = withoutMedical(
    maximums.filter(({ kind, applies_to }) => kind === 'annual' && applies_to.procedures.length === 0),
    read,
  );
  // "No individual maximum" next to a maximum of the family.
  const isOfFamily = annual.some(({ level, total_cents }) => level === 'family' && total_cents !== null);
  const stated = annual.filter(
    (amount) =>
      // "No family maximum" leaves the patient's own maximum open, and so does "no maximum for children".
      amount.remaining_cents !== null ||
      (amount.is_unlimited &&
        amount.level !== 'family' &&
        !isOfFamily &&
        amountLimits(amount, { benefits: read }) === null),
  );
  const whole = stated.filter(isWhole);
  const individual = whole.filter(({ level }) => level === 'individual');
  if (whole.length > 0) {
    const shown = individual.length > 0 ? individual : whole;
    const conflicts = conflictingAmounts(shown, asOf);
    // One remaining amount next to conflicting totals: the summary needs the totals.
    const totals = annual.filter((amount) => isWhole(amount) && amount.level === conflicts[0]?.level);
    const rivals = conflicts.length === 1 ? conflictingAmounts(totals, asOf) : conflicts;
    return amountsAnswer(read, 'maximum', shown, rivals);
  }
  // A remaining amount for one kind of service counts only if the response states no overall annual maximum.
  const parts = annual.some(isWhole) ? [] : stated;
  return amountsAnswer(read, 'maximum', parts, conflictingAmounts(parts, asOf));
}

function deductible({ deductibles }: Known, read: ReadResponse): Answer | null {
  const stated = withoutMedical(deductibles, read).filter(
    ({ total_cents, remaining_cents }) => total_cents !== null || remaining_cents !== null,
  );
  const ofPatient = stated.filter(
    ({ applies_to, level }) => applies_to.service_types.length === 0 && level !== 'family',
  );
  const annual = ofPatient.filter(({ kind }) => kind === 'annual');
  const shown = annual.length > 0 ? annual : ofPatient.length > 0 ? ofPatient : stated;
  const answer = amountsAnswer(read, 'deductible', shown, conflictingAmounts(shown, read.context.asOf));
  if (answer === null || answer.isConflict || shown.some(isLeftStated)) return answer;
  return { ...answer, ask: CHECKLIST_TEXTS.howMuchIsUsed(answer.summary) };
}

const isLeftStated = ({ total_cents, used_cents, remaining_cents, is_unlimited }: BenefitAmount): boolean =>
  (remaining_cents ?? used_cents) !== null || total_cents === 0 || is_unlimited;

function isWhole({ applies_to }: BenefitAmount): boolean {
  return applies_to.subjects.every(isPlanWide) && applies_to.service_types.length === 0;
}

/** `conflicting` come first, because the summary names only some amounts. */
function amountsAnswer(
  read: ReadResponse,
  noun: AmountNoun,
  entries: readonly BenefitAmount[],
  conflicting: readonly BenefitAmount[],
): Answer | null {
  const first = new Set(entries.length > 0 ? conflicting : []);
  const all = [...first, ...entries.filter((amount) => !first.has(amount))];
  const textOf = (one: BenefitAmount) =>
    [amountText(one, noun), amountLimits(one, { benefits: read })].filter(Boolean).join(', ');
  const answerFrom = (some: readonly BenefitAmount[]) =>
    joined(some.map((one) => ({ text: textOf(one), sources: one.sources })));
  const answer = answerFrom(all);
  const conflicts = answerFrom([...first])?.summary;
  return answer && { ...answer, isConflict: first.size > 0, ...(conflicts !== undefined && { conflicts }) };
}

/** Null if we don't know the kind of benefit year or when the benefits renew. */
function benefitYear({ plan_information, benefitYearSources }: Known, renewal: Day | null): Answer | null {
  const { benefit_year: year } = plan_information;
  return year === null || renewal === null ? null : { summary: yearText(year), sources: benefitYearSources };
}

/** The first day of the next benefit year. Null if it can't be calculated or the payer states several. */
function renewalOf({ statements, response }: ReadResponse, { plan_information }: Known): Day | null {
  const { benefit_year: year, effective_date: start } = plan_information;
  const stated = statementsOfKind(statements, 'benefit_year');
  const [month = null, ...others] = new Set(stated.flatMap(({ says }) => says.starts_month ?? []));
  const day = response.answered_on ?? start;
  const period = planPeriodOf({ plans: [], plan_information }, null);
  return day === null || others.length > 0 ? null : nextBenefitYear(year, month, period, day);
}
