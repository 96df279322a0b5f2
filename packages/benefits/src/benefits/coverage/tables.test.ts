// Which of several rows decides the value of a code or a kind of service. In rows with EB01 = A, EB08 is what the
// patient pays: `.2` means that the plan pays 80%.
import { describe, expect, it } from 'vitest';
import type { CoverageCells } from '../../coverage-tables.ts';
import { benefitsOf } from '../../testing/read-rows.ts';
import { opening, type SegmentSpec } from '../../testing/write-x12.ts';

function read(lines: string[], header?: SegmentSpec[]) {
  return benefitsOf(['EB*1*IND*35**DENTAL PPO', ...lines], header);
}

const cells = (row: CoverageCells | undefined) => row && [row.in_network, row.out_network];

const also = (row: CoverageCells | undefined) => row?.also_stated.map(({ share }) => share.plan_pays);

function codes(lines: string[]) {
  const rows = read(lines).procedure_coverage;
  return Object.fromEntries(rows.map((row) => [row.procedure_code, cells(row)]));
}
function codeRow(lines: string[], code: string) {
  return read(lines).procedure_coverage.find((row) => row.procedure_code === code);
}

function kindRow(lines: string[], code: string, header?: SegmentSpec[]) {
  return read(lines, header).service_type_coverage.find((row) => row.service_type_code === code);
}

describe('"not covered" in the words of a row for one code', () => {
  const ORTHO = 'EB*A*IND*38*****.5****W';
  const cellsWith = (benefit: string, words: string[], tail = '') =>
    codes([ORTHO, `EB*${benefit}*IND**********W*AD:D8080${tail}`, ...words])['D8080'];

  it.each([
    ['E', 'NOT COVERED'],
    ['F', 'NOT COVERED'],
    ['D', 'NOT COVERED'],
    ['E', 'BRACES ARE EXCLUDED'],
    ['F', 'THIS SERVICE IS NOT COVERED'],
    ['F', 'D8080 IS NOT COVERED'],
  ])('applies to the code: %s, %s', (benefit, words) => {
    expect(cellsWith(benefit, [`MSG*${words}`])).toEqual(['0%', '0%']);
  });

  it.each([
    ['NOT COVERED IF PERFORMED WITHIN 6 MONTHS OF D8070'],
    ['NOT COVERED UNLESS MEDICALLY NECESSARY'],
    ['NOT COVERED FOR ADULTS'],
    ['MORE THAN 2 PER YEAR ARE NOT COVERED'],
    ['COSMETIC BRACKETS ARE NOT COVERED'],
    ['D8080 COVERED, D8090 NOT COVERED'],
  ])('does not replace the percentage if it is about something else or has a condition: %s', (words) => {
    expect(cellsWith('F', [`MSG*${words}`])).toEqual(['50%', '50%']);
  });

  it('applies only in the network that it names', () => {
    expect(cellsWith('F', ['MSG*NOT COVERED OUT OF NETWORK'])).toEqual(['50%', '0%']);
  });

  it('does not apply if the next message adds a condition', () => {
    expect(cellsWith('E', ['MSG*NOT COVERED', 'MSG*UNLESS APPROVED'])).toEqual(['50%', '50%']);
  });

  it('applies only to the codes that it names, not to the whole range of its row', () => {
    const range = ['EB*A*IND*39*****.5****W', 'EB*E*IND**********W*AD:D6010::::::D6199'];
    const found = codes([...range, 'MSG*D6010 IS NOT COVERED']);
    expect([found['D6010'], found['D6058']]).toEqual([
      ['0%', '0%'],
      ['50%', '50%'],
    ]);
  });

  it('adds the code to the services that are not covered', () => {
    const { non_covered } = read([ORTHO, 'EB*E*IND**********W*AD:D8080', 'MSG*NOT COVERED']);
    expect(non_covered.all_networks.procedures).toEqual(['D8080']);
  });
});

