// Coverage that the payer states for some teeth only: "porcelain crowns are considered for anterior teeth only".

import type { Sources } from '../parsed-benefits.ts';
import { fits } from '../resolve/steps.ts';
import type { Condition, Statement } from '../statement.ts';
import { contains, isPlanWide } from '../vocabulary/index.ts';
import { type Case, holds, questionOf } from './case.ts';

/** The teeth that the payer states coverage for, if the question's tooth isn't one of them. Otherwise null. */
export function coveredTeeth(one: Case): { teeth: Condition[]; sources: Sources } | null {
  const question = questionOf(one, 'share');
  const about = one.index.statements.filter(
    (statement) =>
      isForTeeth(statement) &&
      fits(statement, question) &&
      statement.subject.some((node) => !isPlanWide(node) && contains(node, one.subject)),
  );
  const conditions = about.map((statement) => statement.conditions.filter(({ kind }) => kind === 'teeth'));
  const [teeth] = conditions;
  if (teeth === undefined || !conditions.every((each) => holds(each, one) === false)) return null;
  return { teeth, sources: [...new Set(about.map(({ source }) => source.row))] };
}

/** An age limit for some teeth ("sealants on molars to age 16") also means that only these teeth are covered. */
const isForTeeth = ({ says, conditions }: Statement): boolean =>
  (says.kind === 'covered' || says.kind === 'age') && conditions.some(({ kind }) => kind === 'teeth');
