// "PMT" may be a payment or periodontal maintenance. The words next to it show which.

import { hasAny, is, isAny, type Token } from '../../token.ts';

/** The token without one of its meanings. */
const without = (token: Token, kind: string): Token => ({
  ...token,
  meanings: new Map([...token.meanings].filter(([one]) => one !== kind)),
});

/** Kinds of tokens that follow the name of a service, but not "payment". */
const AFTER_SERVICE =
  'number times limited per every colon covered not_covered combined combined_with period'.split(' ');

/** Whether "PMT" is a payment. It is periodontal maintenance in "PMT 2 per year" and "prophy/PMT". */
export function isPayment(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (!is(token, 'paid') || !is(token, 'subject')) return false;
  if (hasAny(tokens, ['percent', 'money', 'primary', 'secondary', 'prior_carrier'])) return true;
  const [before, after] = [-1, 1].map((step) => {
    const near = at + step;
    return is(tokens[near], 'joiner') ? { joined: tokens[near + step] } : { next: tokens[near] };
  });
  const isListed = [before, after].some((one) => is(one?.joined, 'subject'));
  const isDenied = is(after?.next, 'not') && is(tokens[at + 2], 'covered');
  const isNamed =
    isDenied || isAny(after?.next, AFTER_SERVICE) || (is(before?.next, 'number') && !after?.next);
  // "Ortho PMTS".
  return !(isListed || isNamed) || is(before?.next, 'subject');
}

/** Keeps one of the two meanings of "PMT": payment or periodontal maintenance. */
export function withPaymentOrMaintenance(tokens: readonly Token[]): readonly Token[] {
  return tokens.map((token, at) => {
    const isAmbiguous = is(token, 'paid') && is(token, 'subject');
    return isAmbiguous ? without(token, isPayment(tokens, at) ? 'subject' : 'paid') : token;
  });
}
