// The copays of the visits in an estimate. They don't depend on the procedures' amounts, so they are added at the end.

import { visitText } from '../wording/estimates/estimate.ts';
import type { EstimateAmounts, EstimatedVisit } from './estimate-types.ts';
import { optionOf } from './from-benefits/complete.ts';
import { type Completion, type Draft, type DraftVisit, exactly } from './from-benefits/draft.ts';
import { type Interval, intervalAround, totalOf } from './range/amounts.ts';

/** What the patient owes for the visits if the unknowns have the values of `completion`. */
export const visitCents = ({ visits }: Draft, completion: Completion): number =>
  visits.reduce((sum, { charge }) => sum + optionOf(charge, completion), 0);

/**
 * There is one draft for each plan that the patient may have. If one of these plans has no copay for a visit, the
 * visit's range starts at $0.
 */
export function visitsIn(drafts: readonly Draft[]): EstimatedVisit[] {
  const keyOf = ({ date, place }: DraftVisit) => `${date} ${place}`;
  const keys = [...new Set(drafts.flatMap(({ visits }) => visits.map(keyOf)))].sort();
  return keys.flatMap((key): EstimatedVisit[] => {
    const own = drafts.map((draft) => ({ draft, visit: draft.visits.find((one) => keyOf(one) === key) }));
    const cents = own.map(({ draft, visit }) => (visit ? centsOf(draft, visit) : NOTHING));
    const patient = intervalAround(cents);
    const [first] = own.flatMap(({ visit }) => visit ?? []);
    if (first === undefined || patient.high === 0) return [];
    const { date, place } = first;
    const sources = [...new Set(own.flatMap(({ visit }) => visit?.sources ?? []))];
    return [{ date, place, patient, text: visitText(date, patient), sources }];
  });
}

const NOTHING: Interval = { low: 0, high: 0 };

/** What the patient owes for the visit: the practice's answer, or the range of all possible amounts. */
function centsOf({ unknowns }: Draft, { charge: { key, values } }: DraftVisit): Interval {
  const answer = unknowns.find((unknown) => unknown.key === key)?.answer;
  const known = answer === undefined ? undefined : values[answer];
  return intervalAround((known === undefined ? values : [known]).map(exactly));
}

/** Adds the draft's visit copays to what the patient pays in total. */
export function withVisits(total: EstimateAmounts, draft: Draft): EstimateAmounts {
  const copays = draft.visits.map((visit) => centsOf(draft, visit));
  return { ...total, patient: totalOf([total.patient, ...copays]) };
}
