// The topics of each part of a sentence, before the parts are combined. The quotes in comments are users' questions.

import { pattern } from '../../../vocabulary/long-pattern.ts';
import type { AskedTopic } from '../asked-topic.ts';
import { assumedDeductible } from '../assumed-deductible.ts';
import { hasDetails } from '../details.ts';
import { aboutUse, isAmount, takesSubject } from '../follow-up.ts';
import type { Query } from '../query.ts';
import { chooseTopics } from '../topics.ts';
import { phrases } from '../words/phrases-in.ts';
import type { Part } from './part.ts';
import { saysRelative, topicsOf } from './topics-of-part.ts';

export interface Draft {
  part: Part;
  topics: AskedTopic[];
  /** True if a phrase begins a new question: "how often …". */
  leads: boolean;
}

/** "Does that apply to cleanings?" repeats the last question for another service. */
export const APPLIES_TOO =
  /\b(?:does|do|will|would|is) (?:that|it|this|they|those) (?:also )?(?:apply|applies|count|go|waived?|required|needed)\b/;

const appliesToo = (drafts: Draft[], last: Query | undefined): Draft[] =>
  last && takesSubject(last.topic) && drafts.some(({ part }) => APPLIES_TOO.test(part.text))
    ? drafts.map((draft) =>
        draft.part.subjects.length > 0 &&
        draft.part.details.fees.length === 0 &&
        draft.topics.every((topic) => topic === 'coverage')
          ? { ...draft, topics: [last.topic] }
          : draft,
      )
    : drafts;

/** The topics that each part's own phrases name. `isInherited`: see `draftsIn`. */
function draftsOf(parts: readonly Part[], isInherited: boolean): Draft[] {
  let hasSubject = isInherited;
  let hasLead = false;
  return parts.map((part) => {
    hasSubject ||= part.subjects.length > 0;
    const found = chooseTopics(part.topicWords, hasSubject);
    // In "how often are cleanings and exams covered", "covered" belongs to "how often", so it isn't a second topic.
    const isVerbOnly = found.isWeak && part.subjects.length > 0 && hasLead && !part.isOwnClause;
    hasLead ||= found.leads;
    return { part, topics: isVerbOnly ? [] : topicsOf(part, found.topics, hasSubject), leads: found.leads };
  });
}

const ENDS =
  /\b(?:until when|how long|ends?|ending|over|up(?! to)|done|expires?|finish\w*|runs? out|lifted|satisfied)\b/;
const saysCoverage = phrases('coverage, plan, policy, insurance, benefits, eligibility');

/** "What % once that's done" asks what the plan pays after the waiting period, not when it ends. */
const asksThen = (text: string, topics: readonly AskedTopic[]): boolean =>
  topics.some((topic) => topic === 'coverage' || topic === 'portion') &&
  ONCE_OVER.test(text) &&
  !ASKS_WHEN.test(text);
const ONCE_OVER = /\b(?:once|after|when|as soon as) (?:that|thats|it|its|this|the|she|he)\b/;
const ASKS_WHEN =
  /\b(?:until when|how (?:long|soon)|(?:what|which) (?:day|date|month)|when (?:is|are|do|does|did|will|would|can|could|was))\b/;

/** "When does it end?", "until when?", "12 months from when?" after a question about a waiting period. */
const aboutWaiting = (drafts: Draft[], last: Query | undefined): Draft[] =>
  last?.topic === 'waiting' &&
  drafts.length === 1 &&
  drafts.every(
    ({ part, topics }) =>
      part.subjects.length === 0 &&
      (ENDS.test(part.text) || saysFrom(part.text)) &&
      !asksThen(part.text, topics) &&
      !saysCoverage(part.text) &&
      topics.every((topic) => topic !== 'maximum' && topic !== 'deductible'),
  )
    ? drafts.map((draft) => ({ ...draft, topics: ['waiting'] }))
    : drafts;

