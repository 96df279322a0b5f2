// SQL: which records of a practice are past its retention period, and which of those are on legal hold. The screen and
// the dry run use `countDue`. The purge uses the same conditions for verifications and for reasons to export. For
// responses, batches and drafts it has its own: keep `removeUnusedRows` in line with `COUNT_DUE`.

import type { Tx } from '#platform/database/database.ts';

/** The number of rows by table. */
export type RowCounts = Record<string, number>;

export interface Due {
  rows: RowCounts;
  /** How many verifications are past the retention period but stay, because they are on legal hold. */
  heldCount: number;
}

/** $1: practice, $2: start of the period that is kept, $3: IDs of verifications that stay regardless of age. */
export const IS_OLD = `v.practice_id = $1 and v.created_at < $2 and v.status in ('completed', 'failed')
  and v.id <> all($3::uuid[])`;

/**
 * True if a legal hold covers the verification `v`. A hold on a patient covers all patients with the same member ID or
 * the same name, ignoring case and diacritics: keeping too much can be corrected, deleting too much can't. Old
 * verifications may not have a folded first name yet, so the first name itself counts too.
 */
export const IS_HELD = `exists (
  select from app.legal_holds h
    left join app.verifications p on p.practice_id = h.practice_id and p.id = h.verification_id
   where h.practice_id = v.practice_id and h.released_at is null and (
     h.covers = 'practice' or h.verification_id = v.id or (h.covers = 'patient' and (
       p.member_id_hash = v.member_id_hash or (
         p.patient_last_name_folded = v.patient_last_name_folded
         and (p.patient_first_name_folded = v.patient_first_name_folded
           or lower(p.patient_first_name) = lower(v.patient_first_name))))))) `;

/** A reason for exporting a practice isn't linked to a verification, so its own age counts. $2 is as in `IS_OLD`. */
export const IS_OLD_REASON = `r.record_type = 'practice' and r.given_at < $2`;

const TABLES_OF_VERIFICATION = [
  'verification_attempts',
  'chat_messages',
  'estimates',
  'estimate_drafts',
] as const;

const countOf = (table: string) =>
  `(select count(*)::integer from app.${table} t where t.practice_id = $1 and t.verification_id in (select id from gone))`;

/**
 * Returns two SQL conditions. The first is true if a verification that stays has its result from the response, the
 * second if a verification that stays requested the response.
 */
const usesOf = (answer: string) =>
  [`v.answer_id = ${answer}.id`, `v.id = ${answer}.verification_id`].map(
    (condition) => `exists (
      select from app.verifications v
       where v.practice_id = $1 and ${condition} and v.id not in (select id from gone))`,
  );

/**
 * `gone`: the verifications that would be deleted. `free`: the responses that no verification outside `gone` uses,
 * neither the response itself nor a copy of it. `empty`: the old batches without verifications outside `gone`.
 */
const COUNT_DUE = `
  with old as (select v.id, ${IS_HELD} as is_held from app.verifications v where ${IS_OLD}),
  gone as (select id from old where not is_held),
  free as (
    select a.id from app.answers a
     where a.practice_id = $1 and ${usesOf('a')
       .map((use) => `not ${use}`)
       .join(' and ')}
       and not exists (
         select from app.answers c
          where c.practice_id = $1 and c.copied_from = a.id and (${usesOf('c').join(' or ')}))),
  empty as (
    select b.id from app.batches b
     where b.practice_id = $1 and b.created_at < $2 and not exists (
       select from app.verifications v
        where v.practice_id = $1 and v.batch_id = b.id and v.id not in (select id from gone)))
  select (select count(*)::integer from gone) as verifications,
         (select count(*)::integer from old where is_held) as held_count,
         ${TABLES_OF_VERIFICATION.map((table) => `${countOf(table)} as ${table}`).join(',\n         ')},
         (select count(*)::integer from app.legal_holds h
           where h.practice_id = $1 and h.verification_id in (select id from gone)) as legal_holds,
         (select count(*)::integer from free) as answers,
         (select count(*)::integer from app.readings r
           where r.practice_id = $1 and r.answer_id in (select id from free)) as readings,
         (select count(*)::integer from empty) as batches,
         (select count(*)::integer from app.access_reasons r
           where r.practice_id = $1
             and (r.record_id in (select id from gone) or r.record_id in (select id from empty)
               or ${IS_OLD_REASON})) as access_reasons,
         (select count(*)::integer from app.batch_drafts d
           where d.practice_id = $1 and d.updated_at < $2) as batch_drafts`;

const HAS_DUE = `
  select exists (select from app.access_reasons r where r.practice_id = $1 and ${IS_OLD_REASON})
      or exists (select from app.verifications v where ${IS_OLD})
      or exists (select from app.batch_drafts where practice_id = $1 and updated_at < $2)
      or exists (select from app.batches b where b.practice_id = $1 and b.created_at < $2 and not exists (
           select from app.verifications v where v.practice_id = $1 and v.batch_id = b.id)) as has_due`;

/** Counts what a purge would delete. */
export async function countDue(
  tx: Tx,
  practiceId: string,
  keptFrom: Date,
  keptIds: string[] = [],
): Promise<Due> {
  const params = [practiceId, keptFrom, keptIds];
  const [check] = await tx.query<{ has_due: boolean }>(HAS_DUE, params);
  // Most practices have nothing to delete. This check spares them the full count, which reads all their verifications.
  if (!check?.has_due) return { rows: {}, heldCount: 0 };
  const [row] = await tx.query<RowCounts>(COUNT_DUE, params);
  const { held_count: heldCount = 0, ...rows } = row ?? {};
  return { rows: removeZeroCounts(rows), heldCount };
}

export const removeZeroCounts = (rows: RowCounts): RowCounts =>
  Object.fromEntries(Object.entries(rows).filter(([, count]) => count > 0));

export const sumCounts = (rows: RowCounts): number =>
  Object.values(rows).reduce((sum, count) => sum + count, 0);

/** Returns the IDs of old verifications that a purge keeps because of legal holds. */
export async function listHeld(tx: Tx, practiceId: string, keptFrom: Date): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `select v.id from app.verifications v where ${IS_OLD} and ${IS_HELD} order by v.id`,
    [practiceId, keptFrom, []],
  );
  return rows.map(({ id }) => id);
}

/** Returns the same date `years` earlier. February 29 becomes February 28 if that year isn't a leap year. */
export function yearsBefore(now: Date, years: number): Date {
  const before = new Date(now);
  before.setUTCFullYear(now.getUTCFullYear() - years);
  if (before.getUTCMonth() !== now.getUTCMonth()) before.setUTCDate(0);
  return before;
}

export const listRetentionPeriods = (tx: Tx) =>
  tx.query<{ id: string; years_to_keep: number }>('select id, years_to_keep from app.practices order by id');