describe('"not covered" about codes that the words name', () => {
  const SHARE = 'EB*A*IND*23*****0****Y';

  it.each([
    [['MSG*D0120 AND D0150 COVERED. D0180 NOT COVERED']],
    [['MSG*D0120, D0150 COVERED, BUT D0180 IS NOT COVERED']],
    [['MSG*D0120, D0150', 'MSG*D0180 NOT COVERED']],
  ])('applies only to the codes of its own sentence: %s', (words) => {
    expect(codes([SHARE, ...words])).toEqual({
      D0120: ['100%', '-'],
      D0150: ['100%', '-'],
      D0180: ['0%', '-'],
    });
  });

  it('keeps codes listed in the next message from showing 100%', () => {
    const found = codes([SHARE, 'MSG*THE FOLLOWING ARE NOT COVERED', 'MSG*D0120, D0150']);
    expect(found['D0120']).not.toContain('100%');
  });

  it('does not apply to a code that the words except', () => {
    expect(codes(['EB*I*IND*35', 'MSG*ALL CODES EXCEPT D1110 ARE NOT COVERED'])).toEqual({
      D1110: ['-', '-'],
    });
  });

  it.each([
    ['D2740 IS NOT COVERED ON PRIMARY TEETH'],
    ['D2740 NOT COVERED ON MOLARS'],
    ['D2740 IS NOT COVERED FOR PATIENTS UNDER AGE 12'],
  ])('is only a note if it has a condition: %s', (words) => {
    const row = codeRow(['EB*A*IND******.5****W*AD:D2740', 'EB*D*IND*36', `MSG*${words}`], 'D2740');
    expect(cells(row)).toEqual(['50%', '50%']);
    expect(row?.notes).toContain(words);
    expect(row?.notes).not.toContain('Inactive');
    expect(codes(['EB*A*IND*36*****.5****W', 'EB*D*IND*36', `MSG*${words}`])['D2740']).toEqual([
      '50%',
      '50%',
    ]);
  });

  it('applies to a list of codes', () => {
    const lines = ['EB*A*IND*39*****.5****W', 'EB*F*IND*39', 'MSG*NOT COVERED: D5225, D5226'];
    expect(codes(lines)['D5225']).toEqual(['0%', '0%']);
  });

  it.each([
    ['D5225 IS QUITE UNUSUALLY NOT COVERED WITH D5213'],
    ['D5225 (WHEN FLEXIBLE ENOUGH FOR OUR CONSULTANT) IS NOT COVERED'],
    ['D5225 WILL NEVER EVER BE DENIED AS NOT COVERED'],
  ])('leaves the code without a percentage and is quoted if we cannot read it: %s', (words) => {
    const row = codeRow(['EB*A*IND*39*****.5****W', 'EB*F*IND*39', `MSG*${words}`], 'D5225');
    expect(cells(row)).toEqual(['-', '-']);
    expect(row?.notes).toContain(words);
  });

  it('is listed as another value if the code has its own percentage', () => {
    const lines = ['EB*A*IND******.5****W*AD:D2740', 'EB*F*IND*36', 'MSG*D2740 IS NOT COVERED'];
    expect(cells(codeRow(lines, 'D2740'))).toEqual(['50%', '50%']);
    expect(also(codeRow(lines, 'D2740'))).toEqual([0, 0]);
  });
});

