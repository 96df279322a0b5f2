// `purge [--dry-run]`: deletes records older than their practice's retention period, and erases practices whose erasure
// was requested.
// `purge --statements`: lists the newest 1,000 purge statements: what purges deleted, including erased practices.
// `purge --erase <practice ID> --name <its name>`: first requests the erasure of this practice, then purges. A practice
// that is already deleted needs this, because it has no page on which to request its erasure.
// An interrupted purge can be run again.

import { recordFinished } from '../features/analytics/record-finished.ts';
import { type RowCounts, sumCounts } from '../features/retention/due-queries.ts';
import { purgeRecordPath } from '../features/retention/purge/purge-record.ts';
import { planPurge, runPurge } from '../features/retention/purge/run-purge.ts';
import { listStatements, type PurgeStatement } from '../features/retention/purge/statement-queries.ts';
import { requestErasure } from '../features/retention/queries.ts';
import { recordAudit, SYSTEM_ACTOR } from '../platform/audit/audit.ts';
import { createHostedGateway } from '../platform/auth/hosted-gateway.ts';
import { type Config, loadConfig } from '../platform/config/config.ts';
import { counted } from '../platform/counted.ts';
import { openKeyring } from '../platform/crypto/keyring.ts';
import { allPractices, createDatabase, type Database } from '../platform/database/database.ts';
import { isId } from '../platform/database/ids.ts';

const USAGE = 'Usage: npm run purge -- [--dry-run | --statements | --erase <practice ID> --name <its name>]';
const STATEMENTS_LISTED = 1_000;
/** Erasing a large practice takes minutes. */
const STATEMENT_TIMEOUT_MS = 60 * 60_000;

try {
  process.exitCode = (await run(process.argv.slice(2))) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

interface Options {
  isDryRun: boolean;
  isListing: boolean;
  erase: string | null;
  name: string | null;
}

function readArguments(args: string[]): Options {
  const options: Options = { isDryRun: false, isListing: false, erase: null, name: null };
  for (let index = 0; index < args.length; index += 1) {
    const next = () => args[++index] ?? '';
    if (args[index] === '--dry-run') options.isDryRun = true;
    else if (args[index] === '--statements') options.isListing = true;
    else if (args[index] === '--erase') options.erase = next();
    else if (args[index] === '--name') options.name = next();
    else throw new Error(USAGE);
  }
  const { isDryRun, isListing, erase, name } = options;
  const modes = [isDryRun, isListing, erase !== null || name !== null].filter(Boolean).length;
  if (modes > 1 || (erase === null) !== (name === null)) throw new Error(USAGE);
  if (erase !== null && (!isId(erase) || !name)) throw new Error(USAGE);
  return options;
}

/** Returns false if the purge couldn't remove old segments of the write-ahead log. */
async function run(args: string[]): Promise<boolean> {
  const options = readArguments(args);
  const config = loadConfig(process.env);
  const { ownerUrl } = config.database;
  if (!ownerUrl)
    throw new Error('DATABASE_OWNER_URL is not set. Set it: this command connects as the database owner.');
  const owner = createDatabase(ownerUrl, {
    maxConnections: 2,
    statementTimeoutMs: STATEMENT_TIMEOUT_MS,
    applicationName: 'bitewing-purge',
  });
  try {
    if (options.isListing) {
      await printStatements(owner);
      return true;
    }
    if (options.isDryRun) {
      await printPlan(owner);
      return true;
    }
    if (options.erase) await recordErasureRequest(owner, options.erase, options.name ?? '');
    return await purge(config, owner);
  } finally {
    await owner.close();
  }
}

async function purge(config: Config, owner: Database): Promise<boolean> {
  const gateway = config.auth.mode === 'supabase' ? createHostedGateway(config) : null;
  const tools = {
    owner,
    keyring: openKeyring(config),
    recordPath: purgeRecordPath(config),
    onCounted: recordFinished,
    clock: () => new Date(),
    deleteAccount: gateway && ((userId: string) => gateway.deleteUser(userId)),
  };
  try {
    const report = await runPurge(tools, process.env['DATABASE_SUPERUSER_URL'] ?? null);
    report.statements.forEach(printStatement);
    for (const id of report.practicesOnHold)
      console.log(`Practice ${id}: not erased, because of a legal hold.`);
    if (report.statements.length === 0) console.log('Nothing to delete.');
    if (report.cleaning) printCleaning(report.cleaning);
    return !report.cleaning?.walProblem;
  } finally {
    await gateway?.close();
  }
}

async function recordErasureRequest(owner: Database, practiceId: string, name: string): Promise<void> {
  await owner.transaction(allPractices(), async (tx) => {
    if (!(await requestErasure(tx, practiceId, name))) {
      throw new Error('There is no practice with this ID and name. Nothing was deleted.');
    }
    await recordAudit(tx, {
      practiceId,
      ...SYSTEM_ACTOR,
      action: 'practice.request_erasure',
      recordType: 'practice',
      recordIds: [practiceId],
    });
  });
}

async function printPlan(db: Database): Promise<void> {
  const { purges, erasures } = await planPurge(db, new Date());
  for (const { practiceId, keptFrom, rows, heldCount } of purges) {
    const day = keptFrom.toISOString().slice(0, 10);
    const what = sumCounts(rows) > 0 ? 'will be deleted:' : 'are all on legal hold:';
    console.log(`Practice ${practiceId}: records before ${day} ${what}`);
    printRows(rows, heldCount);
  }
  for (const { practiceId, rows, holds } of erasures) {
    console.log(
      holds > 0
        ? `Practice ${practiceId}: will not be erased, because of ${counted(holds, 'legal hold')}.`
        : `Practice ${practiceId}: will be erased:`,
    );
    if (holds === 0) printRows(rows, 0);
  }
  if (purges.length + erasures.length === 0) console.log('Nothing to delete.');
  console.log('Dry run: nothing was deleted.');
}

async function printStatements(db: Database): Promise<void> {
  const statements = await db.transaction(allPractices(), (tx) =>
    listStatements(tx, null, STATEMENTS_LISTED),
  );
  for (const statement of statements) {
    console.log(
      statement.removed_at?.toISOString() ??
        'Not finished. Unless a purge is running now, the next one continues it.',
    );
    printStatement(statement);
  }
  if (statements.length === 0) console.log('No purge has deleted anything yet.');
}

function printStatement({ practice_id, kind, id, removed, held }: PurgeStatement): void {
  const what = kind === 'erasure' ? 'erased' : 'old records deleted';
  console.log(`Practice ${practice_id}: ${what}. Purge statement ${id}:`);
  printRows(removed, held);
}

function printRows(rows: RowCounts, heldCount: number): void {
  for (const [table, count] of Object.entries(rows).sort()) console.log(`  ${table.padEnd(26)} ${count}`);
  console.log(`  ${'total'.padEnd(26)} ${sumCounts(rows)}`);
  if (heldCount > 0)
    console.log(`  ${'kept on legal hold'.padEnd(26)} ${counted(heldCount, 'verification')}`);
}

function printCleaning({ tables, walProblem }: { tables: string[]; walProblem: string | null }): void {
  if (tables.length > 0) console.log(`${counted(tables.length, 'table')} rewritten.`);
  if (walProblem) console.log(`Old segments of the write-ahead log (WAL) were not removed. ${walProblem}`);
  else
    console.log(
      'Old segments of the write-ahead log (WAL) removed: no database file contains the deleted rows.',
    );
}
