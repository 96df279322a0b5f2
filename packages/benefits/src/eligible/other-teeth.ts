// Coverage that the payer states for some teeth only: "porcelain crowns are considered for anterior teeth only".

import { fits } from '../resolve/steps.ts';
import { rowsOf, type Sources } from '../sources.ts';
import type { Condition, Statement } from '../statement.ts';
import { contains, isPlanWide } from '../vocabulary/index.ts';
import { ask, type Case, holds, isOfOtherTime, questionOf } from './case.ts';

/**
 * The teeth that the payer states coverage for, if the question's tooth isn't one of them. Otherwise null. `teeth` is
 * empty if several statements name different teeth.
 */
export function coveredTeeth(asked: Case): { teeth: Condition[]; sources: Sources } | null {
  const { all, sources } = namedTeeth(asked);
  const [teeth] = all;
  if (teeth === undefined || !all.every((each) => holds(each, asked) === false)) return null;
  const isSame = new Set(all.map((each) => JSON.stringify(each))).size === 1;
  return { teeth: isSame ? teeth : [], sources };
}

/** The teeth of each statement that the service is covered for some teeth. */
export function namedTeeth(asked: Case): { all: Condition[][]; sources: Sources } {
  const question = questionOf(asked, 'share');
  const about = asked.index.statements.filter(
    (statement) =>
      isForTeeth(statement) &&
      fits(statement, question) &&
      mayApply(statement, asked) &&
      statement.subject.some((node) => !isPlanWide(node) && contains(node, asked.subject)),
  );
  const all = about.map((statement) => statement.conditions.filter(({ kind }) => kind === 'teeth'));
  return { all, sources: [...new Set(rowsOf(about))] };
}

/**
 * False for a limit of other dates, such as last year's, unless what the plan pays is of other dates too. Limits for
 * other people count: "sealants on molars for children" may mean that nothing else is covered.
 */
function mayApply(statement: Statement, asked: Case): boolean {
  return (
    !isOfOtherTime(statement, asked) ||
    ask(asked, 'share').statements.every((own) => isOfOtherTime(own, asked))
  );
}

/** An age limit for some teeth ("sealants on molars to age 16") also means that only these teeth are covered. */
const isForTeeth = ({ says, conditions }: Statement): boolean =>
  (says.kind === 'covered' || says.kind === 'age') && conditions.some(({ kind }) => kind === 'teeth');
