// What a question takes over from the question before it. The quotes in the comments are users' questions.

import { pattern } from '../../vocabulary/long-pattern.ts';
import { isInCategory } from '../service-kinds.ts';
import { type AskedTopic, topicSet } from './asked-topic.ts';
import { countWith } from './counts.ts';
import type { Details } from './details.ts';
import type { Part } from './parts.ts';
import type { Query } from './query.ts';
import { narrowByTeeth } from './subject.ts';
import { isAmount } from './topics-of-part.ts';
import { phrases } from './words/phrases-in.ts';
import { EMERGENCY_SHARE } from './words/service-phrases.ts';

/** Topics that are asked again if the next question names only another service. */
const REPEATABLE = topicSet(
  'coverage',
  'frequency',
  'age',
  'waiting',
  'portion',
  'replacement',
  'authorization',
  'downgrade',
  'class',
  'counts_toward',
  'allowed_amount',
);
/** "And for a root canal?" after a question about a specialist's copay. */
const KINDS_OF_VISIT = topicSet('specialist', 'emergency');
/** Topics that can be about one service. */
const SUBJECT_TOPICS = topicSet(
  ...REPEATABLE,
  'prep_or_seat',
  'maximum',
  'deductible',
  'missing_tooth',
  'exclusions',
  'remarks',
  'increases',
  'benefit_year',
  ...KINDS_OF_VISIT,
);
export const takesSubject = (topic: AskedTopic): boolean => SUBJECT_TOPICS.has(topic);

const AGAIN =
  /^(?:(?:ok|so|well|hm+|oh|alright)\W+)*(?:and|n|what about|how about|wat about|also|or|same|what of|for|on|to)\b/;
const TOO = /\b(?:too|as well|also|same|instead)\W*$/;

/** "What about fillings?" asks the last question again. "Fillings?" may be a new question. */
export const asksAgain = (text: string): boolean => AGAIN.test(text) || TOO.test(text);

/** The topics of a question that only names another service. */
export function repeatedTopics(text: string, context: readonly Query[]): AskedTopic[] {
  const isAgain = asksAgain(text);
  const own = context.filter(({ topic }) => REPEATABLE.has(topic) || (isAgain && KINDS_OF_VISIT.has(topic)));
  // An amount is repeated only if the question asked for nothing else, and for a service. A rule of one service, such as
  // the seat date, is repeated only after "and" or "what about".
  const amounts = context.filter(
    ({ topic, subject }) => subject !== null && takesSubject(topic) && (isAgain || isAmount(topic)),
  );
  const kept = new Set((own.length > 0 ? own : amounts).map(({ topic }) => topic));
  // Without a fee, "crown?" doesn't ask for dollars.
  if (!isAgain) kept.delete('portion');
  // A frequency question is repeated together with the coverage.
  if (!isAgain || kept.size === 0 || kept.has('frequency')) kept.add('coverage');
  // What the patient pays includes what the plan pays.
  if (kept.has('portion')) kept.delete('coverage');
  return [...kept].sort((a, b) => Number(b === 'frequency') - Number(a === 'frequency'));
}

const saysLifetime = phrases('lifetime');
const saysApplies = phrases(
  'apply, applies, waive, waived, it take, it have, that have, subject to, it count',
);

/** Whether a topic without a service means the last service: "how often?" does, "what is the deductible?" doesn't. */
export const sharesSubject = (topic: AskedTopic, text: string): boolean =>
  REPEATABLE.has(topic) ||
  topic === 'prep_or_seat' ||
  topic === 'increases' ||
  (topic === 'maximum' && saysLifetime(text)) ||
  (topic === 'deductible' && (saysApplies(text) || /\b(?:on|for) (?:it|that|this|those|them)\b/.test(text)));

export const saysPronoun = phrases('it, that, this, they, those, one, them, these');
/**
 * Whether it asks about the plan as a whole, or about emergencies, and not about the last service: "what does the plan
 * cover", but not "what would the plan pay for it".
 */
export const asksWholePlan = phrases(`
  everything, anything, policy, limits, frequencies, services, overall, in general, percentages, categories
  classes, breakdown, benefits, all services, the plan cover, this plan cover, plan covers, she covered for, he covered for, else, kind of coverage, patient covered for
  ${EMERGENCY_SHARE}
`);

/** "Out of network %" may be about the plan or about the last service. "And out of network?" is about the service. */
export const mayBeOfPlan = ({ text, size, sentence, details }: Part): boolean =>
  details.network !== null && size <= 5 && !saysPronoun(text) && !asksAgain(sentence);

/** Whether a part without a service is about the service of the last question. */
export const isAboutLastService = ({ text, size, sentence }: Part): boolean =>
  !asksWholePlan(text) && (size <= 6 || saysPronoun(text) || CONTINUES.test(sentence));
