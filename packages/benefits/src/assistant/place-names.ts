import type { Statement, SubjectNode } from '../statement.ts';
import { contains, isPlanWide } from '../vocabulary/index.ts';
import { capital, placeName, placeNames, scopeName } from '../wording/assistant-texts.ts';

/** What a statement is about: "cleanings (D1110)", "Preventive". Null for the whole plan. */
export function statementPlace({ subject, except }: Statement, asked: SubjectNode | null): string | null {
  if (subject.every(isPlanWide)) return except.length > 0 ? scopeName(subject, except) : null;
  const isNamed =
    asked !== null &&
    asked.kind === 'family' &&
    subject.every((node) => node.kind === 'code' && contains(asked, node));
  if (isNamed && subject.length <= 8) return `${placeName(asked)} (${placeNames(subject)})`;
  return scopeName(subject, except);
}

export const capitalPlace = (statement: Statement, asked: SubjectNode | null, whole: string): string =>
  capital(statementPlace(statement, asked) ?? whole);
