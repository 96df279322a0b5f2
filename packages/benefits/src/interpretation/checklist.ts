// The eleven things an office must know before it quotes a patient, with what the payer said or what to ask.

import type {
  BenefitAmount,
  ChecklistItem,
  ChecklistKey,
  Clause,
  ParsedBenefits,
  SourcedText,
  Sources,
} from '../parsed-benefits.ts';
import { figuresOf, otherLevel } from './limitations.ts';
import { WHOLE_PLAN } from './scope.ts';
import { sentenceCase } from './wording.ts';

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
>;

interface Answer {
  summary: string;
  sources: Sources;
}

const QUESTIONS: readonly (readonly [key: ChecklistKey, label: string, ask: string])[] = [
  [
    'remaining_maximum',
    'Remaining maximum',
    'How much of the annual maximum is left, and are claims pending against it?',
  ],
  [
    'deductible',
    'Deductible',
    'What is the deductible, how much of it is met, and which services does it apply to?',
  ],
  [
    'benefit_year',
    'Benefit year',
    'Do benefits run by calendar year or by another benefit year, and when do they renew?',
  ],
  [
    'frequencies',
    'Frequencies',
    'How often are exams, cleanings, x-rays and fluoride covered, and when were they last done?',
  ],
  [
    'downgrades',
    'Downgrades',
    'Are posterior composites or porcelain crowns downgraded to a cheaper alternative?',
  ],
  ['missing_tooth', 'Missing tooth clause', 'Is there a missing tooth clause?'],
  ['network', 'Network', 'Is this dentist in the network of the patient’s plan?'],
  [
    'coordination_of_benefits',
    'Coordination of benefits',
    'How does the plan coordinate with another: standard or non-duplication?',
  ],
  ['dependent_eligibility', 'Dependent eligibility', 'Up to which age are dependents and students covered?'],
  [
    'waiting_periods',
    'Waiting periods',
    'Are there waiting periods, for which services, and when do they end?',
  ],
  ['other_coverage', 'Other coverage', 'Is another plan on file for the patient, and which one is primary?'],
];

export function makeChecklist(
  known: Known,
  words: { network: readonly SourcedText[]; soleCoverage: readonly SourcedText[] },
  isDependent: boolean,
): ChecklistItem[] {
  const answers: Record<ChecklistKey, Answer | null> = {
    remaining_maximum: remainingMaximum(known),
    deductible: deductible(known),
    benefit_year: benefitYear(known),
    frequencies: counted(known.frequency_limits, 'frequency limit'),
    downgrades: clause(known.clauses, 'downgrade'),
    missing_tooth: clause(known.clauses, 'missing_tooth'),
    network: joined(words.network),
    coordination_of_benefits: clause(known.clauses, 'coordination_of_benefits'),
    dependent_eligibility: dependents(known, isDependent),
    waiting_periods: joined(
      known.waiting_periods.map((period) => ({ text: waitingText(period), sources: period.sources })),
    ),
    other_coverage: joined([
      ...known.other_coverage.map((other) => ({ text: other.name ?? other.text, sources: other.sources })),
      ...words.soleCoverage,
    ]),
  };
  return QUESTIONS.map(([key, label, ask]) => {
    const answer = answers[key];
    return {
      key,
      label,
      answered: answer !== null,
      summary: answer?.summary ?? null,
      ask,
      sources: answer?.sources ?? [],
    };
  });
}

function remainingMaximum({ maximums }: Known): Answer | null {
  // What is left for one procedure says nothing about what is left at all.
  const told = maximums.filter(
    ({ remaining_cents, is_unlimited, applies_to }) =>
      (remaining_cents !== null || is_unlimited) && applies_to.procedures.length === 0,
  );
  const annual = told.filter((amount) => amount.kind === 'annual');
  const whole = annual.filter(isWhole);
  const own = whole.filter(({ level }) => level === 'individual');
  if (whole.length > 0) return joined((own.length > 0 ? own : whole).map(asText));
  // What is left for one kind of service answers only where the plan has no maximum of its own.
  const isPartOfMore = maximums.some((amount) => amount.kind === 'annual' && isWhole(amount));
  return joined(
    annual.filter(({ applies_to }) => !isPartOfMore || applies_to.service_types.length === 0).map(asText),
  );
}

