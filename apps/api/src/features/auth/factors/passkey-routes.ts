// Passkeys for logging in: registers, uses, lists, renames and deletes them. auth-js calls these routes with
// `signInWithPasskey`, `registerPasskey` and `passkey`.

import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Tx } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';
import { assertActive } from '../accounts/assert-active.ts';
import { AuthError } from '../auth-error.ts';
import { keyedHash } from '../auth-keys/keys.ts';
import type { AuthParts, AuthRoutes } from '../auth-service.ts';
import { ROUTE, readBody, requireBearer } from '../gotrue/request-input.ts';
import { findAccount } from '../queries.ts';
import { beginOnDevice } from '../sessions/begin-on-device.ts';
import type { RequestAndReply } from '../sessions/devices.ts';
import type { LiveSession } from '../sessions/sessions.ts';
import { factorNotFound, insufficientAal, nameTaken, passkeyRejected } from './factor-errors.ts';
import {
  acceptCredential,
  deleteSessionsWithoutSecondFactor,
  type FactorRow,
  findPasskey,
  insertChallenge,
  listFactors,
  markSecondFactor,
  type NewCredential,
  recordUse,
  renameFactor,
} from './factor-queries.ts';
import { factorIdOf, recordVerified, removeOwnFactor } from './factor-routes.ts';
import { toEpochSeconds } from './factor-wire.ts';
import { assertMayEnroll, CHALLENGE_SECONDS, lacksSecondFactor } from './factors.ts';
import { credential } from './webauthn.ts';

const signedChallenge = z.object({ challenge_id: z.guid(), credential });
const rename = z.object({ friendly_name: z.string().trim().min(1).max(60) });

const toPasskey = (factor: FactorRow) => ({
  id: factor.id,
  friendly_name: factor.friendly_name ?? '',
  created_at: factor.created_at.toISOString(),
  ...(factor.last_used_at ? { last_used_at: factor.last_used_at.toISOString() } : {}),
});

async function startRegistration(parts: AuthParts, request: FastifyRequest) {
  const { factors, sessions, webauthn } = parts;
  const live = await sessions.require(requireBearer(request));
  assertMayEnroll(live, parts.clock());
  return factors.run(async (tx) => {
    const options = await webauthn.registrationOptions(live.account, await listFactors(tx, live.account.id));
    const challenge = await insertChallenge(
      tx,
      {
        id: newId(),
        userId: live.account.id,
        factorId: null,
        purpose: 'passkey_registration',
        text: options.challenge,
      },
      CHALLENGE_SECONDS,
    );
    return { challenge_id: challenge.id, options, expires_at: toEpochSeconds(challenge.expires_at) };
  });
}

async function finishRegistration(parts: AuthParts, request: FastifyRequest) {
  const { factors, sessions, webauthn } = parts;
  const live = await sessions.require(requireBearer(request));
  assertMayEnroll(live, parts.clock());
  const sent = readBody(signedChallenge, request);
  const made = await factors.attempt(live, request.ip, async () => {
    const challenge = await factors.takeChallengeText({
      id: sent.challenge_id,
      userId: live.account.id,
      purpose: 'passkey_registration',
    });
    const created = await webauthn.verifyNew(sent.credential, challenge);
    return factors.run((tx) => addPasskey(tx, parts, live, created));
  });
  recordVerified(parts, request, { userId: live.account.id, isNew: true });
  return toPasskey(made);
}

async function addPasskey(tx: Tx, { factors }: AuthParts, live: LiveSession, created: NewCredential) {
  const count = (await listFactors(tx, live.account.id)).filter(({ type }) => type === 'webauthn').length;
  const name = `Passkey ${count + 1} (${created.id.slice(0, 6)})`;
  const { factor } = await factors.add(tx, live.account.id, 'webauthn', name);
  const accepted = await acceptCredential(tx, factor.id, created);
  if (!accepted) throw passkeyRejected();
  await markSecondFactor(tx, live.session.id, 'webauthn');
  await deleteSessionsWithoutSecondFactor(tx, live.account.id);
  return accepted;
}

