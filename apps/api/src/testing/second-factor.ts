// Sets up and uses second factors through auth-js, as a browser does.

import { Secret, TOTP } from 'otpauth';
import type { TestApp, TestUser } from './test-app.ts';

type LoggedIn = Awaited<ReturnType<TestApp['logIn']>>;
type AuthClient = LoggedIn['client'];

/** The code that the app shows at this time. */
export const codeAt = (secret: string, moment: number = Date.now()) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: moment });

export interface TestFactor {
  id: string;
  secret: string;
  /** Codes work once: each call returns the next step's code and moves on. */
  nextCode(): string;
}

const STEP_MS = 30_000;

export async function enrollTotp(client: AuthClient, friendlyName = 'Phone'): Promise<TestFactor> {
  const { data, error } = await client.mfa.enroll({ factorType: 'totp', friendlyName });
  if (error) throw error;
  let steps = -1;
  const { secret } = data.totp;
  return {
    id: data.id,
    secret,
    nextCode: () => {
      const code = codeAt(secret, Date.now() + steps * STEP_MS);
      steps += 1;
      return code;
    },
  };
}

export async function verifyTotp(client: AuthClient, factor: TestFactor) {
  const { data, error } = await client.mfa.challengeAndVerify({
    factorId: factor.id,
    code: factor.nextCode(),
  });
  if (error) throw error;
  return data;
}

/** A user with a verified factor, logged in with it. */
export async function logInWithFactor(test: TestApp, user: TestUser) {
  const first = await test.logIn(user);
  const factor = await enrollTotp(first.client);
  const { access_token } = await verifyTotp(first.client, factor);
  return { ...first, token: access_token, factor };
}
