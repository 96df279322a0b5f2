// Rows of a rare kind of benefit that a question names, such as "spend down?". If there is no other answer, we describe
// these rows in plain words and quote the payer's text on them.

import { BENEFIT_CODES, labelOf } from '../../../codes/index.ts';
import { isFragment, payerAdds } from '../../../wording/assistant-texts.ts';
import { describeRow } from '../../../wording/row-text/describe-row.ts';
import { segmentsOf } from '../../../wording/row-text/explain-row.ts';
import type { AssistantQuestion, AssistantSentence } from '../../assistant-answer.ts';
import { plainText, stemOf } from '../../question/tokens.ts';
import { stated } from '../../sentences.ts';

/** If more rows match, we can't tell which one the question is about. */
const MOST = 4;
/** Benefit codes that have their own answers. */
const ANSWERED = new Set(['1', '2', '3', '4', '5', '6', '7', '8', 'A', 'B', 'C', 'F', 'G', 'H', 'I', 'V']);

export function rowFacts({ audit, question }: AssistantQuestion): AssistantSentence[] {
  const rows = audit.blocks.filter(({ text }) => isNamed(text, question));
  if (rows.length > MOST) return [];
  return rows.flatMap(({ block, text, messages }) => [
    stated(describeRow(text), [block]),
    ...messages.filter((one) => !isFragment(one)).map((one) => stated(payerAdds(one), [block])),
  ]);
}

/** Whether the question has all words of the name of the row's benefit code. */
function isNamed(row: string, question: string): boolean {
  const [, code = ''] = segmentsOf(row).find(([id]) => id === 'EB') ?? [];
  const label = ANSWERED.has(code) ? null : labelOf(BENEFIT_CODES, code);
  const own = stemsIn(label ?? '');
  const said = new Set(stemsIn(question));
  return own.length > 1 && own.every((stem) => said.has(stem));
}

const stemsIn = (text: string): string[] => (plainText(text).match(/[a-z]+/g) ?? []).map(stemOf);
