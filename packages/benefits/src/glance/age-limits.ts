// The age limits of codes in words: "To age 19".

import { type AgeStatement, unclearAge } from '../eligible/ages.ts';
import type { Sources } from '../parsed-benefits.ts';
import type { Resolution } from '../resolve/index.ts';
import { statementsOfKind } from '../resolve/topics.ts';
import type { UnreadRemark } from '../statement.ts';
import { isPlanWide } from '../vocabulary/index.ts';
import * as words from '../wording/glance.ts';
import { type Asker, ask, codeNode, rowsOf } from './asker.ts';

export interface CodeAges {
  /** The limits of the first code that has some. */
  limits: AgeStatement[];
  texts: string[];
  sources: Sources;
  remarks: UnreadRemark[];
}

export function ageLimitsOf(asker: Asker, codes: readonly string[]): CodeAges {
  const { age, benefits } = asker;
  const asked = codes.map((code) => ask(asker, { subject: codeNode(code), topic: 'age', anyAge: true }));
  const limits = asked.map(ageLimits).find((found) => found.length > 0) ?? [];
  const texts = limits.map((limit) => words.ages(limit.says, unclearAge(limit, benefits.statements), age));
  return {
    limits,
    texts: [...new Set(texts)],
    sources: rowsOf(limits),
    remarks: asked.flatMap((one) => one.remarks),
  };
}

/** Leaves out ages of the whole plan. They say who is insured, not who gets the service. */
const ageLimits = ({ statements }: Resolution): AgeStatement[] =>
  statementsOfKind(statements, 'age').filter(({ subject }) => !subject.every(isPlanWide));
