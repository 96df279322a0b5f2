// Contacts: the payer, and the people and organizations that its rows name.

import { DENTAL_SERVICE_TYPES, ENTITY_CODES, labelOf } from '../../codes/index.ts';
import type { ContactEntry, ContactInformation, ParsedBenefits } from '../../parsed-benefits.ts';
import { isSameCompany } from '../../resolve/companies.ts';
import { getOrMake } from '../../resolve/maps.ts';
import type { Contact, Party } from '../../response.ts';
import type { Row } from '../../rows/row.ts';
import { addressText, CONTACT_ROLE, NOT_FOR_DENTAL_ROLE, PAYER_ROLE } from '../../wording/plan.ts';
import { type ReadResponse, sortedRows } from '../read-response.ts';

interface Contacts extends Pick<ParsedBenefits, 'contacts' | 'contact_information'> {
  /** The rows of `contact_information`. */
  sources: number[];
}

/** The ways to reach a contact. */
const LINES = ['phone', 'fax', 'email', 'url', 'address'] as const;
/** Entries of one name become one if none of these differ. */
const DETAILS = [...LINES, 'since', 'office_number'] as const;

export function projectContacts({ response, rows }: ReadResponse): Contacts {
  const { payer } = response;
  const byName = new Map<string, ContactEntry[]>();
  const ofPayer = new Set<ContactEntry>();
  const add = (
    party: Party,
    role: string,
    index: number | null,
    isOfPayer: boolean,
    office: Partial<ContactEntry> = {},
  ) => {
    for (const contact of entriesOf(party, role, index)) {
      const entry = { ...contact, ...office };
      const same = getOrMake(byName, `${role}|${entry.name}`, () => []);
      const known = same.find((other) => isCompatible(other, entry));
      if (known) complete(known, entry);
      else same.push(entry);
      if (isOfPayer) ofPayer.add(known ?? entry);
    }
  };
  if (payer) add(payer, PAYER_ROLE, null, true);
  for (const row of rows) {
    if (row.stated.code === 'R') continue;
    for (const entity of row.attached.entities) {
      const code = entity.entity_code;
      const known = labelOf(ENTITY_CODES, code) ?? entity.entity ?? code ?? CONTACT_ROLE;
      const role = code === 'P3' && !isForDental(row, rows) ? NOT_FOR_DENTAL_ROLE : known;
      const office = code === 'P3' ? assignmentOf(entity, row) : {};
      add(entity, role, row.index, isPayerLine(entity, row, payer), office);
    }
  }
  return { contacts: [...byName.values()].flat(), ...mainContact(payer, [...ofPayer]) };
}

const isDental = (type: string): boolean => DENTAL_SERVICE_TYPES.has(type);
const servicesOf = ({ stated }: Row): string[] => stated.service_types.filter((type) => type !== '30');

/** In a response about medical care, a primary care provider without a dental service type isn't the dentist. */
function isForDental(row: Row, rows: readonly Row[]): boolean {
  const ofRow = servicesOf(row);
  return ofRow.length > 0 ? ofRow.some(isDental) : rows.flatMap(servicesOf).every(isDental);
}

/** Qualifiers of numbers that identify a provider. */
const OFFICE_NUMBERS: ReadonlySet<string> = new Set(['LU', '9K', 'SV', 'FI']);

/** Since when the patient is assigned to the provider (DTP 295), and the payer's number for that provider. */
function assignmentOf(entity: Party, { attached }: Row): Partial<ContactEntry> {
  const since = attached.dates.find(({ qualifier }) => qualifier === '295')?.from ?? null;
  const listed = [...attached.references, ...entity.references].find(({ qualifier }) =>
    OFFICE_NUMBERS.has(qualifier),
  );
  const inName = OFFICE_NUMBERS.has(entity.id_qualifier ?? '') ? entity.id : null;
  return { since, office_number: listed?.value ?? inName };
}

function entriesOf(party: Party, role: string, index: number | null): ContactEntry[] {
  const contacts: (Contact | null)[] = party.contacts.length > 0 ? party.contacts : [null];
  const entries = contacts.map(
    (contact): ContactEntry => ({
      role,
      name: nameOf(party, contact),
      phone: contact?.phone ?? null,
      fax: contact?.fax ?? null,
      email: contact?.email ?? null,
      url: contact?.url ?? null,
      address: addressText(party.address),
      since: null,
      office_number: null,
      sources: index === null ? [] : [index],
    }),
  );
  return entries.filter((entry) => entry.name !== null || LINES.some((line) => entry[line] !== null));
}

function isCompatible(known: ContactEntry, entry: ContactEntry): boolean {
  return DETAILS.every((line) => known[line] === null || entry[line] === null || known[line] === entry[line]);
}

function complete(known: ContactEntry, entry: ContactEntry): void {
  for (const line of DETAILS) known[line] ??= entry[line];
  const [source] = entry.sources;
  if (source !== undefined && known.sources.at(-1) !== source) known.sources.push(source);
}

function nameOf(party: Party, contact: Contact | null): string | null {
  if (contact?.name != null && contact.name !== party.name)
    return party.name === null ? contact.name : `${party.name}, ${contact.name}`;
  if (party.is_person !== true) return party.name;
  const parts = [party.first_name, party.middle_name, party.name, party.suffix];
  return parts.filter((part) => part !== null).join(' ') || null;
}

/**
 * Whether the entity's phone number and address may be shown as the payer's. True for the payer itself, and for an
 * administrator (2B) unless it runs a carved-out part of the plan (EB U).
 */
function isPayerLine(entity: Party, row: Row, payer: Party | null): boolean {
  if (entity.entity_code === '2B') return row.stated.code !== 'U';
  if (entity.entity_code !== 'PR') return false;
  return entity.name === null || payer === null || isSameCompany(entity, payer);
}

function mainContact(payer: Party | null, ofPayer: readonly ContactEntry[]) {
  const from = (key: 'phone' | 'fax' | 'email' | 'address') => ofPayer.find((entry) => entry[key] !== null);
  const lines = { phone: from('phone'), fax: from('fax'), email: from('email'), address: from('address') };
  const sources = Object.values(lines).flatMap((entry) => entry?.sources ?? []);
  const contact_information: ContactInformation = {
    name:
      payer?.contacts.find((contact) => contact.name !== null)?.name ??
      payer?.name ??
      ofPayer[0]?.name ??
      null,
    phone: lines.phone?.phone ?? null,
    fax: lines.fax?.fax ?? null,
    email: lines.email?.email ?? null,
    address: lines.address?.address ?? null,
  };
  return { contact_information, sources: sortedRows(sources) };
}
