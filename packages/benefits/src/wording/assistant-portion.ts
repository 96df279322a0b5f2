// What the patient owes, with every step shown.

import type { Statement } from '../statement.ts';
import { conditionsInParentheses, quote } from './assistant-texts.ts';
import { inNetwork, listed, money, networkText, percentText } from './texts.ts';

/** Null if neither the payer nor the question names a network. */
type Network = 'in' | 'out' | null;

export const WHICH_PROCEDURE =
  'To calculate what the patient owes, name the procedure and its fee in dollars. For example, ask "What does the patient owe for a crown?" and add the fee.';
export const FIGURES_OF_PLAN =
  'So there is no estimate in dollars. For dates when the plan is active, the payer states these figures:';
export const LISTED_ELSEWHERE =
  "The response doesn't have the amounts that the plan allows, so there is no estimate in dollars. The payer states these figures:";
export const LISTED_MAY_DIFFER =
  "The plan pays a percentage of its own list of amounts, which the response doesn't have. " +
  'If that list differs from your fee schedule, the figures differ. Confirm first.';
export const MAY_BE_REVERSED =
  "The payer's percentages may be reversed, so there is no estimate in dollars. As they stand:";
export const COPAY_WITH_SHARE =
  "The payer doesn't say whether the patient pays this copay in addition to the percentage.";
export const allowanceStated = (name: string, cents: number, isFee: boolean): string =>
  `The payer also states an amount of ${money(cents)} for ${name}${
    isFee
      ? ', the same as the fee.'
      : '. If the plan allows this amount instead of the fee, the figures differ. Confirm with the payer.'
  }`;
export const amountStated = (names: string, cents: number, network: Statement['network']): string =>
  `The payer states an amount of ${money(cents)} for ${names}${network === 'in' || network === 'out' ? ` ${networkText(network)}` : ''}.`;
export const confirmAllowed = (name: string): string =>
  `Confirm with the payer that this is what the plan allows for ${name}.`;
export const noAllowed = (name: string): string => `the amount that the plan allows for ${name}`;
export const askAllowed = (name: string): string => `what does the plan allow for ${name}?`;
export const ifGeneral = (text: string): string =>
  `If the payer's percentage for dental care in general applies: ${text}`;
export const hasCopayAndShare = (text: string): boolean =>
  text.includes('The patient pays a copay of') && /The plan pays \d+(?:\.\d+)?% of/.test(text);
export const copayOnTop = (cents: number): string =>
  `If the percentage applies to the whole fee, without subtracting the copay first, the highest amount is ${money(cents)} more.`;
export const saysApplies = (text: string): boolean => text.startsWith('The deductible applies');
export const confirmWhich = (name: string): string =>
  `Confirm with the payer which of these, if any, applies to ${name}.`;
export const ADD_CODE =
  'Your fee schedule has a fee for each code. Name the code, or add the fee to the question, to get an amount in dollars.';
export const FEE_OF_EACH =
  'The fee in the question is for several services together. Give the fee of each to get amounts in dollars.';
export const ASK_WAITING = 'Ask by phone: does the waiting period apply to this service on this date?';
export const ADD_FEE = 'Add the fee to the question to get an amount in dollars.';
export interface Assumed {
  /** Neither the question nor the practice's records say which network applies, so we assume in-network. */
  isNetworkOpen: boolean;
  /** What the plan allows isn't known, so the whole fee is used. */
  isFeeAssumed: boolean;
  /** The amount is out-of-network, so the practice may charge more than the plan allows. */
  isOutside: boolean;
}

/** Says what an amount in dollars assumes. */
export function assumesText({ isNetworkOpen, isFeeAssumed, isOutside }: Assumed): string {
  if (isFeeAssumed && isOutside)
    return 'This assumes that the fee is what the plan allows. Out-of-network, the patient also owes any amount above that.';
  const parts = [
    ...(isNetworkOpen ? ['your practice is in-network (not confirmed)'] : []),
    ...(isFeeAssumed ? ['the fee is what the plan allows'] : []),
    'the payer processes no other claim first',
  ];
  const more = [
    ...(isFeeAssumed ? [' If the plan allows less, the patient pays less.'] : []),
    ...(isNetworkOpen ? [' Out-of-network, the patient may pay more.'] : []),
  ];
  const [first, ...others] = parts;
  const list = listed([`${first}`, ...others.map((part) => `that ${part}`)]);
  return `This assumes that ${list}.${more.join('')} It isn't a guarantee of payment.`;
}
export const ofTier = (name: string, tier: string): string => `${name} (${tier})`;
export const PER_VISIT =
  'The payer states this copay per visit. If the service needs several visits, ask whether the patient pays it for each of them.';
export const patientPays = (cents: number): string => `The patient pays ${money(cents)}.`;
export const REST_OF_FEE =
  "The payer didn't state whether the plan pays the rest of the fee or your contract requires a write-off. Check your contract.";
