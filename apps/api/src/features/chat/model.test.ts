import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadConfig } from '#platform/config/config.ts';
import { type FakeModel, type ModelPrompt, startFakeModel } from '#testing/fake-model.ts';
import { startTestApp, type TestApp, testEnvironment } from '#testing/test-app.ts';
import { patient, startVerificationWorld, type VerificationWorld } from '#testing/verification-world.ts';
import { createWordingModel } from './wording-model.ts';

let world: VerificationWorld;
let model: FakeModel;
let id: string;

const QUESTION = 'Does it cover a crown on 30?';
const json = (...sentences: { text: string; rows: number[] }[]) => JSON.stringify({ sentences });

beforeAll(async () => {
  model = await startFakeModel();
  world = await startVerificationWorld({
    env: { ASSISTANT: 'openai', ASSISTANT_URL: model.url, ASSISTANT_TIMEOUT_MS: '1500' },
  });
  const started = await world.ask(
    'POST',
    '/api/verifications/real-time',
    patient({
      patient_first_name: 'Marcus',
      patient_last_name: 'Webb',
      patient_dob: '1987-06-19',
      member_id: '909223411',
      payer_id: '52133',
    }),
  );
  id = started.body.verification_id;
  await world.settled(id);
});
afterAll(async () => {
  await world?.close();
  await model?.close();
});

let token: string;
beforeEach(async () => {
  // Each test has a new user, so that the questions of other tests don't count as context or toward the user's limit.
  ({ token } = await world.logIn(await world.createUser('staff', world.practiceId)));
  model.requests.length = 0;
});

const chat = async (question = QUESTION) =>
  (await world.ask('POST', `/api/verifications/${id}/chat`, { question, role: 'doctor' }, token)).body;

async function builtIn(question = QUESTION): Promise<string> {
  model.say('no JSON at all');
  return (await chat(question)).answer;
}

const firstFact = ({ FACTS }: ModelPrompt) =>
  FACTS.find((fact) => fact.rows.length > 0) ?? { text: '', rows: [] };

describe('a model with correct wording', () => {
  it('words the answer, which cites rows', async () => {
    model.say((prompt) =>
      json({
        text: 'Crowns: the plan pays 50% in network and 40% out of network.',
        rows: firstFact(prompt).rows,
      }),
    );
    const body = await chat();
    expect(body.answer).toBe('Crowns: the plan pays 50% in network and 40% out of network.');
    expect(body.citations[0].blocks.length).toBeGreaterThan(0);
  });

  it('is sent the benefits, and nothing that identifies the patient', async () => {
    model.say('');
    await chat(
      'Does it cover a crown for Marcus Webb, born 06/19/1987, id 909223411, cell (555) 123-4567, m.webb@mail.test?',
    );
    expect(model.requests).toHaveLength(1);
    const [sent = ''] = model.requests;
    expect(sent).toContain('D2740');
    expect(sent).not.toMatch(
      /marcus|webb|1987|06.19|909223411|123.?4567|mail\.test|0048213|ROLLING PRAIRIE/i,
    );
  });

  it('is not asked to reword arithmetic or what identifies the plan', async () => {
    expect((await chat('What will she owe for D2740 at $1,200?')).answer).toContain('between $600 and $625');
    expect((await chat('What is the group number?')).answer).toContain('0048213');
    expect(model.requests).toHaveLength(0);
  });
});

