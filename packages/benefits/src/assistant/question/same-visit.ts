// Several services that use the same deductible and maximum: "add the 3330 same day" or "then a 3330 after that" after a
// question about a crown.

import { findSubjects } from '../../vocabulary/index.ts';
import { pattern } from '../../vocabulary/long-pattern.ts';
import { topicSet } from './asked-topic.ts';
import { isAmount } from './follow-up.ts';
import { type Asked, asAsked, changeQueries, isPortion, type Query, queriesIn } from './query.ts';

const ADDS = pattern()`
  \b(?:add(?:ing|ed|s)?|includ(?:e|ing)|throw(?:ing)? in|tack(?:ing)? on|together with|along with
    |combined? with|on top of (?:that|it)|after (?:that|this|it)|afterwards?
    |same (?:day|visit|appointment|appt|time|year|yr))\b
  |^(?:and |ok |so )*(?:plus|with|then)\b
  |\b(?:too|as well)\W*$
`;
/** Words that ask about the service itself, not about its price. */
const ASKS_ELSE = /\b(?:cover(?:ed|s|age)?|limits?|allowed|frequency|often|wait(?:ing)?|instead)\b/;

/** Repeats the services asked about before, then adds the new ones: all use the same deductible and maximum. */
export function withSameVisit(asked: Asked[], text: string, context: readonly Query[]): Asked[] {
  const before = context.filter(isPortion);
  const queries = queriesIn(asked);
  const isAdded = queries.length > 0 && queries.every(({ topic, subject }) => subject && REPEATED.has(topic));
  if (before.length === 0 || !isAdded || !ADDS.test(text) || ASKS_ELSE.test(text)) return asked;
  const network = before.at(-1)?.network ?? null;
  return [
    ...asAsked(before),
    ...changeQueries(asked, (query) => ({ ...query, topic: 'portion', network: query.network ?? network })),
  ];
}
const REPEATED = topicSet('portion', 'coverage');

const AFTER = pattern()`
  \bafter (?:that|this|it|them|these|those|all|both|we|doing|the|a|an|her|his|their|my|today|\d+)\b
  |\bafterwards?\b|\bafter[^a-z0-9]*$
  |\bonce (?:that|this|it|these|those)\b
`;
/** "After the first of the year" and "after it resets" are about a time, not about a visit. */
const AFTER_TIME = pattern()`
  \bafter (?:[a-z]+ ){0,2}(?:(?:years?|yr|months?|period|waiting|wait|renew\w*|reset\w*|restart\w*
    |starts? over|rolls? ?over|end of)\b|(?:1st|first)(?: of\b|\W*$)|\d{1,2}\/\d)
`;

/** "After the deductible" and "after her insurance" are about who pays first. */
const AFTER_PAYMENT = /\bafter (?:[a-z]+ ){0,2}(?:ded|deductibles?|ins|insurance|copays?|plan|primary)\b/;

/** Whether the question asks about the time after a visit or service: "how much max is left after the crown". */
export const saysAfterVisit = (text: string): boolean =>
  AFTER.test(text) && !AFTER_TIME.test(text) && !AFTER_PAYMENT.test(text);

/** "What is left of the max after that": only an estimate of the visit could tell. */
export const asksLeftAfter = (text: string): boolean => saysAfterVisit(text) && ASKS_LEFT.test(text);
const ASKS_LEFT = pattern()`
  \b(?:left|remain(?:s|ing)?|leaves?|leftover)\b|\b(?:max|maximum|deductible|ded) after\b|^(?:ok |and )*so \$?\d
`;

/** "Will that go over the max?" asks about all services of the question together. */
export const asksOver = (text: string): boolean => ASKS_OVER.test(text);
const ASKS_OVER = pattern()`
  \b(?:go(?:es|ing)?|put(?:s|ting)?(?: (?:her|him|them|us|it))?
    |push(?:es)?(?: (?:her|him|them|us|it))?) (?:over|past|above)\b
  |\bexceeds?\b|\bmax(?:es|ed)?(?: (?:her|him|them|it))? out\b
  |\bover (?:the|her|his|their) (?:annual |yearly )?(?:max(?:imum)?|limit)\b
  |\b(?:hits?|reach(?:es)?) (?:the|her|his|their) (?:annual |yearly )?max(?:imum)?\b
`;

const ASKS_COUNT = /\b(?:how many|how often|when|visits?|times|cleanings?)\b/;

/** After a question about dollars, "how much will be left after?" means the maximum. */
export function withLeftAfter(asked: Asked[], text: string, context: readonly Query[]): Asked[] {
  const [first] = queriesIn(asked);
  const isOpen = !queriesIn(asked).some(({ topic }) => isAmount(topic) || topic === 'portion');
  const isMeant = context.some(isPortion) && asksLeftAfter(text) && !ASKS_COUNT.test(text);
  return first && isOpen && isMeant && findSubjects(text).length === 0
    ? asAsked([{ ...first, topic: 'maximum', subject: null }])
    : asked;
}