const CONTINUES = /^(?:(?:ok|okay|so|well|but|thanks|great)\W+)*(?:and|if|what if)\b/;

/** "Does that reset?" is about the last amount, and "it was pulled in 2019" about the service that replaces a tooth. */
export const isOfLast = (topic: AskedTopic, last: Query, text: string): boolean =>
  topic === 'missing_tooth'
    ? last.subject?.nodes.every((node) => isInCategory(node, '39')) === true
    : topic === 'benefit_year' && isAmount(last.topic) && saysPronoun(text);

/** Topics whose answers depend on the day of the visit. */
const PLANNED = topicSet('coverage', 'frequency', 'waiting', 'age', 'portion');
const DATED = topicSet('status', 'timely_filing', 'dates', 'missing_tooth', 'replacement');

/** "And out of network?", "with a fee of $900?", "and the family?", "#3?" repeat queries with a change. */
export function withNewDetails(before: readonly Query[], details: Details): Query[] {
  const { network, isBothNetworks, level, teeth, likeTeeth, age, fees, bareFees, isAboutUse, day, time } =
    details;
  const named = teeth.length > 0 ? teeth : likeTeeth;
  const [fee = null, ...others] = fees.length > 0 ? fees : bareFees;
  const isDated = day !== null || time !== null;
  const isNew = isBothNetworks || network !== null || level !== null || named.length > 0 || age !== null;
  const isUsable = ({ topic, subject }: Query): boolean => {
    if ((isDated && DATED.has(topic)) || (day !== null && PLANNED.has(topic))) return true;
    if (isAboutUse && isAmount(topic)) return true;
    if (!isNew && (fee === null || others.length > 0)) return false;
    if (level !== null && !isAmount(topic)) return false;
    return (fee === null || subject !== null) && (REPEATABLE.has(topic) || isAmount(topic));
  };
  const changed = before.filter(isUsable).map((query): Query => {
    const subject = query.subject && narrowByTeeth(query.subject, named);
    const count = teeth.length > 0 ? countWith(subject && { ...subject, count: 1 }, teeth) : query.count;
    return {
      ...query,
      subject,
      count,
      network: isBothNetworks ? null : (network ?? query.network),
      level: level ?? query.level,
      teeth: named.length > 0 ? teeth : query.teeth,
      likeTeeth: named.length > 0 ? likeTeeth : query.likeTeeth,
      age: age ?? query.age,
      feeCents: fee ?? query.feeCents,
      topic: fee !== null && subject !== null ? 'portion' : query.topic,
      isAboutUse: isAboutUse || query.isAboutUse,
      day: day ?? query.day,
      time: time ?? query.time,
    };
  });
  return isBothNetworks ? changed.flatMap(inBothNetworks) : changed;
}

/** An estimate is for one network. */
export const inBothNetworks = (query: Query): Query[] =>
  query.topic === 'portion'
    ? [
        { ...query, network: 'in' },
        { ...query, network: 'out' },
      ]
    : [query];

/** "What about 19" is a tooth after a question that named one. */
export function anotherTooth(before: readonly Query[], text: string): number[] {
  const tooth = Number(/^(?:and |or |what about |how about |also )*(\d{1,2})\W*$/.exec(text)?.[1]);
  return tooth >= 1 && tooth <= 32 && before.some(({ teeth }) => teeth.length > 0) ? [tooth] : [];
}

/** "Does that apply to cleanings?" repeats a question for another service. */
export const appliesToo = (text: string): boolean =>
  /\b(?:does|do|will|would|is) (?:that|it|this|they|those) (?:also )?(?:apply|applies|count|go|waived?|required|needed)\b|^(?:and )?appl(?:y|ies) to\b/.test(
    text,
  );

/** "Until when?", "when does it end?" after a question about a waiting period. */
export const asksEnd = (text: string): boolean => ENDS.test(text);
const ENDS = pattern()`
  \b(?:until when|how long|when (?:does|is|will) (?:it|that|this) (?:end|over|up|done|start)|(?:from|since) when
    |expires?|runs? out)\b
`;

/** "Has he satisfied it yet", "is it over" after a question about a waiting period. */
export const asksIfOver = (text: string): boolean =>
  /\b(?:satisf\w+|fulfilled|completed?|met|served|passed|over|past|waived)\b/.test(text);

/** "What does she owe once the waiting period is over?" */
export const supposesNoWait = (text: string): boolean =>
  /\b(?:once|after|when|if|assuming|assume|say) (?:(?:the|her|his|their|that|its|this) )*wait(?:ing)?(?: period)?s?\b(?! (?:appl|end|start))/.test(
    text,
  );
