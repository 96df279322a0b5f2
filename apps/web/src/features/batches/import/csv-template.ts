import { csvFile } from '#lib/files/csv.ts';
import { FIELD_LABELS, FIELDS } from '../rows/batch-row.ts';

/** An empty file with the headings that the import recognizes. */
export const csvTemplate = (): Blob => csvFile([FIELDS.map((field) => FIELD_LABELS[field])]);
