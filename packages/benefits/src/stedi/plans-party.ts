import type { Party, RelatedEntity } from '../answer.ts';
import { codeOf, ENTITY_CODES, labelOf, RELATIONSHIPS } from '../codes/index.ts';
import { readDay } from '../reader/day.ts';
import { addContact, type CommunicationNumber, emptyEntity, emptyParty } from '../reader/party.ts';
import { ENTITY_BY_LEVEL } from './flat-party.ts';
import { asText, type JsonRecord, recordAt, recordsAt, textAt, textsAt } from './json-value.ts';
import { readInformation } from './plans-dates.ts';
import { PLANS_ID_KEYS, PROVIDER_CODES } from './plans-keys.ts';

/** Reads the payer, provider, subscriber or dependent of the plan-grouped shape. */
export function readPlansParty(source: JsonRecord, level: keyof typeof ENTITY_BY_LEVEL): Party {
  const party = emptyParty();
  readIdentity(party, source);
  party.entity_code ??= ENTITY_BY_LEVEL[level];
  party.entity ??= labelOf(ENTITY_CODES, party.entity_code);
  party.date_of_birth = readDay(textAt(source, 'dateOfBirth') ?? '');
  const gender = textAt(source, 'gender');
  party.gender = gender === null || gender.length === 1 ? gender : (gender[0] ?? null);
  const relation = textAt(source, 'relationToSubscriber');
  party.relationship_code = relation === null ? null : (codeOf(RELATIONSHIPS, relation) ?? relation);
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
  const provider = recordAt(source, 'provider');
  const code = provider && textAt(provider, 'code');
  entity.provider_code = code && (PROVIDER_CODES.get(code) ?? code);
  return entity;
}

function readIdentity(party: Party, source: JsonRecord): void {
  const type = textAt(source, 'type');
  if (type !== null) {
    party.entity_code = codeOf(ENTITY_CODES, type);
    party.entity = labelOf(ENTITY_CODES, party.entity_code) ?? type;
  }
  readName(party, source);
  for (const [key, qualifier] of PLANS_ID_KEYS) {
    party.id = textAt(source, key);
    if (party.id === null) continue;
    party.id_qualifier = qualifier;
    break;
  }
  const address = recordAt(source, 'address');
  if (address !== null) {
    const lines = [textAt(address, 'addressLine1'), textAt(address, 'addressLine2')];
    party.address = {
      lines: lines.filter((line) => line !== null),
      city: textAt(address, 'city'),
      state: textAt(address, 'state'),
      postal_code: textAt(address, 'postalCode'),
    };
  }
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
