// The dependencies that every feature gets.

import type { Clearinghouse } from '@bitewing/clearinghouse';
import type { Config } from '#platform/config/config.ts';
import type { Database } from '#platform/database/database.ts';
import type { ChangeFeed } from '#platform/live/change-feed.ts';
import type { LogStore } from '#platform/logging/log-store.ts';
import type { Log } from '#platform/logging/logging.ts';
import type { Mailer } from '#platform/mail/mail.ts';
import type { Metrics } from '#platform/metrics/metrics.ts';
import type { Queue } from '#platform/queue/queue.ts';
import type { AuthGateway } from './auth/gateway.ts';
import type { PracticeCipher } from './crypto/practice-cipher.ts';
import type { Vault } from './crypto/vault.ts';

export interface Services {
  config: Config;
  db: Database;
  queue: Queue;
  changes: ChangeFeed;
  cipher: PracticeCipher;
  /** For data that belongs to no practice. */
  vault: Vault;
  mailer: Mailer;
  authGateway: AuthGateway;
  clearinghouse: Clearinghouse;
  log: Log;
  /** Log lines for the monitoring page. */
  logStore: LogStore;
  /** Null unless configured. */
  metrics: Metrics | null;
  clock: () => Date;
}
