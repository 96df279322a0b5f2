// Questions, or parts of them, that we don't understand. The answer describes the rows that the question names, or
// quotes the payer's closest words.

import { BENEFIT_CODES, labelOf } from '../../../codes/index.ts';
import { pattern } from '../../../vocabulary/long-pattern.ts';
import { ASK_AT_PAYER, type KnownSilence } from '../../../wording/assistant-silences.ts';
import {
  CAN_ANSWER,
  CLOSEST,
  isFragment,
  notAnswered,
  payerAdds,
  unknownService,
} from '../../../wording/assistant-texts.ts';
import { describeRow } from '../../../wording/row-text/describe-row.ts';
import { segmentsOf } from '../../../wording/row-text/explain-row.ts';
import type { AssistantQuestion, AssistantSentence } from '../../assistant-answer.ts';
import type { Asked } from '../../question/query.ts';
import { plainText, stemOf } from '../../question/tokens.ts';
import { advice, silence, stated } from '../../sentences.ts';
import { coveragesNamed } from '../identity.ts';
import { mentionsOf, quotesWith } from '../mentions.ts';

/** The rows that a question is about if it has no topic, or no service. */
export const rowsAskedFor = (asked: AssistantQuestion, parts: readonly Asked[]): AssistantSentence[] =>
  parts.every((part) => part.kind !== 'query' || (part.query.topic === 'portion' && !part.query.subject))
    ? rowFacts(asked)
    : [];

/** For a question of which we understand no part. */
export function answerNothing(asked: AssistantQuestion, parts: readonly Asked[]): AssistantSentence[] {
  const own = parts.flatMap((part) => (part.kind === 'not_understood' ? [part] : []));
  const known = own.flatMap(({ words }) => knownSilence(asked, words) ?? []);
  if (known.length > 0) return known;
  const mentions = own.flatMap(({ words, about }) => mentionsOf(asked, words, about));
  return [...mentions, advice(mentions.length > 0 ? CLOSEST : CAN_ANSWER)];
}

/** For a part that we don't understand, next to parts that we do. */
export function answerRest(
  asked: AssistantQuestion,
  part: Extract<Asked, { kind: 'not_understood' | 'unknown_service' }>,
): AssistantSentence[] {
  const isService = part.kind === 'unknown_service';
  const known = isService ? null : knownSilence(asked, part.words);
  if (known !== null) return known;
  const mentions = mentionsOf(asked, isService ? (part.text ?? part.words) : part.words);
  const otherwise = isService ? unknownService(part.words) : notAnswered(part.words);
  return [...mentions, advice(mentions.length > 0 ? CLOSEST : otherwise)];
}

/**
 * Questions that practices often ask and few responses answer. If the payer writes nothing about them, the answer says
 * so, and doesn't quote a text that only shares a word with the question.
 */
const QUESTIONS: readonly { kind: KnownSilence; asks: RegExp; says: RegExp }[] = [
  {
    kind: 'filing_limit',
    asks: pattern()`
      \btimely|\bfiling (?:limit|deadline|time)
      |\b(?:deadline|how long|how many days|time limit|by when)\b.*\b(?:claims?|file|submit|bill)
      |\bclaims?\b.*\bdeadline
    `,
    says: pattern('i')`
      \btimely\b|\bfiling (?:limit|deadline|period)
      |\bclaims?\b.*\b(?:within \d|no later than|\d+ (?:days|months|years))
      |\b(?:within \d+|\d+ (?:days|months|years))\b.*\bclaims?\b
    `,
  },
  {
    kind: 'assignment',
    asks: pattern()`
      \bassignment of benefits\b|\baob\b
      |\b(?:pay|pays|paid|send|sends|check|checks)\b.*\b(?:direct|directly|to us|the office|the provider
        |the patient|to patient)\b
    `,
    says: pattern('i')`
      \bassign(?:ment|ed)? (?:of )?benefits?\b
      |\b(?:pay|paid|payable|payments?|issued|checks?)\b.*\b(?:direct|directly|subscriber|member|insured
        |provider)\b
    `,
  },
  {
    kind: 'share_of_cost',
    asks: /\bshare of cost\b|\bspend ?down\b/,
    says: /\bshare of cost\b|\bspend[ -]?down\b/i,
  },
  { kind: 'cobra', asks: /\bcobra\b/, says: /\bcobra\b/i },
  {
    kind: 'referral',
    asks: /\breferrals?\b|\brefer(?:red)?\b/,
    says: /\brefer/i,
  },
];

/** Null if the words ask none of `QUESTIONS`. */
function knownSilence(asked: AssistantQuestion, words: string): AssistantSentence[] | null {
  const found = QUESTIONS.find(({ asks }) => asks.test(words));
  if (!found) return null;
  const quotes = quotesWith(asked, found.says);
  if (quotes.length === 0 && namesIn(asked).some((name) => found.says.test(name))) return null;
  const { what, ask } = ASK_AT_PAYER[found.kind];
  return quotes.length > 0 ? quotes : silence(what, ask);
}

/** The names of plans, groups and kinds of insurance, and texts of the head. "COBRA CONTINUATION" says something too. */
const namesIn = (asked: AssistantQuestion): string[] => {
  const { plan_information, plans } = asked.benefits;
  return [
    ...Object.values(plan_information).flat(),
    ...plans.flatMap(({ name, group_name }) => [name, group_name]),
    ...coveragesNamed(asked).map(({ name }) => name),
  ].filter((name) => typeof name === 'string');
};

/** If more rows match, we can't tell which one the question is about. */
const MOST = 4;
/** Benefit codes that have their own answers. */
const ANSWERED = new Set(['1', '2', '3', '4', '5', '6', '7', '8', 'A', 'B', 'C', 'F', 'G', 'H', 'I', 'V']);

/**
 * Rows of a rare kind of benefit that a question names, such as "spend down?". If there is no other answer, we
 * describe these rows in plain words and quote the payer's text on them.
 */
function rowFacts({ audit, question }: AssistantQuestion): AssistantSentence[] {
  const rows = audit.blocks.filter(({ text }) => isNamed(text, question));
  if (rows.length > MOST) return [];
  return rows.flatMap(({ block, text, messages }) => [
    stated(describeRow(text), [block]),
    ...messages.filter((one) => !isFragment(one)).map((one) => stated(payerAdds(one), [block])),
  ]);
}

/** Whether the question has all words of the name of the row's benefit code. */
function isNamed(row: string, question: string): boolean {
  const [, code = ''] = segmentsOf(row).find(([id]) => id === 'EB') ?? [];
  const label = ANSWERED.has(code) ? null : labelOf(BENEFIT_CODES, code);
  const own = stemsIn(label ?? '');
  const said = new Set(stemsIn(question));
  return own.length > 1 && own.every((stem) => said.has(stem));
}

const stemsIn = (text: string): string[] => (plainText(text).match(/[a-z]+/g) ?? []).map(stemOf);
