// The note for a code if a wider subject has a percentage, but the response doesn't say whether it applies to the code.

import { byValue } from '../../resolve/index.ts';
import type { Statement, SubjectNode } from '../../statement.ts';
import { contains } from '../../vocabulary/index.ts';
import { leftOpen } from '../../wording/coverage.ts';
import { serviceTypeName, subjectLabel } from '../../wording/subject-labels.ts';
import { money } from '../../wording/texts.ts';

export function openNote(statements: readonly Statement[], code: SubjectNode): string {
  const subjects = new Set(
    statements.map(({ subject }) => {
      // A row may state its percentage for several categories.
      const node = subject.find((one) => contains(one, code)) ?? subject[0];
      return node === undefined ? '' : subjectName(node);
    }),
  );
  const numberIn = (value: string): number => Number.parseFloat(value.replace('$', ''));
  const values = [...byValue(statements).keys()]
    .sort((a, b) => numberIn(a) - numberIn(b))
    .map((value) => (value.startsWith('$') ? money(numberIn(value)) : value));
  return leftOpen([...subjects].join(' and '), values);
}

/** A payer's class whose rows have a service type is shown with the name of that service type. */
function subjectName(node: SubjectNode): string {
  return node.kind === 'class' && node.within.length > 0
    ? node.within.map(serviceTypeName).join(' and ')
    : subjectLabel(node);
}
