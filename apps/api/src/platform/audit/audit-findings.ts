// The findings of a check of the audit chains, with their texts.

import { counted } from '#platform/counted.ts';

/** A sign of tampering, with the event it concerns if we know it. */
export interface AuditFinding {
  kind:
    | 'edited'
    | 'deleted'
    | 'inserted'
    | 'reordered'
    | 'truncated'
    | 'wrong_head'
    | 'unsealed'
    | 'unanchored';
  /** The practice's ID, or `SYSTEM_CHAIN`. */
  chain: string;
  seq: number | null;
  eventId: string | null;
  message: string;
}

interface SealedEvent {
  event_id: string;
  seq: number;
}

export const edited = (chain: string, { seq, event_id: id }: SealedEvent): AuditFinding => ({
  kind: 'edited',
  chain,
  seq,
  eventId: id,
  message: `Event ${id} was edited, or its signature isn't from Bitewing.`,
});

export const differsFromAnchor = (chain: string, { seq, event_id: id }: SealedEvent): AuditFinding => ({
  kind: 'edited',
  chain,
  seq,
  eventId: id,
  message: `Event ${id} differs from our copy outside the database.`,
});

export const moved = (chain: string, { seq, event_id: id }: SealedEvent): AuditFinding => ({
  kind: 'reordered',
  chain,
  seq,
  eventId: id,
  message: `Event ${id} is in the wrong position.`,
});

export const deleted = (
  chain: string,
  { seq, event_id: id }: { seq: number | null; event_id: string },
): AuditFinding => ({
  kind: 'deleted',
  chain,
  seq,
  eventId: id,
  message: `Event ${id} was deleted.`,
});

/** For events that were deleted together with their seals: only the neighboring events can be named. */
export function gap(chain: string, endSeq: number, next: SealedEvent, before: string | null): AuditFinding {
  const where = before
    ? `between event ${before} and event ${next.event_id}`
    : `before event ${next.event_id}`;
  const message = `Deleted ${where}: ${counted(next.seq - endSeq - 1, 'event')}.`;
  return { kind: 'deleted', chain, seq: endSeq + 1, eventId: null, message };
}

export function cutOff(
  chain: string,
  end: { seq: number; eventId: string | null },
  expected: number,
  source: string,
): AuditFinding {
  const after = end.eventId ? `event ${end.eventId}` : 'the beginning';
  const message = `Missing after ${after}: ${counted(expected - end.seq, 'event')}. ${source} says that there should be ${expected}.`;
  return { kind: 'truncated', chain, seq: end.seq + 1, eventId: end.eventId, message };
}

export const wrongHead = (chain: string, end: { seq: number; eventId: string | null }): AuditFinding => ({
  kind: 'wrong_head',
  chain,
  seq: end.seq,
  eventId: end.eventId,
  message: `Bitewing's entry for the last event is missing or doesn't match event ${end.eventId}.`,
});

export const waiting = (chain: string, id: string): AuditFinding => ({
  kind: 'unsealed',
  chain,
  seq: null,
  eventId: id,
  message: `Event ${id} wasn't protected against changes within five minutes.`,
});

export const notInAnchors = (chain: string, seq: number, missing: number): AuditFinding => ({
  kind: 'unanchored',
  chain,
  seq,
  eventId: null,
  message: `Our copy outside the database is missing, was cut off or was replaced: it lacks the last ${counted(missing, 'event')}.`,
});

export const unaccounted = (chain: string, id: string): AuditFinding => ({
  kind: 'inserted',
  chain,
  seq: null,
  eventId: id,
  message: `Event ${id} was added directly to the database, or its protection was removed.`,
});