describe('rows for children or dependents', () => {
  const ofChildren = (level: string) => [`EB*A*${level}*38*****.5****Y`, 'EB*A*IND*38*****1****Y'];

  it.each(['CHD', 'DEP'])(
    'are shown as another value if the patient is the subscriber and has their own row: %s',
    (level) => {
      const row = kindRow(ofChildren(level), '38');
      expect(cells(row)).toEqual(['0%', '-']);
      expect(also(row)).toEqual([50]);
      expect(row?.notes).toMatch(/50%: (Children|Dependents) Only/);
    },
  );

  it('count like any other row if the patient is a dependent, and the lowest percentage comes first', () => {
    const header = [
      ...opening().map((segment) =>
        segment[0] === 'HL' && segment[1] === '3' ? (['HL', '3', '2', '22', '1'] as SegmentSpec) : segment,
      ),
      ['HL', '4', '3', '23', '0'] as SegmentSpec,
      ['NM1', '03', '1', 'MAREN', 'KID'] as SegmentSpec,
    ];
    const row = kindRow(['EB*A*CHD*38*****.5****Y', 'EB*A*IND*38*****0****Y'], '38', header);
    expect(cells(row)).toEqual(['50%', '-']);
    expect(also(row)).toEqual([100]);
    expect(row?.notes).toBe('50%: Children Only');
  });

  it('are shown even if adults are not covered', () => {
    const lines = ['EB*A*CHD*38*****.5****Y', 'EB*I*IND*38*********Y', 'MSG*ADULT ORTHODONTICS NOT COVERED'];
    const { service_type_coverage, non_covered } = read(lines);
    const found = service_type_coverage.map((row) => [row.service_type, row.in_network, row.notes]);
    expect(found).toEqual([
      ['Orthodontics', '50%', 'Children Only'],
      ['Adult orthodontics', '0%', 'ADULT ORTHODONTICS NOT COVERED'],
    ]);
    expect(non_covered.in_network.service_types).toEqual(['Adult orthodontics']);
  });
});

describe('rows for other dates', () => {
  const NOW = 'EB*A*IND*25*****.2****Y';
  const OTHER = 'EB*A*IND*25*****.5****Y';

  it.each([
    ['last year', [OTHER, 'DTP*292*RD8*20250101-20251231', NOW, 'DTP*292*RD8*20260101-20261231']],
    ['ended', [OTHER, 'DTP*348*D8*20250101', 'DTP*349*D8*20251231', NOW]],
    ['not yet', [NOW, OTHER, 'DTP*348*D8*20270101']],
  ])('are shown as another value if a row is for today: %s', (_, lines) => {
    const row = kindRow(lines, '25');
    expect(cells(row)).toEqual(['80%', '-']);
    expect(also(row)).toEqual([50]);
    expect(read(lines).contradictions).toEqual([]);
    expect(codes([...lines, 'EB*F*IND**********Y*AD:D2391', 'HSD*FL*1***34*24'])['D2391']).toEqual([
      '80%',
      '-',
    ]);
  });

  it('apply if there is no row for today', () => {
    expect(cells(kindRow([OTHER, 'DTP*292*RD8*20250101-20251231'], '25'))).toEqual(['50%', '-']);
  });
});

describe('a kind of service with some codes that are not covered', () => {
  const lines = ['EB*A*IND*28*****.2****W', 'EB*I*IND*28*********W', 'MSG*D9972, D9975'];

  it('keeps its percentage, and the codes have 0%', () => {
    expect(cells(kindRow(lines, '28'))).toEqual(['80%', '80%']);
    expect(also(kindRow(lines, '28'))).toEqual([]);
    expect(codes(lines)).toEqual({ D9972: ['0%', '0%'], D9975: ['0%', '0%'] });
  });
});

describe('a percentage for dental care with a heading', () => {
  it('applies to the codes that the heading names, instead of the percentage without a heading', () => {
    const found = codes([
      'EB*A*IND*35*****.2****Y',
      'EB*A*IND*35*****.5****Y',
      'MSG*IMPLANTS',
      'EB*F*IND**********Y*AD:D6010',
      'HSD*FL*1***32*1',
      'EB*F*IND**********Y*AD:D2740',
      'HSD*FL*1***34*60',
    ]);
    // Because implants have their own percentage, we don't use the dental care percentage for other codes.
    expect(found).toEqual({ D6010: ['50%', '-'], D2740: ['-', '-'] });
  });
});

