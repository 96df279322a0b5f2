// The payer's own words behind a statement.

import type { Sources } from '../parsed-benefits.ts';
import { isCoveredForSome } from '../rows/shares.ts';
import type { Statement, SubjectNode, UnreadRemark } from '../statement.ts';
import { areRelated, contains, isPlanWide } from '../vocabulary/index.ts';
import { pattern } from '../vocabulary/long-pattern.ts';
import { isFragment, isQuote, payerAdds, quoteIn } from '../wording/assistant-texts.ts';
import { segmentsOf } from '../wording/row-text/explain-row.ts';
import type { AnswerContext } from './answer-context.ts';
import type { AssistantQuestion, AssistantSentence } from './assistant-answer.ts';
import { isAboutOthers } from './relevance.ts';
import { rowsByText, stated } from './sentences.ts';
import { classesOf } from './service-kinds.ts';

/** The payer's texts on a row. */
export const messagesOn = ({ audit }: AssistantQuestion, row: number): readonly string[] =>
  audit.blocks.find(({ block }) => block === row)?.messages ?? [];

/** The X12 segments of a row. */
export const segmentsOn = ({ audit }: AssistantQuestion, row: number | undefined) =>
  segmentsOf(audit.blocks.find(({ block }) => block === row)?.text ?? '');

/** The payer's text that the statement comes from; null if it comes from the row's coded elements. */
export const wordsOf = ({ asked }: AnswerContext, { source }: Statement): string | null =>
  sentenceOf(messagesOn(asked, source.row), source);

/** The words of a row's texts that a statement comes from. */
const sentenceOf = (messages: readonly string[], { words }: Statement['source']): string | null =>
  (words && messages[words.message]?.slice(words.from, words.to).trim()) || null;

/** Some payers send a limit in a separate row after the procedure's row, so answers also cite the procedure's row. */
export function rowsNaming({ asked }: AnswerContext, nodes: readonly SubjectNode[]): Sources {
  const codes = new Set(nodes.flatMap((node) => (node.kind === 'code' ? [node.code] : [])));
  return asked.benefits.procedure_coverage
    .filter(({ procedure_code }) => codes.has(procedure_code))
    .flatMap(({ sources }) => sources);
}

/**
 * Whether the remark may state a condition ("only after …") of its row, and the subject contains all services of the
 * row. If the remark is tied to other services, it is enough that the row's are related to the subject.
 */
export const isConditionOnRow = (remark: UnreadRemark, subject: SubjectNode): boolean => {
  const { text, row_subject } = remark;
  if (row_subject.length === 0 || row_subject.some(isPlanWide)) return false;
  if (DEPENDS.test(text) && row_subject.every((node) => contains(subject, node))) return true;
  return isTiedToOthers(remark) && row_subject.every((node) => areRelated(subject, node));
};

/**
 * Whether the text begins without a subject of its own and names only services that aren't the row's: on the row of
 * anesthesia, "considered with three simple extractions" is a condition of anesthesia.
 */
const isTiedToOthers = ({ text, subjects, row_subject }: UnreadRemark): boolean =>
  subjects.length > 0 &&
  STARTS_WITH_VERB.test(text) &&
  subjects.every((one) => !row_subject.some((node) => areRelated(one, node)));
const STARTS_WITH_VERB =
  /^(?:only )?(?:considered|covered|payable|paid|allowed|eligible|available|performed|done)\b.*?\b(?:with|when|if|for|after|following|in conjunction)\b/i;
const DEPENDS = /\b(?:when|if|only|within|after|following|must|unless|provided that|in conjunction)\b/i;

/** "No benefits out of network except emergencies", which we couldn't read: it says what the plan pays in a network. */
export const isOpenExclusion = ({ topics, subjects, row_subject, network }: UnreadRemark): boolean =>
  topics.includes('exclusion') &&
  subjects.length === 0 &&
  row_subject.every(isPlanWide) &&
  (network === 'in' || network === 'out');

/**
 * Quotes of a statement's `when` conditions. If a condition's words are ours ("unless waived with prior coverage"), we
 * quote the payer's sentence instead: quotes contain only what the payer wrote.
 */
export function conditionQuotes(asked: AssistantQuestion, { conditions, source }: Statement): string[] {
  const messages = messagesOn(asked, source.row);
  const isPayers = (words: string): boolean =>
    source.words === null || messages.some((text) => flat(text).includes(flat(words)));
  const sentence = sentenceOf(messages, source);
  return conditions
    .flatMap((one) => (one.kind === 'when' ? [one.words] : []))
    .flatMap((words) => (isPayers(words) ? words : (sentence ?? [])))
    .filter((text) => !isFragment(text));
}

const flat = (text: string): string => text.toLowerCase().replace(/\s+/g, ' ').trim();

/** "Waived with proof of prior coverage" alone doesn't say what is waived. */
const CONTINUES =
  /^"(?:waived|except|unless|excluding|end of|if|when|but|which|otherwise|thereafter|after|until)\b/i;

