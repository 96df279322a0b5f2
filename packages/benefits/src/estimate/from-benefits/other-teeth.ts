import type { Case } from '../../eligible/case.ts';
import { coveredTeeth } from '../../eligible/other-teeth.ts';
import { conditionsText } from '../../wording/assistant-texts.ts';
import * as words from '../../wording/estimates/estimate-questions.ts';
import { conditionTexts } from '../../wording/limits.ts';
import type { Block } from './draft.ts';
import type { EstimateProcedure } from './request.ts';
import { maybe, type Unknowns } from './unknowns.ts';

/** A possible reason not to pay, if the payer states coverage only for teeth other than the line's. Otherwise null. */
export function otherTeethBlock(one: Case, line: EstimateProcedure, unknowns: Unknowns): Block | null {
  const covered = coveredTeeth(one);
  if (covered === null) return null;
  const { teeth, sources } = covered;
  const text = words.forOtherTeeth(line.code, conditionsText(teeth));
  return {
    kind: 'excluded',
    is_blocking: maybe(unknowns, {
      key: `${line.code} ${line.tooth ?? ''} ${text}`,
      kind: 'not_covered',
      text: words.askOtherTeeth(line.code, line.tooth, text),
      sources,
    }),
    text,
    condition: words.notOnTooth(line.code, line.tooth),
    reason: words.namedTeeth(conditionTexts(teeth)) ?? text,
    sources,
  };
}
