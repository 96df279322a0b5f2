import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allPractices } from '#platform/database/database.ts';
import { patient, startVerificationWorld, type VerificationWorld } from '#testing/verification-world.ts';

let world: VerificationWorld;
let id: string;

/** A sandbox patient whose payer states benefits by procedure and network, and frequencies. */
const WEBB = patient({
  patient_first_name: 'Marcus',
  patient_last_name: 'Webb',
  patient_dob: '1987-06-19',
  member_id: '909223411',
  payer_id: '52133',
});

const verify = async (body: object, token?: string) => {
  const started = await world.ask('POST', '/api/verifications/real-time', body, token);
  expect(started.status, JSON.stringify(started.body)).toBe(202);
  await world.settled(started.body.verification_id, token);
  return started.body.verification_id as string;
};

const chat = (question: string, role = 'administration', token?: string, about = id) =>
  world.ask('POST', `/api/verifications/${about}/chat`, { question, role }, token);

const history = async (token?: string, about = id) =>
  (await world.ask('GET', `/api/verifications/${about}/chat-history`, undefined, token)).body.messages;

const sql = <Row>(text: string, params: unknown[] = []) =>
  world.services.db.transaction(allPractices(), (tx) => tx.query<Row>(text, params));

beforeAll(async () => {
  world = await startVerificationWorld();
  id = await verify(WEBB);
});
afterAll(() => world?.close());

describe('the benefit assistant', () => {
  it("answers in sentences that cite the payer's rows [1.06, 7.21]", async () => {
    const { status, body } = await chat('Does it cover a crown on 30?', 'doctor');
    expect(status).toBe(200);
    expect(body.answer).toContain('50% in-network');
    expect(body.answer).toBe(body.sentences.join(' '));
    const { parser_audit: audit } = (await world.ask('GET', `/api/verifications/${id}`)).body;
    const blocks = body.citations.find(({ sentence }: { sentence: number }) => sentence === 0).blocks;
    const rows = audit.blocks.filter(({ block }: { block: number }) => blocks.includes(block));
    expect(rows.map(({ text }: { text: string }) => text).join('\n')).toMatch(/^EB\*A\*.*D2740/m);
  });

  it('begins with the frequency for a hygienist and with the percentage for the other roles [1.06]', async () => {
    const { body: hygienist } = await chat('Are cleanings covered?', 'hygienist');
    const { body: doctor } = await chat('Are cleanings covered?', 'doctor');
    const { body: office } = await chat('Are cleanings covered?', 'administration');
    expect(hygienist.sentences[0]).toContain('2 per calendar year');
    expect(doctor.sentences[0]).toContain('100%');
    expect(office.sentences[0]).toContain('100%');
    expect([...hygienist.sentences].sort()).toEqual([...office.sentences].sort());
  });

  it("puts the frequency before the age limit for a hygienist, and states the patient's age [1.06]", async () => {
    const { body: hygienist } = await chat('Is fluoride covered?', 'hygienist');
    const { body: office } = await chat('Is fluoride covered?', 'administration');
    const indexOf = (sentences: string[], part: string) => {
      const found = sentences.findIndex((sentence) => sentence.includes(part));
      expect(found, `${part} in ${sentences.join(' ')}`).toBeGreaterThanOrEqual(0);
      return found;
    };
    const isFrequencyFirst = (sentences: string[]) =>
      indexOf(sentences, '2 per calendar year') < indexOf(sentences, 'age 18');
    expect([isFrequencyFirst(hygienist.sentences), isFrequencyFirst(office.sentences)]).toEqual([
      true,
      false,
    ]);
    expect(office.answer).toMatch(/The patient is \d+/);
    expect([...hygienist.sentences].sort()).toEqual([...office.sentences].sort());
  });

  it("says what the response doesn't state, without a citation", async () => {
    const { token } = await world.logIn(await world.createUser('staff', world.practiceId));
    const { body } = await chat('Is there a missing tooth clause?', 'administration', token);
    expect(body.sentences[0]).toBe("The payer didn't state whether a missing tooth clause applies.");
    expect(body.sentences[1]).toMatch(/^Ask by phone: /);
    expect(body.citations).toEqual([]);
  });

  const child = (changes: object) => patient({ is_dependent: true, provider_npi: '1999999984', ...changes });

  it('names the subscriber from the head of the response, and cites the head', async () => {
    const emma = await verify(
      child({
        patient_first_name: 'Emma',
        patient_last_name: 'Brandt',
        patient_dob: '2019-04-09',
        member_id: '1160447782',
        payer_id: 'CX013',
        subscriber_first_name: 'Kyle',
        subscriber_last_name: 'Brandt',
        subscriber_dob: '1993-10-30',
      }),
    );
    const { body } = await chat('Who is the subscriber?', 'administration', undefined, emma);
    expect(body.answer).toMatch(/KYLE BRANDT/i);
    expect(body.answer).toContain('Relationship to the subscriber: Child.');
    expect(body.citations).toEqual([
      { sentence: 0, blocks: [], is_head: true },
      { sentence: 1, blocks: [], is_head: true },
    ]);
  });

  it("doesn't call a dependent the subscriber, even if the payer returns the dependent as the subscriber", async () => {
    const noah = await verify(
      child({
        patient_first_name: 'Noah',
        patient_last_name: 'Lindqvist',
        patient_dob: '2015-06-11',
        member_id: 'U4410024110',
        subscriber_first_name: 'Grace',
        subscriber_last_name: 'Lindqvist',
        subscriber_dob: '1986-07-20',
      }),
    );
    const { body } = await chat('Who is the subscriber?', 'administration', undefined, noah);
    expect(body.answer).not.toMatch(/subscriber: NOAH/i);
    expect(body.answer).toContain('Patient in your records: Noah Lindqvist');
    expect(body.citations).toEqual([]);
  });

  it('cites the head of the response for facts outside the benefit rows', async () => {
    const { body } = await chat('What is the group number?');
    const sentence = body.sentences.findIndex((text: string) => text.startsWith('Group number'));
    expect(body.citations).toContainEqual({ sentence, blocks: [], is_head: true });
  });

  it("understands a follow-up question only from the same user's earlier questions", async () => {
    await chat('Is fluoride covered?', 'hygienist');
    expect((await chat('and out of network?', 'hygienist')).body.answer).toContain('80% out-of-network');
    const other = await world.createUser('staff', world.practiceId);
    const { token } = await world.logIn(other);
    expect((await chat('and out of network?', 'hygienist', token)).body.answer).toContain('I can answer');
  });

  it.each([
    ['an empty question', { question: '', role: 'doctor' }],
    ['a question of spaces and line breaks', { question: '  \n ', role: 'doctor' }],
    ['a question of more than 1,000 characters', { question: 'a'.repeat(1001), role: 'doctor' }],
    ['an unknown role', { question: 'Is it active?', role: 'super_admin' }],
    ['unknown fields', { question: 'Is it active?', role: 'doctor', practice_id: randomUUID() }],
  ])('refuses %s [7.21]', async (_, body) => {
    expect((await world.ask('POST', `/api/verifications/${id}/chat`, body)).status).toBe(422);
  });

  it('accepts a question of 1,000 characters', async () => {
    expect((await chat(`Is it active?${' '.repeat(900)}${'a'.repeat(87)}`)).status).toBe(200);
  });

  it('refuses questions about a verification that is not completed', async () => {
    const failed = await verify(patient({ member_id: 'AAA75' }));
    expect((await chat('Is it active?', 'doctor', undefined, failed)).status).toBe(409);
  });
});

