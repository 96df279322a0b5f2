// A code that the payer doesn't cover from or up to an age, and a patient of that age. Without the age, the table's cell
// would have the percentage of a wider service, which is only for other ages.

import { ageOn } from '../../resolve/days.ts';
import {
  type Question,
  questionScopeOf,
  type Resolution,
  resolveFor,
  type StatementIndex,
} from '../../resolve/index.ts';
import type { Statement } from '../../statement.ts';
import type { ReadResponse } from '../read-response.ts';
import type { ProcedureEntry } from './entries.ts';

/** What the plan pays for the code at the patient's age, if that is nothing. Null if no age decides it. */
export function deniedAtAge(
  index: StatementIndex,
  { subject, statements }: ProcedureEntry,
  question: Omit<Question, 'subject' | 'topic'>,
  { response, context, statements: all }: ReadResponse,
): Resolution | null {
  const born = response[response.patient]?.date_of_birth ?? null;
  const age = ageOn(born, context.asOf);
  if (age === null || !statements.some(isDeniedByAge)) return null;
  const scope = questionScopeOf(index, { ...question, who: { ...question.who, age } });
  const found = resolveFor(index, scope, subject, 'share');
  const isSure = (one: Statement) => isDeniedByAge(one) && !isNarrowed(one, all);
  return found.statements.length > 0 && found.statements.every(isSure) ? found : null;
}

/** Whether the row's words limit the denial: "for dependents over age 14", "over age 18 unless high risk". */
const isNarrowed = ({ source }: Statement, all: readonly Statement[]): boolean =>
  all.some((one) => one.source.row === source.row && one.conditions.some(({ kind }) => kind !== 'age'));

const isDeniedByAge = ({ says, conditions, doubts }: Statement): boolean =>
  says.kind === 'not_covered' &&
  doubts.length === 0 &&
  conditions.length > 0 &&
  conditions.every(({ kind }) => kind === 'age');
