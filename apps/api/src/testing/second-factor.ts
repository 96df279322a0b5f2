// Sets up and uses second factors: authenticator apps through auth-js, as a browser does, and passkeys in software.

import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Secret, TOTP } from 'otpauth';
import { allPractices } from '#platform/database/database.ts';
import type { TestApp, TestUser } from './test-app.ts';

type LoggedIn = Awaited<ReturnType<TestApp['logIn']>>;
type AuthClient = LoggedIn['client'];

/** The code that an authenticator app shows at the given time. */
export const codeAt = (secret: string, moment: number = Date.now()) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: moment });

export interface TestFactor {
  id: string;
  secret: string;
  /** A code works only once, so each call returns the code of the next 30-second step. */
  nextCode(): string;
}

const STEP_MS = 30_000;
/**
 * We start with the code of the previous step, so that a test gets more codes that the server accepts now. That code
 * expires when the current step ends; this much time must remain.
 */
const NEEDED_MS = 5_000;
const remainingOfStep = () => STEP_MS - (Date.now() % STEP_MS);

export async function enrollTotp(client: AuthClient, friendlyName = 'Phone'): Promise<TestFactor> {
  const { data, error } = await client.mfa.enroll({ factorType: 'totp', friendlyName });
  if (error) throw error;
  // A timer may fire a moment early, still in the old step, so we check again.
  for (let remaining = remainingOfStep(); remaining < NEEDED_MS; remaining = remainingOfStep())
    await wait(remaining);
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

/** Logs in, sets up an authenticator app and verifies it. The returned token is from that verification. */
export async function logInWithFactor(test: TestApp, user: TestUser) {
  const first = await test.logIn(user);
  const factor = await enrollTotp(first.client);
  const { access_token } = await verifyTotp(first.client, factor);
  return { ...first, token: access_token, factor };
}

// A minimal CBOR encoder: WebAuthn uses CBOR for keys and attestations.
const head = (type: number, length: number) =>
  Buffer.from(length < 24 ? [(type << 5) | length] : [(type << 5) | 24, length]);
const unsigned = (value: number) => head(0, value);
const negative = (value: number) => head(1, -1 - value);
const bytes = (value: Buffer) => Buffer.concat([head(2, value.length), value]);
const text = (value: string) => Buffer.concat([head(3, value.length), Buffer.from(value)]);
const map = (...entries: Buffer[]) => Buffer.concat([head(5, entries.length / 2), ...entries]);

const sha256 = (value: string | Buffer) => createHash('sha256').update(value).digest();

const USER_PRESENT_AND_VERIFIED = 0x05;
const HAS_CREDENTIAL = 0x40;

/** A passkey that returns what a browser and its authenticator send (WebAuthn, ES256, attestation "none"). */
export function createPasskey(origin: string) {
  const id = randomBytes(32);
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  let counter = 0;

  const authenticatorData = (flags: number, rest: Buffer = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flags]), count, rest]);
  };
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const credential = (response: Record<string, Buffer>) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response: Object.fromEntries(
      Object.entries(response).map(([name, value]) => [name, value.toString('base64url')]),
    ),
  });

  return {
    /** The response to registration options. */
    create(challenge: string) {
      // A COSE key: type EC2, algorithm ES256, curve P-256, x and y.
      const key = map(
        ...[unsigned(1), unsigned(2)],
        ...[unsigned(3), negative(-7)],
        ...[negative(-1), unsigned(1)],
        ...[negative(-2), bytes(Buffer.from(x, 'base64url'))],
        ...[negative(-3), bytes(Buffer.from(y, 'base64url'))],
      );
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      const data = authenticatorData(USER_PRESENT_AND_VERIFIED | HAS_CREDENTIAL, attested);
      const attestationObject = map(
        ...[text('fmt'), text('none')],
        ...[text('attStmt'), map()],
        ...[text('authData'), bytes(data)],
      );
      return credential({ clientDataJSON: clientData('webauthn.create', challenge), attestationObject });
    },
    /** The response to login options. */
    use(challenge: string) {
      counter += 1;
      const data = authenticatorData(USER_PRESENT_AND_VERIFIED);
      const clientDataJSON = clientData('webauthn.get', challenge);
      const signature = sign('sha256', Buffer.concat([data, sha256(clientDataJSON)]), privateKey);
      return credential({ clientDataJSON, authenticatorData: data, signature });
    },
  };
}

/** Returns the audit events about a user, oldest first, each as its action and outcome with a space between. */
export async function auditActionsOf(test: TestApp, userId: string): Promise<string[]> {
  const rows = await test.services.db.transaction(allPractices(), (tx) =>
    tx.query<{ action: string; outcome: string }>(
      'select action, outcome from app.audit_events where $1 = any(record_ids) order by occurred_at, id',
      [userId],
    ),
  );
  return rows.map(({ action, outcome }) => `${action} ${outcome}`);
}