describe("a model's wrong wording", () => {
  const lies: [string, (prompt: ModelPrompt) => string][] = [
    [
      'another percentage',
      (p) => json({ text: 'The plan pays 90% for crowns in network.', rows: firstFact(p).rows }),
    ],
    [
      'a number in words',
      (p) => json({ text: 'The plan pays ninety percent for crowns in network.', rows: firstFact(p).rows }),
    ],
    ['full coverage', (p) => json({ text: 'Crowns are fully covered in network.', rows: firstFact(p).rows })],
    [
      'the networks swapped',
      (p) =>
        json({
          text: 'For crowns the plan pays 40% in network and 50% out of network.',
          rows: firstFact(p).rows,
        }),
    ],
    [
      "one network's percentage for the other",
      (p) => json({ text: 'For crowns the plan pays 50% out of network.', rows: firstFact(p).rows }),
    ],
    [
      "one network's percentage for the other, after characters that are longer when normalized",
      (p) =>
        json({
          text: 'Crowns are covered… … … … … … … in network at 40%, unlike out of network.',
          rows: firstFact(p).rows,
        }),
    ],
    [
      "the plan's percentage as the patient's",
      (p) => json({ text: 'For crowns the patient pays 40% out of network.', rows: firstFact(p).rows }),
    ],
    [
      'another service',
      (p) => json({ text: 'For implants the plan pays 50% in network.', rows: firstFact(p).rows }),
    ],
    [
      'another code',
      (p) => json({ text: 'For D6010 the plan pays 50% in network.', rows: firstFact(p).rows }),
    ],
    [
      'a denial',
      (p) => json({ text: 'The plan does not cover crowns in network.', rows: firstFact(p).rows }),
    ],
    [
      'a row that no fact cites',
      () => json({ text: 'For crowns the plan pays 50% in network.', rows: [9999] }),
    ],
    ['no rows', () => json({ text: 'For crowns the plan pays 50% in network.', rows: [] })],
    [
      'a claim without figures and rows',
      () => json({ text: 'Crowns are covered without limits.', rows: [] }),
    ],
    [
      'a date',
      (p) => json({ text: 'Crowns are paid at 50% in network from March 3, 2027.', rows: firstFact(p).rows }),
    ],
    [
      'a promise',
      (p) => json({ text: 'Payment of 50% in network for crowns is guaranteed.', rows: firstFact(p).rows }),
    ],
    [
      'another patient',
      (p) =>
        json({ text: 'Jane Roe, member 55512345, has 50% for crowns in network.', rows: firstFact(p).rows }),
    ],
    [
      'markup',
      (p) => json({ text: '<b>Crowns</b>: the plan pays 50% in network.', rows: firstFact(p).rows }),
    ],
    [
      'a link',
      (p) => json({ text: 'Crowns 50% in network, see https://evil.example.', rows: firstFact(p).rows }),
    ],
    [
      'full-width digits',
      (p) => json({ text: 'For crowns the plan pays ９０% in network.', rows: firstFact(p).rows }),
    ],
    [
      'hidden characters',
      (p) => json({ text: 'For crowns the plan pays 5\u200b0% in network.', rows: firstFact(p).rows }),
    ],
    ['prose instead of JSON', () => 'The plan pays 90% for crowns.'],
    ['no text', () => ''],
    ['an empty list', () => json()],
    [
      'a thousand sentences',
      (p) => json(...Array.from({ length: 1000 }, () => ({ text: 'Crowns 50%.', rows: firstFact(p).rows }))),
    ],
  ];

  it.each(lies)('is replaced by the built-in answer if it has %s', async (_, lie) => {
    const expected = await builtIn();
    model.say(lie);
    const { answer } = await chat();
    expect(model.requests).toHaveLength(2);
    expect(answer).toBe(expected);
  });

  it("is replaced by the built-in answer if it states what the response doesn't", async () => {
    const question = 'Is there a waiting period for crowns?';
    const expected = await builtIn(question);
    expect(expected).toContain("The payer didn't state");
    for (const text of ['There is no waiting period for crowns.', 'Crowns are covered at once.']) {
      model.say(json({ text, rows: [] }));
      expect((await chat(question)).answer).toBe(expected);
    }
  });
});

describe('a model that fails', () => {
  it.each<[string, (response: import('node:http').ServerResponse) => void]>([
    ['responds with 500', (response) => response.writeHead(500).end('boom')],
    ['responds with 429', (response) => response.writeHead(429).end('{}')],
    ['closes the connection', (response) => response.destroy()],
    ['never responds', () => undefined],
    ['sends only the start of a response', (response) => response.write('{"choices":')],
    ['sends ten megabytes', (response) => response.end(`{"choices":"${'x'.repeat(10 * 1024 * 1024)}"}`)],
    ['sends JSON of another shape', (response) => response.end('[1,2,3]')],
    ['redirects', (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
  ])('leads to the built-in answer, without patient data in the log, if it %s', async (_, raw) => {
    const expected = await builtIn();
    model.say({ raw });
    expect((await chat()).answer).toBe(expected);
    expect(world.logs.join('\n')).not.toMatch(/Webb|909223411|Does it cover/);
  });
});

it("calls no model after the practice's daily limit, which includes calls whose wording was rejected", async () => {
  const { assistant } = world.services.config;
  const usual = assistant.dailyLimit;
  const [{ count }] = (await world.services.db.transaction({ kind: 'all', userId: null }, (tx) =>
    tx.query('select count(*)::int as count from app.chat_messages where was_model_asked'),
  )) as [{ count: number }];
  expect(count).toBeGreaterThan(0);
  try {
    Object.assign(assistant, { dailyLimit: count + 1 });
    model.say('lies');
    await chat();
    await chat();
    expect(model.requests).toHaveLength(1);
  } finally {
    Object.assign(assistant, { dailyLimit: usual });
  }
});

it("supports Anthropic's API too", async () => {
  model.say(({ QUESTION: question }) => `heard ${question}`);
  const config = loadConfig({
    ...testEnvironment({ runtimeUrl: 'postgres://x', authUrl: 'postgres://y' }),
    ASSISTANT: 'anthropic',
    ASSISTANT_URL: model.url,
  });
  const word = createWordingModel(config);
  const request = { question: QUESTION, role: 'doctor' as const, sentences: [], rows: [] };
  expect(await word?.(request, AbortSignal.timeout(5_000))).toBe(`heard ${QUESTION}`);
});

describe('an assistant that is turned off', () => {
  let off: TestApp;
  beforeAll(async () => {
    off = await startTestApp({ env: { ASSISTANT: 'off' } });
  });
  afterAll(() => off?.close());

  it('says that it is not configured', async () => {
    const { token: bearer } = await off.logIn(await off.createUser('staff', await off.createPractice()));
    const response = await off.call('POST', `/api/verifications/${id}/chat`, {
      token: bearer,
      body: { question: QUESTION, role: 'doctor' },
    });
    expect([response.status, response.body]).toEqual([503, { detail: 'AI chat is not configured' }]);
  });
});
