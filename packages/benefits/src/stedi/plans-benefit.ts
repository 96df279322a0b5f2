import {
  COVERAGE_LEVELS,
  DELIVERY_PATTERN_TIMES,
  DELIVERY_PATTERNS,
  DELIVERY_QUANTITY_QUALIFIERS,
  INSURANCE_TYPES,
  QUANTITY_QUALIFIERS,
  TIME_QUALIFIERS,
} from '../codes/index.ts';
import { emptyAttachments } from '../reader/benefit-block.ts';
import { readCents, readDecimal } from '../reader/decimal.ts';
import { addReference } from '../reader/references.ts';
import type {
  Attachments,
  BenefitBlock,
  BenefitStatement,
  ProcedureRef,
  ServiceDelivery,
} from '../response.ts';
import { benefitText } from './benefit-text.ts';
import { reportUnreadable } from './flat-benefit.ts';
import { codeAt, type JsonRecord, namedCodeAt, recordAt, recordsAt, textAt, textsAt } from './json-value.ts';
import { readInformation, readRanges } from './plans-dates.ts';
import { CODE_SYSTEMS, FREQUENCY_UNITS } from './plans-keys.ts';
import { readPlansEntity } from './plans-party.ts';
import type { Report } from './problems.ts';

/** Where an entry is, and what its list and its plan say about it. */
export interface EntryPlace {
  index: number;
  pointer: string;
  level: BenefitBlock['level'];
  code: string;
  plan_name: string | null;
}

/** EB09 and EB10. Age limits are quantities too. */
interface Quantity {
  qualifier: string | null;
  value: string | null;
}

/** The most quantities and age limits that we read from one entry, because each of them becomes a row. */
const MOST_QUANTITIES = 12;

/** Reads one entry of a plan's lists. It becomes one block, or several if it has several quantities or age limits. */
export function readPlansBenefit(entry: JsonRecord, place: EntryPlace, report: Report): BenefitBlock[] {
  const quantities = readQuantities(entry);
  if (quantities.length > MOST_QUANTITIES)
    report(
      'too_many_limits',
      'A benefit has too many age limits; the rest was not read.',
      place.pointer,
      null,
    );
  return quantities.slice(0, MOST_QUANTITIES).map((quantity, at) => {
    const isFirst = at === 0;
    const amount = isFirst ? textAt(entry, 'amount') : null;
    const percent = isFirst ? textAt(entry, 'percent') : null;
    const numbers = { amount, percent, quantity: quantity.value };
    const block: BenefitBlock = {
      index: place.index + at,
      position: { kind: 'pointer', pointer: place.pointer },
      text: '',
      level: place.level,
      stated: {
        ...readStatement(entry, place),
        amount_cents: amount === null ? null : readCents(amount),
        percent: percent === null ? null : readDecimal(percent),
        quantity_qualifier: quantity.qualifier,
        quantity: quantity.value === null ? null : readDecimal(quantity.value),
      },
      procedure: readProcedure(recordAt(entry, 'service')),
      // Problems of the attachments are reported once, not for each block.
      attached: readAttached(entry, place.pointer, isFirst ? report : () => {}),
    };
    if (!isFirst) block.attached.deliveries = [];
    reportUnreadable(block.stated, numbers, place.pointer, report);
    block.text = benefitText(block, numbers);
    return block;
  });
}

function readQuantities(entry: JsonRecord): Quantity[] {
  const stated = recordAt(entry, 'quantity') ?? {};
  const value = textAt(stated, 'value');
  const found: Quantity[] =
    value === null ? [] : [{ qualifier: codeAt(stated, 'qualifier', QUANTITY_QUALIFIERS) ?? '', value }];
  for (const limit of recordsAt(entry, 'serviceLimits')) {
    const maximum = textAt(limit, 'ageMaximum');
    const minimum = textAt(limit, 'ageMinimum');
    if (maximum !== null) found.push({ qualifier: 'S7', value: maximum });
    if (minimum !== null) found.push({ qualifier: 'S8', value: minimum });
  }
  return found.length > 0 ? found : [{ qualifier: null, value: null }];
}

