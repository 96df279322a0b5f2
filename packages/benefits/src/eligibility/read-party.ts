import type { Party } from '../answer.ts';
import { ENTITY_CODES, labelOf } from '../codes/index.ts';
import { element, elementCount, type SegmentCursor, segmentId } from '../x12/segment-cursor.ts';
import { readDay } from './day.ts';
import { addContact, type CommunicationNumber } from './party.ts';

const N3 = segmentId('N3');
const N4 = segmentId('N4');
const DMG = segmentId('DMG');
const INS = segmentId('INS');
const PER = segmentId('PER');

/** NM1: who it is. */
export function readName(party: Party, segment: SegmentCursor): void {
  party.entity_code = element(segment, 1);
  party.entity = labelOf(ENTITY_CODES, party.entity_code);
  const kind = element(segment, 2);
  party.is_person = kind === '1' ? true : kind === '2' ? false : null;
  party.name = element(segment, 3);
  party.first_name = element(segment, 4);
  party.middle_name = element(segment, 5);
  party.suffix = element(segment, 7);
  party.id_qualifier = element(segment, 8);
  party.id = element(segment, 9);
}

/** N3, N4, DMG, INS and PER: what else is said about a party. False when the segment says nothing about one. */
export function readPartyDetail(party: Party, segment: SegmentCursor): boolean {
  switch (segment.id) {
    case N3:
      for (let at = 1; at <= elementCount(segment); at++) {
        const line = element(segment, at);
        if (line !== null) addressOf(party).lines.push(line);
      }
      return true;
    case N4: {
      const address = addressOf(party);
      address.city = element(segment, 1);
      address.state = element(segment, 2);
      address.postal_code = element(segment, 3);
      return true;
    }
    case DMG:
      party.date_of_birth = readDay(element(segment, 2) ?? '');
      party.gender = element(segment, 3);
      return true;
    case INS:
      party.relationship_code = element(segment, 2);
      return true;
    case PER:
      addContact(party.contacts, element(segment, 2), communicationNumbers(segment));
      return true;
    default:
      return false;
  }
}

function addressOf(party: Party): NonNullable<Party['address']> {
  party.address ??= { lines: [], city: null, state: null, postal_code: null };
  return party.address;
}

function communicationNumbers(segment: SegmentCursor): CommunicationNumber[] {
  const numbers: CommunicationNumber[] = [];
  for (let at = 3; at <= elementCount(segment); at += 2) {
    const kind = element(segment, at);
    const value = element(segment, at + 1);
    if (kind !== null && value !== null) numbers.push([kind, value]);
  }
  return numbers;
}
