import { describe, expect, it } from 'vitest';
import { readEligibility } from './read-eligibility.ts';
import type { EligibilityResponse } from './response.ts';
import { opening, type SegmentSpec, writeX12 } from './testing/write-x12.ts';

function responsesOf(text: string): EligibilityResponse[] {
  const result = readEligibility(text);
  if (result.kind === 'refused') throw new Error(result.message);
  return result.responses;
}

function responseOf(text: string): EligibilityResponse {
  const [response, ...more] = responsesOf(text);
  expect(more).toEqual([]);
  return response as EligibilityResponse;
}

const read = (rows: SegmentSpec[], spec?: Parameters<typeof writeX12>[1]) =>
  responseOf(writeX12([[...opening(), ...rows]], spec));

describe('a file that is not an eligibility response', () => {
  const refusal = (text: string) => {
    const result = readEligibility(text);
    return result.kind === 'refused' ? result.reason : 'responses';
  };

  it('is refused with the reason', () => {
    expect(refusal('')).toBe('empty');
    expect(refusal(' \r\n\t')).toBe('empty');
    expect(refusal('Dear Sir or Madam')).toBe('not_an_eligibility_answer');
    expect(refusal('ISAAC was here')).toBe('not_an_eligibility_answer');
    expect(refusal('{"hello": "world"}')).toBe('not_an_eligibility_answer');
    expect(refusal('{"benefitsInformation": [')).toBe('not_an_eligibility_answer');
    expect(refusal('[1, 2, 3]')).toBe('not_an_eligibility_answer');
    expect(refusal(writeX12([[['BHT', '0022', '13']]], { transaction: '270' }))).toBe('eligibility_inquiry');
    expect(refusal(writeX12([[['AK1', 'HS', '1']]], { transaction: '999' }))).toBe('acknowledgement_999');
    expect(refusal(writeX12([[['BPR', 'I', '100']]], { transaction: '835' }))).toBe('other_transaction');
    expect(refusal(writeX12([]))).toBe('not_an_eligibility_answer');
  });

  it('is refused if it is an interchange acknowledgment', () => {
    const text = writeX12([]).replace(/GS.*~GE/s, 'TA1*000000042*260310*1200*A*000~GE');
    expect(refusal(text)).toBe('interchange_acknowledgement');
  });

  it('is refused if it is the request in JSON', () => {
    expect(refusal('{"tradingPartnerServiceId":"1","provider":{},"subscriber":{},"encounter":{}}')).toBe(
      'eligibility_inquiry',
    );
  });

  it('is refused if it is the error of a web service', () => {
    expect(refusal('{"errors":[{"message":"bad request","path":"/subscriber"}]}')).toBe(
      'not_an_eligibility_answer',
    );
  });
});

