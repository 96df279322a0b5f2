// Quotes that have nothing to do with the question: texts that we couldn't read and that are about other services,
// other patients or other topics.

import type { SubjectNode, UnreadRemark } from '../statement.ts';
import { contains, findSubjects, isPlanWide, isSameNode } from '../vocabulary/index.ts';
import { MATTER_NAMES } from '../wording/assistant-matters.ts';
import { isCopayStated } from '../wording/assistant-portion.ts';
import { isQuote, quoteIn } from '../wording/assistant-texts.ts';
import { ageOn } from './answer-context.ts';
import type { AssistantQuestion, AssistantSentence } from './assistant-answer.ts';
import { isConditionOnRow } from './payer-words.ts';
import { topicSet } from './question/asked-topic.ts';
import type { Query } from './question/query.ts';
import { isAboutOthers, isNear } from './relevance.ts';

/** Leaves out the quotes that don't concern the question. Texts that we could read are never left out. */
export function withoutNoise(
  asked: AssistantQuestion,
  queries: readonly Query[],
  sentences: readonly AssistantSentence[],
): AssistantSentence[] {
  const nodes = queries.flatMap(({ subject }) => subject?.nodes ?? []);
  const isAboutPlan = queries.some(({ subject }) => subject === null);
  const cited = new Set(sentences.filter(({ text }) => !isQuote(text)).flatMap(({ sources }) => sources));
  const isNoise = (words: string): boolean => {
    const remarks = remarksIn(asked, words);
    if (remarks.length === 0) return false;
    if (isOfOtherPatients(asked, queries, words) || isOfDates(queries, words)) return true;
    if (isAboutPlan) return false;
    // A text about other services stays if it is a condition of the service in the question.
    if (remarks.every((one) => namesOnlyOthers(one, words, nodes)))
      return !remarks.some((one) => nodes.some((node) => isConditionOnRow(one, node)));
    return !remarks.some((one) => concerns(one, nodes) || cited.has(one.source.row));
  };
  return sentences.filter(
    ({ text }, at) => !isQuote(text) || isLabel(sentences, at) || !isNoise(quoteIn(text).slice(1, -1)),
  );
}

/** Whether the quote is from the row of the copay right before it, and so says what the copay is for. */
const isLabel = (sentences: readonly AssistantSentence[], at: number): boolean => {
  const [figure, quote] = [sentences[at - 1], sentences[at]];
  const isOfRow = figure?.sources.length === 1 && quote?.sources.includes(figure.sources[0] ?? -1) === true;
  return isOfRow && isCopayStated(figure.text);
};

/** Whether the quote names only other services. The unread text may be only a part of the quote. */
function namesOnlyOthers(
  { text, subjects, row_subject }: UnreadRemark,
  words: string,
  nodes: readonly SubjectNode[],
): boolean {
  const isWholeQuote = text.length === words.replace(/\.$/, '').length;
  if (isWholeQuote)
    return (
      subjects.length > 0 && !subjects.some((one) => one.kind === 'class' || isMeant(one, row_subject, nodes))
    );
  const namesClass = findSubjects(words).some((hit) => hit.nodes.some(({ kind }) => kind === 'class'));
  return isAboutOthers(words, nodes) && !namesClass;
}

/**
 * Whether a word of the text may mean the question's services. On the row of bitewings, "4 images" means bitewings, not
 * every x-ray.
 */
function isMeant(one: SubjectNode, row: readonly SubjectNode[], nodes: readonly SubjectNode[]): boolean {
  const isWider = nodes.some((node) => contains(one, node) && !isSameNode(one, node));
  const isRowOfOthers = row.length > 0 && !row.some((own) => isNear(own, nodes));
  return isNear(one, nodes) && !(isWider && isRowOfOthers && !isPlanWide(one));
}

/** The unread texts that the quote contains. */
const remarksIn = ({ benefits }: AssistantQuestion, words: string): UnreadRemark[] =>
  benefits.remarks.filter(({ text }) => words.toLowerCase().includes(text.toLowerCase()));

/** Whether the text names the services or the whole plan, or stands on their row or the plan's. */
const concerns = ({ subjects, row_subject }: UnreadRemark, nodes: readonly SubjectNode[]): boolean =>
  row_subject.length === 0 ||
  [...subjects, ...row_subject].some((one) => one.kind === 'class' || isNear(one, nodes));

/** From this age on, no plan covers the patient as a child. */
const ADULT = 27;
const OF_CHILDREN = /\b(?:child(?:ren)?|students?|dependents?|dependants?)\b/i;
const OF_PEOPLE = topicSet(
  'age',
  'status',
  'dates',
  'remarks',
  'stays_covered',
  'exclusions',
  ...MATTER_NAMES,
);

/** "Child eligibility depends on student status", next to an adult's crown. */
const isOfOtherPatients = (asked: AssistantQuestion, queries: readonly Query[], words: string): boolean =>
  OF_CHILDREN.test(words) &&
  !queries.some(({ topic }) => OF_PEOPLE.has(topic)) &&
  queries.every(
    ({ age }) => (age ?? (asked.dateOfBirth ? ageOn(asked.dateOfBirth, asked.asOf) : 0)) >= ADULT,
  );

const OF_VISITS = topicSet('frequency', 'history', 'coverage', 'replacement', 'remarks');

/** "Pending claims could affect the next date available", next to a maximum. */
const isOfDates = (queries: readonly Query[], words: string): boolean =>
  /\bnext (?:\w+ )?date\b/i.test(words) && !queries.some(({ topic }) => OF_VISITS.has(topic));
