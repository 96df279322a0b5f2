// One-time codes from an authenticator app (RFC 6238): SHA-1, six digits, 30 seconds, which every app supports.

import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';

const PERIOD_SECONDS = 30;
const SECRET_BYTES = 20;
/** A phone's clock may be one step ahead or behind. */
const WINDOW = 1;

const generator = (secret: Secret, label = '', issuer = '') =>
  new TOTP({ issuer, label, algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS, secret });

export const newTotpSecret = () => Buffer.from(new Secret({ size: SECRET_BYTES }).bytes);

/** What the user scans or types into the app. */
export function describeTotp(secret: Buffer, account: { email: string; issuer: string }) {
  const key = toSecret(secret);
  const uri = generator(key, account.email, account.issuer).toString();
  return { secret: key.base32, uri, qr_code: renderSVG(uri, { border: 2 }) };
}

/** The code's time step. Null if the code is wrong, was already used, or is older than a used one. */
export function findStep(secret: Buffer, code: string, now: Date, lastStep: number | null): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const timestamp = now.getTime();
  const delta = generator(toSecret(secret)).validate({ token: code, window: WINDOW, timestamp });
  if (delta === null) return null;
  const step = Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta;
  return lastStep === null || step > lastStep ? step : null;
}

const toSecret = (bytes: Buffer) => new Secret({ buffer: Uint8Array.from(bytes).buffer });
