// One circuit breaker per payer, shared by all workers. See `Breaker` in the clearinghouse package for the states.

import { type Breaker, DEFAULT_COOL_DOWN_MS, DEFAULT_THRESHOLD } from '@bitewing/clearinghouse';
import type { Database } from '#platform/database/database.ts';

/** A worker that found no row (no recent failures), or has just deleted the row, doesn't query again for this long. */
const HEALTHY_MS = 1_000;
/** After this long, a worker queries without waiting for the result. So under load, no verification waits for it. */
const REFRESH_MS = HEALTHY_MS / 2;

const STATE = `
  select extract(epoch from (paused_until - now())) * 1000 as wait_ms from app.payer_breakers where payer_key = $1`;

/** Claims the probe: if several callers try at the same time, exactly one update succeeds. */
const CLAIM_PROBE = `
  update app.payer_breakers set paused_until = now() + make_interval(secs => $2)
   where payer_key = $1 and paused_until <= now()
  returning payer_key`;

const RECORD_FAILURE = `
  insert into app.payer_breakers as breaker (payer_key, failures, paused_until)
  values ($1, 1, case when 1 >= $2::integer then now() + make_interval(secs => $3) end)
  on conflict (payer_key) do update
    set failures = breaker.failures + 1,
        paused_until = case when breaker.failures + 1 >= $2 then now() + make_interval(secs => $3) end`;

export function createSharedBreaker(
  db: Database,
  { threshold = DEFAULT_THRESHOLD, coolDownMs = DEFAULT_COOL_DOWN_MS } = {},
): Breaker {
  const coolDownSeconds = coolDownMs / 1000;
  const healthyUntil = new Map<string, number>();
  const refreshing = new Set<string>();
  /** Shows whether this worker recorded a failure while a query ran: the query's result may not include the failure. */
  let failuresRecorded = 0;
  const healthyMsOf = (payerId: string) => (healthyUntil.get(payerId) ?? 0) - Date.now();

  /** Undefined if the payer has no recent failures. */
  async function findCircuit(payerId: string) {
    const [askedAt, failuresBefore] = [Date.now(), failuresRecorded];
    const [circuit] = await db.query<{ wait_ms: number | null }>(STATE, [payerId]);
    if (circuit) healthyUntil.delete(payerId);
    else if (failuresBefore === failuresRecorded) healthyUntil.set(payerId, askedAt + HEALTHY_MS);
    return circuit;
  }

  function refresh(payerId: string): void {
    if (refreshing.has(payerId)) return;
    refreshing.add(payerId);
    findCircuit(payerId)
      // If the query fails, the next verification after `HEALTHY_MS` queries again and reports the error.
      .catch(() => undefined)
      .finally(() => refreshing.delete(payerId));
  }

  return {
    async checkAndClaimProbe(payerId) {
      const healthyMs = healthyMsOf(payerId);
      if (healthyMs > 0) {
        if (healthyMs < REFRESH_MS) refresh(payerId);
        return { kind: 'closed' };
      }
      const circuit = await findCircuit(payerId);
      if (!circuit || circuit.wait_ms === null) return { kind: 'closed' };
      const waitMs = Number(circuit.wait_ms);
      if (waitMs > 0) return { kind: 'open', retryAfterMs: waitMs };
      const claimed = await db.query(CLAIM_PROBE, [payerId, coolDownSeconds]);
      return claimed.length > 0 ? { kind: 'half_open' } : { kind: 'open', retryAfterMs: coolDownMs };
    },
    async recordSuccess(payerId) {
      // The payer had no row a moment ago. We assume that it still has none, which saves a statement.
      if (healthyMsOf(payerId) > 0) return;
      const failuresBefore = failuresRecorded;
      await db.query('delete from app.payer_breakers where payer_key = $1', [payerId]);
      if (failuresBefore === failuresRecorded) healthyUntil.set(payerId, Date.now() + HEALTHY_MS);
    },
    async recordFailure(payerId) {
      await db.query(RECORD_FAILURE, [payerId, threshold, coolDownSeconds]);
      failuresRecorded += 1;
      healthyUntil.delete(payerId);
    },
  };
}
