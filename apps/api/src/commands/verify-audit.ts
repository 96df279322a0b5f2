// Verifies every audit chain and prints the findings. Exits with code 1 if there are any.

import { openAnchorFile } from '../platform/audit/audit-anchors.ts';
import { verifyAudit } from '../platform/audit/audit-verification.ts';
import { loadConfig } from '../platform/config/config.ts';
import { counted } from '../platform/counted.ts';
import { anchorPath, openKeyring } from '../platform/crypto/keyring.ts';
import { createDatabase } from '../platform/database/database.ts';

try {
  process.exitCode = (await verify()) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function verify(): Promise<boolean> {
  const config = loadConfig(process.env);
  const keyring = openKeyring(config);
  const path = anchorPath(config);
  const anchors = path ? openAnchorFile(path).read(keyring) : null;
  const db = createDatabase(config.database.url, { maxConnections: 1, statementTimeoutMs: 600_000 });
  try {
    const { events, chains, findings } = await verifyAudit(db, keyring, anchors);
    for (const finding of findings) {
      console.log(
        `${finding.kind.padEnd(9)}  chain ${finding.chain}  #${finding.seq ?? '-'}  ${finding.message}`,
      );
    }
    const verdict = findings.length === 0 ? 'no changes found' : counted(findings.length, 'finding');
    const anchored = anchors
      ? `${counted(anchors.size, 'chain')} in the anchor file`
      : 'no anchor file is configured';
    console.log(`${counted(events, 'event')} in ${counted(chains, 'chain')} (${anchored}): ${verdict}.`);
    return findings.length === 0;
  } finally {
    await db.close();
  }
}
