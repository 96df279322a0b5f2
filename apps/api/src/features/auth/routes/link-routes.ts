// Sends recovery mail and exchanges a link's token for a session.

import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { allPractices } from '#platform/database/database.ts';
import { assertNotBanned, normalizeEmail } from '../accounts/accounts.ts';
import { AuthError, notActive, otpExpired } from '../auth-error.ts';
import type { AuthParts, AuthRoutes } from '../auth-service.ts';
import { makeLinkToken, pageLink, takeLink } from '../links/links.ts';
import { safeRedirect } from '../links/redirects.ts';
import { findAccountByEmail, markAccount } from '../queries.ts';
import { beginOnDevice, type Exchange } from '../sessions/begin-on-device.ts';
import { fullNameOf, ROUTE, readBody, readQuery } from './request-input.ts';

const recover = z.object({ email: z.string().max(400) });
const verify = z.object({ type: z.string().max(40), token_hash: z.string().max(200).optional() });

async function sendRecovery(
  parts: AuthParts,
  email: string,
  redirect: string,
  context: { ip: string; requestId: string },
) {
  const { db, config, clock } = parts;
  const made = await db.transaction(allPractices(), async (tx) => {
    const account = await findAccountByEmail(tx, email);
    if (!account || (account.banned_until && account.banned_until > clock())) return null;
    if (await parts.isDeactivated(account.id)) return null;
    const token = await makeLinkToken(tx, account.id, 'recovery', config.auth.recoverySeconds);
    await markAccount(tx, account.id, 'recovery_sent_at');
    return { account, token };
  });
  if (!made) return;
  parts.onEvent('recovery_requested', { ...context, userId: made.account.id });
  const link = pageLink(redirect, made.token, 'recovery');
  const fullName = fullNameOf(made.account.user_metadata);
  await parts.sendMail({ kind: 'recovery', to: made.account.email, fullName, link });
}

async function useLink(
  parts: AuthParts,
  { request, reply }: Exchange,
  token: string | undefined,
  type: string,
) {
  await parts.limits.assertLinkRate(request.ip);
  if (!token) throw otpExpired();
  const live = await parts.db.transaction(allPractices(), async (tx) => {
    const used = await takeLink(tx, token, type);
    if (!used) return null;
    assertNotBanned(used.account, parts.clock(), 403);
    if (await parts.isDeactivated(used.account.id)) throw notActive(403);
    return beginOnDevice(tx, parts, { request, reply }, used.account, used.purpose);
  });
  if (!live) throw otpExpired();
  parts.onEvent('link_used', { userId: live.account.id, ip: request.ip, requestId: request.id });
  return parts.sessions.toWire(live);
}

export const registerLinkRoutes: AuthRoutes = (app, parts) => {
  const { config, limits } = parts;
  const redirectOf = (request: FastifyRequest) =>
    safeRedirect(config.auth.redirects, config.siteUrl, readQuery(request, 'redirect_to'));

  app.post('/recover', ROUTE, async (request) => {
    const email = normalizeEmail(readBody(recover, request).email);
    const mayMail = await limits.mayMail(email, request.ip);
    const context = { ip: request.ip, requestId: request.id };
    // Runs after the response: neither its text nor its timing shows whether the account exists.
    if (mayMail) parts.afterwards(() => sendRecovery(parts, email, redirectOf(request), context));
    return {};
  });

  app.post('/verify', ROUTE, async (request, reply) => {
    const body = readBody(verify, request);
    return useLink(parts, { request, reply }, body.token_hash, body.type);
  });

  // GoTrue's own link format. Our mail doesn't use it, because a scanner's GET would use up the token. HEAD never
  // does.
  app.get('/verify', { ...ROUTE, exposeHeadRoute: false }, async (request, reply) => {
    const redirect = redirectOf(request);
    const type = readQuery(request, 'type') ?? '';
    try {
      const session = await useLink(parts, { request, reply }, readQuery(request, 'token'), type);
      const hash = new URLSearchParams({
        access_token: session.access_token,
        expires_at: String(session.expires_at),
        expires_in: String(session.expires_in),
        refresh_token: session.refresh_token,
        sb: '',
        token_type: 'bearer',
        type,
      });
      return reply.redirect(`${redirect}#${hash}`, 303);
    } catch (error) {
      if (!(error instanceof AuthError) || error.status >= 500) throw error;
      const hash = new URLSearchParams({
        error: 'access_denied',
        error_code: error.code,
        error_description: error.message,
        sb: '',
      });
      return reply.redirect(`${redirect}#${hash}`, 303);
    }
  });
};
