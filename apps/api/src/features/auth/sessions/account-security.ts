// Lets the API list and end the sessions and trusted browsers in the auth service's tables.

import type { AccountSecurity } from '#platform/auth/gateway.ts';
import type { AuthConfig } from '#platform/config/config.ts';
import { allPractices, type Database, type Tx } from '#platform/database/database.ts';
import {
  endSession,
  listSessions,
  listTrustedDevices,
  revokeDevice,
  summarizeSecurity,
} from './device-queries.ts';

export function createAccountSecurity(db: Database, config: AuthConfig): AccountSecurity {
  const run = <T>(work: (tx: Tx) => Promise<T>) => db.transaction(allPractices(), work);
  return {
    listSessions: (userId) => run((tx) => listSessions(tx, userId, config)),
    endSession: (userId, id) => run((tx) => endSession(tx, userId, id)),
    listTrustedDevices: (userId) => run((tx) => listTrustedDevices(tx, userId)),
    revokeDevice: (userId, id) => run((tx) => revokeDevice(tx, userId, id)),
    summarize: (userIds) => run((tx) => summarizeSecurity(tx, userIds, config)),
  };
}
