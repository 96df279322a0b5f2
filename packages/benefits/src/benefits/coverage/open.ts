// The cell of a code without a value, and its note: a wider subject has a percentage, but the response doesn't say
// whether it applies to the code.

import { isFigure, type Resolution, valueKey } from '../../resolve/index.ts';
import type { Statement, SubjectNode } from '../../statement.ts';
import { contains, isPlanWide } from '../../vocabulary/index.ts';
import { leftOpen } from '../../wording/coverage.ts';
import { serviceTypeName, subjectLabel } from '../../wording/subject-labels.ts';
import { money, namedValues } from '../../wording/texts.ts';
import { type CodeCell, notStated, plainCell, rowsOf } from './cells.ts';

/** Far more values than any payer states about one subject. The limit keeps unusual responses from being slow. */
const MOST_VALUES = 200;

/**
 * A cell without a value. Its notes name the values that may apply, and quote remarks. `siblings`: the percentages of
 * other codes of the same kind.
 */
export function unknownCell(
  { statements, also, remarks, outcome }: Resolution,
  code: SubjectNode,
  siblings: readonly Statement[],
): CodeCell {
  const stated = [...statements, ...siblings, ...also].filter(mayBeValue).slice(0, MOST_VALUES);
  const sources = rowsOf(stated);
  const cell = plainCell(notStated(sources), []);
  const quoted = remarks.map(({ text, source }) => ({ text, sources: [source.row] }));
  const origin = stated.length === 0 ? [] : [{ text: openNote(stated, code), sources }];
  return { cell, through: null, origin: outcome === 'see_remarks' ? [...origin, ...quoted] : origin };
}

/** A denial with conditions isn't a value of the code. Its words are among the code's notes. */
const mayBeValue = ({ says, conditions }: Statement): boolean =>
  isFigure(says) && (says.kind !== 'not_covered' || conditions.length === 0);

function openNote(statements: readonly Statement[], code: SubjectNode): string {
  const numberIn = (value: string): number => Number.parseFloat(value.replace('$', ''));
  const pairs = statements.flatMap(({ subject, says }) => {
    // A row may state its percentage for several categories.
    const node = subject.find((one) => contains(one, code)) ?? subject[0];
    const value = valueKey(says);
    return node === undefined || value === null ? [] : [[subjectName(node), value] as const];
  });
  const stated = namedValues(pairs).map(({ names, values }) => ({
    names,
    values: [...values]
      .sort((a, b) => numberIn(a) - numberIn(b))
      .map((value) => (value.startsWith('$') ? money(numberIn(value)) : value)),
  }));
  return leftOpen(
    stated,
    statements.every(({ subject }) => !subject.some(isPlanWide)),
  );
}

/** A payer's class whose rows have a service type is shown with the name of that service type. */
function subjectName(node: SubjectNode): string {
  return node.kind === 'class' && node.within.length > 0
    ? node.within.map(serviceTypeName).join(' and ')
    : subjectLabel(node);
}
