import { describe, expect, it } from 'vitest';
import { readEligibility } from '../read-eligibility.ts';
import type { EligibilityResponse } from '../response.ts';
import { opening, writeX12 } from '../testing/write-x12.ts';

function responsesOf(value: unknown): EligibilityResponse[] {
  const result = readEligibility(JSON.stringify(value));
  if (result.kind === 'refused') throw new Error(result.message);
  return result.responses;
}

const read = (value: unknown) => responsesOf(value)[0] as EligibilityResponse;
const row = (fields: Record<string, unknown>) => read({ benefitsInformation: [fields] }).blocks[0];

describe('the flat shape', () => {
  it('reads the label if the code is missing', () => {
    expect(
      row({
        name: 'Co-Insurance',
        coverageLevel: 'Family',
        timeQualifier: 'Calendar Year',
        inPlanNetworkIndicator: 'Yes',
      }),
    ).toMatchObject({
      stated: { code: 'A', coverage_level: 'FAM', time_qualifier: '23', network: 'Y' },
    });
    expect(row({ timeQualifier: 'Remaining', timeQualifierCode: '29', code: 'C' })).toMatchObject({
      stated: { time_qualifier: '29' },
    });
  });

  it('reads numbers that are not strings', () => {
    expect(row({ code: 'F', benefitAmount: 1500.5, benefitPercent: 0, benefitQuantity: 2 })).toMatchObject({
      stated: { amount_cents: 150050, percent: 0, quantity: 2 },
    });
  });

  it('reads messages sent as a list, an object, a text or null', () => {
    const messages = (additionalInformation: unknown) =>
      row({ code: 'F', additionalInformation })?.attached.messages;
    expect(messages([{ description: 'A' }, { description: 'B' }])).toEqual(['A', 'B']);
    expect(messages({ description: 'A' })).toEqual(['A']);
    expect(messages('A')).toEqual(['A']);
    expect(messages(null)).toEqual([]);
  });

  it('reads a deprecated key only if the list that replaces it is missing', () => {
    const entity = { entityIdentifier: 'Payer', entityName: 'OTHER DENTAL', entityType: 'Non-Person Entity' };
    expect(
      row({ code: 'R', benefitsRelatedEntity: entity, benefitsRelatedEntities: [entity] })?.attached.entities,
    ).toHaveLength(1);
    expect(row({ code: 'R', benefitsRelatedEntity: entity })?.attached.entities).toMatchObject([
      { name: 'OTHER DENTAL', entity_code: 'PR', is_person: false },
    ]);
  });

  it('has a JSON pointer to each row', () => {
    const responses = responsesOf({
      items: [{ benefitsInformation: [{ code: '1' }] }, { benefitsInformation: [{ code: '6' }] }],
    });
    expect(responses.map(({ blocks }) => blocks[0]?.position)).toEqual([
      { kind: 'pointer', pointer: '/items/0/benefitsInformation/0' },
      { kind: 'pointer', pointer: '/items/1/benefitsInformation/0' },
    ]);
    expect(responses.map(({ transaction }) => transaction)).toEqual([0, 1]);
  });

  it('takes its date from the X12 it was made from, or else from its ID', () => {
    const x12 = writeX12([opening()], { answeredOn: '20260310' });
    expect(read({ benefitsInformation: [], x12 })).toMatchObject({
      answered_on: '2026-03-10',
      version: '005010X279A1',
    });
    const id = 'ec_019dd37a-610e-7de1-89b5-4c3c20e02141';
    expect(read({ benefitsInformation: [], id }).answered_on).toBe('2026-04-28');
    expect(
      read({ benefitsInformation: [], id: 'ec_550e8400-e29b-41d4-a716-446655440000' }).answered_on,
    ).toBeNull();
  });

  it('reads embedded X12 only if the JSON itself has no benefits', () => {
    const x12 = writeX12([[...opening(), ['EB', '1', '', '35'], ['EB', 'C']]]);
    expect(read({ x12 })).toMatchObject({
      format: 'x12',
      blocks: [{ stated: { code: '1' } }, { stated: { code: 'C' } }],
    });
    expect(read({ x12, benefitsInformation: [{ code: '6' }] })).toMatchObject({
      format: 'stedi-flat',
      blocks: [{ stated: { code: '6' } }],
    });
  });

  it('counts as a response even if it has only errors, and lists a repeated rejection once', () => {
    const error = {
      field: 'AAA',
      code: '75',
      followupAction: 'Resubmission Not Allowed',
      location: 'Loop 2100C',
    };
    const response = read({ subscriber: { memberId: '1', aaaErrors: [error] }, errors: [error] });
    expect(response.rejections).toMatchObject([{ code: '75', follow_up_code: 'N', level: 'subscriber' }]);
    expect(response.subscriber?.rejections).toEqual(response.rejections);
  });

  it.each<[string, object]>([
    ['of a party, without a follow-up action', { payer: { name: 'X', aaaErrors: [{ code: '42' }] } }],
    ['of the response', { aaaErrors: [{ code: '42', description: 'Unable to respond' }] }],
  ])('reads a response that has only an AAA error %s', (_, value) => {
    expect(read(value).rejections).toMatchObject([{ code: '42' }]);
  });

  it('keeps the payer and the level of an AAA error about a dependent in a response grouped by plan', () => {
    const dependent = { memberId: '1', aaaErrors: [{ code: '67' }] };
    expect(read({ payer: { name: { organization: 'X' } }, dependent })).toMatchObject({
      payer: { name: 'X' },
      rejections: [{ code: '67', level: 'dependent' }],
    });
  });

  it('reads rejections whose code is under `field`, as Change Healthcare writes them', () => {
    const response = read({
      errors: [
        { field: '73', followupAction: 'Please Correct and Resubmit', location: 'Loop 2100C' },
        { field: 'subscriber', description: 'Not a test patient.' },
      ],
    });
    expect(response.rejections).toMatchObject([{ code: '73', follow_up_code: 'C' }]);
    expect(response.issues).toMatchObject([{ code: 'other_error', raw: 'Not a test patient.' }]);
  });

  it('is about the dependent if it names one', () => {
    const response = read({
      subscriber: { firstName: 'ODA', groupNumber: 'G-1' },
      dependents: [{ firstName: 'IB', relationToSubscriberCode: '19' }],
      planInformation: { groupNumber: 'G-1', planNumber: 'P-1' },
      benefitsInformation: [{ code: '1' }],
    });
    expect(response).toMatchObject({ patient: 'dependent', blocks: [{ level: 'dependent' }] });
    expect(response.references.map(({ qualifier, level }) => [qualifier, level])).toEqual([
      ['6P', 'subscriber'],
      ['18', 'dependent'],
    ]);
  });

  it('reads the status from `planStatus` if no row states it', () => {
    expect(
      read({ planStatus: [{ statusCode: '6', serviceTypeCodes: ['35'], planDetails: 'DENTAL' }] }).blocks,
    ).toMatchObject([{ stated: { code: '6', service_types: ['35'], plan_coverage: 'DENTAL' } }]);
  });

  it("leaves out plan dates that only repeat a row's dates", () => {
    const response = read({
      planDateInformation: { benefit: '20260101', plan: '20260101-20261231' },
      benefitsInformation: [{ code: 'R', benefitsDateInformation: { benefit: '20260101' } }],
    });
    expect(response.dates.map(({ qualifier }) => qualifier)).toEqual(['291']);
  });

  it('keeps a date or reference whose key is unknown', () => {
    const block = row({
      code: 'F',
      benefitsDateInformation: { begin: '20260101' },
      benefitsAdditionalInformation: { moonPhase: 'WAXING' },
    });
    expect(block?.attached.dates).toMatchObject([{ qualifier: 'begin', from: '2026-01-01' }]);
    expect(block?.attached.references).toMatchObject([{ qualifier: 'moonPhase', value: 'WAXING' }]);
  });

  it('reads a response inside an envelope', () => {
    expect(
      read({ request: {}, response: { benefitsInformation: [{ code: '1' }] } }).blocks[0]?.position,
    ).toEqual({
      kind: 'pointer',
      pointer: '/response/benefitsInformation/0',
    });
  });
});

