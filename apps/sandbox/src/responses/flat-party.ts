// The payer, the provider, the subscriber and the dependent in the older of Stedi's two JSON formats (`eligibility/v3`).
// We call it flat, because its benefits are one list. In the newer format (`grouped-*.ts`), they are grouped by plan and
// kind.

import {
  CONTACT_MODES,
  DATES,
  DEPENDENT_RELATIONS,
  ENTITIES,
  FOLLOW_UPS,
  REFERENCES,
} from '../x12/code-names.ts';
import type { EntityLoop, Loop, Response271 } from '../x12/read-271.ts';
import { REJECTIONS, resolutionFor } from '../x12/rejection-codes.ts';
import type { Segment } from '../x12/segment.ts';
import { compact, type Json } from './json.ts';

const LOOPS = { payer: '2100A', provider: '2100B', subscriber: '2100C', dependent: '2100D' } as const;

export type Level = keyof typeof LOOPS;

export function flatRejections(loop: Loop | null, level: Level): Json[] {
  return (loop?.rejections ?? []).map((segment) => {
    const code = segment[3] ?? '';
    return {
      field: 'AAA',
      code,
      description: REJECTIONS[code]?.text ?? code,
      followupAction: FOLLOW_UPS[segment[4] ?? ''] ?? '',
      location: `Loop ${LOOPS[level]}`,
      possibleResolutions: resolutionFor(code),
    };
  });
}

export function flatPayer({ payer }: Response271): Json {
  const name = payer.name ?? [];
  return compact({
    entityIdentifier: ENTITIES[name[1] ?? ''],
    entityType: entityType(name),
    name: name[3],
    payorIdentification: name[8] === 'FI' ? undefined : name[9],
    federalTaxpayersIdNumber: name[8] === 'FI' ? name[9] : undefined,
    contactInformation: flatContacts(payer.contacts),
    aaaErrors: flatRejections(payer, 'payer'),
  });
}

export function flatProvider(loop: Loop): Json {
  const name = loop.name ?? [];
  return compact({
    providerName: name[3],
    providerFirstName: name[4],
    entityIdentifier: ENTITIES[name[1] ?? ''],
    entityType: entityType(name),
    npi: name[8] === 'XX' ? name[9] : undefined,
    aaaErrors: flatRejections(loop, 'provider'),
  });
}

export function flatMember(loop: Loop, level: 'subscriber' | 'dependent'): Json {
  const name = loop.name ?? [];
  const relation = loop.relation ?? [];
  const references = flatReferences(loop.references);
  return compact({
    memberId: name[8] === 'MI' ? name[9] : undefined,
    firstName: name[4],
    lastName: name[3],
    middleName: name[5],
    suffix: name[7],
    gender: loop.demographics?.[3],
    entityIdentifier: level === 'subscriber' ? 'Insured or Subscriber' : 'Dependent',
    entityType: entityType(name),
    dateOfBirth: loop.demographics?.[2],
    relationToSubscriber: level === 'dependent' ? DEPENDENT_RELATIONS[relation[2] ?? ''] : undefined,
    relationToSubscriberCode: relation[2],
    insuredIndicator: relation[1],
    maintenanceTypeCode: relation[3],
    maintenanceReasonCode: relation[4],
    groupNumber: references['groupNumber'],
    planNumber: references['planNumber'],
    planNetworkIdNumber: references['planNetworkIdNumber'],
    address: flatAddress(loop),
    aaaErrors: flatRejections(loop, level),
  });
}

export function flatReferences(references: readonly Segment[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [, qualifier = '', value, description] of references) {
    const [numberField, descriptionField] = REFERENCES[qualifier] ?? [];
    if (numberField && value) fields[numberField] ??= value;
    if (descriptionField && description) fields[descriptionField] ??= description;
  }
  return fields;
}

export function flatDates(dates: readonly Segment[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [, qualifier = '', , value] of dates) {
    const field = DATES[qualifier];
    if (field && value) fields[field] ??= value;
  }
  return fields;
}

function flatAddress({ street, city }: Pick<Loop, 'street' | 'city'>): Json {
  return compact({
    address1: street?.[1],
    address2: street?.[2],
    city: city?.[1],
    state: city?.[2],
    postalCode: city?.[3],
  });
}

function flatContacts(contacts: readonly Segment[]): Json {
  const numbers = contacts.flatMap((segment) =>
    [3, 5, 7]
      .filter((at) => segment[at] && segment[at + 1])
      .map((at) => ({
        communicationMode: CONTACT_MODES[segment[at] ?? ''] ?? '',
        communicationNumber: segment[at + 1] ?? '',
      })),
  );
  return compact({ name: contacts.find((segment) => segment[2])?.[2], contacts: numbers });
}

export function flatEntity({ name, street, city, contacts }: EntityLoop): Json {
  return compact({
    entityIdentifier: ENTITIES[name[1] ?? ''],
    entityType: entityType(name),
    entityName: name[3],
    entityFirstname: name[4],
    entityMiddlename: name[5],
    entityIdentification: name[8],
    entityIdentificationValue: name[9],
    address: flatAddress({ street, city }),
    contactInformation: flatContacts(contacts),
  });
}

function entityType(name: readonly (string | undefined)[]): string {
  return name[2] === '2' ? 'Non-Person Entity' : 'Person';
}
