// The next cleaning: for a child or an adult, by the limit that the payer states.

import type { EligibleDate } from './types.ts';

/** From this age on, a cleaning is usually an adult cleaning. */
export const FIRST_ADULT_CLEANING_AGE = 14;

export type CleaningCode = 'D1110' | 'D1120';

export interface NextCleaning {
  found: EligibleDate;
  /** The code that `found` is for. */
  code: CleaningCode;
  /** True if the date of a child is that of adult cleanings. */
  isAdultForChild: boolean;
}

/** Whether the payer states a limit that we can count, or a last service. */
export const isLimited = ({ allowed, last }: EligibleDate): boolean => allowed !== null || last !== null;

/** Whether the plan pays for the code at all at the patient's age, whatever its frequency. */
const isForPatient = ({ reasons: [first] }: EligibleDate): boolean =>
  first?.kind !== 'age' && first?.kind !== 'not_covered';

/**
 * By the code for the patient's age. If a child's code has no limit, by the adult code, if that has one and the plan
 * pays for it at the child's age.
 */
export function nextCleaning(age: number | null, dateOf: (code: CleaningCode) => EligibleDate): NextCleaning {
  const isChild = age !== null && age < FIRST_ADULT_CLEANING_AGE;
  const code = isChild ? 'D1120' : 'D1110';
  const own = dateOf(code);
  if (!isChild || isLimited(own)) return { found: own, code, isAdultForChild: false };
  // Many payers state the limit only for the adult code.
  const adult = dateOf('D1110');
  return isLimited(adult) && isForPatient(adult)
    ? { found: adult, code: 'D1110', isAdultForChild: true }
    : { found: own, code, isAdultForChild: false };
}

/** At these ages, payers differ in which of the two codes they pay for. */
const EITHER_CODE = { from: 12, to: 15 };

/**
 * The date of the patient's next cleaning. Null if one code isn't enough to tell: if no limit is known for a child, or
 * if the other code is used up and payers may pay for that code at the patient's age.
 */
export function sureCleaning(
  age: number | null,
  dateOf: (code: CleaningCode) => EligibleDate,
): EligibleDate | null {
  const { found, code, isAdultForChild } = nextCleaning(age, dateOf);
  if (code === 'D1120' && !isLimited(found)) return null;
  const mayBeEither = age === null || (age >= EITHER_CODE.from && age <= EITHER_CODE.to);
  if (isAdultForChild || !mayBeEither) return found;
  const { outcome, reasons } = dateOf(code === 'D1110' ? 'D1120' : 'D1110');
  return outcome === 'not_before' && reasons[0]?.kind === 'frequency' ? null : found;
}
