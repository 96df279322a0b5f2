import {
  BENEFITS,
  COVERAGE_LEVELS,
  DELIVERY_QUANTITIES,
  DELIVERY_UNITS,
  INSURANCE_TYPES,
  QUANTITIES,
  TIMES,
} from '../x12/code-names.ts';
import type { BenefitLoop, Response271 } from '../x12/read-271.ts';
import type { Segment } from '../x12/segment.ts';
import { SERVICE_TYPES } from '../x12/service-type-names.ts';
import { flatReferences } from './flat-party.ts';
import { additionalInformation, dateRanges, enumName, groupedEntity } from './grouped-party.ts';
import { compact, type Json, plainNumber } from './json.ts';

/** Maps EB01 to its list in `plans[].benefits`. The codes 1 to 8 are missing, because they belong to `statuses`. */
const LISTS: Readonly<Record<string, string>> = {
  A: 'coInsurance',
  B: 'coPayment',
  C: 'deductible',
  CB: 'coverageBasis',
  D: 'benefitDescription',
  E: 'exclusions',
  F: 'limitations',
  G: 'outOfPocket',
  H: 'unlimited',
  I: 'nonCovered',
  J: 'costContainment',
  K: 'reserve',
  L: 'primaryCareProvider',
  M: 'preExistingCondition',
  MC: 'managedCareCoordinator',
  N: 'servicesRestrictedToFollowingProvider',
  O: 'notDeemedMedicalNecessity',
  P: 'benefitDisclaimer',
  Q: 'secondSurgicalOpinionRequired',
  R: 'otherOrAdditionalPayer',
  S: 'priorYearsHistory',
  T: 'cardReportedStolen',
  U: 'contactFollowingEntityForInformation',
  V: 'cannotProcess',
  W: 'otherSourceOfData',
  X: 'healthCareFacility',
  Y: 'spendDown',
};

/** The order of the lists in Stedi's response. If a name occurs twice, its first position counts. */
export const LIST_ORDER: readonly string[] = [
  'statuses',
  'coInsurance',
  'coPayment',
  'deductible',
  'outOfPocket',
  'costContainment',
  'spendDown',
  'limitations',
  ...Object.values(LISTS),
  'invalidEntries',
];

const NETWORKS: Readonly<Record<string, string>> = {
  Y: 'IN_NETWORK',
  N: 'OUT_OF_NETWORK',
  W: 'IN_AND_OUT_OF_NETWORK',
};

const AUTHORIZATIONS: Readonly<Record<string, string>> = { Y: 'REQUIRED', N: 'NOT_REQUIRED' };

export interface GroupedEntry {
  list: string;
  entry: Json;
}

/**
 * Returns one entry per service of the row, because an entry in this format can have only one service. A row in a named
 * plan doesn't repeat the name (EB05).
 */
export function groupedBenefits(
  row: BenefitLoop,
  response: Response271,
  isInNamedPlan: boolean,
): GroupedEntry[] {
  const eb = row.benefit;
  const code = eb[1] ?? '';
  const isStatus = /^[1-8]$/.test(code);
  const reason = invalidReason(code, eb);
  const shared = compact({
    coverageLevel: enumName(COVERAGE_LEVELS[eb[2] ?? ''] ?? 'Individual'),
    insuranceType: enumName(INSURANCE_TYPES[eb[4] ?? '']),
    network: network(row),
    priorAuthIndicator: AUTHORIZATIONS[eb[11] ?? ''],
    messages: row.messages,
    serviceLimits: serviceLimits(row),
    dates: dateRanges(row.dates),
    relatedEntities: row.entities.map(groupedEntity),
    placesOfService: row.furtherInformation.map((iii) => ({ code: iii[2] })),
    additionalInformation: additionalInformation(row.references),
    planCoverageDescription: isInNamedPlan ? undefined : eb[5],
    timePeriod: enumName(TIMES[eb[6] ?? '']),
    amount: plainNumber(eb[7]),
    percent: plainNumber(eb[8]),
    quantity: quantity(eb),
    status: isStatus ? status(code) : undefined,
    reasonCode: reason,
  });
  const validList = isStatus ? 'statuses' : LISTS[code];
  const list = reason ? 'invalidEntries' : (validList ?? 'invalidEntries');
  const services = servicesOf(eb, response);
  if (services.length === 0) return [{ list, entry: shared }];
  return services.map((service) => ({ list, entry: { ...shared, service } }));
}

/** Returns why Stedi lists a row under `invalidEntries`, or undefined if the row is valid. */
function invalidReason(code: string, eb: Segment): string | undefined {
  const [amount, percent] = [eb[7], eb[8]];
  if (code === 'A') {
    if (!percent) return 'MISSING_PERCENT';
    return amount ? 'UNEXPECTED_AMOUNT' : undefined;
  }
  if (!['B', 'C', 'G', 'J', 'Y'].includes(code)) return undefined;
  if (!amount) return 'MISSING_AMOUNT';
  return percent ? 'UNEXPECTED_PERCENT' : undefined;
}

/** For EB01 4, Stedi writes PROVIDER where X12 says Physician. */
function status(code: string): string | undefined {
  return enumName(BENEFITS[code]?.replace('Physician', 'Provider'));
}

function network({ benefit, references }: BenefitLoop): Json {
  const fields = flatReferences(references);
  return compact({
    indicator: NETWORKS[benefit[12] ?? ''],
    id: fields['planNetworkIdNumber'],
    description: fields['planNetworkIdDescription'],
  });
}

function servicesOf(eb: Segment, response: Response271): Json[] {
  if (eb[13]) {
    const parts = eb[13].split(response.component);
    const system = parts[0] === 'AD' ? 'CDT' : undefined;
    if (parts[7])
      return [compact({ system, range: { start: { value: parts[1] }, end: { value: parts[7] } } })];
    return [compact({ value: parts[1], system })];
  }
  return (eb[3] ? eb[3].split(response.repetition) : []).map((value) =>
    compact({ value, definition: SERVICE_TYPES[value], system: 'STC' }),
  );
}

function quantity(eb: Segment): Json | undefined {
  if (!eb[9] || eb[9] === 'S7' || eb[9] === 'S8') return undefined;
  return compact({ value: eb[10], qualifier: enumName(QUANTITIES[eb[9]]) });
}

function serviceLimits({ benefit, deliveries }: BenefitLoop): Json[] {
  const ages = [
    benefit[9] === 'S7' ? { ageMaximum: Number(benefit[10]) } : null,
    benefit[9] === 'S8' ? { ageMinimum: Number(benefit[10]) } : null,
  ].filter((limit) => limit !== null);
  return [...ages, ...deliveries.map((hsd) => ({ delivery: deliveryLimit(hsd) }))];
}

function deliveryLimit(hsd: Segment): Json {
  return compact({
    quantity: compact({ value: hsd[2], qualifier: enumName(DELIVERY_QUANTITIES[hsd[1] ?? '']) }),
    period: compact({
      value: hsd[6] ? Number(hsd[6]) : undefined,
      qualifier: enumName(TIMES[hsd[5] ?? '']),
    }),
    frequency: compact({ value: hsd[4], qualifier: enumName(DELIVERY_UNITS[hsd[3] ?? '']) }),
  });
}
