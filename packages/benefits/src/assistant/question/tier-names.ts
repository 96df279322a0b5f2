// Network tiers by name: "we are premier", "and with a PPO dentist?". In a question, a tier is a network.

import type { Condition, Statement } from '../../statement.ts';
import { soleOf } from '../lists.ts';
import { plainText } from './tokens.ts';
import { PLAIN_WORDS } from './words/plain-words.ts';

/** Tiers that a question may name even if the response names only another one of them. */
const USUAL = ['ppo', 'premier', 'epo', 'dppo'];
/** Words of a payer's label that aren't part of the name. */
const GENERAL = new Set(
  'network networks dentist dentists provider providers office offices participating contracted in the a of and or for only plan dental rates paid at'.split(
    ' ',
  ),
);
const PLACE = /\b(?:network|dentist|provider|office)s?\b/i;
const MOST_WORDS = 4;

/** The payer's name for a statement's tier, from its own field or from words next to its figure; null without one. */
export function tierOf({
  tier,
  conditions,
  network,
}: Pick<Statement, 'tier' | 'conditions' | 'network'>): string | null {
  // "Non-Delta" isn't a network of the payer.
  if (network === 'out') return null;
  const names = namesIn(tier ?? conditions.find(isTierLabel)?.words ?? '');
  return names.length > 0 ? names.join(LIST) : null;
}

const LIST = ', ';

/** "DG ALLIANCE SELECT, DG ELITE": some payers state one figure for several networks. */
const namesIn = (label: string): string[] => label.split(/[,;/]/).flatMap((name) => nameIn(name) ?? []);

/** Whether a payer's condition is only the name of a network, such as "PREMIER DENTIST". */
export const isTierLabel = (condition: Condition): condition is Extract<Condition, { kind: 'when' }> =>
  condition.kind === 'when' &&
  PLACE.test(condition.words) &&
  condition.words.split(/\s+/).length <= MOST_WORDS &&
  nameIn(condition.words) !== null;

/** The label without general words; null if none or too many words remain. */
function nameIn(label: string): string | null {
  const words = (plainText(label).match(/[a-z0-9]+/g) ?? []).filter((word) => !GENERAL.has(word));
  return words.length > 0 && words.length < MOST_WORDS ? words.join(' ') : null;
}

export interface NamedTier {
  /** Null for a network that counts as out-of-network, because out-of-network figures have no tier. */
  tier: string | null;
  /** Its name, and the words that only its name has: "delta premier", "premier". */
  words: string[];
}

/** Empty if the response names no tier. */
export function namedTiers(statements: readonly Statement[]): NamedTier[] {
  const named = [...new Set(statements.flatMap((statement) => tierOf(statement) ?? []))];
  const outside = [...new Set(statements.flatMap(namesOutside))];
  if (named.length + outside.length === 0) return [];
  const all = [...named.flatMap((tier) => tier.split(LIST)), ...outside];
  const wordsOf = (names: readonly string[]) => names.flatMap((name) => [name, ...ownWords(name, all)]);
  const tiers = named.map((tier) => ({ tier, words: wordsOf(tier.split(LIST)) }));
  const known = new Set(all.flatMap((name) => name.split(' ')));
  const unnamed = USUAL.filter((tier) => !known.has(tier)).map((tier) => ({ tier, words: [tier] }));
  return [
    ...tiers,
    ...(outside.length > 0 ? [{ tier: null, words: wordsOf(outside) }] : []),
    ...(named.length > 0 && unnamed.length < USUAL.length ? unnamed : []),
  ];
}

/** Names of networks that count as out-of-network. "Non-contracted" isn't a name. */
export const namesOutside = ({ tier, network }: Statement): string[] =>
  network === 'out' ? namesIn(tier ?? '').filter((name) => !/^(?:non|not|out|oon)\b/.test(name)) : [];

/** The payer's label if all figures are for one out-of-network tier that the text names: "DG PLUS, NON CONTRACTED". */
export const tierAsked = (text: string, statements: readonly Statement[]): string | null => {
  const plain = plainText(text);
  const isNamed = (statement: Statement) =>
    namesOutside(statement).some((name) => new RegExp(`\\b${name}\\b`).test(plain));
  return soleOf(statements.map((one) => (isNamed(one) ? one.tier : null)));
};

/** The words of a name that no other name has. */
const ownWords = (name: string, all: readonly string[]): string[] =>
  name.includes(' ')
    ? name
        .split(' ')
        .filter((word) => word.length > 2 && !PLAIN_WORDS.has(word))
        .filter((word) => all.every((other) => other === name || !other.includes(word)))
    : [];

interface TierFound {
  tier: string | null;
  /** The text with the tier as "in network" or "out of network". */
  text: string;
}

/** Null if the text names no tier or several, asks for the kind of plan ("is it a PPO?") or compares two tiers. */
export function tierIn(text: string, tiers: readonly NamedTier[]): TierFound | null {
  const found = tiers.flatMap(({ tier, words }) => {
    const named = new RegExp(
      `\\b(?:(?:in|with|at|to) )?(?:an? |the )?(?:${words.join('|')})(?: (?:network|dentist|provider|office|doctor|tier))?s?\\b(?! plan| policy| insurance)`,
    ).exec(text);
    const network = tier === null ? 'out of network' : 'in network';
    return named ? [{ tier, text: text.replace(named[0], network) }] : [];
  });
  const only = soleOf(found);
  if (only === null) return null;
  // "DG Elite vs non contracted" compares the two networks.
  if (WITH_OUTSIDE.test(text) && only.tier !== null) return { tier: null, text: only.text };
  return ASKS_KIND.test(text) ? null : only;
}
const WITH_OUTSIDE =
  /\b(?:vs|versus)\.? (?:an? |the )?(?:non ?(?:contracted|par|participating)|out of network|oon)\b/;
const ASKS_KIND =
  /\b(?:is|was) (?:it|this|that|the plan|plan) (?:an? )?\w+\W*$|\bout of network\b|\bvs\b|\bversus\b/;
