import { readSegments, type Segment } from './segment.ts';

/** A 271, split into its loops but not interpreted. */
export interface Response271 {
  controlNumber: string;
  isTestMode: boolean;
  traceId: string;
  repetition: string;
  component: string;
  payer: Loop;
  provider: Loop | null;
  subscriber: Loop | null;
  dependent: Loop | null;
}

/** One level of the 271 with its segments by kind. `traces` are TRN, `city` N4, `rejections` AAA, `relation` INS. */
export interface Loop {
  name: Segment | null;
  traces: Segment[];
  references: Segment[];
  street: Segment | null;
  city: Segment | null;
  contacts: Segment[];
  rejections: Segment[];
  demographics: Segment | null;
  relation: Segment | null;
  dates: Segment[];
  benefits: BenefitLoop[];
}

/** Deliveries are HSD segments, and `furtherInformation` has III segments. */
export interface BenefitLoop {
  benefit: Segment;
  deliveries: Segment[];
  references: Segment[];
  dates: Segment[];
  messages: string[];
  furtherInformation: Segment[];
  entities: EntityLoop[];
}

export interface EntityLoop {
  name: Segment;
  street: Segment | null;
  city: Segment | null;
  contacts: Segment[];
}

const LEVELS = { '20': 'payer', '21': 'provider', '22': 'subscriber', '23': 'dependent' } as const;

export function read271(text: string): Response271 {
  const { segments, separators } = readSegments(text);
  const response: Response271 = {
    controlNumber: '',
    isTestMode: false,
    traceId: '',
    repetition: separators.repetition,
    component: separators.component,
    payer: emptyLoop(),
    provider: null,
    subscriber: null,
    dependent: null,
  };
  let loop = response.payer;
  for (const segment of segments) {
    if (segment[0] === 'ISA') {
      response.controlNumber = segment[13] ?? '';
      response.isTestMode = segment[15] === 'T';
    } else if (segment[0] === 'BHT') response.traceId = segment[3] ?? '';
    else if (segment[0] === 'HL') {
      const level = LEVELS[segment[3] as keyof typeof LEVELS];
      if (level && level !== 'payer') response[level] = emptyLoop();
      loop = (level && response[level]) ?? loop;
    } else readInto(loop, segment);
  }
  return response;
}

function emptyLoop(): Loop {
  return {
    name: null,
    traces: [],
    references: [],
    street: null,
    city: null,
    contacts: [],
    rejections: [],
    demographics: null,
    relation: null,
    dates: [],
    benefits: [],
  };
}

function readInto(loop: Loop, segment: Segment): void {
  const row = loop.benefits.at(-1);
  if (segment[0] === 'EB') {
    loop.benefits.push({
      benefit: segment,
      deliveries: [],
      references: [],
      dates: [],
      messages: [],
      furtherInformation: [],
      entities: [],
    });
  } else if (row) readIntoBenefit(row, segment);
  else readIntoParty(loop, segment);
}

function readIntoParty(loop: Loop, segment: Segment): void {
  switch (segment[0]) {
    case 'NM1':
      loop.name = segment;
      break;
    case 'TRN':
      loop.traces.push(segment);
      break;
    case 'REF':
      loop.references.push(segment);
      break;
    case 'N3':
      loop.street = segment;
      break;
    case 'N4':
      loop.city = segment;
      break;
    case 'PER':
      loop.contacts.push(segment);
      break;
    case 'AAA':
      loop.rejections.push(segment);
      break;
    case 'DMG':
      loop.demographics = segment;
      break;
    case 'INS':
      loop.relation = segment;
      break;
    case 'DTP':
      loop.dates.push(segment);
      break;
  }
}

function readIntoBenefit(row: BenefitLoop, segment: Segment): void {
  const entity = row.entities.at(-1);
  switch (segment[0]) {
    case 'HSD':
      row.deliveries.push(segment);
      break;
    case 'REF':
      row.references.push(segment);
      break;
    case 'DTP':
      row.dates.push(segment);
      break;
    case 'MSG':
      row.messages.push(segment[1] ?? '');
      break;
    case 'III':
      row.furtherInformation.push(segment);
      break;
    case 'NM1':
      row.entities.push({ name: segment, street: null, city: null, contacts: [] });
      break;
    case 'N3':
      if (entity) entity.street = segment;
      break;
    case 'N4':
      if (entity) entity.city = segment;
      break;
    case 'PER':
      entity?.contacts.push(segment);
      break;
  }
}
