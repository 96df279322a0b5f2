import type { Day } from '../calendar.ts';
import type { BenefitRow } from '../x12/response-script.ts';
import type { Accumulator, Frequency } from './plan-terms.ts';

type Fields = Omit<BenefitRow, 'code'>;

const row = (code: string, fields: Fields): BenefitRow => ({ code, ...fields });

export const active = (fields: Fields = {}): BenefitRow => row('1', { services: ['35'], ...fields });

export const inactive = (fields: Fields = {}): BenefitRow => row('6', { services: ['35'], ...fields });

/** `planPercent` is what the plan pays. As X12 requires, EB08 of the row is what the patient pays, as a fraction. */
export function coinsurance(planPercent: number, fields: Fields): BenefitRow {
  return row('A', { percent: patientShare(planPercent), ...fields });
}

/** What the patient pays, as a fraction: 80 → `0.2`. */
function patientShare(planPercent: number): string {
  return String(Number(((100 - planPercent) / 100).toFixed(4)));
}

/** What the plan pays, as a fraction: 80 → `0.8`. */
export function planShare(planPercent: number): string {
  return String(Number((planPercent / 100).toFixed(4)));
}

export const copay = (procedure: string, amount: number, fields: Fields = {}): BenefitRow =>
  row('B', { procedure, amount: String(amount), ...fields });

export const nonCovered = (fields: Fields): BenefitRow => row('I', fields);

export const note = (message: string, fields: Fields = {}): BenefitRow =>
  row('F', { ...fields, messages: [message, ...(fields.messages ?? [])] });

export const exclusion = (message: string, fields: Fields = {}): BenefitRow =>
  row('E', { ...fields, messages: [message, ...(fields.messages ?? [])] });

export const disclaimer = (message = DISCLAIMER): BenefitRow => row('P', { messages: [message] });

const DISCLAIMER =
  'THIS INFORMATION IS BASED ON THE RECORDS ON FILE TODAY AND IS NOT A GUARANTEE OF PAYMENT. BENEFITS ARE DETERMINED WHEN A CLAIM IS RECEIVED.';

/** A total and its remaining amount, as two rows. `period` is EB06 of the total: a kind of year, or 32 for lifetime. */
function accumulated(
  code: string,
  { total, left }: Accumulator,
  period: string,
  fields: Fields,
): BenefitRow[] {
  // EB06 of the remaining amount: 33 is lifetime remaining, 29 is remaining.
  return [
    row(code, { ...fields, time: period, amount: String(total) }),
    row(code, { ...fields, time: period === '32' ? '33' : '29', amount: String(left) }),
  ];
}

export function maximum(amounts: Accumulator | null, period: string, fields: Fields = {}): BenefitRow[] {
  return amounts ? accumulated('F', amounts, period, { level: 'IND', services: ['35'], ...fields }) : [];
}

export function deductible(amounts: Accumulator | null, period: string, fields: Fields = {}): BenefitRow[] {
  return amounts ? accumulated('C', amounts, period, { level: 'IND', services: ['35'], ...fields }) : [];
}

/** States `serviceDay` as DTP 472 if it is given, otherwise the last service date as DTP 304. */
export function frequency(rule: Frequency, fields: Fields = {}, serviceDay?: Day): BenefitRow {
  const dates = [
    ...(rule.lastDone && !serviceDay ? [['304', rule.lastDone] as const] : []),
    ...(serviceDay ? [['472', serviceDay] as const] : []),
  ];
  return row('F', {
    procedure: rule.procedure,
    deliveries: [
      { unit: 'FL', quantity: String(rule.count), time: rule.time, periods: String(rule.periods) },
    ],
    ...(dates.length > 0 && { dates }),
    ...fields,
  });
}

/** Quantity qualifier S7 is the highest age. */
export const ageLimit = (oldest: number, fields: Fields): BenefitRow =>
  row('F', { quantity: ['S7', String(oldest)], ...fields });
