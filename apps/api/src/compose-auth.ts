// Runs the auth service inside our process. It has its own database role and uses our mailer and audit trail, and we
// call it without a network connection.

import Fastify from 'fastify';
import {
  type AuthEvent,
  type AuthEventContext,
  createAuthService,
  type OutgoingMail,
} from './features/auth/auth-service.ts';
import { authServiceRoutes } from './features/auth/gotrue/service-routes.ts';
import { recordAudit } from './platform/audit/audit.ts';
import { recordRefusal } from './platform/audit/refusals.ts';
import type { EmbeddedAuth } from './platform/auth/embedded-gateway.ts';
import { isDeactivated } from './platform/auth/principal.ts';
import { allPractices, createDatabase } from './platform/database/database.ts';
import { isId } from './platform/database/ids.ts';
import { injectFetch } from './platform/http/inject-fetch.ts';
import { acceptJson } from './platform/http/json-body.ts';
import { networkOf } from './platform/http/network.ts';
import { refuseUnstorableText } from './platform/http/unstorable-text.ts';
import { AUTH_AND_DATABASE, isSecurityEvent, logEvent } from './platform/logging/log-events.ts';
import {
  alreadyRegisteredMail,
  confirmationMail,
  invitationMail,
  recoveryMail,
} from './platform/mail/mail-texts.ts';
import { NOTICE_MAILS } from './platform/mail/notice-texts.ts';
import type { Services } from './platform/services.ts';

type Shared = Pick<Services, 'config' | 'db' | 'vault' | 'mailer' | 'log' | 'clock'>;

const MAILS = {
  recovery: recoveryMail,
  signup: confirmationMail,
  invite: invitationMail,
  already_registered: alreadyRegisteredMail,
  ...NOTICE_MAILS,
};

const sendMail =
  ({ db, mailer, config: { auth } }: Shared) =>
  async (mail: OutgoingMail) => {
    const lifeSeconds = mail.kind === 'invite' ? auth.inviteSeconds : auth.recoverySeconds;
    await db.transaction(allPractices(), (tx) => mailer.send(tx, MAILS[mail.kind]({ ...mail, lifeSeconds })));
  };

const REFUSED_EVENTS = new Set<AuthEvent>([
  'login_refused',
  'login_while_deactivated',
  'refresh_token_reused',
  'current_password_refused',
  'second_factor_refused',
  'second_factor_locked',
]);

/** Writes to the chain of the user's practice, or to the system's chain if the user is unknown or has no practice. */
async function audit({ db }: Shared, event: AuthEvent, context: AuthEventContext) {
  const { userId, ip, requestId } = context;
  const subject = userId ?? (await context.findSubject?.()) ?? null;
  await db.transaction(allPractices(userId), async (tx) => {
    const [user] = await tx.query<{ practice_id: string | null }>(
      'select practice_id from app.users where id = $1',
      [isId(subject) ? subject : null],
    );
    const common = {
      practiceId: user?.practice_id ?? null,
      actorId: userId,
      action: `session.${event}`,
      recordType: 'user',
      requestId,
      ip,
    };
    if (REFUSED_EVENTS.has(event)) await recordRefusal(tx, { ...common, source: networkOf(ip), subject });
    else await recordAudit(tx, { ...common, recordIds: userId ? [userId] : [] });
  });
}

/** Logs possible signs of an attack. Monitoring counts most of them (features/monitoring/find-insights.ts). */
function logSecurityEvent({ log }: Shared, event: AuthEvent) {
  if (isSecurityEvent(event)) logEvent(log, event, { source: AUTH_AND_DATABASE });
}

export async function createEmbeddedAuth(shared: Shared) {
  const { config, log } = shared;
  const authDb = createDatabase(config.database.authUrl ?? '', {
    maxConnections: config.database.poolSize,
    applicationName: 'bitewing-auth',
    onConnectionLost: (error) =>
      logEvent(log, 'database_connection_lost', { err: error, source: AUTH_AND_DATABASE }),
  });
  const service = await createAuthService({
    ...shared,
    db: authDb,
    sendMail: sendMail(shared),
    isDeactivated: (userId) => isDeactivated(shared.db, userId),
    onEvent: (event, context) => {
      logSecurityEvent(shared, event);
      service.parts.afterwards(() => audit(shared, event, context));
    },
  });

  // The API serves these routes to browsers (features/auth/routes.ts). This server has the same routes, for calls inside
  // the process. It opens no port, so the worker can use it too.
  const inner = Fastify({ bodyLimit: config.bodyLimit });
  acceptJson(inner);
  refuseUnstorableText(inner);
  inner.register(authServiceRoutes(service.parts));
  const embedded: EmbeddedAuth = {
    read: service.read,
    security: service.security,
    serviceToken: service.serviceToken,
    fetch: injectFetch(inner, config.auth.url),
    async close() {
      await inner.close();
      await service.close();
      await authDb.close();
    },
  };
  return { ...embedded, service };
}
