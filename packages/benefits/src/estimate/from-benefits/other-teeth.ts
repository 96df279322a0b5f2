// Coverage that the payer states for some teeth only: "porcelain crowns are considered for anterior teeth only".

import { type Case, holds, questionOf } from '../../eligible/case.ts';
import { fits } from '../../resolve/steps.ts';
import type { Statement } from '../../statement.ts';
import { contains, isPlanWide } from '../../vocabulary/index.ts';
import { conditionsText } from '../../wording/assistant-texts.ts';
import * as words from '../../wording/estimates/estimate-questions.ts';
import type { Block } from './draft.ts';
import type { EstimateProcedure } from './request.ts';
import { maybe, type Unknowns } from './unknowns.ts';

/** A possible reason not to pay, if the payer states coverage only for teeth other than the line's. Otherwise null. */
export function otherTeethBlock(one: Case, line: EstimateProcedure, unknowns: Unknowns): Block | null {
  const question = questionOf(one, 'share');
  const about = one.benefits.statements.filter(
    (statement) =>
      isForTeeth(statement) &&
      fits(statement, question) &&
      statement.subject.some((node) => !isPlanWide(node) && contains(node, one.subject)),
  );
  const teeth = about.map(({ conditions }) => conditions.filter(({ kind }) => kind === 'teeth'));
  const answers = teeth.map((conditions) => holds(conditions, one));
  const [first] = teeth;
  if (first === undefined || !answers.every((answer) => answer === false)) return null;
  const text = words.forOtherTeeth(line.code, conditionsText(first));
  const sources = [...new Set(about.map(({ source }) => source.row))];
  const asking = {
    key: `${line.code} ${line.tooth ?? ''} ${text}`,
    kind: 'not_covered' as const,
    ask: 'payer' as const,
    text: words.askOtherTeeth(line.code, line.tooth, text),
    sources,
  };
  return { kind: 'excluded', is_blocking: maybe(unknowns, asking), text, sources };
}

/** An age limit for some teeth ("sealants on molars to age 16") also means that only these teeth are covered. */
const isForTeeth = ({ says, conditions }: Statement): boolean =>
  (says.kind === 'covered' || says.kind === 'age') && conditions.some(({ kind }) => kind === 'teeth');
