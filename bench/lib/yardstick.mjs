// The yardstick: the least work that stores a verification durably, written by hand. Its two transactions run three and
// four prepared statements, in plain tables with the indexes that the lists need. No triggers, row security, foreign keys
// or encryption.
import { randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import { inTransaction } from './transaction.mjs';

const SCHEMA = `
  create table yard_verifications (
    id uuid primary key, practice_id uuid not null, created_by uuid, status text not null, coverage_status text,
    first_name text not null, last_name text not null, last_name_folded text not null, dob bytea not null,
    member_id bytea not null, member_id_hash bytea not null, payer_id uuid not null, payer_name text not null,
    fingerprint bytea not null, answer_id uuid, created_at timestamptz not null default now(), completed_at timestamptz);
  create index on yard_verifications (practice_id, created_at desc, id desc);
  create index on yard_verifications (practice_id, status, created_at desc, id desc);
  create index on yard_verifications (practice_id, last_name_folded text_pattern_ops, created_at desc);
  create index on yard_verifications (practice_id, member_id_hash, created_at desc);
  create index on yard_verifications (practice_id, fingerprint, created_at desc);
  create table yard_answers (
    id uuid primary key, practice_id uuid not null, raw bytea not null, raw_sha256 bytea not null, parsed bytea not null,
    received_at timestamptz not null default now());
  create table yard_jobs (
    id uuid primary key, name text not null, state text not null, data jsonb not null,
    created_at timestamptz not null default now(), completed_at timestamptz);
  create index on yard_jobs (name, created_at) where state = 'created';
  create table yard_audit (
    id uuid primary key, practice_id uuid not null, actor_id uuid, action text not null, record_ids uuid[] not null,
    occurred_at timestamptz not null default now());
  create index on yard_audit (practice_id, occurred_at desc)`;

const STATEMENTS = {
  verification: `insert into yard_verifications (id, practice_id, created_by, status, first_name, last_name,
      last_name_folded, dob, member_id, member_id_hash, payer_id, payer_name, fingerprint)
    values ($1, $2, $3, 'pending', 'Ada', 'Muñoz', 'munoz', $4, $5, $6, $7, 'Payer', $8)`,
  job: `insert into yard_jobs (id, name, state, data) values ($1, 'verify', 'created', $2)`,
  audit: 'insert into yard_audit (id, practice_id, actor_id, action, record_ids) values ($1, $2, $3, $4, $5)',
  answer: 'insert into yard_answers (id, practice_id, raw, raw_sha256, parsed) values ($1, $2, $3, $4, $5)',
  complete: `update yard_verifications set status = 'completed', coverage_status = 'active', answer_id = $2,
    completed_at = now() where id = $1`,
  completeJob: `update yard_jobs set state = 'completed', completed_at = now() where id = $1`,
};

/** `sizes`: bytes of a stored response and of its reading, as the product stores them. */
export async function createYardstick(url, sizes, atOnce) {
  const pool = new pg.Pool({ connectionString: url, max: atOnce });
  await pool.query(SCHEMA);
  const response = { raw: randomBytes(sizes.raw), parsed: randomBytes(sizes.parsed) };
  const [practice, user, payer] = [randomUUID(), randomUUID(), randomUUID()];

  const transaction = (work) =>
    inTransaction(pool, (client) =>
      work((name, values) => client.query({ name, text: STATEMENTS[name], values })),
    );

  async function storeVerification() {
    const [id, job, answer] = [randomUUID(), randomUUID(), randomUUID()];
    await transaction(async (run) => {
      await run('verification', [
        id,
        practice,
        user,
        randomBytes(40),
        randomBytes(40),
        randomBytes(32),
        payer,
        randomBytes(32),
      ]);
      await run('job', [job, { practice, id }]);
      await run('audit', [randomUUID(), practice, user, 'verification.create', [id]]);
    });
    await transaction(async (run) => {
      await run('answer', [answer, practice, response.raw, randomBytes(32), response.parsed]);
      await run('complete', [id, answer]);
      await run('completeJob', [job]);
      await run('audit', [randomUUID(), practice, null, 'verification.complete', [id]]);
    });
  }

  return { storeVerification, close: () => pool.end() };
}
