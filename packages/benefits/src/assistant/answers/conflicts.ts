// Different figures for the same service. The payer's words on their rows may say for whom each of them is.

import type { Statement } from '../../statement.ts';
import * as words from '../../wording/assistant-coverage.ts';
import { quote } from '../../wording/assistant-texts.ts';
import type { AnswerContext } from '../answer-context.ts';
import type { AssistantQuestion, AssistantSentence } from '../assistant-answer.ts';
import { soleOf } from '../lists.ts';
import { messagesOn } from '../payer-words.ts';
import { rowsOf, stated } from '../sentences.ts';
import type { Sides } from './coverage-lead.ts';

export const conflictSentences = (
  { asked }: AnswerContext,
  about: string,
  conflicts: Sides,
): AssistantSentence[] =>
  conflicts.map(({ side, resolution: { statements } }) => {
    const named = statements.some(({ network }) => network === side) ? side : null;
    const told = valuesInWords(asked, statements);
    const text =
      told === null
        ? words.conflictText(about, named, valuesOf(statements))
        : words.severalText(about, named, told);
    return stated(text, rowsOf(statements));
  });

const valueText = (statement: Statement): string =>
  words.sideText({ ...statement, network: 'not_stated' }, null);

export const valuesOf = (statements: readonly Statement[]): string[] => [
  ...new Set(statements.map(valueText)),
];

/** The whole text is a kind of dentist. Other words, such as "PPO PLAN", may be about the plan. */
const KIND_OF_DENTIST = /^(ppo|epo|premier) (?:dentists?|providers?|network)\.?$/i;

/** Each value with the text of its row, such as "PPO DENTIST". Null if a row has no such text or two values share a kind. */
function valuesInWords(asked: AssistantQuestion, statements: readonly Statement[]): string[] | null {
  const told = new Map<string, { value: string; own: string }>();
  for (const statement of statements) {
    const own = soleOf(messagesOn(asked, statement.source.row).map((text) => text.trim()));
    const kind = KIND_OF_DENTIST.exec(own ?? '')?.[1]?.toLowerCase();
    const value = valueText(statement);
    if (own === null || kind === undefined || (told.get(kind)?.value ?? value) !== value) return null;
    told.set(kind, { value, own });
  }
  return [...told.values()].map(({ value, own }) => `${value} (${quote(own)})`);
}
