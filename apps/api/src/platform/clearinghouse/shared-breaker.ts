// One circuit breaker per payer, shared by all workers: see `Breaker` in the clearinghouse package for what each answer means.

import { type Breaker, DEFAULT_COOL_DOWN_MS, DEFAULT_THRESHOLD } from '@bitewing/clearinghouse';
import { allPractices, type Database } from '#platform/database.ts';

const STATE = `
  select failures, extract(epoch from (paused_until - now())) * 1000 as wait_ms
    from app.payer_breakers where payer_key = $1 and paused_until is not null`;

/** Claims the probe: among callers at the same moment exactly one row update succeeds. */
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
  const run = <Row>(sql: string, params: unknown[]) =>
    db.transaction(allPractices(), (tx) => tx.query<Row>(sql, params));

  return {
    async state(payerId) {
      const [circuit] = await run<{ wait_ms: number }>(STATE, [payerId]);
      if (!circuit) return { kind: 'closed' };
      const waitMs = Number(circuit.wait_ms);
      if (waitMs > 0) return { kind: 'open', retryAfterMs: waitMs };
      const claimed = await run(CLAIM_PROBE, [payerId, coolDownSeconds]);
      return claimed.length > 0 ? { kind: 'half_open' } : { kind: 'open', retryAfterMs: coolDownMs };
    },
    async recordSuccess(payerId) {
      await run('delete from app.payer_breakers where payer_key = $1', [payerId]);
    },
    async recordFailure(payerId) {
      await run(RECORD_FAILURE, [payerId, threshold, coolDownSeconds]);
    },
  };
}