describe('the plan-grouped shape', () => {
  const benefits = (lists: Record<string, unknown>) =>
    read({ plans: [{ name: 'PLAN A', benefits: lists }] }).blocks;

  it('gives the entries of every list their EB01 code', () => {
    const blocks = benefits({
      statuses: [{ status: 'ACTIVE_COVERAGE' }, { status: 'INACTIVE' }],
      coInsurance: [{ percent: '0.2' }],
      limitations: [{ amount: '1500' }],
      contactFollowingEntityForInformation: [{}],
    });
    expect(blocks.map(({ stated }) => stated.code)).toEqual(['1', '6', 'A', 'F', 'U']);
    expect(blocks.every(({ stated }) => stated.plan_name === 'PLAN A')).toBe(true);
    expect(blocks[3]).toMatchObject({
      stated: { amount_cents: 150000 },
      position: { pointer: '/plans/0/benefits/limitations/0' },
    });
  });

  it('reads an entry as the X12 row it was made from', () => {
    const [block] = benefits({
      limitations: [
        {
          coverageLevel: 'FAMILY',
          insuranceType: 'PREFERRED_PROVIDER_ORGANIZATION_PPO',
          network: { indicator: 'IN_AND_OUT_OF_NETWORK', id: '7', description: 'TIER A' },
          priorAuthIndicator: 'REQUIRED',
          service: { system: 'CDT', value: 'D0210' },
          timePeriod: 'CALENDAR_YEAR',
          messages: ['A', 'B'],
          serviceLimits: [
            {
              delivery: {
                quantity: { value: '1', qualifier: 'UNITS' },
                period: { value: 60, qualifier: 'MONTH' },
              },
            },
          ],
          dates: { service: { start: '2028-12-08' } },
          additionalInformation: { plan: { number: 'P', name: 'PLUS' } },
        },
      ],
    });
    expect(block?.text).toBe(
      'EB*F*FAM**PR**23*****Y*W*AD:D0210\nHSD*FL*1***34*60\nREF*N6*7*TIER A\nREF*18*P*PLUS\nDTP*472*D8*20281208\nMSG*A\nMSG*B',
    );
    expect(block?.attached.dates).toMatchObject([{ qualifier: '472', from: '2028-12-08', to: null }]);
  });

  it('reads each age limit as a row with a quantity', () => {
    const blocks = benefits({
      limitations: [{ serviceLimits: [{ ageMaximum: 18 }, { ageMinimum: 6 }] }, {}],
    });
    expect(blocks.map(({ index, stated }) => [index, stated.quantity_qualifier, stated.quantity])).toEqual([
      [0, 'S7', 18],
      [1, 'S8', 6],
      [2, null, null],
    ]);
  });

  it('reads parties, plan dates, references and rejections', () => {
    const response = read({
      payer: {
        name: { organization: 'NORTHWIND' },
        type: 'PAYER',
        identification: 'NW001',
        contacts: [{ phoneNumbers: ['1'] }],
      },
      subscriber: {
        name: { person: { firstName: 'ODA', lastName: 'MAREN' } },
        memberId: 'M',
        gender: 'FEMALE',
        dates: { plan: { start: '2026-01-01', end: '2026-12-31' } },
        additionalInformation: { group: { number: 'G', name: 'CREW' } },
      },
      plans: [],
      errors: [{ code: '42', description: 'x', followupAction: 'RESUBMISSION_ALLOWED', location: 'PAYER' }],
    });
    expect(response.payer).toMatchObject({
      name: 'NORTHWIND',
      entity_code: 'PR',
      id: 'NW001',
      contacts: [{ phone: '1' }],
    });
    expect(response.subscriber).toMatchObject({
      name: 'MAREN',
      first_name: 'ODA',
      gender: 'F',
      is_person: true,
    });
    expect(response.dates).toEqual([
      {
        qualifier: '291',
        from: '2026-01-01',
        to: '2026-12-31',
        level: 'subscriber',
        raw: '20260101-20261231',
      },
    ]);
    expect(response.references).toEqual([
      { qualifier: '6P', value: 'G', description: 'CREW', level: 'subscriber' },
    ]);
    expect(response.payer?.rejections).toMatchObject([{ code: '42', follow_up_code: 'R', level: 'payer' }]);
  });

  it('keeps the entries of an unknown list', () => {
    expect(benefits({ moonBenefits: [{ messages: ['A'] }] })).toMatchObject([
      { stated: { code: 'moonBenefits' }, attached: { messages: ['A'] } },
    ]);
  });
});