function readStatement(
  entry: JsonRecord,
  { code, plan_name }: EntryPlace,
): Omit<BenefitStatement, 'amount_cents' | 'percent' | 'quantity_qualifier' | 'quantity'> {
  return {
    code,
    coverage_level: codeAt(entry, 'coverageLevel', COVERAGE_LEVELS),
    service_types: readServiceTypes(recordAt(entry, 'service')),
    insurance_type: codeAt(entry, 'insuranceType', INSURANCE_TYPES),
    plan_coverage: textAt(entry, 'planCoverageDescription'),
    time_qualifier: codeAt(entry, 'timePeriod', TIME_QUALIFIERS),
    authorization: AUTHORIZATION.get(textAt(entry, 'priorAuthIndicator') ?? '') ?? null,
    network: namedCodeAt(recordAt(entry, 'network') ?? {}, 'indicator', NETWORKS),
    plan_name,
  };
}

function readAttached(entry: JsonRecord, pointer: string, report: Report): Attachments {
  const attached = emptyAttachments();
  attached.messages = textsAt(entry, 'messages');
  attached.deliveries = readDeliveries(recordsAt(entry, 'serviceLimits'));
  attached.places = recordsAt(entry, 'placesOfService').map((place) => ({
    qualifier: 'ZZ',
    code: textAt(place, 'code'),
    text: null,
  }));
  attached.entities = recordsAt(entry, 'relatedEntities').map(readPlansEntity);
  const network = recordAt(entry, 'network') ?? {};
  const value = textAt(network, 'id');
  const description = textAt(network, 'description');
  if (value !== null || description !== null)
    addReference(attached.references, { qualifier: 'N6', value, description, level: 'benefit' });
  const information = recordAt(entry, 'additionalInformation');
  if (information !== null) readInformation(attached.references, information, 'benefit');
  const dates = recordAt(entry, 'dates');
  if (dates !== null) readRanges(attached.dates, dates, 'benefit', `${pointer}/dates`, report);
  return attached;
}

/** A service is a service type or a procedure. Without a code system, up to three characters are a service type. */
function isServiceType(service: JsonRecord): boolean {
  const system = textAt(service, 'system');
  if (system !== null) return system === 'STC';
  const value = textAt(service, 'value');
  return value !== null && value.length <= 3;
}

function readServiceTypes(service: JsonRecord | null): string[] {
  return service !== null && isServiceType(service) ? textsAt(service, 'value') : [];
}

function readProcedure(service: JsonRecord | null): ProcedureRef | null {
  if (service === null || isServiceType(service)) return null;
  const range = recordAt(service, 'range') ?? {};
  const first = textAt(recordAt(range, 'start') ?? {}, 'value');
  const last = textAt(recordAt(range, 'end') ?? {}, 'value');
  const code = textAt(service, 'value') ?? first;
  if (code === null) return null;
  return {
    qualifier: namedCodeAt(service, 'system', CODE_SYSTEMS),
    code: code.toUpperCase(),
    range_end: last?.toUpperCase() ?? null,
    modifiers: [],
  };
}

function readDeliveries(limits: readonly JsonRecord[]): ServiceDelivery[] {
  const deliveries: ServiceDelivery[] = [];
  for (const limit of limits) {
    const stated = recordAt(limit, 'delivery');
    if (stated === null) continue;
    const quantity = recordAt(stated, 'quantity') ?? {};
    const frequency = recordAt(stated, 'frequency') ?? {};
    const period = recordAt(stated, 'period') ?? {};
    const pattern = recordAt(stated, 'delivery') ?? {};
    deliveries.push({
      quantity_qualifier: codeAt(quantity, 'qualifier', DELIVERY_QUANTITY_QUALIFIERS),
      quantity: readDecimal(textAt(quantity, 'value') ?? ''),
      unit: namedCodeAt(frequency, 'qualifier', FREQUENCY_UNITS),
      modulus: readDecimal(textAt(frequency, 'value') ?? ''),
      period_qualifier: codeAt(period, 'qualifier', TIME_QUALIFIERS),
      periods: readDecimal(textAt(period, 'value') ?? ''),
      pattern: codeAt(pattern, 'schedule', DELIVERY_PATTERNS),
      pattern_time: codeAt(pattern, 'pattern', DELIVERY_PATTERN_TIMES),
    });
  }
  return deliveries;
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