describe('an X12 response', () => {
  it('names payer, provider and subscriber with their details', () => {
    const response = read([['EB', '1', '', '35']]);
    expect(response.payer).toMatchObject({
      name: 'NORTHWIND DENTAL',
      id: 'NW001',
      entity: 'Payer',
      is_person: false,
    });
    expect(response.payer?.contacts).toEqual([
      { name: 'MEMBER SERVICES', phone: '8005550100', fax: null, email: null, url: 'northwind.example' },
    ]);
    expect(response.provider).toMatchObject({ name: 'HARBOUR SMILES', id: '1999999984', id_qualifier: 'XX' });
    expect(response.subscriber).toMatchObject({
      name: 'MAREN',
      first_name: 'ODA',
      id: 'NW7700123',
      date_of_birth: '1988-02-14',
      gender: 'F',
      address: { lines: ['1 PIER ROAD'], city: 'PORT AVEN', state: 'OR', postal_code: '970010000' },
    });
    expect(response).toMatchObject({ dependent: null, patient: 'subscriber', trace_numbers: ['T-1'] });
  });

  it('has its own date, version and control number', () => {
    expect(read([])).toMatchObject({
      answered_on: '2026-03-10',
      version: '005010X279A1',
      control_number: '000000042',
      transaction: 0,
      issues: [],
    });
  });

  it('lists a reference once if the payer repeats it with its description', () => {
    expect(read([]).references).toEqual([
      { qualifier: '6P', value: 'G-100', description: 'HARBOUR CREW', level: 'subscriber' },
    ]);
  });

  it('has every element of a benefit row and the segments that belong to it', () => {
    const [block] = read([
      [
        'EB',
        'F',
        'IND',
        { repeated: ['35', '41'] },
        'PR',
        'DENTAL PLUS',
        '23',
        '1500.50',
        '.8',
        'VS',
        '2',
        'Y',
        'W',
        { components: ['AD', 'D0120', '', '', '', '', '', 'D0180'] },
      ],
      ['HSD', 'FL', '2', 'YR', '5', '23', '1', 'A', 'D'],
      ['REF', 'N6', '77', 'TIER A'],
      ['DTP', '348', 'D8', '20260201'],
      ['AAA', 'N', '', '70', 'C'],
      ['MSG', 'PAID ON SEAT DATE'],
      ['III', 'ZZ', '11'],
      ['LS', '2120'],
      ['NM1', 'P3', '1', 'VEGA', 'LIV', '', '', '', 'XX', '1999999992'],
      ['N4', 'PORT AVEN', 'OR', '97001'],
      ['PRV', 'PC'],
      ['LE', '2120'],
    ]).blocks;
    expect(block).toMatchObject({
      index: 0,
      level: 'subscriber',
      stated: {
        code: 'F',
        coverage_level: 'IND',
        service_types: ['35', '41'],
        insurance_type: 'PR',
        plan_coverage: 'DENTAL PLUS',
        time_qualifier: '23',
        amount_cents: 150050,
        percent: 0.8,
        quantity_qualifier: 'VS',
        quantity: 2,
        authorization: 'Y',
        network: 'W',
      },
      procedure: { qualifier: 'AD', code: 'D0120', range_end: 'D0180', modifiers: [] },
      attached: {
        references: [{ qualifier: 'N6', value: '77', description: 'TIER A', level: 'benefit' }],
        dates: [{ qualifier: '348', from: '2026-02-01', to: null, level: 'benefit', raw: '20260201' }],
        messages: ['PAID ON SEAT DATE'],
        places: [{ qualifier: 'ZZ', code: '11', text: null }],
        rejections: [{ code: '70', level: 'benefit' }],
      },
    });
    expect(block?.attached.deliveries).toEqual([
      {
        quantity_qualifier: 'FL',
        quantity: 2,
        unit: 'YR',
        modulus: 5,
        period_qualifier: '23',
        periods: 1,
        pattern: 'A',
        pattern_time: 'D',
      },
    ]);
    expect(block?.attached.entities).toMatchObject([
      {
        name: 'VEGA',
        first_name: 'LIV',
        entity: 'Primary Care Provider',
        provider_code: 'PC',
        is_person: true,
      },
    ]);
  });

  it("shows each row with the usual delimiters, whatever the file's delimiters are", () => {
    const delimiters = { element: '|', component: '>', repetition: '!', segment: '\n' };
    const [block] = read(
      [
        [
          'EB',
          'A',
          '',
          { repeated: ['23', '41'] },
          '',
          '',
          '',
          '',
          '.2',
          '',
          '',
          '',
          'Y',
          { components: ['AD', 'D0120'] },
        ],
        ['MSG', 'DEDUCTIBLE WAIVED'],
      ],
      { delimiters },
    ).blocks;
    expect(block?.text).toBe('EB*A**23^41*****.2****Y*AD:D0120\nMSG*DEDUCTIBLE WAIVED');
  });

  it('gives the position of each row in the file', () => {
    const { blocks } = read([
      ['EB', '1', '', '35'],
      ['MSG', 'A'],
      ['MSG', 'B'],
      ['EB', 'C'],
    ]);
    const before = 3 + opening().length;
    expect(blocks.map((block) => block.position)).toEqual([
      { kind: 'segments', first: before, count: 3 },
      { kind: 'segments', first: before + 3, count: 1 },
    ]);
  });

  it('distinguishes zero from missing', () => {
    const [zero, nothing] = read([
      ['EB', 'C', '', '', '', '', '23', '0', '0'],
      ['EB', 'C', '', '', '', '', '23'],
    ]).blocks;
    expect(zero?.stated).toMatchObject({ amount_cents: 0, percent: 0 });
    expect(nothing?.stated).toMatchObject({ amount_cents: null, percent: null });
  });

  it('reports a number it cannot read instead of making one up', () => {
    const { blocks, issues } = read([['EB', 'C', '', '', '', '', '23', 'FIFTY', '0x1F', 'VS', '']]);
    expect(blocks[0]?.stated).toMatchObject({ amount_cents: null, percent: null, quantity: null });
    expect(issues.map(({ code, raw }) => [code, raw])).toEqual([
      ['unreadable_amount', 'FIFTY'],
      ['unreadable_percent', '0x1F'],
    ]);
  });

  it('reports a network indicator in EB14 and does not use it', () => {
    const { blocks, issues } = read([['EB', 'A', '', '35', '', '', '', '', '.2', '', '', '', '', '', 'N']]);
    expect(blocks[0]?.stated.network).toBeNull();
    expect(issues.map(({ code }) => code)).toEqual(['misplaced_value']);
  });

  it('reads a network indicator in EB13 as the network, and the procedure from EB14', () => {
    const row: SegmentSpec = ['EB', 'A', '', '', '', '', '', '', '.2', '', '', '', '', 'Y'];
    const { blocks, issues } = read([row, [...row, { components: ['AD', 'D2740'] }]]);
    expect(blocks).toMatchObject([
      { stated: { network: 'Y' }, procedure: null },
      { stated: { network: 'Y' }, procedure: { code: 'D2740' } },
    ]);
    expect(issues.map(({ code }) => code)).toEqual(['misplaced_value', 'misplaced_value']);
  });

  it('can be version 4010, in which ISA11 is not a separator', () => {
    const { blocks, version } = read([['EB', 'A', 'IND', 'UC', '', '', '', '', '.2']], { version: '00401' });
    expect(version).toBe('004010X092A1');
    expect(blocks[0]?.stated.service_types).toEqual(['UC']);
  });

  it('may have line breaks, tabs and a byte order mark, and may lack the blank padding', () => {
    const text = writeX12([[...opening(), ['EB', 'A', 'IND', '35'], ['MSG', 'A']]], {
      lineBreak: '\r\n\t\t',
    });
    const plain = writeX12([[...opening(), ['EB', 'A', 'IND', '35'], ['MSG', 'A']]]);
    expect(responsesOf(`\uFEFF\n${text}`)).toEqual(responsesOf(plain));
    expect(responsesOf(plain.replaceAll(' ', ''))[0]?.blocks).toHaveLength(1);
  });

  it('is read up to the point where it is cut off, with an issue', () => {
    const text = writeX12([[...opening(), ['EB', '1', '', '35'], ['EB', 'C', '', '35']]]);
    const { blocks, issues } = responseOf(text.slice(0, text.indexOf('EB*C') + 4));
    expect(blocks.map(({ stated }) => stated.code)).toEqual(['1', 'C']);
    expect(issues.map(({ code }) => code)).toEqual(['truncated']);
  });

  it('lists unknown segments as issues, with their text', () => {
    const { issues } = read([
      ['MPI', 'C', 'AO'],
      ['EB', '1'],
      ['ZZZ', 'WHAT'],
    ]);
    expect(issues.map(({ code, raw }) => [code, raw])).toEqual([
      ['segment_not_read', 'MPI*C*AO'],
      ['segment_not_read', 'ZZZ*WHAT'],
    ]);
  });
});

