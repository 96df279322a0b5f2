// One calculation: finds the fees that the request leaves out, decides which plan pays first, then calls the estimate
// engine of the benefits package.

import {
  CDT_LABELS,
  type CobRule,
  type CoveringPlan,
  ESTIMATE_VERSION,
  type Estimate,
  type EstimateProcedure,
  type EstimateRequest,
  estimate,
  orderOfPlans,
} from '@bitewing/benefits';
import type { CalculatedEstimate, EstimateInputWire, EstimateWire, UsedFee } from '@bitewing/contract';
import { feesFor, type KnownFee } from '#domain/fees/fees-for.ts';
import type { Tx } from '#platform/database/database.ts';
import { inOrder } from '#platform/database/in-order.ts';
import type { Services } from '#platform/services.ts';
import { type EstimatedVerification, openVerification, otherPlan } from './verification.ts';

export async function calculateFor(
  services: Services,
  tx: Tx,
  own: EstimatedVerification,
  input: EstimateInputWire,
): Promise<CalculatedEstimate> {
  const pair = input.other && (await openOther(services, tx, own, input.other));
  const ownFees = await feesOf(tx, own, input.network, input);
  const otherFees = pair && (await feesOf(tx, pair.other, pair.asked.network, input));
  const lines = input.procedures.map((procedure, at) => ({
    fee: used(procedure.fee_cents, ownFees[at]?.office[procedure.code]),
    allowed: used(procedure.allowed_cents, ownFees[at]?.allowed[procedure.code]),
    other_allowed:
      otherFees && used(procedure.other_allowed_cents ?? null, otherFees[at]?.allowed[procedure.code]),
  }));
  const ownAllowed = lines.map(({ allowed }) => allowed.cents);
  const sides = [sideOf(own, input, ownFees, ownAllowed)];
  if (pair && otherFees) {
    const allowed = lines.map(({ other_allowed }) => other_allowed?.cents ?? null);
    sides.push(sideOf(pair.other, pair.asked, otherFees, allowed));
    if (pair.first === 'other') sides.reverse();
  }
  const [first, second] = sides;
  if (first === undefined) throw new Error('An estimate has a primary plan.');
  const request = requestOf(
    own,
    input,
    first,
    lines.map(({ fee }) => fee.cents),
  );
  const rule: CobRule | null = pair?.asked.rule ?? null;
  const result = estimate(
    first.benefits,
    request,
    second ? { ...second.terms, benefits: second.benefits, allowed: second.allowed, rule } : null,
  );
  return {
    estimate: toWire(result),
    fees: lines,
    engine_version: ESTIMATE_VERSION,
    reading_id: own.readingId,
    as_of: own.asOf,
    payer_name: own.row.payer_name,
    other: pair && {
      verification_id: pair.other.row.id,
      payer_name: pair.other.row.payer_name,
      first: pair.first,
      decided_by: pair.decidedBy,
    },
  };
}

type AskedOther = NonNullable<EstimateInputWire['other']>;

async function openOther(services: Services, tx: Tx, own: EstimatedVerification, asked: AskedOther) {
  const row = await otherPlan(services, tx, own.row, asked.verification_id);
  const other = await openVerification(services, tx, row);
  return { asked, other, ...orderFor(own, other, asked.first) };
}

