import { answerQuestion } from '../assistant/answer-question.ts';
import type { AssistantQuestion } from '../assistant/assistant-answer.ts';
import { type Interpretation, interpret } from '../benefits/interpret.ts';
import type { Day } from '../response.ts';
import { responseOf } from './read-rows.ts';

/**
 * Asks the assistant about a response with a row of active coverage, followed by the given rows. `>>` separates earlier
 * questions from the last one.
 */
export function answersTo(
  questions: string,
  rows: string,
  asOf: Day,
  more: Partial<AssistantQuestion> = {},
): string[] {
  return answersToResponse(questions, `EB*1*IND*35*PR~${rows}`, asOf, more);
}

export function readingOf(rows: string, asOf: Day): Interpretation {
  const segments = rows.split('~').filter((segment) => segment !== '');
  return interpret(responseOf(segments), { asOf });
}

/** Like `answersTo`, but doesn't add a row of active coverage. */
export function answersToResponse(
  questions: string,
  rows: string,
  asOf: Day,
  more: Partial<AssistantQuestion> = {},
): string[] {
  const { parsed_benefits: benefits, parser_audit: audit } = readingOf(rows, asOf);
  const turns = questions.split('>>').map((text) => text.trim());
  return answerQuestion({
    question: turns.at(-1) ?? '',
    earlier: turns.slice(0, -1),
    role: 'hygienist',
    benefits,
    audit,
    asOf,
    dateOfBirth: '1980-05-20',
    ...more,
  }).sentences.map(({ text }) => text);
}
