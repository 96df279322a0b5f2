// Says in English what an audit event means.

import type { AuditKind } from '@bitewing/contract';
import { counted } from '#platform/counted.ts';
import { describeCall } from './refused-calls.ts';

export interface EventSubjects {
  actor: string;
  /** The patients' names, without duplicates. */
  patients: string[];
  /** The user that the event is about, if it isn't the actor. */
  user: string | null;
  payer: string | null;
  batchSize: number | null;
  /** True if the event's record is the practice itself. */
  isPractice: boolean;
  reason: string | null;
}

export interface DescribedEvent {
  action: string;
  outcome: string;
  details: Record<string, unknown> | null;
}

const MAXIMUM_NAMES = 3;

type Phrase = (subjects: EventSubjects, details: Record<string, unknown>) => string;
interface Action {
  kind: AuditKind;
  phrase: Phrase;
}

const patientsOf = ({ patients }: EventSubjects): string => {
  if (patients.length === 0) return 'a patient';
  if (patients.length <= MAXIMUM_NAMES) return joined(patients);
  return `${patients.slice(0, MAXIMUM_NAMES - 1).join(', ')} and ${patients.length - MAXIMUM_NAMES + 1} more patients`;
};
const joined = (names: string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
const listed = (subjects: EventSubjects): string =>
  subjects.patients.length === 0 ? 'no patients' : patientsOf(subjects);
const userOf = ({ user }: EventSubjects): string => user ?? 'a user';
const payerOf = ({ payer }: EventSubjects): string => payer ?? 'a payer';
const batchOf = ({ batchSize }: EventSubjects): string =>
  batchSize === null ? 'a batch' : `a batch of ${counted(batchSize, 'patient')}`;

const FIELD_NAMES: Record<string, string> = {
  full_name: 'name',
  practice_id: 'practice',
  is_active: 'active status',
  npi: 'NPI',
  tax_id: 'tax ID',
};
/** E.g. " (name and role)", or nothing if the event doesn't say what changed. */
const changedFields = ({ changed }: Record<string, unknown>): string => {
  const names = Array.isArray(changed) ? changed.map(String) : [];
  return names.length === 0
    ? ''
    : ` (${joined(names.map((name) => FIELD_NAMES[name] ?? name.replaceAll('_', ' ')))})`;
};

/** E.g. " from 7 to 10". */
const changedYears = ({ years_to_keep: years }: Record<string, unknown>): string =>
  isChange(years) ? ` from ${years.from} to ${years.to}` : '';
const isChange = (value: unknown): value is { from: unknown; to: unknown } =>
  typeof value === 'object' && value !== null && 'from' in value && 'to' in value;

const actionOf =
  (kind: AuditKind) =>
  (phrase: string | Phrase): Action => ({ kind, phrase: typeof phrase === 'string' ? () => phrase : phrase });
const view = actionOf('view');
const list = actionOf('list');
const exported = actionOf('export');
const change = actionOf('change');
const login = actionOf('login');
const access = actionOf('access');
const system = actionOf('system');

export const ACTIONS: Record<string, Action> = {
  'verification.read': view((s) => `viewed the verification of ${patientsOf(s)}`),
  'verification.list': list((s) => `viewed a list that includes ${listed(s)}`),
  'verification.search': list((s) => `searched for patients and saw ${listed(s)}`),
  'verification.create': change((s) => `started a verification of ${patientsOf(s)}`),
  'verification.complete': system((s) => `stored the payer's response for ${patientsOf(s)}`),
  'verification.fail': system((s) => `couldn't complete the verification of ${patientsOf(s)}`),
  'verification.recheck': change((s) => `verified ${patientsOf(s)} again`),
  'verification.read_again': change((s) => `re-read the stored response for ${patientsOf(s)}`),
  'verification.reread': change(
    (s) => `re-read the benefits of ${patientsOf(s)} with a newer version of Bitewing`,
  ),
  'verification.export_pdf': exported((s) => `exported the benefits of ${patientsOf(s)} as a PDF`),
  'verification.export_csv': exported((s) => `exported the benefits of ${patientsOf(s)} as CSV`),
  'verification.export_json': exported((s) => `exported the benefits of ${patientsOf(s)} as JSON`),
  'verification.export_note': exported((s) => `copied the benefits of ${patientsOf(s)} as a chart note`),
  'verification.download_raw': exported((s) => `downloaded the payer's response for ${patientsOf(s)}`),
  'chat.ask': view((s) => `asked the benefit assistant about ${patientsOf(s)}`),
  'chat.read': view((s) => `viewed the assistant's answers about ${patientsOf(s)}`),
  'estimate.list': view((s) => `viewed the estimates for ${patientsOf(s)}`),
  'estimate.read': view((s) => `viewed an estimate for ${patientsOf(s)}`),
  'estimate.compare': view((s) => `compared an estimate for ${patientsOf(s)} with newer benefits`),
  'estimate.create': change((s) => `saved an estimate for ${patientsOf(s)}`),
  'estimate.update': change((s) => `changed an estimate for ${patientsOf(s)}`),
  'estimate.delete': change((s) => `deleted an estimate for ${patientsOf(s)}`),
  'estimate.export_pdf': exported((s) => `exported an estimate for ${patientsOf(s)} as a PDF`),
  'estimate_draft.save': change((s) => `saved a draft of an estimate for ${patientsOf(s)}`),
  'estimate_draft.delete': change((s) => `discarded a draft of an estimate for ${patientsOf(s)}`),
  'batch.create': change((s) => `submitted ${batchOf(s)}`),
  'batch.retry': change((s) => `retried the failed rows of ${batchOf(s)}`),
  'batch.read': view((s) => `viewed ${batchOf(s)}`),
  'batch.export': exported((s) => `exported ${batchOf(s)}`),
  'batch_draft.read': view('viewed a draft of a batch'),
  'batch_draft.save': change('saved a draft of a batch'),
  'batch_draft.delete': change('discarded a draft of a batch'),

  'user.create': change((s) => `created the account of ${userOf(s)}`),
  'user.invite': change((s) => `invited ${userOf(s)}`),
  'user.update': change((s, details) => `changed the user ${userOf(s)}${changedFields(details)}`),
  'user.delete': change((s) => `deleted the user ${userOf(s)}`),
  'user.reactivate': change((s) => `reactivated the user ${userOf(s)}`),
  'user.end_sessions': change((s) => `ended all sessions of ${userOf(s)}`),
  'user.reset_second_factor': change((s) => `removed the second factor of ${userOf(s)}`),
  'practice.create': change('created the practice'),
  'practice.read': view("viewed the practice's details"),
  'practice.update': change((_, details) => `changed the practice${changedFields(details)}`),
  'practice.delete': change('deleted the practice'),
  'practice.change_retention': change(
    (_, details) => `changed how many years the practice's data is kept${changedYears(details)}`,
  ),
  'practice.export': exported("exported all of the practice's data"),
  'practice.request_erasure': change('requested the erasure of the practice'),
  'practice.cancel_erasure': change('canceled the erasure of the practice'),
  'practice.purge': change("deleted records that were past the practice's retention period"),
  'practice.erase': change("erased the practice's data"),
  'legal_hold.create': change((s) => `put ${s.patients.length > 0 ? recordsOf(s) : 'records'} on legal hold`),
  'legal_hold.release': change('released a legal hold'),
  'practice.require_second_factor': change('required a second factor for all users'),
  'practice.allow_one_factor': change('stopped requiring a second factor for the practice'),
  'favorite_codes.update': change("changed the practice's favorite codes"),
  'practice_network.record_in': change((s) => `recorded the practice as in-network with ${payerOf(s)}`),
  'practice_network.record_out': change((s) => `recorded the practice as out-of-network with ${payerOf(s)}`),
  'practice_network.delete': change((s) => `cleared the practice's network status with ${payerOf(s)}`),
  'estimate_assumptions.update': change("changed the practice's estimate rules"),
  'fee_schedule.create': change('added a fee schedule'),
  'fee_schedule.update': change('changed a fee schedule'),
  'fee_schedule.delete': change('deleted a fee schedule'),
  'fee_list.create': change('added fees'),
  'fee_list.update': change('changed fees'),
  'fee_list.delete': change('deleted fees'),

  'session.logged_in': login('logged in'),
  'session.logged_out': login('logged out'),
  'session.login_refused': login(({ user }) =>
    user
      ? `tried to log in as ${user} with a wrong password or passkey`
      : 'tried to log in with a wrong email address, password or passkey',
  ),
  'session.login_while_deactivated': login(
    'tried to log in to a deactivated account with the correct password, passkey or link',
  ),
  'session.current_password_refused': login(
    'tried to change the password, but the current password was wrong or there were too many attempts',
  ),
  'session.password_changed': login('changed their password'),
  'session.recovery_requested': login((s) => `requested a link to reset the password${forUser(s)}`),
  'session.link_used': login('opened a link from an email'),
  'session.refresh_token_reused': login('tried to use a login token a second time, which ended that session'),
  'session.second_factor_added': login('added a second factor'),
  'session.second_factor_removed': login('removed a second factor'),
  'session.second_factor_verified': login('confirmed a login with the second factor'),
  'session.second_factor_refused': login('tried a wrong or expired second-factor code'),
  'session.second_factor_locked': login('tried another second-factor code after too many wrong ones'),
  'session.recovery_codes_created': login('created new recovery codes'),
  'session.recovery_codes_deleted': login('deleted their recovery codes'),
  'session.recovery_code_used': login('used a recovery code'),
  'session.device_trusted': login('chose to trust a browser'),
  'session.device_revoked': login('stopped trusting a browser'),
  'session.end': login('ended one of their sessions'),

  'access.give_reason': access(
    (s) => `gave a reason to open ${recordsOf(s)}: ${withoutFinalPeriod(s.reason ?? 'not available')}`,
  ),
  'access.without_reason': access((s) => `tried to open ${recordsOf(s)} without giving a reason`),
  'access.forbidden': access((_, { subject }) => `tried ${describeCall(subject)} without permission`),
  'access.without_second_factor': access(
    (_, { subject }) => `tried ${describeCall(subject)} before confirming the login with the second factor`,
  ),
  'access.other_practice': access('tried to use a record of another practice'),
  'audit.search': list((s) =>
    s.patients.length === 0 ? 'viewed the audit page' : `viewed audit events about ${patientsOf(s)}`,
  ),
  'audit.export': exported('exported audit events'),
  'audit.check': system('started a check of the audit trail'),
  'audit_settings.update': change('changed the unusual access settings'),

  'payers.sync': system('started a sync of the payers'),
  'insight.resolve': system('resolved an insight'),
  'outbox.list': system('viewed the outbox'),
  'reread.start': system('re-read stored responses with a newer version of Bitewing'),
  'database.restore': system('restored the database from a backup'),
};

/** Removes the reason's own period, because the sentence ends with one. */
function withoutFinalPeriod(reason: string): string {
  return reason.replace(/[.\s]+$/, '');
}

function forUser({ user }: EventSubjects): string {
  return user ? ` for ${user}` : '';
}

const recordsOf = (subjects: EventSubjects): string => {
  if (subjects.isPractice) return "all of the practice's data";
  return subjects.batchSize === null ? `the record of ${patientsOf(subjects)}` : batchOf(subjects);
};

/** E.g. "Dana Ruiz viewed the verification of Ada Park." */
export function describeEvent(event: DescribedEvent, subjects: EventSubjects): string {
  const details = event.details ?? {};
  const isRefused = event.outcome !== 'ok';
  const phrase =
    ACTIONS[event.action]?.phrase(subjects, details) ?? `${isRefused ? 'tried' : 'did'}: ${event.action}`;
  return `${subjects.actor} ${phrase}${attemptsOf(details)}.${isRefused ? refusalOf(details) : ''}`;
}

/** After 20 refused attempts by one user or network in an hour, an event gives only the number of further attempts. */
const attemptsOf = ({ attempts }: Record<string, unknown>): string =>
  typeof attempts === 'number' ? ` (${counted(attempts, 'more attempt')} within an hour)` : '';

const refusalOf = ({ attempts }: Record<string, unknown>): string =>
  ` Bitewing refused ${typeof attempts === 'number' && attempts > 1 ? 'them' : 'it'}.`;

export const actionsOfKind = (kind: AuditKind): string[] =>
  Object.entries(ACTIONS).flatMap(([action, known]) => (known.kind === kind ? [action] : []));

/** The actions that open one patient's record. Only these can count as unusual access. */
export const OPENS_PATIENT = Object.keys(ACTIONS).filter(
  (action) =>
    /^(verification|chat|estimate)\./.test(action) &&
    ['view', 'export'].includes(ACTIONS[action]?.kind ?? ''),
);
