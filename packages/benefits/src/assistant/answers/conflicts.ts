// Different figures for the same service.

import type { Statement } from '../../statement.ts';
import * as words from '../../wording/assistant-coverage.ts';
import type { AssistantSentence } from '../assistant-answer.ts';
import { rowsOf, stated } from '../sentences.ts';
import type { Sides } from './coverage-lead.ts';

export const conflictSentences = (about: string, conflicts: Sides): AssistantSentence[] =>
  conflicts.map(({ side, resolution: { statements } }) => {
    const named = statements.some(({ network }) => network === side) ? side : null;
    return stated(words.conflictText(about, named, valuesOf(statements)), rowsOf(statements));
  });

const valueText = (statement: Statement): string =>
  words.sideText({ ...statement, network: 'not_stated' }, null);

export const valuesOf = (statements: readonly Statement[]): string[] => [
  ...new Set(statements.map(valueText)),
];
