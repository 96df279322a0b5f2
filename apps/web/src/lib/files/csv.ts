import { type CsvCell, toCsv } from '@bitewing/contract';

export const csvFile = (rows: CsvCell[][]): Blob =>
  new Blob([toCsv(rows)], { type: 'text/csv;charset=utf-8' });
