// SQL that finds evidence of problems, usually in the last minutes or hours. After a user resolves an insight, only
// newer evidence counts, even if the insight has been reopened.

import { NEWEST_READING } from '#domain/verifications/readings.ts';
import type { Tx } from '#platform/database/database.ts';
import { FAILED_CREDENTIAL_EVENTS } from '#platform/logging/log-events.ts';

/** An SQL condition: `time` is after the last resolution of the insight about `subject`, if there was one. */
const afterResolution = (time: string, subject: string) =>
  `and ${time} > coalesce((select coalesce(i.resolved_at, i.previously_resolved_at) from app.insights i
                            where i.subject = ${subject}), '-infinity')`;

export interface PayerTrouble {
  payer_id: string;
  payer_name: string;
  /** `bad` of `total` attempts, responses or benefit rows. */
  bad: number;
  total: number;
  /** The number of verifications or responses. */
  affected: number;
  latest: Date;
}

const numeric = <Row extends { bad: unknown; total: unknown; affected: unknown }>(rows: Row[]) =>
  rows.map((row) => ({
    ...row,
    bad: Number(row.bad),
    total: Number(row.total),
    affected: Number(row.affected),
  }));

/**
 * Payers for which at least `least` attempts in the last `minutes` got no response, if these are more than half of the
 * attempts. Counts only finished attempts of verifications from the last 3 hours.
 */
export async function findOutages(tx: Tx, minutes: number, least: number): Promise<PayerTrouble[]> {
  const bad = "a.outcome in ('unreachable', 'timed_out')";
  return numeric(
    await tx.query<PayerTrouble>(
      `select p.id as payer_id, p.display_name as payer_name, count(*) filter (where ${bad}) as bad, count(*) as total,
              count(distinct a.verification_id) filter (where ${bad}) as affected,
              max(a.started_at) filter (where ${bad}) as latest
         from app.verification_attempts a
         join app.verifications v on v.practice_id = a.practice_id and v.id = a.verification_id
         join app.payers p on p.id = v.payer_id
        where a.started_at > now() - make_interval(mins => $1) and a.outcome is not null
          and v.created_at > now() - interval '3 hours'
          ${afterResolution('a.started_at', "'payer_outage:' || p.id")}
        group by p.id having count(*) filter (where ${bad}) >= $2 and count(*) filter (where ${bad}) * 2 > count(*)`,
      [minutes, least],
    ),
  );
}

/**
 * Payers with at least `least` responses in the last `minutes`, more than 10% of which took longer than the CAQH CORE
 * limit (`limitMs`).
 */
export async function findSlowPayers(
  tx: Tx,
  minutes: number,
  least: number,
  limitMs: number,
): Promise<PayerTrouble[]> {
  return numeric(
    await tx.query<PayerTrouble>(
      `select p.id as payer_id, p.display_name as payer_name, count(*) filter (where a.duration_ms > $3) as bad,
              count(*) as total, count(distinct a.verification_id) filter (where a.duration_ms > $3) as affected,
              max(a.started_at) filter (where a.duration_ms > $3) as latest
         from app.verification_attempts a
         join app.verifications v on v.practice_id = a.practice_id and v.id = a.verification_id
         join app.payers p on p.id = v.payer_id
        where a.started_at > now() - make_interval(mins => $1) and a.outcome = 'answered'
          ${afterResolution('a.started_at', "'slow_payer:' || p.id")}
        group by p.id having count(*) >= $2 and count(*) filter (where a.duration_ms > $3) * 10 > count(*)`,
      [minutes, least, limitMs],
    ),
  );
}

const UNPARSED = 'coalesce(newest.unparsed_blocks, a.unparsed_blocks)';

/**
 * Payers with at least `least` responses in the last `hours` whose newest reading has benefit rows that the interpreter
 * couldn't read.
 */
export async function findRowsNotRead(tx: Tx, hours: number, least: number): Promise<PayerTrouble[]> {
  return numeric(
    await tx.query<PayerTrouble>(
      `select p.id as payer_id, p.display_name as payer_name, sum(${UNPARSED}) as bad,
              sum(coalesce(newest.total_blocks, a.total_blocks)) as total,
              count(distinct a.id) as affected, max(a.received_at) as latest
         from app.answers a
         join app.verifications v on v.practice_id = a.practice_id and v.answer_id = a.id and not v.is_cached
         join app.payers p on p.id = v.payer_id
         ${NEWEST_READING}
        where ${UNPARSED} > 0 and a.received_at > now() - make_interval(hours => $1)
          ${afterResolution('a.received_at', "'unread_blocks:' || p.id")}
        group by p.id having count(distinct a.id) >= $2`,
      [hours, least],
    ),
  );
}

