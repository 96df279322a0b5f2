// The purge role can't log in. The database owner grants it its rights before each purge and switches to it for each
// transaction.

import { allPractices, type Database, type Tx } from '#platform/database/database.ts';
import { PURGE_ROLE } from '#platform/database/roles.ts';

/** A purge can't start. The message is for the administrator. */
class PurgeError extends Error {
  override name = 'PurgeError';
}

/** Tables whose rows stay when a practice is erased. They contain IDs but no patient data. */
export const KEPT_TABLES = [
  'audit_checks',
  'audit_cursors',
  'audit_event_records',
  'audit_events',
  'audit_heads',
  'audit_marks',
  'audit_pending',
  'audit_seals',
  'purge_statements',
  'refused_attempts',
];

/** Throws if the administrator hasn't created the role or hasn't granted it to the owner. */
export async function assertPurgeRole(owner: Database): Promise<void> {
  const [role] = await owner.query<{ may_become: boolean }>(
    `select pg_has_role(current_user, oid, 'member') as may_become from pg_roles where rolname = '${PURGE_ROLE}'`,
  );
  if (!role?.may_become) {
    throw new PurgeError(
      `The role ${PURGE_ROLE} is missing. As the database administrator, run: create role ${PURGE_ROLE} nologin; grant ${PURGE_ROLE} to bitewing_owner;`,
    );
  }
}

/** Grants the role's rights, including on tables that were added since the last purge. Safe to repeat. */
export async function preparePurgeRole(owner: Database): Promise<void> {
  await assertPurgeRole(owner);
  await owner.query(`
    grant usage on schema app, auth, jobs to ${PURGE_ROLE};
    grant select, insert, update, delete on all tables in schema app to ${PURGE_ROLE};
    revoke update, delete, truncate on app.audit_events, app.audit_seals, app.audit_heads, app.audit_pending,
      app.audit_event_records, app.audit_marks, app.audit_checks, app.audit_cursors from ${PURGE_ROLE};
    revoke delete on app.purge_statements from ${PURGE_ROLE};
    grant select, delete on auth.users to ${PURGE_ROLE};
    grant select, delete on all tables in schema jobs to ${PURGE_ROLE}`);
}

const PURGE_LOCK = 7_248_310;

/** Throws if another purge is running: both would write purge statements about the same rows. */
export async function withPurgeLock<T>(owner: Database, work: () => Promise<T>): Promise<T> {
  const client = await owner.pool.connect();
  try {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
      PURGE_LOCK,
    ]);
    if (!rows[0]?.mine) throw new PurgeError('Another purge is running.');
    return await work();
  } finally {
    // Closes the connection, because the lock ends with it.
    client.release(true);
  }
}

/** Runs one transaction with the rights of the purge role, across all practices. */
export const asPurgeRole = <T>(owner: Database, work: (tx: Tx) => Promise<T>): Promise<T> =>
  owner.transaction(allPractices(), async (tx) => {
    await tx.query(`set local role ${PURGE_ROLE}`);
    return work(tx);
  });
