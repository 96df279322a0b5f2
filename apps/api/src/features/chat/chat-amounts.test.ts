// The assistant and the estimate screen give the same figures for the same procedures.

import { DEFAULT_SWITCHES } from '@bitewing/benefits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allPractices } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';
import { estimateBody, procedureBody } from '#testing/estimate-body.ts';
import { patient, startVerificationWorld, type VerificationWorld } from '#testing/verification-world.ts';

let world: VerificationWorld;
// The IDs of the verifications of three sandbox patients.
/** Miles: his plan has benefits for single procedures, none of them used. */
let miles: string;
/** Bernard: his plan pays composites on back teeth as amalgam. */
let bernard: string;
/** Tomas: his plan has a list of copays. */
let tomas: string;

const BORN = '1986-02-20';

/** Rules that differ from the defaults: if the chat or the screen ignores the practice's rules, the figures differ. */
const OWN_SWITCHES = { ...DEFAULT_SWITCHES, excluded_at: 'office_fee', ded_order: 'highest_fee' } as const;

const sql = (text: string, params: unknown[]) =>
  world.services.db.transaction(allPractices(), (tx) => tx.query<{ id: string }>(text, params));

async function verify(
  first: string,
  last: string,
  dob: string,
  member: string,
  payer: string,
  more: object = {},
) {
  const body = patient({
    patient_first_name: first,
    patient_last_name: last,
    patient_dob: dob,
    member_id: member,
    payer_id: payer,
    ...more,
  });
  const { body: started } = await world.ask('POST', '/api/verifications/real-time', body);
  await world.settled(started.verification_id);
  return started.verification_id as string;
}

async function addSchedule(
  name: string,
  kind: 'office' | 'payer',
  verification: string | null,
  fees: Record<string, number>,
) {
  const id = newId();
  const network = kind === 'office' ? null : 'in';
  await sql(
    'insert into app.fee_schedules (id, practice_id, name, kind, network) values ($1, $2, $3, $4, $5)',
    [id, world.practiceId, name, kind, network],
  );
  if (verification !== null)
    await sql(
      `insert into app.fee_schedule_payers (practice_id, schedule_id, payer_id, kind, network)
       select $1, $2, payer_id, $4, $5 from app.verifications where id = $3`,
      [world.practiceId, id, verification, kind, network],
    );
  await sql(
    'insert into app.fee_lists (id, practice_id, schedule_id, effective_from, fees) values ($1, $2, $3, $4, $5)',
    [newId(), world.practiceId, id, '2026-01-01', fees],
  );
}

beforeAll(async () => {
  world = await startVerificationWorld();
  miles = await verify('Miles', 'Okafor', '1991-08-22', 'AM10020031', '47009');
  bernard = await verify('Bernard', 'Castle', '1966-08-30', '771204521', '65978');
  tomas = await verify('Tomas', 'Rivera', '1979-05-30', 'U4410023902', '62308');
  const office = { D0120: 6_500, D1110: 12_000, D2391: 19_500, D2740: 130_000, D3330: 115_000 };
  await addSchedule('Office fees', 'office', null, office);
  const payer = { D0120: 4_000, D1110: 8_000, D2140: 9_000, D2391: 15_000, D2740: 90_000, D3330: 81_000 };
  await addSchedule('Network fees M', 'payer', miles, payer);
  await addSchedule('Network fees B', 'payer', bernard, payer);
  const { token } = await world.logIn(await world.createUser('practice_admin', world.practiceId));
  const assumptions = { switches: OWN_SWITCHES, assumes_unused: true };
  const path = `/api/practices/${world.practiceId}/estimate-assumptions`;
  const { status } = await world.call('PUT', path, { token, body: { assumptions } });
  expect(status).toBe(200);
}, 180_000);
afterAll(() => world?.close());

interface Asked {
  code: string;
  tooth?: string;
  fee_cents?: number;
}

interface Range {
  low: number;
  high: number;
}

/** Requests the estimate as the screen does: with the practice's assumptions, and only the fees that the user typed. */
async function estimateOf(id: string, asked: readonly Asked[]) {
  const { body: page } = await world.ask('GET', `/api/verifications/${id}/estimates`);
  const { switches, assumes_unused } = page.assumptions;
  expect(switches).toEqual(OWN_SWITCHES);
  const today = new Intl.DateTimeFormat('en-CA').format(new Date());
  const procedures = asked.map(({ code, tooth = null, fee_cents = null }) =>
    procedureBody({ code, tooth, fee_cents, allowed_cents: null, date: today }),
  );
  const body = estimateBody({ procedures, switches, assumes_unused });
  const response = await world.ask('POST', `/api/verifications/${id}/estimates/calculate`, body);
  expect(response.status, JSON.stringify(response.body)).toBe(200);
  return response.body.estimate as {
    lines: { amounts: { patient: Range } | null }[];
    total: { patient: Range } | null;
  };
}

/** Asks the questions, which are separated by `>>`, as a new user. Returns the sentences of the last answer. */
const chat = async (id: string, questions: string): Promise<string[]> => {
  const { token } = await world.logIn(await world.createUser('staff', world.practiceId));
  let sentences: string[] = [];
  for (const question of questions.split('>>')) {
    const { status, body } = await world.ask(
      'POST',
      `/api/verifications/${id}/chat`,
      { question: question.trim(), role: 'administration' },
      token,
    );
    expect(status).toBe(200);
    sentences = body.sentences;
  }
  return sentences;
};

