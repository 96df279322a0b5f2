// Steps 1 to 3 of a line's calculation: the amount from which the plan calculates its benefit. It depends on the
// allowed fee, a downgrade, the copay and, if the plan pays a fixed amount for each code, on that amount.

import type { Line, LineTerms, PlanTerms, Step, Switches } from './terms.ts';

export interface BenefitBase {
  /**
   * For all units: the lower of the office fee and the plan's fee. If the plan has no fee for the code, or is a
   * capitation plan, the office fee.
   */
  allowed: number;
  copay: number;
  isDowngraded: boolean;
  /** The amount that the deductible and the percentage apply to. */
  base: number;
  steps: Step[];
}

export function benefitBase(line: Line, terms: LineTerms, plan: PlanTerms, switches: Switches): BenefitBase {
  const { units } = line;
  const rule = { scope: line.code, sources: terms.sources };
  const fee = plan.type === 'cap' ? null : terms.allowed_cents;
  const allowed = units * Math.min(line.fee_cents, fee ?? line.fee_cents);
  const steps = [step('allowed', allowed)];
  let base = allowed;
  const cheaper = plan.type === 'cap' ? null : (terms.substitute?.allowed_cents ?? null);
  if (cheaper !== null) {
    base = Math.min(base, units * cheaper);
    steps.push(step('downgrade', base, rule));
  }
  const copay = Math.min(base, (terms.is_copay_once ? 1 : units) * (terms.copay_cents ?? 0));
  if (terms.copay_cents !== null) steps.push(step('copay', copay, rule));
  base -= copay;
  if (plan.type === 'fixed') {
    base = Math.min(base, fixedAmount(terms, units, switches));
    steps.push(step('fixed_amount', base, rule));
  }
  return { allowed, copay, isDowngraded: cheaper !== null, base, steps };
}

/**
 * The plan's fixed amount for the code. If the plan's table has none, the switch says whether it pays all or nothing.
 */
function fixedAmount({ fixed_cents }: LineTerms, units: number, { blank_fixed }: Switches): number {
  if (fixed_cents !== null) return units * fixed_cents;
  return blank_fixed === 'full' ? Number.POSITIVE_INFINITY : 0;
}

/** One step of the arithmetic. `rule`: the plan's rule that the step comes from, if any. */
export function step(
  kind: Step['kind'],
  cents: number,
  rule: Pick<Step, 'scope' | 'sources'> | null = null,
): Step {
  return { kind, cents, percent: null, scope: rule?.scope ?? null, sources: rule?.sources ?? [] };
}
