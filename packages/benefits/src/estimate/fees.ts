// The fees of an estimate: the amounts that the user typed, or else those of the practice's fee schedules for the
// procedure's date. We never guess a fee.

import type { Day } from '../response.ts';
import type { EstimateProcedure } from './from-benefits/request.ts';

export interface FeeSchedule {
  id: string;
  name: string;
  effective_from: Day;
}

export interface KnownFee {
  cents: number;
  schedule: FeeSchedule;
}

/** Fees by code. A code without a fee is left out. */
export interface Fees {
  /** What the practice charges. */
  office: Readonly<Record<string, KnownFee>>;
  /** What the practice agreed to charge this payer's patients. */
  allowed: Readonly<Record<string, KnownFee>>;
}

/** The fees in force on a day, for one payer. */
export type FeeBook = (network: 'in' | 'out', date: Day) => Fees;

export const NO_FEES: FeeBook = () => ({ office: {}, allowed: {} });

export interface UsedFee {
  /** Null: not known. */
  cents: number | null;
  from: 'typed' | 'schedule' | 'unknown';
  schedule: FeeSchedule | null;
}

export interface LineFees {
  fee: UsedFee;
  allowed: UsedFee;
}

/** An amount that the user typed takes precedence over the fee schedules. */
export function lineFees(
  {
    code,
    date,
    fee_cents,
    allowed_cents,
  }: Pick<EstimateProcedure, 'code' | 'date' | 'fee_cents' | 'allowed_cents'>,
  network: 'in' | 'out',
  book: FeeBook,
): LineFees {
  const { office, allowed } = book(network, date);
  return { fee: usedFee(fee_cents, office[code]), allowed: usedFee(allowed_cents ?? null, allowed[code]) };
}

function usedFee(typed: number | null, known: KnownFee | undefined): UsedFee {
  if (typed !== null) return { cents: typed, from: 'typed', schedule: null };
  if (known) return { cents: known.cents, from: 'schedule', schedule: known.schedule };
  return { cents: null, from: 'unknown', schedule: null };
}

/**
 * The allowed fees of all codes, because the plan may pay a procedure as another code. If a code's fee differs between
 * the dates, the first date's fee is used.
 */
export function allowedByCode(
  dates: readonly Day[],
  network: 'in' | 'out',
  book: FeeBook,
): Record<string, number> {
  const byDate = [...new Set(dates)].map((date) => book(network, date).allowed);
  const all = byDate.flatMap((fees) => Object.entries(fees).map(([code, fee]) => [code, fee.cents] as const));
  return Object.fromEntries(all.reverse());
}
