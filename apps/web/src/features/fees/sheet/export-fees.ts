import { csvFile } from '#lib/files/csv.ts';
import { saveFile } from '#lib/files/save-file.ts';
import { describeCode, type FeeRow, isBlank } from './fee-rows.ts';

/** Exports what is on the screen, including rows with errors. The import can read this file. */
export const feesCsv = (rows: readonly FeeRow[]): Blob =>
  csvFile([
    ['Code', 'Procedure', 'Fee'],
    ...rows
      .filter((row) => !isBlank(row))
      .map(({ code, fee }) => [code, describeCode(code) ?? '', fee] as string[]),
  ]);

export const exportFees = (rows: readonly FeeRow[], scheduleName: string, effectiveFrom: string): void =>
  saveFile(feesCsv(rows), `${scheduleName.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-${effectiveFrom}.csv`);
