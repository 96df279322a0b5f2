// SQL for the history: one page and the total. The cost doesn't grow with the history (ADR 0065), except for filters
// without stored counts.

import type { CoverageFilter } from '@bitewing/contract';
import { LIST_COLUMNS, LIST_JOINS, type VerificationRow } from '#domain/verifications/list-item.ts';
import { NEWEST_FIRST } from '#domain/verifications/readings.ts';
import type { Tx } from '#platform/database/database.ts';

export interface ListFilter {
  practiceId: string | null;
  status: keyof typeof STATUS_CONDITIONS | null;
  /** The start of the last name, folded: in lower case and without diacritics. */
  lastName: string | null;
  /** Filters without stored counts. A query with them must count every match, so it also needs a `practiceId`. */
  more?: MoreFilters;
}

export interface MoreFilters {
  /** The start of the first name, folded like the last name. */
  firstName: string | null;
  memberIdHash: Buffer | null;
  payerId: string | null;
  coverage: CoverageFilter | null;
  createdFrom: Date | null;
  createdBefore: Date | null;
}

/**
 * Written into the SQL instead of passed as parameters, so that PostgreSQL can choose a partial index. The indexes for
 * failed and unfinished verifications don't use the status: if they did, each change of status would write to them.
 */
const STATUS_CONDITIONS = {
  completed: `v.status = 'completed'`,
  failed: 'v.completed_at is not null and v.answer_id is null',
  processing: `v.completed_at is null and v.status = 'processing'`,
  unfinished: 'v.completed_at is null',
};

/** Unfinished verifications are few and are counted directly. The others have stored counts. */
const hasStoredCounts = ({ status }: ListFilter) =>
  status === null || status === 'completed' || status === 'failed';

export interface HistoryPage {
  rows: VerificationRow[];
  total: number;
}

/** Skipping fewer rows than this is cheaper than finding the day to start from. */
const MAXIMUM_SKIPPED = 200;
const START_AT_NEWEST = { before: null, skipped: 0 };

export async function readPage(
  tx: Tx,
  filter: ListFilter,
  limit: number,
  offset: number,
): Promise<HistoryPage> {
  if (filter.more) return countedPage(tx, filter, limit, offset);
  if (filter.lastName !== null) return searchPage(tx, filter, limit, offset);
  const start =
    offset > MAXIMUM_SKIPPED && hasStoredCounts(filter)
      ? await findStart(tx, filter, offset)
      : START_AT_NEWEST;
  const { add, where, params } = conditionsOf(filter);
  if (start.before) add((parameter) => `v.created_at < ${parameter}`, start.before);
  const [total, rows] = await Promise.all([
    countByStatus(tx, filter),
    listNewest(tx, params, where(), limit, offset - start.skipped),
  ]);
  return { rows, total };
}

/** The page and total of a search by last name. Chooses the query that reads fewer rows. */
async function searchPage(tx: Tx, filter: ListFilter, limit: number, offset: number): Promise<HistoryPage> {
  if (!hasStoredCounts(filter)) return countedPage(tx, filter, limit, offset);
  const wanted = offset + limit;
  const [found, all] = await Promise.all([countNamed(tx, filter, wanted), countByStatus(tx, filter)]);
  // How many of the newest rows must be read to find the wanted ones, if the matches are spread evenly.
  const readNewestFirst = found.total === 0 ? 0 : wanted * (all / found.total);
  if (found.readByName <= readNewestFirst) {
    return { rows: await listByName(tx, filter, limit, offset), total: found.total };
  }
  // Reads the newest rows until the page is full. The concatenation keeps PostgreSQL from using the index on names.
  const { add, where, params } = conditionsOf(filter);
  add((parameter) => `(v.patient_last_name_folded || '') ^@ ${parameter}`, filter.lastName);
  return { rows: await listNewest(tx, params, where(), limit, offset), total: found.total };
}

