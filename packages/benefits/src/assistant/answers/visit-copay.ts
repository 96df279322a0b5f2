// A copay for every visit, whatever is done: "office visit copayment".

import type { SubjectNode } from '../../statement.ts';
import { isPlanWide } from '../../vocabulary/index.ts';
import { copayStated, type VisitCopay, visitCopayText } from '../../wording/assistant-portion.ts';
import type { AnswerContext } from '../answer-context.ts';
import type { AssistantSentence } from '../assistant-answer.ts';
import { conditionsInWords } from '../payer-words.ts';
import { stated } from '../sentences.ts';

const MOST = 3;

/** A copay for every visit, stated for the whole plan in words: "office visit copayment". */
export function visitCopay({ asked, plan }: AnswerContext): (VisitCopay & { sources: number[] }) | null {
  const found = asked.benefits.statements.flatMap(({ says, subject, conditions, source, plan: own }) => {
    const condition = conditions.find(({ kind }) => kind === 'when');
    const isWhole = subject.every((node) => node.kind === 'plan' || node.kind === 'category');
    if (says.kind !== 'copay' || says.cents === 0 || !isWhole || condition?.kind !== 'when') return [];
    if (plan !== null && own !== null && own !== plan) return [];
    return [{ cents: says.cents, words: condition.words, sources: [source.row] }];
  });
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** Copays that the payer states for the whole plan, with the words beside them. */
export function planCopays({ asked, plan }: AnswerContext): AssistantSentence[] {
  const copays = asked.benefits.statements.filter(
    ({ says, subject, plan: own }) =>
      says.kind === 'copay' &&
      says.cents > 0 &&
      subject.every(isPlanWide) &&
      (plan === null || own === null || own === plan),
  );
  return copays
    .slice(0, MOST)
    .flatMap((statement) =>
      statement.says.kind === 'copay'
        ? [
            stated(copayStated(statement.says.cents), [statement.source.row]),
            ...conditionsInWords([statement]),
          ]
        : [],
    );
}

/** Empty for every subject but visits. */
export function visitCopaySentences(context: AnswerContext, subject: SubjectNode): AssistantSentence[] {
  const found = subject.kind === 'family' && subject.family === 'visits' ? visitCopay(context) : null;
  return found ? [stated(visitCopayText(found), found.sources)] : [];
}
