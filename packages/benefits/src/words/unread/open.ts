// Sentences with words that could be about two things. We don't read them.

import type { SubjectNode, Topic } from '../../statement.ts';
import { classNameOf } from '../grammar/services/classes.ts';
import { type About, mentions } from '../mentions.ts';
import type { SentenceContext } from '../sentence-context.ts';
import { has, hasAny, is, isAny, nodesOf, type Token, withoutFillers } from '../token.ts';
import { isOfOtherPlan } from './other-plan.ts';

/** Rules that "no" may deny for a service. */
const DENIED = [
  'waiting',
  'deductible',
  'maximum',
  'authorization',
  'downgrade',
  'missing_tooth',
] as const satisfies Topic[];

/** True if we can't tell what the sentence is about. */
export const isOpen = (text: string, tokens: readonly Token[], context: SentenceContext): boolean =>
  isOpenDenial(text, tokens, context) ||
  isEndOfLimit(tokens, context) ||
  isOpenAdjective(tokens, context) ||
  isOnBothDays(withoutFillers(tokens)) ||
  isDowngradeConsidered(withoutFillers(tokens)) ||
  isOfOtherPlan(text, tokens, context);

/** "12 month wait for major, no ortho": no wait for orthodontics, or no orthodontics. */
function isOpenDenial(text: string, tokens: readonly Token[], { noun }: SentenceContext): boolean {
  const meant = withoutFillers(tokens);
  const isRule = DENIED.some((kind) => kind === noun) || hasAny(meant, DENIED);
  const isMaximum = noun === 'maximum' || has(meant, 'maximum');
  return (isRule && hasDeniedService(text, meant)) || (isMaximum && hasNoneForService(text, meant));
}

/** "Annual maximum $1,500. Ortho: none": no orthodontics, or no maximum for it. */
const hasNoneForService = (text: string, tokens: readonly Token[]): boolean =>
  tokens.some((token, at) => {
    const isNone = /^(?:no|none)$/i.test(text.slice(token.from, token.to));
    const before = is(tokens[at - 1], 'colon') ? tokens[at - 2] : tokens[at - 1];
    const isEnd = tokens[at + 1] === undefined || isAny(tokens[at + 1], ENDS);
    return isNone && isEnd && isOptional(nodesOf(before));
  });

/** Whether a plan may lack all of these services. Every plan has preventive, basic and major services. */
const isOptional = (nodes: readonly SubjectNode[]): boolean =>
  nodes.length > 0 && nodes.every((node) => node.kind !== 'plan' && classNameOf([node]) === null);

/** Whether the sentence says "no" to a service, as in "no ortho". `tokens`: without fillers. */
export const hasDeniedService = (text: string, tokens: readonly Token[]): boolean =>
  tokens.some((_, at) => isDeniedService(text, tokens, at));

/** "No ortho" and "no ortho or implants" at the end of a part. */
function isDeniedService(text: string, tokens: readonly Token[], at: number): boolean {
  const word = tokens[at];
  // "Ortho: none" is about the rule before it.
  if (!word || !is(tokens[at + 1], 'subject') || !/^no$/i.test(text.slice(word.from, word.to))) return false;
  let end = at + 1;
  while (isAny(tokens[end + 1], ['joiner', 'or']) && is(tokens[end + 2], 'subject')) end += 2;
  const nodes = tokens.slice(at + 1, end + 1).flatMap(nodesOf);
  // "No ortho for adults".
  if (is(tokens[end + 1], 'for') && isAny(tokens[end + 2], PEOPLE)) end += 2;
  const isEnd = tokens[end + 1] === undefined || isAny(tokens[end + 1], ENDS);
  return isEnd && isOptional(nodes);
}

const PEOPLE = ['adults', 'children', 'dependents'];

const ENDS = ['joiner', 'comma', 'dash', 'close', 'but', 'run_end'];

/** "Out-of-pocket limit $400. Ends at age 19": the limit ends, not the coverage. */
const isEndOfLimit = (tokens: readonly Token[], { noun, subject, topics }: SentenceContext): boolean =>
  is(tokens[0], 'end') &&
  hasAny(tokens, ['age', 'children', 'dependents', 'birthday_word']) &&
  (noun === 'deductible' ||
    noun === 'out_of_pocket' ||
    (subject === null && (noun === 'maximum' || topics.some((one) => AMOUNTS.has(one)))));

const AMOUNTS = new Set<Topic>(['maximum', 'deductible']);

const COVERED_OR_NOT = ['filler', 'be', 'not', 'covered', 'not_covered', 'paid', 'excluded'];

/** "Ortho 50%. Cosmetic not covered": all cosmetic work, or cosmetic orthodontics. The same for "prophylactic". */
const isOpenAdjective = (tokens: readonly Token[], { noun, subject }: SentenceContext): boolean =>
  subject !== null &&
  isOptional(subject) &&
  noun !== 'covered_noun' &&
  has(tokens, 'adjective') &&
  tokens.every((token) => is(token, 'adjective') || isAny(token, COVERED_OR_NOT));

const DAYS = ['prep_date', 'seat_date'] as const;
const BETWEEN_DAYS = 'and comma dash thereafter with on at or remaining'.split(' ');

/** "Paid on the prep date, with the balance on the seat date": each of the two days may be the one that counts. */
const isOnBothDays = (tokens: readonly Token[]): boolean =>
  tokens.some((token, at) => {
    const day = DAYS.find((kind) => is(token, kind));
    if (!day || !isAny(tokens[at + 1], ['and', 'comma', 'dash', 'thereafter', 'with'])) return false;
    const next = tokens.slice(at + 1).find((one) => !isAny(one, BETWEEN_DAYS));
    return isAny(next, DAYS) && !is(next, day);
  });

/** What may come after "considered", so that it isn't the downgrade that applies. */
const CONSIDERED_AS =
  'subject not not_covered covered paid in_full percent patient patient_pays responsible'.split(' ');

/** "Alternate benefits are considered under major", "… considered not covered": it doesn't say that they apply. */
const isDowngradeConsidered = (tokens: readonly Token[]): boolean =>
  tokens.some((token, at) => {
    if (!is(token, 'considered') || !has(tokens.slice(Math.max(0, at - 2), at), 'downgrade')) return false;
    return isAny(
      tokens.slice(at + 1).find((one) => !isAny(one, ['dash', 'comma', 'as', 'at', 'under', 'be'])),
      CONSIDERED_AS,
    );
  });

/** What an open sentence may be about: its own words, the rule before it, and the services before an adjective. */
export function aboutOpen(text: string, tokens: readonly Token[], context: SentenceContext): About {
  const about = mentions(tokens);
  if (isOpenAdjective(tokens, context))
    return { ...about, subjects: [...(context.subject ?? []), ...about.subjects] };
  const rules = DENIED.filter((kind) => kind === context.noun);
  const own = about.topics.filter((topic) => topic !== 'other');
  if (isEndOfLimit(tokens, context))
    // Not about ages: the age limits of other sentences stay as they are.
    return { ...about, topics: [...new Set([...rules, ...context.topics])].filter((one) => one !== 'age') };
  const isDenial = isOpenDenial(text, tokens, context);
  return isDenial ? { ...about, topics: [...new Set([...rules, ...own, 'exclusion' as const])] } : about;
}

/** "The member is responsible for any balance": it changes no figure, so it is only quoted. */
export const isBalance = (tokens: readonly Token[]): boolean =>
  hasAny(tokens, ['difference', 'billing']) &&
  tokens.every((token) => isAny(token, BALANCE) || is(token, 'filler'));

const BALANCE = 'difference billing patient be may in out_network must office and comma'.split(' ');
