// Whether the deductible applies to a service, and whether the service counts toward the maximum.

import { deductibleFor } from '../../../resolve/index.ts';
import type { SubjectNode } from '../../../statement.ts';
import { codesOf, distinctNodes, includesCode, isPlanWide } from '../../../vocabulary/index.ts';
import { deductibleText, namesOf, otherCodes, UNLISTED } from '../../../wording/assistant-coverage.ts';
import * as words from '../../../wording/assistant-money.ts';
import { whetherInClass } from '../../../wording/assistant-plan.ts';
import {
  askByPhone,
  didNotSay,
  payerAdds,
  scopeName,
  subjectName,
  subjectNames,
} from '../../../wording/assistant-texts.ts';
import { commonLimits, conditionsIn } from '../../../wording/conditions.ts';
import { withReasons } from '../../../wording/glance.ts';
import { listed } from '../../../wording/texts.ts';
import {
  type AnswerContext,
  ask,
  indexFor,
  isOfNetwork,
  nodesOf,
  partsStated,
  questionFor,
  type Side,
  statementsAbout,
} from '../../answer-context.ts';
import type { AssistantSentence } from '../../assistant-answer.ts';
import { orSilence } from '../../not-stated.ts';
import { rowsNaming, wordsOf } from '../../payer-words.ts';
import { advice, notStated, quoted, rowsOf, stated } from '../../sentences.ts';
import { classesOf, mayInclude } from '../../service-kinds.ts';

/** Subjects for which the deductible applies, or doesn't, in the same networks. */
interface DeductibleAnswer {
  nodes: SubjectNode[];
  applies: boolean;
  sides: Set<Side>;
  rows: number[];
  /** For whom or in which cases, if the payer says so: "for dependents". */
  limits: string | null;
}

/** Says whether the deductible applies to the subject or, if its parts differ, to each part. */
export function deductibleSentences(
  context: AnswerContext,
  subject: SubjectNode,
  sides: readonly Side[],
): AssistantSentence[] {
  const own = deductibleAnswers(context, [subject], sides);
  const parts = deductibleAnswers(context, partsStated(context, { subject, topic: 'deductible' }), sides);
  const areDifferent = parts.some((part) =>
    own.some((one) => one.applies !== part.applies && [...part.sides].some((side) => one.sides.has(side))),
  );
  const sentence = (name: string, { nodes, applies, sides: networks, rows, limits }: DeductibleAnswer) => {
    const [first = null] = networks;
    const network = networks.size === sides.length ? null : first;
    return stated(deductibleText(withReasons(name, limits ?? ''), applies, network), [
      ...rows,
      ...rowsNaming(context, nodes),
    ]);
  };
  if (own.length > 0 && !areDifferent) return own.map((one) => sentence(subjectName(subject), one));
  const others = areDifferent && !includeAllCodes(parts, subject) ? own : [];
  return [
    ...parts.map((part) => sentence(partsName(subject, part.nodes), part)),
    ...others.map((one) => sentence(othersName(subject), one)),
  ];
}

/**
 * What the payer says about the deductible of its classes ("the deductible doesn't apply to major services"), if it
 * doesn't say which class the service is in.
 */
export function deductibleOfClasses(context: AnswerContext, subject: SubjectNode): AssistantSentence[] {
  const { network } = context.query;
  const ofClasses = statementsAbout(context, { topic: 'deductible' }).filter(
    (one) =>
      one.says.kind === 'deductible' &&
      isOfNetwork(network, one) &&
      one.subject.some((node) => mayInclude(node, subject)),
  );
  if (ofClasses.length === 0 || classesOf(context.statements, subject).length > 0) return [];
  const told = ofClasses.flatMap((statement) => {
    const applies = statement.says.kind === 'deductible' && statement.says.applies;
    const said = wordsOf(context, statement);
    const rows = [statement.source.row];
    return [
      stated(deductibleText(scopeName(statement.subject), applies, network), rows),
      ...(said === null ? [] : [stated(payerAdds(said), rows)]),
    ];
  });
  const classes = listed(distinctNodes(ofClasses.flatMap((one) => one.subject)).map(subjectName), 'or');
  return [...told, notStated(didNotSay(whetherInClass(subjectName(subject), classes)))];
}

/** Whether the parts together include every code of the subject. Then no other codes remain to be mentioned. */
function includeAllCodes(parts: readonly DeductibleAnswer[], subject: SubjectNode): boolean {
  const named = parts.flatMap(({ nodes }) => nodes);
  return codesOf(subject).every((code) => named.some((node) => includesCode(node, code)));
}