async function startLogin({ factors, limits, webauthn }: AuthParts, request: FastifyRequest) {
  await limits.assertPasswordRate(request.ip);
  const options = await webauthn.authenticationOptions([]);
  const challenge = await factors.run((tx) =>
    insertChallenge(
      tx,
      { id: newId(), userId: null, factorId: null, purpose: 'passkey_login', text: options.challenge },
      CHALLENGE_SECONDS,
    ),
  );
  return { challenge_id: challenge.id, options, expires_at: toEpochSeconds(challenge.expires_at) };
}

async function provePasskey({ factors, webauthn }: AuthParts, sent: z.infer<typeof signedChallenge>) {
  const challenge = await factors.takeChallengeText({
    id: sent.challenge_id,
    userId: null,
    purpose: 'passkey_login',
  });
  return factors.run(async (tx) => {
    const factor = await findPasskey(tx, sent.credential.id);
    if (!factor) throw passkeyRejected();
    await recordUse(tx, factor.id, await webauthn.verifyUse(sent.credential, challenge, factor));
    return findAccount(tx, factor.user_id);
  });
}

async function finishLogin(parts: AuthParts, { request, reply }: RequestAndReply) {
  const { factors, limits } = parts;
  await limits.assertPasswordRate(request.ip);
  const sent = readBody(signedChallenge, request);
  const context = { ip: request.ip, requestId: request.id };
  const account = await provePasskey(parts, sent).catch((error: unknown) => {
    if (error instanceof AuthError && error.status < 500) {
      const subject = () => findSubject(parts, sent.credential.id);
      parts.onEvent('login_refused', { ...context, userId: null, findSubject: subject });
    }
    throw error;
  });
  if (!account) throw passkeyRejected();
  await assertActive(parts, account, request);
  const live = await factors.run((tx) => beginOnDevice(tx, parts, { request, reply }, account, 'passkey'));
  parts.onEvent('logged_in', { ...context, userId: account.id });
  return parts.sessions.toWire(live);
}

/** The ID of the passkey's account. If the passkey is unknown: a keyed hash of the passkey's ID. */
async function findSubject({ factors, keys }: AuthParts, credentialId: string): Promise<string> {
  const passkey = await factors.run((tx) => findPasskey(tx, credentialId));
  return passkey?.user_id ?? keyedHash(keys.derive('subjects'), credentialId).toString('hex');
}

export const registerPasskeyRoutes: AuthRoutes = (app, parts) => {
  const { factors, sessions } = parts;
  app.post('/passkeys/registration/options', ROUTE, (request) => startRegistration(parts, request));
  app.post('/passkeys/registration/verify', ROUTE, (request) => finishRegistration(parts, request));
  app.post('/passkeys/authentication/options', ROUTE, (request) => startLogin(parts, request));
  app.post('/passkeys/authentication/verify', ROUTE, (request, reply) =>
    finishLogin(parts, { request, reply }),
  );

  app.get('/passkeys', ROUTE, async (request) => {
    const { account } = await sessions.require(requireBearer(request));
    const all = await factors.run((tx) => listFactors(tx, account.id));
    return all.filter(({ type, is_verified }) => type === 'webauthn' && is_verified).map(toPasskey);
  });

  app.patch('/passkeys/:id', ROUTE, async (request) => {
    const live = await sessions.require(requireBearer(request));
    const id = factorIdOf(request);
    const { friendly_name } = readBody(rename, request);
    if (lacksSecondFactor(live)) throw insufficientAal(403);
    return factors.run(async (tx) => {
      const factor = await factors.require(tx, live.account.id, id);
      if (factor.type !== 'webauthn') throw factorNotFound();
      const renamed = await renameFactor(tx, live.account.id, id, friendly_name);
      if (!renamed) throw nameTaken();
      return toPasskey(renamed);
    });
  });

  app.delete('/passkeys/:id', ROUTE, async (request, reply) => {
    await removeOwnFactor(parts, request, 'webauthn');
    return reply.code(204).send();
  });
};
