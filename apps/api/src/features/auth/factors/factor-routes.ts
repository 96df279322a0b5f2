// GoTrue's calls for second factors: enroll, challenge, verify, unenroll.

import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { isId } from '#platform/database/ids.ts';
import { validationFailed } from '../auth-error.ts';
import type { AuthParts, AuthRoutes } from '../auth-service.ts';
import { ROUTE, readBody, requireBearer } from '../gotrue/request-input.ts';
import { deleteOtherSessions } from '../queries.ts';
import type { TokenSession } from '../sessions/sessions.ts';
import { factorNotFound, insufficientAal } from './factor-errors.ts';
import type { FactorRow, FactorType } from './factor-queries.ts';
import { toEpochSeconds } from './factor-wire.ts';
import { assertMayEnroll, assertRecentLogin, lacksSecondFactor } from './factors.ts';
import { passkeyChallenge, verifyPasskey } from './passkey-factor.ts';
import { describeTotp } from './totp.ts';
import { credential } from './webauthn.ts';

const ISSUER = 'Bitewing';

const name = z.string().trim().max(60).nullish();
const enroll = z.object({ factor_type: z.enum(['totp', 'webauthn']), friendly_name: name });
const verify = z.object({
  challenge_id: z.guid(),
  code: z.string().max(20).optional(),
  webauthn: z.looseObject({ credential_response: credential }).optional(),
});

export const factorIdOf = (request: FastifyRequest) => {
  const { id } = request.params as { id: string };
  if (!isId(id)) throw factorNotFound();
  return id;
};

async function enrollFactor(parts: AuthParts, request: FastifyRequest) {
  const { factors, sessions } = parts;
  const live = await sessions.require(requireBearer(request));
  assertMayEnroll(live, parts.clock());
  const body = readBody(enroll, request);
  const made = await factors.run((tx) =>
    factors.add(tx, live.account.id, body.factor_type, body.friendly_name || null),
  );
  const { id, type, friendly_name } = made.factor;
  const enrolled = { id, type, friendly_name: friendly_name ?? '' };
  if (!made.secret) return enrolled;
  return { ...enrolled, totp: describeTotp(made.secret, { email: live.account.email, issuer: ISSUER }) };
}

async function challengeFactor(parts: AuthParts, request: FastifyRequest) {
  const { factors, sessions } = parts;
  const live = await sessions.requireAlsoFromLink(requireBearer(request));
  return factors.run(async (tx) => {
    const factor = await factors.require(tx, live.account.id, factorIdOf(request));
    assertMayUse(factor, live, parts.clock());
    const passkey = factor.type === 'webauthn' ? await passkeyChallenge(tx, parts, live, factor) : null;
    const challenge = await factors.challenge(tx, factor, passkey?.text ?? null);
    const options = passkey ? { webauthn: passkey.webauthn } : {};
    return {
      id: challenge.id,
      type: factor.type,
      expires_at: toEpochSeconds(challenge.expires_at),
      ...options,
    };
  });
}

/** Verifying a new factor completes its setup, so the same rule applies as for enrolling. */
function assertMayUse(factor: FactorRow, live: TokenSession, now: Date) {
  if (!factor.is_verified) assertMayEnroll(live, now);
}

async function verifyFactor(parts: AuthParts, request: FastifyRequest) {
  const { factors, sessions } = parts;
  const live = await sessions.requireAlsoFromLink(requireBearer(request));
  const id = factorIdOf(request);
  const body = readBody(verify, request);
  const factor = await factors.run((tx) => factors.require(tx, live.account.id, id));
  assertMayUse(factor, live, parts.clock());
  const { completed, isNew } = await checkProof(parts, live, request, body).catch(
    parts.recordRefusal(live.account.id, request),
  );
  recordVerified(parts, request, { userId: live.account.id, isNew });
  return sessions.toWire(completed);
}

function checkProof(
  parts: AuthParts,
  live: TokenSession,
  request: FastifyRequest,
  { challenge_id: challengeId, code, webauthn }: z.infer<typeof verify>,
) {
  const factorId = factorIdOf(request);
  if (code)
    return parts.factors.verifyCode(live, request.ip, {
      factorId,
      challengeId,
      code: code.replace(/\s/g, ''),
    });
  if (!webauthn) throw validationFailed('code: required');
  return verifyPasskey(parts, live, request.ip, {
    factorId,
    challengeId,
    credential: webauthn.credential_response,
  });
}

export function recordVerified(
  parts: AuthParts,
  request: FastifyRequest,
  { userId, isNew }: { userId: string; isNew: boolean },
) {
  const event = isNew ? ('second_factor_added' as const) : ('second_factor_verified' as const);
  parts.onEvent(event, { userId, ip: request.ip, requestId: request.id });
  if (isNew) parts.notify(userId, 'second_factor_added', request);
}

/** If `type` is given, a factor of the other type is refused as not found. */
export async function removeOwnFactor(parts: AuthParts, request: FastifyRequest, type?: FactorType) {
  const { factors, sessions } = parts;
  const live = await sessions.require(requireBearer(request));
  const id = factorIdOf(request);
  const removed = await factors.run(async (tx) => {
    const factor = await factors.require(tx, live.account.id, id);
    if (type && factor.type !== type) throw factorNotFound();
    if (factor.is_verified && lacksSecondFactor(live)) throw insufficientAal(422);
    if (factor.is_verified) assertRecentLogin(live, parts.clock());
    // The user might be removing the factor because it was stolen, so all other sessions must log in again.
    if (factor.is_verified) await deleteOtherSessions(tx, live.account.id, live.session.id);
    return factors.remove(tx, live.account.id, id);
  });
  if (removed.is_verified) {
    const context = { userId: live.account.id, ip: request.ip, requestId: request.id };
    parts.onEvent('second_factor_removed', context);
    parts.notify(live.account.id, 'second_factor_removed', request);
  }
  return { id: removed.id };
}

export const registerFactorRoutes: AuthRoutes = (app, parts) => {
  app.post('/factors', ROUTE, (request) => enrollFactor(parts, request));
  app.post('/factors/:id/challenge', ROUTE, (request) => challengeFactor(parts, request));
  app.post('/factors/:id/verify', ROUTE, (request) => verifyFactor(parts, request));
  app.delete('/factors/:id', ROUTE, (request) => removeOwnFactor(parts, request));
};
