// Lists the tables with a practice and finds problems in their row security.

import type { Tx } from './database.ts';

export interface PracticeTable {
  name: string;
  /** The column with the practice: `practice_id`, or `id` of the practices table. */
  practiceColumn: string;
  isEnabled: boolean;
  isForced: boolean;
  /** The permissive policies of all commands. `using` or `check` is null if the policy lacks that condition. */
  policies: { name: string; using: string | null; check: string | null; command: string }[];
}

/** Tables with a practice, read from the database, so that no list needs to be kept up to date. */
export async function listPracticeTables(tx: Tx): Promise<PracticeTable[]> {
  return tx.query<PracticeTable>(`
    select c.relname as name, t.column_name as "practiceColumn",
           c.relrowsecurity as "isEnabled", c.relforcerowsecurity as "isForced",
           coalesce((
             select json_agg(json_build_object(
               'name', p.polname, 'command', p.polcmd,
               'using', pg_get_expr(p.polqual, p.polrelid), 'check', pg_get_expr(p.polwithcheck, p.polrelid))
               order by p.polname)
               from pg_policy p where p.polrelid = c.oid and p.polpermissive), '[]') as policies
      from pg_class c
      cross join lateral (
        select case when c.relname = 'practices' then 'id' else 'practice_id' end as column_name) t
     where c.relnamespace = 'app'::regnamespace and c.relkind in ('r', 'p')
       and exists (select from pg_attribute a
                    where a.attrelid = c.oid and a.attname = t.column_name and not a.attisdropped)
     order by c.relname`);
}

/** Problems that would let one practice see another's rows. */
export function findRowSecurityProblems(tables: PracticeTable[]): string[] {
  return tables.flatMap((table) => {
    const problems: string[] = [];
    if (!table.isEnabled) problems.push(`Row security is off on ${table.name}.`);
    if (!table.isForced) problems.push(`Row security is not forced on ${table.name}.`);
    if (table.policies.length === 0) problems.push(`${table.name} has no row policy.`);
    for (const policy of table.policies) {
      const needed = `app.may_access(${table.practiceColumn})`;
      const isComplete = policy.command === '*' && policy.using === needed && policy.check === needed;
      if (!isComplete)
        problems.push(
          `Policy ${policy.name} of ${table.name} must be for all commands, with "using" and "with check" ${needed}.`,
        );
    }
    return problems;
  });
}
