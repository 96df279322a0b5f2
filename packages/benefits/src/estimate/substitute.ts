// Chooses the code that a plan pays for instead of the treatment's code, by the tooth. Used by the test vectors;
// estimates don't call it.

import { permanentToothKinds } from '../vocabulary/teeth.ts';

/** In the order of precedence. `never`: no downgrade, whatever the other rules say. */
const CONDITIONS = ['never', 'second_molar', 'molar', 'posterior', 'always'] as const;

export type SubstituteCondition = (typeof CONDITIONS)[number];

export interface SubstituteRule {
  when: SubstituteCondition;
  /** Null for `never`. */
  code: string | null;
}

const PRIMARY_MOLARS = 'ABIJKLST';

/** Null if the plan pays for the code itself. */
export function chooseSubstitute(rules: readonly SubstituteRule[], tooth: string | null): string | null {
  for (const condition of CONDITIONS) {
    const rule = rules.find(({ when }) => when === condition && isMet(condition, tooth));
    if (rule !== undefined) return condition === 'never' ? null : rule.code;
  }
  return null;
}

function isMet(condition: SubstituteCondition, tooth: string | null): boolean {
  if (condition === 'never' || condition === 'always') return true;
  if (tooth === null) return false;
  if (/^[A-Ta-t]$/.test(tooth))
    return condition !== 'second_molar' && PRIMARY_MOLARS.includes(tooth.toUpperCase());
  return permanentToothKinds(Number(tooth)).includes(condition);
}
