// A benefit block with its scope, network and words worked out once; every concept reads rows.

import type { BenefitBlock, Day } from '../answer.ts';
import { DENTAL_SERVICE_TYPES } from '../codes/index.ts';
import type { AppliesTo, BenefitLevel, BenefitNetwork } from '../parsed-benefits.ts';
import type { PayerQuirk } from '../payer-quirks.ts';
import { readText, type TextReading } from './free-text.ts';
import { networkOf, type Tiers } from './networks.ts';
import { appliesTo, procedureCodes } from './scope.ts';

export interface Row {
  block: BenefitBlock;
  stated: BenefitBlock['stated'];
  attached: BenefitBlock['attached'];
  index: number;
  serviceTypes: string[];
  /** Codes EB13 names, a range expanded. */
  procedures: string[];
  isRange: boolean;
  benefitClass: string | null;
  /** Messages that say more than a class. */
  remarks: TextReading[];
  /** The remarks in one line. */
  words: string;
  /** Codes the remarks name. */
  textCodes: string[];
  network: BenefitNetwork;
  tier: string | null;
  level: BenefitLevel;
  /** Worked out when first asked for. */
  scope: AppliesTo | null;
}

export interface Reading {
  asOf: Day | null;
  quirk: PayerQuirk;
  tiers: Tiers;
  /** Some row speaks of dental care by its name: what is said of the health plan is then not said of teeth. */
  isDentalNamed: boolean;
}

/** The service type of rows that state how long a new member waits. */
export const PLAN_WAITING_PERIOD = '32';

const NONE: never[] = [];
const LEVELS: Readonly<Record<string, BenefitLevel>> = { IND: 'individual', FAM: 'family' };

export function readRow(block: BenefitBlock, reading: Reading): Row {
  const { stated, attached } = block;
  const tier =
    stated.plan_coverage === null && stated.plan_name === null ? null : reading.tiers.nameOf(block);
  const row: Row = {
    block,
    stated,
    attached,
    index: block.index,
    serviceTypes: stated.service_types.length < 2 ? stated.service_types : [...new Set(stated.service_types)],
    procedures: block.procedure === null ? NONE : procedureCodes(block.procedure),
    isRange: block.procedure !== null && block.procedure.range_end !== null,
    benefitClass: null,
    remarks: NONE,
    words: '',
    textCodes: NONE,
    network: tier === null ? networkOf(stated.network) : reading.tiers.networkOf(block, tier),
    tier,
    level: stated.coverage_level === null ? 'not_stated' : (LEVELS[stated.coverage_level] ?? 'other'),
    scope: null,
  };
  if (attached.messages.length > 0) readMessages(row);
  return row;
}

function readMessages(row: Row): void {
  const classes: string[] = [];
  const remarks: TextReading[] = [];
  const codes = new Set<string>();
  let isStated = false;
  for (const message of row.attached.messages) {
    const text = readText(message);
    if (text.benefitClass !== null && !classes.includes(text.benefitClass)) classes.push(text.benefitClass);
    if (text.isStatedClass) isStated = true;
    if (text.isRemark) remarks.push(text);
    if (text.network !== null && row.network === 'not_stated') row.network = text.network;
    for (const code of text.codes) codes.add(code);
  }
  if (classes.length > 0) row.benefitClass = classes.join(', ');
  // Where the payer names its class, a service type from another trade beside it ("office visit") is filler.
  if (isStated && !row.serviceTypes.some(isTelling)) row.serviceTypes = NONE;
  row.remarks = remarks;
  row.words =
    remarks.length === 1 ? (remarks[0]?.text ?? '') : remarks.map((remark) => remark.text).join(' ');
  if (codes.size > 0) row.textCodes = [...codes];
}

function isTelling(serviceType: string): boolean {
  return DENTAL_SERVICE_TYPES.has(serviceType) || serviceType === PLAN_WAITING_PERIOD;
}

/** What the row is about; codes its words name count where it has none of its own. */
export function scopeOf(row: Row): AppliesTo {
  row.scope ??= appliesTo(
    row.serviceTypes,
    row.procedures.length > 0 ? row.procedures : row.textCodes,
    row.benefitClass,
  );
  return row.scope;
}
