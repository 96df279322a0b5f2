// Whether the deductible comes before the plan's share.

import { deductibleFor } from '../resolve/index.ts';
import type { SubjectNode } from '../statement.ts';
import { deductibleText } from '../wording/assistant-coverage.ts';
import { placeName } from '../wording/assistant-texts.ts';
import { type AnswerContext, bookOf, personOf } from './answer-context.ts';
import type { AssistantSentence } from './assistant-answer.ts';
import type { Side } from './find-shares.ts';
import { rowsOf, stated } from './sentences.ts';

/** Whether the deductible comes first, where the payer says so. */
export function deductibleSentences(
  context: AnswerContext,
  subject: SubjectNode,
  sides: readonly Side[],
): AssistantSentence[] {
  const told = sides.map((network) => ({
    network,
    relation: deductibleFor(bookOf(context), {
      subject,
      network,
      who: personOf(context),
      on: context.asked.asOf,
      plan: context.plan,
    }),
  }));
  const name = placeName(subject);
  const known = told.filter(({ relation }) => relation.answer !== 'not_stated');
  const isSame =
    known.length === told.length && new Set(known.map(({ relation }) => relation.answer)).size === 1;
  return (isSame ? known.slice(0, 1) : known).map(({ network, relation: { answer, statements } }) =>
    stated(deductibleText(name, answer === 'applies', isSame ? null : network), rowsOf(statements)),
  );
}
