// The notes of a procedure row: its limits first, then the payer's other notes.

import { formatDay } from '#ui/values/date-text.tsx';
import type { Benefits } from '../benefits-context.ts';
import { concerns, type NetworkChoice } from '../network-choices.ts';
import type { NextEligibleOf } from '../use-next-eligible.ts';

export interface RowNotes {
  /** "2 per calendar year, last 06/15/2026", "Eligible now". */
  limits: string[];
  /** The other notes, without what `limits` already says. */
  text: string;
  /** Sentences about the row's service that we couldn't read completely. */
  wording?: string[];
}

export const rowNotes = (
  benefits: Pick<Benefits, 'frequency_limits' | 'age_limits'>,
  choice: NetworkChoice,
  code: string,
  notes: string,
  nextOf: NextEligibleOf = () => null,
): RowNotes => {
  const frequencies = benefits.frequency_limits.filter(
    (limit) => limit.applies_to.procedures.includes(code) && concerns(choice, limit),
  );
  const ages = benefits.age_limits.filter((limit) => limit.applies_to.procedures.includes(code));
  const stated = new Set([...frequencies, ...ages].map(({ label }) => label));
  const next = frequencies.length > 0 ? nextOf(code) : null;
  const isSure = next !== null && next.outcome !== 'unknown';
  const texts = frequencies.map((limit) => frequencyText(limit, !isSure));
  return {
    limits: [...new Set([...texts, ...(isSure ? [next.text] : []), ...ages.map(({ label }) => label)])],
    text: notes
      .split('; ')
      .filter((part) => !stated.has(part))
      .join('; '),
  };
};

const frequencyText = (limit: Benefits['frequency_limits'][number], withNext: boolean): string =>
  [
    limit.label,
    limit.last_service_date && `last ${formatDay(limit.last_service_date)}`,
    withNext && limit.next_eligible_date && `next ${formatDay(limit.next_eligible_date)}`,
  ]
    .filter(Boolean)
    .join(', ');
