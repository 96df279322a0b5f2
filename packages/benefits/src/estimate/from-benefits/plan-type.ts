// Whether a plan pays percentages or is a capitation plan, in which the patient pays fixed copays.

import type { Case } from '../../eligible/case.ts';
import type { ParsedBenefits } from '../../parsed-benefits.ts';
import { isOfPlan, mayBeForNetwork } from '../../resolve/steps.ts';
import type { Statement } from '../../statement.ts';
import { isPlanWide } from '../../vocabulary/index.ts';
import type { PlanType } from '../terms.ts';
import type { EstimateRequest } from './request.ts';
import type { FoundShares } from './shares.ts';
import { isOfSpecialCase } from './unread-scope.ts';
import { coversServices, isOfVisit } from './visit-copays.ts';

const HMO = /\b(?:d?hmo|dmo|maintenance|prepaid|capitation)\b/i;
export const MEDICAID = /\bmedicaid\b/i;
const OTHER_TYPES = /\b(?:d?ppo|epo|indemnity)\b/i;

/**
 * We treat an in-network plan as a capitation plan if it states copays for services, but no percentage between 0 and 100
 * for the estimate's lines. If it doesn't call itself an HMO, it must also state no such percentage for any other
 * service, and no maximum. Medicaid is never one, because it pays the dentist for each service. Only what the payer
 * states for the lines' network and plan counts.
 */
export function typeOf(
  benefits: ParsedBenefits,
  { network }: EstimateRequest,
  cases: readonly Case[],
  shares: readonly FoundShares[],
): PlanType {
  if (network === 'out') return 'percent';
  const all = shares.flatMap((found) => found.shares);
  const isPart = (percent: number) => percent > 0 && percent < 100;
  const own = benefits.statements.filter((one) =>
    cases.some(({ plan, question }) => isOfPlan(one, plan) && mayBeForNetwork(one, question.network)),
  );
  const hasCopay = own.some((one) => one.says.kind === 'copay' && (!isOfVisit(one) || coversServices(one)));
  if (all.some(({ percent }) => isPart(percent)) || !hasCopay) return 'ppo';
  if (cases.some(isMedicaid)) return 'ppo';
  if (cases.some(isHmo)) return 'cap';
  const hasPercent = own.some(({ says }) => says.kind === 'share' && isPart(says.plan_pays));
  return hasPercent || hasMaximum(own, benefits, cases) ? 'ppo' : 'cap';
}

/**
 * Whether the plan has a yearly maximum for everything. A total of $0 means that it has none. A maximum for special
 * cases, such as emergencies, counts only if the payer states the plan's type, because capitation plans have these too.
 */
function hasMaximum(
  statements: readonly Statement[],
  { remarks }: ParsedBenefits,
  cases: readonly Case[],
): boolean {
  const hasType = cases.some(isOfStatedType);
  const isSpecial = (row: number) =>
    !hasType && remarks.some(({ source, text }) => source.row === row && isOfSpecialCase(text));
  const totals = statements.flatMap(({ says, subject, period, source }) =>
    says.kind === 'amount' &&
    says.of === 'maximum' &&
    says.limit === 'stated' &&
    period?.unit !== 'lifetime' &&
    !isSpecial(source.row)
      ? [{ cents: says.cents, role: says.role, isWhole: subject.every(isPlanWide) }]
      : [],
  );
  const isZero = totals.some(({ cents, role }) => role === 'total' && cents === 0);
  return !isZero && totals.some(({ cents, isWhole }) => isWhole && cents !== 0);
}

/** Whether lines can count toward a deductible or maximum. We assume that Medicaid has only what it states. */
export const hasAmounts = (type: PlanType, cases: readonly Case[], of: 'deductibles' | 'maximums'): boolean =>
  type !== 'cap' && !cases.some((asked) => isMedicaid(asked) && asked.benefits[of].length === 0);

/** If the response has several plans, its type and name may be those of another plan. */
function typeAndName({ benefits: { plans, plan_information }, plan }: Case) {
  const own = plans.length > 1 ? plans.find(({ key }) => key === plan) : undefined;
  const { insurance_type, plan_name, group_name } = plan_information;
  if (own === undefined) return { type: insurance_type, name: plan_name, group: group_name };
  // A reading stored by an earlier release doesn't have the plan's own type.
  return { type: own.insurance_type ?? null, name: own.name, group: own.group_name };
}

/** Whether the payer states the plan's type, as a code or in the name of the plan or group. */
function isOfStatedType(asked: Case): boolean {
  const { type, name, group } = typeAndName(asked);
  return type !== null || OTHER_TYPES.test(`${name ?? ''} ${group ?? ''}`);
}

function isHmo(asked: Case): boolean {
  const { type, name } = typeAndName(asked);
  return HMO.test(`${type ?? ''} ${name ?? ''}`);
}

function isMedicaid(asked: Case): boolean {
  const { type, name } = typeAndName(asked);
  return MEDICAID.test(`${type ?? ''} ${name ?? ''}`);
}
