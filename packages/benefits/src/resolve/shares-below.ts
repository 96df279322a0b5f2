// What the plan pays for the codes of a subject. A copay schedule, for example, has a copay for each filling code, but
// none for fillings in general.

import type { Statement } from '../statement.ts';
import { codesOf, includesCode } from '../vocabulary/index.ts';
import type { Question } from './question.ts';
import { resolve } from './resolve.ts';
import type { StatementIndex } from './shapes.ts';

/** Empty for a code, which has no codes below it, and for a class, because only the payer knows its codes. */
export function sharesBelow(index: StatementIndex, question: Omit<Question, 'topic'>): Statement[] {
  const { subject } = question;
  if (subject.kind === 'code' || subject.kind === 'class') return [];
  const named = [...(index.topics.get('share')?.byCode.keys() ?? [])];
  const codes = new Set([...codesOf(subject), ...named.filter((code) => includesCode(subject, code))]);
  const found = [...codes].flatMap(
    (code) => resolve(index, { ...question, topic: 'share', subject: { kind: 'code', code } }).statements,
  );
  return [...new Set(found)];
}
