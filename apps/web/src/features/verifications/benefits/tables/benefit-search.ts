// Finds the rows that match a search term: service types by name, procedures by code, and both by everyday words that
// the benefits package knows.

import type { SearchHit } from '@bitewing/benefits';
import type { Benefits } from '../benefits-context.ts';

type RowsFound = Pick<SearchHit, 'service_types' | 'procedures'>;

const contains = (text: string, term: string): boolean =>
  text.toLowerCase().includes(term.trim().toLowerCase());

export const findServiceTypes = (
  benefits: Benefits,
  term: string,
  hits: readonly RowsFound[] = [],
): Benefits['service_type_coverage'] => {
  const codes = new Set(hits.flatMap(({ service_types }) => service_types));
  return benefits.service_type_coverage.filter(
    (row) =>
      contains(row.service_type, term) ||
      (row.service_type_code !== null && codes.has(row.service_type_code)),
  );
};

export const findProcedures = (
  benefits: Benefits,
  term: string,
  hits: readonly RowsFound[] = [],
): Benefits['procedure_coverage'] => {
  const codes = new Set(hits.flatMap(({ procedures }) => procedures));
  return benefits.procedure_coverage
    .filter((row) => contains(row.procedure_code, term) || codes.has(row.procedure_code))
    .sort((a, b) => a.procedure_code.localeCompare(b.procedure_code));
};
