import type { Contact, Party, RelatedEntity } from '../answer.ts';

/** A party nothing is known about yet. */
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

/**
 * One named contact and its numbers in the order stated. A second number of a kind already filled opens
 * another entry of the same name, so that none is lost; an extension (`EX`) lengthens the phone before it.
 */
export function contactsOf(
  name: string | null,
  numbers: readonly (readonly [kind: string, value: string])[],
): Contact[] {
  let contact: Contact = { name, phone: null, fax: null, email: null, url: null };
  const contacts = [contact];
  for (const [kind, value] of numbers) {
    if (kind === 'EX') {
      if (contact.phone !== null) contact.phone = `${contact.phone} x${value}`;
      continue;
    }
    const field = FIELDS.get(kind);
    if (field === undefined) continue;
    if (contact[field] !== null) {
      contact = { name, phone: null, fax: null, email: null, url: null };
      contacts.push(contact);
    }
    contact[field] = value;
  }
  return contacts.filter((entry) => entry.name ?? entry.phone ?? entry.fax ?? entry.email ?? entry.url);
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