function requestOf(
  { birth }: EstimatedVerification,
  input: EstimateInputWire,
  first: Side,
  fees: readonly (number | null)[],
): EstimateRequest {
  return {
    procedures: input.procedures.map((procedure, at): EstimateProcedure => {
      const { code, tooth, surfaces, area, date, units, tooth_lost_on } = procedure;
      const amounts = { fee_cents: fees[at] ?? null, allowed_cents: first.allowed[at] ?? null };
      return { code, tooth, surfaces, area, date, units, tooth_lost_on, ...amounts };
    }),
    ...first.terms,
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

/** The compiler checks that the contract has the engine's fields. */
const toWire = (result: Estimate): EstimateWire => result;

type LineFees = Awaited<ReturnType<typeof feesFor>>;

/** For each line, the fees on its date: of its code and of the codes that a plan may downgrade it to. */
async function feesOf(
  tx: Tx,
  { row }: EstimatedVerification,
  network: 'in' | 'out',
  { procedures }: EstimateInputWire,
): Promise<LineFees[]> {
  const codes = [...new Set([...procedures.map(({ code }) => code), ...Object.keys(CDT_LABELS)])];
  const dates = [...new Set(procedures.map(({ date }) => date))];
  const found = await inOrder(dates, async (date): Promise<[string, LineFees]> => {
    const question = { practiceId: row.practice_id, payerId: row.payer_id, network, date, codes };
    return [date, await feesFor(tx, question)];
  });
  const byDate = new Map(found);
  return procedures.map(({ date }) => byDate.get(date) ?? { office: {}, allowed: {} });
}

function used(typed: number | null, known: KnownFee | undefined): UsedFee {
  if (typed !== null) return { cents: typed, from: 'typed', schedule: null };
  if (known) return { cents: known.cents, from: 'schedule', schedule: known.schedule };
  return { cents: null, from: 'unknown', schedule: null };
}

/** The engine's request for one of the plans. */
interface Side {
  benefits: EstimatedVerification['benefits'];
  allowed: (number | null)[];
  terms: Pick<EstimateRequest, 'network' | 'plan' | 'fees' | 'as_of' | 'patient'>;
}

function sideOf(
  { benefits, asOf, row }: EstimatedVerification,
  { network, plan }: { network: 'in' | 'out'; plan: string | null },
  fees: readonly LineFees[],
  allowed: (number | null)[],
): Side {
  const byCode = fees.flatMap((one) => Object.entries(one.allowed).map(([code, fee]) => [code, fee.cents]));
  return {
    benefits,
    allowed,
    terms: {
      network,
      plan: benefits.plans.some(({ key }) => key === plan) ? plan : null,
      // If lines have different dates, a code's fee on the first line's date is used.
      fees: Object.fromEntries(byCode.reverse()) as Record<string, number>,
      as_of: asOf,
      patient: row.is_dependent ? 'dependent' : 'subscriber',
    },
  };
}

type Decision = NonNullable<CalculatedEstimate['other']>['decided_by'];

/** The user's choice, what a response says, or the rules. If none of them decides, this plan is primary. */
function orderFor(
  own: EstimatedVerification,
  other: EstimatedVerification,
  chosen: 'this' | 'other' | null,
): { first: 'this' | 'other'; decidedBy: Decision } {
  if (chosen !== null) return { first: chosen, decidedBy: 'user' };
  const stated = statedFirst(own, other);
  if (stated !== null) return { first: stated, decidedBy: 'stated' };
  const plan = (name: 'this' | 'other', one: EstimatedVerification): CoveringPlan => ({
    name,
    kind: 'dental',
    holder: one.row.is_dependent ? (isChild(one) ? 'parent' : 'spouse') : 'patient',
    birthday: one.subscriberBirthday,
    custody: null,
    is_step_parent: false,
    is_court_ordered: false,
    from: null,
    in_force_since: null,
  });
  const { first, rules } = orderOfPlans([plan('this', own), plan('other', other)]);
  return first === null
    ? { first: 'this', decidedBy: 'open' }
    : { first: first as 'this' | 'other', decidedBy: rules[0] ?? 'open' };
}

const CHILD_YEARS = 19;

/** A dependent younger than `CHILD_YEARS` counts as a child. An older one may be a spouse. */
const isChild = ({ birth, asOf }: EstimatedVerification): boolean =>
  Number(asOf.slice(0, 4)) - Number(birth.slice(0, 4)) < CHILD_YEARS;

/** The primary plan according to the responses ("other coverage is primary"). Null if they don't say it or don't agree. */
function statedFirst(own: EstimatedVerification, other: EstimatedVerification): 'this' | 'other' | null {
  const orders = (one: EstimatedVerification) => one.benefits.other_coverage.map(({ order }) => order);
  const votes = new Set([
    ...orders(own).flatMap((order) => (order === 'primary' ? 'other' : order === 'secondary' ? 'this' : [])),
    ...orders(other).flatMap((order) =>
      order === 'primary' ? 'this' : order === 'secondary' ? 'other' : [],
    ),
  ]);
  const [only] = votes;
  return votes.size === 1 ? ((only as 'this' | 'other' | undefined) ?? null) : null;
}
