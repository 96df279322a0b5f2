// Fields with names, separated by two or more spaces: "MISSING TOOTH: N  WAIT: NONE  ORTHO: TO AGE 19". Each of them is
// a sentence.

import type { TextStatement } from '../../statement.ts';
import type { SentenceMeaning } from '../headings.ts';

/** Where the second and later fields of a sentence begin. */
export function fieldStarts(text: string): Set<number> {
  const starts = new Set<number>();
  let isNamed = false;
  let isOpen = false;
  for (const part of text.matchAll(/\S+(?: \S+)*/g)) {
    if (isNamed && !isOpen && NAME.test(part[0])) starts.add(part.index);
    const [last = '', ...earlier] = part[0].split(/[.;](?: |$)/).reverse();
    isNamed = (isNamed && earlier.length === 0) || NAME.test(last);
    isOpen = part[0].endsWith(':');
  }
  return starts;
}

const NAME = /^[^:.;]{1,40}:/;

const isNamed = ({ subject }: TextStatement): boolean =>
  subject?.some(({ kind }) => kind !== 'plan') ?? false;

/** A count and a date continue the field before them: "D1110: 2 PER YR  USED: 1". */
const CONTINUING = new Set<TextStatement['says']['kind']>(['frequency', 'history']);

/** "CROWNS: 50%  WAIT: 12 MO": a wait for crowns, or for all services of the row. */
export const isOpenField = (
  meaning: SentenceMeaning,
  before: readonly SentenceMeaning[],
  isAboutService: (one: TextStatement) => boolean,
): boolean =>
  meaning.kind === 'understood' &&
  meaning.statements.some(
    (one) => one.subject === null && isAboutService(one) && !CONTINUING.has(one.says.kind),
  ) &&
  before.some((one) => one.kind === 'understood' && one.statements.some(isNamed));
