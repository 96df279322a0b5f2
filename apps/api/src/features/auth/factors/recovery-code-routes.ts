// Recovery codes. The installed auth-js has no calls for them. The paths are those of its later versions
// (`mfa.recoveryCodes`).

import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { AuthError } from '../auth-error.ts';
import type { AuthParts, AuthRoutes } from '../auth-service.ts';
import { ROUTE, readBody, requireBearer } from '../gotrue/request-input.ts';
import { lockAccount } from '../queries.ts';
import { factorNotFound, insufficientAal } from './factor-errors.ts';
import { countRecoveryCodes, deleteRecoveryCodes, replaceRecoveryCodes } from './factor-queries.ts';
import { assertRecentLogin } from './factors.ts';
import { newRecoveryCodes } from './recovery-codes.ts';

const verify = z.object({ code: z.string().max(100) });

const TYPE = 'recovery_code';

/**
 * Creates the first codes or, if `isReplacement`, replaces the existing ones. Recovery codes belong to the account, so
 * the account's ID is also the factor's ID.
 */
async function createCodes(
  parts: AuthParts,
  request: FastifyRequest,
  { isReplacement }: { isReplacement: boolean },
) {
  const { factors, sessions } = parts;
  const live = await sessions.require(requireBearer(request));
  const { account, session, hasFactor } = live;
  if (!hasFactor) {
    throw new AuthError(422, 'mfa_recovery_codes_sole_factor', 'Add a second factor first');
  }
  if (!session.second_factor_at) throw insufficientAal(403);
  assertRecentLogin(live, parts.clock());
  const codes = newRecoveryCodes();
  await factors.run(async (tx) => {
    await lockAccount(tx, account.id);
    const { total } = await countRecoveryCodes(tx, account.id);
    if (isReplacement && total === 0) throw factorNotFound();
    if (!isReplacement && total > 0) {
      throw new AuthError(422, 'mfa_verified_factor_exists', 'Recovery codes exist. Replace them instead.');
    }
    await replaceRecoveryCodes(
      tx,
      account.id,
      codes.map((code) => factors.recoveryCodeHash(account.id, code)),
    );
  });
  parts.onEvent('recovery_codes_created', { userId: account.id, ip: request.ip, requestId: request.id });
  if (isReplacement) parts.notify(account.id, 'recovery_codes_replaced', request);
  return { id: account.id, type: TYPE, friendly_name: 'Recovery codes', total: codes.length, codes };
}

async function useRecoveryCode(parts: AuthParts, request: FastifyRequest) {
  const { factors, sessions } = parts;
  const live = await sessions.requireAlsoFromLink(requireBearer(request));
  const { code } = readBody(verify, request);
  const completed = await factors
    .verifyRecoveryCode(live, request.ip, code)
    .catch(parts.recordRefusal(live.account.id, request));
  parts.onEvent('recovery_code_used', { userId: live.account.id, ip: request.ip, requestId: request.id });
  parts.notify(live.account.id, 'recovery_code_used', request);
  return sessions.toWire(completed);
}

async function removeCodes(parts: AuthParts, request: FastifyRequest) {
  const { factors, sessions } = parts;
  const live = await sessions.require(requireBearer(request));
  const { account, session } = live;
  if (!session.second_factor_at) throw insufficientAal(422);
  assertRecentLogin(live, parts.clock());
  const deleted = await factors.run((tx) => deleteRecoveryCodes(tx, account.id));
  if (deleted.length > 0) {
    parts.onEvent('recovery_codes_deleted', { userId: account.id, ip: request.ip, requestId: request.id });
    parts.notify(account.id, 'recovery_codes_deleted', request);
  }
  return { id: account.id };
}

export const registerRecoveryCodeRoutes: AuthRoutes = (app, parts) => {
  const { factors, sessions } = parts;

  app.get('/factors/recovery-codes', ROUTE, async (request) => {
    const { account } = await sessions.require(requireBearer(request));
    const counts = await factors.run((tx) => countRecoveryCodes(tx, account.id));
    if (counts.total === 0) throw factorNotFound();
    return { id: account.id, type: TYPE, ...counts };
  });
  app.post('/factors/recovery-codes', ROUTE, (request) =>
    createCodes(parts, request, { isReplacement: false }),
  );
  app.post('/factors/recovery-codes/regenerate', ROUTE, (request) =>
    createCodes(parts, request, { isReplacement: true }),
  );
  app.post('/factors/recovery-codes/verify', ROUTE, (request) => useRecoveryCode(parts, request));
  app.delete('/factors/recovery-codes', ROUTE, (request) => removeCodes(parts, request));
};
