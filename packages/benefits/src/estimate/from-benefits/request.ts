// The request for an estimate from a verification.

import type { Anniversary, PastService } from '../../eligible/index.ts';
import type { Day } from '../../response.ts';
import type { Switches } from '../terms.ts';

export interface EstimateProcedure {
  code: string;
  /** `14` or `A`. */
  tooth: string | null;
  /** `MOD`. Not used in the calculation: the code already says how many surfaces. */
  surfaces: string | null;
  /** A quadrant (`UR`) or an arch (`upper`). */
  area: string | null;
  date: Day;
  /** The office fee for one unit. If null (not known), the line can't be estimated. */
  fee_cents: number | null;
  /** What the plan allows for one unit of this line. Default: the entry of the code in `fees`. */
  allowed_cents?: number | null;
  units: number;
  /** When the tooth to be replaced was lost, for a missing tooth clause; null: not known. */
  tooth_lost_on: Day | null;
}

export interface EstimateRequest {
  /** In the order of treatment. */
  procedures: readonly EstimateProcedure[];
  network: 'in' | 'out';
  /** True if the network isn't confirmed. The estimate lists it as an assumption. */
  is_network_assumed?: boolean;
  /** What the plan allows, in cents for one unit, by code. If a code isn't listed, its fee is unknown. */
  fees: Readonly<Record<string, number>>;
  /** The day of the response. Used and remaining amounts are of its benefit year. */
  as_of: Day;
  birth: Day | null;
  patient: 'subscriber' | 'dependent';
  /** Key of the plan if the response has several. Null if it has only one, or if we don't know which one applies. */
  plan: string | null;
  /** Earlier services that the practice knows of. */
  services: readonly PastService[];
  /**
   * What to do with a frequency limit if neither the payer nor the practice states an earlier service. True: assume
   * that the limit isn't used up, and say so. False: treat it as an unknown.
   */
  assumes_unused: boolean;
  anniversary?: Anniversary;
  switches: Switches;
  /** What the practice found out about an unknown, by its key: an option, or cents. */
  answers?: Readonly<Record<string, number>>;
}

/** What the plan allows for one unit of the line; null if not known. */
export function allowedFor(
  { code, allowed_cents }: Pick<EstimateProcedure, 'code' | 'allowed_cents'>,
  { fees }: Pick<EstimateRequest, 'fees'>,
): number | null {
  return allowed_cents === undefined ? (fees[code] ?? null) : allowed_cents;
}
