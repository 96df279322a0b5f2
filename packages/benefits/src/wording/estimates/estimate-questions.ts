// The sentences for the questions, assumptions and refusals of an estimate.

import type { Day } from '../../response.ts';
import { quote } from '../assistant-texts.ts';
import { NO_LIMIT_STATED } from '../eligible.ts';
import { paysFirst } from '../glance-alerts.ts';
import { WHOLE_PLAN } from '../subject-labels.ts';
import { daysText, dayText, listed, money, percentText } from '../texts.ts';

interface Share {
  percent: number;
  copay_cents: number | null;
  is_paid_before?: true;
  per_visit?: 'group' | 'code';
  is_once?: true;
  tiers?: readonly string[];
}

export const NOT_COVERED = 'not covered';

export function shareText(share: Share): string {
  const { percent, copay_cents, is_paid_before } = share;
  if (is_paid_before) return 'no copay, because the visit already has one';
  if (copay_cents === null) return percent === 0 ? NOT_COVERED : percentText(percent);
  const copay = `a ${money(copay_cents)} copay${timesText(share)}`;
  return percent === 100 ? copay : `${copay} and ${percentText(percent)}`;
}

/** How often a copay per visit is due. */
function timesText({ per_visit, is_once }: Share): string {
  if (is_once) return ' for the visit';
  return per_visit === 'code' ? ' each time' : '';
}

export function askShare(code: string, shares: readonly Share[], plan: string | null = null): string {
  if (shares.length < 2) return `What does ${plan ?? 'the plan'} pay for ${code}?`;
  if (areOfOwnTiers(shares)) {
    const networks = shares.map((share) => `${listed(share.tiers ?? [])} (${shareText(share)})`);
    return `Which network is the practice in for ${code}: ${listed(networks, 'or')}?`;
  }
  return `Which is right for ${code}: ${listed(shares.map(shareText), 'or')}?`;
}

/** Whether each figure is for network tiers of its own. Then all of them are right, and the tier decides. */
function areOfOwnTiers(shares: readonly Share[]): boolean {
  const all = shares.flatMap(({ tiers = [] }) => tiers);
  return shares.every(({ tiers = [] }) => tiers.length > 0) && new Set(all).size === all.length;
}

/** `labels`: the services that the payer states the deductible for. */
export function askDeductibleApplies(codes: readonly string[], labels: readonly string[]): string {
  const stated = labels.filter((label) => label !== WHOLE_PLAN);
  const why =
    stated.length === 0
      ? ''
      : `The payer states the deductible for ${listed(stated)}, but doesn't list their codes. `;
  return `${why}Does the deductible apply to ${listed(codes)}?`;
}
export const askVisitDeductible = (cents: number): string =>
  `Is the deductible of ${money(cents)} per visit due, although nothing remains of the annual deductible?`;
/** `text`: words next to the amount that we couldn't read. They may say what the amount is for. */
export const askScope = (of: 'deductible' | 'maximum', code: string, text: string): string =>
  `Does the ${of} that the payer states with the words ${quote(text)} apply to ${code}?`;
export const askClassMaximum = (code: string, label: string): string =>
  `The payer doesn't list the codes of the maximum for ${label}. Does it apply to ${code}?`;
export const askCountsToward = (code: string): string => `Does ${code} count toward the annual maximum?`;

export function askLeft(of: 'deductible' | 'maximum', level: 'individual' | 'family', label: string): string {
  const whose = level === 'family' ? 'family ' : '';
  const which = label === '' || label === WHOLE_PLAN ? '' : ` (${label})`;
  return of === 'deductible'
    ? `How much of the ${whose}deductible${which} remains?`
    : `How much of the ${whose}maximum${which} remains?`;
}

/** Null: there is no limit. */
export const leftText = (cents: number | null): string => (cents === null ? 'No limit' : money(cents));

export const ASK_YEAR_START = "When does the plan's benefit year start?";
/** What remains if the visit is in the benefit year of the response, and if a new year starts before the visit. */
export const yearStartAnswers = (same: string, next: string): string[] => [
  `Not before the visit (remaining: ${same})`,
  `Before the visit (remaining: ${next})`,
];
export const askInside = (label: string): string =>
  `Is the maximum for ${label} part of the annual maximum, or separate from it?`;
export const INSIDE_ANSWERS = ['Part of it', 'Separate'];
export const askOneMaximum = (classes: string): string =>
  `Is the maximum for ${classes} one maximum, or one for each?`;
