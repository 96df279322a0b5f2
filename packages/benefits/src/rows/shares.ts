// What a row's elements say the plan pays.

import type { PayerQuirk } from '../payer-quirks.ts';
import type { Says, Statement } from '../statement.ts';
import type { Row } from './row.ts';
import { isWholePlan } from './service-types.ts';

const UNDETERMINED: Says = { kind: 'undetermined' };

/** `undetermined`: the row doesn't say how much the plan pays. Null on other rows, and on coinsurance as an amount. */
export function shareOf(row: Row, quirk: PayerQuirk): Says | null {
  const { code, amount_cents: amount } = row.stated;
  switch (code) {
    case 'A':
      if (row.stated.percent === null && amount !== null) return null;
      return percentOf(row, quirk) ?? UNDETERMINED;
    case 'D':
      return percentOf(row, quirk) ?? (row.procedures.length > 0 ? UNDETERMINED : null);
    case 'B':
      return amount === null ? UNDETERMINED : { kind: 'copay', cents: amount };
    case 'I':
      return { kind: 'not_covered', inactive: false };
    default:
      return isPart(row) ? statusShareOf(code) : null;
  }
}

/** Whether the row is about a part of the plan. The status of the whole plan doesn't say what the plan pays. */
function isPart({ procedures, serviceTypes, heading }: Row): boolean {
  return procedures.length > 0 || heading !== null || serviceTypes.some((type) => !isWholePlan(type));
}

/** What a status (EB01 = 1 to 8) says about a part of the plan. Null for other codes. */
function statusShareOf(code: string): Says | null {
  if (code >= '1' && code <= '5') return { kind: 'covered' };
  return code >= '6' && code <= '8' ? { kind: 'not_covered', inactive: true } : null;
}

/** The plan's percentage. Null if the row has none, or a number that isn't a percentage. */
function percentOf(row: Row, quirk: PayerQuirk): Says | null {
  const { percent, code } = row.stated;
  const share = percent === null ? null : asPercent(percent);
  if (share === null) return null;
  return { kind: 'share', plan_pays: isPlansShare(row, code, quirk) ? share : round(100 - share) };
}

/** EB01 = A is what the patient pays, D what the plan pays, unless the payer's words or a payer quirk say otherwise. */
function isPlansShare({ figures }: Row, code: string, quirk: PayerQuirk): boolean {
  if (figures.includes('plan_pays') !== figures.includes('patient_pays'))
    return figures.includes('plan_pays');
  return code === 'D' || quirk.sends_plan_share === true;
}

/**
 * X12 defines a fraction (0.8), but some payers send 80. A number above 100 isn't a percentage. Neither is a number
 * between 1 and 5: 1.5 isn't a fraction, and no plan pays 1.5%.
 */
function asPercent(value: number): number | null {
  if (value > 1 && value < LEAST_WHOLE_PERCENT) return null;
  const percent = value > 1 ? value : value * 100;
  return percent < 0 || percent > 100 ? null : round(percent);
}

const LEAST_WHOLE_PERCENT = 5;

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

const SHARE_CODES = new Set('ABD');

/**
 * Whether only the row's words name its codes, and an unread sentence excludes something without naming it: "the
 * following are not covered". The codes may be that list, so we don't use the row's share.
 */
export function mayBeListOfExclusions(row: Row): boolean {
  if (row.procedures.length > 0 || !SHARE_CODES.has(row.stated.code)) return false;
  if (!row.subject.every(({ kind }) => kind === 'code' || kind === 'range')) return false;
  return row.sentences.some(
    ({ meaning }) =>
      meaning.kind === 'unread' &&
      !meaning.isQuoted &&
      meaning.subjects.length === 0 &&
      meaning.topics.includes('exclusion'),
  );
}

/**
 * "Covered only when medically necessary", "covered for dependents": the percentage next to it isn't for all cases or
 * people. Ages and teeth are compared with the patient's.
 */
export function isCoveredForSome({ says, conditions, source }: Statement): boolean {
  return (
    says.kind === 'covered' &&
    source.words !== null &&
    conditions.some(({ kind }) => kind === 'when' || kind === 'after' || kind === 'member')
  );
}
