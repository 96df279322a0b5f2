// The breakdown sheet as a practice files it. Printout, PDF, CSV and chart note show this, so that they can't differ.

import type { Glance, GlanceAlert } from '../glance/types.ts';
import type { Day } from '../response.ts';

/** Every text is ready to print: marks such as "(calculated)" are part of it. */
export interface SheetFact {
  label: string;
  value: string;
  note: string | null;
}

export interface SheetTable {
  columns: string[];
  rows: string[][];
}

export interface SheetSection {
  key: string;
  title: string;
  facts: SheetFact[];
  table: SheetTable | null;
  lines: string[];
}

export interface Sheet {
  title: string;
  practice: string | null;
  /** "Harper Ellison, member ID AM10020030": repeated on each page. */
  patient: string;
  /** Coverage status and date: "Active as of 03/10/2026". */
  status: string;
  /** The alerts in short; their section has the details. */
  alerts: string[];
  /** Source and time of the response, who verified, trace number. */
  proof: string[];
  notice: string;
  /** What the marks on the sheet mean, such as "(calculated)". Empty if it has none. */
  marks: string;
  sections: SheetSection[];
}

/** The parts of a verification from the API that the sheet shows. */
export interface SheetVerification {
  patient_first_name: string;
  patient_last_name: string;
  patient_dob: Day | null;
  member_id: string;
  is_dependent: boolean;
  subscriber_first_name: string | null;
  subscriber_last_name: string | null;
  subscriber_dob: Day | null;
  provider_first_name: string;
  provider_last_name: string;
  provider_npi: string;
  payer_name: string;
  practices: { name: string } | null;
  users: { full_name: string | null } | null;
  trace_number: string | null;
  is_cached: boolean;
}

export interface SheetInput {
  verification: SheetVerification;
  /** What the first screen shows, for each network. */
  views: readonly Glance[];
  alerts: readonly GlanceAlert[];
  /** The day of the response. */
  as_of: Day;
  /** The time of the response in words, with the time zone. */
  answered: string | null;
}
