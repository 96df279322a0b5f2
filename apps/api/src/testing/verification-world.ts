// A practice with a staff user, the sandbox's payers and running jobs. Tests of verifications start from it.

import { setTimeout as wait } from 'node:timers/promises';
import { allPractices } from '#platform/database/database.ts';
import { syncDirectory } from '../features/payers/sync.ts';
import { registerJobs } from '../jobs.ts';
import {
  startTestApp,
  type TestApp,
  type TestAppOptions,
  type TestResponse,
  type TestUser,
} from './test-app.ts';

export interface VerificationWorld extends TestApp {
  practiceId: string;
  staff: TestUser;
  token: string;
  /** Calls the API as the practice's staff user, unless a token is given. */
  ask(method: string, path: string, body?: unknown, token?: string): Promise<TestResponse>;
  /** Polls until the verification is completed or failed. */
  settled(id: string, token?: string): Promise<TestResponse['body']>;
  settledBatch(id: string, token?: string): Promise<TestResponse['body']>;
  deactivate(practiceId: string): Promise<unknown>;
}

export interface WorldOptions extends TestAppOptions {
  /** Set to false to run no jobs in this process, for a test that starts its own workers. */
  worker?: boolean;
}

/** The final statuses of verifications and batches. Only a batch can be `partial`. */
const FINAL = ['completed', 'failed', 'partial'];
const TIMEOUT_MS = 60_000;
/** Each read of a batch decrypts all its rows. Reading more often would slow down the worker we wait for. */
const PAUSE_MS = { verification: 50, batch: 250 };

/** The body of a request to Cigna about an invented patient, from Dr. Park. */
export const patient = (changes: Record<string, unknown> = {}) => ({
  patient_first_name: 'Ada',
  patient_last_name: 'Muñoz',
  patient_dob: '1985-01-15',
  member_id: 'W12345678',
  payer_id: '62308',
  provider_first_name: 'Paula',
  provider_last_name: 'Park',
  provider_npi: '1999999984',
  is_dependent: false,
  subscriber_first_name: null,
  subscriber_last_name: null,
  subscriber_dob: null,
  ...changes,
});

export async function startVerificationWorld(options: WorldOptions = {}): Promise<VerificationWorld> {
  const world = await startTestApp({ sandbox: true, ...options });
  await syncDirectory(world.services);
  const stopJobs = options.worker === false ? async () => undefined : await registerJobs(world.composition);
  const practiceId = await world.createPractice('Elm Dental');
  const staff = await world.createUser('staff', practiceId, { fullName: 'Riley Chen' });
  const { token } = await world.logIn(staff);

  const ask: VerificationWorld['ask'] = (method, path, body, bearer = token) =>
    world.call(method, path, { token: bearer, ...(body === undefined ? {} : { body }) });

  const settle = async (path: string, pauseMs: number, bearer?: string) => {
    for (const until = Date.now() + TIMEOUT_MS; Date.now() < until; await wait(pauseMs)) {
      const { body } = await ask('GET', path, undefined, bearer);
      if (FINAL.includes(body.status)) return body;
    }
    throw new Error(`${path} did not reach a final status`);
  };

  return {
    ...world,
    practiceId,
    staff,
    token,
    ask,
    deactivate: (id) =>
      world.services.db.transaction(allPractices(), (tx) =>
        tx.query('update app.practices set is_active = false where id = $1', [id]),
      ),
    settled: (id, bearer) => settle(`/api/verifications/${id}`, PAUSE_MS.verification, bearer),
    settledBatch: (id, bearer) => settle(`/api/batches/${id}`, PAUSE_MS.batch, bearer),
    async close() {
      await stopJobs();
      await world.close();
    },
  };
}
