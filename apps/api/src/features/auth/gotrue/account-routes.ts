import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { allPractices } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';
import { networkOf } from '#platform/http/network.ts';
import { normalizeEmail } from '../accounts/accounts.ts';
import { AuthError, notAdmin, passwordRequired, userNotFound, validationFailed } from '../auth-error.ts';
import type { AuthParts, AuthRoutes } from '../auth-service.ts';
import { insufficientAal } from '../factors/factor-errors.ts';
import { listFactors } from '../factors/factor-queries.ts';
import { lacksSecondFactor } from '../factors/factors.ts';
import { makeLinkToken, pageLink } from '../links/links.ts';
import { safeRedirect } from '../links/redirects.ts';
import {
  deleteOtherSessions,
  deleteSession,
  deleteSessionsOf,
  insertAccount,
  lockAccountByEmail,
  markAccount,
  updateAccount,
} from '../queries.ts';
import { mustSetPassword } from '../sessions/sessions.ts';
import { changePassword } from './change-password.ts';
import {
  fullNameOf,
  metadata,
  personalWords,
  ROUTE,
  readBody,
  readQuery,
  requireBearer,
} from './request-input.ts';
import { decoyUser, toUser } from './wire.ts';

const signup = z.object({ email: z.string().max(400), password: z.string(), data: metadata.nullish() });

const changes = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  password: z.string().nullish(),
  current_password: z.string().nullish(),
  data: metadata.nullish(),
  app_metadata: z.unknown().optional(),
});

async function signUp(parts: AuthParts, request: FastifyRequest) {
  const { accounts, sessions, db, config, limits, clock } = parts;
  if (!config.auth.signupOpen) {
    throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance');
  }
  const body = readBody(signup, request);
  const email = normalizeEmail(body.email);
  const redirect = safeRedirect(config.auth.redirects, config.siteUrl, readQuery(request, 'redirect_to'));
  await limits.assertMailRate(request.ip);
  const id = newId();
  const userMetadata = body.data ?? {};
  const network = networkOf(request.ip);
  await accounts.assertAcceptable(body.password, personalWords(email, userMetadata), network);
  const encrypted = await accounts.hashAndEncrypt(id, body.password, network);
  const isConfirmed = !config.auth.confirmEmail;

  const made = await db.transaction(allPractices(), async (tx) => {
    const account = await insertAccount(tx, {
      id,
      email,
      encryptedHash: encrypted,
      isConfirmed,
      userMetadata,
    });
    if (account && isConfirmed) return { account, live: await sessions.begin(tx, account, 'password') };
    const existing = account ?? (await lockAccountByEmail(tx, email));
    if (!existing || existing.email_confirmed_at) return { account: null };
    // A second sign-up for an unconfirmed address keeps neither password: the owner of the mailbox sets a new one.
    if (!account) await updateAccount(tx, existing.id, { encryptedHash: null });
    const token = await makeLinkToken(tx, existing.id, 'signup', config.auth.recoverySeconds);
    return { account: await markAccount(tx, existing.id, 'confirmation_sent_at'), token };
  });

  if (made.live) return sessions.toWire(made.live);
  if (!made.account && isConfirmed)
    throw new AuthError(422, 'user_already_exists', 'User already registered');
  const link = made.token ? pageLink(redirect, made.token, 'signup') : `${config.siteUrl}/login`;
  const kind = made.token ? ('signup' as const) : ('already_registered' as const);
  parts.afterwards(async () => {
    if (await limits.mayMail('signup', email, request.ip))
      await parts.sendMail({ kind, to: email, fullName: fullNameOf(userMetadata), link });
  });
  return made.account ? toUser(made.account) : decoyUser(id, email, userMetadata, clock());
}

export const registerAccountRoutes: AuthRoutes = (app, parts) => {
  const { sessions, db } = parts;

  app.post('/signup', ROUTE, (request) => signUp(parts, request));

  app.get('/user', ROUTE, async (request) => {
    const { account } = await sessions.requireAlsoFromLink(requireBearer(request));
    return toUser(account, await db.transaction(allPractices(), (tx) => listFactors(tx, account.id)));
  });

  app.put('/user', ROUTE, async (request) => {
    const live = await sessions.requireAlsoFromLink(requireBearer(request));
    // A link in mail doesn't count as the second factor. A user who has a factor must verify it before any change.
    if (lacksSecondFactor(live)) throw insufficientAal(401);
    const body = readBody(changes, request);
    if (body.app_metadata !== undefined) throw notAdmin();
    if (body.email || body.phone)
      throw validationFailed('Email and phone changes are not allowed for this instance');
    if (mustSetPassword(live.session) && !body.password) throw passwordRequired();
    if (body.password) {
      const change = { password: body.password, current: body.current_password };
      await changePassword(parts, live, request, change);
    }
    const [account, factors] = await db.transaction(allPractices(), async (tx) => [
      await updateAccount(tx, live.account.id, { userMetadata: body.data ?? {} }),
      await listFactors(tx, live.account.id),
    ]);
    if (!account) throw userNotFound(403);
    return toUser(account, factors);
  });

  app.post('/logout', ROUTE, async (request, reply) => {
    const live = await sessions.requireAlsoFromLink(requireBearer(request));
    const { account, session } = live;
    const asked = readQuery(request, 'scope') ?? 'global';
    // A stolen password or a link alone must not end the user's other sessions.
    const isWeak = lacksSecondFactor(live) || mustSetPassword(session);
    const scope = isWeak && asked === 'global' ? 'local' : asked;
    if (isWeak && scope === 'others') throw insufficientAal(401);
    if (scope !== 'global' && scope !== 'local' && scope !== 'others') {
      throw validationFailed('Unsupported logout scope');
    }
    await db.transaction(allPractices(), (tx) => {
      if (scope === 'local') return deleteSession(tx, session.id);
      if (scope === 'others') return deleteOtherSessions(tx, account.id, session.id);
      return deleteSessionsOf(tx, account.id);
    });
    parts.onEvent('logged_out', { userId: account.id, ip: request.ip, requestId: request.id });
    return reply.code(204).header('clear-site-data', '"cache"').send();
  });
};
