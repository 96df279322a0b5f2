// Whether all services that a sentence names are in its condition: "considered with three or more extractions", "when
// performed within 6 months of osseous surgery". The sentence is about another service, that of its row.

import { sentencesOf } from '../lexer.ts';
import { is, isAny, isTimeAt, namesService, type Token } from '../token.ts';

export const namesOnlyConditions = (text: string): boolean =>
  sentencesOf(text).every(({ tokens }) => {
    const named = tokens.findIndex(namesService);
    const from = tokens.findIndex((_, at) => beginsCondition(tokens, at));
    // "With extractions: 2 per year" may be about extractions.
    const isLabel = tokens.slice(named).some((token) => isAny(token, ['colon', 'dash']));
    return named < 0 || (from >= 0 && from < named && !isLabel);
  });

const beginsCondition = (tokens: readonly Token[], at: number): boolean =>
  isAny(tokens[at], ['when', 'with']) ||
  (is(tokens[at], 'in') && isTimeAt(tokens, at + 1)) ||
  // "Same limit as D0210".
  (is(tokens[at], 'as') && is(tokens[at - 1], 'limited'));
