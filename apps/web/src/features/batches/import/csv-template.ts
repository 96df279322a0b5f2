import { FIELD_LABELS, FIELDS } from '../rows/batch-row.ts';

/** The headings the import knows, ready to be filled in. */
export const csvTemplate = (): Blob =>
  new Blob([`${FIELDS.map((field) => FIELD_LABELS[field]).join(',')}\r\n`], { type: 'text/csv' });
