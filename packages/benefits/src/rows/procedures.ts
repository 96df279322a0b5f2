// The procedure of a row (EB13) in its usual spelling.

import { CDT_LABELS, isCdtCode } from '../codes/index.ts';
import type { ProcedureRef } from '../response.ts';
import type { SubjectNode } from '../statement.ts';

const KNOWN_CODES = Object.keys(CDT_LABELS).sort();

export interface RowProcedure {
  /** For a range: its two ends, and every code between them that we know. */
  codes: string[];
  isRange: boolean;
  subject: SubjectNode[];
}

export const NO_PROCEDURE: RowProcedure = { codes: [], isRange: false, subject: [] };

export function procedureOf({ code, range_end, qualifier }: ProcedureRef): RowProcedure {
  const from = usualCode(code, qualifier);
  if (from === '') return NO_PROCEDURE;
  const to = range_end === null ? from : usualCode(range_end, qualifier);
  if (to === '' || to === from)
    return { codes: [from], isRange: false, subject: [{ kind: 'code', code: from }] };
  // If the range is reversed or its ends aren't dental codes, only its two ends are used.
  if (!isCdtCode(from) || !isCdtCode(to) || to < from) {
    const ends: SubjectNode[] = [
      { kind: 'code', code: from },
      { kind: 'code', code: to },
    ];
    return { codes: [from, to], isRange: true, subject: ends };
  }
  return { codes: expandRange(from, to), isRange: true, subject: [{ kind: 'range', from, to }] };
}

function expandRange(from: string, to: string): string[] {
  return [from, ...KNOWN_CODES.filter((code) => code > from && code < to), to];
}

/** Some payers send `d0120` or, under the dental qualifier, `0120`. */
function usualCode(code: string, qualifier: string | null): string {
  if (isCdtCode(code)) return code;
  const trimmed = code.trim().toUpperCase();
  return qualifier === 'AD' && /^\d{4}$/.test(trimmed) ? `D${trimmed}` : trimmed;
}
