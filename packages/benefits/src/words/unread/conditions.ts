// Services and networks of an unread sentence that it names, but isn't about.

import { is, isAny, namesService, nodesOf, type Token, withoutFillers } from '../token.ts';

/** The services that the sentence names only in a condition or an exception of an amount of the whole plan. */
export function servicesOfConditions(tokens: readonly Token[]): ReadonlySet<Token> {
  const meant = withoutFillers(tokens);
  const found = new Set<Token>();
  const seen = { maximum: false, when: false, plan: false, money: false };
  let list: Token[] = [];
  for (const [at, token] of meant.entries()) {
    const before = is(meant[at - 1], 'be') ? meant[at - 2] : meant[at - 1];
    // "Maximum $1,200 in year 2 when preventive care was received": the maximum isn't that of preventive care.
    if (is(token, 'receive') && seen.maximum && seen.when && before) found.add(before);
    // "Dental benefit $500 per year, exams and dentures exempt".
    if (is(token, 'exempt') && seen.plan && seen.money) for (const one of list) found.add(one);
    if (namesService(token)) list.push(token);
    else if (!isAny(token, ['joiner', 'or'])) list = [];
    seen.maximum ||= is(token, 'maximum');
    seen.when ||= is(token, 'when');
    seen.money ||= is(token, 'money');
    seen.plan ||= nodesOf(token).some(({ kind }) => kind === 'plan');
  }
  return found;
}

/** "PPO and non-PPO". "Premier and non-participating dentists" are both outside the PPO network. */
export const isWithOther = (tokens: readonly Token[], at: number): boolean =>
  is(tokens[at], 'network_word') &&
  !is(tokens[at], 'network_tier') &&
  is(tokens[at + 1], 'joiner') &&
  is(tokens[at + 2], 'out_network');
