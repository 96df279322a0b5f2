// The payer's own words that are closest to a question. If we don't understand the question, they are the answer.
// Otherwise, we quote them next to the answer.

import type { Sources } from '../../parsed-benefits.ts';
import type { Statement, SubjectNode, UnreadRemark } from '../../statement.ts';
import { contains, distinctNodes, findSubjects } from '../../vocabulary/index.ts';
import { isFragment, payerAdds, payerAddsFor, scopeName } from '../../wording/assistant-texts.ts';
import { type AnswerContext, isOfNetwork } from '../answer-context.ts';
import type { AssistantQuestion, AssistantSentence } from '../assistant-answer.ts';
import { withoutMedicalTexts } from '../medical-rows.ts';
import { topicSet } from '../question/asked-topic.ts';
import type { Query } from '../question/query.ts';
import { plainText } from '../question/tokens.ts';
import { isAboutOthers, relevance, wantedLoosely } from '../relevance.ts';
import { rowsByText, rowsOf, stated } from '../sentences.ts';
import { toothStanding, withToothNotes } from '../tooth-rules.ts';

const MOST = 4;
/** A text is left out if its score is less than this fraction of the best score. */
const NEAR = 0.6;

/** The texts that have the most in common with the words of the question. */
export function mentionsOf(asked: AssistantQuestion, words: string): AssistantSentence[] {
  const wanted = wantedLoosely(words);
  // A question of one short word ("UCR?") can have only that word in common with a text.
  const isOneWord = wanted.nodes.length === 0 && wanted.words.length === 1 && !words.trim().includes(' ');
  const scored = [...messagesOf(withoutMedicalTexts(asked, words))].map(([text, rows]) => ({
    sentence: quoteOf(asked, text, rows),
    score: relevance(text, wanted),
  }));
  const best = Math.max(0, ...scored.map(({ score }) => score));
  return scored
    .filter(({ score }) => score >= (isOneWord ? 0.5 : 1) && score >= best * NEAR)
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST)
    .map(({ sentence }) => sentence);
}

/** The payer's texts that match the pattern. */
export const quotesWith = (asked: AssistantQuestion, pattern: RegExp): AssistantSentence[] =>
  [...messagesOf(asked)]
    .filter(([text]) => pattern.test(text))
    .slice(0, MOST)
    .map(([text, rows]) => quoteOf(asked, text, rows));

const MOST_CODES = 3;

/** The payer's text. If it names no service and is only on the rows of a few codes, says for which codes it is. */
export function quoteOf(asked: AssistantQuestion, text: string, rows: Sources): AssistantSentence {
  const codes = distinctNodes(asked.benefits.statements.flatMap((one) => ofRow(one, rows)));
  const isOfCodes =
    codes.length > 0 && codes.length <= MOST_CODES && codes.every(({ kind }) => kind === 'code');
  const isNamed = findSubjects(plainText(text)).length > 0;
  return stated(
    isOfCodes && !isNamed ? payerAddsFor(scopeName(codes), text) : payerAdds(text),
    rows.slice(0, 8),
  );
}
const ofRow = ({ source, subject }: Statement, rows: Sources): readonly SubjectNode[] =>
  rows.includes(source.row) ? subject : [];

/** The payer's texts on these rows. */
export const quotesBeside = ({ audit }: AssistantQuestion, rows: ReadonlySet<number>): AssistantSentence[] =>
  audit.blocks
    .filter(({ block }) => rows.has(block))
    .flatMap(({ block, messages }) =>
      messages.filter((text) => !isFragment(text)).map((text) => stated(payerAdds(text), [block])),
    )
    .slice(0, MOST);

/** Quotes what the rows of codes say about teeth or materials: "porcelain is covered on posterior teeth". */
export function wordsOnCodes({ asked, query, statements }: AnswerContext): AssistantSentence[] {
  const nodes = query.subject?.nodes ?? [];
  const ofCodes = statements.filter(
    (statement) =>
      isOfNetwork(query.network, statement) &&
      statement.subject.some((own) => own.kind === 'code' && nodes.some((node) => contains(node, own))),
  );
  return quotesBeside(asked, new Set(rowsOf(ofCodes))).filter(
    ({ text }) => toothStanding(text, [1, 8]) !== 'unclear' || MATERIALS.test(text),
  );
}
/** Whether the question names teeth or a material, such as "Porcelain on #19 ok?" */
export const asksPlaceOrMaterial = ({ asked, query }: AnswerContext): boolean =>
  query.teeth.length + query.likeTeeth.length > 0 || MATERIALS.test(asked.question);
