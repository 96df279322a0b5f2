// What is wrong with a form, by field: told by the contract before sending, or by the server after.

import type { FieldProblem } from '@bitewing/contract';
import { type core, safeParse } from 'zod/mini';
import { RequestError } from '../api/request-error.ts';

/** Sentences by field; a field inside a list is "doctors.0.npi". */
export type FieldProblems = Readonly<Record<string, string>>;

/** What a field is called on the screen. */
export type LabelOf = (field: string) => string;

/** The contract's objections to what was typed. */
export const findProblems = (schema: core.$ZodType, values: unknown, labelOf: LabelOf): FieldProblems => {
  const parsed = safeParse(schema, values);
  if (parsed.success) return {};
  return sentences(
    parsed.error.issues.map(({ path, message }) => ({ loc: path.map(toPart), msg: message })),
    labelOf,
  );
};

/** The server's objections, where it named fields. */
export const serverProblems = (error: unknown, labelOf: LabelOf): FieldProblems => {
  if (!(error instanceof RequestError) || !Array.isArray(error.detail)) return {};
  return sentences(
    error.detail.map(({ loc, msg }) => ({ loc: loc.slice(1), msg })),
    labelOf,
  );
};

const toPart = (part: PropertyKey): string | number => (typeof part === 'number' ? part : String(part));

const sentences = (found: FieldProblem[], labelOf: LabelOf): FieldProblems => {
  const problems: Record<string, string> = {};
  for (const { loc, msg } of found) {
    const field = loc.join('.');
    // The first objection is enough; the next one shows when it still holds.
    problems[field] ??= `${labelOf(field)} ${msg}`;
  }
  return problems;
};

export const hasProblems = (problems: FieldProblems): boolean => Object.keys(problems).length > 0;

/** Without the fields somebody is just correcting. */
export const withoutProblems = (
  problems: FieldProblems,
  isCorrected: (field: string) => boolean,
): FieldProblems => Object.fromEntries(Object.entries(problems).filter(([field]) => !isCorrected(field)));

/** Puts the cursor into the first field, from the top, that has a problem. */
export const focusFirstProblem = (container: HTMLElement | null, problems: FieldProblems): void => {
  // The fields of a refused form are disabled until the next paint.
  requestAnimationFrame(() => {
    const fields = container?.querySelectorAll<HTMLInputElement>('[name]') ?? [];
    [...fields].find((field) => Object.hasOwn(problems, field.name))?.focus();
  });
};
