// Finds the rows that match a search term: service types by name, procedures by code, and both by everyday words that
// the benefits package knows.

import type { SearchHit } from '@bitewing/benefits';
import type { Benefits } from '../benefits-context.ts';
import { containsTerm } from './use-benefit-search.ts';

type RowsFound = Pick<SearchHit, 'service_types' | 'procedures'>;

export const findServiceTypes = (
  benefits: Benefits,
  term: string,
  hits: readonly RowsFound[] = [],
): Benefits['service_type_coverage'] => {
  const codes = new Set(hits.flatMap(({ service_types }) => service_types));
  return benefits.service_type_coverage.filter(
    (row) =>
      containsTerm({ term }, row.service_type) ||
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
    .filter((row) => containsTerm({ term }, row.procedure_code) || codes.has(row.procedure_code))
    .sort((a, b) => a.procedure_code.localeCompare(b.procedure_code));
};
