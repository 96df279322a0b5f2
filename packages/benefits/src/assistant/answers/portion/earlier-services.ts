// What an answer leaves out about the maximum: the services of earlier questions, and whether it is enough or exceeded.

import { WITHOUT_EARLIER } from '../../../wording/assistant-money.ts';
import { isNotAnswered, notAnswered, notCalculated } from '../../../wording/assistant-texts.ts';
import type { AssistantQuestion, AssistantSentence } from '../../assistant-answer.ts';
import { isAmount, isSameService } from '../../question/follow-up.ts';
import { isPortion, type Query, queriesIn } from '../../question/query.ts';
import { asksLeftAfter, asksOver } from '../../question/same-visit.ts';
import { plainText } from '../../question/tokens.ts';
import { type Names, understand } from '../../question/understand.ts';
import { advice } from '../../sentences.ts';

/** Notes on what the answer leaves out. Unlimited maximums need none. */
export function besideMaximum(
  asked: AssistantQuestion,
  names: Names,
  queries: readonly Query[],
  told: readonly AssistantSentence[],
): AssistantSentence[] {
  const { maximums } = asked.benefits;
  if (maximums.length > 0 && maximums.every(({ is_unlimited }) => is_unlimited)) return [];
  return [...verdictOpen(asked, queries, told), ...withoutEarlier(asked, names, queries, told)];
}

/** "Will the maximum be enough?" is never left out silently, because the amounts look like an answer. */
function verdictOpen(
  { question }: AssistantQuestion,
  queries: readonly Query[],
  told: readonly AssistantSentence[],
): AssistantSentence[] {
  const text = plainText(question);
  const clause = verdictIn(text) ?? leftAfterIn(text, queries);
  const isTold = clause !== null && told.some(({ text }) => isNotAnswered(text, clause));
  if (clause === null || isTold) return [];
  // "Is she over her max?" plans nothing.
  const isPlanned = PLANNED.test(clause) || queries.some(({ subject }) => subject !== null);
  return [advice((isPlanned ? notCalculated : notAnswered)(clause))];
}

const PLANNED = /\b(?:will|would|after\w*|once|if|it|that|this|these|those)\b/;

const clausesOf = (text: string): string[] => text.split(CLAUSES).map((one) => one.trim());

/** "Max left after that": the answer gives only what remains now. */
const leftAfterIn = (text: string, queries: readonly Query[]): string | null =>
  queries.some(({ topic }) => isAmount(topic)) ? (clausesOf(text).find(asksLeftAfter) ?? null) : null;

/** The clause that asks whether the maximum is enough or exceeded; null if there is none. */
function verdictIn(text: string): string | null {
  const clause = clausesOf(text).find(
    (one) => ENOUGH.test(one) || ((OVER.test(one) || asksOver(one)) && !NO_VERDICT.test(one)),
  );
  if (clause === undefined || !MAXIMUM.test(text)) return null;
  // A quote of the question has no figures, so it leaves out "for D2740 at $1,400".
  return clause.replace(TO_FIGURE, '').replace(FROM_FIGURE, '');
}
const ENOUGH = /\benough\b/;
const OVER = /\b(?:go|goes|going|put|puts) (?:\w+ )?(?:over|past|above)\b|\bexceeds?\b/;
/** "Can you go over the max with me?" asks for the figures. "Did she go over the max?" asks what remains. */
const NO_VERDICT = /\b(?:you|lets|please) go over\b|^(?:did|has|have|had) (?:she|he|they|(?:the )?patient)\b/;
const TO_FIGURE = /^.*\d\S* (?=.*(?:\benough\b|\bover\b|\bpast\b|\babove\b|\bexceed|\bout\b))/;
const FROM_FIGURE = /(?: (?:for|at|of|on|with|to|do|the|an?))* \S*\d.*$/;
const MAXIMUM = /\bmax(?:imums?)?\b/;
/** Not the comma of "$1,400". In "what is her portion and will it max her out", only the second part is open. */
const CLAUSES = /[.?!;](?!\d)|,(?!\d)| - | and (?=(?:what|how much|will|would|does|is)\b)/;

/** Each question is calculated alone, although the plan pays the services of all of them from one maximum. */
function withoutEarlier(
  asked: AssistantQuestion,
  names: Names,
  queries: readonly Query[],
  told: readonly AssistantSentence[],
): AssistantSentence[] {
  const { earlier = [], practice } = asked;
  const text = plainText(asked.question);
  const now = queries.filter(isPortion);
  const isPriced =
    now.length > 0 && told.some(({ basis, text: said }) => basis === 'calculated' && /\$\d/.test(said));
  if (!isPriced && verdictIn(text) === null) return [];
  const before = earlier
    .flatMap((one, at) => queriesIn(understand(one, earlier.slice(0, at), names)))
    .filter((query) => isPortion(query) && (query.feeCents !== null || practice !== undefined));
  const isAnother = /\b(?:another|a second) (?:one|tooth|d\d{4})\b/.test(text);
  const isLeftOut = (one: Query) => isAnother || !now.some((own) => includes(own, one));
  return before.some(isLeftOut) ? [advice(WITHOUT_EARLIER)] : [];
}

/** Whether a question prices the service of an earlier one. A code on another tooth is another service. */
function includes(own: Query, { subject, teeth }: Query): boolean {
  if (!own.subject || !subject) return false;
  const isCode = (one: typeof subject) => one.nodes.every(({ kind }) => kind === 'code');
  const isSame =
    isCode(own.subject) && isCode(subject)
      ? own.subject.key === subject.key
      : isSameService(own.subject, subject);
  return isSame && (own.teeth.length === 0 || teeth.every((tooth) => own.teeth.includes(tooth)));
}
