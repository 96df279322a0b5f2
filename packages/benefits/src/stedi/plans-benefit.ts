import type { BenefitBlock, BenefitStatement, ProcedureRef, ServiceDelivery } from '../answer.ts';
import {
  COVERAGE_LEVELS,
  type CodeTable,
  codeOf,
  DELIVERY_PATTERN_TIMES,
  DELIVERY_PATTERNS,
  DELIVERY_QUANTITY_QUALIFIERS,
  INSURANCE_TYPES,
  QUANTITY_QUALIFIERS,
  TIME_QUALIFIERS,
} from '../codes/index.ts';
import { readCents, readDecimal } from '../eligibility/decimal.ts';
import {
  attachedTo,
  datesAttachedTo,
  emptyBenefit,
  emptyStatement,
  referencesAttachedTo,
} from '../eligibility/empty-benefit.ts';
import { NOTHING } from '../eligibility/nothing.ts';
import { addReference } from '../eligibility/references.ts';
import { upperCase } from '../eligibility/upper-case.ts';
import type { BenefitWriter } from './benefit-text.ts';
import type { Report } from './flat-attachments.ts';
import { reportUnreadable } from './flat-benefit.ts';
import { asRecords, asText, asTexts, isRecord, type JsonRecord, recordAt, textAt } from './json-value.ts';
import { readInformation, readRanges } from './plans-dates.ts';
import { CODE_SYSTEMS, FREQUENCY_UNITS } from './plans-keys.ts';
import { readPlansEntity } from './plans-party.ts';

export interface EntryPlace {
  index: number;
  pointer: string;
  level: BenefitBlock['level'];
  code: string;
  plan_name: string | null;
}

/** EB09 and EB10: age limits are written as quantities too. */
type Quantity = readonly [qualifier: string, value: string];

/** One entry of a plan's lists; more than one block only where it holds two age limits. */
export function readPlansBenefit(
  entry: JsonRecord,
  place: EntryPlace,
  write: BenefitWriter,
  report: Report,
): BenefitBlock[] {
  const { index, pointer, level } = place;
  const stated = emptyStatement();
  const block = emptyBenefit(index, pointer, level, stated);
  stated.code = place.code;
  stated.plan_name = place.plan_name;
  let amount: string | null = null;
  let percent: string | null = null;
  let quantities: Quantity[] = NOTHING;
  for (const key in entry) {
    const value = entry[key];
    if (value === null) continue;
    switch (key) {
      case 'coverageLevel':
        stated.coverage_level = spelled(value, COVERAGE_LEVELS);
        break;
      case 'network':
        if (isRecord(value)) readNetwork(block, stated, value);
        break;
      case 'service':
        if (isRecord(value)) readService(block, stated, value);
        break;
      case 'percent':
        percent = asText(value);
        stated.percent = percent === null ? null : readDecimal(percent);
        break;
      case 'amount':
        amount = asText(value);
        stated.amount_cents = amount === null ? null : readCents(amount);
        break;
      case 'messages':
        attachedTo(block).messages = asTexts(value);
        break;
      case 'timePeriod':
        stated.time_qualifier = spelled(value, TIME_QUALIFIERS);
        break;
      case 'insuranceType':
        stated.insurance_type = spelled(value, INSURANCE_TYPES);
        break;
      case 'quantity':
        if (isRecord(value)) quantities = [...readQuantity(value), ...quantities];
        break;
      case 'serviceLimits':
        quantities = [...quantities, ...readAgeLimits(asRecords(value))];
        attachedTo(block).deliveries = readDeliveries(asRecords(value));
        break;
      case 'planCoverageDescription':
        stated.plan_coverage = asText(value);
        break;
      case 'priorAuthIndicator':
        stated.authorization = AUTHORIZATION.get(asText(value) ?? '') ?? null;
        break;
      default:
        readHanging(block, key, value, pointer, report);
    }
  }
  const [quantity, ...more] = quantities;
  stated.quantity_qualifier = quantity?.[0] ?? null;
  stated.quantity = quantity === undefined ? null : readDecimal(quantity[1]);
  reportUnreadable(stated, pointer, amount, percent, quantity?.[1] ?? null, report);
  block.text = write(block, { amount, percent, quantity: quantity?.[1] ?? null });
  return [block, ...more.map((limit, at) => ageBlock(block, limit, index + at + 1, write))];
}

/** The parts of an entry few have. */
function readHanging(
  block: BenefitBlock,
  key: string,
  value: unknown,
  pointer: string,
  report: Report,
): void {
  switch (key) {
    case 'placesOfService':
      attachedTo(block).places = asRecords(value).map((at) => ({
        qualifier: 'ZZ',
        code: textAt(at, 'code'),
        text: null,
      }));
      break;
    case 'relatedEntities':
      attachedTo(block).entities = asRecords(value).map(readPlansEntity);
      break;
    case 'additionalInformation':
      if (isRecord(value)) readInformation(referencesAttachedTo(block), value, 'benefit');
      break;
    case 'dates':
      if (isRecord(value)) readRanges(datesAttachedTo(block), value, 'benefit', `${pointer}/dates`, report);
  }
}

