// Rows of a health plan that are only for medical care, such as emergency services or pharmacy.

import { labelOf, SERVICE_TYPES } from '../codes/index.ts';
import type { ParsedBenefits } from '../parsed-benefits.ts';
import { FEWEST_MEDICAL, isMedical } from '../resolve/amounts/dental-amounts.ts';
import type { SubjectNode } from '../statement.ts';
import { findSubjects, nodeKey } from '../vocabulary/index.ts';
import { segmentsOf } from '../wording/row-text/explain-row.ts';
import type { AssistantQuestion } from './assistant-answer.ts';
import { plainText, stemOf } from './question/tokens.ts';
import { isCategory } from './service-kinds.ts';

/** The names of a row's service types if all of them are medical; otherwise null. */
function medicalCareIn(rowText: string): string | null {
  const [, , , types = ''] = segmentsOf(rowText).find(([id]) => id === 'EB') ?? [];
  const own = types.split('^').filter((type) => type !== '');
  if (own.length === 0 || !own.every((service_type) => isMedical({ kind: 'category', service_type })))
    return null;
  return own.map((type) => labelOf(SERVICE_TYPES, type) ?? type).join(', ');
}

/** Leaves out rows that are only for medical care. */
export function withoutMedical({ audit }: AssistantQuestion, rows: readonly number[]): number[] {
  const kept = new Set(
    audit.blocks.filter(({ text }) => medicalCareIn(text) === null).map(({ block }) => block),
  );
  return rows.filter((row) => kept.has(row));
}

const NAMES_DENTAL = /\b(?:teeth|tooth|oral|mouth|dent)/i;

/**
 * The response of a health plan without texts that only seem to be about dental care: "copay waived if admitted" on a
 * row for emergency services. Keeps a text that names dental care or the row's care, and rows that `words` names.
 */
export function withoutMedicalTexts(asked: AssistantQuestion, words: string): AssistantQuestion {
  const { audit, benefits } = asked;
  if (medicalFigures(benefits) < FEWEST_MEDICAL) return asked;
  const blocks = audit.blocks.map((block) => {
    const care = medicalCareIn(block.text);
    const isClear = (text: string): boolean =>
      care === null ||
      sharesName(`${words} ${text}`, care) ||
      NAMES_DENTAL.test(text) ||
      findSubjects(plainText(text)).length > 0;
    return { ...block, messages: block.messages.filter(isClear) };
  });
  return { ...asked, audit: { ...audit, blocks } };
}

/** The medical care that the rows are for, such as "Pharmacy"; null if one of them may be for dental care. */
export function medicalCare({ audit }: AssistantQuestion, rows: readonly number[]): string | null {
  const own = audit.blocks.filter(({ block }) => rows.includes(block)).map(({ text }) => medicalCareIn(text));
  const known = own.filter((care) => care !== null);
  return known.length === 0 || known.length < own.length ? null : [...new Set(known)].join(', ');
}

/** Words that don't tell one kind of care from another. */
const NO_NAMES = new Set(['care', 'dental', 'health', 'office', 'other', 'service', 'visit']);

/** Whether the question names the kind of care. */
export function sharesName(question: string, label: string): boolean {
  const asked = new Set(nameWords(question));
  return nameWords(label).some((word) => asked.has(word));
}

const nameWords = (text: string): string[] =>
  (text.toLowerCase().match(/[a-z]{4,}/g) ?? []).map(stemOf).filter((word) => !NO_NAMES.has(word));

const FIGURES: ReadonlySet<string> = new Set(['share', 'copay', 'amount', 'frequency', 'not_covered']);

/**
 * Whether the response has figures for medical care, and none for dental care. A text may add dental care to a medical
 * figure: "Med Dent" on a deductible.
 */
export function hasOnlyMedicalFigures({ benefits, audit }: AssistantQuestion): boolean {
  if (audit.blocks.some(({ messages }) => messages.some((text) => NAMES_DENTAL.test(text)))) return false;
  const isOfHealthPlan = (node: SubjectNode): boolean => isMedical(node) || isCategory(node, '30');
  return (
    medicalFigures(benefits) >= FEWEST_MEDICAL &&
    subjectsWithFigures(benefits).every((nodes) => nodes.length > 0 && nodes.every(isOfHealthPlan))
  );
}

const subjectsWithFigures = ({ statements }: ParsedBenefits) =>
  statements.filter(({ says }) => FIGURES.has(says.kind)).map(({ subject }) => subject);

/** How many kinds of medical care have figures. */
const medicalFigures = (benefits: ParsedBenefits): number =>
  new Set(subjectsWithFigures(benefits).flat().filter(isMedical).map(nodeKey)).size;
