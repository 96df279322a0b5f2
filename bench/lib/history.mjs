// Creates a long history as the product stores it: realistic names and practice sizes, encrypted values, and totals
// computed by the product's own code.
import { randomUUID } from 'node:crypto';
import { importApi } from './start-api.mjs';

const PRACTICES = 20;
/** The largest practice has this share of all verifications. The others have equal parts of the rest. */
const LARGEST_SHARE = 0.6;
const DAYS = 730;
const DAY_MS = 86_400_000;
/** Small enough for a transaction to stay within the time limits on a busy machine. */
const CHUNK = 5_000;
const LAST_NAMES = 20_000;
const PAYERS = 40;

/** What the bench searches for: a common name, its first letter, and two names that few patients have. */
export const SEARCHES = { common: 'smith', letter: 's', uncommon: 'okonkwo', rare: 'zywiecki' };
const RARE_ROWS = 5;

export async function addHistory(api, total) {
  const random = seeded(total);
  const [{ cell }, { hashMemberId }, { recordFinished }, { countChanges }, { newId }] = await Promise.all([
    importApi('domain/verifications/cells.ts'),
    importApi('domain/verifications/patient.ts'),
    importApi('features/analytics/record-finished.ts'),
    importApi('domain/verifications/count-changes.ts'),
    importApi('platform/database/ids.ts'),
  ]);
  const organization = await addOrganization(api);
  const restoreIndexes = await dropIndexes(api);
  const { cipher } = api.services;
  let memberNumber = 0;
  for (const [practiceIndex, practice] of organization.practices.entries()) {
    const exactCount =
      practiceIndex === 0 ? total * LARGEST_SHARE : (total * (1 - LARGEST_SHARE)) / (PRACTICES - 1);
    const count = Math.max(20, Math.round(exactCount));
    for (let start = 0; start < count; start += CHUNK) {
      const size = Math.min(CHUNK, count - start);
      // Creates the practice's keys in a separate transaction. A key that the current transaction created isn't
      // cached, so each encryption would read it from the database.
      await api.transaction(async (tx) => {
        await cipher.encrypt(tx, practice.id, cell('member_id', practice.id), '');
        await hashMemberId(cipher, tx, practice.id, '');
      });
      await api.transaction(async (tx) => {
        const rows = [];
        for (let index = start; index < start + size; index += 1) {
          const id = newId();
          const at = new Date(Date.now() - DAY_MS * DAYS * (1 - (index + random()) / count));
          // About RARE_ROWS patients of each practice have the rare name.
          const lastName = index % Math.ceil(count / RARE_ROWS) === 3 ? SEARCHES.rare : lastNameOf(random);
          const memberId = `W${100_000_000 + memberNumber}`;
          rows.push({
            id,
            lastName,
            at,
            dob: await cipher.encrypt(tx, practice.id, cell('patient_dob', id), '1985-01-15'),
            member: await cipher.encrypt(tx, practice.id, cell('member_id', id), memberId),
            memberHash: await hashMemberId(cipher, tx, practice.id, memberId),
            fails: random() < 0.08,
            payer: organization.payers[Math.floor(random() ** 2 * PAYERS)],
            user: practice.users[Math.floor(random() * practice.users.length)],
            ms: 400 + random() ** 4 * 30_000,
          });
          memberNumber += 1;
        }
        await insertRows(tx, practice, rows);
      });
      await countChanges(api.services.db, recordFinished);
      // The bench's server has no autovacuum, and counting would scan all deleted rows each time.
      await api.superuser('vacuum app.verification_changes');
    }
  }
  await restoreIndexes();
  await closeSpans(api);
  await api.superuser('vacuum analyze');
  return organization;
}

/**
 * Drops the indexes of `verifications` that aren't unique and disables its foreign keys. Returns a function that
 * restores both. With them, loading a million rows would take an hour.
 */
async function dropIndexes(api) {
  const indexes = await api.superuser(
    `select indexrelid::regclass as name, pg_get_indexdef(indexrelid) as definition from pg_index
      where indrelid = 'app.verifications'::regclass and not indisunique`,
  );
  await api.superuser(`${indexes.map(({ name }) => `drop index ${name};`).join('')}
    alter table app.verifications disable trigger all; alter table app.verifications enable trigger user`);
  return () =>
    api.superuser(
      `${indexes.map(({ definition }) => `${definition};`).join('')} alter table app.verifications enable trigger all`,
    );
}

