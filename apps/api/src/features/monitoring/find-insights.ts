// Turns evidence of problems into insights that a super admin can act on.

import { counted } from '#platform/counted.ts';
import { allPractices, type Database, type Tx } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';
import {
  findErrorGroups,
  findFailedCredentials,
  findFailedMail,
  findOutages,
  findRejectionSpikes,
  findRowsNotRead,
  findSlowPayers,
  findUnreadableResponses,
  findWaitingWork,
} from './evidence-queries.ts';
import { type NewInsight, saveInsight, tryLock } from './queries.ts';

const INSIGHT_SEARCH_LOCK = 7_248_303;
const DAY_HOURS = 24;
const OUTAGE_MINUTES = 10;
const OUTAGE_LEAST_ATTEMPTS = 2;
const SLOW_MINUTES = 60;
const SLOW_LEAST_RESPONSES = 5;
const NOT_READ_LEAST_RESPONSES = 3;
const SPIKE_LEAST_REJECTIONS = 5;
/** A spike is more than this many times the usual number of rejections. */
const SPIKE_TIMES = 3;
const LOGIN_MINUTES = 15;
const MANY_FAILED_LOGINS = 10;
const CRITICAL_FAILED_LOGINS = 50;
const WAITING_SECONDS = 30;
const REPEATED_ERRORS = 3;
const CRITICAL_ERRORS = 100;
/** CAQH CORE requires payers to respond to 90% of requests within this time. */
const CORE_LIMIT_MS = 20_000;

type Draft = Omit<NewInsight, 'id'>;
export type Finder = (tx: Tx) => Promise<Draft[]>;

/** Does nothing if another process is searching. `more` are the finders of other features. */
export function findInsights(db: Database, more: Finder[] = []): Promise<void> {
  return db.transaction(allPractices(), async (tx) => {
    if (!(await tryLock(tx, INSIGHT_SEARCH_LOCK))) return;
    for (const find of [...FINDERS, ...more]) {
      for (const draft of await find(tx)) await saveInsight(tx, { id: newId(), ...draft });
    }
  });
}

async function outages(tx: Tx): Promise<Draft[]> {
  const rows = await findOutages(tx, OUTAGE_MINUTES, OUTAGE_LEAST_ATTEMPTS);
  return rows.map((row) => ({
    subject: `payer_outage:${row.payer_id}`,
    severity: 'critical',
    summary: `${row.payer_name} isn't responding`,
    pattern: `${row.bad} of ${row.total} attempts in the last ${OUTAGE_MINUTES} minutes got no response`,
    recommendation: `The patient details aren't the cause. Ask practices to wait or to call ${row.payer_name}. Batches retry automatically for one hour.`,
    affectedCount: row.affected,
    lastSeenAt: row.latest,
  }));
}

async function slowPayers(tx: Tx): Promise<Draft[]> {
  const rows = await findSlowPayers(tx, SLOW_MINUTES, SLOW_LEAST_RESPONSES, CORE_LIMIT_MS);
  return rows.map((row) => ({
    subject: `slow_payer:${row.payer_id}`,
    severity: 'warning',
    summary: `${row.payer_name} is responding slowly`,
    pattern: `${row.bad} of ${row.total} responses in the last hour took longer than 20 seconds`,
    recommendation:
      'Expect longer waits. The industry rule (CAQH CORE) requires payers to respond to 90% of requests within 20 seconds.',
    affectedCount: row.affected,
    lastSeenAt: row.latest,
  }));
}

async function rowsNotRead(tx: Tx): Promise<Draft[]> {
  const rows = await findRowsNotRead(tx, DAY_HOURS, NOT_READ_LEAST_RESPONSES);
  return rows.map((row) => ({
    subject: `unread_blocks:${row.payer_id}`,
    severity: row.bad * 10 > row.total ? 'warning' : 'info',
    summary: `Responses from ${row.payer_name} weren't read completely`,
    pattern: `${row.bad} of ${row.total} benefit rows weren't read in ${row.affected} responses in the last 24 hours`,
    recommendation:
      "Each verification lists the rows we couldn't read. Add this payer's own words to the interpreter.",
    affectedCount: row.affected,
    lastSeenAt: row.latest,
  }));
}

