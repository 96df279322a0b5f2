// Whether the deductible comes before the plan's share.

import { deductibleFor } from '../../resolve/index.ts';
import type { SubjectNode } from '../../statement.ts';
import { contains, isPlanWide, nodeKey } from '../../vocabulary/index.ts';
import { deductibleText } from '../../wording/assistant-coverage.ts';
import { placeName, placeNames } from '../../wording/assistant-texts.ts';
import { type AnswerContext, indexFor, personOf } from '../answer-context.ts';
import type { AssistantSentence } from '../assistant-answer.ts';
import type { Side } from '../find-shares.ts';
import { rowsNaming } from '../payer-words.ts';
import { rowsOf, stated } from '../sentences.ts';

interface Told {
  nodes: SubjectNode[];
  applies: boolean;
  sides: Set<Side>;
  rows: number[];
}

/** Whether the deductible comes first, where the payer says so: for the subject, else for the parts it names. */
export function deductibleSentences(
  context: AnswerContext,
  subject: SubjectNode,
  sides: readonly Side[],
): AssistantSentence[] {
  const own = told(context, [subject], sides);
  const parts = told(context, partsBelow(context, subject), sides);
  const isSplit = parts.some(({ applies }) => own.some((one) => one.applies !== applies));
  const shown = own.length > 0 && !isSplit ? own : [...(isSplit ? own : []), ...parts];
  return shown.map(({ nodes, applies, sides: stands, rows }) => {
    const name = nodes[0] === subject ? placeName(subject) : `${placeName(subject)} (${placeNames(nodes)})`;
    const [only] = stands;
    const named = nodes[0] === subject && subject.kind !== 'code' ? [] : rowsNaming(context, nodes);
    const network = stands.size === sides.length ? null : (only ?? null);
    return stated(deductibleText(name, applies, network), [...rows, ...named]);
  });
}

/** Places that share an answer are told together. */
function told(context: AnswerContext, nodes: readonly SubjectNode[], sides: readonly Side[]): Told[] {
  const byAnswer = new Map<string, Told>();
  for (const subject of nodes) {
    const answers = sides.map((network) => ({
      network,
      relation: deductibleFor(indexFor(context), {
        subject,
        network,
        who: personOf(context),
        on: context.asked.asOf,
        plan: context.plan,
      }),
    }));
    for (const applies of [true, false]) {
      const same = answers.filter(
        ({ relation }) => relation.answer === (applies ? 'applies' : 'does_not_apply'),
      );
      if (same.length === 0) continue;
      const key = `${applies}|${same.map(({ network }) => network)}`;
      const known = byAnswer.get(key) ?? { nodes: [], applies, sides: new Set(), rows: [] };
      known.nodes.push(subject);
      for (const { network, relation } of same) {
        known.sides.add(network);
        known.rows.push(...relation.statements.map(({ source }) => source.row));
      }
      byAnswer.set(key, known);
    }
  }
  return [...byAnswer.values()];
}

const category = (service_type: string): SubjectNode => ({ kind: 'category', service_type });
/** Services that many plans exempt without saying so. */
const OFTEN_EXEMPT = ['4', '23', '38', '41'].map(category);

/**
 * What names the services without a deductible, or basic and major as those with one, where the subject is none of the
 * first. Empty where the payer names no services, and for services that are often exempt.
 */
export function deductibleRule(
  context: AnswerContext,
  subject: SubjectNode,
  network: Side,
): readonly number[] {
  if (OFTEN_EXEMPT.some((node) => contains(node, subject) || contains(subject, node))) return [];
  const all = indexFor(context).topics.get('deductible')?.all ?? [];
  const rules = all.filter(
    (rule) =>
      rule.says.kind === 'deductible' &&
      !rule.subject.some(isPlanWide) &&
      (rule.network === network || rule.network === 'both' || rule.network === 'not_stated') &&
      (rule.plan === null || context.plan === null || rule.plan === context.plan),
  );
  const exempting = rules.filter(({ says }) => says.kind === 'deductible' && !says.applies);
  if (exempting.some((rule) => rule.subject.some((node) => contains(node, subject)))) return [];
  const applying = rules.filter(({ subject: nodes }) =>
    ['basic', 'major'].every((name) => nodes.some((node) => node.kind === 'class' && node.name === name)),
  );
  const rows = rowsOf(applying.length > 0 ? applying : exempting);
  return rows.length > 0 ? rows : waivedInWords(context, subject);
}

const WAIVED = ['waived', 'exempt', 'not apply'];

/** Unread words on the deductible's row that name what it is waived for, other than the subject. */
function waivedInWords({ statements, remarks }: AnswerContext, subject: SubjectNode): number[] {
  const rows = new Set(
    rowsOf(statements.filter(({ says }) => says.kind === 'amount' && says.of === 'deductible')),
  );
  const found = remarks.filter(
    ({ text, subjects, source }) =>
      rows.has(source.row) && subjects.length > 0 && WAIVED.some((word) => text.toLowerCase().includes(word)),
  );
  return found.some(({ subjects }) => subjects.some((node) => contains(node, subject)))
    ? []
    : found.map(({ source }) => source.row);
}

function partsBelow(context: AnswerContext, subject: SubjectNode): SubjectNode[] {
  const below = new Map<string, SubjectNode>();
  for (const { subject: nodes } of indexFor(context).topics.get('deductible')?.all ?? [])
    for (const node of nodes)
      if (nodeKey(node) !== nodeKey(subject) && contains(subject, node)) below.set(nodeKey(node), node);
  return [...below.values()];
}
