// The payer's own words behind a statement.

import type { Sources } from '../parsed-benefits.ts';
import type { Statement, SubjectNode, UnreadRemark } from '../statement.ts';
import { contains, isPlanWide } from '../vocabulary/index.ts';
import { isFragment, payerAdds } from '../wording/assistant-texts.ts';
import type { AnswerContext } from './answer-context.ts';
import type { AssistantSentence } from './assistant-answer.ts';
import { stated } from './sentences.ts';

/** Null where the row's elements say it. */
export function wordsOf({ asked }: AnswerContext, { source }: Statement): string | null {
  if (source.words === null) return null;
  const message = asked.audit.blocks.find(({ block }) => block === source.row)?.messages[
    source.words.message
  ];
  return message?.slice(source.words.from, source.words.to).trim() || null;
}

/** The rows that name these codes: some payers send a limit in a row of its own behind the procedure's. */
export function rowsNaming({ asked }: AnswerContext, nodes: readonly SubjectNode[]): Sources {
  const codes = new Set(nodes.flatMap((node) => (node.kind === 'code' ? [node.code] : [])));
  return asked.benefits.procedure_coverage
    .filter(({ procedure_code }) => codes.has(procedure_code))
    .flatMap(({ sources }) => sources);
}

/** Words on the row of a service that make its benefit depend on something, whatever else they name. */
export const isConditionOnRow = ({ text, row_subject }: UnreadRemark, subject: SubjectNode): boolean =>
  DEPENDS.test(text) &&
  row_subject.length > 0 &&
  row_subject.every((node) => !isPlanWide(node) && contains(subject, node));
const DEPENDS = /\b(?:when|if|only|within|after|following|must|unless|provided that|in conjunction)\b/i;

/** Conditions the payer put in words that we carry and do not judge. */
export function conditionsInWords(statements: readonly Statement[]): AssistantSentence[] {
  const texts = new Map<string, Sources>();
  for (const { conditions, source } of statements)
    for (const condition of conditions)
      if (condition.kind === 'when' && !isFragment(condition.words))
        texts.set(condition.words, [...(texts.get(condition.words) ?? []), source.row]);
  return [...texts].slice(0, 3).map(([text, rows]) => stated(payerAdds(text), rows));
}