describe('the note on where a value comes from', () => {
  const OWN = 'EB*B*IND*****390*****Y*AD:D2740';
  const notes = (lines: string[]) => codeRow(lines, 'D2740')?.notes;

  it('names the network if only one value is based on a category', () => {
    expect(notes([OWN, 'EB*A*IND*35*****1****N'])).toBe(
      'Out-of-network: percentage based on the Dental Care category',
    );
  });

  it('names the network even if nothing is stated for the other one', () => {
    expect(notes(['EB*A*IND*36*****.5****Y', 'EB*F*IND**********W*AD:D2740'])).toBe(
      'In-network: percentage based on the Dental Crowns category',
    );
  });

  it('names no network if both values are based on the category', () => {
    expect(notes(['EB*A*IND*36*****.5****W', 'EB*F*IND**********W*AD:D2740'])).toBe(
      'Percentage based on the Dental Crowns category',
    );
  });

  it("doesn't call a denial a percentage", () => {
    expect(notes(['EB*I*IND*36*********W', 'EB*F*IND**********W*AD:D2740'])).toBe(
      'Based on the Dental Crowns category',
    );
  });
});

describe('percentages that may be reversed', () => {
  // The payer sends as the patient's part what the plan pays.
  const benefits = read([
    'EB*A*IND*41*****1****Y',
    'EB*A*IND*25*****.8****Y',
    'EB*A*IND*36*****.5****Y',
    'EB*A*IND******1****Y*AD:D1110',
    'EB*I*IND*38*********Y',
  ]);
  const rows = [...benefits.service_type_coverage, ...benefits.procedure_coverage];
  const REVERSED = 'Percentages may be reversed';

  it('are shown both ways', () => {
    expect(rows.map((row) => [row.in_network, also(row), row.notes])).toEqual([
      ['0%', [100], REVERSED],
      ['20%', [80], REVERSED],
      ['50%', [], ''],
      ['0%', [], ''],
      ['0%', [100], REVERSED],
    ]);
  });

  it('are not listed as not covered', () => {
    expect(benefits.non_covered.in_network).toEqual({ service_types: ['Orthodontics'], procedures: [] });
  });
});

describe('a range of codes', () => {
  const LIMIT = ['EB*F*IND**********Y*AD:D2753', 'HSD*FL*1***34*60'];
  const RANGE = ['EB*A*IND******.5****Y*AD:D2710::::::D2799'];
  const WORDS = ['EB*A*IND*35*****.5****Y', 'MSG*D2710-D2799'];

  it.each([
    ['before', [...RANGE, ...LIMIT]],
    ['after', [...LIMIT, ...RANGE]],
    ['in words', [...LIMIT, ...WORDS]],
  ])('applies to a code that our code list lacks, if a row names it (the range is stated %s)', (_, lines) => {
    expect(codes(lines)['D2753']).toEqual(['50%', '-']);
  });

  it('that is not covered gives 0% to a code that our code list lacks, if a row names it', () => {
    const lines = ['EB*A*IND*36*****.5****Y', ...LIMIT, 'EB*F*IND*36', 'MSG*D2750-D2759 ARE NOT COVERED'];
    expect(codes(lines)['D2753']).toEqual(['0%', '0%']);
    const inOneMessage = ['EB*A*IND*36*****.5****Y', 'MSG*D2740 COVERED. D2750-D2759 NOT COVERED', ...LIMIT];
    expect(codes(inOneMessage)['D2753']).toEqual(['0%', '-']);
    expect(also(codeRow(inOneMessage, 'D2753'))).toEqual([]);
  });

  it('adds no code that the response does not name, and none outside the range', () => {
    expect(codes(RANGE)).not.toHaveProperty('D2753');
    expect(codes([...RANGE, 'EB*F*IND**********Y*AD:D2801', 'HSD*FL*1***34*60'])['D2801']).toEqual([
      '-',
      '-',
    ]);
  });

  it('does not replace the percentage of the code itself', () => {
    expect(codes(['EB*A*IND******.2****Y*AD:D2753', ...RANGE])['D2753']).toEqual(['80%', '-']);
    expect(codes([...RANGE, 'EB*A*IND******.2****W*AD:D2753'])['D2753']).toEqual(['80%', '80%']);
  });
});

