import { csvFile } from '#lib/files/csv.ts';
import { FIELD_LABELS, FIELDS } from '../rows/batch-row.ts';

/** The headings the import knows, ready to be filled in. */
export const csvTemplate = (): Blob => csvFile([FIELDS.map((field) => FIELD_LABELS[field])]);
