// Corrects the topics of an unread sentence: next to certain other words, a word means another topic than usual.

import type { Topic } from '../../statement.ts';
import { is, isAny, isTimeAt, kindsIn, namesService, numberOf, type Token } from '../token.ts';

type Kinds = ReadonlySet<string>;

/** Whether one of the `wanted` kinds is among `kinds`. */
const has = (kinds: Kinds, ...wanted: string[]): boolean => wanted.some((kind) => kinds.has(kind));

/** "Max 63 days", "max 2 quads": a limit of time or number, not the plan's maximum. */
const isPlainLimit = (tokens: readonly Token[], kinds: Kinds): boolean =>
  has(kinds, 'maximum') &&
  !has(kinds, 'money', 'money_fraction', 'deductible', 'rollover', 'out_of_pocket') &&
  tokens.every(
    (token, at) =>
      !is(token, 'maximum') ||
      (is(tokens[at + 1], 'number') && isAny(tokens[at + 2], ['unit', 'counted', 'place'])),
  );

/** "Active periodontal treatment", "active therapy": treatment, not coverage. */
const isTreatment = (tokens: readonly Token[], kinds: Kinds): boolean =>
  has(kinds, 'status_active') &&
  !has(kinds, 'status_inactive', 'status_word') &&
  tokens.every(
    (token, at) => !is(token, 'status_active') || isAny(tokens[at + 1], ['subject', 'counted', 'unknown']),
  );

/** "Excluded, incl. veneers", "less primary payment": neither says that services share a limit. */
const isNoSharing = (tokens: readonly Token[], kinds: Kinds): boolean =>
  !has(kinds, 'number', 'unit', 'every', 'per', 'limited', 'combined', 'times', 'shared_frequency') &&
  kinds.has('combined_with') &&
  (has(kinds, 'coordination', 'deductible') ||
    tokens.every((token) => !is(token, 'combined_with') || is(token, 'including')));

/** "Allowed 24 months after the original root canal". */
const isAfterOther = (tokens: readonly Token[]): boolean =>
  tokens.some((_, at) => isTimeAt(tokens, at) && isAny(tokens[at + 2], ['after', 'apart']));

const SHARES = ['percent', 'money', 'copay', 'coinsurance', 'covered', 'paid', 'patient_pays', 'schedule'];

/** "Please share this with the patient", "crowns and onlays share the 7 year rule": not a share of the fee. */
const isShareVerb = (tokens: readonly Token[], kinds: Kinds): boolean =>
  kinds.has('share_word') &&
  !has(kinds, ...SHARES) &&
  tokens.some(
    (token, at) =>
      is(token, 'share_word') && (at === 0 || isAny(tokens[at - 1], ['unknown', 'subject', 'must', 'may'])),
  );

/** "Maximum plan allowance", "max allowance": the fee that the percentage is of. */
const isFeeBasis = (tokens: readonly Token[], kinds: Kinds): boolean =>
  !has(kinds, 'money') &&
  tokens.some(
    (token, at) =>
      is(token, 'maximum') && is(tokens[is(tokens[at + 1], 'plan') ? at + 2 : at + 1], 'allowance'),
  );

/** "Eligibility is month to month". */
const isMonthToMonth = (tokens: readonly Token[]): boolean =>
  tokens.some((token, at) => is(token, 'unit') && is(tokens[at + 1], 'to') && is(tokens[at + 2], 'unit'));

/** "Benefits begin after the member has been continuously covered for 12 months". */
const isHeldFor = (tokens: readonly Token[]): boolean =>
  tokens.some((token, at) => is(token, 'renew') && is(tokens[at + 1], 'after')) &&
  tokens.some((token, at) => is(token, 'covered') && is(tokens[at + 1], 'for') && isTimeAt(tokens, at + 2));

/** "Gold crowns: benefit based on noble metal". */
const isBasedOnMetal = (tokens: readonly Token[]): boolean =>
  tokens.some(
    (token, at) =>
      is(token, 'based_on') && is(tokens[at + 1], 'metal') && tokens.slice(0, at).some(namesService),
  );

