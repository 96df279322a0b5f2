// Turns evidence of trouble into insights a person can act on.

import { allPractices, type Database, type Tx } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';
import {
  findErrorGroups,
  findFailedMail,
  findOutages,
  findRefusedSignIns,
  findRejectionSpikes,
  findSlowPayers,
  findUnreadableResponses,
  findUnreadBlocks,
  findWaitingWork,
} from './evidence-queries.ts';
import { type NewInsight, saveInsight, takeFindingTurn } from './queries.ts';

const FINDING_LOCK = 7_248_303;
const OUTAGE_MINUTES = 10;
const SLOW_MINUTES = 60;
const SIGN_IN_MINUTES = 15;
const WAITING_SECONDS = 30;
/** CORE asks payers to answer nine of ten requests within this time. */
const YARDSTICK_MS = 20_000;

type Draft = Omit<NewInsight, 'id'>;

/** Looks once; does nothing where another process is looking. */
export function findInsights(db: Database): Promise<void> {
  return db.transaction(allPractices(), async (tx) => {
    if (!(await takeFindingTurn(tx, FINDING_LOCK))) return;
    for (const find of FINDERS) {
      for (const draft of await find(tx)) await saveInsight(tx, { id: newId(), ...draft });
    }
  });
}

const verifications = (count: number) => `${count} verification${count === 1 ? '' : 's'}`;

async function outages(tx: Tx): Promise<Draft[]> {
  const rows = await findOutages(tx, OUTAGE_MINUTES, 2);
  return rows.map((row) => ({
    subject: `payer_outage:${row.payer_id}`,
    severity: 'critical',
    summary: `${row.payer_name} is not answering`,
    pattern: `${row.bad} of ${row.total} attempts within ${OUTAGE_MINUTES} minutes got no answer`,
    recommendation: `Nothing is wrong with the patient data. Ask practices to wait or to call ${row.payer_name}; batches are retried for an hour by themselves.`,
    affectedCount: row.affected,
    lastSeenAt: row.latest,
  }));
}

async function slowPayers(tx: Tx): Promise<Draft[]> {
  const rows = await findSlowPayers(tx, SLOW_MINUTES, 5, YARDSTICK_MS);
  return rows.map((row) => ({
    subject: `slow_payer:${row.payer_id}`,
    severity: 'warning',
    summary: `${row.payer_name} answers slowly`,
    pattern: `${row.bad} of ${row.total} answers within the last hour took longer than 20 seconds`,
    recommendation: 'Expect longer waits. CORE asks payers to answer nine of ten requests within 20 seconds.',
    affectedCount: row.affected,
    lastSeenAt: row.latest,
  }));
}

async function unreadBlocks(tx: Tx): Promise<Draft[]> {
  const rows = await findUnreadBlocks(tx, 24, 3);
  return rows.map((row) => ({
    subject: `unread_blocks:${row.payer_id}`,
    severity: row.bad * 10 > row.total ? 'warning' : 'info',
    summary: `Answers of ${row.payer_name} are not fully read`,
    pattern: `${row.bad} of ${row.total} benefit blocks were left unread in ${row.affected} answers within 24 hours`,
    recommendation:
      'The verifications say so and show the payer’s own rows. Teach the interpreter this payer’s wording.',
    affectedCount: row.affected,
    lastSeenAt: row.latest,
  }));
}

async function unreadableResponses(tx: Tx): Promise<Draft[]> {
  const rows = await findUnreadableResponses(tx, 24);
  return rows.map((row) => ({
    subject: `unreadable_responses:${row.payer_id}`,
    severity: 'warning',
    summary: `Responses from ${row.payer_name} could not be read`,
    pattern: `${verifications(row.affected)} failed within 24 hours because of it`,
    recommendation:
      'The responses are kept under Unreadable responses. Correct the reader, then read them again there.',
    affectedCount: row.affected,
    lastSeenAt: row.latest,
  }));
}

async function rejectionSpikes(tx: Tx): Promise<Draft[]> {
  const rows = await findRejectionSpikes(tx, 5, 3);
  return rows.map((row) => ({
    subject: `rejection_spike:${row.key}`,
    severity: 'warning',
    summary: row.payer_name
      ? `${row.payer_name} rejects many requests for one reason`
      : 'Payers reject many requests for one reason',
    pattern: `“${row.description}” ${row.now_count} times within the last hour, ${row.before_count} times in the day before`,
    recommendation:
      'Compare the rejected requests: a changed id, a doctor who is not enrolled, or a payer’s own fault.',
    affectedCount: row.now_count,
    lastSeenAt: row.latest,
  }));
}

async function refusedSignIns(tx: Tx): Promise<Draft[]> {
  const row = await findRefusedSignIns(tx, SIGN_IN_MINUTES);
  if (!row || row.total < 10) return [];
  return [
    {
      subject: 'login_failures',
      severity: row.total >= 50 ? 'critical' : 'warning',
      summary: 'Many sign-ins are refused',
      pattern: `${row.total} refused sign-ins within ${SIGN_IN_MINUTES} minutes`,
      recommendation:
        'Somebody may be guessing passwords. The audit trail names the addresses they come from.',
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
      pattern: `${verifications(row.total)} waiting for more than ${WAITING_SECONDS} seconds before a worker took them`,
      recommendation: 'See whether the worker runs, and add workers where it does.',
      affectedCount: row.total,
      lastSeenAt: row.latest,
    },
  ];
}

async function failedMail(tx: Tx): Promise<Draft[]> {
  const row = await findFailedMail(tx, 24);
  if (!row) return [];
  return [
    {
      subject: 'mail_failing',
      severity: 'warning',
      summary: 'Mail is not delivered',
      pattern: `${row.total} message${row.total === 1 ? '' : 's'} could not be delivered within 24 hours`,
      recommendation: 'Look at the Outbox tab for the reason, and at the SMTP settings.',
      affectedCount: row.total,
      lastSeenAt: row.latest,
    },
  ];
}

const PLACES: Record<string, string> = {
  vercel: 'in the browser',
  supabase: 'in auth or the database',
  railway: 'in the API or the worker',
};

async function errorGroups(tx: Tx): Promise<Draft[]> {
  const rows = await findErrorGroups(tx, 3);
  return rows.map((row) => ({
    subject: `error:${row.fingerprint}`,
    severity: row.occurrences >= 100 ? 'critical' : 'warning',
    summary: `The same error keeps happening ${PLACES[row.source] ?? ''}`.trim(),
    pattern: `“${row.message}” ${row.occurrences} times within the last hour`,
    recommendation:
      'Look at the recent logs around it; the error’s place in the code is kept with each entry.',
    affectedCount: row.occurrences,
    lastSeenAt: row.latest,
  }));
}

const FINDERS: ((tx: Tx) => Promise<Draft[]>)[] = [
  outages,
  slowPayers,
  unreadBlocks,
  unreadableResponses,
  rejectionSpikes,
  refusedSignIns,
  waitingWork,
  failedMail,
  errorGroups,
];
