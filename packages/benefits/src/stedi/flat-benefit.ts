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
import { NOTHING } from '../eligibility/nothing.ts';
import { isUnreadable, statedDate } from '../eligibility/stated-date.ts';
import { upperCase } from '../eligibility/upper-case.ts';
import { benefitText } from './benefit-text.ts';
import { DATE_KEYS } from './flat-keys.ts';
import { readFlatEntity } from './flat-party.ts';
import { readFlatReferences } from './flat-references.ts';
import { asRecords, asText, asTexts, isRecord, type JsonRecord, textAt } from './json-value.ts';

export type Report = (code: string, message: string, pointer: string, raw: string | null) => void;

/**
 * An entry of `benefitsInformation`. Named one by one: an answer has hundreds of rows, and looking a property
 * up by a name that varies costs several times more.
 */
interface FlatRow {
  code?: unknown;
  name?: unknown;
  coverageLevelCode?: unknown;
  coverageLevel?: unknown;
  serviceTypeCodes?: unknown;
  insuranceTypeCode?: unknown;
  insuranceType?: unknown;
  planCoverage?: unknown;
  timeQualifierCode?: unknown;
  timeQualifier?: unknown;
  benefitAmount?: unknown;
  benefitPercent?: unknown;
  quantityQualifierCode?: unknown;
  quantityQualifier?: unknown;
  benefitQuantity?: unknown;
  authOrCertIndicator?: unknown;
  inPlanNetworkIndicatorCode?: unknown;
  inPlanNetworkIndicator?: unknown;
  compositeMedicalProcedureIdentifier?: unknown;
  procedureCode?: unknown;
  benefitsServiceDelivery?: unknown;
  benefitsAdditionalInformation?: unknown;
  benefitsDateInformation?: unknown;
  additionalInformation?: unknown;
  eligibilityAdditionalInformationList?: unknown;
  eligibilityAdditionalInformation?: unknown;
  benefitsRelatedEntities?: unknown;
  benefitsRelatedEntity?: unknown;
}

