// What an unread sentence is about, if its own words don't say it: the sentence before it or its row does.

import { contains, X_RAYS } from '../../vocabulary/index.ts';
import type { Before } from '../before.ts';
import type { Heading } from '../headings.ts';
import { isApplying } from '../left-out/nouns.ts';
import { has, hasAny, is, isAny, isTimeAt, nodesOf, type Token, withoutFillers } from '../token.ts';
import { type About, mentions } from '../topics.ts';

/** What a sentence that begins with "waived" may be about. */
const WAIVED = ['deductible', 'waiting', 'missing_tooth', 'authorization', 'replacement'] as const;

export const AMOUNTS = ['deductible', 'maximum'] as const;

/** "… $1,200 maximum. The amounts are combined": the second sentence is about the maximum, too. */
export function aboutOf(tokens: readonly Token[], { noun, topics: before, subject }: Before): About {
  const about = mentions(tokens);
  const meant = withoutFillers(tokens);
  // "Missing tooth clause: yes. Waived after 36 months of coverage".
  const waived = WAIVED.filter((topic) => topic === noun || before.includes(topic));
  if (is(meant[0], 'waived') && waived.length > 0) return { ...about, topics: waived };
  const amount = AMOUNTS.find((one) => one === noun);
  const hasNoSubject = about.subjects.length === 0;
  // "Deductible met for 2025. $50 of $50 satisfied".
  const isUnnamed = has(tokens, 'money_fraction') && !hasAny(tokens, [...AMOUNTS]);
  const onlyAmount = amount ?? AMOUNTS.find((one) => before.length === 1 && before[0] === one);
  if (onlyAmount && isUnnamed && hasNoSubject) return { ...about, topics: [onlyAmount] };
  if (amount && isApplying(tokens)) return { ...about, topics: [amount] };
  // "24 month wait for orthodontics; 14 months have been satisfied". Without a noun, "14 months" looks like a frequency.
  const namesNoRule = about.topics.every((topic) => topic === 'other' || topic === 'frequency');
  const isBare = namesNoRule && hasNoSubject;
  if (noun === 'waiting' && (isBare || isApplying(tokens))) return { ...about, topics: ['waiting'] };
  // "No waiting period for basic. Ends 03/31/2027": the waiver, the waiting period or the coverage.
  if (noun === 'waiting' && is(tokens[0], 'end')) return { ...about, topics: ['waiting', ...about.topics] };
  // "Pre-determination recommended over $300. Valid 180 days".
  const isRate = hasAny(tokens, ['limited', 'per', 'every']);
  if (noun === 'authorization' && isBare && !isRate) return { ...about, topics: ['authorization'] };
  // "Office visit copay $10. Months 25+ $75 per month".
  const isBareAmount = about.topics.join() === 'maximum,deductible' && !hasAny(tokens, [...AMOUNTS]);
  if (noun === 'copay' && isBareAmount) return { ...about, topics: ['share'] };
  // "Arestin … Must be at least 6 weeks after scaling": scaling is only what the time is counted from.
  const named = meant.findIndex((token) => is(token, 'subject'));
  const isCountedFrom = is(meant[named - 1], 'after') && isTimeAt(meant, named - 3);
  if (isCountedFrom && is(meant[0], 'must')) return { ...about, subjects: subject ?? [] };
  // "PRE-EST OPTIONAL. REC FOR CROWNS".
  const isAdvice =
    isAny(tokens[0], ['recommended', 'required']) && about.topics.every((one) => one === 'other');
  const isAfterApproval = noun === 'authorization' || before.includes('authorization');
  if (isAdvice && isAfterApproval) return { ...about, topics: ['authorization'] };
  // "Preauthorization required. Include pre-op x-ray": the x-ray is sent.
  const areSent = is(tokens[0], 'includes') && about.subjects.every((node) => contains(X_RAYS, node));
  if (areSent && isAfterApproval) return { ...about, topics: ['authorization'], subjects: [] };
  // "Family deductible 3 x individual; max 3 members": the members whose deductibles count.
  const isMembers = tokens.some(
    (token, at) => is(token, 'maximum') && is(tokens[at + 1], 'number') && is(tokens[at + 2], 'patient'),
  );
  const isAfterDeductible = noun === 'deductible' || before.includes('deductible');
  if (isMembers && isAfterDeductible) return { ...about, topics: ['deductible'] };
  // "OON deductible is separate from the in-network one; amounts do not cross apply".
  const amountBefore = amount ?? AMOUNTS.find((one) => before.includes(one));
  const isPartOrShared = hasAny(tokens, ['combined', 'separate', 'used', 'remaining']);
  return amountBefore && isBare && isPartOrShared ? { ...about, topics: [amountBefore] } : about;
}

/** "Freq=2; period=calendar year": the period belongs to the sentence before it, not to the row's figure. */
export const isTimeOfOther = (
  tokens: readonly Token[],
  { isOfRow }: Before,
  { subject, network, figure }: Heading,
): boolean =>
  !isOfRow &&
  subject.length === 0 &&
  network === null &&
  figure.every((one) => one === 'annual' || one === 'lifetime') &&
  has(tokens, 'colon') &&
  has(tokens, 'unit');

/** "Night guards 1 per 36 months. Not covered for TMJ": TMJ may be a purpose of night guards or another service. */
export function isPurpose(tokens: readonly Token[], { subject }: Before): boolean {
  if (subject === null || !isAny(tokens[0], ['not', 'not_covered'])) return false;
  const at = tokens.findIndex((token) => is(token, 'subject'));
  if (!is(tokens[at - 1], 'for') || !hasAny(tokens, ['covered', 'not_covered', 'paid'])) return false;
  return !nodesOf(tokens[at]).every((node) => subject.some((one) => contains(one, node)));
}

/** A sentence about a purpose belongs to the service before it, too. */
export function aboutPurpose(tokens: readonly Token[], { subject }: Before): About {
  const about = mentions(tokens);
  return { ...about, subjects: [...(subject ?? []), ...about.subjects] };
}

/** "Implants not covered. Alternate benefit bridge": the bridge is what the plan pays for, not what it downgrades. */
export const isAlternative = (tokens: readonly Token[], { noun, subject }: Before): boolean =>
  noun === 'covered_noun' && subject !== null && is(tokens[0], 'downgrade') && is(tokens[1], 'subject');