describe('several patients', () => {
  const dependent: SegmentSpec[] = [
    ['HL', '4', '3', '23', '0'],
    ['NM1', '03', '1', 'MAREN', 'IB'],
    ['INS', 'N', '19'],
    ['DMG', 'D8', '20150630', 'M'],
  ];

  it('give one response if only the dependent has benefits', () => {
    const response = read([...dependent, ['EB', '1', '', '35']]);
    expect(response).toMatchObject({ patient: 'dependent', subscriber: { first_name: 'ODA' } });
    expect(response.dependent).toMatchObject({
      first_name: 'IB',
      relationship_code: '19',
      entity: 'Dependent',
    });
    expect(response.blocks).toMatchObject([{ level: 'dependent' }]);
  });

  it('give two responses if subscriber and dependent both have benefits', () => {
    const responses = responsesOf(
      writeX12([[...opening(), ['EB', '1', '', '35'], ...dependent, ['EB', '6', '', '35']]]),
    );
    expect(responses.map(({ patient, blocks }) => [patient, blocks[0]?.stated.code])).toEqual([
      ['subscriber', '1'],
      ['dependent', '6'],
    ]);
    expect(responses.map(({ transaction }) => transaction)).toEqual([0, 1]);
  });

  it('give one response about the dependent, with an issue, if only the subscriber has benefits', () => {
    const response = read([['EB', '1', 'DEP', '35'], ...dependent]);
    expect(response).toMatchObject({ patient: 'dependent', blocks: [{ level: 'subscriber' }] });
    expect(response.issues.map(({ code }) => code)).toEqual(['dependent_without_benefits']);
  });

  it('share issues if one is a dependent of the other, but not if both are subscribers', () => {
    const responses = responsesOf(
      writeX12([
        [...opening(), ['EB', 'C', '', '35', '', '', '23', 'MANY'], ...dependent, ['EB', '1', '', '35']],
      ]),
    );
    expect(responses.map(({ issues }) => issues.map(({ code }) => code))).toEqual([
      ['unreadable_amount'],
      ['unreadable_amount'],
    ]);
    const second: SegmentSpec[] = [
      ['HL', '5', '2', '22', '0'],
      ['NM1', 'IL', '1', 'LUND', 'EVA'],
      ['EB', '1', '', '35'],
    ];
    const ofSubscribers = responsesOf(
      writeX12([[...opening(), ['EB', 'C', '', '35', '', '', '23', 'MANY'], ...second]]),
    );
    expect(ofSubscribers.map(({ issues }) => issues.length)).toEqual([1, 0]);
  });

  it('give responses for every transaction and interchange of a file', () => {
    const body = (code: string): SegmentSpec[] => [...opening(), ['EB', code, '', '35']];
    const two = writeX12([body('1'), body('6')]);
    const other = writeX12([body('V')], {
      delimiters: { element: '|', component: '>', repetition: '!', segment: '\n' },
    });
    expect(
      responsesOf(two + other).map(({ transaction, blocks }) => [transaction, blocks[0]?.stated.code]),
    ).toEqual([
      [0, '1'],
      [1, '6'],
      [2, 'V'],
    ]);
  });
});