const ASKS_TEETH = /(?:\b(?:what|which|and)|[&+,/]) ?(?:teeth|tooth)\b/i;

/** For "Which teeth?" or "sealant age for #3", quotes what the rows of the answer say about teeth. */
export const teethWords = (
  asked: AssistantQuestion,
  { topic, teeth }: Pick<Query, 'topic' | 'teeth'>,
  sentences: readonly AssistantSentence[],
): AssistantSentence[] =>
  ASKS_TEETH.test(asked.question) || (teeth.length > 0 && LIMITS.has(topic))
    ? withToothNotes(
        asked,
        asked.audit.blocks
          .filter(({ block }) => sentences.some(({ sources }) => sources.includes(block)))
          .flatMap(({ block, messages }) => messages.map((text) => ({ block, text })))
          .filter(({ text }) => toothStanding(text, [1, 8]) !== 'unclear')
          .slice(0, MOST)
          .map(({ block, text }) => stated(payerAdds(text), [block])),
        teeth,
      )
    : [];
/** Answers that give a limit without the rest of the coverage. */
const LIMITS = topicSet('frequency', 'age');

const MATERIALS = /\b(?:porcelain|ceramic|resin|composite|metal|amalgam|zirconia)\b/i;

/** Adds the payer's texts that name the service and that the answer doesn't quote, and notes about teeth. */
export function withServiceTexts(
  asked: AssistantQuestion,
  { subject, teeth }: Pick<Query, 'subject' | 'teeth'>,
  sentences: readonly AssistantSentence[],
): AssistantSentence[] {
  const nodes = subject?.nodes ?? [];
  const cited = new Set(sentences.flatMap(({ sources }) => sources));
  const told = sentences.map(({ text }) => text.toLowerCase()).join(' ');
  const unread = new Set(asked.benefits.remarks.map(({ text }) => text));
  // An unread text on the service's own row may not name the service.
  const isOnRow = ({ row_subject }: UnreadRemark): boolean =>
    row_subject.length > 0 && row_subject.every((own) => nodes.some((node) => contains(node, own)));
  const onRows = new Set(asked.benefits.remarks.filter(isOnRow).map(({ text }) => text));
  const more = [...messagesOf(asked)]
    .filter(([text, rows]) => unread.has(text) || rows.every((row) => !cited.has(row)))
    .filter(
      ([text]) => onRows.has(text) || isAboutOne(text, nodes) || isOfMaterial(text, asked.question, nodes),
    )
    .filter(([text]) => !told.includes(text.toLowerCase()))
    .slice(0, MOST)
    .map(([text, rows]) => stated(payerAdds(text), rows.slice(0, 8)));
  const end = sentences.findLastIndex(({ basis }) => basis !== 'advice') + 1;
  return withToothNotes(asked, [...sentences.slice(0, end), ...more, ...sentences.slice(end)], teeth);
}

/** A text that names more services than this is a list. */
const MOST_NAMED = 2;

/** Whether the text names one of the services, and isn't a list of services. */
function isAboutOne(text: string, nodes: readonly SubjectNode[]): boolean {
  const named = findSubjects(plainText(text)).flatMap((hit) => hit.nodes);
  return (
    named.length <= MOST_NAMED &&
    named.some((one) => one.kind !== 'category' && nodes.some((node) => contains(node, one)))
  );
}

/** Whether the text and the question name the same material, and the text isn't about other services. */
function isOfMaterial(text: string, question: string, nodes: readonly SubjectNode[]): boolean {
  const asked = new Set(materialsIn(question));
  return materialsIn(text).some((material) => asked.has(material)) && !isAboutOthers(text, nodes);
}
const materialsIn = (text: string): string[] => text.toLowerCase().match(MATERIAL) ?? [];
const MATERIAL = /\b(?:noble|gold|titanium|porcelain|ceramic|zirconia)\b/g;

/** All texts of the payer, with their rows. */
const messagesOf = ({ audit }: AssistantQuestion): ReadonlyMap<string, Sources> =>
  rowsByText(
    audit.blocks.flatMap(({ block, messages }) =>
      messages.filter((text) => !isFragment(text)).map((text) => ({ text, source: { row: block } })),
    ),
  );
