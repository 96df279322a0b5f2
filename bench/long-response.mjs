// Long, invented dental responses as X12 and as Stedi's flat JSON, which has all benefit rows in one list.

const PARTIES = [
  'HL*1**20*1',
  'NM1*PR*2*NORTHWIND DENTAL*****PI*NW001',
  'HL*2*1*21*1',
  'NM1*1P*2*HARBOR SMILES*****XX*1999999984',
  'HL*3*2*22*0',
  'NM1*IL*1*MAREN*ODA****MI*NW7700123',
  'DTP*291*RD8*20260101-20261231',
];
const FIRST_ROWS = ['EB*1**35*GP', 'EB*F*IND*35***23*2000*****W'];

/** Nearly every row is a procedure with a coinsurance. Every 30th has a frequency and a message instead. */
export function longResponse(rowCount) {
  const segments = [...FIRST_ROWS];
  const entries = [
    { code: '1', name: 'Active Coverage', serviceTypeCodes: ['35'], serviceTypes: ['Dental Care'] },
    {
      code: 'F',
      name: 'Limitations',
      coverageLevelCode: 'IND',
      coverageLevel: 'Individual',
      serviceTypeCodes: ['35'],
      serviceTypes: ['Dental Care'],
      timeQualifierCode: '23',
      timeQualifier: 'Calendar Year',
      benefitAmount: '2000',
      inPlanNetworkIndicatorCode: 'W',
      inPlanNetworkIndicator: 'Not Applicable',
    },
  ];
  for (let at = entries.length; at < rowCount; at++) addRow(at, segments, entries);
  return { x12: interchangeOf(segments), json: JSON.stringify(flat(entries), null, 1) };
}

/** Wraps benefit rows in an X12 interchange with a payer, a provider and a subscriber. */
export function interchangeOf(rows) {
  const body = ['ST*271*0001*005010X279A1', 'BHT*0022*11*1*20260310*1200', ...PARTIES, ...rows];
  return [
    'ISA*00*          *00*          *ZZ*PAYER          *ZZ*OFFICE         *260310*1200*^*00501*000000042*0*T*:',
    'GS*HB*PAYER*OFFICE*20260310*1200*1*X*005010X279A1',
    ...body,
    `SE*${body.length + 1}*0001`,
    'GE*1*1',
    'IEA*1*000000042',
    '',
  ].join('~\n');
}

function addRow(at, segments, entries) {
  const procedure = `D${String((at * 37) % 10_000).padStart(4, '0')}`;
  const isLimited = at % 30 === 0;
  const percent = isLimited ? '' : ['0', '0.2', '0.5', '1'][at % 4];
  segments.push(`EB*${isLimited ? 'F' : 'A'}*******${percent}****W*AD:${procedure}`);
  const entry = {
    code: isLimited ? 'F' : 'A',
    name: isLimited ? 'Limitations' : 'Co-Insurance',
    ...(isLimited ? {} : { benefitPercent: percent }),
    inPlanNetworkIndicatorCode: 'W',
    inPlanNetworkIndicator: 'Not Applicable',
    compositeMedicalProcedureIdentifier: {
      productOrServiceIDQualifierCode: 'AD',
      productOrServiceIDQualifier: 'American Dental Association Codes',
      procedureCode: procedure,
    },
  };
  if (isLimited) {
    segments.push('HSD*FL*1***34*60', 'MSG*SIMILAR PROCEDURES PERFORMED MAY IMPACT LIMITATION.');
    entry.benefitsServiceDelivery = [
      { quantityQualifierCode: 'FL', quantity: '1', timePeriodQualifierCode: '34', numOfPeriods: '60' },
    ];
    entry.additionalInformation = [{ description: 'SIMILAR PROCEDURES PERFORMED MAY IMPACT LIMITATION.' }];
  }
  entries.push(entry);
}

function flat(benefitsInformation) {
  return {
    payer: { name: 'NORTHWIND DENTAL', payorIdentification: 'NW001', entityIdentifier: 'Payer' },
    provider: { providerName: 'HARBOR SMILES', npi: '1999999984' },
    subscriber: { memberId: 'NW7700123', firstName: 'ODA', lastName: 'MAREN' },
    planDateInformation: { plan: '20260101-20261231' },
    benefitsInformation,
    errors: [],
  };
}