describe('rejections', () => {
  it('are listed at their level, with our advice', () => {
    const body = opening();
    body.splice(4, 0, ['AAA', 'Y', '', '42', 'R']);
    const { rejections, payer, subscriber } = read([['AAA', 'N', '', '75', 'C']], {});
    expect(rejections).toMatchObject([
      {
        code: '75',
        level: 'subscriber',
        description: 'Subscriber not found',
        follow_up: 'Please correct and resubmit',
      },
    ]);
    expect(rejections[0]?.possible_resolutions).toMatch(/member ID/);
    expect(subscriber?.rejections).toHaveLength(1);
    expect(payer?.rejections).toEqual([]);
    expect(responseOf(writeX12([body])).rejections).toMatchObject([{ code: '42', level: 'payer' }]);
  });

  it('are read even from a response without benefit rows or a named person', () => {
    const response = responseOf(writeX12([[['AAA', 'N', '', '72', 'C']]]));
    expect(response).toMatchObject({
      subscriber: null,
      blocks: [],
      rejections: [{ code: '72', level: 'envelope' }],
    });
  });

  it('have no description if their code is unknown', () => {
    expect(read([['AAA', 'N', '', 'Q9', 'C']]).rejections).toMatchObject([{ code: 'Q9', description: null }]);
  });
});

