// The audit chains: one per practice, and one for events without a practice. A worker seals each event with a hash that
// also covers the event before it. The head of a chain is its last sealed event.

import { createHmac, type KeyObject } from 'node:crypto';

/** The chain of events that belong to no practice. */
export const SYSTEM_CHAIN = '00000000-0000-0000-0000-000000000000';

/** Stands for the hash of the event before the first one. */
export const CHAIN_START = Buffer.alloc(32);

export interface StoredEvent {
  id: string;
  practice_id: string | null;
  actor_id: string | null;
  action: string;
  record_type: string;
  record_ids: string[];
  request_id: string | null;
  ip: string | null;
  outcome: string;
  /** ISO 8601 text with microseconds, because a JavaScript date has only milliseconds. */
  occurred_at: string;
  /** JSON as PostgreSQL writes it. */
  details: string | null;
}

export interface ChainHead {
  seq: number;
  hash: Buffer;
}

export const EVENT_COLUMNS = `e.id, e.practice_id, e.actor_id, e.action, e.record_type, e.record_ids, e.request_id, e.ip,
  e.outcome, to_char(e.occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as occurred_at,
  e.details::text as details`;

export function chainOf(practiceId: string | null): string {
  return practiceId ?? SYSTEM_CHAIN;
}

/** The hash covers the event, its position in the chain and, through `previous`, all events before it. */
export function hashEvent(
  key: KeyObject,
  chain: string,
  seq: number,
  previous: Buffer,
  event: StoredEvent,
): Buffer {
  const content = [
    event.details === null ? 'event v1' : 'event v2',
    chain,
    seq,
    previous.toString('hex'),
    event.id,
    event.practice_id,
    event.actor_id,
    event.action,
    event.record_type,
    event.record_ids,
    event.request_id,
    event.ip,
    event.outcome,
    event.occurred_at,
    ...(event.details === null ? [] : [event.details]),
  ];
  return createHmac('sha256', key).update(JSON.stringify(content)).digest();
}

/**
 * The signature proves that the chain once had this length. Without the key, an attacker who shortens the chain can't
 * sign a new head for it. If the attacker puts back an earlier head, the anchor file reveals it.
 */
export function signHead(key: KeyObject, chain: string, head: ChainHead): Buffer {
  return createHmac('sha256', key)
    .update(JSON.stringify(['head v1', chain, head.seq, head.hash.toString('hex')]))
    .digest();
}
