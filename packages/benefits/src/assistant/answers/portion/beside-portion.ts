// Copays, and the sentences next to an estimate: amounts and doubts that may change what the patient pays.

import type { Statement, SubjectNode } from '../../../statement.ts';
import {
  codesOf,
  contains,
  distinctNodes,
  findSubjects,
  isPlanWide,
  isSameNode,
} from '../../../vocabulary/index.ts';
import {
  CONFIRM_DENTAL_VISIT,
  confirmGeneral,
  copayOfCategory,
  coverageLead,
  listedAsCovered,
  ofCategoryOnly,
  perVisit,
  shareText,
  sideText,
} from '../../../wording/assistant-coverage.ts';
import * as words from '../../../wording/assistant-portion.ts';
import {
  copayStated,
  OFFICE_VISIT,
  type VisitCopay,
  visitCopayText,
} from '../../../wording/assistant-portion.ts';
import { isQuote, quoteIn, subjectName, subjectNames } from '../../../wording/assistant-texts.ts';
import { type AnswerContext, inNetwork, isOfPlan, otherSide, type Side } from '../../answer-context.ts';
import type { AssistantQuestion, AssistantSentence } from '../../assistant-answer.ts';
import { soleOf } from '../../lists.ts';
import { conditionQuotes, conditionsInWords, messagesOn } from '../../payer-words.ts';
import { findDetails } from '../../question/details.ts';
import { plainText } from '../../question/tokens.ts';
import { advice, isFigure, rowsOf, stated } from '../../sentences.ts';
import { isCategory } from '../../service-kinds.ts';
import { answerDeductible } from '../amounts/money.ts';
import { byNetwork } from '../amounts/which-amounts.ts';
import { implantDoubt, listedElsewhere } from '../doubted-shares.ts';
import { quotesBeside } from '../mentions.ts';
import { answerOverview } from '../overview.ts';

const MOST = 3;

/** The copay for every visit ("office visit copayment"). Null if the response states none or several. */
export function visitCopay(context: AnswerContext): (VisitCopay & { sources: number[] }) | null {
  const { asked, query } = context;
  const other = otherSide(query.network ?? 'in');
  const found = asked.benefits.statements.flatMap((statement) => {
    const { says, subject, source } = statement;
    const [conditionWords] = conditionQuotes(asked, statement);
    const isPlanOrCategory = subject.every((node) => node.kind === 'plan' || node.kind === 'category');
    // If a copay of the plan or a category has a condition in words, the words name the visit.
    const isForVisits = subject.every(isVisits) || (isPlanOrCategory && conditionWords !== undefined);
    if (says.kind !== 'copay' || says.cents === 0 || !isForVisits) return [];
    if (!isOfPlan(context, statement)) return [];
    const [message] = messagesOn(asked, source.row);
    const payerWords = conditionWords ?? message ?? OFFICE_VISIT;
    if (statement.network === other || findDetails(plainText(payerWords)).network === other) return [];
    return [{ cents: says.cents, words: payerWords, sources: [source.row] }];
  });
  return soleOf(found);
}

const isVisits = (node: SubjectNode): boolean => node.kind === 'family' && node.family === 'visits';

/** The copays for visits, the whole plan or dental care, with the payer's words on their rows. */
export function planCopays(context: AnswerContext): AssistantSentence[] {
  const { asked, query } = context;
  const ofPlan = byNetwork(asked.benefits.statements, query.network).filter(
    (statement) =>
      isOfPlan(context, statement) &&
      // A row for several service types, one of them dental care, also applies to the whole plan.
      (statement.subject.every((node) => isPlanWide(node) || isVisits(node)) ||
        statement.subject.some((node) => isCategory(node, '35'))),
  );
  const copays = ofPlan.flatMap((statement) =>
    statement.says.kind === 'copay' ? [{ statement, cents: statement.says.cents }] : [],
  );
  return copays.slice(0, MOST).flatMap(({ statement, cents }) => {
    const { network, source } = statement;
    return [
      stated(copayStated(cents, network, perVisit(statement), servicesOf(statement)), [source.row]),
      ...quotesBeside(asked, new Set([source.row])),
      ...conditionsInWords(context, [statement]),
    ];
  });
}

