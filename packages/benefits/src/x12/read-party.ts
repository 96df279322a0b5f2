import { ENTITY_CODES, labelOf } from '../codes/index.ts';
import { readDay } from '../reader/day.ts';
import { addContact, type CommunicationNumber } from '../reader/party.ts';
import type { Party } from '../response.ts';
import { element, type SegmentCursor } from './segment-cursor.ts';

/** Reads an NM1 segment. */
export function readName(party: Party, cursor: SegmentCursor): void {
  party.entity_code = element(cursor, 1);
  party.entity = labelOf(ENTITY_CODES, party.entity_code);
  const kind = element(cursor, 2);
  party.is_person = kind === '1' ? true : kind === '2' ? false : null;
  party.name = element(cursor, 3);
  party.first_name = element(cursor, 4);
  party.middle_name = element(cursor, 5);
  party.suffix = element(cursor, 7);
  party.id_qualifier = element(cursor, 8);
  party.id = element(cursor, 9);
}

/** Reads N3, N4, DMG, INS and PER segments. Returns false for any other segment. */
export function readPartyDetail(party: Party, cursor: SegmentCursor): boolean {
  switch (cursor.id) {
    case 'N3':
      for (let at = 1; at <= cursor.count; at++) {
        const line = element(cursor, at);
        if (line !== null) addressOf(party).lines.push(line);
      }
      return true;
    case 'N4': {
      const address = addressOf(party);
      address.city = element(cursor, 1);
      address.state = element(cursor, 2);
      address.postal_code = element(cursor, 3);
      return true;
    }
    case 'DMG':
      party.date_of_birth = readDay(element(cursor, 2) ?? '');
      party.gender = element(cursor, 3);
      return true;
    case 'INS':
      party.relationship_code = element(cursor, 2);
      return true;
    case 'PER':
      addContact(party.contacts, element(cursor, 2), communicationNumbers(cursor));
      return true;
    default:
      return false;
  }
}

function addressOf(party: Party): NonNullable<Party['address']> {
  party.address ??= { lines: [], city: null, state: null, postal_code: null };
  return party.address;
}

function communicationNumbers(cursor: SegmentCursor): CommunicationNumber[] {
  const numbers: CommunicationNumber[] = [];
  for (let at = 3; at <= cursor.count; at += 2) {
    const kind = element(cursor, at);
    const value = element(cursor, at + 1);
    if (kind !== null && value !== null) numbers.push([kind, value]);
  }
  return numbers;
}
