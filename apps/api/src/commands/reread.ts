// `reread [--practice ID] [--dry-run]`: reads the stored responses that this version's interpreter hasn't read yet, and
// reports what changed. Safe to stop and to repeat.

import { INTERPRETER_VERSION } from '@bitewing/benefits';
import { READING_FIELDS } from '@bitewing/contract';
import { emptyReport, rereadSome } from '../features/verifications/readings/reread.ts';
import type { RereadReport } from '../features/verifications/readings/reread-queries.ts';
import { loadConfig } from '../platform/config/config.ts';
import { openKeyring } from '../platform/crypto/keyring.ts';
import { createPracticeCipher } from '../platform/crypto/practice-cipher.ts';
import { allPractices, createDatabase } from '../platform/database/database.ts';
import { isId } from '../platform/database/ids.ts';
import { createLog } from '../platform/logging/logging.ts';

try {
  await run(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function readArguments(args: string[]): { practiceId: string | null; isDryRun: boolean } {
  const usage = 'Usage: npm run reread -- [--practice ID] [--dry-run]';
  let practiceId: string | null = null;
  let isDryRun = false;
  for (let index = 0; index < args.length; index += 1) {
    if (args[index] === '--dry-run') isDryRun = true;
    else if (args[index] === '--practice') {
      index += 1;
      practiceId = args[index] ?? '';
      if (!isId(practiceId)) throw new Error(`--practice needs the ID of a practice.\n${usage}`);
    } else throw new Error(usage);
  }
  return { practiceId, isDryRun };
}

async function run(args: string[]): Promise<void> {
  const { practiceId, isDryRun } = readArguments(args);
  const config = loadConfig(process.env);
  const cipher = createPracticeCipher(openKeyring(config));
  const deps = { cipher, clock: () => new Date(), log: createLog({ level: config.logLevel }) };
  const db = createDatabase(config.database.url, { maxConnections: 1, statementTimeoutMs: 600_000 });
  const report = emptyReport();
  try {
    const options = { practiceId, isDryRun, readBy: null };
    for (let after: string | null = null; ; ) {
      const last: string | null = await db.transaction(
        allPractices(),
        (tx) => rereadSome(deps, tx, options, after, report),
        { readOnly: isDryRun },
      );
      if (last === null) break;
      after = last;
    }
  } finally {
    await db.close();
  }
  print(report, isDryRun);
  if (report.undecryptable > 0) process.exitCode = 1;
}

function print(report: RereadReport, isDryRun: boolean): void {
  console.log(`Interpreter ${INTERPRETER_VERSION}${isDryRun ? ' (dry run: nothing was stored)' : ''}`);
  console.log(`Responses read:   ${report.read}`);
  console.log(`  unchanged:      ${report.unchanged}`);
  console.log(`  changed:        ${report.changed}`);
  for (const field of READING_FIELDS) {
    const count = report.fields[field];
    if (count) console.log(`    ${field.replaceAll('_', ' ').padEnd(22)} ${count}`);
  }
  console.log(`Unreadable:       ${report.unreadable}`);
  console.log(`Couldn't decrypt: ${report.undecryptable}`);
}