export const ONE_ANSWERS = ['One', 'One for each'];
export const askRollover = (cents: number): string =>
  `Is the rollover of ${money(cents)} already included in the remaining maximum?`;

export type AskedBlock = 'frequency' | 'waiting' | 'age' | 'plan_dates';

const BLOCKS: Readonly<Record<AskedBlock, (code: string) => string>> = {
  frequency: (code) => `Is ${code} payable on this date under its frequency limit?`,
  waiting: (code) => `Does a waiting period apply to ${code} on this date?`,
  age: (code) => `Is ${code} covered at the patient's age?`,
  plan_dates: () => 'Is the plan active on this date?',
};

/** What is true if the answer to the question is that the plan doesn't pay. */
const BLOCKED: Readonly<Record<AskedBlock, (code: string) => string>> = {
  frequency: (code) => `${code} isn't payable on this date under its frequency limit`,
  waiting: (code) => `a waiting period applies to ${code} on this date`,
  age: (code) => `the plan doesn't cover ${code} at the patient's age`,
  plan_dates: () => "the plan isn't active on this date",
};
export const blockedIf = (kind: AskedBlock, code: string): string => BLOCKED[kind](code);

/** The plan's rule comes first, so that the question is next to the field for its answer. */
const afterRule = (rule: string, question: string): string => `${rule} ${question}`;

export const askBlock = (kind: AskedBlock, code: string, reason: string): string =>
  afterRule(reason, BLOCKS[kind](code));

export const askCopayHolds = (code: string, reason: string): string =>
  afterRule(reason, `Does the copay for ${code} apply on this date?`);

const toothText = (tooth: string | null): string => (tooth === null ? '' : ` on tooth ${tooth}`);

const beforeStart = (start: Day | null): string =>
  `before coverage started${start === null ? '' : ` on ${dayText(start)}`}`;
export const missingTooth = (start: Day | null): string =>
  `Missing tooth clause: the plan doesn't pay to replace teeth lost ${beforeStart(start)}.`;
export const askMissingTooth = (code: string, tooth: string | null, start: Day | null): string =>
  `${code}${toothText(tooth)}: was the tooth lost ${beforeStart(start)}?`;
export const askStartOfClause = (code: string, first: Day | null, last: Day | null): string =>
  `${code}: from which day does the missing tooth clause count, ${[first, last].flatMap((day) => (day === null ? [] : dayText(day))).join(' or ')}?`;
export const lostBefore = (start: Day | null): string => `the tooth was lost ${beforeStart(start)}`;
export const clauseApplies = (code: string): string => `the missing tooth clause applies to ${code}`;
/** `teeth`: " (on molars)", with the leading space. */
export const forOtherTeeth = (code: string, teeth: string): string =>
  `The payer states coverage of ${code} for certain teeth${teeth}.`;
/** `teeth`: one text per condition, such as "on molars". */
export function namedTeeth(teeth: readonly string[]): string | null {
  const [named = ''] = teeth;
  return teeth.length === 1 && named.startsWith('on ')
    ? `The payer names only ${named.slice('on '.length)}.`
    : null;
}
export const notOnTooth = (code: string, tooth: string | null): string =>
  `the plan doesn't cover ${code}${toothText(tooth)}`;
export const askOtherTeeth = (code: string, tooth: string | null, reason: string): string =>
  afterRule(reason, `Does the plan cover ${code}${toothText(tooth)}?`);
export const notForPatient = (code: string): string => `the plan doesn't cover ${code} for this patient`;
export const askOthersOnly = (code: string, reason: string): string =>
  afterRule(reason, `Does the plan cover ${code} for this patient?`);
export const askDowngrade = (code: string, tooth: string | null): string =>
  `Does the plan downgrade ${code}${toothText(tooth)} to a cheaper service?`;
export const askDowngradeFee = (code: string, cheaper: string | null): string =>
  cheaper === null
    ? `Which code does the plan downgrade ${code} to, and what does it allow for that code?`
    : `What does the plan allow for ${cheaper}? ${code} is paid as ${cheaper}.`;

/** `values` are in cents, lowest first. 0 means that no copay is due. */
export function askVisitCopay(
  values: readonly number[],
  payerWords: readonly string[],
  isOnlyPlan: boolean,
): string {
  const quotes = payerWords.map((text) => ` The payer says: ${quote(text)}`).join('');
  const amounts = values.filter((cents) => cents > 0).map(money);
  const which = listed(amounts, 'or');
  if (!isOnlyPlan)
    return `With two plans, does the patient owe the copay of ${which} for each visit?${quotes}`;
  if (amounts.length === values.length) return `Which copay is due for each visit: ${which}?${quotes}`;
  return `Is the copay of ${which} for each visit due in addition to these procedures?${quotes}`;
}

