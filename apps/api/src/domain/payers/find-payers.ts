// Finds the payer that a request names.

import type { FieldProblem } from '@bitewing/contract';
import type { Tx } from '#platform/database/database.ts';
import { AppError } from '#platform/errors/app-error.ts';

export interface NamedPayer {
  id: string;
  display_name: string;
}

interface Match extends NamedPayer {
  /** As sent in the request. */
  name: string;
}

/** All payers that match a name by ID, payer code, primary payer ID or alias. A name can match several. */
function listPayersNamed(tx: Tx, names: string[]): Promise<Match[]> {
  return tx.query<Match>(
    `with wanted as (select unnest($1::text[]) as name)
     select wanted.name, p.id, p.display_name from wanted
       join app.payers p on p.id::text = lower(wanted.name)
         or upper(p.primary_payer_id) = upper(wanted.name) or p.aliases @> array[wanted.name]
     union
     select wanted.name, p.id, p.display_name from wanted
       join app.payer_codes c on upper(c.code) = upper(wanted.name) join app.payers p on p.id = c.payer_id`,
    [[...new Set(names)]],
  );
}

/**
 * Finds all payers in one query: by our ID, else by a payer code, primary payer ID or alias that belongs to exactly one
 * payer. `locate` says where to report a missing or ambiguous one.
 */
export async function findPayers(
  tx: Tx,
  names: string[],
  locate: (index: number) => (string | number)[],
): Promise<NamedPayer[]> {
  const found = await listPayersNamed(tx, names);
  const problems: FieldProblem[] = [];
  const payers = names.map((name, index) => {
    const candidates = found.filter((payer) => payer.name === name);
    const exact = candidates.find((payer) => payer.id === name.toLowerCase());
    const payer = exact ?? (candidates.length === 1 ? candidates[0] : undefined);
    if (!payer) {
      const msg =
        candidates.length > 1
          ? 'matches more than one payer: choose one from the list'
          : 'is not a known payer';
      problems.push({ loc: locate(index), msg });
    }
    return payer;
  });
  if (problems.length > 0) throw new AppError('invalid', problems);
  return payers.filter((payer) => payer !== undefined);
}
