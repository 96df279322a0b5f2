// User management, which only our API calls. The bearer token is a service token valid for one minute or, if the auth
// service runs as a separate process, the configured secret key. A user's token is never accepted.

import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { allPractices } from '#platform/database/database.ts';
import { isId, newId } from '#platform/database/ids.ts';
import { isSameSecret } from '#platform/http/same-secret.ts';
import { normalizeEmail } from '../accounts/accounts.ts';
import { parseBanDuration } from '../accounts/ban-duration.ts';
import { emailExists, noAuthorization, notAdmin, userNotFound, validationFailed } from '../auth-error.ts';
import type { AuthParts, AuthRoutes } from '../auth-service.ts';
import { registerAdminFactorRoutes } from '../factors/admin-factor-routes.ts';
import {
  countAccounts,
  deleteAccount,
  deleteSessionsOf,
  findAccount,
  findAccountByEmail,
  insertAccount,
  listAccounts,
  updateAccount,
} from '../queries.ts';
import { registerAdminLinkRoutes } from './admin-link-routes.ts';
import { metadata, personalWords, ROUTE, readBody, readQuery } from './request-input.ts';
import { toUser } from './wire.ts';

const attributes = z.object({
  id: z.guid().optional(),
  email: z.string().max(400).optional(),
  password: z.string().optional(),
  email_confirm: z.boolean().optional(),
  user_metadata: metadata.optional(),
  app_metadata: metadata.optional(),
  ban_duration: z.string().max(20).optional(),
});

const assertService = (parts: AuthParts) => async (request: FastifyRequest) => {
  const token = /^Bearer (\S{1,8192})$/i.exec(request.headers.authorization ?? '')?.[1];
  if (!token) throw noAuthorization();
  const { secretKey } = parts.config.auth;
  if (secretKey && isSameSecret(token, secretKey)) return;
  if (!(await parts.tokens.isService(token))) throw notAdmin();
};

const idOf = (request: FastifyRequest) => {
  const { id } = request.params as { id: string };
  if (!isId(id)) throw userNotFound();
  return id;
};

const pageParameter = (text: string | undefined, fallback: number, maximum: number) => {
  // auth-js sends an empty parameter if none is given.
  const number = Number(text || fallback);
  if (!Number.isInteger(number) || number < 1) throw validationFailed('Bad Pagination Parameters');
  return Math.min(number, maximum);
};

async function createUser({ accounts, db }: AuthParts, request: FastifyRequest) {
  const body = readBody(attributes, request);
  const email = normalizeEmail(body.email);
  const id = body.id ?? newId();
  if (body.password)
    await accounts.assertAcceptable(body.password, personalWords(email, body.user_metadata ?? {}), id);
  const encryptedHash = body.password ? await accounts.hashAndEncrypt(id, body.password) : null;
  const created = await db.transaction(allPractices(), async (tx) => {
    const account = await insertAccount(tx, {
      id,
      email,
      encryptedHash,
      isConfirmed: body.email_confirm ?? false,
      userMetadata: body.user_metadata ?? {},
    });
    return account && updateAccount(tx, id, { appMetadata: body.app_metadata ?? {} });
  });
  if (!created) throw emailExists();
  return toUser(created);
}

async function changeUser({ accounts, db, clock }: AuthParts, request: FastifyRequest) {
  const id = idOf(request);
  const body = readBody(attributes, request);
  const before = await db.transaction(allPractices(), (tx) => findAccount(tx, id));
  if (!before) throw userNotFound();
  const words = personalWords(before.email, { ...before.user_metadata, ...body.user_metadata });
  if (body.password) await accounts.assertAcceptable(body.password, words, id);
  const encrypted = body.password ? await accounts.hashAndEncrypt(id, body.password) : undefined;
  const email = body.email ? normalizeEmail(body.email) : null;
  const changed = await db.transaction(allPractices(), async (tx) => {
    const holder = email === null ? null : await findAccountByEmail(tx, email);
    if (holder && holder.id !== id) throw emailExists();
    if (encrypted) await accounts.setPassword(tx, id, encrypted);
    const bannedUntil = parseBanDuration(body.ban_duration, clock());
    // A new password or a ban ends the sessions that began before it.
    if (encrypted || bannedUntil) await deleteSessionsOf(tx, id);
    return updateAccount(tx, id, {
      ...(email === null ? {} : { email }),
      ...(bannedUntil === undefined ? {} : { bannedUntil }),
      userMetadata: body.user_metadata ?? {},
      appMetadata: body.app_metadata ?? {},
      isConfirmed: body.email_confirm ?? false,
    });
  });
  if (!changed) throw userNotFound();
  return toUser(changed);
}

export const registerAdminRoutes: AuthRoutes = (app, parts) => {
  const { db } = parts;
  const route = { ...ROUTE, onRequest: assertService(parts) };
  registerAdminLinkRoutes(app, parts, route);
  registerAdminFactorRoutes(app, parts, route);

  app.post('/admin/users', route, (request) => createUser(parts, request));

  app.get('/admin/users', route, async (request, reply) => {
    const page = pageParameter(readQuery(request, 'page'), 1, 1_000_000);
    const perPage = pageParameter(readQuery(request, 'per_page'), 50, 1000);
    const [rows, total] = await db.transaction(allPractices(), async (tx) => [
      await listAccounts(tx, perPage, (page - 1) * perPage),
      await countAccounts(tx),
    ]);
    const last = Math.max(1, Math.ceil(total / perPage));
    const link = (number: number, rel: string) =>
      `<${parts.config.auth.url}/admin/users?page=${number}&per_page=${perPage}>; rel="${rel}"`;
    reply.header('x-total-count', total);
    reply.header('link', [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')].join(', '));
    return { users: rows.map((row) => toUser(row)), aud: 'authenticated' };
  });

  app.get('/admin/users/:id', route, async (request) => {
    const id = idOf(request);
    const account = await db.transaction(allPractices(), (tx) => findAccount(tx, id));
    if (!account) throw userNotFound();
    return toUser(account);
  });

  app.put('/admin/users/:id', route, (request) => changeUser(parts, request));

  app.delete('/admin/users/:id', route, async (request) => {
    const id = idOf(request);
    if (!(await db.transaction(allPractices(), (tx) => deleteAccount(tx, id)))) throw userNotFound();
    return {};
  });

  /** Not part of GoTrue: ends every session of one user. */
  app.post('/admin/users/:id/logout', route, async (request, reply) => {
    const id = idOf(request);
    await db.transaction(allPractices(), (tx) => deleteSessionsOf(tx, id));
    return reply.code(204).send();
  });
};