export const askAllowed = (codes: readonly string[]): string =>
  `What does the plan allow for ${listed(codes, 'and')}?`;
export const askFee = (codes: readonly string[]): string =>
  codes.length > 1
    ? `What are the office fees for ${listed(codes, 'and')}?`
    : `What is the office fee for ${listed(codes, 'and')}?`;
export const ASK_CODE = 'Enter a CDT code, such as D1110.';
export const askInForce = (date: Day): string => `Which plan does the patient have on ${dayText(date)}?`;

export const unknownCode = (code: string): string => `${code} isn't a CDT code that we know.`;
export const shareNotStated = (code: string, isQuoted: boolean, plan: string | null): string =>
  isQuoted
    ? `The payer states what ${plan ?? 'the plan'} pays for ${code} only in text that we couldn't read. See the payer's own words.`
    : `The payer doesn't state what ${plan ?? 'the plan'} pays for ${code}.`;
export const shareThen = (code: string, days: { from: Day | null; to: Day | null }): string =>
  `The payer states what the plan pays for ${code} for other dates (${daysText(days)}). Confirm that it applies.`;
export const shareToConfirm = (code: string): string =>
  `What the payer states for ${code} must be confirmed before it is used.`;
export const SHARES_REVERSED =
  "The payer's percentages may be reversed: the plan's share may be stated as the patient's. So there is no estimate in dollars.";
export const askReversed = (code: string): string =>
  `What percentage does the plan pay for ${code}, and what percentage does the patient pay?`;
export const feeMissing = (code: string): string => `The office fee for ${code} is missing.`;
export const allowedMissing = (code: string): string => `What the plan allows for ${code} isn't known.`;

export const assumedUnused = (code: string, reason: string): string =>
  reason === NO_LIMIT_STATED
    ? `The payer states no frequency limit for ${code}. We assume that there is none.`
    : `Assumes that no earlier service counts toward the limit on ${reason.startsWith(`${code}: `) ? '' : `${code}. `}${reason}`;
const ifContinued = (end: Day): string => `If coverage continued unchanged after ${dayText(end)}`;
export const planContinues = (end: Day): string =>
  `${ifContinued(end)}. The payer says that the plan is active, but its stated dates end on that day. Confirm first.`;
export const notReplaced = (code: string, months: number | null): string =>
  months === null
    ? `Assumes that if ${code} replaces earlier work, that work is old enough for the plan to pay again.`
    : `Assumes that ${code} doesn't replace work done in the last ${months === 1 ? 'month' : `${months} months`}.`;
export const authorized = (code: string): string => `Assumes that the payer authorizes ${code}.`;
export const separateMaximum = (label: string): string =>
  `Assumes that the maximum for ${label} is separate from the annual maximum.`;
export const deductibleByRule = (code: string, rule: 'others_exempt' | 'later_classes'): string =>
  rule === 'others_exempt'
    ? `Assumes that the deductible applies to ${code}: the payer exempts other services from it, not this one.`
    : `Assumes that the deductible doesn't apply to ${code}: the payer names only basic or major services for it.`;
/** If two plans pay, says which plan a sentence is about. */
export const ofPlan = (place: number, text: string): string =>
  `${place === 0 ? 'Primary plan' : 'Secondary plan'}: ${text}`;
/** Doesn't list the rules: the field for the answer does. */
export const ASK_OTHER_PLAN_RULE = 'How does the secondary plan coordinate with the primary plan?';
export const VISIT_COPAY_ADDED =
  "Assumes that the copay for each visit is in addition to the patient's part of the procedures and doesn't change what the plan pays.";
export const networkAssumed = (network: 'in' | 'out'): string =>
  network === 'in'
    ? 'Assumes that your practice is in-network (not confirmed). Out-of-network, the patient may pay more.'
    : 'Assumes that your practice is out-of-network (not confirmed).';
export const NO_OTHER_PLAN = 'Assumes that no other plan pays first.';
export const NO_FURTHER_PLAN = 'Assumes that no further plan pays first.';
export const otherPaysFirst = (name: string | null): string =>
  `${paysFirst(name)}. This estimate leaves out what ${name ?? 'that plan'} pays. To include it, verify that plan too and choose it under Plan as the patient's other plan.`;
export const NO_GUARANTEE =
  "This estimate uses what the payer and your practice stated. It isn't a guarantee. The payer decides after it receives the claim.";
