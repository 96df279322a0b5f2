import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { allPractices, createDatabase, type Scope } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';
import { createTestDatabase, insertTestPractice, type TestDatabase } from '#testing/test-database.ts';
import { type AuditEvent, recordAudit } from './audit.ts';

let database: TestDatabase;
let practiceId: string;
let actorId: string;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  practiceId = await insertTestPractice(database.db);
  actorId = newId();
});

const practiceScope = (): Scope => ({ kind: 'practice', practiceId, userId: actorId });
const record = (event: Partial<AuditEvent>, scope = practiceScope()) =>
  database.db.transaction(scope, (tx) =>
    recordAudit(tx, {
      practiceId,
      actorId,
      action: 'verification.read',
      recordType: 'verification',
      recordIds: [],
      requestId: 'request-1',
      ip: '192.0.2.1',
      ...event,
    }),
  );
const recorded = () =>
  database.db.transaction(practiceScope(), (tx) =>
    tx.query<{ action: string; record_ids: string[] }>(
      'select action, record_ids from app.audit_events order by id',
    ),
  );

it('records who did what to which record, from where and in which request', async () => {
  const recordIds = [newId()];
  await record({ action: 'verification.create', recordIds });
  const [row] = await database.db.transaction(practiceScope(), (tx) =>
    tx.query('select * from app.audit_events'),
  );
  expect(row).toMatchObject({
    practice_id: practiceId,
    actor_id: actorId,
    action: 'verification.create',
    record_type: 'verification',
    record_ids: recordIds,
    request_id: 'request-1',
    ip: '192.0.2.1',
    outcome: 'ok',
  });
});

it('stores repeated views of a record by one user from one IP address as one event, but every refused view separately', async () => {
  const recordIds = [newId()];
  await record({ recordIds });
  await record({ recordIds });
  expect(await recorded()).toHaveLength(1);
  await record({ recordIds, actorId: newId() });
  await record({ recordIds, ip: '192.0.2.2' });
  await record({ recordIds: [newId()] });
  await record({ recordIds, outcome: 'refused' });
  await record({ recordIds, outcome: 'refused' });
  expect(await recorded()).toHaveLength(6);
});

it('stores repeated views of a list as one event with the IDs of its records', async () => {
  const recordIds = [newId(), newId(), newId()];
  await record({ action: 'verification.list', recordIds });
  await record({ action: 'verification.list', recordIds });
  expect(await recorded()).toEqual([{ action: 'verification.list', record_ids: recordIds }]);
});

it('stores an event for every change', async () => {
  const recordIds = [newId()];
  await record({ action: 'practice.update', recordIds });
  await record({ action: 'practice.update', recordIds });
  expect(await recorded()).toHaveLength(2);
});

it('stores a view again after ten minutes', async () => {
  const recordIds = [newId()];
  await database.db.transaction(practiceScope(), (tx) =>
    tx.query(
      `insert into app.audit_events (id, practice_id, actor_id, action, record_type, record_ids, ip, occurred_at)
       values ($1, $2, $3, 'verification.read', 'verification', $4, '192.0.2.1', now() - interval '11 minutes')`,
      [newId(), practiceId, actorId, recordIds],
    ),
  );
  await record({ recordIds });
  expect(await recorded()).toHaveLength(2);
});

it('stores a view again if the transaction that stored it was rolled back', async () => {
  const recordIds = [newId()];
  const view = {
    practiceId,
    actorId,
    action: 'verification.read',
    recordType: 'verification',
    recordIds,
    requestId: null,
    ip: '192.0.2.1',
  };
  const failing = database.db.transaction(practiceScope(), async (tx) => {
    await recordAudit(tx, view);
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  await record({ recordIds });
  expect(await recorded()).toHaveLength(1);
});

it('rolls back an event with its transaction', async () => {
  await expect(
    database.db.transaction(practiceScope(), async (tx) => {
      await recordAudit(tx, {
        practiceId,
        actorId,
        action: 'practice.update',
        recordType: 'practice',
        recordIds: [practiceId],
        requestId: null,
        ip: null,
      });
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  expect(await recorded()).toEqual([]);
});

it('refuses an event that a practice writes into the chain of another practice or of the system', async () => {
  const other = await insertTestPractice(database.db);
  await expect(record({ practiceId: other })).rejects.toThrow('row-level security');
  await expect(record({ practiceId: null })).rejects.toThrow('row-level security');
  await record({ practiceId: null, actorId: null }, allPractices());
});

it.each([
  'update app.audit_events set actor_id = null',
  'delete from app.audit_events',
  'truncate app.audit_events',
])("refuses %s to the API's database role and to the owner role", async (statement) => {
  await record({ action: 'practice.update' });
  await expect(database.db.transaction(practiceScope(), (tx) => tx.query(statement))).rejects.toThrow(
    'permission denied',
  );
  const owner = createDatabase(database.ownerUrl, { maxConnections: 1 });
  try {
    await expect(owner.transaction(practiceScope(), (tx) => tx.query(statement))).rejects.toThrow(
      'append-only',
    );
  } finally {
    await owner.close();
  }
});
