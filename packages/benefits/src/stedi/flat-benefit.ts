import type { BenefitBlock, BenefitStatement } from '../answer.ts';
import {
  BENEFIT_CODES,
  COVERAGE_LEVELS,
  type CodeTable,
  codeOf,
  INSURANCE_TYPES,
  NETWORK_INDICATORS,
  QUANTITY_QUALIFIERS,
  SERVICE_TYPES,
  TIME_QUALIFIERS,
} from '../codes/index.ts';
import { readCents, readDecimal } from '../eligibility/decimal.ts';
import { DENTAL_QUALIFIER, dentalProcedure } from '../eligibility/dental-procedure.ts';
import { attachedTo, emptyBenefit, emptyStatement } from '../eligibility/empty-benefit.ts';
import { upperCase } from '../eligibility/upper-case.ts';
import type { BenefitWriter } from './benefit-text.ts';
import { type Report, readAttached } from './flat-attachments.ts';
import { asText, asTexts, isRecord, type JsonRecord } from './json-value.ts';

const STANDARD_NAMES: ReadonlySet<string> = new Set(Object.values(BENEFIT_CODES));
/** Words by which a sender's own name of a row says what its codes do not: then the name is kept as a message. */
const SAYS_MORE = /\b(remaining|unmet|inactive|terminated|waiting period|not covered)\b/i;

/**
 * One entry of `benefitsInformation`: exactly one EB loop. Goes over the keys there are instead of asking for
 * all there could be: an answer has hundreds of rows and most of them say little. Labels stand in where a
 * sender left the code out.
 */
export function readFlatBenefit(
  row: JsonRecord,
  index: number,
  pointer: string,
  level: BenefitBlock['level'],
  write: BenefitWriter,
  report: Report,
): BenefitBlock {
  const stated = emptyStatement();
  const block = emptyBenefit(index, pointer, level, stated);
  let amount: string | null = null;
  let percent: string | null = null;
  let quantity: string | null = null;
  let ownName: string | null = null;
  let names: unknown = null;
  for (const key in row) {
    const value = row[key];
    if (value === null) continue;
    switch (key) {
      case 'code':
        stated.code = asText(value) ?? stated.code;
        break;
      case 'name':
        if (stated.code === '') stated.code = coded(value, BENEFIT_CODES) ?? '';
        if (typeof value === 'string' && !STANDARD_NAMES.has(value) && SAYS_MORE.test(value)) ownName = value;
        break;
      case 'coverageLevelCode':
        stated.coverage_level = asText(value) ?? stated.coverage_level;
        break;
      case 'coverageLevel':
        stated.coverage_level ??= coded(value, COVERAGE_LEVELS);
        break;
      case 'serviceTypeCodes':
        stated.service_types = distinct(asTexts(value));
        break;
      case 'serviceTypes':
        names = value;
        break;
      case 'insuranceTypeCode':
        stated.insurance_type = asText(value) ?? stated.insurance_type;
        break;
      case 'insuranceType':
        stated.insurance_type ??= coded(value, INSURANCE_TYPES);
        break;
      case 'planCoverage':
        stated.plan_coverage = asText(value);
        break;
      case 'timeQualifierCode':
        stated.time_qualifier = asText(value) ?? stated.time_qualifier;
        break;
      case 'timeQualifier':
        stated.time_qualifier ??= coded(value, TIME_QUALIFIERS);
        break;
      case 'benefitAmount':
        amount = asText(value);
        stated.amount_cents = amount === null ? null : readCents(amount);
        break;
      case 'benefitPercent':
        percent = asText(value);
        stated.percent = percent === null ? null : readDecimal(percent);
        break;
      case 'quantityQualifierCode':
        stated.quantity_qualifier = asText(value) ?? stated.quantity_qualifier;
        break;
      case 'quantityQualifier':
        stated.quantity_qualifier ??= coded(value, QUANTITY_QUALIFIERS);
        break;
      case 'benefitQuantity':
        quantity = asText(value);
        stated.quantity = quantity === null ? null : readDecimal(quantity);
        break;
      case 'authOrCertIndicator':
        if (value === 'Y' || value === 'N' || value === 'U') stated.authorization = value;
        break;
      case 'inPlanNetworkIndicatorCode':
        stated.network = network(value) ?? stated.network;
        break;
      case 'inPlanNetworkIndicator':
        stated.network ??= network(value);
        break;
      case 'planNetworkDescription':
        stated.network ??= NETWORK_NAMES.get((asText(value) ?? '').toLowerCase()) ?? null;
        break;
      case 'compositeMedicalProcedureIdentifier':
        if (isRecord(value)) block.procedure = readProcedure(value);
        break;
      case 'procedureCode':
        block.procedure ??= readProcedure({ procedureCode: value });
        break;
      default:
        readAttached(block, key, value, pointer, report);
    }
  }
  // Some senders leave the codes out and give only their names.
  if (names !== null && stated.service_types.length === 0) stated.service_types = serviceTypesOf(names);
  if (ownName !== null) attachedTo(block).messages = [...block.attached.messages, ownName];
  reportUnreadable(stated, pointer, amount, percent, quantity, report);
  block.text = write(block, { amount, percent, quantity });
  return block;
}

/** The code behind a label. */
function coded(label: unknown, table: CodeTable): string | null {
  const spelled = asText(label);
  return spelled === null ? null : (codeOf(table, spelled) ?? spelled);
}

/** What a row says in numbers, as far as they are none. */
export function reportUnreadable(
  stated: BenefitStatement,
  pointer: string,
  amount: string | null,
  percent: string | null,
  quantity: string | null,
  report: Report,
): void {
  const note = (noun: string, raw: string) =>
    report(`unreadable_${noun}`, `The ${noun} of a benefit row is not a number.`, pointer, raw);
  if (amount !== null && stated.amount_cents === null) note('amount', amount);
  if (percent !== null && stated.percent === null) note('percent', percent);
  if (quantity !== null && stated.quantity === null) note('quantity', quantity);
  if (stated.code === '') {
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

/** A row's own word where its network indicator is left out. */
const NETWORK_NAMES: ReadonlyMap<string, string> = new Map([
  ['in network', 'Y'],
  ['in-network', 'Y'],
  ['out of network', 'N'],
  ['out-of-network', 'N'],
]);

function serviceTypesOf(names: unknown): string[] {
  return distinct(asTexts(names).map((name) => codeOf(SERVICE_TYPES, name) ?? name));
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

function readProcedure(stated: FlatProcedure): BenefitBlock['procedure'] {
  const code = asText(stated.procedureCode);
  if (code === null) return null;
  const qualifier =
    asText(stated.productOrServiceIDQualifierCode) ?? asText(stated.productOrServiceIDQualifier);
  const range_end = upperCase(asText(stated.productOrServiceID));
  const modifiers = asTexts(stated.procedureModifiers);
  if (qualifier === DENTAL_QUALIFIER && range_end === null && modifiers.length === 0) {
    const known = dentalProcedure(code);
    if (known !== null) return known;
  }
  return { qualifier, code: upperCase(code), range_end, modifiers };
}
