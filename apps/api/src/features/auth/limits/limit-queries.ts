import type { Tx } from '#platform/database/database.ts';

/** Counts one request in a fixed window. Returns the count so far and the seconds until the window ends. */
export async function countHit(tx: Tx, key: Buffer, windowSeconds: number) {
  const [row] = await tx.query<{ hits: number; wait: number }>(
    `insert into auth.limits as l (key, hits, keep_until) values ($1, 1, now() + make_interval(secs => $2))
     on conflict (key) do update set
       hits = case when l.window_started_at <= now() - make_interval(secs => $2) then 1 else l.hits + 1 end,
       window_started_at =
         case when l.window_started_at <= now() - make_interval(secs => $2) then now() else l.window_started_at end,
       keep_until = now() + make_interval(secs => $2)
     returning hits, ceil(extract(epoch from window_started_at + make_interval(secs => $2) - now()))::integer as wait`,
    [key, windowSeconds],
  );
  return row ?? { hits: 1, wait: windowSeconds };
}

/**
 * Uses up one of the allowed attempts before the password or second factor is checked, so that parallel guesses count
 * too. The last allowed attempt starts a pause of one minute. Each attempt after a pause doubles the next pause, up to
 * 15 minutes. An attempt during a pause returns false and doesn't count, so that no user is locked out forever. Counting
 * starts over 15 minutes after the first attempt or, if later, 15 minutes after the last pause.
 */
export async function takeAttempt(tx: Tx, key: Buffer, allowed: number): Promise<boolean> {
  const rows = await tx.query(
    `insert into auth.limits as l (key, hits, locked_until, keep_until)
     values ($1, 1, case when $2 <= 1 then now() + interval '1 minute' end, now() + interval '2 hours')
     on conflict (key) do update set
       hits = case when greatest(l.window_started_at, l.locked_until) <= now() - interval '15 minutes' then 1 else l.hits + 1 end,
       window_started_at = case when greatest(l.window_started_at, l.locked_until) <= now() - interval '15 minutes'
         then now() else l.window_started_at end,
       locked_until = case
         when greatest(l.window_started_at, l.locked_until) <= now() - interval '15 minutes' then null
         when l.hits + 1 >= $2 then now() + make_interval(mins => least(15, 2 ^ least(l.hits + 1 - $2, 10))::integer)
       end,
       keep_until = now() + interval '2 hours'
     where l.locked_until is null or l.locked_until <= now()
     returning hits`,
    [key, allowed],
  );
  return rows.length > 0;
}

export const clearLimit = (tx: Tx, key: Buffer) => tx.query('delete from auth.limits where key = $1', [key]);

/** `key` is the hash of a user with an origin: a network or a browser. */
export const rememberOrigin = (tx: Tx, key: Buffer) =>
  tx.query(
    `insert into auth.limits (key, hits, keep_until) values ($1, 1, now() + interval '60 days')
     on conflict (key) do update set keep_until = excluded.keep_until`,
    [key],
  );

export const isKnownOrigin = async (tx: Tx, key: Buffer) =>
  (await tx.query('select 1 from auth.limits where key = $1 and keep_until > now()', [key])).length > 0;
