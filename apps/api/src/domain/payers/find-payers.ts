// Finds payers by the keys in a request: our ID, a payer code, the primary payer ID or an alias.

import type { FieldProblem } from '@bitewing/contract';
import type { Queryable } from '#platform/database/database.ts';
import { AppError } from '#platform/errors/app-error.ts';

export interface FoundPayer {
  id: string;
  display_name: string;
}

interface Match extends FoundPayer {
  /** The key as sent in the request. */
  payer_key: string;
}

/**
 * All payers that match a key. A key can match several payers. Case doesn't matter, except in aliases that mix upper and
 * lower case. Each part of the union uses its own index.
 */
function listByKey(db: Queryable, keys: string[]): Promise<Match[]> {
  return db.query<Match>(
    `with wanted as (
       select payer_key, case when payer_key ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then payer_key::uuid end as id
         from unnest($1::text[]) as keys (payer_key))
     select wanted.payer_key, p.id, p.display_name from wanted join app.payers p on p.id = wanted.id
     union
     select wanted.payer_key, p.id, p.display_name from wanted
       join app.payers p on upper(p.primary_payer_id) = upper(wanted.payer_key)
     union
     select wanted.payer_key, p.id, p.display_name from wanted
       join app.payers p on p.aliases && array[wanted.payer_key, upper(wanted.payer_key), lower(wanted.payer_key)]
     union
     select wanted.payer_key, p.id, p.display_name from wanted
       join app.payer_codes c on upper(c.code) = upper(wanted.payer_key) join app.payers p on p.id = c.payer_id`,
    [[...new Set(keys)]],
  );
}

/**
 * Returns the payer of each key, in the same order. A match with our ID wins. Any other key must belong to exactly one
 * payer. If a payer is missing or ambiguous, throws an error that lists all such payers. `locate` returns where a key is
 * in the request. Callers without a request omit it.
 */
export async function findPayers(
  db: Queryable,
  keys: string[],
  locate: (index: number) => (string | number)[] = (index) => [index],
): Promise<FoundPayer[]> {
  const found = await listByKey(db, keys);
  const problems: FieldProblem[] = [];
  const payers = keys.map((key, index) => {
    const candidates = found.filter((payer) => payer.payer_key === key);
    const exact = candidates.find((payer) => payer.id === key.toLowerCase());
    const payer = exact ?? (candidates.length === 1 ? candidates[0] : undefined);
    if (!payer) {
      const msg =
        candidates.length > 1
          ? 'matches more than one payer: choose one from the list'
          : "isn't a known payer";
      problems.push({ loc: locate(index), msg });
    }
    return payer;
  });
  if (problems.length > 0) throw new AppError('invalid', problems);
  return payers.filter((payer) => payer !== undefined);
}

/** A front desk verifies patients of the same few payers all day. The directory changes only when it is synced. */
const CACHE_MS = 30_000;
const MAXIMUM_CACHED = 1_000;
const cache = new WeakMap<Queryable, Map<string, { payer: FoundPayer; until: number }>>();

/** Finds one payer and remembers it for a short time. A missing or ambiguous one is looked up again each time. */
export async function findPayer(db: Queryable, key: string, loc: (string | number)[]): Promise<FoundPayer> {
  const known = cache.get(db) ?? new Map();
  cache.set(db, known);
  const recent = known.get(key);
  if (recent && recent.until > performance.now()) return recent.payer;
  const [payer] = await findPayers(db, [key], () => loc);
  if (!payer) throw new Error('findPayers returned too few payers.');
  if (known.size >= MAXIMUM_CACHED) known.clear();
  known.set(key, { payer, until: performance.now() + CACHE_MS });
  return payer;
}
