// The topics of each part of a sentence, before the parts are put together.

import type { SubjectNode } from '../../statement.ts';
import { contains } from '../../vocabulary/index.ts';
import type { Part } from './part.ts';
import type { Query } from './query.ts';
import type { AskedSubject } from './subject.ts';
import { type AskedTopic, chooseTopics } from './topics.ts';
import { phrases } from './words/phrases-in.ts';

export interface Draft {
  part: Part;
  topics: AskedTopic[];
  leads: boolean;
}

export function draftsOf(parts: readonly Part[], isInherited: boolean): Draft[] {
  let hasSubject = isInherited;
  let hasLead = false;
  return parts.map((part) => {
    hasSubject ||= part.subjects.length > 0;
    const found = chooseTopics(part.topicWords, hasSubject);
    // "How often are cleanings and exams covered": the verb belongs to the question before.
    const isVerbOnly = found.isWeak && part.subjects.length > 0 && hasLead && !part.isOwnClause;
    hasLead ||= found.leads;
    return { part, topics: isVerbOnly ? [] : topicsOf(part, found.topics), leads: found.leads };
  });
}

/** "Since when?" after a question about the assigned office. */
export const aboutOffice = (drafts: Draft[], last: Query | undefined): Draft[] =>
  last?.topic === 'assigned_office' && drafts.every(({ topics }) => topics.join() === 'dates')
    ? drafts.map((draft) => ({ ...draft, topics: ['assigned_office'] }))
    : drafts;

const ORTHODONTICS = { kind: 'category', service_type: '38' } as const;
export const isOrthodontic = (subjects: readonly AskedSubject[]): boolean =>
  subjects.length > 0 && subjects.every(({ nodes }) => nodes.every((node) => contains(ORTHODONTICS, node)));

/** Rules that decide whether something is covered. */
const RULES: ReadonlySet<AskedTopic> = new Set([
  'replacement',
  'missing_tooth',
  'waiting',
  'downgrade',
  'authorization',
]);

const saysRestart = phrases(
  'reset, resets, start over, starts over, renew, renews, fresh, anew, refresh, refreshes, refreshed, restart, restarts, start again',
);
const saysLeft = phrases('left, remain, remains, remaining, how much');
const saysStart = phrases('start, begin, how soon, when can, when could, when is');
const saysVisits = phrases('many, often, visit, visits');
const saysCover = phrases('cover, covers, covered, today, tomorrow, ok to, can we, can i, will they pay');

const REPLACES_TOOTH = /\breplac\w* (?:#|\d|tooth|teeth|number|(?:the |a |that )?missing)/;
const ASKS_CLASS = /\b(?:is|are|be|considered)\b/;
const isClass = ({ kind }: SubjectNode): boolean => kind === 'class';
const NEXT_YEAR = /\bnext (?:plan )?year\b/;

/** "How old is june?": a name that is also a word. */
const ASKS_AGE = /^(?:(?:and|so|ok)\W+)*how old is \w+\W*$/;
/** "Is she covered?" */
const ASKS_PERSON =
  /^(?:(?:and|so|ok|hey|hi)\W+)*(?:is|are|was) (?:she|he|they|(?:the |this |my |our )?patient|this (?:guy|lady|kid)) (?:(?:still|currently|even|actually|now) )*(?:covered|insured)\W*(?:today|now|right now|at all|or not|or no)?\W*$/;

/** A tooth that is gone, however the sentence says it. */
const saysLost = phrases(
  'lost, pulled, extracted, missing, gone, came out, come out, fell out, knocked out, removed, taken out, took out, had it out, been out',
);

function topicsOf(part: Part, found: AskedTopic[]): AskedTopic[] {
  const { details, topicWords, text, subjects } = part;
  const isTimed = details.time !== null || details.day !== null;
  const topics = isTimed && found.length === 0 && saysLost(text) ? ['missing_tooth' as const] : found;
  const asksCover = topicWords.some(({ value }) =>
    value.some(({ topic, strength }) => topic === 'coverage' && strength === 'weak'),
  );
  // "Max on both plans" asks for the maximum.
  if (topics.length > 1 && topics.includes('plan_count'))
    return topics.filter((topic) => topic !== 'plan_count');
  if (topics.join() === 'age' && subjects.length === 0 && ASKS_AGE.test(text)) return ['patient_age'];
  if (topics.join() === 'coverage' && subjects.length === 0 && ASKS_PERSON.test(text)) return ['status'];
  if (topics.includes('counts_toward')) return ['counts_toward'];
  // A replacement answer holds the frequency limits too, and a benefit year's start is no plan date.
  if (topics.includes('replacement') && topics.includes('frequency')) return ['replacement'];
  // "Bridge to replace #19" is about a tooth that is gone, not about an old bridge.
  if (topics.join() === 'replacement' && subjects.length > 0 && REPLACES_TOOTH.test(text))
    return ['coverage', 'missing_tooth'];
  if (topics.includes('benefit_year')) {
    // "When does the max start over?" asks for the day, not for the amount.
    const isStart = saysRestart(text) && !saysLeft(text);
    const other: readonly AskedTopic[] = isStart
      ? ['dates', 'maximum', 'deductible', 'frequency']
      : ['dates'];
    return topics.filter((topic) => !other.includes(topic));
  }
  if (topics.includes('missing_tooth') && topics.includes('dates')) return ['missing_tooth'];
  if (topics.join() === 'frequency' && isOrthodontic(subjects) && !saysVisits(text))
    return [saysStart(text) ? 'waiting' : 'maximum'];
  // "Is perio basic?"
  const [service, ...rest] = subjects;
  if (topics.length === 0 && service && rest.length === 1 && ASKS_CLASS.test(text)) {
    const isLast = rest.every(({ nodes }) => nodes.every(isClass));
    if (isLast && !service.nodes.every(isClass)) return ['class'];
  }
  // "Root canal at $1,000, how much of the max gets eaten?"
  if (topics.join() === 'maximum' && subjects.length > 0 && details.fees.length === 1)
    return ['portion', 'maximum'];
  // "Basic now and next year?"
  const isOfClass = subjects.length > 0 && subjects.every(({ nodes }) => nodes.every(isClass));
  if (topics.join() === 'frequency' && isOfClass && NEXT_YEAR.test(text)) return ['increases'];
  // "Is a bridge covered to replace #19?" asks for coverage first, and for the rule beside it.
  const isRuled = topics.length > 0 && topics.every((topic) => RULES.has(topic));
  if (isRuled && subjects.length > 0 && saysCover(text)) return ['coverage', ...topics];
  // "How much more does she have to pay toward the deductible?" is about the deductible.
  const isPayingDeductible = topics.includes('deductible') && subjects.length === 0;
  return topics
    .filter((topic) => !(topic === 'portion' && isPayingDeductible))
    .map((topic) => {
      // "Was he covered on 7/4?"
      if (topic === 'coverage' && details.day !== null && subjects.length === 0) return 'status';
      const hasFee = details.fees.length > 0 || (subjects.length > 0 && details.bareFees.length === 1);
      if (topic === 'coverage' && hasFee) return 'portion';
      // "Is fluoride covered at age 20?"
      return topic === 'age' && details.age !== null && asksCover ? 'coverage' : topic;
    });
}
