import { FormNotice } from '#ui/notices/form-notice.tsx';
import type { BatchRow } from '../rows/batch-row.ts';
import { findRepetitions } from '../rows/repeated-rows.ts';

const MAXIMUM_NAMED_ROWS = 3;

/** Repeated rows are allowed: a patient may have two plans with the same member ID, or two appointments. */
export const RepeatedNotice = ({ rows }: { rows: readonly BatchRow[] }) => {
  const repetitions = findRepetitions(rows);
  if (repetitions.length === 0) return null;
  const named = repetitions
    .slice(0, MAXIMUM_NAMED_ROWS)
    .map(({ row, of }) => `row ${row} is the same as row ${of}`);
  const more = repetitions.length - named.length;
  const text = `${named.join(', ')}${more > 0 ? `, and ${more} more` : ''}`;
  return <FormNotice>Duplicate patients: {text}. Each row gets its own verification.</FormNotice>;
};
