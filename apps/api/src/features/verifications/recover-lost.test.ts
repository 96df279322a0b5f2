// The queue drops a job after several killed workers. Its verification must still finish.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { allPractices } from '#platform/database/database.ts';
import { patient, startVerificationWorld, type VerificationWorld } from '#testing/verification-world.ts';
import { recoverLostVerifications } from './recover-lost.ts';

let world: VerificationWorld;
beforeAll(async () => {
  world = await startVerificationWorld({ worker: false });
});
afterAll(() => world?.close());

const sql = <Row>(text: string, params: unknown[] = []) =>
  world.services.db.transaction(allPractices(), (tx) => tx.query<Row>(text, params));
const recover = () =>
  recoverLostVerifications(world.services, { onTaken: async () => {}, onFinished: async () => {} });
const jobsOf = async (id: string) =>
  (
    await sql<{ state: string }>(
      `select state from jobs.job where data ->> 'verificationId' = $1 order by 1`,
      [id],
    )
  ).map((row) => row.state);

async function submit(memberId: string, minutesAgo: number): Promise<string> {
  const { body } = await world.ask('POST', '/api/verifications/real-time', patient({ member_id: memberId }));
  await sql(`update app.verifications set created_at = now() - make_interval(mins => $2) where id = $1`, [
    body.verification_id,
    minutesAgo,
  ]);
  return body.verification_id;
}

it('creates a new job for a verification that lost its job, or fails the verification if its deadline has passed', async () => {
  const [waiting, lost, over] = [await submit('WAITS', 1), await submit('LOST', 0), await submit('OVER', 10)];
  await sql(`update jobs.job set state = 'failed' where data ->> 'verificationId' in ($1, $2)`, [lost, over]);
  await recover();
  expect(await jobsOf(waiting)).toEqual(['created']);
  expect(await jobsOf(lost)).toEqual(['created', 'failed']);
  expect((await world.ask('GET', `/api/verifications/${over}`)).body).toMatchObject({ status: 'failed' });
  await recover();
  expect(await jobsOf(lost)).toEqual(['created', 'failed']);
});
