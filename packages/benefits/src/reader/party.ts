import type { Contact, Party, RelatedEntity } from '../response.ts';

export function emptyParty(): Party {
  return {
    name: null,
    first_name: null,
    middle_name: null,
    suffix: null,
    id: null,
    id_qualifier: null,
    entity_code: null,
    entity: null,
    is_person: null,
    date_of_birth: null,
    gender: null,
    relationship_code: null,
    address: null,
    contacts: [],
    references: [],
    rejections: [],
  };
}

export function emptyEntity(): RelatedEntity {
  return { ...emptyParty(), provider_code: null };
}

/** Kind (see `FIELDS`, or `EX` for an extension) and number, as PER03 to PER08 give them. */
export type CommunicationNumber = readonly [kind: string, value: string];

/**
 * Adds a contact's numbers in the order stated. If the name is missing or the same as the last contact's, the numbers
 * are added to that contact. A second number of the same kind starts another contact with the same name. An extension
 * is appended to the phone number before it.
 */
export function addContact(
  contacts: Contact[],
  name: string | null,
  numbers: readonly CommunicationNumber[],
): void {
  const last = contacts.at(-1);
  let contact = last !== undefined && (name === null || last.name === name) ? last : null;
  if (contact === null) {
    if (name === null && numbers.length === 0) return;
    contact = newContact(name);
    contacts.push(contact);
  }
  for (const [kind, value] of numbers) {
    if (kind === 'EX') {
      if (contact.phone !== null) contact.phone = `${contact.phone} x${value}`;
      continue;
    }
    const field = FIELDS.get(kind);
    if (field === undefined) continue;
    if (contact[field] !== null && contact[field] !== value) {
      contact = newContact(contact.name);
      contacts.push(contact);
    }
    contact[field] = value;
  }
}

function newContact(name: string | null): Contact {
  return { name, phone: null, fax: null, email: null, url: null };
}

const FIELDS: ReadonlyMap<string, 'phone' | 'fax' | 'email' | 'url'> = new Map([
  ['TE', 'phone'],
  ['WP', 'phone'],
  ['HP', 'phone'],
  ['CP', 'phone'],
  ['FX', 'fax'],
  ['EM', 'email'],
  ['UR', 'url'],
]);
