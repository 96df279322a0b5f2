// Which amounts have the payer's words as their name.

import { groupBy } from '../maps.ts';
import { mayBeForNetwork } from '../steps.ts';
import { type AmountGroup, planAndServicesKey, whoKey } from './amount-group.ts';

const LONGEST_NAME = 60;
/** Long words can be about anything, unless they say that the amount is one of its own, and not that of a network. */
const OWN_AMOUNT = /^(?!.*network).*\b(?:separate|allowance|in addition)\b/i;

/**
 * The plan-wide amounts for which we use the payer's words as the name: those next to another amount of the same type,
 * network, person and period, and those whose words mention a part of the plan.
 */
export function namedByWords(groups: readonly AmountGroup[]): Set<AmountGroup> {
  const whole = groups.filter(({ of, scopeKey }) => of !== 'rollover' && scopeKey === '');
  const alike = groupBy(whole, (group) => `${planAndServicesKey(group)}|${whoKey(group)}|${group.span}`);
  const named = new Set<AmountGroup>();
  for (const similar of alike.values()) {
    for (const group of similar) {
      const { words, network, mentioned } = group;
      const others = similar.filter((other) => other !== group);
      const isShortName =
        words.length <= LONGEST_NAME &&
        (mentioned !== '' || others.some((other) => other.network === network));
      const isOwn = OWN_AMOUNT.test(words) && others.some((other) => mayBeForNetwork(other, network));
      if (words !== '' && group.named === '' && (isShortName || isOwn)) named.add(group);
    }
  }
  return named;
}
