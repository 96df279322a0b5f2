// Form errors by field. Before sending, they come from the API's schema; after sending, from the server's response.

import type { FieldProblem } from '@bitewing/contract';
import { type core, safeParse } from 'zod/mini';
import { focusWhenUnlocked } from '#ui/inputs/focus-when-unlocked.ts';
import { RequestError } from '../api/request-error.ts';

/** Messages by field. A field inside a list is "doctors.0.npi". */
export type FieldProblems = Readonly<Record<string, string>>;

/** The label of a field on the screen. */
export type LabelOf = (field: string) => string;

export const findProblems = (schema: core.$ZodType, values: unknown, labelOf: LabelOf): FieldProblems => {
  const parsed = safeParse(schema, values);
  if (parsed.success) return {};
  return sentences(
    parsed.error.issues.map(({ path, message }) => ({ loc: path.map(toPart), msg: message })),
    labelOf,
  );
};

export const serverProblems = (error: unknown, labelOf: LabelOf): FieldProblems => {
  if (!(error instanceof RequestError) || !Array.isArray(error.detail)) return {};
  return sentences(
    // The first part of `loc` is "body".
    error.detail.map(({ loc, msg }) => ({ loc: loc.slice(1), msg })),
    labelOf,
  );
};

const toPart = (part: PropertyKey): string | number => (typeof part === 'number' ? part : String(part));

const sentences = (found: FieldProblem[], labelOf: LabelOf): FieldProblems => {
  const problems: Record<string, string> = {};
  for (const { loc, msg } of found) {
    const field = loc.join('.');
    // Show one error per field. The next one shows once the first is fixed.
    problems[field] ??= `${labelOf(field)} ${msg}`;
  }
  return problems;
};

export const hasProblems = (problems: FieldProblems): boolean => Object.keys(problems).length > 0;

export const withoutProblems = (
  problems: FieldProblems,
  isCorrected: (field: string) => boolean,
): FieldProblems => Object.fromEntries(Object.entries(problems).filter(([field]) => !isCorrected(field)));

export const focusFirstProblem = (container: HTMLElement | null, problems: FieldProblems): void => {
  // Not immediately: the fields get their errors first, so that a screen reader reads the error with the field.
  focusWhenUnlocked(() => {
    const fields = container?.querySelectorAll<HTMLInputElement>('[name]') ?? [];
    return [...fields].find((field) => Object.hasOwn(problems, field.name));
  });
};
