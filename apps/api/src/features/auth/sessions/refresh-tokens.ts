// A refresh token is the session ID and a counter with an HMAC. No token is stored, so the table has nothing to steal.

import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';

const ID_BYTES = 16;
const COUNTER_BYTES = 4;
const BODY_BYTES = ID_BYTES + COUNTER_BYTES;
const MAC_BYTES = 16;

export interface RefreshClaim {
  sessionId: string;
  counter: number;
}

const mac = (key: KeyObject, body: Buffer) =>
  createHmac('sha256', key).update(body).digest().subarray(0, MAC_BYTES);

const idBytes = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex');

const idText = (bytes: Buffer) =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

export function writeRefreshToken(key: KeyObject, claim: RefreshClaim): string {
  const body = Buffer.alloc(BODY_BYTES);
  idBytes(claim.sessionId).copy(body);
  body.writeUInt32BE(claim.counter, ID_BYTES);
  return Buffer.concat([body, mac(key, body)]).toString('base64url');
}

/** Null for anything we didn't create. */
export function readRefreshToken(key: KeyObject, token: string): RefreshClaim | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== BODY_BYTES + MAC_BYTES || bytes.toString('base64url') !== token) return null;
  const body = bytes.subarray(0, BODY_BYTES);
  if (!timingSafeEqual(mac(key, body), bytes.subarray(BODY_BYTES))) return null;
  return { sessionId: idText(body.subarray(0, ID_BYTES)), counter: body.readUInt32BE(ID_BYTES) };
}
