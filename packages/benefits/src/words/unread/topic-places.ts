// Places in a sentence that show one of its topics, although no single word names it. times.ts has those about time.

import {
  has,
  hasAny,
  is,
  isAny,
  listedKinds,
  meantBefore,
  namesService,
  nodesOf,
  numberOf,
  type Token,
} from '../token.ts';

/** "Paid as full cast", "at the allowance for", "porcelain crowns allowed at the full cast fee". */
export const isPaidAs = (tokens: readonly Token[], at: number): boolean =>
  (isAny(tokens[at], ['paid', 'covered']) &&
    is(tokens[at + 1], 'as') &&
    tokens.slice(at + 2, at + 4).some(namesService)) ||
  (isAllowance(tokens, at) && tokens.slice(at).some(namesService)) ||
  (is(tokens[at], 'at') && isAllowanceOf(tokens.slice(at + 1, at + 6))) ||
  // "Molars = full cast allowance".
  (is(tokens[at], 'colon') && namesService(tokens[at + 1]) && is(tokens[at + 2], 'allowance')) ||
  is(tokens[at], 'limited_to');

/** "The allowance for amalgam", "at the fee for amalgam". "Fees for missed visits" says nothing about what is paid. */
const isAllowance = (tokens: readonly Token[], at: number): boolean =>
  is(tokens[at], 'allowance') &&
  (!is(tokens[at], 'fee') || isAny(meantBefore(tokens, at), ['at', 'to', 'on', 'up_to', 'limited']));

/** "Predominantly base metal fee". */
function isAllowanceOf(tokens: readonly Token[]): boolean {
  const service = tokens.findIndex(namesService);
  return service >= 0 && is(tokens[service + 1], 'allowance');
}

/** "Benefit year", unless it is only the period of a limit: "1 per benefit year". */
export const namesBenefitYear = (tokens: readonly Token[], at: number): boolean =>
  is(tokens[at], 'benefit_year') &&
  !isAny(tokens[at - 1], PER) &&
  !isCounted(tokens, at) &&
  !isOfMember(tokens, at);

const PER = ['per', 'every', 'slash'];

/** "Member is in first benefit year": how long the patient has been covered. */
const isOfMember = (tokens: readonly Token[], at: number): boolean =>
  is(tokens[at - 1], 'first') && is(tokens[at - 2], 'in');

/** "Per 2 benefit years". In "October 1 - September 30 benefit year", the number is a day. */
const isCounted = (tokens: readonly Token[], at: number): boolean =>
  is(tokens[at - 1], 'number') && isAny(tokens[at - 2], PER);

/**
 * "No benefits for spouses", "no implant coverage", "ortho benefits: none for spouses". "No benefits will be paid until …"
 * and "major benefits: no waiting period" deny something else.
 */
export function isNoBenefit(tokens: readonly Token[], at: number): boolean {
  const [first, second, third] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  if (is(first, 'no') && isAny(second, ['subject', 'in_network', 'out_network']))
    return isAny(third, ['benefit', 'covered']);
  const isPair = is(first, 'no') && is(second, 'benefit');
  const isList = is(first, 'benefit') && is(second, 'colon') && is(third, 'no');
  const next = isPair ? at + 2 : at + 3;
  return (isPair || isList) && (next === tokens.length || isAny(tokens[next], ['filler', 'for']));
}

/** "Tooth #30 paid 05/22/2024". */
export const isPaidOn = (tokens: readonly Token[], at: number): boolean =>
  is(tokens[at], 'paid') && is(tokens[is(tokens[at + 1], 'on') ? at + 2 : at + 1], 'date');

/** Words about what a network pays, not only about the amounts that count for it. */
const OF_PAYMENT = listedKinds(`
  not not_covered no only percent copay coinsurance share_word covered
  assigned billing referral must_use roster fee_noun fee_basis allowed_amount network_word
`);

/**
 * Whether the networks in the sentence have nothing to do with what the plan pays: "timely filing: par 180 days, non-par
 * 365 days", "in and out-of-network deductibles cross accumulate".
 */
export const isNoNetworkPay = (tokens: readonly Token[]): boolean =>
  has(tokens, 'filing') || (hasAny(tokens, ['maximum', 'deductible']) && !hasAny(tokens, OF_PAYMENT));

/** "Posterior composites 50": a number at the end that can be a percentage of the service before it. */
export function isBareShare(tokens: readonly Token[]): boolean {
  const meant = tokens.filter((token) => !isAny(token, ['colon', 'dash']));
  return namesService(meant.at(-2)) && mayBeShare(meant.at(-1));
}

/** "Class I 100 Class II 80". "Class III 12 months" is a time. */
export const isBareShareOfClass = (tokens: readonly Token[], at: number): boolean =>
  nodesOf(tokens[at]).some(({ kind }) => kind === 'class') &&
  mayBeShare(tokens[at + 1]) &&
  (tokens[at + 2] === undefined || isAny(tokens[at + 2], ['subject', 'comma', 'slash', 'to', 'and']));

function mayBeShare(token: Token | undefined): boolean {
  const number = numberOf(token) ?? 0;
  return number >= 10 && number <= 100 && number % 5 === 0;
}

/** "Not covered", "not be paid", "not benefits of this program". */
export const isDenied = (tokens: readonly Token[]): boolean =>
  tokens.some(
    (token, at) =>
      is(token, 'not') &&
      (isAny(tokens[at + 1], ['benefit', 'covered', 'paid']) || isAny(tokens[at + 2], ['covered', 'paid'])),
  );