describe('the conversation', () => {
  it('belongs to one user, is in order, and is hidden from other practices [3.28, 7.22]', async () => {
    const verification = await verify({ ...WEBB, patient_first_name: 'Marcus', provider_npi: '1234567893' });
    await chat('Is it active?', 'doctor', undefined, verification);
    await chat('What is left of the maximum?', 'administration', undefined, verification);
    const messages = await history(undefined, verification);
    expect(messages.map(({ type, role }: Record<string, string>) => [type, role])).toEqual([
      ['user', 'doctor'],
      ['assistant', 'doctor'],
      ['user', 'administration'],
      ['assistant', 'administration'],
    ]);
    expect(messages[0].content).toBe('Is it active?');
    expect(messages[3]).toMatchObject({ citations: expect.arrayContaining([expect.anything()]) });
    expect(messages[3].sentences.join(' ')).toBe(messages[3].content);

    const colleague = await world.logIn(await world.createUser('staff', world.practiceId));
    expect(await history(colleague.token, verification)).toEqual([]);

    const stranger = await world.logIn(await world.createUser('staff', await world.createPractice('Oak')));
    for (const response of [
      await chat('Is it active?', 'doctor', stranger.token, verification),
      await world.ask('GET', `/api/verifications/${verification}/chat-history`, undefined, stranger.token),
      await chat('Is it active?', 'doctor', undefined, randomUUID()),
    ]) {
      expect(response.status).toBe(404);
    }
  });

  it('is encrypted, audited and not in the log', async () => {
    await chat('Is CANARYWORD covered for a crown?', 'doctor');
    const rows = await sql<{ message: Buffer }>(
      'select message from app.chat_messages where verification_id = $1',
      [id],
    );
    expect(rows.length).toBeGreaterThan(1);
    const stored = Buffer.concat(rows.map(({ message }) => message));
    expect(stored.includes('CANARYWORD')).toBe(false);
    expect(stored.includes('network')).toBe(false);
    expect(world.logs.join('\n')).not.toMatch(/CANARYWORD|Webb/);
    await history();
    const audited = await sql<{ action: string }>(
      `select distinct action from app.audit_events where action like 'chat.%' and $1 = any(record_ids) and actor_id = $2`,
      [id, world.staff.id],
    );
    expect(audited.map(({ action }) => action).sort()).toEqual(['chat.ask', 'chat.read']);
  });
});

it('limits a user to twenty questions a minute, even if sent in parallel, without affecting other users', async () => {
  const eager = await world.logIn(await world.createUser('staff', world.practiceId));
  const statuses: number[] = [];
  for (let asked = 0; asked < 21; asked += 1)
    statuses.push((await chat('Is it active?', 'doctor', eager.token)).status);
  expect(statuses.slice(0, 20).every((status) => status === 200)).toBe(true);
  const last = await chat('Is it active?', 'doctor', eager.token);
  expect([statuses[20], last.status, last.headers.get('retry-after')]).toEqual([429, 429, '60']);
  const hasty = await world.logIn(await world.createUser('staff', world.practiceId));
  const askAtOnce = (times: number) =>
    Promise.all(Array.from({ length: times }, () => chat('Is it active?', 'doctor', hasty.token)));
  // The assistant answers only 3 questions of a user at a time, so one round doesn't reach the limit.
  const responses = await askAtOnce(40);
  for (let round = 0; round < 10; round += 1) responses.push(...(await askAtOnce(4)));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(20);
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 429]));
  const calm = await world.logIn(await world.createUser('staff', world.practiceId));
  expect((await chat('Is it active?', 'doctor', calm.token)).status).toBe(200);
});