export const ONLY_COPAY =
  'The payer states only a copay out-of-network. Confirm that the plan pays the rest of what it allows.';
export const CHEAPER = 'the cheaper service';
export const PAID_AS_CHEAPER =
  'The plan downgrades this service: it pays only what it would pay for a cheaper one.';
export const CHEAPER_UNKNOWN = `${PAID_AS_CHEAPER} We don't know the cheaper service's fee, so the plan may pay almost nothing.`;
export const cannotCalculate = (what: string): string => `${what}, so the patient's part can't be calculated`;

export const shareName = (name: string, { tier, conditions }: Statement): string =>
  `${name}${tier ? ` (${tier})` : ''}${conditionsInParentheses(conditions)}`;

/** `per`: " per visit". A copay per visit isn't multiplied by the number of services. */
export const copayOwed = (name: string, cents: number, count: number, network: Network, per = ''): string =>
  `${name}: the patient pays a copay of ` +
  `${count > 1 && per === '' ? `${count} × ${money(cents)} = ${money(cents * count)}` : money(cents)}${per}${inNetwork(network)}.`;

/** "… a copay of $40 ("SPECIALIST").": the payer's words that say what a figure is for. */
export const labeled = (text: string, labels: readonly string[]): string =>
  labels.length === 0 ? text : `${text.replace(/\.$/, '')} (${labels.map(quote).join(', ')}).`;

export const feeStart = (fee: number, count: number): string =>
  count > 1 ? `${count} × ${money(fee)} = ${money(fee * count)}. ` : '';

interface Interval {
  low: number;
  high: number;
}

interface Portion {
  name: string;
  network: Network;
  /** The payer states the copay per visit, so the amounts are for one visit. */
  isOneVisit: boolean;
  isAfterWait: boolean;
  /**
   * What the patient pays at most if our favorable assumption about a deductible or maximum is wrong; null if we made
   * no such assumption or it doesn't lower the amount.
   */
  most: number | null;
  /** The payer states no figure for a deductible. */
  isDeductibleOpen: boolean;
  /** What remains of a maximum isn't stated. */
  isMaximumOpen: boolean;
  start: string;
  /** The fee schedules that the fees come from. */
  schedules: string;
  /** The result of `conditionOf`. */
  condition: string;
  lowest: readonly string[];
  highest: readonly string[];
  patient: Interval;
}

export function portionText(portion: Portion): string {
  const { name, network, most, lowest, highest, patient } = portion;
  const when = portion.isAfterWait ? 'After the waiting period, ' : '';
  const about = `${name}${inNetwork(network)}${portion.isOneVisit ? ', for one visit' : ''}`;
  const lead = `${portion.condition}${when}${about}: ${portion.schedules}${portion.start}`;
  const text =
    patient.low === patient.high
      ? lowest.join(' ')
      : `Lowest: ${lowest.join(' ')} Highest: ${highest.join(' ')} The patient pays ${between(patient)}.`;
  if (most === null) return lead + text;
  const isOpen = { deductible: portion.isDeductibleOpen, maximum: portion.isMaximumOpen };
  const condition = favorableCase(isOpen);
  return `${lead}${condition === '' ? '' : `If ${condition}: `}${text}${otherwiseText(most, isOpen)}`;
}

/** What the payer doesn't state. */
interface OpenAmounts {
  deductible: boolean;
  maximum: boolean;
}

/** `most`: what the patient pays at most in the other case. */
const otherwiseText = (most: number, { maximum }: OpenAmounts): string =>
  maximum
    ? ` Otherwise the patient pays more, up to ${money(most)}.`
    : ' With a deductible, the patient may pay more.';

const favorableCase = ({ deductible, maximum }: OpenAmounts): string =>
  [deductible ? NOTHING_DUE : '', maximum ? ENOUGH_LEFT : ''].filter(Boolean).join(' and ');
const ENOUGH_LEFT = 'enough of the maximum remains';
const NOTHING_DUE = 'no deductible is due';

/** "Together: $500 + $500 = $1,000." */
export const togetherText = (parts: readonly number[]): string => `Together: ${sumText(parts)}.`;

const between = ({ low, high }: Interval): string =>
  low === high ? money(low) : `between ${money(low)} and ${money(high)}`;

export function restText(name: string, pays: number, network: Network): string {
  if (pays === 0)
    return `${name}: the plan pays nothing${inNetwork(network)}, so the patient pays the whole fee.`;
  return `${name}: the plan pays ${percentText(pays)}, so the patient pays ${percentText(100 - pays)}${inNetwork(network)}.`;
}

export const deductibleFirst = (most: number, isSure: boolean): string =>
  `${isSure ? 'The deductible applies, so' : 'If the deductible applies,'} the patient pays the remaining deductible first (up to ${money(most)}).`;

