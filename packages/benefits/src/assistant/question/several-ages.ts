// "Sealants for a 10 year old and a 15 year old": the same question for each age.

import { AGE_OF_WORK } from './asked-time.ts';
import { type Asked, type Query, queriesIn } from './query.ts';
import type { AskedTopic } from './topics.ts';

const OLD = String.raw`(?:[ -]?(?:years?[ -]?olds?|yrs?[ -]?olds?|yo|y o)\b)`;
const NEXT = String.raw`\s*(?:,|and|or|vs\.?|versus|&|\/)\s*(?:(?:and|or|at|age|ages|for|an?|if|she|he|is) )*`;
/** Two ages: at least one of them has a word for an age. */
const TWO_AGES = [
  new RegExp(
    String.raw`\b(?:ages?|aged|at(?: age)?) (\d{1,2})${OLD}?${NEXT}(\d{1,2})\b(?![ -]?(?:%|percent|\d))`,
  ),
  new RegExp(String.raw`(?<![#$\d])\b(\d{1,2})${OLD}?${NEXT}(\d{1,2})${OLD}`),
  new RegExp(String.raw`(?<![#$\d])\b(\d{1,2})${OLD}${NEXT}(\d{1,2})\b(?![ -]?(?:%|percent|\d))`),
];
/** Higher numbers, as in "at 80 and 50", are percentages. */
const OLDEST = 45;

function agesIn(text: string): number[] {
  if (AGE_OF_WORK.test(text)) return [];
  const [, ...ages] = TWO_AGES.map((pattern) => pattern.exec(text)).find((match) => match !== null) ?? [];
  return [...new Set(ages.map(Number))].filter((age) => age > 0 && age <= OLDEST);
}

const OF_AGE: ReadonlySet<AskedTopic> = new Set<AskedTopic>(['coverage', 'frequency', 'age', 'portion']);
const isOfAge = ({ topic, subject }: Query): boolean => subject !== null && OF_AGE.has(topic);

/** Asks for each age only if the question names one service. With several, each service may have its own age. */
export function forEachAge(asked: Asked[], text: string): Asked[] {
  const ages = agesIn(text);
  const queries = queriesIn(asked);
  const services = new Set(queries.flatMap(({ subject }) => subject?.key ?? []));
  if (ages.length < 2 || services.size !== 1) return asked;
  return asked.flatMap((one) =>
    one.kind === 'query' && isOfAge(one.query)
      ? ages.map((age): Asked => ({ ...one, query: { ...one.query, age } }))
      : [one],
  );
}
