// User management through GoTrue's admin endpoints. The embedded and the hosted auth service use the same client.

import { randomBytes } from 'node:crypto';
import { GoTrueAdminApi } from '@supabase/auth-js';
import { AppError } from '#platform/errors/app-error.ts';
import { type AuthGateway, EmailTaken } from './gateway.ts';

export interface AdminAccess {
  url: string;
  siteUrl: string;
  fetch: typeof fetch;
  /** Called for each request, because the embedded auth service's token is valid for only one minute. */
  bearer(): Promise<string>;
  apiKey: string | null;
  endSessions(userId: string): Promise<void>;
}

interface AdminError {
  status?: number | undefined;
  code?: string | undefined;
  message?: string;
}

/** A hundred years, so that the ban lasts until an admin lifts it. */
const PERMANENT_BAN = '876000h';

const EMAIL_TAKEN_CODES = new Set(['email_exists', 'user_already_exists']);

function throwIfFailed(error: AdminError | null): void {
  if (!error) return;
  if (error.code && EMAIL_TAKEN_CODES.has(error.code)) throw new EmailTaken();
  if (error.status === 404 || error.code === 'user_not_found') throw new AppError('not_found');
  if (error.code === 'weak_password')
    throw new AppError('invalid', [{ loc: ['body', 'password'], msg: error.message ?? 'is too weak' }]);
  const unavailable = new AppError('unavailable');
  unavailable.cause = error;
  throw unavailable;
}

const TIMEOUT_MS = 10_000;

/**
 * `fetch` with a time limit. If the auth service is unreachable, this returns a 503 response instead of throwing,
 * because the client writes thrown errors to the console.
 */
const withTimeout =
  (fetcher: typeof fetch): typeof fetch =>
  async (input, init) => {
    try {
      return await fetcher(input, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
    } catch {
      return Response.json({ code: 'service_unavailable', message: 'Service unavailable' }, { status: 503 });
    }
  };

/** A random password that is never shown. */
export const createRandomPassword = () => randomBytes(32).toString('base64url');

export function createAdminGateway(access: AdminAccess): Omit<AuthGateway, 'read' | 'close' | 'security'> {
  const admin = async () => {
    const bearer = await access.bearer();
    const headers = {
      authorization: `Bearer ${bearer}`,
      ...(access.apiKey ? { apikey: access.apiKey } : {}),
    };
    return new GoTrueAdminApi({ url: access.url, headers, fetch: withTimeout(access.fetch) });
  };
  const update = async (userId: string, attributes: Parameters<GoTrueAdminApi['updateUserById']>[1]) => {
    const { error } = await (await admin()).updateUserById(userId, attributes);
    throwIfFailed(error);
  };
  const listFactors = async (userId: string) => {
    const { data, error } = await (await admin()).mfa.listFactors({ userId });
    throwIfFailed(error);
    return data?.factors ?? [];
  };
  return {
    async createUser(user) {
      const { error } = await (await admin()).createUser({
        id: user.id,
        email: user.email,
        email_confirm: true,
        user_metadata: { full_name: user.fullName },
        ...(user.password ? { password: user.password } : {}),
      });
      throwIfFailed(error);
    },
    updateUser: (userId, changes) =>
      update(userId, {
        ...(changes.fullName === undefined ? {} : { user_metadata: { full_name: changes.fullName } }),
        ...(changes.password === undefined ? {} : { password: changes.password }),
      }),
    async deleteUser(userId) {
      const { error } = await (await admin()).deleteUser(userId);
      if (error?.status !== 404 && error?.code !== 'user_not_found') throwIfFailed(error);
    },
    hasFactors: async (userId) => (await listFactors(userId)).length > 0,
    async resetFactors(userId) {
      const { mfa } = await admin();
      for (const { id } of await listFactors(userId))
        throwIfFailed((await mfa.deleteFactor({ userId, id })).error);
    },
    banUser: (userId) => update(userId, { ban_duration: PERMANENT_BAN }),
    unbanUser: (userId) => update(userId, { ban_duration: 'none' }),
    async generateRecoveryLink(email) {
      const { data, error } = await (await admin()).generateLink({
        type: 'recovery',
        email,
        options: { redirectTo: access.siteUrl },
      });
      throwIfFailed(error);
      const token = data.properties?.hashed_token;
      if (!token) throw new AppError('unavailable');
      return { link: `${access.siteUrl}/#token_hash=${token}&type=recovery` };
    },
    endSessions: access.endSessions,
  };
}
