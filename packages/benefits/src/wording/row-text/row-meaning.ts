// What we understood of a benefit row, if the row alone reads differently.

import type { Day } from '../../answer.ts';
import type { Says } from '../../statement.ts';

export interface RowMeaning {
  /** The next eligible date, which some payers send as a service date. */
  next: Day | null;
}

interface ReadBenefits {
  statements?: readonly { says: Says; source: { row: number } }[] | undefined;
}

export function rowMeaning({ statements = [] }: ReadBenefits, row: number): RowMeaning {
  const next = statements.flatMap(({ says, source }) =>
    source.row === row && says.kind === 'history' ? (says.next ?? []) : [],
  );
  return { next: next[0] ?? null };
}
