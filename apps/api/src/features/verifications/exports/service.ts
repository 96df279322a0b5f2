// One verification as a file: PDF, CSV, JSON or a note for the patient's chart.

import { chartNote, type Sheet, sheetOf, sheetRows } from '@bitewing/benefits';
import { isFromInterpreter2, toCsv, type Verification, type VerificationFile } from '@bitewing/contract';
import { fromWire } from '#domain/verifications/benefits-boundary.ts';
import { dayIn } from '#domain/verifications/glance.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { formatTimestamp } from '#platform/files/formats.ts';
import { sheetPdf } from './sheet-pdf.ts';

const EARLIER_READING =
  'These benefits were read by an earlier version of Bitewing. Verify the patient again, or export JSON.';

export interface VerificationExport {
  type: string;
  extension: string;
  content: Buffer | string;
}

/** Throws if the verification has no such file. */
export function requireExport(
  { parsed_benefits: benefits, glance }: Verification,
  format: VerificationFile,
): void {
  if (benefits === null) throw new AppError('not_found');
  if (format !== 'json' && (glance === null || !isFromInterpreter2(benefits)))
    throw new AppError('conflict', EARLIER_READING);
}

/** Times are in the practice's time zone, which the file names. */
export async function exportOf(
  verification: Verification,
  format: VerificationFile,
  timeZone: string,
  now: Date,
): Promise<VerificationExport> {
  requireExport(verification, format);
  if (format === 'json') {
    const content = JSON.stringify(verification, null, 2);
    return { type: 'application/json', extension: 'json', content };
  }
  const { sheet, views } = sheetFor(verification, timeZone, now);
  if (format === 'csv')
    return { type: 'text/csv; charset=utf-8', extension: 'csv', content: toCsv(sheetRows(sheet)) };
  if (format === 'note')
    return { type: 'text/plain; charset=utf-8', extension: 'txt', content: chartNote(sheet, views) };
  return { type: 'application/pdf', extension: 'pdf', content: await sheetPdf(sheet, now) };
}

function sheetFor(verification: Verification, timeZone: string, now: Date) {
  const { parsed_benefits: benefits, glance, answered_at: answered } = verification;
  if (benefits === null || glance === null || !isFromInterpreter2(benefits)) throw new AppError('not_found');
  const { views, alerts } = glance;
  const sheet: Sheet = sheetOf(fromWire(benefits), {
    verification,
    views,
    alerts,
    as_of: dayIn(timeZone, answered === null ? now : new Date(answered)),
    answered: answered && formatTimestamp(answered, timeZone, { isZoneNamed: true }),
  });
  return { sheet, views };
}