/** The names of the dental categories that the copay is for, such as "Dental Care". */
const servicesOf = ({ subject }: Statement): string =>
  subjectNames(subject.filter((node) => node.kind === 'category' && codesOf(node).length > 0));

/** The copay for every visit, if the question is about visits. */
export function visitCopaySentences(context: AnswerContext, subject: SubjectNode): AssistantSentence[] {
  if (!isVisits(subject)) return [];
  const found = visitCopay(context);
  return found ? [stated(visitCopayText(found), found.sources)] : officeVisitCopays(context);
}

/** Copays of the category for visits, which a health plan also uses for visits to a physician. */
function officeVisitCopays({ statements, query }: AnswerContext): AssistantSentence[] {
  const found = byNetwork(statements, query.network).filter(
    ({ says, subject }) => says.kind === 'copay' && subject.every((node) => isCategory(node, OFFICE_VISITS)),
  );
  const told = found.map((one) =>
    stated(coverageLead(subjectNames(one.subject), sideText(one, null)), [one.source.row]),
  );
  return told.length > 0 ? [...told, advice(CONFIRM_DENTAL_VISIT)] : [];
}
const OFFICE_VISITS = '98';

export const NAMES_COPAY = /\bco-? ?pay(?:ment)?s?\b/i;

/** "D6240, under Prosthodontics" for a copay of a category, because the copay may not apply to each code separately. */
export const nameWithCategory = (nodes: readonly SubjectNode[], { says, subject }: Statement): string =>
  says.kind === 'copay' && subject.every(({ kind }) => kind === 'category')
    ? `${subjectNames(nodes)}, under ${subjectNames(subject)}`
    : subjectNames(nodes);

/** The lines of the coverage overview that name a copay. */
export const copaysByService = (context: AnswerContext): AssistantSentence[] =>
  answerOverview({ ...context, query: { ...context.query, subject: null } }).filter(({ text }) =>
    NAMES_COPAY.test(text),
  );

/** The copays of single services, for a question such as "Copays?" Leaves out copays for medical care. */
export function dentalCopays(
  context: AnswerContext,
  told: readonly AssistantSentence[],
): AssistantSentence[] {
  const isDental = (row: number) =>
    context.statements.some(
      ({ source, subject }) => source.row === row && subject.some((node) => codesOf(node).length > 0),
    );
  return copaysByService(context).filter(
    ({ sources }) =>
      sources.every(isDental) && !told.some((one) => one.sources.some((row) => sources.includes(row))),
  );
}

/** If the payer states copays and no percentages, any of the copays may be the one for the service. */
export function possibleCopays(
  context: AnswerContext,
  subject: SubjectNode,
  network: Side,
): AssistantSentence[] {
  const hasCopay = byNetwork(context.statements, network).some(({ says }) => says.kind === 'copay');
  if (!hasCopay || context.statements.some(({ says }) => says.kind === 'share')) return [];
  const copays = copaysByService(context);
  return copays.length > 1 ? [...copays, advice(words.confirmWhich(subjectName(subject)))] : [];
}

/** Asks to confirm figures that the payer states only for the whole plan. */
export function generalDoubt(
  context: AnswerContext,
  subject: SubjectNode,
  statements: readonly Statement[],
): AssistantSentence[] {
  const isGeneral = statements.every((one) => one.subject.every(isPlanWide));
  if (!context.query.subject || isPlanWide(subject) || !isGeneral) return [];
  const name = subjectName(subject);
  const listed = context.statements.filter(
    (one) => one.says.kind === 'covered' && one.subject.every((node) => isSameNode(node, subject)),
  );
  return [
    ...(listed.length > 0 ? [stated(listedAsCovered(name), rowsOf(listed))] : []),
    advice(confirmGeneral(name)),
  ];
}