/** Closes all finished days and weeks, like the job that runs every five minutes. */
async function closeSpans(api) {
  const { closeNextSpan } = await importApi('features/analytics/close-spans.ts');
  while (await api.transaction((tx) => closeNextSpan(tx, new Date())));
}

async function addOrganization(api) {
  const payers = Array.from({ length: PAYERS }, (_, index) => ({ id: randomUUID(), name: `Payer ${index}` }));
  const practices = [];
  await api.sql(
    `insert into app.payers (id, display_name, primary_payer_id)
     select id, name, upper(right(id::text, 5)) from unnest($1::uuid[], $2::text[]) as payer (id, name)`,
    [payers.map(({ id }) => id), payers.map(({ name }) => name)],
  );
  for (let index = 0; index < PRACTICES; index += 1) {
    const id = randomUUID();
    const answerId = randomUUID();
    await api.sql(`insert into app.practices (id, name) values ($1, $2)`, [id, `Practice ${index}`]);
    // Logins are limited per IP address, so of the practices' users, we log in only the one of the largest practice.
    const user = index === 0 ? await api.createUser('staff', id) : { id: randomUUID() };
    if (index > 0) {
      await api.sql(
        `insert into app.users (id, practice_id, email, full_name, role) values ($1::uuid, $2, $1::uuid || '@bitewing.test', 'Bench', 'staff')`,
        [user.id, id],
      );
    }
    await api.sql(
      `insert into app.answers (id, practice_id, raw, raw_sha256, parsed, interpreter_version, coverage_status, outcome,
         total_blocks, unparsed_blocks, received_at, clearinghouse)
       values ($1, $2, '', '', '', 'bench', 'active', 'answered', 1, 0, now(), 'bench')`,
      [answerId, id],
    );
    practices.push({ id, answerId, email: user.email, token: user.token, users: [user.id] });
  }
  return { practices, payers, admin: await api.createUser('super_admin') };
}

const insertRows = (tx, practice, rows) =>
  tx.query(
    `insert into app.verifications (id, practice_id, created_by, created_by_name, verification_type, status, coverage_status,
       patient_first_name, patient_last_name, patient_first_name_folded, patient_last_name_folded, patient_dob, member_id,
       member_id_hash, is_dependent, payer_id, payer_name,
       provider_first_name, provider_last_name, provider_npi, fingerprint, answer_id, failure, error_message, created_at, completed_at)
     select id, $1, user_id, 'Bench', 'real_time', case when fails then 'failed' else 'completed' end, case when not fails then 'active' end,
       'Ada', initcap(name), 'ada', name, dob, member, member_hash, false, payer_id, payer_name, 'Paula', 'Park', '1999999984', uuid_send(id),
       case when not fails then $2::uuid end, case when fails then 'timed_out' end, case when fails then 'No answer.' end,
       at, at + make_interval(secs => ms / 1000)
       from unnest($3::uuid[], $4::uuid[], $5::text[], $6::bytea[], $7::bytea[], $8::boolean[], $9::uuid[], $10::text[],
         $11::timestamptz[], $12::float8[], $13::bytea[])
         as row (id, user_id, name, dob, member, fails, payer_id, payer_name, at, ms, member_hash)`,
    [
      practice.id,
      practice.answerId,
      rows.map((row) => row.id),
      rows.map((row) => row.user),
      rows.map((row) => row.lastName),
      rows.map((row) => row.dob),
      rows.map((row) => row.member),
      rows.map((row) => row.fails),
      rows.map((row) => row.payer.id),
      rows.map((row) => row.payer.name),
      rows.map((row) => row.at),
      rows.map((row) => row.ms),
      rows.map((row) => row.memberHash),
    ],
  );

const SYLLABLES =
  'ba be bo da de do fa fe ga go ha he ka ke ko la le lo ma me mo na ne no pa pe ra re ro sa se so ta te to va ve wa';
const PARTS = SYLLABLES.split(' ');

/**
 * A few names are common, most are rare: low ranks are much more likely. There are 38 syllables, and a rank is at least
 * 41, so each name has at least two.
 */
function lastNameOf(random) {
  const dice = random();
  if (dice < 0.05) return SEARCHES.common;
  if (dice < 0.051) return SEARCHES.uncommon;
  let rank = Math.floor((LAST_NAMES + 10) ** random()) + 40;
  let name = '';
  while (rank > 0) {
    name += PARTS[rank % PARTS.length];
    rank = Math.floor(rank / PARTS.length);
  }
  return name;
}

/** mulberry32: the same seed gives the same numbers. */
function seeded(seed) {
  let state = seed >>> 0 || 1;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
