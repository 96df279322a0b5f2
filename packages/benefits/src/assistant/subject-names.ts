import type { Statement, SubjectNode } from '../statement.ts';
import { contains, isPlanWide } from '../vocabulary/index.ts';
import { scopeName, subjectName, subjectNames } from '../wording/assistant-texts.ts';
import { capitalized } from '../wording/texts.ts';

/** What a statement is about: "cleanings (D1110)", "Preventive". Null for the whole plan. */
export function statementSubject({ subject, except }: Statement, asked: SubjectNode | null): string | null {
  if (subject.every(isPlanWide)) return except.length > 0 ? scopeName(subject, except) : null;
  const isNamed =
    asked !== null &&
    asked.kind === 'family' &&
    subject.every((node) => node.kind === 'code' && contains(asked, node));
  if (isNamed && subject.length <= 8) return `${subjectName(asked)} (${subjectNames(subject)})`;
  return scopeName(subject, except);
}

export const capitalSubject = (statement: Statement, asked: SubjectNode | null, whole: string): string =>
  capitalized(statementSubject(statement, asked) ?? whole);