/** "Crown and max" asks for an amount of the plan, and for what the plan pays for the service. */
const besideAmount = (drafts: Draft[]): Draft[] =>
  drafts.map((draft, at) => {
    const { part, topics } = draft;
    const { fees, bareFees } = part.details;
    if (part.subjects.length === 0 || topics.length > 0 || fees.length + bareFees.length > 0) return draft;
    // In "any ortho or waiting period?", the waiting period isn't about ortho.
    const isAny = drafts[at + 1]?.topics.join() === 'waiting' && /\bany\b/.test(part.text);
    // "D7880, what is the cap" asks only for the amount.
    const next = drafts[at + 1]?.part.isOwnClause || isAny ? undefined : drafts[at + 1];
    const before = CONTINUES.test(part.text) ? undefined : drafts[at - 1];
    const amount = [next, before].find(isPlanAmount);
    return amount ? { ...draft, topics: ['coverage', ...amount.topics] } : draft;
  });
/** Whether the part names no service, and asks only for amounts or for "waiting". */
const isPlanAmount = (draft: Draft | undefined): boolean =>
  draft !== undefined &&
  draft.part.subjects.length === 0 &&
  draft.topics.length > 0 &&
  draft.topics.every((topic) => isAmount(topic) || (topic === 'waiting' && isBareTopic(draft)));
/** True if the part has few words, such as "waiting" in "ortho and waiting". */
const isBareTopic = ({ part }: Draft): boolean =>
  part.tokens.filter(({ kind }) => kind === 'word').length <= MOST_BARE;
const MOST_BARE = 2;
/** The start of a part that continues the one before it: "is there a deductible, for cleanings?" */
const CONTINUES = /^(?:on|for|with|to|toward|towards|of)\b/;

/** Whether the sentence has one amount that may be a fee. */
export const hasOneFee = (parts: readonly Part[]): boolean =>
  new Set(parts.flatMap(({ details: { fees, bareFees } }) => (fees.length > 0 ? fees : bareFees))).size === 1;

/** "Fee 1200, ded not met", next to or after a question about a crown, asks for dollars, not for the deductible. */
const withAssumed = (drafts: Draft[], isOfService: boolean): Draft[] =>
  isOfService &&
  hasOneFee(drafts.map(({ part }) => part)) &&
  !drafts.some(({ topics }) => topics.includes('portion'))
    ? drafts.map((draft) =>
        draft.topics.join() === 'deductible' && assumedDeductible(draft.part.text) !== null
          ? { ...draft, topics: ['portion'] }
          : draft,
      )
    : drafts;

/** "Does perio maintenance count as one of those?", "does a pano count against fmx?": whether they share one limit. */
const COUNTS_WITH =
  /\bcount(?:s|ed)? (?:as (?:an?|one)|with|in place of)\b|\bcount(?:s|ed)? (?:against|towards?) (?:the |an? )?(?!\W*$)/;
const saysAmount = phrases(
  'max, maximum, deductible, ded, annual, yearly, lifetime, out of pocket, oop, limit of, dollars, money',
);

/**
 * Makes a question such as "does a pano count against fmx?" one about the frequency limit, unless it is about an
 * amount.
 */
const aboutSharing = (drafts: Draft[], last: Query | undefined): Draft[] =>
  drafts.map((draft) => {
    const { part, topics } = draft;
    const isOpen = topics.every((topic) => topic === 'coverage' || topic === 'counts_toward');
    if (!isOpen || part.subjects.length === 0 || !COUNTS_WITH.test(part.text)) return draft;
    if (saysAmount(part.text) || /\d{3}(?!\d)/.test(part.text.replace(/\bd\d{4}\b/g, ''))) return draft;
    const isOfLimit =
      part.subjects.length > 1 || last?.topic === 'frequency' || topics[0] !== 'counts_toward';
    return isOfLimit ? { ...draft, topics: ['frequency'] } : draft;
  });

const BARE_USE = pattern()`
  ^(?:(?:and|how much|what|any|is|it|of it|did|has|have|had|she|he|they|patient|been|already)\W+)*
    (?:used?|left|remaining|met|spent)(?: (?:so far|already|up|this year|to date))?\W*$
`;