/** "Benefits paid for any one member will not exceed $1,250 in a contract year". */
const isPaidUpTo = (tokens: readonly Token[], kinds: Kinds): boolean =>
  tokens.some((token, at) => is(token, 'exceed') && is(tokens[at - 1], 'not')) &&
  has(kinds, 'money') &&
  !has(kinds, 'copay', 'coinsurance', 'deductible');

/** "Periapical x-rays as required": how often, not what the payer must approve. */
const isAsRequired = (tokens: readonly Token[], kinds: Kinds): boolean =>
  is(tokens.at(-1), 'required') &&
  is(tokens.at(-2), 'as') &&
  tokens.slice(0, -2).some(namesService) &&
  !has(kinds, 'authorization', 'documents', 'must', 'covered', 'paid', 'referral');

/** "Buildup considered inclusive of crown unless insufficient tooth structure remains": not a limit. */
const isPartOfOther = (tokens: readonly Token[], kinds: Kinds): boolean =>
  !has(kinds, 'number', 'unit', 'every', 'per', 'limited', 'combined', 'times', 'no_limit') &&
  tokens.some(
    (token, at) =>
      is(token, 'considered') &&
      tokens.slice(0, at).some(namesService) &&
      tokens.slice(at + 1, at + 2).some(namesService),
  );

/** "Annual maximum excludes ortho": ortho doesn't count toward it. */
const isMaximumWithout = (tokens: readonly Token[], kinds: Kinds): boolean =>
  !has(kinds, 'not_covered', 'covered', 'paid') &&
  tokens.some(
    (token, at) => is(token, 'maximum') && isAny(tokens[at + 1], ['excluded', 'except', 'not_included']),
  );

/** "Posterior composites 50, anterior 80": two or more names, each with a number that is a usual percentage. */
function areBareShares(tokens: readonly Token[]): boolean {
  const parts = tokens.filter((token) => !isAny(token, ['comma', 'slash', 'dash', 'colon', 'filler']));
  return (
    parts.length >= 4 &&
    parts.length % 2 === 0 &&
    parts.some(namesService) &&
    parts.every((token, at) =>
      at % 2 === 0 ? isAny(token, ['subject', 'teeth']) : USUAL_PERCENTAGES.has(numberOf(token) ?? -1),
    )
  );
}

const USUAL_PERCENTAGES = new Set([50, 60, 70, 75, 80, 85, 90, 100]);

