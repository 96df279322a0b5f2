import { isoDay } from '../calendar.ts';
import { DATES, DEPENDENT_RELATIONS, ENTITIES, FOLLOW_UPS } from '../x12/code-names.ts';
import type { EntityLoop, Loop, Response271 } from '../x12/read-271.ts';
import { REJECTIONS, resolutionFor } from '../x12/rejection-codes.ts';
import type { Segment } from '../x12/segment.ts';
import { flatReferences } from './flat-party.ts';
import { compact, type Json } from './json.ts';

/** `Preferred Provider Organization (PPO)` → `PREFERRED_PROVIDER_ORGANIZATION_PPO`. */
export function enumName(text: string | undefined): string | undefined {
  return text
    ?.toUpperCase()
    .replace(/[^A-Z0-9]+/g, '_')
    .replace(/^_|_$/g, '');
}

export function groupedPayer({ payer }: Response271): Json {
  return compact({
    name: nameOf(payer.name ?? []),
    type: 'PAYER',
    contacts: contacts(payer.contacts),
    identification: payer.name?.[9],
  });
}

export function groupedProvider({ name }: Loop): Json {
  return compact({
    name: nameOf(name ?? []),
    type: 'PROVIDER',
    npi: name?.[8] === 'XX' ? name[9] : undefined,
  });
}

const GENDERS: Readonly<Record<string, string>> = { F: 'FEMALE', M: 'MALE', U: 'UNKNOWN' };

export function groupedMember(loop: Loop, level: 'subscriber' | 'dependent'): Json {
  const relation = loop.relation ?? [];
  return compact({
    name: nameOf(loop.name ?? []),
    memberId: level === 'subscriber' ? loop.name?.[9] : undefined,
    dateOfBirth: loop.demographics?.[2] ? isoDay(loop.demographics[2]) : undefined,
    gender: GENDERS[loop.demographics?.[3] ?? ''],
    relationToSubscriber:
      level === 'dependent' ? enumName(DEPENDENT_RELATIONS[relation[2] ?? '']) : undefined,
    address: address(loop),
    dates: dateRanges(loop.dates),
    maintenance: relation[3] === '001' ? { indicator: 'PAYER_INDICATED' } : undefined,
    additionalInformation: additionalInformation(loop.references),
  });
}

export function additionalInformation(references: readonly Segment[]): Json {
  const fields = flatReferences(references);
  const numberAndName = (number: string | undefined, name: string | undefined) =>
    number ? compact({ number, name }) : undefined;
  return compact({
    plan: numberAndName(fields['planNumber'], fields['planDescription']),
    group: numberAndName(fields['groupNumber'], fields['groupDescription']),
    planNetwork: numberAndName(fields['planNetworkIdNumber'], fields['planNetworkIdDescription']),
    groupOrPolicyNumber: fields['policyNumber'],
    memberId: fields['memberId'],
    familyUnitNumber: fields['familyUnitNumber'],
    insurancePolicyNumber: fields['insurancePolicyNumber'],
    medicaidRecipientId: fields['medicaidRecipientIdNumber'],
    priorAuthNumber: fields['priorAuthorizationNumber'],
    referralNumber: fields['referralNumber'],
  });
}

const RANGE_NAMES: Readonly<Record<string, string>> = {
  latestVisitOrConsultation: 'latestVisit',
  policyEffective: 'policyBegin',
  policyExpiration: 'policyEnd',
};

/** Writes every date as a range. A begin date and its end date become one range. */
export function dateRanges(dates: readonly Segment[]): Json {
  const ranges: Record<string, { start?: string; end?: string }> = {};
  for (const [, qualifier = '', , value = ''] of dates) {
    const field = RANGE_NAMES[DATES[qualifier] ?? ''] ?? DATES[qualifier];
    if (!field) continue;
    const name = field.replace(/(Begin|Start|End)$/, '');
    ranges[name] ??= {};
    const [from, to] = value.split('-');
    if (field.endsWith('End')) ranges[name].end ??= isoDay(from ?? '');
    else {
      ranges[name].start ??= isoDay(from ?? '');
      if (to) ranges[name].end ??= isoDay(to);
    }
  }
  return ranges;
}

export function groupedEntity({ name, street, city, contacts: contactSegments }: EntityLoop): Json {
  const id = ENTITY_IDS[name[8] ?? ''];
  return compact({
    name: nameOf(name),
    type: enumName(ENTITIES[name[1] ?? '']?.replace(/ \(.*\)/, '')),
    address: address({ street, city }),
    contacts: contacts(contactSegments),
    ...(id ? { [id]: name[9] } : {}),
  });
}

const ENTITY_IDS: Readonly<Record<string, string>> = {
  '24': 'ein',
  '34': 'ssn',
  '46': 'etin',
  FA: 'facilityId',
  FI: 'tin',
  MI: 'memberId',
  NI: 'naicId',
  PI: 'payerId',
  SV: 'serviceProviderNumber',
  XX: 'npi',
};

const ERROR_LOCATIONS = {
  payer: 'PAYER',
  provider: 'PROVIDER',
  subscriber: 'SUBSCRIBER',
  dependent: 'DEPENDENT',
} as const;

export function groupedRejections(loop: Loop | null, level: keyof typeof ERROR_LOCATIONS): Json[] {
  return (loop?.rejections ?? []).map((segment) => {
    const code = segment[3] ?? '';
    return {
      code,
      description: REJECTIONS[code]?.text ?? code,
      followupAction: FOLLOW_UPS[segment[4] ?? ''] ?? '',
      location: ERROR_LOCATIONS[level],
      possibleResolutions: resolutionFor(code),
    };
  });
}

function nameOf(name: Segment): Json {
  if (name[2] === '2') return compact({ organization: name[3] });
  return compact({
    person: compact({ firstName: name[4], lastName: name[3], middleName: name[5], suffix: name[7] }),
  });
}

function address({ street, city }: Pick<Loop, 'street' | 'city'>): Json {
  return compact({
    addressLine1: street?.[1],
    addressLine2: street?.[2],
    city: city?.[1],
    state: city?.[2],
    postalCode: city?.[3],
  });
}

function contacts(segments: readonly Segment[]): Json[] {
  return segments.map((segment) => {
    const numbersOf = (mode: string) =>
      [3, 5, 7].filter((at) => segment[at] === mode).map((at) => segment[at + 1] ?? '');
    return compact({
      name: segment[2],
      phoneNumbers: numbersOf('TE'),
      emails: numbersOf('EM'),
      faxNumbers: numbersOf('FX'),
      urls: numbersOf('UR'),
    });
  });
}