/** "Ortho max, used?": the second part is about the amount, not about visits. */
const aboutAmount = (drafts: Draft[]): Draft[] =>
  drafts.map((draft, at) =>
    BARE_USE.test(draft.part.text) && drafts[at - 1]?.topics.some(isAmount)
      ? { ...draft, topics: [] }
      : draft,
  );

const saysParentOrSibling = phrases('mom, mother, dad, father, sister, brother');

/**
 * "She met her ded at another office, so how much now?": the first part says whether the deductible is met, and the
 * others ask again what the patient pays.
 */
function toldDeductible(drafts: readonly Draft[]): Query['deductible'] {
  const [first, ...others] = drafts.map(({ part, topics }) => ({
    told: assumedDeductible(part.text),
    topics,
  }));
  if (drafts.some(({ part: { text } }) => saysRelative(text) || saysParentOrSibling(text))) return null;
  const asksAgain = ({ told, topics }: Pick<Draft, 'topics'> & { told: Query['deductible'] }): boolean =>
    told === null && topics.every((topic) => topic === 'coverage' || topic === 'portion');
  return first && others.length > 0 && others.every(asksAgain) ? first.told : null;
}

/**
 * "How much has he met?" after a question about an amount asks about that amount. "And if the deductible is met" after
 * a question about what the patient pays repeats that question. A sentence that ends in "met?", such as "deductible
 * met?", asks about the deductible.
 */
export function repeatedQueries(
  drafts: readonly Draft[],
  context: readonly Query[],
  sentence: string,
): Query[] {
  const isOnly = (only: AskedTopic) => drafts.every(({ topics }) => topics.every((topic) => topic === only));
  const deductible = isOnly('deductible') && !sentence.endsWith('met?') ? assumedDeductible(sentence) : null;
  const portions = context.filter(({ topic }) => topic === 'portion');
  if (deductible !== null && portions.length > 0) return portions.map((query) => ({ ...query, deductible }));
  const told = portions.length > 0 ? toldDeductible(drafts) : null;
  if (told !== null) return portions.map((query) => ({ ...query, deductible: told }));
  const details = drafts.map(({ part }) => part.details);
  if (isOnly('maximum') && isOfLastAmounts(sentence, context) && !details.some(hasDetails))
    return details.some(({ isAboutUse }) => isAboutUse) ? aboutUse(context, details) : [...context];
  return isOnly('coverage') ? aboutUse(context, details) : [];
}

/** "How much has she paid toward it?", "how much of each is left?": the amounts of the question before. */
const isOfLastAmounts = (sentence: string, context: readonly Query[]): boolean =>
  context.length > 0 &&
  context.every(({ topic }) => isAmount(topic)) &&
  OF_IT.test(sentence) &&
  !NAMES_MAXIMUM.test(sentence);
/** Before a noun or a number, the pronoun is about something else: "of that 1500", "of those crowns". */
const OF_IT = pattern()`
  \b(?:of|towards?) (?:it|that|each|both|them|those|these)
    (?=\W*$|,| (?:is|are|was|were|has|have|did|does|do|she|he|they|patient|left|remains?|remaining|used|met
    |so far|already|to date|this year)\b)
`;
/** Words for the maximum. Only a maximum can be spent: "how much of it is left to use". */
const NAMES_MAXIMUM = pattern()`
  \b(?:max\w*|annual|yearly|lifetime|benefits?|insurance|plan|cap|limit|allowance|roll\w*|money|available|spend
    |to use)\b
`;

/** `last`: the last question of the conversation. `isInherited`: the sentence is about the service of `last`. */
export function draftsIn(parts: readonly Part[], last: Query | undefined, isInherited: boolean): Draft[] {
  const isOfService = isInherited || parts.some(({ subjects }) => subjects.length > 0);
  const own = withAssumed(besideAmount(draftsOf(parts, isInherited)), isOfService);
  return appliesToo(aboutWaiting(aboutAmount(aboutSharing(own, last)), last), last);
}

/** Words for the start of a time: "12 months from when?". */
export const saysFrom = phrases(`
  from when, from what, from which, since when, since what, starting when, starting from, start, starts, started
  begin, begins, began, counted from, count from, counting from
`);
