import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { allPractices } from '#platform/database/database.ts';
import { isBanned, normalizeEmail } from '../accounts/accounts.ts';
import { assertActive } from '../accounts/assert-active.ts';
import { AuthError, otpExpired } from '../auth-error.ts';
import type { AuthParts, AuthRoutes } from '../auth-service.ts';
import { findLinkOwner, makeLinkToken, pageLink, takeLink } from '../links/links.ts';
import { safeRedirect } from '../links/redirects.ts';
import { findAccountByEmail, markAccount } from '../queries.ts';
import { beginOnDevice } from '../sessions/begin-on-device.ts';
import type { RequestAndReply } from '../sessions/devices.ts';
import { fullNameOf, ROUTE, readBody, readQuery } from './request-input.ts';

const recover = z.object({ email: z.string().max(400) });
const resend = z.object({ email: z.string().max(400), type: z.enum(['signup', 'email_change']) });
const verify = z.object({ type: z.string().max(40), token_hash: z.string().max(200).optional() });

async function sendRecovery(
  parts: AuthParts,
  email: string,
  redirect: string,
  context: { ip: string; requestId: string },
) {
  const { db, config, clock, limits } = parts;
  const account = await db.transaction(allPractices(), (tx) => findAccountByEmail(tx, email));
  if (!account || isBanned(account, clock())) return;
  if (await parts.isDeactivated(account.id)) return;
  if (!(await limits.mayMail('recovery', email, context.ip))) return;
  const token = await db.transaction(allPractices(), async (tx) => {
    const made = await makeLinkToken(tx, account.id, 'recovery', config.auth.recoverySeconds);
    await markAccount(tx, account.id, 'recovery_sent_at');
    return made;
  });
  parts.onEvent('recovery_requested', { ...context, userId: account.id });
  const link = pageLink(redirect, token, 'recovery');
  const fullName = fullNameOf(account.user_metadata);
  await parts.sendMail({ kind: 'recovery', to: account.email, fullName, link });
}

/** Sends mail only if the email address belongs to a sign-up that isn't confirmed yet. */
async function resendConfirmation(parts: AuthParts, email: string, redirect: string, ip: string) {
  const { db, config, limits } = parts;
  const account = await db.transaction(allPractices(), (tx) => findAccountByEmail(tx, email));
  if (!account || account.email_confirmed_at || account.invited_at) return;
  if (!(await limits.mayMail('signup', email, ip))) return;
  const token = await db.transaction(allPractices(), async (tx) => {
    await markAccount(tx, account.id, 'confirmation_sent_at');
    return makeLinkToken(tx, account.id, 'signup', config.auth.recoverySeconds);
  });
  const link = pageLink(redirect, token, 'signup');
  await parts.sendMail({ kind: 'signup', to: email, fullName: fullNameOf(account.user_metadata), link });
}

async function useLink(
  parts: AuthParts,
  { request, reply }: RequestAndReply,
  token: string | undefined,
  type: string,
) {
  await parts.limits.assertLinkRate(request.ip);
  if (!token) throw otpExpired();
  const live = await parts.db.transaction(allPractices(), async (tx) => {
    const used = await takeLink(tx, token, type);
    if (!used) return null;
    await assertActive(parts, used.account, request, 403);
    return beginOnDevice(tx, parts, { request, reply }, used.account, used.method);
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
    await limits.assertMailRate(request.ip);
    const context = { ip: request.ip, requestId: request.id };
    // Runs after the response, so that neither the response nor its timing shows whether the account exists.
    parts.afterwards(() => sendRecovery(parts, email, redirectOf(request), context));
    return {};
  });

  app.post('/resend', ROUTE, async (request) => {
    const body = readBody(resend, request);
    const email = normalizeEmail(body.email);
    await limits.assertMailRate(request.ip);
    // Users can't change their email address, so there is no mail to resend for `email_change`.
    if (body.type === 'signup')
      parts.afterwards(() => resendConfirmation(parts, email, redirectOf(request), request.ip));
    return {};
  });

  app.post('/verify', ROUTE, async (request, reply) => {
    const body = readBody(verify, request);
    return useLink(parts, { request, reply }, body.token_hash, body.type);
  });

  // Not part of GoTrue. The page asks who owns a link before it uses the link. If another user is logged in and chooses
  // to stay logged in, the link remains valid for its owner.
  app.post('/links/owner', ROUTE, async (request) => {
    const { token_hash, type } = readBody(verify, request);
    await limits.assertLinkRate(request.ip);
    const email = await parts.db.transaction(allPractices(), (tx) =>
      findLinkOwner(tx, token_hash ?? '', type),
    );
    if (!email) throw otpExpired();
    return { email };
  });

  // GoTrue's own link format. Our mail doesn't use it, because a mail scanner's GET would use up the token. There is no
  // HEAD route, so that a HEAD request doesn't use it up.
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
