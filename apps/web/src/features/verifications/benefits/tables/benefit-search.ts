// The benefit search: service types by name, procedures by code.

import type { Benefits } from '../benefits-context.ts';

const contains = (text: string, term: string): boolean =>
  text.toLowerCase().includes(term.trim().toLowerCase());

export const findServiceTypes = (benefits: Benefits, term: string): Benefits['service_type_coverage'] =>
  benefits.service_type_coverage.filter((row) => contains(row.service_type, term));

export const findProcedures = (benefits: Benefits, term: string): Benefits['procedure_coverage'] =>
  benefits.procedure_coverage
    .filter((row) => contains(row.procedure_code, term))
    .sort((a, b) => a.procedure_code.localeCompare(b.procedure_code));
