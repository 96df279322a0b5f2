// The notes of a procedure row: its limits first, then the payer's other notes.

import { formatDay } from '#ui/values/date-text.tsx';
import type { Benefits, Visit } from '../benefits-context.ts';
import type { NextEligible, NextEligibleOf } from '../lazy-next-eligible.ts';
import { appliesTo, type NetworkChoice } from '../network-choices.ts';
import { hasCome } from '../today.ts';
import { conditionWords, sharingWords } from '../wording.ts';

type Frequency = Benefits['frequency_limits'][number];
type AgeLimit = Benefits['age_limits'][number];

export interface RowLimit {
  /** What the row shows, such as "2 per calendar year, last 06/15/2026" or "Eligible now, 1 of 2 remaining". */
  text: string;
  /** The payer's own words about the limit, if it has conditions that `text` may not include. */
  aside: string | null;
  /** The benefit rows that state the limit. Empty for our calculated eligibility, which combines several limits. */
  sources: readonly number[];
}

export interface RowNotes {
  limits: RowLimit[];
  /** The other notes, without what `limits` already says. */
  texts: string[];
  /** Sentences about the row's service that we couldn't read completely. */
  wording: string[];
}

type Limits = Pick<Benefits, 'frequency_limits' | 'age_limits'>;

interface RowQuestion {
  code: string;
  visit: Visit | null;
  plan?: string | null;
  /**
   * False if no age limit, waiting period or dates can keep the plan from paying. The row then needs a next eligible date
   * only for a frequency.
   */
  mayBeBlocked?: boolean;
}

/** In the order shown: why the plan doesn't pay, the frequencies, the next eligible date, the age limits. */
export const rowLimits = (
  { frequency_limits, age_limits }: Limits,
  choice: NetworkChoice,
  { code, visit, plan = null, mayBeBlocked = true }: RowQuestion,
  nextOf: NextEligibleOf = () => null,
): RowLimit[] => {
  const isAbout = (limit: Frequency | AgeLimit): boolean =>
    limit.applies_to.procedures.includes(code) && (!limit.plan || !plan || limit.plan === plan);
  const frequencies = frequency_limits.filter((limit) => isAbout(limit) && appliesTo(choice, limit));
  const ages = age_limits.filter(
    (limit) => isAbout(limit) && appliesTo(choice, { network: limit.network ?? 'not_stated' }),
  );
  const next = mayBeBlocked || frequencies.length > 0 ? nextOf([code]) : null;
  const obstacle = obstacleOf(next);
  const hasResult = next !== null && next.outcome !== 'unknown' && frequencies.length > 0;
  const showsPayersDate = !hasResult && obstacle === null;
  const limits = frequencies.map((limit) => frequencyLimit(limit, visit, showsPayersDate));
  const all: RowLimit[] = [
    ...(obstacle === null ? [] : [{ text: obstacle, aside: null, sources: [] }]),
    ...limits,
    ...(hasResult && obstacle === null
      ? [{ text: nextWithBasis(next, limits), aside: null, sources: [] }]
      : []),
    ...ages.map((limit) => ({
      text: next?.reason === 'age' && obstacle !== null ? withoutQuestion(limit.label) : limit.label,
      aside: conditionWords(limit),
      sources: limit.sources,
    })),
  ];
  // Limits with the same text are shown once.
  return [...new Map(all.map((limit) => [limit.text, limit])).values()];
};

const OBSTACLES: Partial<Record<NonNullable<NextEligible['reason']>, string>> = {
  age: "patient's age is outside the limit",
  waiting: 'waiting period',
};

/**
 * Why the plan doesn't pay for this patient today, although the payer states a percentage: "Not payable: patient's age
 * is outside the limit", "Not before 01/01/2027: waiting period". Null if neither the age nor a waiting period decides.
 */
export const obstacleOf = (next: NextEligible | null): string | null => {
  const obstacle = next?.outcome === 'not_before' && next.reason ? OBSTACLES[next.reason] : undefined;
  return next && obstacle ? `${next.text}: ${obstacle}` : null;
};

/** Whether the plan never pays for the patient because of the age. A patient who is too young has a first date. */
export const isPastAge = (next: NextEligible | null): boolean =>
  next?.outcome === 'not_before' && next.reason === 'age' && next.day === null;

/** "To age 18 (confirm whether 18 is included)" → "To age 18", for a patient who is outside the limit either way. */
const withoutQuestion = (label: string): string => label.replace(/ \(confirm.*\)$/, '');

/** "Eligible now, 1 of 2 remaining". The last service isn't repeated if a limit of the row shows it. */
const nextWithBasis = ({ text, basis }: NextEligible, limits: readonly RowLimit[]): string =>
  basis === '' || limits.some((limit) => limit.text.includes(basis)) ? text : `${text}, ${basis}`;

/** The notes of a row, without those that repeat a limit in our words or the payer's. */
export const notesWithoutLimits = (
  { frequency_limits, age_limits }: Limits,
  code: string,
  notes: string,
): string[] => {
  const limits = [...frequency_limits, ...age_limits].filter(({ applies_to }) =>
    applies_to.procedures.includes(code),
  );
  return notes
    .split('; ')
    .filter(
      (part) => part !== '' && !limits.some(({ label, text }) => label === part || text.includes(part)),
    );
};

const frequencyLimit = (limit: Frequency, visit: Visit | null, showsPayersDate: boolean): RowLimit => ({
  text: [
    limit.label,
    sharingWords(limit),
    limit.last_service_date && `last ${formatDay(limit.last_service_date)}`,
    showsPayersDate && limit.next_eligible_date && nextText(limit.next_eligible_date, visit),
  ]
    .filter(Boolean)
    .join(', '),
  aside: isSharingOnly(limit) ? null : conditionWords(limit),
  sources: limit.sources,
});

/** A date that the payer stated: "next date 06/16/2027", or "eligible since 06/16/2026" if it has come. */
const nextText = (day: string, visit: Visit | null): string =>
  `${hasCome(day, visit) ? 'eligible since' : 'next date'} ${formatDay(day)}`;

/** True if the only conditions are codes that share the limit, which `sharingWords` already names. */
const isSharingOnly = ({ conditions = [] }: Frequency): boolean =>
  conditions.every(({ kind }) => kind === 'combined_with');

/** True if a limit applies only to codes that have a row in the procedure table. Those rows show the limit. */
export const isShownOnRows = (
  { procedure_coverage }: Pick<Benefits, 'procedure_coverage'>,
  { applies_to: { procedures, service_types, subjects } }: Frequency | AgeLimit,
): boolean => {
  const isCodesOnly =
    procedures.length > 0 &&
    service_types.length === 0 &&
    (subjects ?? []).every(({ kind }) => kind === 'code');
  return (
    isCodesOnly &&
    procedures.every((code) => procedure_coverage.some(({ procedure_code }) => procedure_code === code))
  );
};