const partsName = (subject: SubjectNode, parts: readonly SubjectNode[]): string =>
  isPlanWide(subject) ? shortList(parts) : `${subjectName(subject)} (${subjectNames(parts)})`;

/** The name for the codes of the subject that none of the parts includes. */
const othersName = (subject: SubjectNode): string =>
  isPlanWide(subject) ? UNLISTED : otherCodes(subjectName(subject));

const MOST_NAMED = 10;

/** Names categories and classes if there are any, because a list of codes would be too long. */
function shortList(nodes: readonly SubjectNode[]): string {
  const wide = nodes.filter(({ kind }) => kind === 'category' || kind === 'class');
  const shown = wide.length > 0 ? wide : nodes;
  const more = nodes.length > Math.min(shown.length, MOST_NAMED);
  return namesOf(shown.slice(0, MOST_NAMED).map(subjectName), more);
}

/** Groups subjects with the same answer, so that the assistant needs only one sentence for them. */
function deductibleAnswers(
  context: AnswerContext,
  nodes: readonly SubjectNode[],
  sides: readonly Side[],
): DeductibleAnswer[] {
  const byAnswer = new Map<string, DeductibleAnswer>();
  for (const subject of nodes) {
    const answers = sides.map((network) => ({
      network,
      relation: deductibleFor(indexFor(context), questionFor(context, subject, network)),
    }));
    for (const applies of [true, false]) {
      const same = answers.filter(
        ({ relation }) => relation.answer === (applies ? 'applies' : 'does_not_apply'),
      );
      if (same.length === 0) continue;
      const limits = commonLimits(same.flatMap(({ relation }) => relation.statements.map(conditionsIn)));
      const key = `${applies}|${limits}|${same.map(({ network }) => network)}`;
      const known = byAnswer.get(key) ?? { nodes: [], applies, sides: new Set(), rows: [], limits };
      known.nodes.push(subject);
      for (const { network, relation } of same) {
        known.sides.add(network);
        known.rows.push(...rowsOf(relation.statements));
      }
      byAnswer.set(key, known);
    }
  }
  return [...byAnswer.values()];
}

/** Answers "Does preventive count toward the maximum?" */
export function answerCountsToward(context: AnswerContext): AssistantSentence[] {
  return nodesOf(context).flatMap((subject) => {
    const sentences = countsTowardMaximum(context, subject);
    const { remarks } = ask(context, { subject, topic: 'maximum', network: context.query.network });
    if (sentences.length > 0) return [...sentences, ...quoted(remarks)];
    const name = subjectName(subject);
    return orSilence(context, subject, quoted(remarks), words.whetherCounts(name), words.askCounts(name));
  });
}

/** For an answer about the maximum: whether the service in the question counts toward it. */
export const countingSentences = (context: AnswerContext): AssistantSentence[] =>
  context.query.subject ? nodesOf(context).flatMap((subject) => countsTowardMaximum(context, subject)) : [];

/**
 * Next to a used-up maximum: whether the service counts toward it. If the payer doesn't say so, its percentage may mean
 * nothing.
 */
export function besideSpent(context: AnswerContext, subject: SubjectNode): AssistantSentence[] {
  const told = countsTowardMaximum(context, subject);
  const name = subjectName(subject);
  return told.length > 0 ? told : [advice(words.spentFor(name)), advice(askByPhone(words.askCounts(name)))];
}

/** Whether the payer says that the service in the question counts toward the maximum. */
export const isCounted = (context: AnswerContext): boolean =>
  nodesOf(context).some((subject) => countingRules(context, subject).some(({ counts }) => counts));

function countingRules(context: AnswerContext, subject: SubjectNode) {
  const { statements } = ask(context, { subject, topic: 'maximum', network: context.query.network });
  return statements.flatMap((statement) => {
    const { says } = statement;
    return says.kind === 'counts_toward' && says.what === 'maximum'
      ? [{ statement, counts: says.counts }]
      : [];
  });
}

/**
 * Whether the payer says that the subject counts toward the maximum. Quotes the payer, because its words may exempt the
 * service from only one of several maximums.
 */
const countsTowardMaximum = (context: AnswerContext, subject: SubjectNode): AssistantSentence[] =>
  countingRules(context, subject).flatMap(({ statement, counts }) => {
    const said = wordsOf(context, statement);
    const rows = [statement.source.row];
    return [
      stated(words.countsToward(subjectName(subject), counts), rows),
      ...(said ? [stated(payerAdds(said), rows)] : []),
    ];
  });
