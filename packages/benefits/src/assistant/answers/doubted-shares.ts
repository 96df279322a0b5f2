// Uncertain values: percentages that may be reversed, "not covered" rows whose words name only a part, and
// percentages of fees that may not be the practice's.

import { CDT_LABELS } from '../../codes/index.ts';
import { reversedRows } from '../../eligible/reversed-shares.ts';
import type { Resolution } from '../../resolve/index.ts';
import { groupBy } from '../../resolve/maps.ts';
import type { Statement, SubjectNode } from '../../statement.ts';
import { contains, isPlanWide } from '../../vocabulary/index.ts';
import * as words from '../../wording/assistant-coverage.ts';
import { subjectName, subjectNames } from '../../wording/assistant-texts.ts';
import { WHOSE_SHARES } from '../../wording/coverage.ts';
import type { AnswerContext, Side } from '../answer-context.ts';
import type { AssistantQuestion, AssistantSentence } from '../assistant-answer.ts';
import type { Shares } from '../find-shares.ts';
import { FEE_BASIS, LISTED_FEES } from '../payer-words.ts';
import { findDetails } from '../question/details.ts';
import { plainText } from '../question/tokens.ts';
import { advice, rowsOf, stated } from '../sentences.ts';
import { quotesWith } from './mentions.ts';

/** A warning if the plan would pay little for a cleaning and much for a crown: the percentages may be reversed. */
export const reversedShares = ({ asked: { benefits } }: Pick<AnswerContext, 'asked'>): AssistantSentence[] =>
  benefits.contradictions
    .filter(({ about }) => about === WHOSE_SHARES)
    .map(({ statements }) =>
      stated(
        words.mayBeReversed(statements.map(({ text }) => text)),
        statements.flatMap(({ sources }) => [...sources]),
      ),
    );

const IMPLANTS: SubjectNode = { kind: 'family', family: 'implants' };

/** Doubts about a category's percentage for implants, and for crowns on them. */
export const implantDoubt = (
  context: AnswerContext,
  subject: SubjectNode,
  statements: readonly Statement[],
): AssistantSentence[] => [
  ...ofCategoryOnly(context, subject, statements),
  ...onImplant(context, subject, statements),
];

/** A category's percentage doesn't say that the plan pays for implants, unless a row or the payer's words name them. */
function ofCategoryOnly(
  { asked, benefits }: AnswerContext,
  subject: SubjectNode,
  statements: readonly Statement[],
): AssistantSentence[] {
  const category = statements
    .flatMap((one) => one.subject)
    .find((node) => node.kind === 'category' && !isPlanWide(node) && contains(node, subject));
  const isWide = statements.every(
    ({ subject: nodes, says }) =>
      nodes.every(({ kind }) => kind === 'category') && says.kind === 'share' && says.plan_pays > 0,
  );
  const isNamed =
    benefits.statements.some(({ subject: nodes }) => nodes.some((node) => isPartOf(node, IMPLANTS))) ||
    asked.audit.blocks.some(({ text }) => /\bimplants?\b/i.test(text));
  return category && isWide && !isNamed && isPartOf(subject, IMPLANTS)
    ? [advice(words.confirmImplants(subjectName(category)))]
    : [];
}
const IMPLANT_BODY: SubjectNode = { kind: 'code', code: 'D6010' };
/** Crowns, bridges and dentures that an implant supports. */
const ON_IMPLANT = /\b(?:implant|abutment)\b/i;

/** If the plan doesn't pay for the implant itself, a category's percentage may not be paid for a crown on it. */
function onImplant(
  { benefits, asked }: AnswerContext,
  subject: SubjectNode,
  statements: readonly Statement[],
): AssistantSentence[] {
  const isOnImplant =
    (subject.kind === 'code' && ON_IMPLANT.test(CDT_LABELS[subject.code] ?? '')) ||
    /\b(?:implant crown|crown on (?:the |top|an? |her |his )*implant)\b/i.test(asked.question);
  const denied = benefits.statements.filter(
    ({ says, subject: nodes }) =>
      says.kind === 'not_covered' && nodes.some((node) => contains(node, IMPLANT_BODY)),
  );
  const isOwn = statements.some(({ subject: nodes }) => nodes.some(({ kind }) => kind === 'code'));
  return isOnImplant && !isOwn && denied.length > 0
    ? [stated(words.implantDenied(subjectName(subject)), rowsOf(denied))]
    : [];
}
const isPartOf = (node: SubjectNode, whole: SubjectNode): boolean =>
  (node.kind === 'family' || node.kind === 'code') && contains(whole, node);