/** Payers with responses in the last `hours` that couldn't be read at all, so that their verifications failed. */
export async function findUnreadableResponses(tx: Tx, hours: number): Promise<PayerTrouble[]> {
  return numeric(
    await tx.query<PayerTrouble>(
      `select p.id as payer_id, p.display_name as payer_name, count(*) as bad, count(*) as total,
              count(distinct v.id) as affected, max(a.received_at) as latest
         from app.answers a
         join app.verifications v on v.practice_id = a.practice_id and v.id = a.verification_id and v.status = 'failed'
         join app.payers p on p.id = v.payer_id
        where a.outcome = 'malformed' and a.reason <> 'wrong_patient' and a.copied_from is null
          and a.received_at > now() - make_interval(hours => $1)
          ${afterResolution('a.received_at', "'unreadable_responses:' || p.id")}
        group by p.id`,
      [hours],
    ),
  );
}

export interface RejectionSpike {
  key: string;
  description: string;
  payer_name: string | null;
  now_count: number;
  before_count: number;
  latest: Date;
}

/**
 * Rejection reasons that occurred at least `least` times in the last hour, and more than `times` times as often as
 * their hourly average in the 24 hours before. Of the last hour, only rejections after the last resolution count. The
 * average counts all rejections.
 */
export async function findRejectionSpikes(tx: Tx, least: number, times: number): Promise<RejectionSpike[]> {
  const rows = await tx.query<RejectionSpike>(
    `with rejected as (
       select md5(v.error_message::json ->> 'description') as key, v.error_message::json ->> 'description' as description,
              v.payer_name, v.completed_at, v.completed_at > now() - interval '1 hour' as is_now
         from app.verifications v
        where v.failure = 'rejected' and v.completed_at > now() - interval '25 hours')
     select key, description,
            case when count(distinct payer_name) filter (where is_now) = 1
              then max(payer_name) filter (where is_now) end as payer_name,
            count(*) filter (where is_now) as now_count, count(*) filter (where not is_now) as before_count,
            max(completed_at) as latest
       from rejected r
      where description is not null
        and (not is_now or (true ${afterResolution('r.completed_at', "'rejection_spike:' || r.key")}))
      group by key, description
     having count(*) filter (where is_now) >= $1
        and count(*) filter (where is_now) * 24 > count(*) filter (where not is_now) * $2`,
    [least, times],
  );
  return rows.map((row) => ({
    ...row,
    now_count: Number(row.now_count),
    before_count: Number(row.before_count),
  }));
}

export interface ErrorGroup {
  fingerprint: string;
  message: string;
  source: string;
  occurrences: number;
  latest: Date;
}

/** The 20 most frequent errors that occurred at least `least` times in the last hour. */
export async function findErrorGroups(tx: Tx, least: number): Promise<ErrorGroup[]> {
  const rows = await tx.query<ErrorGroup>(
    `select fingerprint, max(message) as message, max(source) as source, sum(count) as occurrences,
            max(logged_at) as latest
       from app.log_entries
      where level = 'error' and logged_at > now() - interval '1 hour'
        ${afterResolution('logged_at', "'error:' || fingerprint")}
      group by fingerprint having sum(count) >= $1 order by sum(count) desc limit 20`,
    [least],
  );
  return rows.map((row) => ({ ...row, occurrences: Number(row.occurrences) }));
}

export interface Occurrences {
  total: number;
  latest: Date;
}

const toOccurrences = (
  row: { total: string | number | null; latest: Date | null } | undefined,
): Occurrences | null => (row?.latest ? { total: Number(row.total ?? 0), latest: row.latest } : null);

/** Wrong passwords and second factors in the last `minutes`. */
export async function findFailedCredentials(tx: Tx, minutes: number): Promise<Occurrences | null> {
  const [row] = await tx.query<{ total: string | null; latest: Date | null }>(
    `select sum(count) as total, max(logged_at) as latest from app.log_entries
      where event = any($2) and logged_at > now() - make_interval(mins => $1)
        ${afterResolution('logged_at', "'login_failures'")}`,
    [minutes, FAILED_CREDENTIAL_EVENTS],
  );
  return toOccurrences(row);
}

/** Real-time verifications that have waited longer than `seconds` and that no worker has started. */
export async function findWaitingWork(tx: Tx, seconds: number): Promise<Occurrences | null> {
  const [row] = await tx.query<{ total: string; latest: Date | null }>(
    `select count(*) as total, max(created_at) as latest from app.verifications
      where status = 'pending' and started_at is null and verification_type = 'real_time'
        and created_at < now() - make_interval(secs => $1)
        ${afterResolution('created_at', "'queue_behind'")}`,
    [seconds],
  );
  return toOccurrences(row);
}

export async function findFailedMail(tx: Tx, hours: number): Promise<Occurrences | null> {
  const [row] = await tx.query<{ total: string; latest: Date | null }>(
    `select count(*) as total, max(created_at) as latest from app.outbox_messages
      where status = 'failed' and created_at > now() - make_interval(hours => $1)
        ${afterResolution('created_at', "'mail_failing'")}`,
    [hours],
  );
  return toOccurrences(row);
}
