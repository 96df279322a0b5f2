import { AUDIT_KINDS, type AuditFilters, type AuditKind } from '@bitewing/contract';
import { addDays, dayStart } from '#lib/day-start.ts';
import { dateEntryToIso } from '#lib/forms/date-entry.ts';

/** The values of the filter form. They stay in memory: patient data must not be in the URL or browser storage. */
export interface AuditFilterValues {
  lastName: string;
  firstName: string;
  memberId: string;
  /** A user's ID, or `SUPPORT_CHOICE`. Empty for all users. */
  user: string;
  kind: AuditKind | '' | 'refused';
  /** `from` and `to` are the first and the last day, as MM/DD/YYYY. Empty for no limit. */
  from: string;
  to: string;
  isUnusual: boolean;
}

export const EMPTY_FILTER: AuditFilterValues = {
  lastName: '',
  firstName: '',
  memberId: '',
  user: '',
  kind: '',
  from: '',
  to: '',
  isUnusual: false,
};

const KIND_LABELS: Record<AuditKind, string> = {
  view: 'Records viewed',
  list: 'Lists and searches',
  export: 'Exports and downloads',
  change: 'Changes',
  login: 'Logins, passwords and second factors',
  access: 'Reasons given by Bitewing support, and refused access',
  system: 'System tasks, such as storing responses',
};

export const KIND_CHOICES = [
  { value: '', label: 'All actions' },
  ...AUDIT_KINDS.map((kind) => ({ value: kind, label: KIND_LABELS[kind] })),
  { value: 'refused', label: 'Refused actions and logins' },
];

export const SUPPORT_CHOICE = 'support';

/** Midnight in the time zone, `days` days after the entered date. Null if the date is incomplete. */
const startOf = (entry: string, days: number, timeZone: string): string | null => {
  const day = dateEntryToIso(entry);
  return day && dayStart(addDays(day, days), timeZone).toISOString();
};

interface FilterScope {
  practiceId: string;
  verificationId: string;
  /** False if the patient fields are hidden. Hidden fields keep their values, but must not filter. */
  canFindPatients: boolean;
  /** The time zone in which the list shows its times. */
  timeZone: string;
}

/** The filters for the API, without the empty ones. */
export function toApiFilters(
  filter: AuditFilterValues,
  { practiceId, verificationId, canFindPatients, timeZone }: FilterScope,
): AuditFilters {
  const from = startOf(filter.from, 0, timeZone);
  const before = startOf(filter.to, 1, timeZone);
  return {
    // The server itself finds the practice of a verification.
    ...(practiceId && !verificationId && { practice_id: practiceId }),
    ...(verificationId && { verification_id: verificationId }),
    ...(canFindPatients && filter.lastName && { last_name: filter.lastName }),
    ...(canFindPatients && filter.firstName && { first_name: filter.firstName }),
    ...(canFindPatients && filter.memberId && { member_id: filter.memberId }),
    ...(filter.user === SUPPORT_CHOICE ? { by_support: true } : filter.user && { user_id: filter.user }),
    ...(filter.kind === 'refused' ? { refused: true } : filter.kind && { kind: filter.kind }),
    ...(filter.isUnusual && { unusual: true }),
    ...(from && { from }),
    ...(before && { before }),
  };
}
