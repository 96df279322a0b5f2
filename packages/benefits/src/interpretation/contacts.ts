// Whom to call: the payer, and everybody the payer names beside its rows.

import type { Contact, EligibilityAnswer, Party } from '../answer.ts';
import { ENTITY_CODES, labelOf } from '../codes/index.ts';
import type { ContactEntry, ContactInformation } from '../parsed-benefits.ts';
import { formatAddress } from './other-coverage.ts';
import type { Row } from './row.ts';

export interface Contacts {
  read(row: Row): void;
  result(answer: EligibilityAnswer): {
    contacts: ContactEntry[];
    contact_information: ContactInformation;
    sources: number[];
  };
}

export function collectContacts(): Contacts {
  const entries = new Map<string, ContactEntry>();

  function add(party: Party, role: string, index: number | null) {
    const contacts: (Contact | null)[] = party.contacts.length > 0 ? party.contacts : [null];
    for (const contact of contacts) {
      const entry: ContactEntry = {
        role,
        name: nameOf(party, contact),
        phone: contact?.phone ?? null,
        fax: contact?.fax ?? null,
        email: contact?.email ?? null,
        url: contact?.url ?? null,
        address: formatAddress(party.address),
        sources: index === null ? [] : [index],
      };
      if (
        entry.name === null &&
        entry.phone === null &&
        entry.url === null &&
        entry.address === null &&
        entry.email === null
      )
        continue;
      const key = `${role}|${entry.name}|${entry.phone}|${entry.fax}|${entry.email}|${entry.url}|${entry.address}`;
      const known = entries.get(key);
      if (!known) entries.set(key, entry);
      else if (index !== null && known.sources[known.sources.length - 1] !== index) known.sources.push(index);
    }
  }

  return {
    read(row) {
      for (const entity of row.block.entities) {
        const code = entity.entity_code;
        add(entity, labelOf(ENTITY_CODES, code) ?? entity.entity ?? code ?? 'Contact', row.index);
      }
    },
    result(answer) {
      const own = new Map(entries);
      entries.clear();
      if (answer.payer) add(answer.payer, 'Payer', null);
      for (const [key, entry] of own) {
        const known = entries.get(key);
        if (known) known.sources.push(...entry.sources);
        else entries.set(key, entry);
      }
      const contacts = [...entries.values()];
      return { contacts, ...mainContact(answer, contacts) };
    },
  };
}

function nameOf(party: Party, contact: Contact | null): string | null {
  if (contact?.name != null && contact.name !== party.name)
    return party.name === null ? contact.name : `${party.name}, ${contact.name}`;
  if (party.is_person !== true) return party.name;
  return (
    [party.first_name, party.middle_name, party.name, party.suffix]
      .filter((part) => part != null)
      .join(' ') || null
  );
}

/** The payer's own lines, else those of the first payer, administrator or vendor with a number. */
function mainContact(answer: EligibilityAnswer, contacts: readonly ContactEntry[]) {
  const ours = contacts.filter(
    (entry) => entry.role === 'Payer' || entry.role === 'Third-Party Administrator',
  );
  const from = <K extends 'phone' | 'fax' | 'email' | 'address'>(key: K) =>
    ours.find((entry) => entry[key] !== null);
  const lines = { phone: from('phone'), fax: from('fax'), email: from('email'), address: from('address') };
  const sources = new Set<number>();
  for (const entry of Object.values(lines)) for (const source of entry?.sources ?? []) sources.add(source);
  const contact_information: ContactInformation = {
    name:
      answer.payer?.contacts.find((contact) => contact.name !== null)?.name ??
      answer.payer?.name ??
      ours[0]?.name ??
      null,
    phone: lines.phone?.phone ?? null,
    fax: lines.fax?.fax ?? null,
    email: lines.email?.email ?? null,
    address: lines.address?.address ?? null,
  };
  return { contact_information, sources: [...sources].sort((a, b) => a - b) };
}
