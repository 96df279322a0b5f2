// One calculation: finds the fees that the request leaves out, decides which plan pays first, then calls the estimate
// engine of the benefits package.

import {
  allowedByCode,
  type CobRule,
  ESTIMATE_VERSION,
  type Estimate,
  type EstimateProcedure,
  type EstimateRequest,
  estimate,
  type FeeBook,
  lineFees,
} from '@bitewing/benefits';
import type { CalculatedEstimate, EstimateInputWire, EstimateWire } from '@bitewing/contract';
import { decidePlanOrder } from '#domain/estimates/order-of-plans.ts';
import {
  type EstimatedVerification,
  openVerification,
  requireOtherPlan,
} from '#domain/estimates/verification.ts';
import { loadFeeBook } from '#domain/fees/fee-book.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Services } from '#platform/services.ts';

/** The network of an estimate if no user confirmed one. */
const ASSUMED_NETWORK = 'in';

/** If the network isn't confirmed, the estimate is in-network and also states the patient's amount out-of-network. */
export async function calculateFor(
  services: Services,
  tx: Tx,
  own: EstimatedVerification,
  input: EstimateInputWire,
): Promise<CalculatedEstimate> {
  const result = await calculateOne(services, tx, own, input);
  if (input.network !== null) return result;
  // An allowed fee that the user typed is the in-network contract fee. It doesn't apply out-of-network.
  const procedures = input.procedures.map((procedure) => ({ ...procedure, allowed_cents: null }));
  const outside = await calculateOne(services, tx, own, { ...input, procedures, network: 'out' });
  return { ...result, patient_out_of_network: outside.estimate.total?.patient ?? null };
}

async function calculateOne(
  services: Services,
  tx: Tx,
  own: EstimatedVerification,
  input: EstimateInputWire,
): Promise<CalculatedEstimate> {
  const otherPlan = input.other && (await openOther(services, tx, own, input.other));
  const ownFees = await feeBookFor(tx, own, input);
  const otherFees = otherPlan && (await feeBookFor(tx, otherPlan.verification, input));
  const lines = input.procedures.map((procedure) => ({
    ...lineFees(procedure, input.network ?? ASSUMED_NETWORK, ownFees),
    other_allowed:
      otherFees && otherPlan
        ? lineFees(withOtherAllowed(procedure), otherPlan.input.network ?? ASSUMED_NETWORK, otherFees).allowed
        : null,
  }));
  const ownAllowed = lines.map(({ allowed }) => allowed.cents);
  const dates = input.procedures.map(({ date }) => date);
  const sides = [sideOf(own, input, dates, ownFees, ownAllowed)];
  if (otherPlan && otherFees) {
    const allowed = lines.map(({ other_allowed }) => other_allowed?.cents ?? null);
    sides.push(sideOf(otherPlan.verification, otherPlan.input, dates, otherFees, allowed));
    if (otherPlan.first === 'other') sides.reverse();
  }
  const [primary, secondary] = sides;
  if (primary === undefined) throw new Error('An estimate needs a primary plan.');
  const request = requestOf(
    own,
    input,
    primary,
    lines.map(({ fee }) => fee.cents),
  );
  const rule: CobRule | null = otherPlan?.input.rule ?? null;
  const result = estimate(
    primary.benefits,
    request,
    secondary ? { ...secondary.terms, benefits: secondary.benefits, allowed: secondary.allowed, rule } : null,
  );
  return {
    estimate: toWire(result),
    fees: lines,
    engine_version: ESTIMATE_VERSION,
    reading_id: own.readingId,
    as_of: own.asOf,
    payer_name: own.row.payer_name,
    other: otherPlan && {
      verification_id: otherPlan.verification.row.id,
      payer_name: otherPlan.verification.row.payer_name,
      first: otherPlan.first,
      decided_by: otherPlan.decidedBy,
    },
  };
}

type OtherInput = NonNullable<EstimateInputWire['other']>;

async function openOther(services: Services, tx: Tx, own: EstimatedVerification, input: OtherInput) {
  const row = await requireOtherPlan(services, tx, own.row, input.verification_id);
  const verification = await openVerification(services, tx, row);
  return { input, verification, ...decidePlanOrder(own, verification, input.first) };
}

/** The engine's request: the procedures with the fees found for them, and the terms of the primary plan. */
function requestOf(
  { birth }: EstimatedVerification,
  input: EstimateInputWire,
  primary: Side,
  fees: readonly (number | null)[],
): EstimateRequest {
  return {
    procedures: input.procedures.map((procedure, at): EstimateProcedure => {
      const { code, tooth, surfaces, area, date, units, tooth_lost_on } = procedure;
      const amounts = { fee_cents: fees[at] ?? null, allowed_cents: primary.allowed[at] ?? null };
      return { code, tooth, surfaces, area, date, units, tooth_lost_on, ...amounts };
    }),
    ...primary.terms,
    birth,
    services: input.services.map(({ tooth, ...service }) => ({
      ...service,
      tooth: tooth !== null && /^\d+$/.test(tooth) ? Number(tooth) : null,
      from: 'office' as const,
    })),
    assumes_unused: input.assumes_unused,
    switches: input.switches,
    ...(input.answers && { answers: input.answers }),
  };
}

/** The compiler checks here that the engine's result fits the type of the API. */
const toWire = (result: Estimate): EstimateWire => result;

/** The practice's fees for this payer from the earliest date of the procedures on. */
const feeBookFor = (tx: Tx, { row }: EstimatedVerification, { procedures }: EstimateInputWire) => {
  const [earliest = ''] = procedures.map(({ date }) => date).sort();
  return loadFeeBook(tx, row.practice_id, row.payer_id, earliest);
};

/** The procedure with the allowed fee that the user typed for the other plan. */
const withOtherAllowed = (procedure: EstimateInputWire['procedures'][number]) => ({
  ...procedure,
  allowed_cents: procedure.other_allowed_cents ?? null,
});

/** What the engine's request needs to know about one of the plans. */
interface Side {
  benefits: EstimatedVerification['benefits'];
  allowed: (number | null)[];
  terms: Pick<EstimateRequest, 'network' | 'is_network_assumed' | 'plan' | 'fees' | 'as_of' | 'patient'>;
}

function sideOf(
  { benefits, asOf, row }: EstimatedVerification,
  { network: chosen, plan }: { network: 'in' | 'out' | null; plan: string | null },
  dates: string[],
  book: FeeBook,
  allowed: (number | null)[],
): Side {
  const network = chosen ?? ASSUMED_NETWORK;
  return {
    benefits,
    allowed,
    terms: {
      network,
      is_network_assumed: chosen === null,
      plan: benefits.plans.some(({ key }) => key === plan) ? plan : null,
      fees: allowedByCode(dates, network, book),
      as_of: asOf,
      patient: row.is_dependent ? 'dependent' : 'subscriber',
    },
  };
}
