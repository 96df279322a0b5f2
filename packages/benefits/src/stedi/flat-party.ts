import { COMMUNICATION_QUALIFIERS, RELATIONSHIPS } from '../codes/index.ts';
import { readDay } from '../reader/day.ts';
import { addContact, type CommunicationNumber, emptyEntity, emptyParty } from '../reader/party.ts';
import type { Party, RelatedEntity } from '../response.ts';
import { ID_KEYS } from './flat-keys.ts';
import { readFlatReferences } from './flat-references.ts';
import { codeAt, type JsonRecord, recordAt, recordsAt, textAt } from './json-value.ts';
import { addUsualEntity, type PartySource, readAddress, readEntityCode, readId } from './parties.ts';

/** Reads the payer, provider, subscriber or dependent of the flat shape. */
export function readFlatParty(source: JsonRecord, level: PartySource['level']): Party {
  const party = emptyParty();
  readEntity(party, source);
  addUsualEntity(party, level);
  const organization = textAt(source, 'providerOrgName') ?? textAt(source, 'name');
  party.name = organization ?? textAt(source, 'providerName') ?? textAt(source, 'lastName');
  party.first_name = textAt(source, 'firstName') ?? textAt(source, 'providerFirstName');
  party.middle_name = textAt(source, 'middleName');
  party.suffix = textAt(source, 'suffix');
  readId(party, source, ID_KEYS);
  party.date_of_birth = readDay(textAt(source, 'dateOfBirth') ?? '');
  party.gender = textAt(source, 'gender');
  party.relationship_code =
    codeAt(source, 'relationToSubscriberCode', RELATIONSHIPS) ??
    codeAt(source, 'relationToSubscriber', RELATIONSHIPS);
  readPlaceAndContacts(party, source);
  if (level === 'subscriber' || level === 'dependent') {
    readFlatReferences(party.references, source, level, PATIENT_REFERENCES);
  }
  return party;
}

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
  readEntityCode(party, textAt(source, 'entityIdentifier'));
  const kind = textAt(source, 'entityType');
  party.is_person = kind === 'Person' || kind === '1' ? true : kind === null ? null : false;
}

function readPlaceAndContacts(party: Party, source: JsonRecord): void {
  readAddress(party, source, ['address1', 'address2']);
  const contact = recordAt(source, 'contactInformation');
  if (contact === null) return;
  const numbers: CommunicationNumber[] = [];
  for (const entry of recordsAt(contact, 'contacts')) {
    const kind = codeAt(entry, 'communicationMode', COMMUNICATION_QUALIFIERS);
    const value = textAt(entry, 'communicationNumber');
    if (kind !== null && value !== null) numbers.push([kind, value]);
  }
  addContact(party.contacts, textAt(contact, 'name'), numbers);
}
