// The question about a next visit, and its answer.

import type { Sources } from '../parsed-benefits.ts';
import type { Day } from '../response.ts';
import type { EligibleBasis, OpenCause, Place } from '../wording/eligible.ts';

export interface PastService {
  code: string;
  date: Day;
  /** Null if it isn't known or if the service isn't done on a tooth. */
  tooth: number | null;
  /** A quadrant or arch: "UR", "LL", "upper", or its X12 code. */
  area: string | null;
  from: 'payer' | 'office';
}

export interface EligibleQuestion {
  code: string;
  tooth?: number | null;
  /** True for a primary tooth. It has a letter, so `tooth` is null. */
  is_primary?: boolean;
  area?: string | null;
  network: 'in' | 'out';
  /** The day of the visit. */
  on: Day;
  /** The day of the response: "0 remaining" is about the year of this day. Default: the day of the visit. */
  as_of?: Day;
  birth: Day | null;
  /** Default: the subscriber. */
  patient?: 'subscriber' | 'dependent';
  /** Services that the practice knows of. The payer's own dates are in the benefits. */
  services?: readonly PastService[];
  /** Other lines of the same estimate. They count as services. */
  planned?: readonly PastService[];
  /**
   * Whether a service is payable again on the anniversary itself or on the day after. Default: the day after for "1
   * every 6 months", the day itself for "2 in 12 months".
   */
  anniversary?: Anniversary;
  /** Key of the plan, if the response has several. Without it, the outcome is `unknown` unless the plans agree. */
  plan?: string | null;
}

export type Anniversary = 'day_after' | 'same_day';

export interface EligibleDate {
  /**
   * `eligible`: on the requested day. `not_before`: certainly not on that day, and not before `day`.
   * `unknown`: the response doesn't decide it; `reasons` say why.
   */
  outcome: 'eligible' | 'not_before' | 'unknown';
  /** For `eligible`, the requested day. For `not_before`, the first possible day. Null: unknown, or no future day. */
  day: Day | null;
  /** False if the payer itself states the day. */
  is_calculated: boolean;
  /** Figures of the most specific frequency limit, if known. */
  allowed: number | null;
  used: number | null;
  left: number | null;
  /** The last service known to count. With `last_in_any`, the last one in any place. */
  last: Day | null;
  /** The kind of place that the limit counts by, if the payer doesn't say where the last service was. */
  last_in_any?: Place;
  /** The code of the last service, if it is another code that shares the limit. */
  last_code?: string;
  /** Only for `unknown`: how many services were certainly used, if the response doesn't say how many were used. */
  used_at_least?: number;
  /** Only for `unknown`: the first day on which the service is certainly payable, if known. */
  latest?: Day;
  /** Only for `eligible`: what we know of earlier services. */
  basis?: EligibleBasis;
  /** The reasons for the outcome, with the deciding ones first. */
  reasons: EligibleReason[];
  /** What we assumed to calculate the day, one sentence each. */
  assumptions: string[];
}

export interface EligibleReason {
  kind: 'frequency' | 'waiting' | 'age' | 'plan_dates' | 'not_covered' | 'remark' | 'stated_by_payer';
  /** `met`: doesn't block. `blocks`: not before `day`. `open`: can't be determined. `noted`: shown, decides nothing. */
  state: 'met' | 'blocks' | 'open' | 'noted';
  /** For `blocks`, the first day on which it no longer blocks; null if there is no such day. */
  day: Day | null;
  is_calculated: boolean;
  /** The counted months: from the plan's start for a waiting period, from the last service for a frequency. */
  step: { from: Day; months: number; to: Day } | null;
  text: string;
  /** Why a frequency limit has the state `open`. */
  cause?: OpenCause;
  /** No service is known that may count toward the limit, and the payer says neither how many are used nor remain. */
  is_without_history?: true;
  sources: Sources;
}
