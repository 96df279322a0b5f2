// Sends sealed events to a collector: at least once and in the order of their chain. They contain IDs, never patient
// data.

import type { Database } from '#platform/database/database.ts';
import { followChains, type SealedEvent } from './follow-chains.ts';
import type { Sink, StreamLine } from './sinks.ts';

export const streamEvents = (db: Database, sink: Sink): Promise<number> =>
  followChains(db, 'stream', (_, events) => sink.send(events.map(toLine)));

/**
 * `seq` has no gaps within a `chain`, so that a collector notices missing events. `hash` is the event's signature, in
 * hex.
 */
function toLine({ id, chain, seq, hash, occurred_at, details, ...event }: SealedEvent): StreamLine {
  const content = {
    type: 'audit',
    id,
    chain,
    seq,
    occurred_at,
    practice_id: event.practice_id,
    actor_id: event.actor_id,
    action: event.action,
    outcome: event.outcome,
    record_type: event.record_type,
    record_ids: event.record_ids,
    ip: event.ip,
    request_id: event.request_id,
    details: details === null ? null : (JSON.parse(details) as unknown),
    hash,
  };
  return { at: occurred_at, json: JSON.stringify(content) };
}