const centsOf = (text: string): number => Math.round(Number(text.replace(/[$,]/g, '')) * 100);
const AMOUNT = String.raw`\$[\d,]+(?:\.\d\d)?`;

/** Returns what the patient pays for each procedure, according to the sentences. An exact amount is low and high. */
const paidIn = (sentences: string[]): Range[] =>
  sentences
    .filter((text) => /^D\d{4}\b/.test(text) && text.includes('The patient pays'))
    .map((text) => {
      const range = new RegExp(`The patient pays between (${AMOUNT}) and (${AMOUNT})`).exec(text);
      const exact = text.match(new RegExp(`The patient pays [^.]*?(${AMOUNT})\\.(?= |$)`, 'g'))?.at(-1) ?? '';
      const amounts = exact.match(new RegExp(AMOUNT, 'g')) ?? [];
      const [low = '', high = low] = range ? range.slice(1) : amounts.slice(-1);
      return { low: centsOf(low), high: centsOf(high) };
    });

describe('the chat and the estimate screen', () => {
  it.each<[string, () => string, string, Asked[]]>([
    [
      "a payer's schedule",
      () => miles,
      'What does the patient owe for D2740 on 30?',
      [{ code: 'D2740', tooth: '30' }],
    ],
    [
      'a fee in the question',
      () => miles,
      'What does the patient owe for D2740 on 30, fee $1,000?',
      [{ code: 'D2740', tooth: '30', fee_cents: 100_000 }],
    ],
    [
      'a downgrade',
      () => bernard,
      'What does the patient owe for D2391 on 30?',
      [{ code: 'D2391', tooth: '30' }],
    ],
    ['a copay', () => tomas, 'What does the patient owe for D2740 on 30?', [{ code: 'D2740', tooth: '30' }]],
    [
      'several procedures',
      () => bernard,
      'What does the patient owe for D2740 on 30, D3330 and D2391 on 30?',
      [
        { code: 'D2740', tooth: '30' },
        { code: 'D3330', tooth: '30' },
        { code: 'D2391', tooth: '30' },
      ],
    ],
    [
      'several copays',
      () => tomas,
      'What does the patient owe for D0120 and D1110?',
      [{ code: 'D0120' }, { code: 'D1110' }],
    ],
  ])('show the same figures with %s', async (_, id, question, asked) => {
    const { lines } = await estimateOf(id(), asked);
    const sentences = await chat(id(), question);
    expect(paidIn(sentences), sentences.join('\n')).toEqual(lines.map(({ amounts }) => amounts?.patient));
  });

  it('show the same total of several procedures', async () => {
    const { total } = await estimateOf(miles, [{ code: 'D2740' }, { code: 'D3330' }]);
    const sentences = await chat(miles, 'What does the patient owe for D2740 and D3330?');
    const sum = sentences.find((text) => text.startsWith('Total for the patient')) ?? '';
    expect(centsOf(sum.match(new RegExp(AMOUNT, 'g'))?.at(-1) ?? '')).toBe(total?.patient.high);
  });

  it('differ in one point: the chat does not say what remains of the maximum after the visit', async () => {
    const after = await chat(
      miles,
      "What does the patient owe for D2740? >> what's left of the max after that?",
    );
    expect(after.join(' ')).toMatch(/This is what remains now\..*subtracted/);
  });

  it('give no dollar amounts without a fee, and the chat names the fee schedules', async () => {
    const [firstSentence] = await chat(miles, 'What does the patient owe for D2740?');
    expect(firstSentence).toContain(
      'using your fee schedules "Office fees": $1,300, and "Network fees M": the plan allows $900.',
    );
    const without = await chat(miles, 'What does the patient owe for D2750?');
    expect(paidIn(without)).toEqual([]);
    expect((await estimateOf(miles, [{ code: 'D2750' }])).total).toBeNull();
  });
});

describe('a patient with two plans', () => {
  let own: string;
  let spouse: string;
  const question = 'What does the patient owe for D2740 on 30?';

  beforeAll(async () => {
    own = await verify('Carmen', 'Ibarra', BORN, '771204733', '65978');
    spouse = await verify('Carmen', 'Ibarra', BORN, 'LN4477208', '65528', {
      is_dependent: true,
      subscriber_first_name: 'Luis',
      subscriber_last_name: 'Ibarra',
      subscriber_dob: '1984-11-02',
    });
    await addSchedule('Network fees S', 'payer', spouse, { D2740: 95_000 });
  });

  it('gets the same figures in the chat as in the saved estimate', async () => {
    const alone = await chat(own, question);
    expect(alone.join(' ')).not.toContain('both plans');
    const today = new Intl.DateTimeFormat('en-CA').format(new Date());
    const other = { verification_id: spouse, network: 'in', plan: null, rule: 'carveout', first: null };
    const procedures = [procedureBody({ fee_cents: null, allowed_cents: null, date: today })];
    const input = estimateBody({ procedures, switches: OWN_SWITCHES, other });
    const saved = await world.ask('POST', `/api/verifications/${own}/estimates`, { name: 'Crown', input });
    expect(saved.status, JSON.stringify(saved.body)).toBe(201);
    const { total } = saved.body.result.estimate;
    expect(total).not.toBeNull();
    const both = await chat(own, question);
    expect(both.join(' ')).toContain('This is calculated with both plans, as in your saved estimate');
    expect(paidIn(both), both.join('\n')).toEqual([total.patient]);
    expect(paidIn(both)).not.toEqual(paidIn(alone));
  });
});
