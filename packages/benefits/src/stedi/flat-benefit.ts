import type { BenefitBlock, PlaceOrInjury, ProcedureRef, ServiceDelivery, StatedDate } from '../answer.ts';
import {
  BENEFIT_CODES,
  COVERAGE_LEVELS,
  type CodeTable,
  codeOf,
  INSURANCE_TYPES,
  NETWORK_INDICATORS,
  PLACES_OF_SERVICE,
  QUANTITY_QUALIFIERS,
  TIME_QUALIFIERS,
} from '../codes/index.ts';
import { readCents, readDecimal } from '../eligibility/decimal.ts';
import { isUnreadable, statedDate } from '../eligibility/stated-date.ts';
import { benefitText } from './benefit-text.ts';
import { DATE_KEYS } from './flat-keys.ts';
import { readFlatEntity } from './flat-party.ts';
import { readFlatReferences } from './flat-references.ts';
import { asText, isRecord, type JsonRecord, recordAt, recordsAt, textAt, textsAt } from './json-value.ts';

export type Report = (code: string, message: string, pointer: string, raw: string | null) => void;

/** One entry of `benefitsInformation`: exactly one EB loop. */
export function readFlatBenefit(
  row: JsonRecord,
  place: { index: number; pointer: string; level: BenefitBlock['level'] },
  report: Report,
): BenefitBlock {
  const amount = textAt(row, 'benefitAmount');
  const percent = textAt(row, 'benefitPercent');
  const quantity = textAt(row, 'benefitQuantity');
  const number = (text: string | null, read: (text: string) => number | null, noun: string) => {
    if (text === null) return null;
    const value = read(text);
    if (value === null) {
      report(`unreadable_${noun}`, `The ${noun} of a benefit row is not a number.`, place.pointer, text);
    }
    return value;
  };
  const block: BenefitBlock = {
    index: place.index,
    position: { kind: 'pointer', pointer: place.pointer },
    text: '',
    level: place.level,
    code: coded(row, 'code', 'name', BENEFIT_CODES) ?? '',
    coverage_level: coded(row, 'coverageLevelCode', 'coverageLevel', COVERAGE_LEVELS),
    service_types: distinct(textsAt(row, 'serviceTypeCodes')),
    insurance_type: coded(row, 'insuranceTypeCode', 'insuranceType', INSURANCE_TYPES),
    plan_coverage: textAt(row, 'planCoverage'),
    time_qualifier: coded(row, 'timeQualifierCode', 'timeQualifier', TIME_QUALIFIERS),
    amount_cents: number(amount, readCents, 'amount'),
    percent: number(percent, readDecimal, 'percent'),
    quantity_qualifier: coded(row, 'quantityQualifierCode', 'quantityQualifier', QUANTITY_QUALIFIERS),
    quantity: number(quantity, readDecimal, 'quantity'),
    authorization: authorization(textAt(row, 'authOrCertIndicator')),
    network: network(row),
    procedure: readProcedure(row),
    deliveries: row['benefitsServiceDelivery'] === undefined ? [] : readDeliveries(row),
    references: [],
    dates: [],
    messages: row['additionalInformation'] === undefined ? [] : readMessages(row),
    places: readPlaces(row),
    entities: readEntities(row),
    rejections: [],
    plan_name: null,
  };
  if (block.code === '') {
    report('missing_benefit_code', 'A benefit row does not say what it states.', place.pointer, null);
  }
  const references = recordAt(row, 'benefitsAdditionalInformation');
  if (references !== null) readFlatReferences(block.references, references, 'benefit');
  const dates = recordAt(row, 'benefitsDateInformation');
  if (dates !== null)
    readFlatDates(block.dates, dates, 'benefit', `${place.pointer}/benefitsDateInformation`, report);
  block.text = benefitText(block, amount, percent, quantity);
  return block;
}

/** Dates spread over keys; a key no list knows stays as the qualifier. */
export function readFlatDates(
  list: StatedDate[],
  source: JsonRecord,
  level: StatedDate['level'],
  pointer: string,
  report: Report,
): void {
  for (const key in source) {
    const raw = asText(source[key]);
    if (raw === null) continue;
    const date = statedDate(DATE_KEYS.get(key) ?? key, raw, level);
    if (isUnreadable(date)) report('unreadable_date', 'A date is no calendar day.', `${pointer}/${key}`, raw);
    list.push(date);
  }
}

