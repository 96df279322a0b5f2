// Finds the question that narrows the estimate most. A completion has one value for every unknown. We calculate some
// completions and group the results by the value of each unknown. We ask about the unknown whose groups have the
// smallest average range.

import type { ParsedBenefits } from '../../parsed-benefits.ts';
import { askFee, ofPlan } from '../../wording/estimates/estimate-questions.ts';
import { askPlan } from '../../wording/glance-alerts.ts';
import type { EstimateQuestion } from '../estimate-types.ts';
import type { Completion, Draft, Refusal, Unknown } from '../from-benefits/draft.ts';
import { visitCents } from '../visits.ts';
import { type Interval, including } from './amounts.ts';
import { type Box, cornersOf, countOf, type Side } from './corners.ts';
import { outcomesOf, patientIn } from './outcomes.ts';
import { boxOf, resultsAt } from './range-box.ts';

/** About how many lines to calculate to compare the questions. */
const MOST_TRIED = 1500;

/** For each response with several plans, the unknown that asks which of them is the patient's. */
export function planUnknowns(responses: readonly ParsedBenefits[], drafts: readonly Draft[]): Unknown[] {
  return responses.flatMap(({ plans }, place): Unknown[] => {
    const keys = planKeys(drafts, place);
    if (keys.length < 2) return [];
    const names = plans.map(planName);
    const sources = [...new Set(plans.flatMap((plan) => plan.sources))];
    const common = { options: keys.length, low: 0, high: 0, ask: 'payer', sources, place } as const;
    const labels = keys.flatMap((key) => plans.filter((plan) => plan.key === key).map(planName));
    return [{ key: planKey(place), kind: 'plan', text: askPlan(names), labels, ...common }];
  });
}

export const planName = ({ name, plan_number, key }: ParsedBenefits['plans'][number]): string =>
  name ?? plan_number ?? key;

/** Key of the unknown that asks which plan the patient has at this place in the order of payment. */
const planKey = (place: number): string => `plan ${place}`;
/** Keys of the plans that the patient may have at this place. */
const planKeys = (drafts: readonly Draft[], place: number) => [
  ...new Set(drafts.map(({ plans }) => plans[place]?.key ?? null)),
];

/**
 * The question to ask next. Null if no answer narrows the estimate. Questions about missing figures come first, because
 * there is no total without them. `width`: the width of what the patient pays.
 */
export function mostNarrowing(
  drafts: readonly Draft[],
  plans: readonly Unknown[],
  width: number,
): EstimateQuestion | null {
  const refusals = drafts.map(({ lines }) => lines.flatMap((line) => line.refusals));
  const [plan] = plans;
  const [refusal] = refusals.flat();
  // If at least one of the possible plans has no missing figures, ask first which plan the patient has.
  if (plan !== undefined && refusal !== undefined && refusals.some(({ length }) => length === 0))
    return questionFrom(plan, null);
  if (refusal !== undefined) return missing(refusal, refusals.flat());
  if (width === 0) return null;
  const open = drafts.flatMap((draft) => draft.unknowns).filter(({ answer }) => answer === undefined);
  // The practice can look up allowed fees itself. Without them, the range starts at zero.
  const [fee] = open.filter(({ kind }) => kind === 'allowed');
  if (fee !== undefined) return questionFrom(fee, null);
  const tried = drafts.flatMap((draft) => tryCompletions(draft, drafts));
  const unknowns = [...plans, ...open];
  const scores = unknowns.map((one) => ({ one, width: widthAfter(one.key, tried) }));
  const [best] = scores.sort((a, b) => a.width - b.width);
  if (best === undefined || best.width >= width) return null;
  const outcomes = plans.includes(best.one)
    ? outcomesOfPlans(best.one, drafts)
    : outcomesOf(best.one, drafts);
  return questionFrom(best.one, Math.round(best.width), outcomes);
}

/** If the fees of several codes are missing, one question asks for all of them. */
function missing(first: Refusal, all: readonly Refusal[]): EstimateQuestion {
  const { place, question, reason } = first;
  const codes = all.flatMap((one) => (one.reason === reason && one.place === place ? (one.code ?? []) : []));
  const text = reason === 'fee_missing' && codes.length > 1 ? askFee([...new Set(codes)]) : question;
  return questionFrom({ ...first, text: place === undefined ? text : ofPlan(place, text) }, null);
}

/** What the patient pays with each of the plans that the patient may have. */
function outcomesOfPlans(
  { key, labels = [] }: Unknown,
  drafts: readonly Draft[],
): EstimateQuestion['outcomes'] {
  const place = [0, 1].find((one) => planKey(one) === key) ?? 0;
  return planKeys(drafts, place).flatMap((plan, at) => {
    const own = drafts.filter(({ plans }) => (plans[place]?.key ?? null) === plan);
    const answer = labels[at];
    return answer === undefined ? [] : [{ answer, patient: patientIn(own) }];
  });
}

