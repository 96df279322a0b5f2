import { CEDAR, type DemoDoctor, type DemoPractice, demoId, HARBOR } from './demo-data.ts';
import {
  APPOINTMENT_DAYS,
  CEDAR_PATIENTS,
  CORRECTED,
  type DemoPatient,
  SINGLE_PATIENTS,
} from './demo-patients.ts';

/** One action at the front desk: a verification or a batch. */
export interface PastSubmission {
  practice: DemoPractice;
  userId: string;
  /** Null for a single verification. */
  batchId: string | null;
  at: Date;
  rows: { id: string; patient: DemoPatient; doctor: DemoDoctor }[];
}

const DAY_MS = 24 * 60 * 60 * 1000;
const OPENS_AT_UTC = 14;
const ADMIN = demoId('user', 2);
const STAFF = demoId('user', 3);
const STAFF_OF_CEDAR = demoId('user', 4);

/** The last four weeks of two practices, relative to now. Only the dates differ between runs. */
export function pastSubmissions(now: Date): PastSubmission[] {
  const submissions: PastSubmission[] = [];
  let verifications = 0;
  const add = (
    practice: DemoPractice,
    userId: string,
    at: Date,
    patients: DemoPatient[],
    batch?: number,
  ): void => {
    submissions.push({
      practice,
      userId,
      at,
      batchId: batch === undefined ? null : demoId('batch', batch),
      rows: patients.map((patient) => {
        verifications += 1;
        const doctor = practice.doctors[verifications % practice.doctors.length] ?? practice.doctors[0];
        return { id: demoId('verification', verifications), patient, doctor };
      }),
    });
  };

  for (const [index, patient] of SINGLE_PATIENTS.entries()) {
    add(HARBOR, index % 3 === 0 ? ADMIN : STAFF, officeTime(now, SINGLE_PATIENTS.length - index, index), [
      patient,
    ]);
  }
  for (const [index, { wrong, right }] of CORRECTED.entries()) {
    const at = officeTime(now, 4 + index * 7, index + 5);
    add(HARBOR, STAFF, at, [wrong]);
    add(HARBOR, STAFF, new Date(at.getTime() + 3 * 60_000), [right]);
  }
  for (const [index, patients] of APPOINTMENT_DAYS.entries()) {
    add(HARBOR, STAFF, officeTime(now, 11 - index * 8, 40), patients, index + 1);
  }
  for (const [index, patient] of CEDAR_PATIENTS.entries()) {
    add(CEDAR, STAFF_OF_CEDAR, officeTime(now, 20 - index * 3, index), [patient]);
  }
  return submissions;
}

/**
 * A time about `daysAgo` days ago (1 or more), or on the Friday before if that day is on a weekend. Never on a date more
 * than 28 days ago. The number in `spread` spreads the times over the office hours.
 */
function officeTime(now: Date, daysAgo: number, spread: number): Date {
  const day = new Date(now.getTime() - Math.min(daysAgo, 26) * DAY_MS);
  const weekday = day.getUTCDay();
  if (weekday === 0) day.setUTCDate(day.getUTCDate() - 2);
  if (weekday === 6) day.setUTCDate(day.getUTCDate() - 1);
  day.setUTCHours(OPENS_AT_UTC + (spread % 7), (spread * 37) % 60, (spread * 23) % 60, 0);
  return day;
}
