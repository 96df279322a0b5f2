// Network tiers by name: "we are premier", "and with a PPO dentist?". To the question, a tier is a network.

import type { Condition, Statement } from '../../statement.ts';
import { plainText } from './tokens.ts';

/** Tiers that payers state without naming them, beside one that they name. */
const USUAL = ['ppo', 'premier', 'epo', 'dppo'];
const GENERAL = new Set(
  'network networks dentist dentists provider providers office offices participating contracted in the a of and or for only plan dental rates paid at'.split(
    ' ',
  ),
);
const PLACE = /\b(?:network|dentist|provider|office)s?\b/i;
const MOST_WORDS = 4;

/** The payer's name of a statement's tier, in its own field or in words beside its figure; null for none. */
export function tierOf({
  tier,
  conditions,
  network,
}: Pick<Statement, 'tier' | 'conditions' | 'network'>): string | null {
  // "Non-Delta" is no network of the payer.
  if (network === 'out') return null;
  const label = tier ?? conditions.find(isTierLabel)?.words ?? null;
  return label === null ? null : nameIn(label);
}

/** "PREMIER DENTIST": a few words that name a network, and no rule. */
export const isTierLabel = (condition: Condition): condition is Extract<Condition, { kind: 'when' }> =>
  condition.kind === 'when' &&
  PLACE.test(condition.words) &&
  condition.words.split(/\s+/).length <= MOST_WORDS &&
  nameIn(condition.words) !== null;

function nameIn(label: string): string | null {
  const words = (plainText(label).match(/[a-z0-9]+/g) ?? []).filter((word) => !GENERAL.has(word));
  return words.length === 1 || words.length === 2 ? words.join(' ') : null;
}

export interface NamedTier {
  tier: string;
  /** Its name, and the words that only this name has: "delta premier", "premier". */
  words: string[];
}

/** Empty where the response names no tier. */
export function namedTiers(statements: readonly Statement[]): NamedTier[] {
  const named = [...new Set(statements.flatMap((statement) => tierOf(statement) ?? []))];
  if (named.length === 0) return [];
  const tiers = named.map((tier) => ({ tier, words: [tier, ...ownWords(tier, named)] }));
  const known = new Set(named.flatMap((tier) => tier.split(' ')));
  const unnamed = USUAL.filter((tier) => !known.has(tier)).map((tier) => ({ tier, words: [tier] }));
  return [...tiers, ...unnamed];
}

const ownWords = (tier: string, all: readonly string[]): string[] =>
  tier.includes(' ')
    ? tier
        .split(' ')
        .filter((word) => word.length > 2 && all.every((other) => other === tier || !other.includes(word)))
    : [];

export interface TierFound {
  tier: string;
  /** The text with the tier as "in network". */
  text: string;
}

/** Null where the text names no tier or several, or asks for the kind of plan ("is it a PPO?"). */
export function tierIn(text: string, tiers: readonly NamedTier[]): TierFound | null {
  const found = tiers.flatMap(({ tier, words }) => {
    const named = new RegExp(
      `\\b(?:(?:in|with|at|to) )?(?:an? |the )?(?:${words.join('|')})(?: (?:network|dentist|provider|office|doctor|tier))?s?\\b(?! plan| policy| insurance)`,
    ).exec(text);
    return named && !ASKS_KIND.test(text) ? [{ tier, text: text.replace(named[0], 'in network') }] : [];
  });
  return found.length === 1 ? (found[0] ?? null) : null;
}
const ASKS_KIND =
  /\b(?:is|was) (?:it|this|that|the plan|plan) (?:an? )?\w+\W*$|\bout of network\b|\bvs\b|\bversus\b/;
