// Topics that a word names in most sentences, but not next to certain other words.

import type { Topic } from '../../statement.ts';
import { is, isAny, type Token } from '../token.ts';

const has = (tokens: readonly Token[], ...kinds: string[]): boolean =>
  tokens.some((token) => isAny(token, kinds));

/** "Max 63 days", "max 2 quads": a limit of time or number, not the plan's maximum. */
const isPlainLimit = (tokens: readonly Token[]): boolean =>
  has(tokens, 'maximum') &&
  !has(tokens, 'money', 'money_fraction', 'deductible', 'rollover', 'out_of_pocket') &&
  tokens.every(
    (token, at) =>
      !is(token, 'maximum') ||
      (is(tokens[at + 1], 'number') && isAny(tokens[at + 2], ['unit', 'counted', 'place'])),
  );

/** "Active periodontal treatment", "active therapy": treatment, not coverage. */
const isTreatment = (tokens: readonly Token[]): boolean =>
  has(tokens, 'status_active') &&
  !has(tokens, 'status_inactive', 'status_word') &&
  tokens.every(
    (token, at) => !is(token, 'status_active') || isAny(tokens[at + 1], ['subject', 'counted', 'unknown']),
  );

/** "Excluded, incl. veneers", "less primary payment": neither says that services share a limit. */
const isNoSharing = (tokens: readonly Token[]): boolean =>
  !has(tokens, 'number', 'unit', 'every', 'per', 'limited', 'combined', 'times') &&
  tokens.some((token) => is(token, 'combined_with')) &&
  (has(tokens, 'coordination', 'deductible') ||
    tokens.every((token) => !is(token, 'combined_with') || is(token, 'including')));

/** "Allowed 24 months after the original root canal". */
const isAfterOther = (tokens: readonly Token[]): boolean =>
  tokens.some(
    (token, at) =>
      is(token, 'number') && is(tokens[at + 1], 'unit') && isAny(tokens[at + 2], ['after', 'apart']),
  );

/** Each rule: when it applies, which topics it removes, and which it adds. */
const RULES: readonly {
  if: (tokens: readonly Token[]) => boolean;
  without?: readonly Topic[];
  with?: readonly Topic[];
}[] = [
  { if: isPlainLimit, without: ['maximum'] },
  { if: isTreatment, without: ['status'] },
  { if: isNoSharing, without: ['frequency'] },
  // "Lapse in coverage may not exceed 63 days".
  { if: (tokens) => has(tokens, 'lapse'), without: ['maximum', 'frequency', 'share'], with: ['waiting'] },
  // "EPO plan: no benefits outside the panel".
  {
    if: (tokens) => has(tokens, 'network_word') && has(tokens, 'exempt') && has(tokens, 'no'),
    with: ['network'],
  },
  { if: (tokens) => has(tokens, 'roster'), without: ['maximum', 'authorization'], with: ['network'] },
  {
    if: (tokens) => has(tokens, 'coverage_end') && !has(tokens, 'percent', 'money'),
    without: ['share', 'waiting', 'frequency'],
    with: ['status'],
  },
  {
    if: (tokens) => has(tokens, 'overage'),
    without: ['exclusion', 'share', 'waiting', 'frequency'],
    with: ['status', 'age'],
  },
  { if: (tokens) => has(tokens, 'unserviceable'), without: ['authorization'], with: ['replacement'] },
  {
    if: (tokens) => has(tokens, 'network_word') && has(tokens, 'office') && !has(tokens, 'subject'),
    with: ['network'],
  },
  {
    if: (tokens) => isAfterOther(tokens) && !has(tokens, 'percent', 'copay', 'money'),
    without: ['share'],
    with: ['frequency'],
  },
  // "Coverage effective 01/01/2026".
  {
    if: (tokens) =>
      is(tokens[0], 'covered') &&
      is(tokens[1], 'effective') &&
      is(tokens[2], 'date') &&
      !has(tokens, 'subject'),
    without: ['share', 'waiting', 'frequency'],
    with: ['status'],
  },
  // "Medicare primary".
  {
    if: (tokens) => is(tokens.at(-1), 'primary') && tokens.length <= 3 && !has(tokens, 'subject', 'counted'),
    with: ['coordination_of_benefits'],
  },
  // "Do reduce if out of network".
  {
    if: (tokens) => has(tokens, 'count_toward') && !has(tokens, 'limited', 'frequency_noun', 'deductible'),
    with: ['maximum'],
  },
];

export function corrected(topics: readonly Topic[], tokens: readonly Token[]): Topic[] {
  let result = [...topics];
  for (const rule of RULES) {
    if (!rule.if(tokens)) continue;
    const kept = result.filter((topic) => !rule.without?.includes(topic));
    result = [...new Set([...kept, ...(rule.with ?? [])])];
  }
  const named = result.filter((topic) => topic !== 'other');
  return named.length > 0 ? named : ['other'];
}
