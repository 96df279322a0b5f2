// Tests how payers' responses are stored and read. A response is stored before it is read.

import { createHash } from 'node:crypto';
import type { Clearinghouse } from '@bitewing/clearinghouse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { responseCell } from '#domain/verifications/cells.ts';
import { markUnreadSuperseded } from '#domain/verifications/responses.ts';
import { allPractices } from '#platform/database/database.ts';
import type { Services } from '#platform/services.ts';
import { patient, startVerificationWorld, type VerificationWorld } from '#testing/verification-world.ts';
import { abandonVerification, runVerification } from './run.ts';

const HOOKS = { onTaken: async () => {}, onFinished: async () => {} };

let world: VerificationWorld;
beforeAll(async () => {
  world = await startVerificationWorld({ worker: false });
});
afterAll(() => world?.close());

const sql = <Row>(text: string, params: unknown[] = []) =>
  world.services.db.transaction(allPractices(), (tx) => tx.query<Row>(text, params));

async function submit(memberId: string): Promise<string> {
  const { body } = await world.ask('POST', '/api/verifications/real-time', patient({ member_id: memberId }));
  return body.verification_id;
}

const run = (
  verificationId: string,
  clearinghouse: Partial<Clearinghouse> = {},
  changed: Partial<Services> = {},
) => {
  const services: Services = {
    ...world.services,
    ...changed,
    clearinghouse: { ...world.services.clearinghouse, ...clearinghouse },
  };
  return runVerification(services, { practiceId: world.practiceId, verificationId }, HOOKS);
};

interface ResponseRow {
  id: string;
  raw: Buffer | null;
  raw_sha256: Buffer;
  outcome: string | null;
  reason: string | null;
  attempt: number;
  check_id: string | null;
}

const responsesTo = (verificationId: string) =>
  sql<ResponseRow>(
    `select id, raw, raw_sha256, outcome, reason, attempt, check_id from app.answers
      where verification_id = $1 order by attempt`,
    [verificationId],
  );

const open = ({ id, raw }: ResponseRow) =>
  world.services.db.transaction(allPractices(), (tx) =>
    world.services.cipher.decrypt(tx, world.practiceId, responseCell('raw', id), raw ?? Buffer.alloc(0)),
  );

const requestsReceived = async () => {
  const response = await fetch(`${world.sandboxUrl}/sandbox/requests`);
  return ((await response.json()) as { received: number }).received;
};

/** Simulates a worker that dies after it stores the response to attempt `attempt`, before it reads the response. */
const dyingAt = (attempt: number): Partial<Clearinghouse> => ({
  check: (request, options) =>
    world.services.clearinghouse.check(request, {
      ...options,
      onResponse: async (response) => {
        await options.onResponse?.(response);
        if (response.number === attempt) throw new Error('killed');
      },
    }),
});
const dying = dyingAt(1);

const attemptsOf = async (verificationId: string): Promise<unknown[][]> =>
  (await world.ask('GET', `/api/verifications/${verificationId}`)).body.attempts.map(
    (attempt: { number: number; outcome: string | null }) => [attempt.number, attempt.outcome],
  );