/** Each rule: when it applies, which topics it removes, and which it adds. */
const RULES: readonly {
  if: (tokens: readonly Token[], kinds: Kinds) => boolean;
  without?: readonly Topic[];
  with?: readonly Topic[];
}[] = [
  { if: isPlainLimit, without: ['maximum'] },
  { if: isTreatment, without: ['status'] },
  { if: isNoSharing, without: ['frequency'] },
  { if: isShareVerb, without: ['share'] },
  { if: (tokens, kinds) => isShareVerb(tokens, kinds) && has(kinds, 'unit'), with: ['frequency'] },
  { if: isFeeBasis, with: ['network'] },
  { if: isMonthToMonth, without: ['frequency'], with: ['status'] },
  // "Members must use a dentist enrolled with the program".
  {
    if: (_, kinds) => has(kinds, 'must_use') && has(kinds, 'office') && !has(kinds, 'status_inactive'),
    without: ['status'],
    with: ['network'],
  },
  // "Accumulators exclude pending claims".
  {
    if: (_, kinds) => has(kinds, 'count') && has(kinds, 'pending_claims') && !has(kinds, 'not_covered'),
    without: ['exclusion', 'share'],
    with: ['maximum', 'deductible'],
  },
  // "Remaining amount does not include claims in process".
  {
    if: (_, kinds) => has(kinds, 'pending_claims') && has(kinds, 'remaining', 'used'),
    with: ['maximum', 'deductible'],
  },
  // "Lapse in coverage may not exceed 63 days".
  { if: (_, kinds) => has(kinds, 'lapse'), without: ['maximum', 'frequency', 'share'], with: ['waiting'] },
  // "EPO plan: no benefits outside the panel".
  {
    if: (_, kinds) => has(kinds, 'network_word') && has(kinds, 'exempt') && has(kinds, 'no'),
    with: ['network'],
  },
  // "Must be on the capitation roster".
  { if: (_, kinds) => has(kinds, 'roster'), without: ['maximum', 'authorization'], with: ['network'] },
  // "Termination date".
  {
    if: (_, kinds) => has(kinds, 'coverage_end') && !has(kinds, 'percent', 'money'),
    without: ['share', 'waiting', 'frequency'],
    with: ['status'],
  },
  // "Overage dependent".
  {
    if: (_, kinds) => has(kinds, 'overage'),
    without: ['exclusion', 'share', 'waiting', 'frequency'],
    with: ['status', 'age'],
  },
  // "Must be unserviceable".
  { if: (_, kinds) => has(kinds, 'unserviceable'), without: ['authorization'], with: ['replacement'] },
  {
    if: (_, kinds) => has(kinds, 'network_word') && has(kinds, 'office') && !has(kinds, 'subject'),
    with: ['network'],
  },
  {
    if: (tokens, kinds) => isAfterOther(tokens) && !has(kinds, 'percent', 'copay', 'money'),
    without: ['share'],
    with: ['frequency'],
  },
  // "Coverage effective 01/01/2026".
  {
    if: (tokens, kinds) =>
      is(tokens[0], 'covered') &&
      is(tokens[1], 'effective') &&
      is(tokens[2], 'date') &&
      !has(kinds, 'subject'),
    without: ['share', 'waiting', 'frequency'],
    with: ['status'],
  },
  // "Medicare primary".
  {
    if: (tokens, kinds) =>
      is(tokens.at(-1), 'primary') && tokens.length <= 3 && !has(kinds, 'subject', 'counted'),
    with: ['coordination_of_benefits'],
  },
  { if: isHeldFor, with: ['waiting'] },
  { if: isAsRequired, without: ['authorization'], with: ['frequency'] },
  { if: isPartOfOther, without: ['frequency'], with: ['share', 'exclusion'] },
  { if: isMaximumWithout, without: ['exclusion'] },
  { if: areBareShares, with: ['share'] },
  { if: isBasedOnMetal, with: ['downgrade'] },
  { if: isPaidUpTo, with: ['maximum'] },
  // "Deductibles cross accumulate" combines amounts, not visits.
  {
    if: (_, kinds) => has(kinds, 'deductible') && kinds.has('combined') && !has(kinds, 'number', 'subject'),
    without: ['frequency'],
  },
  // "In and out of network are combined": visits or amounts.
  {
    if: (_, kinds) =>
      has(kinds, 'both_networks', 'in_network', 'out_network') &&
      has(kinds, 'combined', 'combined_with') &&
      !has(kinds, 'number', 'subject', 'frequency_noun', 'limited', 'deductible', 'maximum'),
    with: ['maximum', 'deductible'],
  },
  // "Initial payment $500".
  {
    if: (_, kinds) => kinds.has('installment') && !has(kinds, 'maximum', 'deductible', 'limited'),
    without: ['maximum', 'deductible', 'frequency'],
    with: ['share'],
  },
  // "Member pays $45".
  {
    if: (tokens, kinds) =>
      has(kinds, 'money') && tokens.some((token, at) => is(token, 'patient') && is(tokens[at + 1], 'paid')),
    with: ['share'],
  },
  {
    if: (_, kinds) => has(kinds, 'referral') && !has(kinds, 'percent', 'money'),
    with: ['authorization'],
  },
  // "Do reduce if out of network".
  {
    if: (_, kinds) => has(kinds, 'count_toward') && !has(kinds, 'limited', 'frequency_noun', 'deductible'),
    with: ['maximum'],
  },
];

/** The topics after all rules that apply, in their order; `other` if none remains. */
export function corrected(topics: readonly Topic[], tokens: readonly Token[]): Topic[] {
  const kinds = kindsIn(tokens);
  let result = [...topics];
  for (const rule of RULES) {
    if (!rule.if(tokens, kinds)) continue;
    const kept = result.filter((topic) => !rule.without?.includes(topic));
    result = [...new Set([...kept, ...(rule.with ?? [])])];
  }
  const named = result.filter((topic) => topic !== 'other');
  return named.length > 0 ? named : ['other'];
}
