// Passkeys (WebAuthn). The browser must ask for a PIN, finger or face each time, so one passkey proves two factors.

import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import * as z from 'zod';
import type { Config } from '#platform/config/config.ts';
import type { AccountRow } from '../queries.ts';
import { passkeyRejected } from './factor-errors.ts';
import type { FactorRow, NewCredential } from './factor-queries.ts';

type Registration = Parameters<typeof verifyRegistrationResponse>[0]['response'];
type Authentication = Parameters<typeof verifyAuthenticationResponse>[0]['response'];
type Transports = NonNullable<
  NonNullable<Parameters<typeof generateRegistrationOptions>[0]['excludeCredentials']>[number]['transports']
>;

/** This schema limits the length of the IDs and requires the top-level fields. The library checks their content. */
export const credential = z.looseObject({
  id: z.string().min(1).max(2000),
  rawId: z.string().max(2000),
  type: z.literal('public-key'),
  response: z.record(z.string(), z.unknown()),
});

export type SentCredential = z.infer<typeof credential>;

const transportsOf = (factor: FactorRow) => ({ transports: (factor.transports ?? []) as Transports });

/** Leaves out authenticator apps and passkeys whose setup isn't finished. */
const credentialsOf = (factors: FactorRow[]) =>
  factors.flatMap((factor) =>
    factor.credential_id ? [{ id: factor.credential_id, ...transportsOf(factor) }] : [],
  );

export type WebAuthn = ReturnType<typeof createWebAuthn>;

/** The configured site URL decides which passkeys are valid. Request headers are never used. */
export function createWebAuthn(config: Config) {
  const { origin, hostname } = new URL(config.siteUrl);
  const expected = { expectedOrigin: origin, expectedRPID: hostname, requireUserVerification: true };
  return {
    /** The browser doesn't offer to register a passkey that is already among `factors`. */
    registrationOptions: (account: AccountRow, factors: FactorRow[]) =>
      generateRegistrationOptions({
        rpName: 'Bitewing',
        rpID: hostname,
        userName: account.email,
        userDisplayName: account.email,
        userID: Uint8Array.from(Buffer.from(account.id)),
        attestationType: 'none',
        excludeCredentials: credentialsOf(factors),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      }),

    /** If `passkeys` is empty, the browser offers every passkey that it has for this site. */
    authenticationOptions: (passkeys: FactorRow[]) =>
      generateAuthenticationOptions({
        rpID: hostname,
        allowCredentials: credentialsOf(passkeys),
        userVerification: 'required',
      }),

    async verifyNew(sent: SentCredential, challenge: string): Promise<NewCredential> {
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        ...expected,
        response: sent as unknown as Registration,
        expectedChallenge: challenge,
      }).catch(refuse);
      if (!verified || !registrationInfo) throw passkeyRejected();
      const { id, publicKey, counter, transports } = registrationInfo.credential;
      return { id, publicKey: Buffer.from(publicKey), signCount: counter, transports: transports ?? [] };
    },

    /**
     * Returns the new counter. The library refuses a counter that isn't higher than the last one, unless both are 0:
     * such a passkey may be a copy.
     */
    async verifyUse(sent: SentCredential, challenge: string, factor: FactorRow): Promise<number> {
      if (sent.id !== factor.credential_id || !factor.public_key) throw passkeyRejected();
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        ...expected,
        response: sent as unknown as Authentication,
        expectedChallenge: challenge,
        credential: {
          id: factor.credential_id,
          publicKey: Uint8Array.from(factor.public_key),
          counter: factor.sign_count ?? 0,
          ...transportsOf(factor),
        },
      }).catch(refuse);
      if (!verified) throw passkeyRejected();
      return authenticationInfo.newCounter;
    },
  };
}

/** The library throws plain errors for anything wrong in the browser's response. */
const refuse = (): never => {
  throw passkeyRejected();
};
