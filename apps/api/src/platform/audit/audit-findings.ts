/** What somebody did to the trail, named by the event it was done to. */
export interface AuditFinding {
  kind: 'edited' | 'deleted' | 'inserted' | 'reordered' | 'truncated' | 'unsealed';
  /** The practice's id, or the chain of the system. */
  chain: string;
  seq: number | null;
  eventId: string | null;
  message: string;
}

interface SealedPlace {
  event_id: string;
  seq: number;
}

export const edited = (chain: string, { seq, event_id: id }: SealedPlace): AuditFinding => ({
  kind: 'edited',
  chain,
  seq,
  eventId: id,
  message: `Event ${id} was edited, or never sealed by this service.`,
});

export const notAnchored = (chain: string, { seq, event_id: id }: SealedPlace): AuditFinding => ({
  kind: 'edited',
  chain,
  seq,
  eventId: id,
  message: `Event ${id} is not the one that was anchored.`,
});

export const moved = (chain: string, { seq, event_id: id }: SealedPlace): AuditFinding => ({
  kind: 'reordered',
  chain,
  seq,
  eventId: id,
  message: `Event ${id} is not in its place.`,
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

/** The seals are gone with the events, so that only the neighbours can be named. */
export function gap(chain: string, endSeq: number, next: SealedPlace, before: string | null): AuditFinding {
  const where = before
    ? `between event ${before} and event ${next.event_id}`
    : `before event ${next.event_id}`;
  const message = `${next.seq - endSeq - 1} event(s) ${where} were deleted.`;
  return { kind: 'deleted', chain, seq: endSeq + 1, eventId: null, message };
}

export function cutOff(
  chain: string,
  end: { seq: number; eventId: string | null },
  expected: number,
  source: string,
): AuditFinding {
  const after = end.eventId ? `event ${end.eventId}` : 'the beginning';
  const message = `${expected - end.seq} event(s) after ${after} are missing: ${source} says that the chain had ${expected}.`;
  return { kind: 'truncated', chain, seq: end.seq + 1, eventId: end.eventId, message };
}

export const wrongHead = (chain: string, end: { seq: number; eventId: string | null }): AuditFinding => ({
  kind: 'truncated',
  chain,
  seq: end.seq,
  eventId: end.eventId,
  message: `The head of the chain is missing or does not fit its last event ${end.eventId}.`,
});

export const waiting = (chain: string, id: string): AuditFinding => ({
  kind: 'unsealed',
  chain,
  seq: null,
  eventId: id,
  message: `Event ${id} has waited over five minutes for its seal.`,
});

export const unaccounted = (chain: string, id: string): AuditFinding => ({
  kind: 'inserted',
  chain,
  seq: null,
  eventId: id,
  message: `Event ${id} was inserted past the service, or its seal was removed.`,
});
