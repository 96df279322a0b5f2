import * as z from 'zod';
import { allPractices } from '#platform/database/database.ts';
import { normalizeEmail } from '../accounts/accounts.ts';
import { assertActive } from '../accounts/assert-active.ts';
import { AuthError, invalidCredentials, validationFailed } from '../auth-error.ts';
import { keyedHash } from '../auth-keys/keys.ts';
import type { AuthParts, AuthRoutes } from '../auth-service.ts';
import { findAccountByEmail } from '../queries.ts';
import { beginOnDevice } from '../sessions/begin-on-device.ts';
import { ROUTE, readBody, readQuery } from './request-input.ts';

const credentials = z.object({ email: z.string().max(400), password: z.string() });
const refresh = z.object({ refresh_token: z.string().max(400).optional() });

export const registerTokenRoutes: AuthRoutes = (app, parts) => {
  const { accounts, sessions, db, onEvent } = parts;

  app.post('/token', ROUTE, async (request, reply) => {
    const context = { ip: request.ip, requestId: request.id };
    const grant = readQuery(request, 'grant_type');

    if (grant === 'password') {
      const { email, password } = readBody(credentials, request);
      // Async, so that the handler below also gets the error that emailOrRefusal throws.
      const logIn = async () => accounts.logIn(emailOrRefusal(email), password, request.ip);
      const account = await logIn().catch((error: unknown) => {
        if (error instanceof AuthError && error.status < 500) {
          const subject = () => findSubject(parts, email);
          onEvent('login_refused', { ...context, userId: null, findSubject: subject });
          if (error.isLockout) parts.notifyLockout({ email: normalizeEmail(email) }, 'locked_out', request);
        }
        throw error;
      });
      await assertActive(parts, account, request);
      const live = await db.transaction(allPractices(), async (tx) => {
        await accounts.lockUnchanged(tx, account);
        return beginOnDevice(tx, parts, { request, reply }, account, 'password');
      });
      onEvent('logged_in', { ...context, userId: account.id });
      return sessions.toWire(live);
    }

    if (grant === 'refresh_token') {
      const token = readBody(refresh, request).refresh_token;
      if (!token) {
        throw new AuthError(400, 'validation_failed', 'refresh_token required', {
          extra: { error: 'invalid_request', error_description: 'refresh_token required' },
        });
      }
      return sessions.refresh(token).catch((error: unknown) => {
        const isReuse = error instanceof AuthError && error.code === 'refresh_token_already_used';
        if (isReuse) onEvent('refresh_token_reused', { ...context, userId: null });
        throw error;
      });
    }

    throw validationFailed('unsupported_grant_type');
  });
};

/** The ID of the account with this email address. If the address is unknown: a keyed hash of the address. */
async function findSubject({ db, keys }: AuthParts, text: string): Promise<string> {
  const email = text.normalize('NFKC').trim().toLowerCase();
  const account = await db.transaction(allPractices(), (tx) => findAccountByEmail(tx, email));
  return account?.id ?? keyedHash(keys.derive('subjects'), email).toString('hex');
}

/** An invalid address gets the same response as an unknown one. */
function emailOrRefusal(text: string): string {
  try {
    return normalizeEmail(text);
  } catch {
    throw invalidCredentials();
  }
}
