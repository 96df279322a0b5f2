import { INTERPRETER_VERSION } from '@bitewing/benefits';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#platform/database/ids.ts';
import { runCommand } from '#testing/programs.ts';
import { patient, startVerificationWorld, type VerificationWorld } from '#testing/verification-world.ts';

let world: VerificationWorld;
let owner: pg.Client;
beforeAll(async () => {
  world = await startVerificationWorld();
  owner = new pg.Client({ connectionString: world.database.ownerUrl });
  await owner.connect();
  await owner.query(`set app.scope = 'all'`);
  const { body } = await world.ask('POST', '/api/verifications/real-time', patient());
  await world.settled(body.verification_id);
  await owner.query(`alter table app.answers disable trigger user`);
  await owner.query(`update app.answers set interpreter_version = '1.4.0'`);
  await owner.query('alter table app.answers enable trigger user');
}, 180_000);
afterAll(async () => {
  await owner?.end();
  await world?.close();
});

/** Also checks that no run prints patient data. */
const run = async (...args: string[]) => {
  const result = await runCommand('reread', args, world.env);
  expect(result.output).not.toMatch(/Muñoz|W12345678|1985-?01-?15/);
  return result;
};

const countReadings = async () =>
  (await owner.query('select count(*)::integer as n from app.readings')).rows[0].n;

it('stores nothing in a dry run', async () => {
  const dry = await run('--dry-run');
  expect(dry).toMatchObject({ code: 0 });
  expect(dry.output).toContain(`Interpreter ${INTERPRETER_VERSION} (dry run: nothing was stored)`);
  expect(dry.output).toMatch(/Responses read: +1\n +unchanged: +1\n +changed: +0\n/);
  expect(await countReadings()).toBe(0);
}, 180_000);

it('reads each response of the practice once', async () => {
  expect((await run('--practice', newId())).output).toMatch(/Responses read: +0\n/);
  const real = await run('--practice', world.practiceId);
  expect(real.output).toMatch(/Responses read: +1\n/);
  expect(await countReadings()).toBe(1);

  expect((await run()).output).toMatch(/Responses read: +0\n/);
  expect(await countReadings()).toBe(1);
}, 180_000);

it.each(['--practice', '--practice elm', '--all'])('refuses %s', async (args) => {
  const { code, output } = await run(...args.split(' '));
  expect(code).toBe(1);
  expect(output).toContain('Usage: npm run reread');
});