const CHARGE_OF = 'The payer states a charge of ';
export const isCopayStated = (text: string): boolean => text.startsWith(CHARGE_OF);
/** `about`: the services that the payer states it for; empty for the whole plan. */
export const copayStated = (cents: number, network = '', per = '', about = ''): string => {
  const where = networkText(network);
  const of = about && ` for ${about}`;
  return `${CHARGE_OF}${money(cents)}${per} to the patient${of}${where && ` ${where}`}.`;
};

export const NO_PLAN_COPAY = 'a copay for dental care in general';

export const OFFICE_VISIT = 'office visit';

export interface VisitCopay {
  cents: number;
  /** The payer's words. */
  words: string;
}

export const visitCopayText = ({ cents, words }: VisitCopay): string =>
  `The patient pays a ${money(cents)} copay: ${quote(words)}`;

export const copaysTotal = (parts: readonly number[], isSure: boolean): string =>
  `Total for the patient${isSure ? '' : ' if each of these copays applies'}: ${sumText(parts)}.`;

/** Adds the copay for the visit to what the patient pays for the services. Together, they aren't more than the fee. */
export function withVisitCopay(services: Interval, visit: Interval, fee = Number.POSITIVE_INFINITY): string {
  const paid = (copay: number): string => {
    const { low, high } = upTo(fee, { low: services.low + copay, high: services.high + visit.high });
    return `${between({ low, high })}${high === fee ? ', the whole fee' : ''}`;
  };
  const copay = `With the copay of ${between(visit)} for the visit`;
  if (visit.low === 0 && visit.high > 0)
    return `The payer also states a copay of ${money(visit.high)} for each visit, and doesn't say whether it is due in addition. With it, the patient pays ${paid(visit.high)}.`;
  if (services.low < services.high || visit.low < visit.high || services.low + visit.low > fee)
    return `${copay}, the patient pays ${paid(visit.low)}.`;
  return `${copay}: ${money(services.low)} + ${money(visit.low)} = ${money(services.low + visit.low)}.`;
}
export const upTo = (most: number, { low, high }: Interval): Interval => ({
  low: Math.min(most, low),
  high: Math.min(most, high),
});

/** The total in the favorable case, and in the other one. */
export const favorableTotal = (total: string, most: number, isOpen: OpenAmounts): string =>
  `${total.replace(TOTAL, `${TOTAL} if ${favorableCase(isOpen)}`)}${otherwiseText(most, isOpen)}`;
const TOTAL = 'Total for the patient';

/** The total for several services. Each service uses what the services before it left of the deductible and maximum. */
export function estimatedTotal(
  fees: readonly number[],
  parts: readonly Interval[],
  patient: Interval,
  hasAccounts: boolean,
): string {
  const shared = hasAccounts ? ' (these services share one deductible and one maximum)' : '';
  const lead = `${TOTAL}${shared}: `;
  const [lowest, highest] = [endsAdding(parts, patient.low), endsAdding(parts, patient.high)];
  if (patient.low === patient.high) {
    if (lowest) return `${lead}${sumText(lowest)}.`;
    const off = sumOf(fees) - patient.low;
    return `Fees: ${sumText(fees)}. ${lead}${money(sumOf(fees))} − ${money(off)} paid or written off = ${money(patient.low)}.`;
  }
  return lowest && highest
    ? `${lead}lowest ${sumText(lowest)}, highest ${sumText(highest)}.`
    : `${lead}${between(patient)}.`;
}

/**
 * Chooses the low or high end of each part so that they add up to the total; null if that isn't possible. The total
 * isn't always the sum of all low or all high ends: a deductible may be due for only one of the services.
 */
function endsAdding(parts: readonly Interval[], total: number): number[] | null {
  const [first, ...others] = parts;
  if (first === undefined) return total === 0 ? [] : null;
  for (const end of new Set([first.low, first.high])) {
    const rest = endsAdding(others, total - end);
    if (rest !== null) return [end, ...rest];
  }
  return null;
}

const sumOf = (cents: readonly number[]): number => cents.reduce((sum, one) => sum + one, 0);

/** "$500 + $250 = $750". */
const sumText = (cents: readonly number[]): string =>
  `${cents.map(money).join(' + ')} = ${money(sumOf(cents))}`;

/** "Only $1,200 − $760 = $440 of the maximum remains": earlier services of the visit used the rest. */
export const withEarlierUse = (text: string, start: number, left: number): string =>
  text.replace(`Only ${money(left)} `, `Only ${money(start)} − ${money(start - left)} = ${money(left)} `);

/** "If coverage continued unchanged after 12/31/2025 (confirm first): ", or empty without this assumption. */
export function conditionOf(assumptions: readonly { kind: string; text: string }[]): string {
  const [lead] = assumptions.find(({ kind }) => kind === 'plan_continues')?.text.split('. ') ?? [];
  return lead === undefined ? '' : `${lead} (confirm first): `;
}

/** For a tier that the dollar amounts above aren't for. */
export const otherTier = (name: string, tier: string, plan_pays: number): string =>
  `With ${tier}, the amounts may differ: the plan pays ${plan_pays}% for ${name}. Ask again with that network.`;
