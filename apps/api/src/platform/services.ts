// The one object every feature gets: what it may use, never how it was made.

import type { Clearinghouse } from '@bitewing/clearinghouse';
import type { AuthGateway } from './auth/gateway.ts';
import type { Config } from './config.ts';
import type { PracticeCipher } from './crypto/practice-cipher.ts';
import type { Vault } from './crypto/vault.ts';
import type { Database } from './database.ts';
import type { LogStore } from './log-store.ts';
import type { Log } from './logging.ts';
import type { Mailer } from './mail.ts';
import type { Metrics } from './metrics.ts';
import type { Queue } from './queue.ts';

export interface Services {
  config: Config;
  db: Database;
  queue: Queue;
  cipher: PracticeCipher;
  /** For what belongs to no practice. */
  vault: Vault;
  mailer: Mailer;
  authGateway: AuthGateway;
  clearinghouse: Clearinghouse;
  log: Log;
  /** Log lines kept for the monitoring page. */
  logStore: LogStore;
  /** Null unless configured. */
  metrics: Metrics | null;
  clock: () => Date;
}
