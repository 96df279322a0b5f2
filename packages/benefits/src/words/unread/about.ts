// What an unread sentence is about, if its own words don't say it: the sentence before it or its row does.

import type { Topic } from '../../statement.ts';
import { contains } from '../../vocabulary/index.ts';
import { isApplying } from '../left-out/nouns.ts';
import type { Heading } from '../meaning.ts';
import { type About, mentions } from '../mentions.ts';
import type { SentenceContext } from '../sentence-context.ts';
import { has, hasAny, is, isAny, isTimeAt, nodesOf, type Token, withoutFillers } from '../token.ts';
import { withoutMisleading } from './misleading.ts';

export const AMOUNTS = ['deductible', 'maximum'] as const;

/** Rules that a sentence may leave out because its row or the sentence before has them. */
const RULES = [
  ...AMOUNTS,
  'waiting',
  'authorization',
  'missing_tooth',
  'replacement',
  'downgrade',
] as const satisfies Topic[];

/** Services that the message didn't name before. */
const OTHERS = ['all_other', 'everything_else'];

/** Words such as "14 months" or "$50" don't say which rule they are about. */
const VAGUE = new Set<Topic>(['other', 'frequency', ...AMOUNTS]);

/**
 * What the sentence's own words say that it is about and, where these leave it open, what its row or the sentence before
 * it is about: "… $1,200 maximum. The amounts are combined".
 */
export function aboutOf(
  tokens: readonly Token[],
  { noun, topics: topicsBefore, isOfRow, subject, isSubjectOpen }: SentenceContext,
): About {
  const about = mentions(tokens);
  const rule: Topic | undefined =
    noun === 'copay'
      ? 'share'
      : (RULES.find((topic) => topic === noun) ?? RULES.find((topic) => topicsBefore.includes(topic)));
  const isVague =
    about.subjects.every(({ kind }) => kind === 'plan') &&
    // "Authorization may be required. Limited to 150 days per year".
    !(rule === 'authorization' && hasAny(tokens, ['limited', 'per', 'every'])) &&
    about.topics.every((topic) => VAGUE.has(topic));
  // "Missing tooth clause: yes. Waived after 36 months of coverage".
  const isOfRule = isApplying(tokens);
  // On a copay's row: "specialist consultation - waived with treatment on the same day", "adults $2,150".
  const isOfCopay =
    noun === 'copay' &&
    hasAny(tokens, ['waived', 'money']) &&
    about.topics.every((topic) => VAGUE.has(topic) || topic === 'age');
  const isLeftOut = isVague || isOfRule || isOfCopay || isAny(withoutFillers(tokens)[0], ['waived', 'end']);
  if (isAmount(rule) && (isOfNetwork(tokens) || isOfOneAmount(tokens, about, isOfRow, rule)))
    return { ...about, topics: [rule, ...about.topics.filter((topic) => topic === 'age')] };
  if (rule === 'waiting' && !isLeftOut && isOnlyTime(tokens, about))
    return { ...about, topics: waitTopics(about) };
  if (!rule || !isLeftOut) return about;
  // "Waiting period starts 09/01/2026. Duration: 12 months".
  const isLength = rule === 'waiting' && !hasAny(tokens, ['limited', 'per', 'every', 'times']);
  // "Does not apply to members enrolled before 2020": not whether the patient is enrolled.
  const own = about.topics.filter(
    (topic) =>
      !(topic === 'other' && !isVague) &&
      !(isOfCopay && isAmount(topic)) &&
      !(isLength && topic === 'frequency') &&
      !(isOfRule && topic === 'status'),
  );
  // "12 month wait for major. Does not apply to initial enrollees": the wait for major.
  const isOfSubject =
    about.subjects.length === 0 &&
    !isAmount(rule) &&
    topicsBefore.length === 0 &&
    !isSubjectOpen &&
    !hasAny(tokens, OTHERS);
  const subjects = (isOfSubject && subject) || about.subjects;
  return { ...about, subjects, topics: [...new Set([rule, ...own])] };
}

/** After a sentence about the network's fees, "the patient pays the difference" isn't about a downgrade. */
export const topicsOfBalance = (own: readonly Topic[], { topics }: SentenceContext): Topic[] =>
  topics.includes('network') && !topics.includes('downgrade')
    ? own.map((topic) => (topic === 'downgrade' ? 'network' : topic))
    : [...own];