describe('"not covered" in some cases, next to no percentage', () => {
  it.each([
    ['BITEWINGS NOT PAYABLE WITHIN 12 MONTHS OF A FULL MOUTH SERIES'],
    ['SEALANTS NOT COVERED FOR ADULTS'],
    ['PALLIATIVE NOT COVERED WHEN ANY OTHER SERVICE IS DONE SAME VISIT'],
  ])('gives the service no value: %s', (words) => {
    const [row] = read(['EB*F*IND*23', `MSG*${words}`]).service_type_coverage;
    expect([cells(row), row?.notes]).toEqual([['-', '-'], words]);
  });

  it('gives a code no value, and its note no 0%', () => {
    const row = codeRow(['EB*F*IND*24', 'MSG*D4341 PAID AT 80%; D1110 DENIED IF BILLED SAME DAY'], 'D1110');
    expect([cells(row), row?.notes]).toEqual([
      ['-', '-'],
      'D4341 PAID AT 80%; D1110 DENIED IF BILLED SAME DAY',
    ]);
  });

  it.each([
    ['NO OUT-OF-NETWORK BENEFIT EXCEPT EMERGENCY CARE'],
    ['NOT COVERED OUT OF NETWORK UNLESS REFERRED'],
    ['NO OON BENEFITS. MUST BE ASSIGNED TO FACILITY PRIOR TO TREATMENT'],
  ])('gives 0%% if only the exception is a case: %s', (words) => {
    expect(cells(kindRow(['EB*I*IND*35*********N', `MSG*${words}`], '35'))).toEqual(['-', '0%']);
  });
});

describe('words that contain "not covered" or similar', () => {
  it.each([
    ['D0274', 'EXCLUDED FROM ANNUAL MAXIMUM'],
    ['D0220', 'NOT COVERED AS PART OF FULL MOUTH SERIES'],
    ['D0150', 'NOT COVERED BY MEDICAL PLAN'],
    ['D0210', 'NOT PAYABLE AS A SEPARATE PROCEDURE'],
  ])('do not change the percentage of %s: %s', (code, words) => {
    const lines = ['EB*A*IND*23*****0****W', `EB*F*IND**********W*AD:${code}`, `MSG*${words}`];
    expect(codes(lines)[code]).toEqual(['100%', '100%']);
  });

  it.each([
    ['D0431', 'NON COVERED'],
    ['D0470', 'NOT A BENEFIT'],
  ])('give %s 0%%: %s', (code, words) => {
    const lines = ['EB*A*IND*23*****0****W', `EB*F*IND**********W*AD:${code}`, `MSG*${words}`];
    expect(codes(lines)[code]).toEqual(['0%', '0%']);
  });

  it('give 0% to a code that is followed by its name', () => {
    const lines = [
      'EB*A*IND*24*****.2****W',
      'EB*F*IND*24',
      'MSG*D4263 BONE REPLACEMENT GRAFT - NOT COVERED',
    ];
    expect(codes(lines)['D4263']).toEqual(['0%', '0%']);
  });

  it('on a row for all dental care are listed as an exclusion and give no percentage', () => {
    const { service_type_coverage, non_covered, exclusions } = read([
      'EB*I*IND*35',
      'MSG*COSMETIC DENTISTRY IS NOT COVERED',
    ]);
    const labels = service_type_coverage.map((row) => row.service_type);
    expect(labels).not.toContain('Dental Care');
    expect(non_covered.all_networks.service_types).not.toContain('Dental Care');
    expect(exclusions.join()).toContain('COSMETIC DENTISTRY IS NOT COVERED');
  });
});

describe('a code that one row excepts ("all crowns except") and another row names', () => {
  const rest = ['EB*A*IND*36*****.5****W', 'MSG*ALL CROWNS EXCEPT D2740'];
  const own = ['EB*A*IND*36*****.8****W', 'MSG*D2740'];

  it.each([
    ['second', [...rest, ...own]],
    ['first', [...own, ...rest]],
  ])('has the percentage of the row that names it if that row comes %s', (_, lines) => {
    expect(codes(lines)['D2740']).toEqual(['20%', '20%']);
  });
});

