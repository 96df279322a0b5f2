// Builds the checklist. Each item has a question to ask the payer. Its summary is what the payer states, or the
// payer's own words if we couldn't interpret them.

import { amountLimits } from '../eligible/amounts/amounts-of-patient.ts';
import { nextBenefitYear, planPeriodOf } from '../eligible/benefit-year.ts';
import type {
  BenefitAmount,
  ChecklistItem,
  ChecklistKey,
  Clause,
  Contradiction,
  ParsedBenefits,
  SourcedText,
  Sources,
} from '../parsed-benefits.ts';
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
import { conflictValues } from '../wording/glance-alerts.ts';
import { waitingText } from '../wording/limits.ts';
import { yearText } from '../wording/plan.ts';
import {
  conflictingAmounts,
  isClauseConflict,
  isNetworkConflict,
  isWaitingConflict,
} from './checklist-conflicts.ts';
import { isHistoryOnly } from './limits/frequencies.ts';
import { type ReadResponse, sortedRows, wordsOf } from './read-response.ts';

type Known = Pick<
  ParsedBenefits,
  | 'plan_information'
  | 'coverage_status'
  | 'maximums'
  | 'deductibles'
  | 'frequency_limits'
  | 'age_limits'
  | 'waiting_periods'
  | 'clauses'
  | 'other_coverage'
> & { benefitYearSources: Sources; noOtherCoverage: SourcedText[]; frequencyConflicts: Contradiction[] };

interface Answer {
  summary: string;
  sources: Sources;
  isConflict?: boolean;
  /** The conflicting values, if the summary has others too. */
  conflicts?: string;
  /** What to ask, if the payer states only a part of the answer. */
  ask?: string;
  /** The payer's own words, if they mention the item but leave the question open. */
  open?: SourcedText[];
}

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
    other_coverage: joined([
      ...known.other_coverage.map(({ name, text, sources }) => ({ text: name ?? text, sources })),
      ...known.noOtherCoverage,
    ]),
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
  const stated = annual.filter(
    (amount) =>
      // "No family maximum" leaves the patient's own maximum open, and so does "no maximum for children".
      amount.remaining_cents !== null ||
      (amount.is_unlimited && amount.level !== 'family' && amountLimits(amount, { benefits: read }) === null),
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

function frequencies({ frequency_limits, frequencyConflicts }: Known): Answer | null {
  const limits = frequency_limits.filter((limit) => !isHistoryOnly(limit));
  if (limits.length === 0) return null;
  const conflicts = frequencyConflicts.map(({ about, statements }) =>
    conflictValues(
      about,
      statements.map(({ text }) => text),
    ),
  );
  const isConflict = conflicts.length > 0;
  const stated = { summary: CHECKLIST_TEXTS.limits(limits.length), sources: rowsOf(limits) };
  return { ...stated, isConflict, ...(isConflict && { conflicts: conflicts.join('; ') }) };
}

function clause(read: ReadResponse, clauses: readonly Clause[], kind: Clause['kind']): Answer | null {
  const ofKind = clauses.filter((entry) => entry.kind === kind);
  const answer = joined(ofKind);
  return answer && { ...answer, isConflict: isClauseConflict(ofKind, read) };
}

function network(read: ReadResponse): Answer | null {
  const stated = read.statements.filter(
    ({ says, subject }) =>
      says.kind === 'office_network' || (says.kind === 'networks_paid' && subject.every(isPlanWide)),
  );
  const answer = joined(stated.map(({ source }) => ({ text: wordsOf(read, source), sources: [source.row] })));
  return answer && { ...answer, isConflict: isNetworkConflict(read) };
}

const YOUNG: ReadonlySet<string> = new Set(['child', 'dependent', 'student']);

function dependents({ age_limits, coverage_status }: Known, isDependent: boolean): Answer | null {
  const stated = age_limits.filter(
    ({ applies_to, who, conditions }) =>
      applies_to.subjects.every(isPlanWide) &&
      (YOUNG.has(who) ||
        conditions.some((condition) => condition.kind === 'member' && YOUNG.has(condition.member))),
  );
  if (stated.length > 0)
    return joined(stated.map(({ text, label, sources }) => ({ text: text === '' ? label : text, sources })));
  const { status, contradictions } = coverage_status;
  if (!isDependent || status === 'unknown' || contradictions.length > 0) return null;
  return { summary: CHECKLIST_TEXTS.dependent(status), sources: coverage_status.sources };
}

function waitingPeriods(read: ReadResponse, { waiting_periods: periods }: Known): Answer | null {
  const answer = joined(
    periods.map(({ text, answer, months, ends_on, sources }) => {
      const stated = { kind: 'waiting', months, until: ends_on, met: answer === 'none' } as const;
      return { text: text === '' ? waitingText(stated) : text, sources };
    }),
  );
  const isOpen = periods.every(
    ({ text, answer, months, ends_on }) =>
      answer === 'applies' && months === null && ends_on === null && text !== '',
  );
  const open = periods.map(({ text, sources }) => ({ text, sources }));
  if (answer !== null && isOpen) return { ...answer, open };
  return answer && { ...answer, isConflict: isWaitingConflict(periods, read) };
}

const MOST_SHOWN = 3;

/** An answer with at most three of the texts. Null if there are no entries. */
function joined(entries: readonly SourcedText[]): Answer | null {
  if (entries.length === 0) return null;
  const texts = [...new Set(entries.map(({ text }) => text))].filter((text) => text !== '');
  const more = texts.length > MOST_SHOWN ? CHECKLIST_TEXTS.more(texts.length - MOST_SHOWN) : '';
  return { summary: `${texts.slice(0, MOST_SHOWN).join('; ')}${more}`, sources: rowsOf(entries) };
}

function rowsOf(entries: readonly { sources: Sources }[]): Sources {
  return sortedRows(entries.flatMap(({ sources }) => sources));
}
