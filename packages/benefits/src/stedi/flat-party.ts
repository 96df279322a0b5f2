import type { Party, Reference, RelatedEntity } from '../answer.ts';
import { COMMUNICATION_QUALIFIERS, codeOf, ENTITY_CODES, labelOf, RELATIONSHIPS } from '../codes/index.ts';
import { readDay } from '../reader/day.ts';
import { addContact, type CommunicationNumber, emptyEntity, emptyParty } from '../reader/party.ts';
import { ID_KEYS } from './flat-keys.ts';
import { readFlatReferences } from './flat-references.ts';
import { type JsonRecord, recordAt, recordsAt, textAt } from './json-value.ts';

/** Reads the payer, provider, subscriber or dependent of the flat shape. */
export function readFlatParty(source: JsonRecord, level: Exclude<Reference['level'], 'benefit'>): Party {
  const party = emptyParty();
  readEntity(party, source);
  party.entity_code ??= ENTITY_BY_LEVEL[level];
  party.entity ??= labelOf(ENTITY_CODES, party.entity_code);
  const organization = textAt(source, 'providerOrgName') ?? textAt(source, 'name');
  party.name = organization ?? textAt(source, 'providerName') ?? textAt(source, 'lastName');
  party.first_name = textAt(source, 'firstName') ?? textAt(source, 'providerFirstName');
  party.middle_name = textAt(source, 'middleName');
  party.suffix = textAt(source, 'suffix');
  for (const [key, qualifier] of ID_KEYS) {
    party.id = textAt(source, key);
    if (party.id === null) continue;
    party.id_qualifier = qualifier;
    break;
  }
  party.date_of_birth = readDay(textAt(source, 'dateOfBirth') ?? '');
  party.gender = textAt(source, 'gender');
  const relation = textAt(source, 'relationToSubscriberCode') ?? textAt(source, 'relationToSubscriber');
  party.relationship_code = relation === null ? null : (codeOf(RELATIONSHIPS, relation) ?? relation);
  readPlaceAndContacts(party, source);
  if (level === 'subscriber' || level === 'dependent') {
    readFlatReferences(party.references, source, level, PATIENT_REFERENCES);
  }
  return party;
}

/** The entity code (NM101) of each party, used if the sender doesn't state one. */
export const ENTITY_BY_LEVEL = { payer: 'PR', provider: '1P', subscriber: 'IL', dependent: '03' } as const;

/** The keys of a subscriber or dependent that are references. */
const PATIENT_REFERENCES: ReadonlySet<string> = new Set([
  'planNumber',
  'planDescription',
  'groupNumber',
  'groupDescription',
  'planNetworkIdNumber',
  'planNetworkDescription',
]);

/** Reads a person or organization named inside a benefit row. */
export function readFlatEntity(source: JsonRecord): RelatedEntity {
  const entity = emptyEntity();
  readEntity(entity, source);
  entity.name = textAt(source, 'entityName') ?? textAt(source, 'entityLastname');
  entity.first_name = textAt(source, 'entityFirstname');
  entity.middle_name = textAt(source, 'entityMiddlename');
  entity.suffix = textAt(source, 'entitySuffix');
  entity.id_qualifier = textAt(source, 'entityIdentification');
  entity.id = textAt(source, 'entityIdentificationValue');
  readPlaceAndContacts(entity, source);
  const provider = recordAt(source, 'providerInformation');
  entity.provider_code = provider && textAt(provider, 'providerCode');
  return entity;
}

function readEntity(party: Party, source: JsonRecord): void {
  const stated = textAt(source, 'entityIdentifier');
  if (stated !== null) {
    party.entity_code = codeOf(ENTITY_CODES, stated);
    party.entity = labelOf(ENTITY_CODES, party.entity_code) ?? stated;
  }
  const kind = textAt(source, 'entityType');
  party.is_person = kind === 'Person' || kind === '1' ? true : kind === null ? null : false;
}

function readPlaceAndContacts(party: Party, source: JsonRecord): void {
  const address = recordAt(source, 'address');
  if (address !== null) {
    const lines = [textAt(address, 'address1'), textAt(address, 'address2')];
    party.address = {
      lines: lines.filter((line) => line !== null),
      city: textAt(address, 'city'),
      state: textAt(address, 'state'),
      postal_code: textAt(address, 'postalCode'),
    };
  }
  const contact = recordAt(source, 'contactInformation');
  if (contact === null) return;
  const numbers: CommunicationNumber[] = [];
  for (const entry of recordsAt(contact, 'contacts')) {
    const mode = textAt(entry, 'communicationMode');
    const value = textAt(entry, 'communicationNumber');
    if (mode !== null && value !== null)
      numbers.push([codeOf(COMMUNICATION_QUALIFIERS, mode) ?? mode, value]);
  }
  addContact(party.contacts, textAt(contact, 'name'), numbers);
}
