// The topics of each part of a question, before the parts are combined.

import { pattern } from '../../vocabulary/long-pattern.ts';
import { MATTER_NAMES } from '../../wording/assistant-matters.ts';
import { isInCategory } from '../service-kinds.ts';
import { type AskedTopic, topicSet } from './asked-topic.ts';
import {
  appliesToo,
  asksEnd,
  asksIfOver,
  isAboutLastService,
  saysPronoun,
  takesSubject,
  withNewDetails,
} from './follow-up.ts';
import type { Part } from './parts.ts';
import type { Query } from './query.ts';
import { asksOfClaim, asksToAct } from './requests.ts';
import type { AskedSubject } from './subject.ts';
import {
  asksOtherPlan,
  isAmount,
  isOfOtherPlan,
  NAMES_MAXIMUM,
  NAMES_SHARE,
  topicsOf,
} from './topics-of-part.ts';

export interface Draft {
  part: Part;
  topics: AskedTopic[];
}

/** A question that names another service or matter isn't about the last service. */
export const namesOther = ({ part, topics }: Draft): boolean =>
  part.subjects.length > 0 || topics.some((topic) => MATTERS.has(topic));
const MATTERS = topicSet(...MATTER_NAMES);

/** "How much of it is left?", "how much has he met?" after a question about an amount: the same amount. */
export function amountsAgain(drafts: readonly Draft[], context: readonly Query[]): Query[] {
  const [draft, ...others] = drafts;
  if (!draft || drafts.some(({ part }) => part.subjects.length > 0)) return [];
  if (context.length === 0 || !context.every(({ topic }) => isAmount(topic))) return [];
  if (!others.every(asksOnlyNetwork)) return [];
  const { text, details } = draft.part;
  const isOfIt = OF_IT.test(text) && !NAMES_MAXIMUM.test(text) && !NAMES_SHARE.test(text);
  const isUse = details.isAboutUse && draft.topics.every((topic) => topic === 'coverage');
  // "So nothing used yet": "used" and "yet" would ask for visits of the service.
  const isMoney = details.isAboutUse && draft.topics.join() === 'frequency' && !ASKS_VISITS.test(text);
  const isOpen = draft.topics.every((topic) => topic === 'maximum' || topic === 'coverage');
  if (!isMoney && !(isOpen && (isOfIt || isUse))) return [];
  const again = context.map((query) => ({
    ...query,
    network: details.isBothNetworks ? null : (details.network ?? query.network),
    isAboutUse: query.isAboutUse || details.isAboutUse,
  }));
  return [...again, ...others.flatMap(({ part }) => withNewDetails(again, part.details))];
}
/**
 * "Deductible, any met yet?", "max and how much is used", "lifetime max and remaining": the second part is about the
 * amounts of the first, not about visits of the last service.
 */
export function isOfAmounts(
  { text, subjects, details }: Part,
  own: readonly AskedTopic[],
  before: readonly AskedTopic[],
): boolean {
  if (subjects.length > 0 || !before.some(isAmount) || NAMES_MAXIMUM.test(text)) return false;
  const isOpen = own.every((topic) => topic === 'coverage' || topic === 'frequency' || topic === 'maximum');
  return (
    isOpen && ((details.isAboutUse && !ASKS_VISITS.test(text)) || (own.length > 0 && ONLY_LEFT.test(text)))
  );
}
const ONLY_LEFT =
  /^(?:(?:whats?|what is|how much|is|the|amount|any) )*(?:left|remaining|remains)\W*$|^(?:and )?how much(?: is (?:it|that))?\W*$/;
/** "Left to use on it" is about the maximum, whatever "it" is. */
const OF_IT = /\b(?:of|towards?|(?<!\bto (?:use|spend) )on) (?:it|that|each|both|them|those)\b/;
const ASKS_VISITS = /\b(?:when|last|next|visits?|times?|often|dates?|limits?|per|how many|again)\b/;

/** "Whats oon" next to another question. */
const asksOnlyNetwork = ({ part: { details, unknown, isOwnClause, size }, topics }: Draft): boolean =>
  topics.length === 0 && unknown.length === 0 && details.network !== null && (isOwnClause || size <= 3);

/** "So 2750 total?" asks whether a figure of the last answer is right. It is neither a CDT code nor a new fee. */
export const isFigureOf = (context: readonly Query[], [first]: readonly Part[]): boolean =>
  context.length > 0 &&
  context.every(({ topic }) => isAmount(topic)) &&
  /^(?:(?:ok|and|oh|wait|but|so|is (?:it|that)|its|it is)\W+)+(?:\$|d)?\d[\d,]{2,}\b/.test(
    first?.sentence ?? '',
  );

/** "Ext was b4 humana", "#4 ext'd prior to eff date": tells that a tooth is gone. It doesn't ask about the extraction. */
const TELLS_LOSS = pattern()`
  \bext(?:'?d|\w*) (?:was|were|happened|took place|done|dates?|b4|before|prior|already|yrs?|years?|(?:in )?(?:19|20)\d\d|\d+ (?:yrs?|years?|months?) ago)\b
  |\b(?:was|were|been|already|had it) (?:ext\w*|pulled|taken out)\b
  |\ball teeth (?:ext\w*|pulled|out)\b
`;
const isExtraction = ({ nodes }: AskedSubject): boolean => nodes.every((node) => isInCategory(node, '40'));

