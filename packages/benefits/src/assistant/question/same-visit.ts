// Several services that use the same deductible and maximum: "add the 3330 same day" or "then a 3330 after that" after a
// question about a crown, and "what's left of the max after that".

import { findSubjects } from '../../vocabulary/index.ts';
import { pattern } from '../../vocabulary/long-pattern.ts';
import type { Details } from './details.ts';
import type { Asked, Query } from './query.ts';
import { sentencesOf } from './tokens.ts';
import type { AskedTopic } from './topics.ts';

const ADDS = pattern()`
  \b(?:add(?:ing|ed|s)?|includ(?:e|ing)|throw(?:ing)? in|tack(?:ing)? on|together with|along with
    |combined? with|on top of (?:that|it)|after (?:that|this|it)|afterwards?
    |same (?:day|visit|appointment|appt|time|year|yr))\b
  |^(?:and |ok |so )*(?:plus|with|then)\b
  |\b(?:too|as well)\W*$
`;
/** Words that ask about the service itself, not about its price. */
const ASKS_ELSE = /\b(?:cover(?:ed|s|age)?|limits?|allowed|frequency|often|wait(?:ing)?|instead)\b/;

const visitOf = (context: readonly Query[]): Query[] =>
  context.flatMap((query) => query.after ?? [query]).filter(isPortion);

const isPortion = ({ topic, subject }: Query): boolean => topic === 'portion' && subject !== null;

/** The services asked about before come first, because all of them use the same deductible and maximum. */
export function withSameVisit(asked: Asked[], text: string, context: readonly Query[]): Asked[] {
  const before = visitOf(context);
  const queries = asked.flatMap((one) => (one.kind === 'query' ? [one.query] : []));
  const isAdded = queries.length > 0 && queries.every(({ topic, subject }) => subject && REPEATED.has(topic));
  if (before.length === 0 || !isAdded || !ADDS.test(text) || ASKS_ELSE.test(text)) return asked;
  const network = before.at(-1)?.network ?? null;
  return [
    ...before.map((query): Asked => ({ kind: 'query', query })),
    ...asked.map(
      (one): Asked =>
        one.kind === 'query'
          ? {
              ...one,
              query: { ...one.query, topic: 'portion', network: one.query.network ?? network },
            }
          : one,
    ),
  ];
}
const REPEATED: ReadonlySet<AskedTopic> = new Set<AskedTopic>(['portion', 'coverage']);

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
/** The words before a service or a visit: "after her next". */
const AFTER_THE = String.raw`\bafter (?:the|an?|her|his)(?: (?!(?:of|for|on|in)\b)[\w#$,.]+){0,3} `;
const JUST_BEFORE = new RegExp(`${AFTER_THE}$`);
const VISIT = new RegExp(
  String.raw`\bafter (?:that|this|it|we do|doing|these|those|all)\b|${AFTER_THE}(?:visit|appointment|appt|treatment|procedure|surgery|work)\b`,
);

/** Whether the text says "after that" or names a visit or service: "after the crown". */
export const saysAfterVisit = (text: string): boolean =>
  !AFTER_TIME.test(text) &&
  (VISIT.test(text) || findSubjects(text).some(({ from }) => JUST_BEFORE.test(text.slice(0, from))));

/** "Will that go over the max?" asks about all services of the question together. */
export const asksOver = (text: string): boolean => ASKS_OVER.test(text);
const ASKS_OVER = pattern()`
  \b(?:go(?:es|ing)?|put(?:s|ting)?(?: (?:her|him|them|us|it))?
    |push(?:es)?(?: (?:her|him|them|us|it))?) (?:over|past|above)\b
  |\bexceeds?\b|\bmax(?:es|ed)?(?: (?:her|him|them|it))? out\b
  |\bover (?:the|her|his|their) (?:annual |yearly )?(?:max(?:imum)?|limit)\b
  |\b(?:hits?|reach(?:es)?) (?:the|her|his|their) (?:annual |yearly )?max(?:imum)?\b
`;

const ASKS_LEFT = /\b(?:left|remain(?:s|ing)?|leaves?|leftover)\b|\b(?:max|maximum|deductible|ded) after\b/;
const ASKS_COUNT = /\b(?:how many|how often|when|visits?|times|cleanings?)\b/;
const AMOUNTS: ReadonlySet<AskedTopic> = new Set<AskedTopic>(['maximum', 'deductible']);

/** What remains of an amount after services: those of the question, or of the questions before it. */
export function withAfter(
  asked: Asked[],
  text: string,
  context: readonly Query[],
  named: readonly Details[],
): Asked[] {
  if (!AFTER.test(text) || AFTER_TIME.test(text) || !ASKS_LEFT.test(text)) return asked;
  const queries = asked.flatMap((one) => (one.kind === 'query' ? [one.query] : []));
  const own = queries.filter(isPortion);
  const before = visitOf(context);
  const visit = own.length > 0 ? own : before;
  const bare = named.flatMap(({ fees, bareFees }) => (fees.length > 0 ? fees : bareFees));
  const fee = bare.length === 1 ? (bare[0] ?? null) : null;
  // "How much will be left after?" names no amount, so it means the maximum.
  const isBare = before.length > 0 && findSubjects(text).length === 0 && !ASKS_COUNT.test(text);
  if (isBare && queries.length > 0 && !queries.some(({ topic }) => AMOUNTS.has(topic) || topic === 'portion'))
    return queries.slice(0, 1).map((query) => ({
      kind: 'query',
      query: { ...query, topic: 'maximum', subject: null, after: visit },
    }));
  const isMeant = amountsAfter(text);
  return asked.map((one) => {
    if (one.kind !== 'query' || !AMOUNTS.has(one.query.topic) || !isMeant(one.query.topic)) return one;
    const { subject, feeCents } = one.query;
    const of = { ...one.query, topic: 'portion' as const, feeCents: feeCents ?? fee };
    const after = subject === null ? visit : [of];
    return after.length === 0 ? one : { ...one, query: { ...one.query, after } };
  });
}

/** "Ded apply to exams? max left after a 900 crown" asks only for the maximum after the crown. */
function amountsAfter(text: string): (topic: AskedTopic) => boolean {
  const own = sentencesOf(text).find((one) => AFTER.test(one) && ASKS_LEFT.test(one)) ?? text;
  const hasDeductible = /\b(?:ded|deduct\w*)\b/.test(own);
  const hasMaximum = /\bmax(?:imum)?\b/.test(own);
  if (hasDeductible === hasMaximum) return () => true;
  return (topic) => topic === (hasDeductible ? 'deductible' : 'maximum');
}
