// Dental work that can be replaced: crowns, dentures, bridges, implants.

import type { SubjectNode } from '../../../statement.ts';
import { includesCode } from '../../../vocabulary/index.ts';
import { is, nodesOf, type Token } from '../../token.ts';
import { passOf, rule } from '../patterns.ts';

/** One code of each kind. */
const REPLACEABLE = ['D2740', 'D5110', 'D6240', 'D6010'];

/** Whether the subject includes work that can be replaced. */
export const isReplaceable = (node: SubjectNode): boolean =>
  REPLACEABLE.some((code) => includesCode(node, code));

/** "Crowns less than 5 years old". */
export function isAgeOfWork(tokens: readonly Token[], at: number): boolean {
  return nodesOf(tokens[at]).some(isReplaceable) && is(tokens[at + 2], 'number') && is(tokens[at + 3], 'old');
}

/** The age of existing work: "over 5 years old". */
export const AGE_OF_WORK = passOf(
  rule('number plus|older? age', (m) => ({
    duration: { period: { count: m.number(), unit: 'year' } },
  })),
);
