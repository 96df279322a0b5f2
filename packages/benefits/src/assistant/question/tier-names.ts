// The payer's names for its networks in a question: "what if the dr is in DG Elite".

import type { BenefitNetwork } from '../../parsed-benefits.ts';
import { isKnownWord } from './parts.ts';
import { plainText, tokensOf } from './tokens.ts';
import { networksIn } from './words/asked-networks.ts';

export interface TierName {
  /** One or more names: "DG SELECT, DG ELITE". */
  name: string;
  network: BenefitNetwork;
}

const AROUND = {
  before: String.raw`(?:\b(?:in|on|with|at|under|of|by) )?(?:\bthe )?`,
  after: '(?: (?:network|tier|panel|providers?))?',
};

/** Replaces each name with the words for its network. The answer names the figures of every tier of that network. */
export function withoutTiers(plain: string, tiers: readonly TierName[]): string {
  const names = tiers.flatMap(({ name, network }) =>
    name.split(/[,;]/).map((one) => ({ one: plainText(one).trim(), network })),
  );
  return names
    .filter(({ one, network }) => names.every((other) => other.one !== one || other.network === network))
    .filter(({ one }) => /^[a-z][a-z ]+$/.test(one) && isOwnName(one))
    .sort((a, b) => b.one.length - a.one.length)
    .reduce((text, { one, network }) => {
      const words = network === 'in' ? 'in network' : 'out of network';
      const isSide = network === 'in' || network === 'out';
      return isSide
        ? text.replace(
            new RegExp(String.raw`${AROUND.before}\b${one}\b${AROUND.after}(?! (?:plan|policy))`, 'g'),
            words,
          )
        : text;
    }, plain);
}

/** "Non contracted" already names a network. A single name such as "open" may be an everyday word. */
const isOwnName = (name: string): boolean =>
  networksIn(name).length === 0 &&
  (name.includes(' ') || tokensOf(name).some((token) => !isKnownWord(token)));
