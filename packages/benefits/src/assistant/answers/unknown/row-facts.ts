// Rows that a question names by their figure ("what is that 250 thing?") or by a rare kind of benefit ("spend down?").
// If there is no other answer, we describe these rows in plain words and quote the payer's text on them.

import { BENEFIT_CODES, labelOf } from '../../../codes/index.ts';
import { pattern } from '../../../vocabulary/long-pattern.ts';
import { isFragment, payerAdds } from '../../../wording/assistant-texts.ts';
import { describeRow } from '../../../wording/row-text/describe-row.ts';
import { numberOf, segmentsOf } from '../../../wording/row-text/explain-row.ts';
import type { AssistantQuestion, AssistantSentence } from '../../assistant-answer.ts';
import { plainText, stemOf } from '../../question/tokens.ts';
import { stated } from '../../sentences.ts';

/** If more rows match, we can't tell which one the question is about. */
const MOST = 4;
/** Benefit codes that have their own answers. */
const ANSWERED = new Set(['1', '2', '3', '4', '5', '6', '7', '8', 'A', 'B', 'C', 'F', 'G', 'H', 'I', 'V']);

interface Row {
  block: number;
  eb: string[];
  text: string;
  messages: readonly string[];
}

export function rowFacts(asked: AssistantQuestion, words: string): AssistantSentence[] {
  const rows = asked.audit.blocks.flatMap(({ block, text, messages }): Row[] => {
    const eb = segmentsOf(text).find(([id]) => id === 'EB');
    return eb ? [{ block, eb, text, messages }] : [];
  });
  const named = rows.filter((row) => isNamed(row, words));
  const found = named.length > 0 ? named : rowsWithFigure(rows, words);
  if (found.length === 0 || found.length > MOST) return [];
  const texts = new Map<string, Row[]>();
  for (const row of found) {
    const text = ofOne(describeRow(row.text));
    texts.set(text, [...(texts.get(text) ?? []), row]);
  }
  return [...texts].flatMap(([text, same]) => [
    stated(
      text,
      same.map(({ block }) => block),
    ),
    ...same.flatMap(({ block, messages }) =>
      messages.filter((one) => !isFragment(one)).map((one) => stated(payerAdds(one), [block])),
    ),
  ]);
}

/** "The maximum is $250" would sound like the plan's maximum, but the text on the row may say otherwise. */
const ofOne = (text: string): string =>
  text
    .replace(/^The ([a-z -]+) is (?=\$)/, 'A $1 of ')
    .replace(/^(\$[\d,.]+) of the (.+?) remains/, '$1 remains of a $2');

const stemsIn = (text: string): string[] => (plainText(text).match(/[a-z]+/g) ?? []).map(stemOf);

/** Whether the question has all words of the name of the row's benefit code. */
function isNamed({ eb }: Row, words: string): boolean {
  const label = ANSWERED.has(eb[1] ?? '') ? null : labelOf(BENEFIT_CODES, eb[1]);
  if (label === null) return false;
  const own = stemsIn(label);
  const said = new Set(stemsIn(words));
  return own.length > 1 && own.every((stem) => said.has(stem));
}

/** A question that is only about a figure: "whats that 250 thing", "what is the $1,000 for". */
const ASKS_FIGURE = pattern()`
  ^\W*(?:(?:and|so|ok|but|wait|then)\W+)*(?:(?:what|whats|why|wat)\W+)
    (?:(?:is|are|s|does|about|the|that|this|those|a|an|there|for|it|with)\W+)*\$?(\d[\d,]*(?:\.\d\d)?)(%?)
    (?:\W+(?:thing|amount|dollars|bucks|limit|number|figure|for|mean|one|about|there|on|here|it|max|is
    |maximum|that|deductible|row|listed|percent))*\W*$
`;

function rowsWithFigure(rows: readonly Row[], words: string): Row[] {
  const [, digits, percent] = ASKS_FIGURE.exec(plainText(words)) ?? [];
  const figure = numberOf(digits?.replaceAll(',', ''));
  if (figure === null) return [];
  const shareOf = (value: string | undefined): number | null => {
    const share = numberOf(value);
    return share === null ? null : Math.round((share <= 1 ? share * 100 : share) * 100) / 100;
  };
  return rows.filter(({ eb }) => (percent ? shareOf(eb[8]) : numberOf(eb[7])) === figure);
}
