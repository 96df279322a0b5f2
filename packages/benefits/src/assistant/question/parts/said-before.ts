// Applies what one sentence of a question states (network, tier, fees, details) to its other sentences.

import { contains } from '../../../vocabulary/index.ts';
import { pattern } from '../../../vocabulary/long-pattern.ts';
import { soleOf } from '../../lists.ts';
import { AGE_OF_WORK } from '../asked-time.ts';
import type { TopicWord } from '../asked-topic.ts';
import { forService } from '../fees.ts';
import { type Asked, changeQueries, type Query, queriesIn } from '../query.ts';
import { phrases } from '../words/phrases-in.ts';
import { isOfficeNetwork, type Part } from './part.ts';

/** What earlier sentences of the same question say that also applies to later ones. */
export interface Said {
  network: Query['network'];
  tier: string | null;
  fees: number[];
  /** Fees without a word for money: "Tx plan is 2200, what does she pay?" */
  bareFees: number[];
  /** The patient's age: "I have a 17-year-old in the chair." Two different ages leave it open. */
  ages: number[];
  /** The current sentence, without the names of plans and tiers. */
  text: string;
}

/** Whether a sentence asks nothing and applies to the questions after it: "We are out of network." */
export const isSetting = (sentence: string, parts: readonly Part[]): boolean =>
  !sentence.endsWith('?') &&
  parts.some(({ details }) => details.network !== null) &&
  // "We do not participate with ucci" has an unknown word, the payer's name.
  parts.every((part) => part.subjects.length === 0 && (part.unknown.length === 0 || isOfficeNetwork(part))) &&
  parts.every(({ topicWords }) => topicWords.every(({ value }) => value.every(isAboutNetwork)));

/** Words for people who may be meant instead of the patient, also in other sentences of the question. */
export const saysOtherPerson = phrases(`
  brother, brothers, sister, sisters, sibling, siblings, twin, twins, cousin, cousins, friend, friends
  mother, father, mom, dad, mum, grandma, grandpa, grandmother, grandfather, aunt, uncle, ex, partner, fiance, fiancee
  parent, parents, subscriber, husband, wife, spouse, son, sons, daughter, daughters, kid, kids, child, children
  dependent, dependents, other patient, another patient, last patient, previous patient
`);
/** "Until she is 26", "she is almost 17", "she is 1 of 3", an age limit: not the patient's age today. */
const NOT_NOW =
  /\b(?:until|till|when|once|if|before|after|by|under|over|turn\w*|will be|not|almost|nearly|about|has|had|ages?|limit|minutes?|weeks?|months?|of \d+)\b/;
const AGE_STATED = pattern('g')`
  \b(?:patient|she|he|who) is (?:an? )?(\d{1,2})(?:[ -](?:years?|yrs?)[ -]old|[ -]?yo| y o)?(?= ?(?:[,.;!)]|$))
  |\b(?:(?:i|we) have an?|(?:she|he|patient) is an?|my|our|this) (\d{1,2})(?:[ -](?:years?|yrs?)[ -]old|[ -]?yo| y o)\b
`;

/** The patient's age in a sentence that tells and asks nothing: "She is 16.", "I have a 17-year-old in the chair." */
export const agesSaid = (sentence: string, question: string): number[] =>
  sentence.endsWith('?') || saysOtherPerson(question) || NOT_NOW.test(sentence) || AGE_OF_WORK.test(sentence)
    ? []
    : [...sentence.matchAll(AGE_STATED)].map(([, is, old]) => Number(is ?? old));

/** Also true for weak words, which occur in sentences about anything. */
const isAboutNetwork = ({ topic, strength }: TopicWord) => topic === 'network' || strength === 'weak';

/** A network alone at the start of a question applies to all of it: "oon then, fee 220, what does pt pay". */
export function withOpening(asked: readonly Asked[], [first, ...others]: readonly Part[]): Asked[] {
  const isAlone =
    first?.subjects.length === 0 && first.topicWords.every(({ value }) => value.every(isAboutNetwork));
  // "We are out of network. Is the deductible lower in network?" asks for both.
  const isBoth = others.some(({ details }) => details.isBothNetworks);
  const network = isAlone && others.length > 0 && !isBoth ? first.details.network : null;
  return changeQueries(asked, (query) => ({ ...query, network: query.network ?? network }));
}

/** Adds to a query what other sentences of the question say: network, tier, plan, age and fee. */
export function withSaid(
  query: Query,
  said: Said & { plan: string | null },
  context: readonly Query[],
): Query {
  const network = query.network ?? said.network;
  const [fee = null, ...otherFees] = said.fees.length > 0 ? said.fees : said.bareFees;
  const stated = query.feeCents ?? (otherFees.length === 0 ? fee : null);
  // "Full case is $5,400. Mom owes?" is about the last service.
  const isBare = query.topic === 'portion' && query.subject === null;
  const last = isBare ? context.findLast(({ subject }) => subject !== null) : undefined;
  return {
    ...query,
    network,
    age: query.age ?? (query.subject === null ? null : soleOf(said.ages)),
    plan: said.plan ?? query.plan,
    tier: network === 'out' ? null : (said.tier ?? query.tier),
    feeCents: isBare ? stated : query.feeCents,
    ...(last && forService(last, stated, said.text)),
  };
}

const AGAIN = /^(?:and|or|what|how|also|but|then|plus|same)\b/;

/**
 * Whether the sentence only adds a detail to the question before it: "Sealants on #3 covered? pt is 16". A sentence
 * that begins with "and" or "what" asks something.
 */
export const isDetail = (sentence: string, parts: readonly Part[]): boolean =>
  !sentence.endsWith('?') &&
  !AGAIN.test(sentence) &&
  parts.every(({ subjects, topicWords }) => subjects.length === 0 && topicWords.length === 0);

/** Leaves out the queries that `changed` repeats with another detail. */
export const withoutReplaced = (asked: readonly Asked[], changed: readonly Asked[]): Asked[] =>
  changeQueries(asked, (query) => (queriesIn(changed).some((other) => replaces(other, query)) ? [] : query));

/** A tooth may narrow the service: "root canals" become "molar root canals". */
const replaces = (changed: Query, before: Query): boolean =>
  changed.topic === before.topic &&
  (changed.subject?.key === before.subject?.key ||
    (changed.subject?.nodes ?? []).some((node) =>
      before.subject?.nodes.some((wider) => contains(wider, node)),
    ));
