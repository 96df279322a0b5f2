import type { BenefitBlock, ProcedureRef, ServiceDelivery } from '../answer.ts';
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
import { addReference } from '../eligibility/references.ts';
import { benefitText } from './benefit-text.ts';
import type { Report } from './flat-benefit.ts';
import { type JsonRecord, recordAt, recordsAt, textAt, textsAt } from './json-value.ts';
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
export function readPlansBenefit(entry: JsonRecord, place: EntryPlace, report: Report): BenefitBlock[] {
  const amount = textAt(entry, 'amount');
  const percent = textAt(entry, 'percent');
  const network = recordAt(entry, 'network');
  const service = recordAt(entry, 'service');
  const system = service && textAt(service, 'system');
  const code = service && textAt(service, 'value');
  const isServiceType = system === 'STC' || (system === null && code !== null && code.length <= 3);
  const limits = recordsAt(entry, 'serviceLimits');
  const [quantity, ...more] = readQuantities(entry, limits);
  const block: BenefitBlock = {
    index: place.index,
    position: { kind: 'pointer', pointer: place.pointer },
    text: '',
    level: place.level,
    code: place.code,
    coverage_level: spelled(entry, 'coverageLevel', COVERAGE_LEVELS),
    service_types: isServiceType && code !== null ? [code] : [],
    insurance_type: spelled(entry, 'insuranceType', INSURANCE_TYPES),
    plan_coverage: textAt(entry, 'planCoverageDescription'),
    time_qualifier: spelled(entry, 'timePeriod', TIME_QUALIFIERS),
    amount_cents: amount === null ? null : readCents(amount),
    percent: percent === null ? null : readDecimal(percent),
    quantity_qualifier: quantity?.[0] ?? null,
    quantity: quantity === undefined ? null : readDecimal(quantity[1]),
    authorization: AUTHORIZATION.get(textAt(entry, 'priorAuthIndicator') ?? '') ?? null,
    network: network && (NETWORKS.get(textAt(network, 'indicator') ?? '') ?? textAt(network, 'indicator')),
    procedure: service === null || isServiceType ? null : readProcedure(service, system),
    deliveries: readDeliveries(limits),
    references: [],
    dates: [],
    messages: textsAt(entry, 'messages'),
    places: recordsAt(entry, 'placesOfService').map((at) => ({
      qualifier: 'ZZ',
      code: textAt(at, 'code'),
      text: null,
    })),
    entities: recordsAt(entry, 'relatedEntities').map(readPlansEntity),
    rejections: [],
    plan_name: place.plan_name,
  };
  if (amount !== null && block.amount_cents === null) {
    report('unreadable_amount', 'The amount of a benefit row is not a number.', place.pointer, amount);
  }
  if (percent !== null && block.percent === null) {
    report('unreadable_percent', 'The percentage of a benefit row is not a number.', place.pointer, percent);
  }
  readHangings(block, entry, network, place, report);
  block.text = benefitText(block, amount, percent, quantity?.[1] ?? null);
  return [block, ...more.map((limit, at) => ageBlock(block, limit, place.index + at + 1))];
}

function readHangings(
  block: BenefitBlock,
  entry: JsonRecord,
  network: JsonRecord | null,
  place: EntryPlace,
  report: Report,
): void {
  const information = recordAt(entry, 'additionalInformation');
  if (information !== null) readInformation(block.references, information, 'benefit');
  if (network !== null) {
    const id = textAt(network, 'id');
    const description = textAt(network, 'description');
    if (id !== null || description !== null) addReference(block.references, 'N6', id, description, 'benefit');
  }
  const dates = recordAt(entry, 'dates');
  if (dates !== null) readRanges(block.dates, dates, 'benefit', `${place.pointer}/dates`, report);
}

/** A second age limit of one entry: the same row with nothing but that limit. */
function ageBlock(block: BenefitBlock, [qualifier, value]: Quantity, index: number): BenefitBlock {
  const own: BenefitBlock = {
    ...block,
    index,
    amount_cents: null,
    percent: null,
    quantity_qualifier: qualifier,
    quantity: readDecimal(value),
    deliveries: [],
  };
  own.text = benefitText(own, null, null, value);
  return own;
}

function readQuantities(entry: JsonRecord, limits: readonly JsonRecord[]): Quantity[] {
  const found: Quantity[] = [];
  const quantity = recordAt(entry, 'quantity');
  const value = quantity && textAt(quantity, 'value');
  if (quantity !== null && value !== null) {
    found.push([spelled(quantity, 'qualifier', QUANTITY_QUALIFIERS) ?? '', value]);
  }
  for (const limit of limits) {
    const maximum = textAt(limit, 'ageMaximum');
    const minimum = textAt(limit, 'ageMinimum');
    if (maximum !== null) found.push(['S7', maximum]);
    if (minimum !== null) found.push(['S8', minimum]);
  }
  return found;
}

/** A spelled-out value back to its code; one no list knows stays as it is. */
function spelled(source: JsonRecord, key: string, table: CodeTable): string | null {
  const text = textAt(source, key);
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

function readProcedure(service: JsonRecord, system: string | null): ProcedureRef | null {
  const range = recordAt(service, 'range');
  const first = range && recordAt(range, 'start');
  const last = range && recordAt(range, 'end');
  const code = textAt(service, 'value') ?? (first && textAt(first, 'value'));
  if (code === null) return null;
  return {
    qualifier: system === null ? null : (CODE_SYSTEMS.get(system) ?? system),
    code: code.toUpperCase(),
    range_end: (last && textAt(last, 'value')?.toUpperCase()) ?? null,
    modifiers: [],
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
      quantity_qualifier: spelled(quantity, 'qualifier', DELIVERY_QUANTITY_QUALIFIERS),
      quantity: readDecimal(textAt(quantity, 'value') ?? ''),
      unit: unit === null ? null : (FREQUENCY_UNITS.get(unit) ?? unit),
      modulus: readDecimal(textAt(frequency, 'value') ?? ''),
      period_qualifier: spelled(period, 'qualifier', TIME_QUALIFIERS),
      periods: readDecimal(textAt(period, 'value') ?? ''),
      pattern: spelled(pattern, 'schedule', DELIVERY_PATTERNS),
      pattern_time: spelled(pattern, 'pattern', DELIVERY_PATTERN_TIMES),
    });
  }
  return deliveries;
}
