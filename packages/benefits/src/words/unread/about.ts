// What an unread sentence is about, if its own words don't say it: the sentence before it or its row does.

import type { SubjectNode, Topic } from '../../statement.ts';
import { contains, X_RAYS } from '../../vocabulary/index.ts';
import type { Before } from '../before.ts';
import type { Heading } from '../headings.ts';
import { isApplying } from '../left-out/nouns.ts';
import { has, hasAny, is, isAny, namesService, nodesOf, type Token, withoutFillers } from '../token.ts';
import { type About, mentions } from '../topics.ts';

/** What a sentence that begins with "waived" may be about. */
const WAIVED = ['deductible', 'waiting', 'missing_tooth', 'authorization', 'replacement'] as const;

export const AMOUNTS = ['deductible', 'maximum'] as const;

/** "… $1,200 maximum. The amounts are combined": the second sentence is about the maximum too. */
export function aboutOf(tokens: readonly Token[], known: Before): About {
  const { noun, topics: before } = known;
  const about = withServiceBefore(tokens, mentions(tokens), known);
  const amount = AMOUNTS.find((one) => one === noun);
  const isOpen = about.subjects.length === 0 && hasAny(tokens, ['combined', 'separate', 'used', 'remaining']);
  const isOther = about.topics.every((topic) => topic === 'other' || topic === 'frequency');
  // "Missing tooth clause: yes. Waived after 36 months of coverage".
  const waived = WAIVED.filter((topic) => topic === noun || before.includes(topic));
  if (is(tokens[0], 'waived') && waived.length > 0) return { ...about, topics: waived };
  // "Deductible met for 2025. $50 of $50 satisfied".
  const isFraction = has(tokens, 'money_fraction');
  const isGuess = isFraction && !hasAny(tokens, [...AMOUNTS]);
  const of = amount ?? AMOUNTS.find((one) => before.length === 1 && before[0] === one);
  if (of && isGuess && about.subjects.length === 0) return { ...about, topics: [of] };
  // "24 month wait for orthodontics; 14 months have been satisfied".
  if (amount && isApplying(tokens)) return { ...about, topics: [amount] };
  const isBare = isOther && about.subjects.length === 0;
  if (noun === 'waiting' && (isBare || isApplying(tokens))) return { ...about, topics: ['waiting'] };
  // "No waiting period for basic. Ends 03/31/2027": the waiver, the waiting period or the coverage.
  if (noun === 'waiting' && is(tokens[0], 'end')) return { ...about, topics: ['waiting', ...about.topics] };
  // "Pre-determination recommended over $300. Valid 180 days".
  const isRate = hasAny(tokens, ['limited', 'per', 'every']);
  if (noun === 'authorization' && isBare && !isRate) return { ...about, topics: ['authorization'] };
  // "PRE-EST OPTIONAL. REC FOR CROWNS".
  const isAdvice =
    isAny(tokens[0], ['recommended', 'required']) && about.topics.every((one) => one === 'other');
  const isOfApproval = noun === 'authorization' || before.includes('authorization');
  if (isAdvice && isOfApproval) return { ...about, topics: ['authorization'] };
  // "Family deductible 3 x individual; max 3 members": the members whose deductibles count.
  const isMembers = tokens.some(
    (token, at) => is(token, 'maximum') && is(tokens[at + 1], 'number') && is(tokens[at + 2], 'patient'),
  );
  const isOfDeductible = noun === 'deductible' || before.includes('deductible');
  if (isMembers && isOfDeductible) return { ...about, topics: ['deductible'] };
  // "OON deductible is separate from the in-network one; amounts do not cross apply".
  const other = amount ?? AMOUNTS.find((one) => before.includes(one));
  return other && isOpen && isOther ? { ...about, topics: [other] } : about;
}

/** Gives the sentence the service or the topic of the sentence before it, if its own words name only another one. */
function withServiceBefore(tokens: readonly Token[], about: About, before: Before): About {
  const { noun, subject, topics } = before;
  const meant = withoutFillers(tokens);
  // "Copay $50 child, $75 adult for 24 months; retention $20".
  const isAmount = about.topics.join() === BARE_AMOUNT && about.subjects.length === 0;
  if (before.isCopay && isAmount) return { ...about, topics: ['share'] };
  // "Copay $3 for members 21 and over. Nursing facility residents are exempt".
  const isVague = about.topics.every((topic) => topic === 'network' || topic === 'other');
  const rule: Topic[] = topics.length > 0 ? [...topics] : noun === 'copay' ? ['share'] : [];
  if (is(meant.at(-1), 'exempt') && isVague && rule.length > 0) return { ...about, topics: rule };
  if (subject === null || about.subjects.length === 0) return about;
  // "Implants are not covered. An alternate benefit for a bridge may be considered".
  const isDenied = noun === 'covered_noun' || topics.includes('exclusion');
  const isPaidInstead =
    isDenied && isAny(meant[0], ['downgrade', 'downgraded']) && isAny(meant[1], ['for', 'subject']);
  // "Ortho requires authorization; submit score sheet, photos and panoramic x-ray".
  const areSent =
    (noun === 'authorization' || topics.includes('authorization')) &&
    hasAny(tokens, ['criteria', 'documents']) &&
    about.subjects.every((node) => RECORDS.some((one) => contains(one, node)));
  if (isPaidInstead || areSent) return { ...about, subjects: subject };
  // "Fluoride 2 per year under 16. Treatment should be done in conjunction with prophylaxis".
  const condition = meant.findIndex((token) => is(token, 'only_when'));
  const isMust = has(meant.slice(0, Math.max(0, condition)), 'must');
  const isWith = isMust && !meant.slice(0, condition).some(namesService);
  return isWith
    ? { ...about, subjects: subject, topics: topics.length > 0 ? [...topics] : about.topics }
    : about;
}

/** The topics of an amount that has no noun. See `topicsOf`. */
const BARE_AMOUNT = 'maximum,deductible';

/** What practices send to the payer. */
const RECORDS: readonly SubjectNode[] = [X_RAYS, { kind: 'family', family: 'photographs' }];

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
  const start = tokens.findIndex((token) => isAny(token, ['not', 'not_covered']));
  const at = tokens.findIndex((token) => is(token, 'subject'));
  if (
    subject === null ||
    start !== 0 ||
    !is(tokens[at - 1], 'for') ||
    !hasAny(tokens, ['covered', 'not_covered', 'paid'])
  )
    return false;
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