/** For filters without stored counts: finds and counts all matches, then reads the rows of the page. */
async function countedPage(tx: Tx, filter: ListFilter, limit: number, offset: number): Promise<HistoryPage> {
  const { add, where, params } = conditionsOf(filter);
  if (filter.lastName !== null)
    add((parameter) => `v.patient_last_name_folded ^@ ${parameter}`, filter.lastName);
  addMore(add, filter.more);
  const [found] = await tx.query<{ total: number; ids: string[] }>(
    `with matches as materialized (
       select v.id, v.created_at from app.verifications v ${filter.more?.coverage ? NEWEST_OF_ALL : ''} ${where()})
     select (select count(*)::integer from matches) as total,
            array(select id from matches order by created_at desc, id desc
                   limit $${params.length + 1} offset $${params.length + 2}) as ids`,
    [...params, limit, offset],
  );
  const rows = await tx.query<VerificationRow>(
    `select ${LIST_COLUMNS} from app.verifications v ${LIST_JOINS} where v.id = any($1)
      order by v.created_at desc, v.id desc`,
    [found?.ids ?? []],
  );
  return { rows, total: found?.total ?? 0 };
}

/** The newest reading of each response of the practice ($1). One lookup per verification would take much longer. */
const NEWEST_OF_ALL = `left join (
    select distinct on (r.answer_id) r.answer_id, r.coverage_status, r.needs_confirmation
      from app.readings r where r.practice_id = $1
     order by r.answer_id, ${NEWEST_FIRST}) as newest on newest.answer_id = v.answer_id`;

/** What the list shows as the coverage status. Expects the newest reading as `newest`. */
const COVERAGE_SHOWN = `case
  when coalesce(newest.needs_confirmation, v.needs_confirmation)
   and coalesce(newest.coverage_status, v.coverage_status) = 'active' then 'needs_confirmation'
  else coalesce(newest.coverage_status, v.coverage_status) end`;

function addMore(add: ReturnType<typeof conditionsOf>['add'], more: MoreFilters | undefined): void {
  if (!more) return;
  const conditions: [value: unknown, sql: (parameter: string) => string][] = [
    [more.memberIdHash, (parameter) => `v.member_id_hash = ${parameter}`],
    [more.firstName, (parameter) => `v.patient_first_name_folded ^@ ${parameter}`],
    [more.payerId, (parameter) => `v.payer_id = ${parameter}`],
    [more.createdFrom, (parameter) => `v.created_at >= ${parameter}`],
    [more.createdBefore, (parameter) => `v.created_at < ${parameter}`],
    [more.coverage, (parameter) => `v.status = 'completed' and ${COVERAGE_SHOWN} = ${parameter}`],
  ];
  for (const [value, sql] of conditions) if (value !== null) add(sql, value);
}

function conditionsOf(filter: ListFilter) {
  const params: unknown[] = [];
  const conditions: string[] = [];
  const add = (sql: (parameter: string) => string, value: unknown) => {
    params.push(value);
    conditions.push(sql(`$${params.length}`));
  };
  const where = () => (conditions.length > 0 ? `where ${conditions.join(' and ')}` : '');
  if (filter.practiceId) add((parameter) => `v.practice_id = ${parameter}`, filter.practiceId);
  if (filter.status) conditions.push(STATUS_CONDITIONS[filter.status]);
  return { add, where, params };
}

/**
 * Only the rows of the page are joined. If the offset is more than one page, the inner query reads only IDs, from the
 * index, and the outer query reads the rows of the page. The limit is part of the SQL: if it were a parameter,
 * PostgreSQL would plan as if the query returned a tenth of the history.
 */
function listNewest(
  tx: Tx,
  params: unknown[],
  where: string,
  limit: number,
  offset: number,
): Promise<VerificationRow[]> {
  const skipsPages = offset > limit;
  const page = `select ${skipsPages ? 'v.id' : 'v.*'} from app.verifications v ${where}
    order by v.created_at desc, v.id desc limit ${Math.trunc(limit)} offset $${params.length + 1}`;
  const rows = skipsPages ? `(${page}) page join app.verifications v on v.id = page.id` : `(${page}) v`;
  return tx.query<VerificationRow>(
    `select ${LIST_COLUMNS} from ${rows} ${LIST_JOINS} order by v.created_at desc, v.id desc`,
    [...params, offset],
  );
}

