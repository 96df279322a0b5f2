import fc from 'fast-check';
import type { SegmentSpec } from './write-x12.ts';

/** An invented benefit row, from which we can write X12 and Stedi's flat JSON. */
export interface BenefitRow {
  code: string;
  coverageLevel: string | null;
  serviceTypes: string[];
  insuranceType: string | null;
  planCoverage: string | null;
  timeQualifier: string | null;
  amount: string | null;
  percent: string | null;
  quantity: [qualifier: string, value: string] | null;
  authorization: 'Y' | 'N' | 'U' | null;
  network: 'Y' | 'N' | 'W' | 'U' | null;
  procedure: string | null;
  delivery: [count: string, period: string, periods: string] | null;
  messages: string[];
  serviceDate: string | null;
}

const WORDS = [
  'DEDUCTIBLE WAIVED',
  'TYPE 2',
  'NO WAITING PERIOD',
  'UP TO AGE 19',
  'D0120 AND D0150 SHARE',
  'ÜBER 10 %',
];
const optional = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: null });

export const benefitRows: fc.Arbitrary<BenefitRow[]> = fc.array(
  fc.record<BenefitRow>({
    code: fc.constantFrom('1', '6', 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'I', 'R', 'U', 'CB', 'P'),
    coverageLevel: optional(fc.constantFrom('IND', 'FAM', 'EMP')),
    serviceTypes: fc.uniqueArray(fc.constantFrom('35', '23', '41', '25', '38', '30', 'V16'), {
      maxLength: 3,
    }),
    insuranceType: optional(fc.constantFrom('PR', 'GP', 'HM')),
    planCoverage: optional(fc.constantFrom('DENTAL PLUS', 'OON', 'TIER 1')),
    timeQualifier: optional(fc.constantFrom('23', '22', '25', '29', '32', '24')),
    amount: optional(fc.constantFrom('0', '50', '1500', '25.50')),
    percent: optional(fc.constantFrom('0', '0.2', '0.5', '1', '80')),
    quantity: optional(
      fc.tuple(fc.constantFrom('S7', 'S8', 'VS', 'P6', 'MN'), fc.constantFrom('2', '12', '18')),
    ),
    authorization: optional(fc.constantFrom('Y', 'N', 'U')),
    network: optional(fc.constantFrom('Y', 'N', 'W', 'U')),
    procedure: optional(fc.constantFrom('D0120', 'D1110', 'D2740', 'D8080')),
    delivery: optional(
      fc.tuple(
        fc.constantFrom('1', '2'),
        fc.constantFrom('23', '34', '21', '32'),
        fc.constantFrom('1', '6', '60'),
      ),
    ),
    messages: fc.array(fc.constantFrom(...WORDS), { maxLength: 2 }),
    serviceDate: optional(fc.constantFrom('20250301', '20280229', '20260101-20261231')),
  }),
  { maxLength: 12 },
);

export function rowSegments(row: BenefitRow): SegmentSpec[] {
  const segments: SegmentSpec[] = [
    [
      'EB',
      row.code,
      row.coverageLevel ?? '',
      { repeated: row.serviceTypes },
      row.insuranceType ?? '',
      row.planCoverage ?? '',
      row.timeQualifier ?? '',
      row.amount ?? '',
      row.percent ?? '',
      row.quantity?.[0] ?? '',
      row.quantity?.[1] ?? '',
      row.authorization ?? '',
      row.network ?? '',
      row.procedure === null ? '' : { components: ['AD', row.procedure] },
    ],
  ];
  if (row.delivery !== null) {
    const [count, period, periods] = row.delivery;
    segments.push(['HSD', 'FL', count, '', '', period, periods]);
  }
  if (row.serviceDate !== null) {
    segments.push(['DTP', '472', row.serviceDate.includes('-') ? 'RD8' : 'D8', row.serviceDate]);
  }
  for (const message of row.messages) segments.push(['MSG', message]);
  return segments;
}

function rowJson(row: BenefitRow): Record<string, unknown> {
  const [quantityQualifierCode, benefitQuantity] = row.quantity ?? [];
  const entry = {
    code: row.code,
    coverageLevelCode: row.coverageLevel,
    serviceTypeCodes: row.serviceTypes.length === 0 ? undefined : row.serviceTypes,
    insuranceTypeCode: row.insuranceType,
    planCoverage: row.planCoverage,
    timeQualifierCode: row.timeQualifier,
    benefitAmount: row.amount,
    benefitPercent: row.percent,
    quantityQualifierCode,
    benefitQuantity,
    authOrCertIndicator: row.authorization,
    inPlanNetworkIndicatorCode: row.network,
    compositeMedicalProcedureIdentifier: row.procedure && {
      productOrServiceIDQualifierCode: 'AD',
      procedureCode: row.procedure,
    },
    benefitsServiceDelivery: row.delivery && [
      {
        quantityQualifierCode: 'FL',
        quantity: row.delivery[0],
        timePeriodQualifierCode: row.delivery[1],
        numOfPeriods: row.delivery[2],
      },
    ],
    benefitsDateInformation: row.serviceDate && { service: row.serviceDate },
    additionalInformation:
      row.messages.length === 0 ? undefined : row.messages.map((description) => ({ description })),
  };
  return Object.fromEntries(
    Object.entries(entry).filter(([, value]) => value !== null && value !== undefined),
  );
}

/** A response in the flat shape with the parties, references and dates of `opening()`, and the given rows. */
export function flatResponse(rows: BenefitRow[]): Record<string, unknown> {
  return {
    controlNumber: '42',
    payer: {
      entityIdentifier: 'Payer',
      entityType: 'Non-Person Entity',
      name: 'NORTHWIND DENTAL',
      payorIdentification: 'NW001',
      contactInformation: {
        name: 'MEMBER SERVICES',
        contacts: [
          { communicationMode: 'Telephone', communicationNumber: '8005550100' },
          { communicationMode: 'Uniform Resource Locator (URL)', communicationNumber: 'northwind.example' },
        ],
      },
    },
    provider: {
      providerName: 'HARBOUR SMILES',
      entityIdentifier: 'Provider',
      entityType: 'Non-Person Entity',
      npi: '1999999984',
    },
    subscriber: {
      memberId: 'NW7700123',
      firstName: 'ODA',
      lastName: 'MAREN',
      entityIdentifier: 'Insured or Subscriber',
      entityType: 'Person',
      dateOfBirth: '19880214',
      gender: 'F',
      groupNumber: 'G-100',
      address: { address1: '1 PIER ROAD', city: 'PORT AVEN', state: 'OR', postalCode: '970010000' },
    },
    subscriberTraceNumbers: [{ referenceIdentification: 'T-1' }],
    planInformation: { groupNumber: 'G-100', groupDescription: 'HARBOUR CREW' },
    planDateInformation: { plan: '20260101-20261231' },
    benefitsInformation: rows.map(rowJson),
    errors: [],
  };
}