describe('the list of problems of a response', () => {
  const codes = (response: EligibilityResponse | undefined) => response?.issues.map(({ code }) => code);

  it('includes rejections at every level, in the order of the file', () => {
    const body = opening();
    body.splice(1, 0, ['AAA', 'N', '', '79', 'N']);
    body.splice(5, 0, ['AAA', 'N', '', '42', 'R']);
    body.splice(8, 0, ['AAA', 'N', '', '43', 'C']);
    const rows: SegmentSpec[] = [
      ['AAA', 'N', '', '75', 'C'],
      ['EB', '1', '', '35'],
      ['AAA', 'N', '', '70', 'C'],
      ['LS', '2120'],
      ['NM1', 'PR', '2', 'OTHER DENTAL'],
      ['AAA', 'N', '', 'T4', 'C'],
      ['LE', '2120'],
    ];
    const response = responseOf(writeX12([[...body, ...rows]]));
    expect(response.rejections.map(({ code, level }) => [code, level])).toEqual([
      ['79', 'envelope'],
      ['42', 'payer'],
      ['43', 'provider'],
      ['75', 'subscriber'],
      ['70', 'benefit'],
      ['T4', 'benefit'],
    ]);
    expect(response.blocks[0]?.attached.rejections.map(({ code }) => code)).toEqual(['70', 'T4']);
  });

  it('includes the rejection of a provider that no patient belongs to', () => {
    const second: SegmentSpec[] = [
      ['HL', '4', '1', '21', '0'],
      ['NM1', '1P', '2', 'COVE DENTAL'],
      ['AAA', 'N', '', '43', 'C'],
    ];
    const response = read([['EB', '1', '', '35'], ...second]);
    expect(response.rejections).toEqual([]);
    expect(response.issues).toMatchObject([
      { code: 'rejected_elsewhere', raw: '43 Invalid or missing provider identification' },
    ]);
  });

  it('includes an error in the envelope of the request', () => {
    const text = writeX12([[...opening(), ['EB', '1', '', '35']]]);
    const withTa1 = (status: string) => text.replace('GS*', `TA1*000000042*260310*1200*${status}*022~GS*`);
    expect(codes(responseOf(withTa1('A')))).toEqual([]);
    expect(responseOf(withTa1('E')).issues).toMatchObject([
      { code: 'interchange_error', raw: 'TA1*000000042*260310*1200*E*022' },
    ]);
  });

  it('includes a transaction of another kind in the same file', () => {
    const other = writeX12([[['AK1', 'HS', '1']]], { transaction: '999' });
    const response = responseOf(other + writeX12([[...opening(), ['EB', '1', '', '35']]]));
    expect(codes(response)).toEqual(['other_transaction']);
  });

  it('repeats shared rejections for each patient, but at most 100 of them for each patient after the first', () => {
    const many = 3_000;
    const body: SegmentSpec[] = [['HL', '1', '', '20', '1']];
    for (let at = 0; at < many; at++) body.push(['AAA', 'N', '', '42', 'R']);
    for (let at = 0; at < many; at++) body.push(['HL', '2', '1', '22', '0'], ['EB', '1', '', '35']);
    const responses = responsesOf(writeX12([body]));
    expect(responses).toHaveLength(many);
    expect(responses[0]?.rejections).toHaveLength(many);
    expect(responses[1]?.rejections).toHaveLength(100);
  });
});

describe('responses with missing or invalid levels (HL)', () => {
  it('are read by the entity codes of their parties if they have no levels', () => {
    const body = opening().filter(([id]) => id !== 'HL');
    const response = responseOf(writeX12([[...body, ['EB', '1', '', '35']]]));
    expect(response).toMatchObject({
      payer: { name: 'NORTHWIND DENTAL' },
      subscriber: { first_name: 'ODA' },
    });
    expect(response.blocks).toHaveLength(1);
  });

  it("are read as the subscriber's when no patient is named", () => {
    const response = responseOf(writeX12([[['EB', '1', '', '35']]]));
    expect(response).toMatchObject({
      payer: null,
      patient: 'subscriber',
      blocks: [{ stated: { code: '1' } }],
    });
  });

  it('are read as if the levels were in the usual order if the levels are invalid', () => {
    const body = opening().map(
      (segment): SegmentSpec => (segment[0] === 'HL' ? ['HL', '9', '', '77'] : segment),
    );
    const response = responseOf(writeX12([[...body, ['EB', '1', '', '35']]]));
    expect(response).toMatchObject({
      payer: { name: 'NORTHWIND DENTAL' },
      subscriber: { first_name: 'ODA' },
    });
    expect(response.issues.map(({ code }) => code)).toEqual([
      'unknown_level',
      'unknown_level',
      'unknown_level',
    ]);
  });

  it('keep the trace number and the issue of a loop whose name changes the assumed level', () => {
    const second: SegmentSpec[] = [
      ['HL', '4', '2', '', '0'],
      ['TRN', '2', 'SECOND-1', '9BITEWING'],
      ['NM1', 'IL', '1', 'ROE', 'JIM', '', '', '', 'MI', 'W2'],
      ['EB', '1', '', '30'],
    ];
    const responses = responsesOf(writeX12([[...opening(), ['EB', '1', '', '35'], ...second]]));
    expect(responses[1]).toMatchObject({ subscriber: { first_name: 'JIM' }, trace_numbers: ['SECOND-1'] });
    expect(responses[1]?.issues.map(({ code }) => code)).toContain('unknown_level');
  });

  it('take no party from an assumed level that a name changes', () => {
    const [payer, ...rest] = opening().filter(([id]) => id === 'HL');
    expect(rest.length).toBeGreaterThan(0);
    const body: SegmentSpec[] = [
      payer ?? ['HL', '1', '', '20', '1'],
      ['HL', '2', '1', '', '0'],
      ['NM1', 'IL', '1', 'ROE', 'JIM', '', '', '', 'MI', 'W2'],
      ['EB', '1', '', '30'],
    ];
    expect(responseOf(writeX12([body]))).toMatchObject({ provider: null, subscriber: { first_name: 'JIM' } });
  });
});
