// What we need to know about the whole response to read one of its rows.

import { PAYER_QUIRKS, type PayerQuirk, quirkOf } from '../payer-quirks.ts';
import type { BenefitBlock, Day, EligibilityResponse } from '../response.ts';
import { type ClassLabels, findClassLabels } from './class-labels.ts';
import { createMessageReader, type MessageReader } from './message-reader.ts';
import { findTiers, type Tiers } from './networks.ts';
import { findPlans, type Plans } from './plans.ts';
import { isDentalCare } from './service-types.ts';

export interface ContextOptions {
  /** Today. Default: the response's own date. */
  asOf?: Day;
  /** The ID of the payer we sent the request to. The response may have a different one. */
  payerId?: string;
  quirks?: readonly PayerQuirk[];
  /** Share a reader between responses: payers send the same messages for many patients. Default: one per response. */
  readMessage?: MessageReader;
}

export interface Context {
  asOf: Day | null;
  quirk: PayerQuirk;
  patient: EligibilityResponse['patient'];
  labels: ClassLabels;
  tiers: Tiers;
  plans: Plans;
  /** True if a row names dental care: rows about the health plan then don't apply to dental care. */
  isDentalNamed: boolean;
  /** True if the payer's service dates (DTP 472) are the next eligible dates, not past services. */
  isServiceDateNext: boolean;
  readMessage: MessageReader;
}

export function contextOf(response: EligibilityResponse, options: ContextOptions): Context {
  const { blocks, payer } = response;
  const asOf = options.asOf ?? response.answered_on;
  const quirk = quirkOf([options.payerId, payer?.id, payer?.name], options.quirks ?? PAYER_QUIRKS);
  const readMessage = options.readMessage ?? createMessageReader();
  const labels = findClassLabels(blocks, readMessage);
  const plans = findPlans(blocks, labels);
  return {
    asOf,
    quirk,
    patient: response.patient,
    labels,
    tiers: findTiers(blocks, plans, labels),
    plans,
    isDentalNamed: blocks.some((block) => block.stated.service_types.some(isDentalCare)),
    isServiceDateNext: quirk.service_date_is_next === true || hasServiceDateAhead(blocks, asOf),
    readMessage,
  };
}

/** If any row with a frequency (HSD) has a future service date, we read all service dates as next eligible dates. */
function hasServiceDateAhead(blocks: readonly BenefitBlock[], asOf: Day | null): boolean {
  if (asOf === null) return false;
  return blocks.some(
    ({ attached }) =>
      attached.deliveries.length > 0 &&
      attached.dates.some(({ qualifier, from }) => qualifier === '472' && isRealDay(from) && from > asOf),
  );
}

/** False for placeholder dates: some payers send 9999-01-01 or 1900-01-01 for "none on record". */
export function isRealDay(day: Day | null): day is Day {
  return day !== null && day < '9000' && day > '1901';
}
