// What the parts of a question share: services, details and topics.

import { nodeKey } from '../../vocabulary/index.ts';
import type { AskedTopic } from './asked-topic.ts';
import type { Details } from './details.ts';
import { isAboutLastService, saysPronoun, withNewDetails } from './follow-up.ts';
import type { Part } from './parts.ts';
import type { Query } from './query.ts';
import { asksToAct } from './requests.ts';
import type { AskedSubject } from './subject.ts';
import { isAmount } from './topics-of-part.ts';
import { phrases } from './words/phrases-in.ts';

/** Whether the part has a fee. A number without "$" counts only above 100, because "prophy 80" may mean a percentage. */
export const isWithFee = ({ fees, bareFees }: Details): boolean =>
  fees.length > 0 || bareFees.some((cents) => cents > 100_00);

/** "She wants to switch to us, when would that start": "that" refers to the part before, which we didn't understand. */
export const isOfUnread = ({ subjects, text }: Part, before: string): boolean =>
  subjects.length === 0 && saysPronoun(text) && !asksToAct(before);

/** Whether a part without a service may be about the last service. A fee needs a service. */
export const mayBeAboutLast = (part: Part, topic: AskedTopic): boolean =>
  isAboutLastService(part) || (topic === 'portion' && isWithFee(part.details) && part.unknown.length === 0);

/** A bare service next to an amount or to the missing tooth clause also asks for the coverage: "crown and max". */
export const withCoverage = (topics: AskedTopic[]): AskedTopic[] =>
  topics.length > 0 && topics.every((topic) => isAmount(topic) || topic === 'missing_tooth')
    ? ['coverage', ...topics]
    : topics;

/** "How often for D0274 and D2740? What percent?": all services of the last question. */
export function servicesOf(context: readonly Query[], last: Query): AskedSubject[] {
  const own = context.filter(({ topic }) => topic === last.topic);
  return [
    // An unknown word next to the service was a word of the last question.
    ...new Map(
      own.flatMap(({ subject }) =>
        subject ? [[subject.key, { ...subject, unknownWord: null }] as const] : [],
      ),
    ).values(),
  ];
}

/** "And for mom?" isn't about the child of the last question. */
export const keptAge = (from: Query | undefined, { text }: Part): number | null =>
  saysParent(text) ? null : (from?.age ?? null);
/** A sentence with nothing but the patient's age: "pt 16". */
export const TELLS_AGE =
  /^(?:(?:the|my|her|his) )?(?:patient|she|he|kid|child|son|daughter)(?: is)? \d{1,2}(?: yo| years? old)?\W*$/;
/** "Annual max" after a question about orthodontics is the plan's. */
export const NAMES_PLAN = /\b(?:annual|yearly|plan|calendar|overall|regular|dental|total|left|remaining)\b/;
export const saysParent = phrases(
  'mom, mother, dad, father, parent, parents, husband, wife, spouse, subscriber',
);

/** Splits several codes in a row, because each may have its own fee: "0120 0274 1110, fees 60 80 110". */
export const byCode = (subject: AskedSubject | null): (AskedSubject | null)[] =>
  subject && subject.nodes.length > 1 && subject.nodes.every(({ kind }) => kind === 'code')
    ? subject.nodes.map((node) => ({ ...subject, nodes: [node], key: nodeKey(node) }))
    : [subject];

/**
 * "… in network and out of network", "filling #3 $210 and #5 $190": the same queries with other details. Details that
 * no query has yet apply to all queries of the question, so they ask nothing new.
 */
export function repeatedWith(queries: readonly Query[], details: Details, isAgain: boolean): Query[] {
  const differs = <Value>(one: Value | null, other: Value | null) =>
    one !== null && other !== null && one !== other;
  const isOther = ({ network, level, age, teeth }: Query): boolean =>
    differs(network, details.network) ||
    (isAgain && details.network !== null && network !== details.network) ||
    differs(level, details.level) ||
    differs(age, details.age) ||
    (teeth.length > 0 && details.teeth.length > 0 && teeth.join() !== details.teeth.join());
  return withNewDetails(queries.filter(isOther), details);
}