async function unreadableResponses(tx: Tx): Promise<Draft[]> {
  const rows = await findUnreadableResponses(tx, DAY_HOURS);
  return rows.map((row) => ({
    subject: `unreadable_responses:${row.payer_id}`,
    severity: 'warning',
    summary: `Responses from ${row.payer_name} couldn't be read`,
    pattern: `${counted(row.affected, 'verification')} failed for this reason in the last 24 hours`,
    recommendation:
      'The responses are listed under Unreadable responses. Fix the reader, then re-read them there.',
    affectedCount: row.affected,
    lastSeenAt: row.latest,
  }));
}

async function rejectionSpikes(tx: Tx): Promise<Draft[]> {
  const rows = await findRejectionSpikes(tx, SPIKE_LEAST_REJECTIONS, SPIKE_TIMES);
  return rows.map((row) => ({
    subject: `rejection_spike:${row.key}`,
    severity: 'warning',
    summary: row.payer_name
      ? `${row.payer_name} rejects many requests for the same reason`
      : 'Payers reject many requests for the same reason',
    pattern: `“${row.description}” ${counted(row.now_count, 'time')} in the last hour, ${counted(row.before_count, 'time')} in the 24 hours before`,
    recommendation:
      "Compare the rejected requests. Typical causes: a changed ID, a doctor who isn't enrolled, or an error at the payer.",
    affectedCount: row.now_count,
    lastSeenAt: row.latest,
  }));
}

async function failedCredentials(tx: Tx): Promise<Draft[]> {
  const row = await findFailedCredentials(tx, LOGIN_MINUTES);
  if (!row || row.total < MANY_FAILED_LOGINS) return [];
  return [
    {
      subject: 'login_failures',
      severity: row.total >= CRITICAL_FAILED_LOGINS ? 'critical' : 'warning',
      summary: 'Many logins were refused',
      pattern: `${row.total} wrong passwords or second factors in the last ${LOGIN_MINUTES} minutes`,
      recommendation:
        'An attacker may be guessing passwords or codes. The audit trail shows the IP addresses.',
      affectedCount: row.total,
      lastSeenAt: row.latest,
    },
  ];
}

async function waitingWork(tx: Tx): Promise<Draft[]> {
  const row = await findWaitingWork(tx, WAITING_SECONDS);
  if (!row) return [];
  return [
    {
      subject: 'queue_behind',
      severity: 'critical',
      summary: 'The queue is falling behind',
      pattern: `${counted(row.total, 'verification')} waited more than ${WAITING_SECONDS} seconds for a worker`,
      recommendation: 'Make sure that a worker is running. If it is, add more workers.',
      affectedCount: row.total,
      lastSeenAt: row.latest,
    },
  ];
}

async function failedMail(tx: Tx): Promise<Draft[]> {
  const row = await findFailedMail(tx, DAY_HOURS);
  if (!row) return [];
  return [
    {
      subject: 'mail_failing',
      severity: 'warning',
      summary: "Mail isn't delivered",
      pattern: `${counted(row.total, 'message')} couldn't be delivered in the last 24 hours`,
      recommendation: 'See the Outbox tab for the reason, and verify the SMTP settings.',
      affectedCount: row.total,
      lastSeenAt: row.latest,
    },
  ];
}

const SOURCE_LABELS: Record<string, string> = {
  vercel: 'in the browser',
  supabase: 'in auth or the database',
  railway: 'in the API or the worker',
};

async function errorGroups(tx: Tx): Promise<Draft[]> {
  const rows = await findErrorGroups(tx, REPEATED_ERRORS);
  return rows.map((row) => ({
    subject: `error:${row.fingerprint}`,
    severity: row.occurrences >= CRITICAL_ERRORS ? 'critical' : 'warning',
    summary: `The same error keeps happening ${SOURCE_LABELS[row.source] ?? ''}`.trim(),
    pattern: `“${row.message}” ${row.occurrences} times in the last hour`,
    recommendation: 'Look at the logs from the same time. They show where in the code the error occurred.',
    affectedCount: row.occurrences,
    lastSeenAt: row.latest,
  }));
}

const FINDERS: Finder[] = [
  outages,
  slowPayers,
  rowsNotRead,
  unreadableResponses,
  rejectionSpikes,
  failedCredentials,
  waitingWork,
  failedMail,
  errorGroups,
];