it('lists a service that two plans exclude in different networks, with the rows of both', () => {
  const { non_covered, sources } = benefitsOf([
    'EB*1*IND*35*PR*BASE',
    'EB*I*IND*38**BASE*******Y',
    'EB*A*IND*38**BASE***.5****N',
    'EB*1*IND*35*PR*BUY-UP',
    'EB*A*IND*38**BUY-UP***.5****Y',
    'EB*I*IND*38**BUY-UP*******N',
  ]);
  expect(non_covered.in_network.service_types).toEqual(['Orthodontics']);
  expect(non_covered.out_network.service_types).toEqual(['Orthodontics']);
  expect(sources.non_covered.service_types).toEqual({ Orthodontics: [1, 5] });
});

it('lists a service that is unpaid in one network only with the rows of that network', () => {
  const { non_covered, sources } = benefitsOf([
    'EB*1*IND*35',
    'EB*A*IND*36*****1****Y',
    'EB*A*IND*36*****.5****Y',
    'EB*A*IND*36*****1****N',
  ]);
  expect(non_covered.out_network.service_types).toEqual(['Dental Crowns']);
  expect(sources.non_covered.service_types).toEqual({ 'Dental Crowns': [3] });
});

it("quotes the payer's words once, even if they conflict with the row's percentage", () => {
  const notes = (service: string, words: string) =>
    kindRow([`EB*A*IND*${service}*****.8****W`, `MSG*${words}`], service)?.notes;
  expect(notes('25', 'COVERED AT 80%')).toBe('COVERED AT 80%');
  expect(notes('25', 'COVERED AT 90%')).toBe('COVERED AT 90%');
});

it('names the value that is for children only next to a denial', () => {
  expect(kindRow(['EB*A*CHD*38*****.5****W', 'EB*I*IND*38*********W'], '38')?.notes).toMatch(
    /50%: Children Only/,
  );
});

it('adds the class to a name that has parentheses of its own without a second pair', () => {
  const names = (service: string) =>
    read([`EB*A*IND*${service}*****.2****W`, 'MSG*BASIC']).service_type_coverage.map(
      (row) => row.service_type,
    );
  expect(names('25')).toEqual(['Restorative (Basic)']);
  expect(names('41')).toEqual(['Routine (Preventive) Dental, class: Basic']);
});

it('names the category of the code if a row states its percentage for several', () => {
  const row = (types: string, percent: string) => `EB*A*IND*${types}*****${percent}****Y`;
  const notes = (types: string) =>
    codeRow([row(types, '.1'), row(types, '.2'), 'EB*F*IND**********W*AD:D4341', 'HSD*VS*1***34*24'], 'D4341')
      ?.notes;
  const open = 'The payer states 80% or 90% for Periodontics, but not which one applies to this code';
  expect(notes('25^24^40')).toContain(open);
  expect(notes('24')).toContain(open);
  expect(notes('25^40')).not.toContain('The payer states');
});

it("gives a code each tier's percentage of its category", () => {
  const row = (percent: string, tier: string) => [
    `EB*A*IND*24*****${percent}****Y`,
    `MSG*ACME ${tier} DENTIST`,
  ];
  const rows = [
    ...row('.1', 'PPO'),
    ...row('.2', 'PREMIER'),
    'EB*F*IND**********W*AD:D4341',
    'HSD*VS*1***34*24',
  ];
  expect(codeRow(rows, 'D4341')).toMatchObject({
    in_network: '80%',
    also_stated: [{ share: { plan_pays: 90 } }],
  });
  expect(codeRow(rows, 'D4341')?.notes).toContain('80%: ACME PREMIER DENTIST; 90%: ACME PPO DENTIST');
  expect(read(rows).service_type_coverage.map(({ notes }) => notes)).toEqual([
    '80%: ACME PREMIER DENTIST; 90%: ACME PPO DENTIST',
  ]);
});

it('lists open copays from low to high', () => {
  const row = (copay: string) => `EB*B*IND*24***27*${copay}*****Y`;
  const rows = [row('90'), row('25'), 'EB*F*IND**********W*AD:D4341', 'HSD*VS*1***34*24'];
  expect(codeRow(rows, 'D4341')?.notes).toContain('$25 or $90 for Periodontics');
});

