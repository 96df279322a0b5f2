// What a statement is about: kinds of service, procedures, or the payer's own class.

import type { ProcedureRef } from '../answer.ts';
import { CDT_LABELS, cdtNumber, isCdtCode, labelOf, SERVICE_TYPES } from '../codes/index.ts';
import type { AppliesTo } from '../parsed-benefits.ts';
import { listed } from './wording.ts';

export const WHOLE_PLAN = 'Whole plan';

const KNOWN_CODES = Object.keys(CDT_LABELS).sort();

/** Service types that stand for the plan as a whole rather than for a kind of dentistry. */
export function isPlanWide(serviceType: string): boolean {
  return isDentalCare(serviceType) || serviceType === '30' || serviceType === '60';
}

/** Dentistry as a whole, under its own name. */
export function isDentalCare(serviceType: string): boolean {
  return serviceType === '35' || serviceType === 'F3';
}

export function serviceTypeName(code: string): string {
  return labelOf(SERVICE_TYPES, code) ?? code;
}

export function isOrthodonticCode(code: string): boolean {
  return code.startsWith('D8');
}

/** Both ends and every code we know between them; a range that runs backwards is its two ends. */
export function expandRange(from: string, to: string): string[] {
  const codes = new Set([from]);
  if (cdtNumber(from) !== null && cdtNumber(to) !== null) {
    for (const code of KNOWN_CODES) if (code > from && code < to) codes.add(code);
  }
  codes.add(to);
  return [...codes];
}

/** Two codes and every code between them, known to us or not. */
export interface CodeRange {
  from: string;
  to: string;
}

export function isWithin(code: string, { from, to }: CodeRange): boolean {
  return code >= from && code <= to && isCdtCode(code) && isCdtCode(from) && isCdtCode(to);
}

/** The procedure codes EB13 names, in their usual writing. */
export function procedureCodes(procedure: ProcedureRef): string[] {
  const { from, to } = procedureRange(procedure);
  if (from === '') return [];
  return to === '' || to === from ? [from] : expandRange(from, to);
}

/** First and last code of EB13; the last is empty where there is but one. */
export function procedureRange({ code, range_end, qualifier }: ProcedureRef): CodeRange {
  return { from: usualCode(code, qualifier), to: range_end === null ? '' : usualCode(range_end, qualifier) };
}

/** Some payers send `d0120` or, under the dental qualifier, `0120`. */
function usualCode(code: string, qualifier: string | null): string {
  if (isCdtCode(code)) return code;
  const trimmed = code.trim().toUpperCase();
  return qualifier === 'AD' && /^\d{4}$/.test(trimmed) ? `D${trimmed}` : trimmed;
}

const LISTED_CODES = 6;

export function scopeLabel(
  serviceTypes: readonly string[],
  procedures: readonly string[],
  benefitClass: string | null,
): string {
  if (benefitClass === null) {
    const [code] = procedures;
    if (code !== undefined && procedures.length === 1 && serviceTypes.length === 0) return code;
    const [type] = serviceTypes;
    if (type === undefined && code === undefined) return WHOLE_PLAN;
    if (type !== undefined && serviceTypes.length === 1 && code === undefined) return serviceTypeName(type);
  }
  const names = procedures.length > LISTED_CODES ? [`${procedures.length} procedures`] : procedures;
  // A code belongs to dental care anyway: naming both would say less, not more.
  const types = procedures.length > 0 ? serviceTypes.filter((type) => !isPlanWide(type)) : serviceTypes;
  const parts = [...new Set(types.map(serviceTypeName)), ...names];
  if (parts.length === 0) return benefitClass ?? WHOLE_PLAN;
  return benefitClass === null || benefitClass.toLowerCase() === listed(parts).toLowerCase()
    ? listed(parts)
    : `${listed(parts)} (${benefitClass})`;
}

/** A key of the scope: the label, and the codes where it only counts them. */
export function scopeKey(scope: AppliesTo): string {
  return scope.procedures.length > LISTED_CODES ? `${scope.label}|${scope.procedures.join()}` : scope.label;
}

/** Dental care, health plan or nothing at all name the whole plan: those lists stay empty. */
export function appliesTo(
  serviceTypes: readonly string[],
  procedures: readonly string[],
  benefitClass: string | null,
): AppliesTo {
  const isWhole = procedures.length === 0 && serviceTypes.every(isPlanWide);
  const kept = isWhole ? [] : [...serviceTypes];
  return {
    service_types: kept,
    procedures: [...procedures],
    label: scopeLabel(kept, procedures, benefitClass),
  };
}
