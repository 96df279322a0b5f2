// The views that this process has already written to the audit trail. Only committed events are remembered.

interface View {
  actorId: string | null;
  action: string;
  recordType: string;
  ip: string | null;
}

/** By practice: the IDs of the records. */
type Records = Map<string | null, string[]>;

/** Limits the memory: the key for a list page with 100 IDs takes about 4 kB. */
const MAX_REMEMBERED = 2_000;

export function createRecentViews(forMs: number) {
  /** By view: when it expires. */
  const expiry = new Map<string, number>();
  const keyOf = ({ actorId, action, recordType, ip }: View, practiceId: string | null, ids: string[]) =>
    [actorId, action, recordType, ip, practiceId, ...ids].join(' ');

  return {
    /** Leaves out a practice if a view of exactly these records was remembered within the last `forMs` milliseconds. */
    without(view: View, records: Records): Records {
      const now = performance.now();
      const isUnknown = ([practiceId, ids]: [string | null, string[]]) =>
        (expiry.get(keyOf(view, practiceId, ids)) ?? 0) <= now;
      return new Map([...records].filter(isUnknown));
    },
    /**
     * `sentAt`: when the insert was sent. The database sets the event's timestamp later, so this process forgets a view
     * no later than the audit trail accepts a repeated one.
     */
    remember(view: View, practiceId: string | null, ids: string[], sentAt: number): void {
      const key = keyOf(view, practiceId, ids);
      expiry.delete(key);
      const oldest = expiry.size >= MAX_REMEMBERED ? expiry.keys().next().value : undefined;
      if (oldest !== undefined) expiry.delete(oldest);
      expiry.set(key, sentAt + forMs);
    },
  };
}