/** A code, or the code behind the label where a sender left the code out. */
function coded(row: JsonRecord, key: string, labelKey: string, table: CodeTable): string | null {
  const code = row[key];
  if (typeof code === 'string' && code !== '') return code.trim();
  const label = asText(code) ?? textAt(row, labelKey);
  return label === null ? null : (codeOf(table, label) ?? label);
}

function network(row: JsonRecord): string | null {
  const code = textAt(row, 'inPlanNetworkIndicatorCode') ?? textAt(row, 'inPlanNetworkIndicator');
  if (code === null || code.length === 1) return code;
  if (code === 'Yes') return 'Y';
  if (code === 'No') return 'N';
  return code === 'Not Applicable' ? 'W' : (codeOf(NETWORK_INDICATORS, code) ?? code);
}

function authorization(text: string | null): BenefitBlock['authorization'] {
  return text === 'Y' || text === 'N' || text === 'U' ? text : null;
}

function distinct(codes: string[]): string[] {
  return codes.length < 2 ? codes : [...new Set(codes)];
}

function readProcedure(row: JsonRecord): ProcedureRef | null {
  const stated = recordAt(row, 'compositeMedicalProcedureIdentifier');
  const code = stated === null ? textAt(row, 'procedureCode') : textAt(stated, 'procedureCode');
  if (code === null) return null;
  if (stated === null) return { qualifier: null, code: code.toUpperCase(), range_end: null, modifiers: [] };
  const qualifier =
    textAt(stated, 'productOrServiceIDQualifierCode') ?? textAt(stated, 'productOrServiceIDQualifier');
  return {
    qualifier,
    code: code.toUpperCase(),
    range_end: textAt(stated, 'productOrServiceID')?.toUpperCase() ?? null,
    modifiers: textsAt(stated, 'procedureModifiers'),
  };
}

function readDeliveries(row: JsonRecord): ServiceDelivery[] {
  const number = (source: JsonRecord, key: string) => readDecimal(textAt(source, key) ?? '');
  return recordsAt(row, 'benefitsServiceDelivery').map((source) => ({
    quantity_qualifier: textAt(source, 'quantityQualifierCode'),
    quantity: number(source, 'quantity'),
    unit: textAt(source, 'unitForMeasurementQualifierCode'),
    modulus: number(source, 'sampleSelectionModulus'),
    period_qualifier: textAt(source, 'timePeriodQualifierCode'),
    periods: number(source, 'numOfPeriods'),
    pattern: textAt(source, 'deliveryOrCalendarPatternQualifierCode'),
    pattern_time: textAt(source, 'deliveryPatternTimeQualifierCode'),
  }));
}

function readMessages(row: JsonRecord): string[] {
  const messages: string[] = [];
  const stated = row['additionalInformation'];
  for (const entry of Array.isArray(stated) ? stated : [stated]) {
    const text = isRecord(entry) ? textAt(entry, 'description') : asText(entry);
    if (text !== null) messages.push(text);
  }
  return messages;
}

/** The list, or its deprecated singular twin that repeats the first entry. */
function readPlaces(row: JsonRecord): PlaceOrInjury[] {
  const key =
    row['eligibilityAdditionalInformationList'] === undefined
      ? 'eligibilityAdditionalInformation'
      : 'eligibilityAdditionalInformationList';
  if (row[key] === undefined) return [];
  return recordsAt(row, key).map((source) => {
    const qualifier = textAt(source, 'codeListQualifierCode');
    const code = textAt(source, 'industryCode');
    return {
      qualifier: qualifier === 'Mutually Defined' ? 'ZZ' : qualifier,
      code: code === null || code.length <= 2 ? code : (codeOf(PLACES_OF_SERVICE, code) ?? code),
      text: textAt(source, 'injuredBodyPartName'),
    };
  });
}

function readEntities(row: JsonRecord): BenefitBlock['entities'] {
  const key =
    row['benefitsRelatedEntities'] === undefined ? 'benefitsRelatedEntity' : 'benefitsRelatedEntities';
  return row[key] === undefined ? [] : recordsAt(row, key).map(readFlatEntity);
}
