import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#platform/database/ids.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { findPayer } from './find-payers.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const add = (key: string, name: string) =>
  database.db.query('insert into app.payers (id, display_name, primary_payer_id) values ($1, $2, $3)', [
    newId(),
    name,
    key,
  ]);
const find = (key: string) => findPayer(database.db, key, ['body', 'payer_id']);

it("remembers a found payer, so a rename isn't seen immediately", async () => {
  await add('10001', 'Delta Dental');
  const first = await find('10001');
  expect(first.display_name).toBe('Delta Dental');
  await database.db.query(`update app.payers set display_name = 'Renamed' where id = $1`, [first.id]);
  expect(await find('10001')).toEqual(first);
});

it('finds a payer that was added after a failed search', async () => {
  await expect(find('10002')).rejects.toMatchObject({ code: 'invalid' });
  await add('10002', 'Cigna');
  expect((await find('10002')).display_name).toBe('Cigna');
});

it('refuses a key that matches two payers, even when it is looked up again', async () => {
  for (const name of ['One', 'Two']) await add('10003', name);
  const refused = { code: 'invalid' };
  await expect(find('10003')).rejects.toMatchObject(refused);
  await expect(find('10003')).rejects.toMatchObject(refused);
});

it('finds an uppercase alias whatever the case of the key, but not by a part of the alias', async () => {
  await add('10004', 'Guardian');
  await database.db.query(`update app.payers set aliases = '{GRDNY,64246}' where primary_payer_id = '10004'`);
  for (const key of ['GrdNY', 'grdny', 'GRDNY', '64246'])
    expect((await find(key)).display_name).toBe('Guardian');
  for (const key of ['Grd', 'grdny2', '6424', '%'])
    await expect(find(key)).rejects.toMatchObject({ code: 'invalid' });
});

it('refuses a key that is the ID of one payer and, in uppercase, an alias of another', async () => {
  await add('abc10', 'One');
  await add('10005', 'Two');
  await database.db.query(`update app.payers set aliases = '{ABC10}' where primary_payer_id = '10005'`);
  await expect(find('abc10')).rejects.toMatchObject({ code: 'invalid' });
});
