// Creates the services of a process from its configuration, and closes them.

import { ADAPTERS } from '@bitewing/clearinghouse';
import { createEmbeddedAuth } from './compose-auth.ts';
import type { AuthService } from './features/auth/routes.ts';
import { createEmbeddedGateway } from './platform/auth/embedded-gateway.ts';
import { createHostedGateway } from './platform/auth/hosted-gateway.ts';
import { createSharedBreaker } from './platform/clearinghouse/shared-breaker.ts';
import { createSharedLimiter } from './platform/clearinghouse/shared-limiter.ts';
import type { Config } from './platform/config/config.ts';
import { type Keyring, openKeyring } from './platform/crypto/keyring.ts';
import { createPracticeCipher } from './platform/crypto/practice-cipher.ts';
import { createVault } from './platform/crypto/vault.ts';
import { createDatabase } from './platform/database/database.ts';
import { createTracing, type Tracing } from './platform/http/tracing.ts';
import { createChangeFeed } from './platform/live/change-feed.ts';
import { AUTH_AND_DATABASE, logEvent } from './platform/logging/log-events.ts';
import { createLogStore } from './platform/logging/log-store.ts';
import { createLog, type Log } from './platform/logging/logging.ts';
import { createMailer } from './platform/mail/mail.ts';
import { createMetrics } from './platform/metrics/metrics.ts';
import { createQueue } from './platform/queue/queue.ts';
import { assertSafeToServe } from './platform/schema/start-up-checks.ts';
import type { Services } from './platform/services.ts';

export interface Composition {
  services: Services;
  keyring: Keyring;
  /** Null with AUTH_MODE=supabase. */
  authService: AuthService | null;
  tracing: Tracing | null;
  close(): Promise<void>;
}

export interface CompositionOptions {
  name: string;
  log?: Log;
  clock?: () => Date;
}

export async function composeServices(config: Config, options: CompositionOptions): Promise<Composition> {
  const log = options.log ?? createLog({ level: config.logLevel });
  const clock = options.clock ?? (() => new Date());
  // Only a demo creates a missing key. In production, a missing key means that patient data can't be decrypted.
  const keyring = openKeyring(config, { create: config.mode === 'demo' });
  const connection = {
    applicationName: options.name,
    onConnectionLost: (error: Error) =>
      logEvent(log, 'database_connection_lost', { err: error, source: AUTH_AND_DATABASE }),
  };
  const db = createDatabase(config.database.url, {
    ...connection,
    maxConnections: config.database.poolSize,
  });
  const changes = createChangeFeed(db.url, connection);
  await assertSafeToServe(db, keyring);
  const vault = createVault(keyring);
  const logStore = createLogStore(db);
  const queue = createQueue(db, {
    onError: (error, job) =>
      logEvent(log, 'job_failed', { err: error, job: job?.name, jobId: job?.id, attempt: job?.attempt }),
  });
  await queue.start();
  const mailer = createMailer(config, vault, queue);
  const limiter = createSharedLimiter(db);
  const clearinghouse = ADAPTERS[config.clearinghouse.name].create(config.clearinghouse.settings, {
    fetch,
    limiter,
    breaker: createSharedBreaker(db),
  });
  const shared = {
    config,
    db,
    queue,
    changes,
    cipher: createPracticeCipher(keyring),
    vault,
    mailer,
    clearinghouse,
    log,
    logStore,
    clock,
  };
  const embedded = config.auth.mode === 'embedded' ? await createEmbeddedAuth(shared) : null;
  const authGateway = embedded ? createEmbeddedGateway(config, embedded) : createHostedGateway(config);
  const tracing = config.tracingEndpoint ? await createTracing(config.tracingEndpoint) : null;
  const services: Services = { ...shared, authGateway, metrics: config.metrics ? createMetrics() : null };

  return {
    services,
    keyring,
    authService: embedded?.service ?? null,
    tracing,
    async close() {
      await authGateway.close();
      await queue.stop();
      await changes.close();
      await limiter.close();
      await tracing?.stop();
      await logStore.close();
      await db.close();
    },
  };
}
