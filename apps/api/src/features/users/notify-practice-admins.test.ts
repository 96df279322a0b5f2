import { afterAll, beforeAll, expect, it } from 'vitest';
import { allPractices } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';
import { startTestApp, type TestApp, type TestUser } from '#testing/test-app.ts';

let test: TestApp;
let token: string;
let elm: string;
let oak: string;
let elmAdmin: TestUser;
let oakAdmin: TestUser;

beforeAll(async () => {
  test = await startTestApp({ env: { BREAK_GLASS: 'true' } });
  const boss = await test.createUser('super_admin', null, { fullName: 'Sol Boss' });
  token = (await test.logIn(boss)).token;
  elm = await test.createPractice('Elm Dental');
  oak = await test.createPractice('Oak Dental');
  elmAdmin = await test.createUser('practice_admin', elm);
  oakAdmin = await test.createUser('practice_admin', oak);
});
afterAll(() => test?.close());

const mailsTo = async ({ email }: TestUser) => {
  const rows = await test.services.db.transaction(allPractices(), (tx) =>
    tx.query('select 1 from app.outbox_messages where recipient = $1 and subject = $2', [
      email,
      'Bitewing support gave a user access to your practice',
    ]),
  );
  return rows.length;
};

it("sends mail to the practice's admins if Bitewing support gives a user access while break-glass is on", async () => {
  const email = `ann-${newId()}@elm.test`;
  const body = { email, full_name: 'Ann Alder', role: 'staff', practice_id: elm };
  const invited = await test.call('POST', '/api/users/invite', { token, body });
  expect(invited.status).toBe(201);
  expect([await mailsTo(elmAdmin), await mailsTo(oakAdmin)]).toEqual([1, 0]);
  const { text } = await test.mailTo(elmAdmin.email);
  expect(text).toContain(`Sol Boss from Bitewing support gave Ann Alder (${email}) access to your practice`);

  const path = `/api/users/${invited.body.id}`;
  const change = async (changes: object) => {
    const user = { full_name: 'Ann Alder', role: 'staff', practice_id: elm, is_active: true, ...changes };
    expect((await test.call('PUT', path, { token, body: user })).status).toBe(200);
  };
  // Neither a new name nor a deactivation gives access, so neither sends mail.
  await change({ full_name: 'Ann Reed' });
  await change({ is_active: false });
  expect(await mailsTo(elmAdmin)).toBe(1);
  // Activates the user again.
  await change({});
  expect(await mailsTo(elmAdmin)).toBe(2);
  await change({ role: 'practice_admin' });
  expect(await mailsTo(elmAdmin)).toBe(3);
  await change({ practice_id: oak });
  expect([await mailsTo(elmAdmin), await mailsTo(oakAdmin)]).toEqual([3, 1]);
  expect((await test.call('DELETE', path, { token })).status).toBeLessThan(300);
  expect((await test.call('POST', `${path}/reactivate`, { token, body: {} })).status).toBe(200);
  expect(await mailsTo(oakAdmin)).toBe(2);
});