/**
 * Quotes the whole text of the payer if the quoted words only continue the words before them. Leaves out other quotes
 * that are a part of this text.
 */
export function withWholeTexts(
  asked: AssistantQuestion,
  sentences: readonly AssistantSentence[],
): AssistantSentence[] {
  const wholes: AssistantSentence[] = [];
  const told = sentences.map((sentence) => {
    const words = isQuote(sentence.text) ? quoteIn(sentence.text) : '';
    if (!CONTINUES.test(words)) return sentence;
    const part = flat(words.slice(1, -1));
    const whole = sentence.sources
      .flatMap((row) => messagesOn(asked, row))
      .find((text) => flat(text).indexOf(part) > 0);
    if (whole === undefined) return sentence;
    const wholeQuote = { ...sentence, text: payerAdds(whole) };
    wholes.push(wholeQuote);
    return wholeQuote;
  });
  // The same words on another row are about that row's service.
  const isPart = ({ text, sources }: AssistantSentence): boolean =>
    isQuote(text) &&
    wholes.some(
      (whole) =>
        whole.text !== text &&
        sources.every((row) => whole.sources.includes(row)) &&
        flat(whole.text).includes(flat(quoteIn(text).slice(1, -1))),
    );
  return told.filter((sentence) => !isPart(sentence));
}

/** Whether a text on a row for several services names only those that the question doesn't. */
const isOfRowMate = (
  text: string,
  row_subject: readonly SubjectNode[],
  nodes: readonly SubjectNode[],
): boolean => row_subject.length > 1 && isAboutOthers(text, nodes) && !isAboutOthers(text, row_subject);

/** Quotes the first three conditions of the statements, each once with all its rows. */
export function conditionsInWords(
  { asked, query }: AnswerContext,
  statements: readonly Statement[],
): AssistantSentence[] {
  const nodes = query.subject?.nodes ?? [];
  // If texts of a row for several services end in the same words, we quote those about the services in the question.
  const ownTexts = (text: string, { source, subject }: Statement): readonly string[] => {
    const wholes = messagesOn(asked, source.row).filter((whole) => flat(whole).includes(flat(text)));
    const own = wholes.filter((whole) => !isOfRowMate(whole, subject, nodes));
    return own.length === wholes.length ? [text] : own;
  };
  const texts = rowsByText(
    statements.flatMap((one) =>
      conditionQuotes(asked, one)
        .flatMap((text) => ownTexts(text, one))
        .map((text) => ({ text, source: one.source })),
    ),
  );
  return [...texts].slice(0, 3).map(([text, rows]) => stated(payerAdds(text), rows));
}

/** "Covered only following active periodontal therapy": a limit alone would suggest that the plan pays in any case. */
export const coverageConditions = (context: AnswerContext, node: SubjectNode): AssistantSentence[] =>
  conditionsInWords(
    context,
    context.statements.filter(
      ({ says, subject }) =>
        (says.kind === 'covered' || says.kind === 'not_covered') &&
        subject.every((own) => !isPlanWide(own) && contains(node, own)),
    ),
  );

/**
 * "Covered for dependents" or "sedation: type 2, with surgical extractions only", next to a percentage of the same
 * services: quoted, because the figure alone would mislead.
 */
export function coveredForSome(context: AnswerContext, node: SubjectNode): AssistantSentence[] {
  const found = context.statements.filter(
    (one) =>
      isCoveredForSome(one) &&
      one.conditions.every(({ kind }) => kind !== 'when') &&
      one.subject.some((own) => !isPlanWide(own) && areRelated(own, node)),
  );
  const members = classesOf(context.statements, node)
    .map(({ statement }) => statement)
    .filter((one) => one.conditions.some(({ kind }) => kind === 'when') && wordsOf(context, one) !== null);
  const texts = rowsByText(
    [...found, ...members].map((one) => ({ text: wordsOf(context, one) ?? '', source: one.source })),
  );
  return [...texts].map(([text, rows]) => stated(payerAdds(text), rows));
}

/** Matches payer text about amounts that aren't in the response: "amount listed in the certificate booklet". */
export const LISTED_FEES = pattern('i')`
  \b(?:amounts?|allowances?|fees?) (?:listed|stated|shown|specified|set forth) in\b
  |\b(?:table|schedule) of (?:allowances|benefits|fees|payments)\b
  |\bscheduled (?:amount|allowance|fee)
`;
/** Text that says which fee the percentages apply to. */
export const FEE_BASIS = pattern('i')`
  ${LISTED_FEES.source}
  |\bbased on\b.*\b(?:schedule|customary|allowable|percentile)
  |\bMAC (?:plan|fee|allowance|schedule)
  |\b(?:usual|reasonable) and customary\b|\bUCR\b
  |\bmaximum allowable (?:charge|fee|amount)
`;