describe('an error or warning from the payer or the clearinghouse', () => {
  const aaa = { field: 'AAA', code: '42', followupAction: 'Resubmission Allowed', location: 'Loop 2100A' };
  const shapes = {
    flat: { benefitsInformation: [{ code: '1' }], payer: { name: 'NORTHWIND' } },
    plans: { plans: [], payer: { name: { organization: 'NORTHWIND' } } },
  };

  it.each(Object.entries(shapes))('is never dropped in the %s shape', (_, shape) => {
    const response = read({
      ...shape,
      errors: [
        aaa,
        { message: 'Payer timed out.' },
        'Something else failed.',
        { code: '500', description: 'D' },
      ],
      warnings: [
        { code: 'invalid_insured_id', description: 'The member ID looks odd.' },
        'Old data.',
        { code: 'x' },
      ],
      implementationTransactionSetSyntaxError: 'I5',
    });
    expect(response.rejections).toMatchObject([{ code: '42', level: 'payer' }]);
    expect(response.payer?.rejections).toEqual(response.rejections);
    expect(response.issues.map(({ code, raw }) => [code, raw])).toEqual([
      ['other_error', 'Payer timed out.'],
      ['other_error', 'Something else failed.'],
      ['other_error', 'D'],
      ['sender_warning', 'The member ID looks odd.'],
      ['sender_warning', 'Old data.'],
      ['sender_warning', 'x'],
      ['request_error', 'I5'],
    ]);
  });

  it.each(Object.entries(shapes))('is read from every party of the %s shape', (name, shape) => {
    const errors = (code: string) => ({ aaaErrors: [{ code }, { description: 'No code.' }] });
    const response = read({
      ...shape,
      payer: { ...shape.payer, ...errors('42') },
      provider: errors('43'),
      subscriber: errors('75'),
      ...(name === 'flat' ? { dependents: [errors('67'), errors('68')] } : { dependent: errors('67') }),
      aaaErrors: [{ code: '79' }],
    });
    const expected = ['79', '42', '43', '75', '67', ...(name === 'flat' ? ['68'] : [])];
    expect(response.rejections.map(({ code }) => code)).toEqual(expected);
    expect(response.issues.map(({ code, raw }) => [code, raw])).toEqual(
      expected.slice(1).map(() => ['other_error', 'No code.']),
    );
  });

  it('makes the JSON a response even without benefits, if it is an AAA error', () => {
    expect(read({ subscriber: { memberId: '1', aaaErrors: [{ ...aaa, code: '75' }] } })).toMatchObject({
      rejections: [{ code: '75', level: 'subscriber' }],
    });
  });

  it('is read from the envelope around a response, and so are the benefits inside the envelope', () => {
    const response = shapes.flat;
    for (const envelope of [{ response }, { items: [response] }]) {
      const response = read({ ...envelope, errors: [aaa, { message: 'One item failed.' }] });
      expect(response.blocks).toHaveLength(1);
      expect(response.rejections).toMatchObject([{ code: '42', position: { pointer: '/errors/0' } }]);
      expect(response.issues).toMatchObject([{ code: 'other_error', raw: 'One item failed.' }]);
    }
  });

  it('is read even if the benefits are only in embedded X12', () => {
    const x12 = writeX12([[...opening(), ['EB', '1', '', '35']]]);
    expect(read({ x12, warnings: [{ description: 'Old data.' }] })).toMatchObject({
      format: 'x12',
      issues: [{ code: 'sender_warning', raw: 'Old data.' }],
    });
  });
});

describe('hostile JSON', { timeout: 60_000 }, () => {
  it('is read even if it has very long lists', () => {
    const many = Array.from({ length: 150_000 }, (_, at) => at);
    const keys = Object.fromEntries(many.map((at) => [`k${at}`, String(at)]));
    expect(read({ subscriber: {}, planInformation: keys, benefitsInformation: [] }).references).toHaveLength(
      many.length,
    );
    const response = read({
      subscriber: { additionalInformation: keys },
      plans: [{ benefits: { limitations: [{ serviceLimits: many.map((at) => ({ ageMaximum: at })) }] } }],
    });
    expect(response.references).toHaveLength(many.length);
    expect(response.blocks).toHaveLength(12);
    expect(response.issues).toMatchObject([{ code: 'too_many_limits' }]);
  });
});