/** Every answer that uses a percentage that may be reversed says so, whatever its topic is. */
export function withDoubt(asked: AssistantQuestion, sentences: AssistantSentence[]): AssistantSentence[] {
  const doubted = reversedRows(asked.benefits);
  const first = sentences.findIndex(({ sources }) => sources.some((row) => doubted.has(row)));
  if (first < 0 || sentences.some(({ text }) => words.saysReversed(text))) return sentences;
  return [...sentences.slice(0, first), ...reversedShares({ asked }), ...sentences.slice(first)];
}

/**
 * For a category's row that says "not covered", but whose words name only other services: "implants not covered". The
 * interpreter reads such a row as `undetermined` for the category and `not_covered` for the named services.
 */
export function partlyDenied(
  { asked: { benefits } }: AnswerContext,
  subject: SubjectNode,
  statements: readonly Statement[],
): AssistantSentence | null {
  const [ofCategory] = statements;
  if (!ofCategory || statements.some(({ says }) => says.kind !== 'undetermined')) return null;
  const denied = benefits.statements.filter(
    ({ says, source }) => says.kind === 'not_covered' && source.row === ofCategory.source.row,
  );
  const parts = denied.flatMap((one) => one.subject);
  if (parts.length === 0 || parts.some((node) => contains(node, subject))) return null;
  return stated(
    words.partlyDenied(subjectNames(ofCategory.subject), subjectNames(parts), subjectName(subject)),
    rowsOf([ofCategory, ...denied]),
  );
}

/** Payer text that says which fees the percentages apply to. They may not be the practice's fees. */
export const feeBasis = ({ asked }: AnswerContext, sides: readonly Side[]): AssistantSentence[] =>
  withoutTypes(quotesWith(asked, FEE_BASIS)).filter(({ text }) => {
    const { network } = findDetails(plainText(text));
    return network === null || sides.includes(network);
  });

/** "TYPE 1 PROCEDURES COVERED AT …", "TYPE 2 PROCEDURES COVERED AT …": one quote of the words that are the same. */
function withoutTypes(quotes: readonly AssistantSentence[]): AssistantSentence[] {
  const groups = groupBy(quotes, ({ text }) => text.replace(/"(?:TYPE|CLASS) (?:\d|I{1,3}V?) /i, '"'));
  return [...groups].flatMap(([text, group]) => {
    const rows = group.flatMap(({ sources }) => [...sources]);
    return group.length === 1 ? group : [stated(text, rows)];
  });
}

/** The response doesn't include the list of fees that these quotes name, so we can't calculate with the percentages. */
export const listedElsewhere = (context: AnswerContext, sides: readonly Side[]): AssistantSentence[] =>
  feeBasis(context, sides).filter(({ text }) => LISTED_FEES.test(text));

/** True if the plan pays nothing at all in this network. Then no figure needs confirmation. */
const isNetworkDenied = ({ statements, certainty }: Resolution): boolean =>
  certainty?.stated_for === 'plan' && statements.every(({ says }) => says.kind === 'not_covered');

/** Doubts for which the answer asks the user to confirm the figure. */
const SERIOUS: ReadonlySet<string> = new Set(['unread_words', 'separate_policy', 'implausible']);

export const doubtSentences = (about: string, { sides }: Shares): AssistantSentence[] =>
  sides.some(
    ({ resolution }) =>
      !isNetworkDenied(resolution) && resolution.certainty?.doubts.some((doubt) => SERIOUS.has(doubt)),
  )
    ? [advice(words.doubtText(about))]
    : [];