/** Names the category whose percentage an estimate uses, unless the payer's words name the service. */
export function ofCategory(
  context: AnswerContext,
  subject: SubjectNode,
  network: Side,
  statements: readonly Statement[],
): AssistantSentence[] {
  const { query, asked } = context;
  const isPaid = statements.every(
    ({ says }) => (says.kind === 'share' && says.plan_pays > 0) || says.kind === 'copay',
  );
  if (!query.subject || isPlanWide(subject) || !isPaid || isInWords(asked, subject)) return [];
  const including = statements.map((one) => one.subject.filter((node) => contains(node, subject)));
  const areAllWider = including.every(
    (nodes) => nodes.length > 0 && nodes.every((node) => isWider(node, subject)),
  );
  if (!areAllWider || implantDoubt(context, subject, statements).length > 0) return [];
  const ofService = context.statements.filter(
    (one) => shareText(one.says) !== null && one.subject.some((node) => contains(subject, node)),
  );
  if (ofService.some((one) => one.network !== otherSide(network))) return [];
  // If the payer states something for the service in the other network only, the sentence names the network.
  const side = ofService.length > 0 ? network : null;
  const categories = subjectNames(distinctNodes(including.flat()));
  const isCopay = statements.every(({ says }) => says.kind === 'copay');
  const text = (isCopay ? copayOfCategory : ofCategoryOnly)(categories, subjectName(subject), side);
  return [stated(text, rowsOf(statements))];
}

/** Whether a text of the payer names the service, a part of it or a group that it belongs to. */
const isInWords = ({ audit }: AssistantQuestion, subject: SubjectNode): boolean =>
  audit.blocks
    .flatMap(({ messages }) => messages.flatMap((text) => findSubjects(plainText(text))))
    .flatMap(({ nodes }) => nodes)
    .some((node) => !isPlanWide(node) && (contains(node, subject) || contains(subject, node)));

/** Whether the category has other services too. "Dental Crowns" is the service itself for a crown. */
const isWider = (node: SubjectNode, subject: SubjectNode): boolean =>
  node.kind === 'category' &&
  !isPlanWide(node) &&
  !contains(subject, node) &&
  !findSubjects(plainText(subjectName(node))).some(({ nodes }) =>
    nodes.some((family) => family.kind === 'family' && contains(family, subject)),
  );

/** There is no estimate if the percentages apply to a list of fees that the response doesn't have. */
export function listedOnly(context: AnswerContext, network: Side): AssistantSentence[] {
  const listed = listedElsewhere(context, [network]);
  if (listed.length === 0) return [];
  const deductibles = answerDeductible(inNetwork(context, network)).filter(isFigure);
  return [advice(words.LISTED_ELSEWHERE), ...listed, ...deductibles];
}

/** If all copays of the plan may apply to any service: the copays, and a request to confirm them. Otherwise nothing. */
export function generalCopays(
  context: AnswerContext,
  subject: SubjectNode,
  network: Side,
): AssistantSentence[] {
  const copays = planCopays(inNetwork(context, network));
  // "Office visit copay - preventive" isn't a copay for a filling.
  const isGeneral = copays.every(({ text }) => !isQuote(text) || isForAll(quoteIn(text)));
  return copays.length > 0 && isGeneral ? [...copays, advice(confirmGeneral(subjectName(subject)))] : [];
}

/** A copay of the whole plan next to a percentage. The payer doesn't say whether both apply. */
export function otherCopays(context: AnswerContext, network: Side): AssistantSentence[] {
  const copays = planCopays(inNetwork(context, network));
  return copays.length > 0 ? [...copays, advice(words.COPAY_WITH_SHARE)] : [];
}

/** Whether a copay is for every visit. "Office visit copay - preventive" isn't. */
export const isForAll = (copayWords: string): boolean =>
  findSubjects(plainText(copayWords)).every(({ nodes }) =>
    nodes.every((node) => isPlanWide(node) || isVisits(node)),
  );
