// What an answer says if the payer states nothing, or only something for another network or class. We say "not
// stated" only if no text of the payer about the service may answer the question.

import type { SubjectNode, Topic, UnreadRemark } from '../statement.ts';
import { areRelated, contains, distinctNodes, isPlanWide } from '../vocabulary/index.ts';
import { CLAUSES, type ClauseTopic } from '../wording/assistant-clauses.ts';
import { noNext, noWaitingSaid } from '../wording/assistant-limits.ts';
import { howMuchRemains, whetherDeductible } from '../wording/assistant-money.ts';
import { whetherInClass } from '../wording/assistant-plan.ts';
import {
  askByPhone,
  confirmOtherNetwork,
  didNotSay,
  isQuote,
  noneButQuoted,
  payerAdds,
  subjectName,
} from '../wording/assistant-texts.ts';
import { listed } from '../wording/texts.ts';
import { type AnswerContext, inNetwork, type Place } from './answer-context.ts';
import type { AssistantSentence } from './assistant-answer.ts';
import { messagesOn } from './payer-words.ts';
import { advice, notStated, quoted, silence, stated } from './sentences.ts';

/**
 * Returns the sentences if they say more than quotes. Otherwise, quotes the payer's text that may answer the question, or
 * says that the payer didn't state it. `what`: what isn't stated. `ask`: what to ask by phone.
 */
export function orSilence(
  context: AnswerContext,
  node: SubjectNode,
  sentences: AssistantSentence[],
  what: string,
  ask: string,
  topic?: Topic,
): AssistantSentence[] {
  if (sentences.some((sentence) => !isQuote(sentence.text))) return sentences;
  const remarks = [...remarksNaming(context, node), ...remarksOnRows(context, node)];
  const quotes =
    sentences.length > 0
      ? sentences
      : [...quoted(remarks.filter((remark) => mayTell(remark, topic))), ...exceptions(context, node)];
  if (quotes.length === 0) return silence(what, ask);
  // A note on the service's row about something else isn't an answer to "how often".
  const isOpen = topic === 'frequency' && sentences.length === 0;
  return [...quotes, ...(isOpen ? [notStated(noneButQuoted(what))] : []), advice(askByPhone(ask))];
}

/**
 * Whether the payer's text may answer a question about the topic. "Office visit copay, preventive" doesn't say how
 * often, but a text whose topic we don't know may say it.
 */
const mayTell = ({ topics }: UnreadRemark, topic: Topic | undefined): boolean =>
  topic === undefined || topics.length === 0 || topics.includes(topic) || topics.includes('other');

/** Text that we couldn't read and that names the service, a part of it or a wider category. */
function remarksNaming({ asked }: AnswerContext, node: SubjectNode): UnreadRemark[] {
  if (isPlanWide(node)) return [];
  return asked.benefits.remarks.filter(({ subjects }) =>
    subjects.some((named) => !isPlanWide(named) && areRelated(named, node)),
  );
}

/** Texts of unknown topic on the rows of the service. They may answer the question. */
const remarksOnRows = ({ remarks }: AnswerContext, node: SubjectNode): UnreadRemark[] =>
  (node.kind === 'code' || node.kind === 'family' ? remarks : []).filter(
    ({ row_subject, topics }) =>
      topics.every((topic) => topic === 'other') &&
      row_subject.length > 0 &&
      row_subject.every((own) => !isPlanWide(own) && contains(node, own)),
  );

/**
 * Rules with the service as an exception: "no benefits out of network except emergencies" says something about
 * emergencies.
 */
function exceptions({ asked }: AnswerContext, node: SubjectNode): AssistantSentence[] {
  if (isPlanWide(node)) return [];
  return asked.benefits.statements
    .filter(({ except }) => except.some((other) => contains(other, node)))
    .slice(0, 2)
    .flatMap(({ source }) =>
      messagesOn(asked, source.row).map((text) => stated(payerAdds(text), [source.row])),
    );
}

/**
 * If the payer says nothing for the network in the question, what it says for the other one, and a note that says so.
 * With `isAsked`, `find` also returns that a rule doesn't apply. Such a sentence isn't silence.
 */
export function orOtherNetwork(
  context: AnswerContext,
  find: (context: AnswerContext, isAsked: boolean) => AssistantSentence[],
  isAsked = true,
): AssistantSentence[] {
  const own = find(context, isAsked);
  const { network } = context.query;
  if (network === null || own.length > 0 || find(context, true).length > 0) return own;
  const others = find(inNetwork(context, null), isAsked);
  // Each rule has its own note, because an answer with several rules would give a separate note only once.
  return others.map((one) =>
    one.basis === 'stated' && !isQuote(one.text)
      ? { ...one, text: `${one.text} ${confirmOtherNetwork(network)}` }
      : one,
  );
}

/** Says that the payer didn't state whether its classes include the service. */
export function maybeSentence(places: readonly Place[], subject: SubjectNode): AssistantSentence[] {
  const open = places.filter(({ isMaybe }) => isMaybe).map(({ node }) => node);
  const classes = listed(distinctNodes(open).map(subjectName), 'or');
  return open.length === 0 ? [] : [notStated(didNotSay(whetherInClass(subjectName(subject), classes)))];
}

/** The starts of "not stated" sentences about one service, without its name. */
const SERVICE = 'X';
const startOf = (what: string): string => what.slice(0, what.lastIndexOf(SERVICE));
const START = {
  waiting: startOf(noWaitingSaid(SERVICE)),
  deductible: startOf(whetherDeductible(SERVICE, null)),
  next: startOf(noNext(SERVICE)),
};

/** Rules, each as "not stated" sentences name it (`what`), with a pattern for quotes about it. */
const WORDS: readonly (readonly [what: string, quote: RegExp])[] = [
  ...(
    [
      ['missing_tooth', /\bmissing (?:tooth|teeth)\b|\bteeth must be extracted\b/i],
      ['downgrade', /\bdowngrad|\balternat\w* benefit/i],
      ['prep_or_seat', /\b(?:prep\w*|seat\w*|insertion|completion) date/i],
      ['authorization', /\bpre[ -]?(?:auth|determin|treatment (?:estimate|plan|review|approval))/i],
    ] satisfies [ClauseTopic, RegExp][]
  ).map(([topic, quote]) => [CLAUSES[topic].what, quote] as const),
  [noWaitingSaid(null), /\bwaiting period/i],
  [START.waiting, /\bwaiting period/i],
  [howMuchRemains('maximum'), /\bremain\w*[^"\w]*\$\d|\$[\d,.]+ (?:is |are )?remain/i],
  [START.deductible, /\bded\w*\b[^"]*\b(?:appl\w+|waived)\b|\b(?:subject to|after) (?:the )?ded/i],
  [START.next, /\b(?:next|again|exhausted|eligible|available|payable)\b[^"]{0,40}\b\d{1,2}\/\d/i],
];

/**
 * An answer must not quote the payer about a rule and also say that the payer didn't state it. Leaves out what the
 * payer "didn't state" if a quote in `sentences` is about it. The advice to ask remains.
 */
export const withoutDenied = (sentences: AssistantSentence[]): AssistantSentence[] =>
  sentences.filter(
    ({ basis, text }) =>
      basis !== 'not_stated' ||
      !WORDS.some(
        ([what, quote]) =>
          text.startsWith(didNotSay(what).slice(0, -1)) &&
          sentences.some((other) => isQuote(other.text) && quote.test(other.text)),
      ),
  );