/** One entry of `benefitsInformation`: exactly one EB loop. */
export function readFlatBenefit(
  row: FlatRow,
  index: number,
  pointer: string,
  level: BenefitBlock['level'],
  report: Report,
): BenefitBlock {
  const amount = asText(row.benefitAmount);
  const percent = asText(row.benefitPercent);
  const quantity = asText(row.benefitQuantity);
  const block: BenefitBlock = {
    index,
    position: { kind: 'pointer', pointer },
    text: '',
    level,
    code: coded(row.code, row.name, BENEFIT_CODES) ?? '',
    coverage_level: coded(row.coverageLevelCode, row.coverageLevel, COVERAGE_LEVELS),
    service_types: distinct(asTexts(row.serviceTypeCodes)),
    insurance_type: coded(row.insuranceTypeCode, row.insuranceType, INSURANCE_TYPES),
    plan_coverage: asText(row.planCoverage),
    time_qualifier: coded(row.timeQualifierCode, row.timeQualifier, TIME_QUALIFIERS),
    amount_cents: amount === null ? null : readCents(amount),
    percent: percent === null ? null : readDecimal(percent),
    quantity_qualifier: coded(row.quantityQualifierCode, row.quantityQualifier, QUANTITY_QUALIFIERS),
    quantity: quantity === null ? null : readDecimal(quantity),
    authorization: authorization(row.authOrCertIndicator),
    network: network(row.inPlanNetworkIndicatorCode ?? row.inPlanNetworkIndicator),
    procedure: readProcedure(row.compositeMedicalProcedureIdentifier, row.procedureCode),
    deliveries:
      row.benefitsServiceDelivery === undefined ? NOTHING : readDeliveries(row.benefitsServiceDelivery),
    references: NOTHING,
    dates: NOTHING,
    messages: row.additionalInformation === undefined ? NOTHING : readMessages(row.additionalInformation),
    places: readPlaces(row.eligibilityAdditionalInformationList ?? row.eligibilityAdditionalInformation),
    entities: readEntities(row.benefitsRelatedEntities ?? row.benefitsRelatedEntity),
    rejections: NOTHING,
    plan_name: null,
  };
  if (isRecord(row.benefitsAdditionalInformation)) {
    block.references = [];
    readFlatReferences(block.references, row.benefitsAdditionalInformation, 'benefit');
  }
  if (isRecord(row.benefitsDateInformation)) {
    block.dates = [];
    readFlatDates(
      block.dates,
      row.benefitsDateInformation,
      'benefit',
      `${pointer}/benefitsDateInformation`,
      report,
    );
  }
  reportUnreadable(block, amount, percent, quantity, report);
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
function coded(code: unknown, label: unknown, table: CodeTable): string | null {
  if (code === undefined && label === undefined) return null;
  const stated = asText(code);
  if (stated !== null) return stated;
  const spelled = asText(label);
  return spelled === null ? null : (codeOf(table, spelled) ?? spelled);
}

/** What a row says in numbers, as far as they are none. */
export function reportUnreadable(
  block: BenefitBlock,
  amount: string | null,
  percent: string | null,
  quantity: string | null,
  report: Report,
): void {
  const { position } = block;
  const pointer = position.kind === 'pointer' ? position.pointer : '';
  const note = (noun: string, raw: string) =>
    report(`unreadable_${noun}`, `The ${noun} of a benefit row is not a number.`, pointer, raw);
  if (amount !== null && block.amount_cents === null) note('amount', amount);
  if (percent !== null && block.percent === null) note('percent', percent);
  if (quantity !== null && block.quantity === null) note('quantity', quantity);
  if (block.code === '') {
    report('missing_benefit_code', 'A benefit row does not say what it states.', pointer, null);
  }
}

function network(value: unknown): string | null {
  const code = asText(value);
  if (code === null || code.length === 1) return code;
  if (code === 'Yes') return 'Y';
  if (code === 'No') return 'N';
  return code === 'Not Applicable' ? 'W' : (codeOf(NETWORK_INDICATORS, code) ?? code);
}

function authorization(value: unknown): BenefitBlock['authorization'] {
  return value === 'Y' || value === 'N' || value === 'U' ? value : null;
}

function distinct(codes: string[]): string[] {
  return codes.length < 2 ? codes : [...new Set(codes)];
}

interface FlatProcedure {
  productOrServiceIDQualifierCode?: unknown;
  productOrServiceIDQualifier?: unknown;
  procedureCode?: unknown;
  procedureModifiers?: unknown;
  productOrServiceID?: unknown;
}

function readProcedure(composite: unknown, lone: unknown): ProcedureRef | null {
  if (composite === undefined && lone === undefined) return null;
  const stated: FlatProcedure = isRecord(composite) ? composite : { procedureCode: lone };
  const code = asText(stated.procedureCode);
  if (code === null) return null;
  return {
    qualifier: asText(stated.productOrServiceIDQualifierCode) ?? asText(stated.productOrServiceIDQualifier),
    code: upperCase(code),
    range_end: upperCase(asText(stated.productOrServiceID)),
    modifiers: asTexts(stated.procedureModifiers),
  };
}

function readDeliveries(value: unknown): ServiceDelivery[] {
  const number = (source: JsonRecord, key: string) => readDecimal(textAt(source, key) ?? '');
  return asRecords(value).map((source) => ({
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

function readMessages(value: unknown): string[] {
  const messages: string[] = [];
  for (const entry of Array.isArray(value) ? value : [value]) {
    const text = isRecord(entry) ? textAt(entry, 'description') : asText(entry);
    if (text !== null) messages.push(text);
  }
  return messages;
}

/** The list, or its deprecated singular twin that repeats the first entry. */
function readPlaces(value: unknown): PlaceOrInjury[] {
  if (value === undefined) return NOTHING;
  return asRecords(value).map((source) => {
    const qualifier = textAt(source, 'codeListQualifierCode');
    const code = textAt(source, 'industryCode');
    return {
      qualifier: qualifier === 'Mutually Defined' ? 'ZZ' : qualifier,
      code: code === null || code.length <= 2 ? code : (codeOf(PLACES_OF_SERVICE, code) ?? code),
      text: textAt(source, 'injuredBodyPartName'),
    };
  });
}

function readEntities(value: unknown): BenefitBlock['entities'] {
  return value === undefined ? NOTHING : asRecords(value).map(readFlatEntity);
}
