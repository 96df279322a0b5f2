// "Relines aren't covered within 6 months of placement", if the question says when the work was placed.

import { addMonths } from '../../../resolve/days.ts';
import type { SubjectNode } from '../../../statement.ts';
import { areRelated } from '../../../vocabulary/index.ts';
import * as words from '../../../wording/assistant-limits.ts';
import type { AnswerContext } from '../../answer-context.ts';
import type { AssistantSentence } from '../../assistant-answer.ts';
import { calculated } from '../../sentences.ts';
import { askedSpan } from '../teeth/missing-tooth.ts';

const SINCE_PLACEMENT =
  /\bwithin (?:the first )?(\d+) months? (?:of|after|from|following) (?:the )?(?:initial |original |date of )?(?:placement|insertion|delivery|seating)\b/i;

/** From when the plan pays for work on a denture or crown that was placed at the time in the question. */
export function sincePlacement(context: AnswerContext, subject: SubjectNode): AssistantSentence[] {
  const { asOf } = context.asked;
  const placed = askedSpan(context);
  if (placed === null || placed.from > asOf) return [];
  return context.statements
    .filter(
      ({ says, subject: nodes }) =>
        says.kind === 'not_covered' && nodes.some((node) => areRelated(node, subject)),
    )
    .flatMap(({ conditions, source }) =>
      conditions.flatMap((one) => {
        const months = one.kind === 'when' ? Number(SINCE_PLACEMENT.exec(one.words)?.[1] ?? 0) : 0;
        if (months === 0) return [];
        const end = { from: addMonths(placed.from, months), to: addMonths(placed.to, months) };
        return [calculated(words.sincePlacement(placed, months, end, asOf), [source.row])];
      }),
    );
}
