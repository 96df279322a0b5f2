// Unread words about the plan's status that confirm its coverage: when it began, through when it is paid.

import type { Day } from '../../response.ts';
import { sentencesOf } from '../lexer.ts';
import { is, isAny, listedKinds, withoutFillers } from '../token.ts';

const ALSO = listedKinds('plan_start paid_to colon on_file status_active be');

/**
 * "Coverage effective 01/01/2024", "no termination date on file", "paid through 12/31/2026". Each date must follow its
 * label, and the start must not be after `asOf`, nor the end before it. With any other word, we can't tell.
 */
export function confirmsCoverage(text: string, asOf: Day | null): boolean {
  if (asOf === null) return false;
  const tokens = withoutFillers(sentencesOf(text).flatMap((sentence) => sentence.tokens));
  return tokens.every((token, at) => {
    const [before, next] = [tokens[at - 1], tokens[at + 1]];
    if (is(token, 'no')) return is(next, 'coverage_end');
    if (is(token, 'coverage_end')) return is(before, 'no');
    const day = token.meanings.get('date')?.day;
    if (day === undefined) return isAny(token, ALSO);
    const label = is(before, 'colon') ? tokens[at - 2] : before;
    return is(label, 'paid_to') ? day >= asOf : is(label, 'plan_start') && day <= asOf;
  });
}
