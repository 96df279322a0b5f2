import {
  BENEFIT_CODES,
  COVERAGE_LEVELS,
  codeOf,
  INSURANCE_TYPES,
  NETWORK_INDICATORS,
  QUANTITY_QUALIFIERS,
  SERVICE_TYPES,
  TIME_QUALIFIERS,
} from '../codes/index.ts';
import { readCents, readDecimal } from '../reader/decimal.ts';
import type { BenefitBlock, BenefitStatement, ProcedureRef } from '../response.ts';
import { benefitText, type RowNumbers } from './benefit-text.ts';
import { readAttached } from './flat-attachments.ts';
import { asText, codeAt, type JsonRecord, recordAt, textAt, textsAt } from './json-value.ts';
import type { Report } from './problems.ts';

const STANDARD_NAMES: ReadonlySet<string> = new Set(Object.values(BENEFIT_CODES));

/** Words that may add to what a row's codes say. A nonstandard `name` with one of them is kept as a message. */
const SAYS_MORE = /\b(remaining|unmet|lifetime|inactive|terminated|waiting period|not covered)\b/i;

/** Reads one entry of `benefitsInformation`, which is one EB loop. If the sender left out a code, its label is used. */
export function readFlatBenefit(
  row: JsonRecord,
  index: number,
  pointer: string,
  level: BenefitBlock['level'],
  report: Report,
): BenefitBlock {
  const numbers = {
    amount: textAt(row, 'benefitAmount'),
    percent: textAt(row, 'benefitPercent'),
    quantity: textAt(row, 'benefitQuantity'),
  };
  const block: BenefitBlock = {
    index,
    position: { kind: 'pointer', pointer },
    text: '',
    level,
    stated: readStatement(row, numbers),
    procedure: readProcedure(recordAt(row, 'compositeMedicalProcedureIdentifier')) ?? readProcedure(row),
    attached: readAttached(row, pointer, report),
  };
  const name = row['name'];
  if (typeof name === 'string' && !STANDARD_NAMES.has(name) && SAYS_MORE.test(name))
    block.attached.messages.push(name);
  reportUnreadable(block.stated, numbers, pointer, report);
  block.text = benefitText(block, numbers);
  return block;
}

function readStatement(row: JsonRecord, { amount, percent, quantity }: RowNumbers): BenefitStatement {
  const authorization = textAt(row, 'authOrCertIndicator');
  return {
    code: textAt(row, 'code') ?? codeAt(row, 'name', BENEFIT_CODES) ?? '',
    coverage_level: textAt(row, 'coverageLevelCode') ?? codeAt(row, 'coverageLevel', COVERAGE_LEVELS),
    service_types: readServiceTypes(row),
    insurance_type: textAt(row, 'insuranceTypeCode') ?? codeAt(row, 'insuranceType', INSURANCE_TYPES),
    plan_coverage: textAt(row, 'planCoverage'),
    time_qualifier: textAt(row, 'timeQualifierCode') ?? codeAt(row, 'timeQualifier', TIME_QUALIFIERS),
    amount_cents: amount === null ? null : readCents(amount),
    percent: percent === null ? null : readDecimal(percent),
    quantity_qualifier:
      textAt(row, 'quantityQualifierCode') ?? codeAt(row, 'quantityQualifier', QUANTITY_QUALIFIERS),
    quantity: quantity === null ? null : readDecimal(quantity),
    authorization:
      authorization === 'Y' || authorization === 'N' || authorization === 'U' ? authorization : null,
    network: readNetwork(row),
    plan_name: null,
  };
}

export function reportUnreadable(
  stated: BenefitStatement,
  { amount, percent, quantity }: RowNumbers,
  pointer: string,
  report: Report,
): void {
  const note = (noun: string, raw: string) =>
    report(`unreadable_${noun}`, `The ${noun} of a benefit row is not a number.`, pointer, raw);
  if (amount !== null && stated.amount_cents === null) note('amount', amount);
  if (percent !== null && stated.percent === null) note('percent', percent);
  if (quantity !== null && stated.quantity === null) note('quantity', quantity);
  if (stated.code === '') report('missing_benefit_code', 'A benefit row has no benefit code.', pointer, null);
}

function readNetwork(row: JsonRecord): string | null {
  const stated = networkCode(row['inPlanNetworkIndicatorCode']) ?? networkCode(row['inPlanNetworkIndicator']);
  return stated ?? NETWORK_NAMES.get((textAt(row, 'planNetworkDescription') ?? '').toLowerCase()) ?? null;
}

function networkCode(value: unknown): string | null {
  const code = asText(value);
  if (code === null || code.length === 1) return code;
  if (code === 'Yes') return 'Y';
  if (code === 'No') return 'N';
  if (code === 'Not Applicable') return 'W';
  return codeOf(NETWORK_INDICATORS, code) ?? NETWORK_NAMES.get(code.toLowerCase()) ?? code;
}

/** Spellings that aren't in the code table. */
const NETWORK_NAMES: ReadonlyMap<string, string> = new Map([
  ['in network', 'Y'],
  ['in-network', 'Y'],
  ['in and out of network', 'W'],
  ['out of network', 'N'],
  ['out-of-network', 'N'],
]);

/** Some senders leave the codes out and give only their names. */
function readServiceTypes(row: JsonRecord): string[] {
  const codes = textsAt(row, 'serviceTypeCodes');
  const stated =
    codes.length > 0
      ? codes
      : textsAt(row, 'serviceTypes').map((name) => codeOf(SERVICE_TYPES, name) ?? name);
  return [...new Set(stated)];
}

function readProcedure(source: JsonRecord | null): ProcedureRef | null {
  const code = source && textAt(source, 'procedureCode');
  if (source === null || code === null) return null;
  return {
    qualifier:
      textAt(source, 'productOrServiceIDQualifierCode') ?? textAt(source, 'productOrServiceIDQualifier'),
    code: code.toUpperCase(),
    range_end: textAt(source, 'productOrServiceID')?.toUpperCase() ?? null,
    modifiers: textsAt(source, 'procedureModifiers'),
  };
}