function questionFrom(
  { text, ask, sources, place }: Pick<Unknown, 'text' | 'ask' | 'sources' | 'place'>,
  width: number | null,
  outcomes: EstimateQuestion['outcomes'] = [],
): EstimateQuestion {
  return { text, ask, sources, width_after: width, outcomes, ...(place !== undefined && { place }) };
}

/**
 * The keys of the unknowns that change no amount: in every corner, the unknown's other values give the same amounts.
 * Empty if there are too many corners to calculate.
 */
export function keysWithoutEffect(drafts: readonly Draft[]): ReadonlySet<string> {
  const keys = new Set(drafts.flatMap(({ unknowns }) => unknowns.map(({ key }) => key)));
  for (const draft of drafts) {
    const most = Math.floor(MOST_TRIED / drafts.length / draft.lines.length);
    const corners = allCorners(wholeBox(draft), most);
    if (corners === null) return new Set();
    const budget = { remaining: MOST_TRIED, cache: new Map() };
    const tried = corners.map((completion) => {
      const { lines } = resultsAt(draft, completion, budget);
      return { completion, amounts: JSON.stringify([lines, visitCents(draft, completion)]) };
    });
    for (const key of keys) if (hasEffect(key, tried)) keys.delete(key);
  }
  return keys;
}

/** Whether two corners that differ only in this unknown have different amounts. */
function hasEffect(key: string, tried: readonly { completion: Completion; amounts: string }[]): boolean {
  const amountsOfRest = new Map<string, string>();
  return tried.some(({ completion, amounts }) => {
    const rest = JSON.stringify([...completion].filter(([other]) => other !== key));
    const known = amountsOfRest.get(rest) ?? amounts;
    amountsOfRest.set(rest, known);
    return known !== amounts;
  });
}

/** A completion, and what the patient pays with it. */
interface Tried {
  completion: Completion;
  patient: number;
}

/** Calculates some completions of the draft. Each also has the plans of the draft as values. */
function tryCompletions(draft: Draft, drafts: readonly Draft[]): Tried[] {
  const budget = { remaining: MOST_TRIED, cache: new Map() };
  const plans = draft.plans.map(({ key }, place): [string, number] => [
    planKey(place),
    planKeys(drafts, place).indexOf(key),
  ]);
  const most = Math.max(16, Math.floor(MOST_TRIED / drafts.length / draft.lines.length));
  return completionsToTry(draft, most).map((completion) => ({
    completion: new Map([...completion, ...plans]),
    patient: resultsAt(draft, completion, budget).total.patient + visitCents(draft, completion),
  }));
}

/** The box of all completions. */
function wholeBox(draft: Draft): Map<string, Side> {
  // All amounts above the sum of the fees give the same result.
  const fees = draft.lines.reduce((sum, { fee, units }) => sum + fee.high * units, 0);
  return new Map(
    [...boxOf(draft.unknowns)].map(([key, side]): [string, Side] => [
      key,
      side.isChoice ? side : { ...side, high: Math.min(side.high, side.low + fees) },
    ]),
  );
}

/** Returns all corners (see `cornersOf`), or null if there are more than `most`. */
function allCorners(box: Box, most: number): Map<string, number>[] | null {
  const count = [...box.values()].reduce((product, side) => product * countOf(side), 1);
  return count <= most ? cornersOf([...box.keys()], box) : null;
}

/** Returns all corners if there are at most `most`. Otherwise returns `most` pseudorandom ones, the same each time. */
function completionsToTry(draft: Draft, most: number): Map<string, number>[] {
  const box = wholeBox(draft);
  const all = allCorners(box, most);
  if (all !== null) return all;
  let seed = 1;
  const random = (count: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % count;
  };
  return Array.from({ length: most }, () => {
    const value = ({ low, high, isChoice }: Side) =>
      isChoice ? low + random(high - low + 1) : random(2) === 0 ? low : high;
    return new Map([...box].map(([key, side]) => [key, value(side)]));
  });
}

/**
 * The average width of what the patient pays, over the values of an unknown. Results of a draft without this unknown
 * count for every value.
 */
function widthAfter(key: string, tried: readonly Tried[]): number {
  const answers = new Set(tried.flatMap(({ completion }) => completion.get(key) ?? []));
  const widths = [...answers].map((answer) => {
    const group = tried.filter(({ completion }) => (completion.get(key) ?? answer) === answer);
    const range = group.reduce<Interval | null>((all, { patient }) => including(all, patient), null);
    return range === null ? 0 : range.high - range.low;
  });
  return widths.reduce((sum, width) => sum + width, 0) / widths.length;
}
