// What the patient owes, with every step shown.

import type { Day } from '../answer.ts';
import type { Statement } from '../statement.ts';
import { conditionsText, quote } from './assistant-texts.ts';
import { dayText, money, networkText } from './texts.ts';

type Network = 'in' | 'out';

export interface Step {
  owed: number;
  text: string;
}

export const WHICH_PROCEDURE =
  'To calculate what the patient owes, name the procedure and its fee in dollars. For example, ask "What does the patient owe for a crown?" and add the fee.';
export const ADD_FEE = 'Add the fee to the question to get an amount in dollars.';
export const ASSUMES_IN =
  "This assumes that the fee is what the plan allows and that the payer processes no other claim first. It isn't a guarantee of payment.";
export const ASSUMES_OUT =
  'This assumes that the fee is what the plan allows. Out-of-network, the patient also owes any amount above that.';
export const WAITING_FIRST =
  'Until the waiting period is over, the plan may pay nothing, and the patient owes the whole fee. The figures below apply after the waiting period.';
export const paysWhileWaiting = (end: Day, fee: number): string =>
  `Until ${dayText(end)} the plan pays nothing because of the waiting period, so the patient pays the whole fee of ${money(fee)}.`;
export const AFTER_WAITING = 'The figures below apply after the waiting period.';
export const DOWNGRADE_COSTS =
  'With a downgrade, the plan pays only its percentage of the cheaper service. The patient then owes more than the figures below.';
export const cannotWorkOut = (what: string): string => `${what}, so the patient's part can't be calculated`;
export const COUNTED_BY_RULE =
  "We included the deductible: the payer's deductible rules don't exempt this service. Confirm with the payer.";
export const THIS_SERVICE = 'this service';
export const DEDUCTIBLE_REMAINS = 'how much of the deductible remains';
export const ASK_DEDUCTIBLE_REMAINS = 'how much of the deductible remains?';
export const MAXIMUM_REMAINS = 'how much of the maximum remains';
export const ASK_MAXIMUM_REMAINS = 'how much of the maximum remains?';

const percent = (pays: number): string => `${Number(pays.toFixed(2))}%`;

export const shareName = (name: string, { tier, conditions }: Statement): string =>
  `${name}${tier ? ` (${tier})` : ''}${conditionsText(conditions)}`;

export const copayOwed = (name: string, cents: number, count: number, network: Network): string =>
  `${name}: the patient pays a copay of ${count > 1 ? `${count} × ${money(cents)} = ${money(cents * count)}` : money(cents)} ${networkText(network)}.`;

export const feeStart = (fee: number, count: number): string =>
  count > 1 ? `${count} × ${money(fee)} = ${money(fee * count)}; ` : '';

export const paysNothing = (name: string, start: string, network: Network, fee: number): string =>
  `${name}: ${start}the plan pays nothing ${networkText(network)}, so the patient pays ${money(fee)}.`;

interface Figures {
  fee: number;
  deductible: number;
  base: number;
  pays: number;
  share: number;
  paid: number;
}

export function stepText({ fee, deductible, base, pays, share, paid }: Figures): string {
  const off = deductible > 0 ? `${money(fee)} − ${money(deductible)} deductible = ${money(base)}; ` : '';
  const limit = paid < share ? `, but only ${money(paid)} of the maximum remains` : '';
  return `${off}the plan pays ${percent(pays)} of ${money(base)} = ${money(share)}${limit}; ${money(fee)} − ${money(paid)} = ${money(fee - paid)}`;
}

export const wholeFee = (fee: number, reason: 'deductible' | 'maximum'): string =>
  `${reason === 'deductible' ? 'the whole fee goes toward the deductible' : 'the maximum may be used up'}, so the patient pays the whole ${money(fee)}`;

export function portionText(name: string, network: Network, start: string, best: Step, worst: Step): string {
  const lead = `${name} ${networkText(network)}: ${start}`;
  return best.owed === worst.owed
    ? `${lead}${best.text}; the patient pays ${money(best.owed)}.`
    : `${lead}lowest: ${best.text}. Highest: ${worst.text}. The patient pays between ${money(best.owed)} and ${money(worst.owed)}.`;
}

export function restText(name: string, pays: number, network: Network): string {
  if (pays === 0)
    return `${name}: the plan pays nothing ${networkText(network)}, so the patient pays the whole fee.`;
  return `${name}: the plan pays ${percent(pays)}, so the patient pays ${percent(100 - pays)} ${networkText(network)}.`;
}

export const deductibleFirst = (most: number): string =>
  `If the deductible applies, the patient pays the remaining deductible first (up to ${money(most)}).`;

export const copayStated = (cents: number): string =>
  `The payer states a charge of ${money(cents)} to the patient.`;

export interface VisitCopay {
  cents: number;
  /** The payer's words. */
  words: string;
}

export const visitCopayText = ({ cents, words }: VisitCopay): string =>
  `The patient pays a ${money(cents)} copay: ${quote(words)}`;

/** "$0 + $30 = $30", and a copay for the visit on top of it. */
export function totalText(parts: readonly number[], visit: VisitCopay | null): string {
  const sum = parts.reduce((all, part) => all + part, 0);
  const lead = `Total for the patient: ${parts.map(money).join(' + ')} = ${money(sum)}.`;
  if (visit === null) return lead;
  return `${lead} With the copay of ${money(visit.cents)} (${quote(visit.words)}): ${money(sum)} + ${money(visit.cents)} = ${money(sum + visit.cents)}.`;
}

/** The plan pays no more than remains of the maximum for all of them. */
export function cappedTotal(fees: readonly number[], left: number): string {
  const sum = fees.reduce((all, fee) => all + fee, 0);
  return `Total fee: ${fees.map(money).join(' + ')} = ${money(sum)}. Only ${money(left)} of the maximum remains, so the patient pays ${money(sum)} − ${money(left)} = ${money(sum - left)}.`;
}