describe("a code that isn't covered from an age", () => {
  const rows = ['EB*A*IND*41*****0****W', 'EB*I*IND**********W*AD:D1206'];
  const fluoride = (words: string) => codes([...rows, `MSG*${words}`])['D1206'];

  it("is not covered for the response's patient of that age, whatever its category pays", () => {
    expect(fluoride('FLUORIDE IS NOT PAYABLE FOR MEMBERS AGE 14 AND OLDER')).toEqual(['0%', '0%']);
    const lines = [...rows, 'MSG*FLUORIDE IS NOT PAYABLE FOR MEMBERS AGE 14 AND OLDER'];
    expect(read(lines).non_covered.all_networks.procedures).toContain('D1206');
  });

  it.each(['FLUORIDE IS NOT PAYABLE FOR MEMBERS AGE 65 AND OLDER', 'FLUORIDE IS NOT PAYABLE UNDER AGE 12'])(
    'keeps the value of other ages: %s',
    (words) => {
      expect(fluoride(words)).toEqual(['100%', '100%']);
    },
  );

  it.each(['DEPENDENTS', 'CHILDREN', 'STUDENTS'])('keeps its value if only %s are denied', (people) => {
    expect(fluoride(`NOT COVERED FOR ${people} OVER AGE 14`)).toEqual(['100%', '100%']);
  });

  it('keeps its value if the denial has an exception', () => {
    expect(fluoride('NOT COVERED OVER AGE 14 UNLESS MEDICALLY NECESSARY')).toEqual(['100%', '100%']);
  });
});

describe('the notes of a code', () => {
  const CROWN = 'EB*A*IND****23**.5****Y*AD:D2740';
  const notes = (...lines: string[]) => codeRow([CROWN, ...lines], 'D2740')?.notes;

  it.each([
    ['of its category', ['EB*D*IND*36', 'MSG*12 MONTH WAITING PERIOD APPLIES']],
    [
      'of its class',
      ['MSG*D2740 IS A MAJOR SERVICE', 'EB*D*IND*35', 'MSG*12 MONTH WAITING PERIOD FOR MAJOR SERVICES'],
    ],
  ])('quote a waiting period %s', (_, lines) => {
    expect(notes(...lines)).toContain('12 MONTH WAITING PERIOD');
  });

  it.each([
    ['of other services', ['EB*D*IND*38', 'MSG*12 MONTH WAITING PERIOD APPLIES']],
    ['of the whole plan', ['EB*D*IND*35', 'MSG*12 MONTH WAITING PERIOD APPLIES']],
    ['that is waived', ['EB*D*IND*36', 'MSG*NO WAITING PERIOD']],
  ])("don't quote one %s", (_, lines) => {
    expect(notes(...lines)).toBe('');
  });
});

describe('the notes of a row', () => {
  const notes = (inside: string, outside: string) =>
    benefitsOf([
      'EB*1*IND*35',
      'EB*A**25*****.2****Y',
      `MSG*${inside}`,
      'EB*A**25*****.5****N',
      `MSG*${outside}`,
    ]).service_type_coverage[0]?.notes;

  it('name the network of words that differ between the networks', () => {
    expect(notes('DEDUCTIBLE WAIVED', 'DEDUCTIBLE APPLIES')).toBe(
      'In-network: DEDUCTIBLE WAIVED; Out-of-network: DEDUCTIBLE APPLIES',
    );
    expect(notes('DEDUCTIBLE WAIVED', 'DEDUCTIBLE WAIVED')).toBe('DEDUCTIBLE WAIVED');
  });
});

it('a code excepted from a limit does not get it as a note', () => {
  const lines = ['EB*F*IND*39', 'MSG*IMPLANT SERVICES D6010-D6199 1 PER TOOTH PER 7 YEARS, EXCL D6190'];
  expect(codeRow(lines, 'D6010')?.notes).toContain('1 every 7 years');
  expect(codeRow(lines, 'D6190')?.notes).not.toContain('1 every 7 years');
});