function readNetwork(block: BenefitBlock, stated: BenefitStatement, network: JsonRecord): void {
  const indicator = textAt(network, 'indicator');
  stated.network = indicator && (NETWORKS.get(indicator) ?? indicator);
  const id = textAt(network, 'id');
  const description = textAt(network, 'description');
  if (id === null && description === null) return;
  addReference(referencesAttachedTo(block), 'N6', id, description, 'benefit');
}

/** A service type or a procedure: the code system tells. */
function readService(block: BenefitBlock, stated: BenefitStatement, service: JsonRecord): void {
  const system = textAt(service, 'system');
  const code = textAt(service, 'value');
  if (system === 'STC' || (system === null && code !== null && code.length <= 3)) {
    if (code !== null) stated.service_types = [code];
  } else block.procedure = readProcedure(service, code, system);
}

/** A second age limit of one entry: the same row with nothing but that limit. */
function ageBlock(
  block: BenefitBlock,
  [qualifier, value]: Quantity,
  index: number,
  write: BenefitWriter,
): BenefitBlock {
  const own: BenefitBlock = {
    ...block,
    index,
    stated: {
      ...block.stated,
      amount_cents: null,
      percent: null,
      quantity_qualifier: qualifier,
      quantity: readDecimal(value),
    },
    attached: { ...block.attached, deliveries: NOTHING },
  };
  own.text = write(own, { amount: null, percent: null, quantity: value });
  return own;
}

function readQuantity(quantity: JsonRecord): Quantity[] {
  const value = textAt(quantity, 'value');
  return value === null ? [] : [[spelled(quantity['qualifier'], QUANTITY_QUALIFIERS) ?? '', value]];
}

function readAgeLimits(limits: readonly JsonRecord[]): Quantity[] {
  const found: Quantity[] = [];
  for (const limit of limits) {
    const maximum = textAt(limit, 'ageMaximum');
    const minimum = textAt(limit, 'ageMinimum');
    if (maximum !== null) found.push(['S7', maximum]);
    if (minimum !== null) found.push(['S8', minimum]);
  }
  return found;
}

/** A spelled-out value back to its code; one no list knows stays as it is. */
function spelled(value: unknown, table: CodeTable): string | null {
  const text = asText(value);
  return text === null ? null : (codeOf(table, text) ?? text);
}

const NETWORKS: ReadonlyMap<string, string> = new Map([
  ['IN_NETWORK', 'Y'],
  ['OUT_OF_NETWORK', 'N'],
  ['IN_AND_OUT_OF_NETWORK', 'W'],
]);

const AUTHORIZATION: ReadonlyMap<string, 'Y' | 'N'> = new Map([
  ['REQUIRED', 'Y'],
  ['NOT_REQUIRED', 'N'],
]);

function readProcedure(
  service: JsonRecord,
  value: string | null,
  system: string | null,
): ProcedureRef | null {
  const range = recordAt(service, 'range');
  const first = range && recordAt(range, 'start');
  const last = range && recordAt(range, 'end');
  const code = value ?? (first && textAt(first, 'value'));
  if (code === null) return null;
  return {
    qualifier: system === null ? null : (CODE_SYSTEMS.get(system) ?? system),
    code: upperCase(code),
    range_end: last && upperCase(textAt(last, 'value')),
    modifiers: NOTHING,
  };
}

function readDeliveries(limits: readonly JsonRecord[]): ServiceDelivery[] {
  const deliveries: ServiceDelivery[] = [];
  for (const limit of limits) {
    const stated = recordAt(limit, 'delivery');
    if (stated === null) continue;
    const part = (key: string) => recordAt(stated, key) ?? {};
    const [quantity, frequency, period, pattern] = ['quantity', 'frequency', 'period', 'delivery'].map(
      part,
    ) as [JsonRecord, JsonRecord, JsonRecord, JsonRecord];
    const unit = textAt(frequency, 'qualifier');
    deliveries.push({
      quantity_qualifier: spelled(quantity['qualifier'], DELIVERY_QUANTITY_QUALIFIERS),
      quantity: readDecimal(textAt(quantity, 'value') ?? ''),
      unit: unit === null ? null : (FREQUENCY_UNITS.get(unit) ?? unit),
      modulus: readDecimal(textAt(frequency, 'value') ?? ''),
      period_qualifier: spelled(period['qualifier'], TIME_QUALIFIERS),
      periods: readDecimal(textAt(period, 'value') ?? ''),
      pattern: spelled(pattern['schedule'], DELIVERY_PATTERNS),
      pattern_time: spelled(pattern['pattern'], DELIVERY_PATTERN_TIMES),
    });
  }
  return deliveries;
}