function deductible({ deductibles }: Known): Answer | null {
  const told = deductibles.filter((amount) => amount.total_cents !== null || amount.remaining_cents !== null);
  const ours = told.filter(
    (amount) => amount.applies_to.service_types.length === 0 && amount.level !== 'family',
  );
  const annual = ours.filter((amount) => amount.kind === 'annual');
  return joined((annual.length > 0 ? annual : ours.length > 0 ? ours : told).map(asText));
}

function isWhole({ applies_to }: BenefitAmount): boolean {
  return applies_to.label === WHOLE_PLAN;
}

/** No amount is shown without saying whose it is and where it holds. */
function asText(amount: BenefitAmount): SourcedText {
  const parts = new Set([isWhole(amount) ? '' : amount.applies_to.label]);
  if (amount.kind === 'lifetime') parts.add('lifetime');
  if (amount.level === 'family') parts.add('family');
  if (amount.level === 'other') parts.add(otherLevel(amount));
  if (amount.tier !== null) parts.add(sentenceCase(amount.tier));
  if (amount.network === 'in' || amount.network === 'out')
    parts.add(amount.network === 'in' ? 'in network' : 'out of network');
  const name = [...parts].filter((part) => part !== '').join(', ');
  return { text: name === '' ? figuresOf(amount) : `${name}: ${figuresOf(amount)}`, sources: amount.sources };
}

function benefitYear({ plan_information: plan, maximums, deductibles }: Known): Answer | null {
  if (plan.benefit_year === null) return null;
  const source = [...maximums, ...deductibles].find((amount) => amount.period === plan.benefit_year);
  return { summary: plan.benefit_year.replace('_', ' '), sources: source?.sources ?? [] };
}

function clause(clauses: readonly Clause[], kind: Clause['kind']): Answer | null {
  return joined(clauses.filter((entry) => entry.kind === kind));
}

function dependents({ age_limits, coverage_status }: Known, isDependent: boolean): Answer | null {
  const told = age_limits.filter(
    ({ applies_to, text }) => applies_to.label === WHOLE_PLAN && /CHILD|DEPENDENT|STUDENT/i.test(text),
  );
  if (told.length > 0)
    return joined(told.map((limit) => ({ text: `${limit.text}: ${limit.label}`, sources: limit.sources })));
  if (!isDependent || coverage_status.status === 'unknown') return null;
  return {
    summary: `The patient is a dependent; coverage is ${coverage_status.status}`,
    sources: coverage_status.sources,
  };
}

function waitingText(period: ParsedBenefits['waiting_periods'][number]): string {
  if (period.text !== '') return period.text;
  return period.answer === 'none' ? 'None' : `${period.months ?? '?'} months`;
}

function counted(entries: readonly { sources: Sources }[], noun: string): Answer | null {
  if (entries.length === 0) return null;
  const summary = `${entries.length} ${noun}${entries.length === 1 ? '' : 's'} stated`;
  return { summary, sources: unique(entries) };
}

const SHOWN = 3;

function joined(entries: readonly SourcedText[]): Answer | null {
  if (entries.length === 0) return null;
  const texts = [...new Set(entries.map((entry) => entry.text))].filter((text) => text !== '');
  const more = texts.length > SHOWN ? ` (and ${texts.length - SHOWN} more)` : '';
  return { summary: `${texts.slice(0, SHOWN).join('; ')}${more}`, sources: unique(entries) };
}

function unique(entries: readonly { sources: Sources }[]): Sources {
  const all = new Set<number>();
  for (const entry of entries) for (const source of entry.sources) all.add(source);
  return [...all].sort((a, b) => a - b);
}
