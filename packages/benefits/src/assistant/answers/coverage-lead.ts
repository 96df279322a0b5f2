// The first sentence of a coverage answer: what the plan pays, and whether the payer states it for the service or for a
// wider category.

import { otherDaysOfShare } from '../../resolve/days.ts';
import type { Says, Statement, SubjectNode } from '../../statement.ts';
import { contains, isPlanWide } from '../../vocabulary/index.ts';
import * as words from '../../wording/assistant-coverage.ts';
import { scopeName, subjectName, subjectNames } from '../../wording/assistant-texts.ts';
import { daysText } from '../../wording/texts.ts';
import type { AnswerContext, Side } from '../answer-context.ts';
import type { AssistantQuestion, AssistantSentence } from '../assistant-answer.ts';
import { paysZero, type Shares, statementsOf, throughOf } from '../find-shares.ts';
import { conditionQuotes, rowsNaming } from '../payer-words.ts';
import { rowsOf, stated } from '../sentences.ts';
import { isNamedAs } from '../service-kinds.ts';

export type Sides = Shares['sides'];

/** What the answer is about. If the payer lists only codes of the service, we add them: "crowns (D2740 and D2750)". */
export function aboutOf({ nodes, isOfWhole }: Shares, subject: SubjectNode): string {
  if (isOfWhole) return subjectName(subject);
  const codes = nodes.every((node) => node.kind === 'code') && subject.kind !== 'code';
  return codes ? `${subjectName(subject)} (${subjectNames(nodes)})` : scopeName(nodes);
}

/** `told`: the networks of the group for which the payer states what the plan pays. */
export function leadOf(
  context: AnswerContext,
  group: Shares,
  subject: SubjectNode,
  told: Sides,
): AssistantSentence {
  const statements = statementsOf({ sides: told });
  const named = group.isOfWhole ? [] : rowsNaming(context, group.nodes);
  return stated(leadText(context, group, subject, told), [...rowsOf(statements), ...named]);
}

function leadText(context: AnswerContext, group: Shares, subject: SubjectNode, told: Sides): string {
  const about = aboutOf(group, subject);
  const said = saidOf(context, told);
  const through = group.isOfWhole ? throughOf({ ...group, sides: told }) : null;
  if (through !== null) return widerText(context, group, subject, through, said);
  const statements = statementsOf({ sides: told });
  const isDenied =
    group.isOfWhole && statements.every(({ says }) => says.kind === 'not_covered' && !says.inactive);
  return isDenied && told.length === group.sides.length && group.sides.length === 2
    ? words.notCovered(about)
    : words.coverageLead(about, said);
}

/** The sentence if the answer comes from a wider category. Says "not listed" only if no row is about the service. */
function widerText(
  context: AnswerContext,
  group: Shares,
  subject: SubjectNode,
  through: SubjectNode,
  said: string,
): string {
  const name = subjectName(subject);
  const place = throughName(through);
  if (group.forUnnamedCodes) return words.unnamedCodesLead(group.forUnnamedCodes, name, place, said);
  const own = statementsOf(group)
    .flatMap((statement) => statement.subject)
    .find((node) => isNamedAs(node, subject));
  if (own) return words.coverageLead(`${name} (${subjectName(own)})`, said);
  if (hasAges(context, subject, ['share', 'copay', 'covered'])) {
    const what = hasAges(context, subject, ['share']) ? 'percentages' : 'coverage';
    return context.age === null
      ? words.unknownAgeLead(what, name, place, said)
      : words.otherAgesLead(name, place, said);
  }
  if (isNamedElsewhere(context, subject)) return words.basedLead(name, place, said);
  return isListed(context, subject)
    ? words.noFigureLead(name, place, said)
    : words.widerLead(name, place, said);
}

/** True if any row has the service's name, such as "Dental Crowns". Then the payer does list the service. */
const isNamedElsewhere = ({ asked }: AnswerContext, subject: SubjectNode): boolean =>
  asked.benefits.statements.some(({ subject: nodes }) => nodes.some((node) => isNamedAs(node, subject)));

/** Whether a node is the subject or a part of it. */
const isAbout = (subject: SubjectNode, nodes: readonly SubjectNode[]): boolean =>
  nodes.some((node) => !isPlanWide(node) && contains(subject, node));

/** Whether the payer states something of these kinds for the subject at certain ages. */
const hasAges = ({ asked }: AnswerContext, subject: SubjectNode, kinds: readonly Says['kind'][]): boolean =>
  asked.benefits.statements.some(
    ({ says, subject: nodes, conditions }) =>
      kinds.includes(says.kind) && isAbout(subject, nodes) && conditions.some(({ kind }) => kind === 'age'),
  );

/** Whether a row of the response is about the subject or a part of it. */
const isListed = ({ asked: { benefits } }: AnswerContext, subject: SubjectNode): boolean =>
  benefits.statements.some((statement) => isAbout(subject, statement.subject)) ||
  benefits.remarks.some(({ row_subject }) => isAbout(subject, row_subject)) ||
  benefits.procedure_coverage.some(({ procedure_code: code }) => isAbout(subject, [{ kind: 'code', code }]));

/** The words for the wider subject that the answer comes from. */
function throughName(node: SubjectNode): string {
  if (node.kind === 'category') return words.ofCategory(subjectName(node));
  if (node.kind === 'class') return words.ofClass(subjectName(node));
  return node.kind === 'plan' ? words.OF_PLAN : subjectName(node);
}

/** With the dates if they don't include today, such as those after a waiting period. */
export function datedSideText(
  { asOf }: AssistantQuestion,
  statement: Statement,
  network: Side | null,
  payerWords: readonly string[] = [],
): string {
  const days = otherDaysOfShare(statement, asOf, asOf);
  return `${words.sideText(statement, network, payerWords)}${days === null ? '' : ` (${daysText(days)})`}`;
}

/** What the plan pays in each network, or once for both if it is the same. */
export function saidOf({ asked }: AnswerContext, told: Sides): string {
  const texts = told.map(({ side, resolution }) => {
    // If the plan pays nothing, ages and network tiers don't matter.
    const statements = resolution.statements.every(paysZero)
      ? resolution.statements.map((one) => ({ ...one, tier: null, conditions: [] }))
      : resolution.statements;
    // If the payer states several percentages or copays, we quote the condition of each.
    const isSeveral = new Set(statements.map(({ says }) => words.shareText(says))).size > 1;
    const textsFor = (network: Side | null) =>
      statements.map((statement) =>
        datedSideText(
          asked,
          network ? statement : { ...statement, network: 'not_stated' },
          network,
          isSeveral ? conditionQuotes(asked, statement) : [],
        ),
      );
    return {
      texts: [...new Set(textsFor(side))],
      plain: [...new Set(textsFor(null))],
      isOpen: statements.every(({ network }) => network === 'not_stated'),
    };
  });
  const [first, second] = texts;
  if (first && second && first.plain.join() === second.plain.join()) {
    if (first.isOpen && second.isOpen) return `${words.joinSides(first.plain)}${words.NO_NETWORK}`;
    if (!first.isOpen && !second.isOpen) return words.bothNetworks(words.joinSides(first.plain));
  }
  const parts = texts.flatMap((part) =>
    part.isOpen ? part.plain.map((text) => `${text}${words.NO_NETWORK}`) : part.texts,
  );
  return words.joinSides([...new Set(parts)]);
}