describe('a response', () => {
  it('is stored, encrypted and with its hash, before it is read, and is not requested again after a crash', async () => {
    const id = await submit('STORED1');
    await expect(run(id, dying)).rejects.toThrow('killed');
    const [stored] = await responsesTo(id);
    if (!stored) throw new Error('nothing was stored');
    expect(stored).toMatchObject({ outcome: null, reason: null, attempt: 1 });
    const body = await open(stored);
    expect(JSON.parse(body.toString()).subscriber.memberId).toBe('STORED1');
    expect(stored.raw?.includes('STORED1')).toBe(false);
    expect(stored.raw_sha256).toEqual(createHash('sha256').update(body).digest());

    const before = await requestsReceived();
    await run(id);
    expect(await requestsReceived()).toBe(before);
    expect((await world.ask('GET', `/api/verifications/${id}`)).body).toMatchObject({
      status: 'completed',
      attempts: [{ number: 1, outcome: 'answered' }],
    });
    expect(await responsesTo(id)).toMatchObject([{ id: stored.id, outcome: 'answered' }]);
  });

  it('is stored even if it reports an outage, and the request is sent again after a crash', async () => {
    const id = await submit('FLAKYHTTP2-STORE');
    await expect(run(id, dying)).rejects.toThrow('killed');
    await run(id);
    const responses = await responsesTo(id);
    expect(responses.map(({ attempt, outcome }) => [attempt, outcome])).toEqual([
      [1, 'unreachable'],
      [2, 'unreachable'],
      [3, 'answered'],
    ]);
    expect(await attemptsOf(id)).toEqual([
      [1, 'unreachable'],
      [2, 'unreachable'],
      [3, 'answered'],
    ]);
  });

  it('is stored together with its attempt if the request was a retry, so that a crash loses neither', async () => {
    const id = await submit('FLAKYHTTP1-STORE');
    await expect(run(id, dyingAt(2))).rejects.toThrow('killed');
    await run(id);
    expect((await responsesTo(id)).map(({ attempt, outcome }) => [attempt, outcome])).toEqual([
      [1, 'unreachable'],
      [2, 'answered'],
    ]);
    expect(await attemptsOf(id)).toEqual([
      [1, 'unreachable'],
      [2, 'answered'],
    ]);
  });

  // With this member ID, every other request fails. The first run's request fails. Before the first run retries, the
  // second run takes over, starts an attempt and waits. The first run's retry succeeds, but too late. After the first run
  // has ended, the second run's request fails and its retry succeeds.
  it('has an attempt of its own if a second run takes over before the first run retries', async () => {
    const id = await submit('FLAKYHTTP1-TAKEN');
    const { check } = world.services.clearinghouse;
    let second: Promise<void> | undefined;
    const first: Promise<void> = run(id, {
      check: (request, options) =>
        check(request, {
          ...options,
          onAttempt: async (attempt) => {
            await options.onAttempt?.(attempt);
            if (!second) await new Promise<void>((resolve) => startSecond({ onTakenOver: resolve }));
          },
        }),
    });
    const startSecond = ({ onTakenOver }: { onTakenOver: () => void }) => {
      second = run(id, {
        check: async (request, options) => {
          onTakenOver();
          await first;
          return check(request, options);
        },
      });
    };
    await first;
    await second;
    // In the order in which the attempts started.
    const all = [
      [1, 'unreachable'], // the first run
      [2, 'unreachable'], // the second run
      [3, null], // the first run again, too late
      [4, 'answered'], // the second run
    ];
    expect(await attemptsOf(id)).toEqual(all);
    expect((await responsesTo(id)).map(({ attempt, outcome }) => [attempt, outcome])).toEqual(all);
  });

  it('loses its content in the same job if it is about another person, but keeps its hash and the reason', async () => {
    const id = await submit('STRANGER-77');
    await run(id);
    const [stored, ...others] = await responsesTo(id);
    expect(others).toEqual([]);
    expect(stored).toMatchObject({ raw: null, outcome: 'malformed', reason: 'wrong_patient' });
    expect(stored?.raw_sha256).toHaveLength(32);
    expect((await world.ask('GET', `/api/verifications/${id}`)).body.status).toBe('failed');
  });

  it('is stored for every attempt if it is unreadable, and its verification fails', async () => {
    const id = await submit('GARBAGE-77');
    await run(id);
    const stored = await responsesTo(id);
    // A damaged response is requested once more.
    expect(stored.map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['malformed', 'not_json'],
      ['malformed', 'not_json'],
    ]);
    for (const response of stored) expect((await open(response)).length).toBeGreaterThan(0);
    expect((await world.ask('GET', `/api/verifications/${id}`)).body.status).toBe('failed');
    expect(world.logs.some((line) => JSON.parse(line).event === 'response_unreadable')).toBe(true);
  });

  it("is read as of the day in the practice's time zone", async () => {
    const text = JSON.stringify({
      meta: {},
      planDateInformation: { planEnd: '20261231' },
      benefitsInformation: [{ code: '1', serviceTypeCodes: ['35'] }],
    });
    const check: Clearinghouse['check'] = async (request, options) => {
      // `run` computes the deadline from the test's clock (2027), but the adapter compares it with the real time.
      const deadline = Date.now() + 30_000;
      const result = await world.services.clearinghouse.check(request, { ...options, deadline });
      return result.kind === 'answered' ? { ...result, text } : result;
    };
    // At the time of the response, it is still December 31 in Honolulu, the plan's last day, but January 1 in New York.
    const readIn = async (timeZone: string, memberId: string) => {
      await sql('update app.practices set time_zone = $2 where id = $1', [world.practiceId, timeZone]);
      const id = await submit(memberId);
      await run(id, { check }, { clock: () => new Date('2027-01-01T05:30:00Z') });
      return (await world.ask('GET', `/api/verifications/${id}`)).body;
    };
    expect(await readIn('Pacific/Honolulu', 'LASTDAY1')).toMatchObject({
      status: 'completed',
      needs_confirmation: false,
    });
    expect(await readIn('America/New_York', 'LASTDAY2')).toMatchObject({
      status: 'completed',
      needs_confirmation: true,
    });
  });

  it('is marked as malformed if our reader fails on it', async () => {
    const id = await submit('MUTE1');
    const check: Clearinghouse['check'] = async (request, options) => {
      const result = await world.services.clearinghouse.check(request, options);
      return result.kind === 'answered' ? { ...result, text: '{"odd":1}' } : result;
    };
    await run(id, { check });
    expect(await responsesTo(id)).toMatchObject([
      { outcome: 'malformed', reason: 'not_understood', check_id: expect.stringMatching(/^ec_/) },
    ]);
    expect((await world.ask('GET', `/api/verifications/${id}`)).body.status).toBe('failed');
  });

  it('is marked as malformed if its verification is abandoned before the response is read', async () => {
    const id = await submit('GIVENUP1');
    await expect(run(id, dying)).rejects.toThrow('killed');
    await abandonVerification(world.services, { practiceId: world.practiceId, verificationId: id }, HOOKS);
    expect(await responsesTo(id)).toMatchObject([{ outcome: 'malformed', reason: 'not_finished' }]);
  });

  it('is superseded if its verification has already finished', async () => {
    const id = await submit('LATE1');
    const check: Clearinghouse['check'] = async (request, options) => {
      const result = await world.services.clearinghouse.check(request, options);
      // Another run takes over, reads the stored response and finishes. Then this run receives a second response.
      await run(id);
      await options.onResponse?.({
        number: 2,
        startedAt: new Date(),
        durationMs: 1,
        httpStatus: 200,
        ending: 'whole',
        body: Buffer.from('{}'),
      });
      return result;
    };
    await run(id, { check });
    await world.services.db.transaction(allPractices(), markUnreadSuperseded);
    expect((await responsesTo(id)).map(({ outcome }) => outcome)).toEqual(['answered', 'superseded']);
    expect((await world.ask('GET', `/api/verifications/${id}`)).body.status).toBe('completed');
    const completions = `select from app.audit_events where action = 'verification.complete' and $1 = any(record_ids)`;
    expect(await sql(completions, [id])).toHaveLength(1);
  });

  it('completes no verification if another run has already read it', async () => {
    const id = await submit('READTWICE1');
    const check: Clearinghouse['check'] = async (request, options) => {
      const result = await world.services.clearinghouse.check(request, options);
      // As if another run had read the response.
      await sql(`update app.answers set outcome = 'malformed' where verification_id = $1`, [id]);
      return result;
    };
    await expect(run(id, { check })).rejects.toThrow('The response was already read.');
    expect((await world.ask('GET', `/api/verifications/${id}`)).body.status).toBe('processing');
    expect(
      await sql('select outcome from app.verification_attempts where verification_id = $1', [id]),
    ).toEqual([{ outcome: null }]);
  });

  it("is not read by another clearinghouse's adapter, and no request is sent if that clearinghouse has no code for the payer", async () => {
    const id = await submit('ELSEWHERE1');
    await expect(run(id, dying)).rejects.toThrow('killed');
    const before = await requestsReceived();
    await run(id, { name: 'elsewhere' });
    expect(await requestsReceived()).toBe(before);
    const { body } = await world.ask('GET', `/api/verifications/${id}`);
    expect(body.status).toBe('failed');
    expect(JSON.parse(body.error_message).description).toMatch(/can't reach this payer/);
  });

  it("never changes after it is read, and its raw content can't be replaced even before that", async () => {
    const id = await submit('KEPT1');
    await run(id);
    const [stored] = await responsesTo(id);
    const change = (columns: string) => sql(`update app.answers set ${columns} where id = $1`, [stored?.id]);
    await expect(change(`outcome = 'malformed'`)).rejects.toThrow();
    await expect(change('raw = null')).rejects.toThrow();
    await expect(change(`raw_sha256 = ''`)).rejects.toThrow();
    const unread = await submit('KEPT2');
    await expect(run(unread, dying)).rejects.toThrow('killed');
    await expect(
      sql(`update app.answers set raw = 'other' where verification_id = $1`, [unread]),
    ).rejects.toThrow();
  });
});
