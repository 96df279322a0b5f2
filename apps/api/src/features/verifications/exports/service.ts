// One verification as a file: PDF, CSV, JSON or a note for the patient's chart.

import { chartNote, sheetRows } from '@bitewing/benefits';
import { isFromInterpreter2, toCsv, type Verification, type VerificationFile } from '@bitewing/contract';
import { AppError } from '#platform/errors/app-error.ts';
import { sheetFor } from './sheet.ts';
import { sheetPdf } from './sheet-pdf.ts';

const EARLIER_READING =
  'These benefits were read by an earlier version of Bitewing. Verify the patient again, or export JSON.';

export interface VerificationExport {
  type: string;
  extension: string;
  content: Buffer | string;
}

/** Throws if the verification can't be exported in this format. */
export function assertExportable(
  { parsed_benefits: benefits }: Verification,
  format: VerificationFile,
): void {
  if (benefits === null) throw new AppError('not_found');
  if (format !== 'json' && !isFromInterpreter2(benefits)) throw new AppError('conflict', EARLIER_READING);
}

export async function exportOf(
  verification: Verification,
  format: VerificationFile,
  now: Date,
): Promise<VerificationExport> {
  assertExportable(verification, format);
  if (format === 'json') {
    const content = JSON.stringify(verification, null, 2);
    return { type: 'application/json', extension: 'json', content };
  }
  const sheet = sheetFor(verification, now);
  if (sheet === null) throw new Error('assertExportable lets only JSON pass without a sheet');
  if (format === 'csv')
    return { type: 'text/csv; charset=utf-8', extension: 'csv', content: toCsv(sheetRows(sheet)) };
  if (format === 'note')
    return {
      type: 'text/plain; charset=utf-8',
      extension: 'txt',
      content: chartNote(sheet, verification.glance?.views ?? []),
    };
  return { type: 'application/pdf', extension: 'pdf', content: await sheetPdf(sheet, now) };
}
