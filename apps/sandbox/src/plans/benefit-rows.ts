import type { Day } from '../calendar.ts';
import type { BenefitRow } from '../x12/response-script.ts';
import type { Accumulator, Frequency } from './plan-terms.ts';

type Rest = Omit<BenefitRow, 'code'>;

const row = (code: string, fields: Rest): BenefitRow => ({ code, ...fields });

export const active = (fields: Rest = {}): BenefitRow => row('1', { services: ['35'], ...fields });

export const inactive = (fields: Rest = {}): BenefitRow => row('6', { services: ['35'], ...fields });

/** Returns a coinsurance row. As X12 requires, its EB08 is what the patient pays, as a fraction. */
export function planPays(percent: number, fields: Rest): BenefitRow {
  return row('A', { percent: patientShare(percent), ...fields });
}

function patientShare(planPercent: number): string {
  return String(Number(((100 - planPercent) / 100).toFixed(4)));
}

export function planShare(planPercent: number): string {
  return String(Number((planPercent / 100).toFixed(4)));
}

export const copay = (procedure: string, amount: number, fields: Rest = {}): BenefitRow =>
  row('B', { procedure, amount: String(amount), ...fields });

export const nonCovered = (fields: Rest): BenefitRow => row('I', fields);

export const note = (message: string, fields: Rest = {}): BenefitRow =>
  row('F', { ...fields, messages: [message, ...(fields.messages ?? [])] });

export const exclusion = (message: string, fields: Rest = {}): BenefitRow =>
  row('E', { ...fields, messages: [message, ...(fields.messages ?? [])] });

export const disclaimer = (message = DISCLAIMER): BenefitRow => row('P', { messages: [message] });

const DISCLAIMER =
  'THIS INFORMATION IS BASED ON THE RECORDS ON FILE TODAY AND IS NOT A GUARANTEE OF PAYMENT. BENEFITS ARE DETERMINED WHEN A CLAIM IS RECEIVED.';

/** A total and its remaining amount, as two rows. */
function accumulated(code: string, { total, left }: Accumulator, year: string, fields: Rest): BenefitRow[] {
  return [
    row(code, { ...fields, time: year, amount: String(total) }),
    row(code, { ...fields, time: year === '32' ? '33' : '29', amount: String(left) }),
  ];
}

export function maximum(amounts: Accumulator | null, year: string, fields: Rest = {}): BenefitRow[] {
  return amounts ? accumulated('F', amounts, year, { level: 'IND', services: ['35'], ...fields }) : [];
}

export function deductible(amounts: Accumulator | null, year: string, fields: Rest = {}): BenefitRow[] {
  return amounts ? accumulated('C', amounts, year, { level: 'IND', services: ['35'], ...fields }) : [];
}

/** States `serviceDay` as DTP 472 if it is given, otherwise the last service date as DTP 304. */
export function frequency(rule: Frequency, fields: Rest = {}, serviceDay?: Day): BenefitRow {
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

export const ageLimit = (oldest: number, fields: Rest): BenefitRow =>
  row('F', { quantity: ['S7', String(oldest)], ...fields });
