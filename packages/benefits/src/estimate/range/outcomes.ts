// What the patient pays with each possible answer to a question.

import { money } from '../../wording/texts.ts';
import type { EstimateQuestion } from '../estimate-types.ts';
import { type Draft, NO_LIMIT, type Unknown } from '../from-benefits/draft.ts';
import { withVisits } from '../visits.ts';
import { intervalAround } from './amounts.ts';
import { rangeOf } from './range.ts';

type Outcomes = EstimateQuestion['outcomes'];

/** Empty if the answers can't be listed in a few words. */
export function outcomesOf(unknown: Unknown, drafts: readonly Draft[]): Outcomes {
  return answersTo(unknown).map(({ answer, value }) => ({
    answer,
    patient: patientIn(drafts.map((draft) => answeredWith(draft, unknown.key, value))),
  }));
}

const MOST_LISTED = 4;

/** The answers to list, with the value of the unknown for each. */
function answersTo({ options, yes, labels, low, high, kind }: Unknown): { answer: string; value: number }[] {
  if (yes !== undefined)
    return [
      { answer: 'Yes', value: yes },
      { answer: 'No', value: 1 - yes },
    ];
  if (options !== null)
    return labels === undefined || options > MOST_LISTED
      ? []
      : labels.map((answer, value) => ({ answer, value }));
  // An allowed fee can be any amount up to the office fee, so the results at both ends say little.
  if (high >= NO_LIMIT || kind === 'allowed' || kind === 'downgrade_fee') return [];
  return [low, high].map((value) => ({ answer: money(value), value }));
}

/** The range of what the patient pays over all drafts. */
export function patientIn(drafts: readonly Draft[]) {
  return intervalAround(
    drafts.map((draft) => withVisits(rangeOf(draft, drafts.length).total, draft).patient),
  );
}

function answeredWith(draft: Draft, key: string, answer: number): Draft {
  return {
    ...draft,
    unknowns: draft.unknowns.map((one) => (one.key === key ? { ...one, answer } : one)),
  };
}
