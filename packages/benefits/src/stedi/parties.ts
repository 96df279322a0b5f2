// What both JSON shapes have in common: their parties, and a response that names them.

import { codeOf, ENTITY_CODES, labelOf } from '../codes/index.ts';
import type { EligibilityResponse, Party } from '../response.ts';
import { type JsonRecord, recordAt, textAt } from './json-value.ts';
import { readOrigin } from './origin.ts';

export interface PartySource {
  level: 'payer' | 'provider' | 'subscriber' | 'dependent';
  source: JsonRecord;
  pointer: string;
}

export function partiesAt(
  source: JsonRecord,
  base: string,
  levels: readonly PartySource['level'][],
): PartySource[] {
  return levels.flatMap((level) => {
    const party = recordAt(source, level);
    return party === null ? [] : [{ level, source: party, pointer: `${base}/${level}` }];
  });
}

/** A response that has only its head and its parties. */
export function responseWith(
  head: Pick<EligibilityResponse, 'format' | 'transaction' | 'control_number' | 'trace_numbers'>,
  source: JsonRecord,
  parties: readonly PartySource[],
  readParty: (source: JsonRecord, level: PartySource['level']) => Party,
): EligibilityResponse {
  const partyAt = (level: PartySource['level']) => {
    const stated = parties.find((party) => party.level === level);
    return stated === undefined ? null : readParty(stated.source, level);
  };
  const dependent = partyAt('dependent');
  return {
    ...head,
    ...readOrigin(source),
    payer: partyAt('payer'),
    provider: partyAt('provider'),
    subscriber: partyAt('subscriber'),
    dependent,
    patient: dependent === null ? 'subscriber' : 'dependent',
    dates: [],
    references: [],
    rejections: [],
    blocks: [],
    issues: [],
  };
}

/** The entity code (NM101) of each party, used if the sender doesn't state one. */
const ENTITY_BY_LEVEL = { payer: 'PR', provider: '1P', subscriber: 'IL', dependent: '03' } as const;

export function addUsualEntity(party: Party, level: PartySource['level']): void {
  party.entity_code ??= ENTITY_BY_LEVEL[level];
  party.entity ??= labelOf(ENTITY_CODES, party.entity_code);
}

export function readEntityCode(party: Party, stated: string | null): void {
  if (stated === null) return;
  party.entity_code = codeOf(ENTITY_CODES, stated);
  party.entity = labelOf(ENTITY_CODES, party.entity_code) ?? stated;
}

/** `keys`: keys of identifiers, and the NM108 code of each. The first one found is used. */
export function readId(
  party: Party,
  source: JsonRecord,
  keys: readonly (readonly [key: string, qualifier: string])[],
): void {
  for (const [key, qualifier] of keys) {
    party.id = textAt(source, key);
    if (party.id === null) continue;
    party.id_qualifier = qualifier;
    return;
  }
}

export function readAddress(party: Party, source: JsonRecord, lineKeys: readonly string[]): void {
  const address = recordAt(source, 'address');
  if (address === null) return;
  party.address = {
    lines: lineKeys.map((key) => textAt(address, key)).filter((line) => line !== null),
    city: textAt(address, 'city'),
    state: textAt(address, 'state'),
    postal_code: textAt(address, 'postalCode'),
  };
}
