import { RELATIONSHIPS } from '../codes/index.ts';
import { readDay } from '../reader/day.ts';
import { addContact, type CommunicationNumber, emptyEntity, emptyParty } from '../reader/party.ts';
import type { Party, RelatedEntity } from '../response.ts';
import {
  asText,
  codeAt,
  type JsonRecord,
  namedCodeAt,
  recordAt,
  recordsAt,
  textAt,
  textsAt,
} from './json-value.ts';
import { addUsualEntity, type PartySource, readAddress, readEntityCode, readId } from './parties.ts';
import { readInformation } from './plans-dates.ts';
import { PLANS_ID_KEYS, PROVIDER_CODES } from './plans-keys.ts';

/** Reads the payer, provider, subscriber or dependent of the plan-grouped shape. */
export function readPlansParty(source: JsonRecord, level: PartySource['level']): Party {
  const party = emptyParty();
  readIdentity(party, source);
  addUsualEntity(party, level);
  party.date_of_birth = readDay(textAt(source, 'dateOfBirth') ?? '');
  const gender = textAt(source, 'gender');
  party.gender = gender === null || gender.length === 1 ? gender : (gender[0] ?? null);
  party.relationship_code = codeAt(source, 'relationToSubscriber', RELATIONSHIPS);
  const information = recordAt(source, 'additionalInformation');
  if (information !== null && (level === 'subscriber' || level === 'dependent')) {
    readInformation(party.references, information, level);
  }
  return party;
}

/** Reads a person or organization named inside a benefit entry. */
export function readPlansEntity(source: JsonRecord): RelatedEntity {
  const entity = emptyEntity();
  readIdentity(entity, source);
  entity.provider_code = namedCodeAt(recordAt(source, 'provider') ?? {}, 'code', PROVIDER_CODES);
  return entity;
}

function readIdentity(party: Party, source: JsonRecord): void {
  readEntityCode(party, textAt(source, 'type'));
  readName(party, source);
  readId(party, source, PLANS_ID_KEYS);
  readAddress(party, source, ['addressLine1', 'addressLine2']);
  for (const contact of recordsAt(source, 'contacts')) {
    const numbers: CommunicationNumber[] = [];
    for (const [key, kind] of NUMBERS) {
      for (const value of textsAt(contact, key)) numbers.push([kind, value]);
    }
    addContact(party.contacts, textAt(contact, 'name'), numbers);
  }
}

const NUMBERS = [
  ['phoneNumbers', 'TE'],
  ['faxNumbers', 'FX'],
  ['emails', 'EM'],
  ['urls', 'UR'],
] as const;

function readName(party: Party, source: JsonRecord): void {
  const name = recordAt(source, 'name');
  if (name === null) {
    party.name = asText(source['name']);
    return;
  }
  const person = recordAt(name, 'person');
  party.is_person = person !== null;
  if (person === null) {
    party.name = textAt(name, 'organization');
    return;
  }
  party.name = textAt(person, 'lastName');
  party.first_name = textAt(person, 'firstName');
  party.middle_name = textAt(person, 'middleName');
  party.suffix = textAt(person, 'suffix');
}