/** The missing tooth clause, and the coverage of the service that replaces the tooth if the part names it. */
function ofLoss(part: Part): Draft | null {
  const isTold = !part.isOwnClause && part.subjects.some(isExtraction) && TELLS_LOSS.test(part.text);
  if (!isTold) return null;
  const subjects = part.subjects.filter((one) => !isExtraction(one));
  const topics: AskedTopic[] = subjects.length > 0 ? ['coverage', 'missing_tooth'] : ['missing_tooth'];
  return { part: { ...part, subjects }, topics };
}

/** "New denture delivered in december" next to another service tells when the work was placed. It asks nothing. */
const TELLS_PLACED = /\b(?:delivered|placed|inserted|seated|made|put in|got|gotten|done|did)\b/;
function ofPlaced(part: Part, parts: readonly Part[]): Draft | null {
  const { text, subjects, topicWords, details, isOwnClause } = part;
  const isTold =
    !isOwnClause &&
    subjects.length === 1 &&
    topicWords.length === 0 &&
    TELLS_PLACED.test(text) &&
    (details.time ?? details.day) !== null;
  const hasOther = parts.some((other) => other !== part && other.subjects.length > 0);
  return isTold && hasOther ? { part: { ...part, subjects: [] }, topics: [] } : null;
}

/** Whether the part belongs to a neighbor that asks about another plan. */
function isAboutOtherPlan(
  part: Part,
  topics: readonly AskedTopic[],
  before: Part | undefined,
  next: Part | undefined,
): boolean {
  if (/\b(?:this|our)\b/.test(part.text)) return false;
  // "Policy number and phone for the other plan"
  const isFact = topics.length > 0 && topics.every((topic) => topic === 'plan' || topic === 'contact');
  if (isFact && next !== undefined && !next.isOwnClause && asksOtherPlan(next.text)) return true;
  // "Who is the other insurance, do we have the id for it", "other insurance name and payer id"
  const isBeside = saysPronoun(part.text) || !part.isOwnClause;
  if (isFact && before !== undefined && isBeside && asksOtherPlan(before.text)) return true;
  // "What does the other plan pay for a crown and a filling"
  const isContinued = topics.length === 0 && !part.isOwnClause;
  return isContinued && before !== undefined && asksOtherPlan(before.text);
}

const OF_VISIT = topicSet('unsupported', 'contact', 'coverage', 'frequency', 'status', 'dates', 'portion');
/** What "until when?" asks for after a question on these topics. */
const ENDING: Partial<Record<AskedTopic, AskedTopic>> = {
  waiting: 'waiting',
  status: 'dates',
  dates: 'dates',
};
/** The topics that the words of such a question may have. */
const OF_END = topicSet('coverage', 'frequency', 'maximum', 'waiting', 'status', 'dates', 'age');
const ASKS = /^(?:(?:and|so|but|also) )*(?:are|is|am|do|does)\b/;

export function draftsOf(parts: readonly Part[], last: Query | undefined): Draft[] {
  let hasSubject = false;
  let hasLead = false;
  let isClinical = false;
  return parts.map((part, at) => {
    const told = ofLoss(part) ?? ofPlaced(part, parts);
    if (told) return told;
    // "Does #3 need a root canal or a crown?"
    isClinical = isClinical && !part.isOwnClause && part.topicWords.length === 0;
    if (isClinical) return { part: { ...part, subjects: [] }, topics: ['clinical'] };
    hasSubject ||= part.subjects.length > 0 || (last?.subject && isAboutLastService(part)) === true;
    const { topics: named, leads } = topicsOf(part, hasSubject, hasLead);
    // "Does perio maintenance count toward it?" after a question about a frequency
    const isOfLimit =
      last?.topic === 'frequency' && named.join() === 'counts_toward' && saysPronoun(part.text);
    const topics: AskedTopic[] = isOfLimit ? ['frequency'] : named;
    hasLead ||= leads;
    isClinical = topics.join() === 'clinical';
    const ending = last && ENDING[last.topic];
    const isAgain =
      parts.length === 1 && part.subjects.length === 0 && topics.every((one) => OF_END.has(one));
    if (ending && isAgain && (asksEnd(part.text) || (ending === 'waiting' && asksIfOver(part.text))))
      return { part, topics: [ending] };
    if (
      last &&
      takesSubject(last.topic) &&
      appliesToo(part.text) &&
      topics.every((one) => one === 'coverage')
    )
      return { part, topics: [last.topic] };
    // The services are those of the visit. Other topics, such as a waiting period, are still questions.
    if (asksToAct(part.text))
      return { part, topics: ['unsupported', ...topics.filter((one) => !OF_VISIT.has(one))] };
    if (asksOfClaim(part.text)) return { part, topics: ['unsupported'] };
    if (isAboutOtherPlan(part, topics, parts[at - 1], parts[at + 1]))
      return {
        part,
        topics: isOfOtherPlan(part.text, topics) ? ['other_coverage'] : ['other_coverage', 'unsupported'],
      };
    // "We're not in network, crown?" tells the network and doesn't ask for it.
    const isTold =
      topics.join() === 'network' && !part.isInQuestion && !ASKS.test(part.text) && parts.length > 1;
    return { part, topics: isTold ? [] : topics };
  });
}
