// A passkey as second factor, with auth-js's `mfa.webauthn` calls.

import type { Tx } from '#platform/database/database.ts';
import type { AuthParts } from '../auth-service.ts';
import type { TokenSession } from '../sessions/sessions.ts';
import { factorNotFound, passkeyRejected } from './factor-errors.ts';
import { acceptCredential, type FactorRow, findFactor, listFactors, recordUse } from './factor-queries.ts';
import type { SentCredential } from './webauthn.ts';

/** The options that the browser needs, and the challenge (`text`) that the passkey signs. */
export async function passkeyChallenge(
  tx: Tx,
  { webauthn }: AuthParts,
  live: TokenSession,
  factor: FactorRow,
) {
  const isNew = !factor.is_verified;
  const publicKey = isNew
    ? await webauthn.registrationOptions(live.account, await listFactors(tx, live.account.id))
    : await webauthn.authenticationOptions([factor]);
  const type = isNew ? ('create' as const) : ('request' as const);
  // If `hints` is missing, auth-js asks the browser for a security key first.
  const options = { ...publicKey, hints: [] };
  return { text: publicKey.challenge, webauthn: { type, credential_options: { publicKey: options } } };
}

/** `isNew` is true if this completed the setup of the passkey. */
export async function verifyPasskey(
  parts: AuthParts,
  live: TokenSession,
  ip: string,
  sent: { factorId: string; challengeId: string; credential: SentCredential },
) {
  const { factors } = parts;
  const { factorId, challengeId: id } = sent;
  return factors.attempt(live, ip, async () => {
    const challenge = await factors.takeChallengeText({
      id,
      userId: live.account.id,
      purpose: 'factor',
      factorId,
    });
    return factors.run((tx) => checkPasskey(tx, parts, live, { ...sent, challenge }));
  });
}

async function checkPasskey(
  tx: Tx,
  { factors, webauthn }: AuthParts,
  live: TokenSession,
  { factorId, credential, challenge }: { factorId: string; credential: SentCredential; challenge: string },
) {
  const factor = await findFactor(tx, live.account.id, factorId);
  if (factor?.type !== 'webauthn') throw factorNotFound();
  if (factor.is_verified) {
    await recordUse(tx, factor.id, await webauthn.verifyUse(credential, challenge, factor));
  } else {
    const created = await webauthn.verifyNew(credential, challenge);
    if (!(await acceptCredential(tx, factor.id, created))) throw passkeyRejected();
  }
  const completed = await factors.completeSecondFactor(tx, live.account, live.session.id, 'webauthn');
  return { completed, isNew: !factor.is_verified };
}