/** "Waiting periods: preventive none; basic 6 months (new groups)": a time without a word that says what it is. */
const isOnlyTime = (tokens: readonly Token[], { topics }: About): boolean =>
  topics.every((topic) => VAGUE.has(topic)) &&
  tokens.some((_, at) => isTimeAt(tokens, at)) &&
  !hasAny(tokens, ['limited', 'per', 'every', 'times', 'money']);

/** After a waiting period, such a time is one too. For a service, it could also be a frequency limit; classes have none. */
const waitTopics = ({ subjects, topics }: About): Topic[] =>
  subjects.every(({ kind }) => kind === 'class') ? ['waiting'] : ['waiting', ...topics];

const isAmount = (topic: Topic | undefined): topic is (typeof AMOUNTS)[number] =>
  AMOUNTS.some((one) => one === topic);

/**
 * Whether words that may be about several amounts or visits are about the amount named before. "Lifetime maximum … .
 * $1,340 remains", "dentures are exempt", "under 21: no limit". In a deductible's row, "$50 per person" is a deductible.
 */
function isOfOneAmount(
  tokens: readonly Token[],
  { topics, subjects }: About,
  isOfRow: boolean,
  amount: (typeof AMOUNTS)[number],
): boolean {
  const meant = withoutMisleading(tokens);
  // "No maximum under age 19. Members 19+ $1,000 per plan year".
  if (amount === 'maximum' && isLargeAmount(meant) && !hasAny(meant, ['deductible', 'copay', 'percent']))
    return true;
  if (hasAny(meant, [...AMOUNTS, 'copay', 'percent', 'per', 'every', 'period'])) return false;
  if (!topics.every((topic) => VAGUE.has(topic) || topic === 'age')) return false;
  const isReferring =
    hasAny(tokens, ['remaining', 'used', 'met', 'unmet']) && hasAny(tokens, ['money', 'money_fraction']);
  const isNoLimit = has(tokens, 'no_limit') && subjects.length === 0;
  const isDeductible = isOfRow && amount === 'deductible' && has(tokens, 'money');
  // "Amounts applied in the last quarter carry over".
  const isCarried = amount === 'deductible' && has(tokens, 'rollover') && has(tokens, 'used');
  return isReferring || isNoLimit || isDeductible || isCarried || has(tokens, 'exempt');
}

/** No person's deductible is that high. */
const LARGE_CENTS = 50_000;

const isLargeAmount = (tokens: readonly Token[]): boolean => {
  const amounts = tokens.flatMap(({ meanings }) => meanings.get('money')?.cents ?? []);
  return amounts.length > 0 && amounts.every((cents) => cents >= LARGE_CENTS);
};

/** "No maximum in network. $1,000 out of network": the same amount for the other network. */
const isOfNetwork = (tokens: readonly Token[]): boolean =>
  has(tokens, 'money') && tokens.every((token) => isAny(token, NETWORK_OR_AMOUNT));

const NETWORK_OR_AMOUNT = ['money', 'in_network', 'out_network', 'colon', 'dash', 'filler'];

/** "Freq=2; period=calendar year": the period belongs to the sentence before it, not to the row's figure. */
export const isTimeOfOther = (
  tokens: readonly Token[],
  { isOfRow }: SentenceContext,
  { subject, network, figure }: Heading,
): boolean =>
  !isOfRow &&
  subject.length === 0 &&
  network === null &&
  figure.every((one) => one === 'annual' || one === 'lifetime') &&
  has(tokens, 'colon') &&
  has(tokens, 'unit');

/** "Night guards 1 per 36 months. Not covered for TMJ": TMJ may be a purpose of night guards or another service. */
export function isPurpose(tokens: readonly Token[], { subject }: SentenceContext): boolean {
  if (subject === null || !isAny(tokens[0], ['not', 'not_covered'])) return false;
  const at = tokens.findIndex((token) => is(token, 'subject'));
  if (!is(tokens[at - 1], 'for') || !hasAny(tokens, ['covered', 'not_covered', 'paid'])) return false;
  return !nodesOf(tokens[at]).every((node) => subject.some((one) => contains(one, node)));
}

/** A sentence about a purpose belongs to the service before it, too. */
export function aboutPurpose(tokens: readonly Token[], { subject }: SentenceContext): About {
  const about = mentions(tokens);
  return { ...about, subjects: [...(subject ?? []), ...about.subjects] };
}

/** "Implants not covered. Alternate benefit bridge": the bridge is what the plan pays for, not what it downgrades. */
export const isAlternative = (tokens: readonly Token[], { noun, subject }: SentenceContext): boolean =>
  noun === 'covered_noun' && subject !== null && is(tokens[0], 'downgrade') && is(tokens[1], 'subject');
