// The last steps of understanding a question: applies to each query what other parts of the question say, and checks
// that no service and no fee is ignored.

import { areRelated } from '../../vocabulary/index.ts';
import { AGE_OF_WORK } from './asked-time.ts';
import { topicSet } from './asked-topic.ts';
import type { Details } from './details.ts';
import { forAllServices, withEveryFee, withOnlyFee, withoutSharedFee } from './fees.ts';
import type { Part } from './parts/part.ts';
import { withAssumption, withoutSaidAgain } from './parts/said-again.ts';
import { withOpening } from './parts/said-before.ts';
import { type Asked, asAsked, changeQueries, NOTHING, type Query, queriesIn, uniqueAsked } from './query.ts';
import { withLeftAfter, withSameVisit } from './same-visit.ts';
import type { AskedSubject } from './subject.ts';

/** Applies to each query what other parts of the question say. The order matters. */
export function combined(
  asked: Asked[],
  plain: string,
  parts: readonly Part[],
  context: readonly Query[],
): Asked[] {
  const named = parts.map(({ details }) => details);
  const services = parts.flatMap(({ subjects }) => subjects);
  const steps: readonly ((all: Asked[]) => Asked[])[] = [
    (all) => withOpening(all, parts),
    withoutSaidAgain,
    (all) => withOnlyFee(all, plain, named),
    // "D2740 covered? Fee is 1300, what does she pay": only now does the first sentence have the fee of the second one.
    withoutSaidAgain,
    withoutAsides,
    withAssumption,
    (all) => forAllServices(withoutSharedFee(all, plain, named), plain, parts, context),
    (all) => inBothNetworks(all, named),
    (all) => withSameVisit(all, plain, context),
    (all) => withLeftAfter(all, plain, context),
    (all) => forEachAge(all, plain),
    (all) => withEveryService(all, services),
    (all) => withEveryFee(all, plain, named),
    uniqueAsked,
  ];
  return steps.reduce((all, step) => step(all), asked);
}

/** Removes sentences that ask nothing, unless there are no other sentences. */
function withoutAsides(asked: Asked[]): Asked[] {
  const isAside = (one: Asked): boolean => one.kind === 'not_understood' && one.isAside === true;
  return asked.every(isAside) ? asked : asked.filter((one) => !isAside(one));
}

/** If a question names both networks ("D2391 185 in & out"), we calculate what the patient pays in each of them. */
function inBothNetworks(asked: Asked[], named: readonly Details[]): Asked[] {
  if (!named.some(({ isBothNetworks }) => isBothNetworks)) return asked;
  const isOfNetwork = (one: Asked): boolean => one.kind === 'query' && one.query.topic === 'network';
  // "If he stays in network or goes out" doesn't ask whether the practice is in the network.
  const kept = asked.every(isOfNetwork) ? asked : asked.filter((one) => !isOfNetwork(one));
  return changeQueries(kept, (query) =>
    query.topic === 'portion' && query.network === null
      ? [
          { ...query, network: 'in' },
          { ...query, network: 'out' },
        ]
      : query,
  );
}

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

/** The ages in a text that names two of them. */
function agesIn(text: string): number[] {
  if (AGE_OF_WORK.test(text)) return [];
  const [, ...ages] = TWO_AGES.map((pattern) => pattern.exec(text)).find((match) => match !== null) ?? [];
  return [...new Set(ages.map(Number))].filter((age) => age > 0 && age <= OLDEST);
}

const OF_AGE = topicSet('coverage', 'frequency', 'age', 'portion');

/**
 * "Sealants for a 10 year old and a 15 year old": the same question for each age. Asks for each age only if the
 * question names one service. With several, each service may have its own age.
 */
function forEachAge(asked: Asked[], text: string): Asked[] {
  const ages = agesIn(text);
  const queries = queriesIn(asked);
  const services = new Set(queries.flatMap(({ subject }) => subject?.key ?? []));
  if (ages.length < 2 || services.size !== 1) return asked;
  return changeQueries(asked, (query) =>
    query.subject !== null && OF_AGE.has(query.topic) ? ages.map((age) => ({ ...query, age })) : query,
  );
}

/** Adds a coverage query for each service that no query is about, so that the answer ignores none of them. */
function withEveryService(asked: Asked[], named: readonly AskedSubject[]): Asked[] {
  const queries = queriesIn(asked);
  if (queries.length === 0) return asked;
  const services = named.filter(({ nodes }) => !nodes.every(({ kind }) => kind === 'class'));
  const missing = services.filter((subject) => !queries.some((query) => isAbout(query, subject)));
  return [...asked, ...asAsked(missing.map((subject) => ({ ...NOTHING, topic: 'coverage', subject })))];
}

/** Whether the query is about the service, a part of it or a wider one. */
const isAbout = (query: Query, { nodes, family }: AskedSubject): boolean =>
  (family !== null && query.subject?.family === family) ||
  nodes.some((node) => query.subject?.nodes.some((own) => areRelated(own, node)));