/** The newest rows of each matching name, merged. */
function listByName(tx: Tx, filter: ListFilter, limit: number, offset: number): Promise<VerificationRow[]> {
  const ofPractice = filter.practiceId ? 'and v.practice_id = $4' : '';
  const nameFilter = nameFilterOf(filter);
  return tx.query<VerificationRow>(
    `select ${LIST_COLUMNS} from (
       select newest.id from (
         select last_name_folded from app.verification_name_counts where ${nameFilter} union
         select last_name_folded from app.verification_changes where ${nameFilter}
       ) as name cross join lateral (
         select v.id, v.created_at from app.verifications v
          where v.patient_last_name_folded = name.last_name_folded and ($2 = 'all' or v.status = $2) ${ofPractice}
          order by v.created_at desc, v.id desc limit $1::integer + $5::integer
       ) as newest order by newest.created_at desc, newest.id desc limit $1 offset $5
     ) page join app.verifications v on v.id = page.id ${LIST_JOINS} order by v.created_at desc, v.id desc`,
    [limit, filter.status ?? 'all', filter.lastName, filter.practiceId, offset],
  );
}

/**
 * As in the statements below, `::uuid is null` is true for all practices: PostgreSQL refuses a parameter that the
 * statement doesn't use.
 */
const nameFilterOf = ({ practiceId }: ListFilter) =>
  `status = $2 and last_name_folded ^@ $3 and ${practiceId ? 'practice_id = $4' : '$4::uuid is null'}`;

/** How many rows match, and how many of them `listByName` would read. */
async function countNamed(tx: Tx, filter: ListFilter, wanted: number) {
  const { practiceId, status, lastName } = filter;
  const nameFilter = nameFilterOf(filter);
  const [row] = await tx.query<{ total: number; read_by_name: number }>(
    `select coalesce(sum(n), 0)::integer as total, coalesce(sum(least(n, $1)), 0)::integer as read_by_name
       from (
         select last_name_folded, sum(verifications) as n from (
           select last_name_folded, verifications from app.verification_name_counts where ${nameFilter} union all
           select last_name_folded, 1 from app.verification_changes where ${nameFilter}
         ) as counts group by 1
       ) as names`,
    [wanted, status ?? 'all', lastName, practiceId],
  );
  return { total: row?.total ?? 0, readByName: row?.read_by_name ?? 0 };
}

/**
 * The stored counts plus the changes that they don't include yet. One statement reads both, so that no verification is
 * counted twice.
 */
async function countByStatus(tx: Tx, filter: ListFilter): Promise<number> {
  const { practiceId, status } = filter;
  if (!hasStoredCounts(filter)) {
    const { where, params } = conditionsOf(filter);
    const [row] = await tx.query<{ total: number }>(
      `select count(*)::integer as total from app.verifications v ${where()}`,
      params,
    );
    return row?.total ?? 0;
  }
  const [row] = await tx.query<{ total: number }>(
    `select ((select coalesce(sum(verifications), 0) from ${daysOf(practiceId)} and status = $1)
           + (select count(*) from app.verification_changes
               where status = $1 and ${practiceId ? 'practice_id = $2' : '$2::uuid is null'}))::integer as total`,
    [status ?? 'all', practiceId],
  );
  return row?.total ?? 0;
}

/** Totals over all practices are stored separately, so that reading them doesn't take longer with more practices. */
const daysOf = (practiceId: string | null) =>
  practiceId
    ? 'app.verification_day_counts where practice_id = $2'
    : 'app.verification_day_totals where $2::uuid is null';

/**
 * Finds the day of the row at the offset, so that the query can start with that day. `skipped` is the number of rows on
 * later days.
 */
async function findStart(
  tx: Tx,
  { practiceId, status }: ListFilter,
  offset: number,
): Promise<{ before: string | null; skipped: number }> {
  const [row] = await tx.query<{ before: string; skipped: string }>(
    `select (day + 1)::text || 'T00:00:00Z' as before, newer as skipped from (
       select day, sum(n) over (order by day desc) - n as newer from (
         select day, sum(verifications) as n from (
           select day, verifications from ${daysOf(practiceId)} and status = $1
           union all
           select day, 1 from app.verification_changes
            where status = $1 and ${practiceId ? 'practice_id = $2' : '$2::uuid is null'}
         ) as counts group by day
       ) as days
     ) as starts where newer <= $3 order by newer desc limit 1`,
    [status ?? 'all', practiceId, offset],
  );
  return row ? { before: row.before, skipped: Number(row.skipped) } : START_AT_NEWEST;
}
