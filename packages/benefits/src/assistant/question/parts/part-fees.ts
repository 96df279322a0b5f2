// The fees of a part of a question.

import type { AskedSubject } from '../subject.ts';
import type { Draft } from './drafts.ts';
import type { Part } from './part.ts';

/**
 * The part's own fees; or, if the sentence lists one fee for each service, those in the same order. `pending`: the fees
 * of a part that names no service.
 */
export function feesFor(
  drafts: readonly Draft[],
  part: Part,
  subjects: readonly (AskedSubject | null)[],
  pending: readonly number[],
): number[] {
  const listed = drafts.flatMap((draft) => draft.part.details.fees);
  const named = drafts.flatMap((draft) => draft.part.subjects);
  const [asked] = subjects;
  const first = asked ? named.indexOf(asked) : -1;
  if (first >= 0 && listed.length > 1 && listed.length === named.length)
    return listed.slice(first, first + subjects.length);
  const { fees, bareFees, isEnough } = part.details;
  // "Is $220 enough for a crown at 1100?" names what remains first, then the fee.
  if (isEnough) return fees.length > 1 ? fees.slice(-1) : bareFees.slice(-1);
  return fees.length > 0 ? fees : [...pending];
}
