// Recognizes browsers by a cookie that no script can read. Only the hash of its token is stored.

import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#platform/config/config.ts';
import type { Tx } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';
import { type AuthKeys, keyedHash } from '../auth-keys/keys.ts';
import { deviceLabel } from './device-label.ts';
import { type DeviceRow, insertDevice, touchDevice, trustDevice } from './device-queries.ts';
import type { LiveSession } from './sessions.ts';

const COOKIE_PREFIX = 'bitewing_device';
const COOKIE_SECONDS = 180 * 24 * 3600;
const TOKEN = /^[\w-]{43}$/;

export interface RequestAndReply {
  request: FastifyRequest;
  reply: FastifyReply;
}

export interface SeenDevice {
  id: string;
  label: string;
  isTrusted: boolean;
  /**
   * The cookie is missing or unknown, and the user hasn't logged in with this user agent from this IP address before.
   * False for a user's first login.
   */
  isNew: boolean;
}

export interface Devices {
  /** Finds the device of a user who has just proven who they are, or stores a new one and sets its cookie. */
  recognize(tx: Tx, userId: string, exchange: RequestAndReply): Promise<SeenDevice>;
  /**
   * Trusts the browser that sent the request and gives it a new token: another person may have copied the old one. Null if
   * another browser started the session.
   */
  trust(tx: Tx, live: LiveSession, exchange: RequestAndReply, days: number): Promise<DeviceRow | null>;
}

const hashOf = (token: string) => createHash('sha256').update(token).digest();

const newToken = () => randomBytes(32).toString('base64url');

function readCookie(request: FastifyRequest, cookieName: string): string | null {
  for (const part of (request.headers.cookie ?? '').split(';')) {
    const [name, value] = part.trim().split('=', 2);
    if (name === cookieName && value && TOKEN.test(value)) return value;
  }
  return null;
}

export function createDevices({ config, keys }: { config: Config; keys: AuthKeys }): Devices {
  const hashKey = keys.derive('limits');
  const secure = config.auth.url.startsWith('https:') ? '; Secure' : '';
  const path = new URL(config.auth.url).pathname;

  /** Users who share a browser each have their own cookie. The cookie's name doesn't show whose it is. */
  const cookieNameOf = (userId: string) =>
    `${COOKIE_PREFIX}_${keyedHash(hashKey, JSON.stringify(['device-cookie', userId]))
      .toString('base64url')
      .slice(0, 16)}`;
  const setCookie = (reply: FastifyReply, userId: string, token: string) =>
    reply.header(
      'set-cookie',
      `${cookieNameOf(userId)}=${token}; Path=${path}; Max-Age=${COOKIE_SECONDS}; HttpOnly; SameSite=Strict${secure}`,
    );

  return {
    async recognize(tx, userId, { request, reply }) {
      const label = deviceLabel(request.headers['user-agent']);
      const { ip } = request;
      const sent = readCookie(request, cookieNameOf(userId));
      const known = sent && (await touchDevice(tx, { userId, tokenHash: hashOf(sent), label, ip }));
      if (known) return { id: known.id, label, isTrusted: known.is_trusted, isNew: false };
      // A token that we didn't create for this user is never stored: another person may know it.
      const token = newToken();
      const userAgentAndIp = JSON.stringify(['device', userId, request.headers['user-agent'] ?? '', ip]);
      const id = newId();
      const { isFirst, isKnown } = await insertDevice(tx, {
        id,
        userId,
        tokenHash: hashOf(token),
        fingerprint: keyedHash(hashKey, userAgentAndIp),
        label,
        ip,
      });
      setCookie(reply, userId, token);
      return { id, label, isTrusted: false, isNew: !isFirst && !isKnown };
    },
    async trust(tx, { account, session }, { request, reply }, days) {
      const sent = readCookie(request, cookieNameOf(account.id));
      if (!sent || !session.device_id) return null;
      const token = newToken();
      const trusted = await trustDevice(tx, {
        id: session.device_id,
        userId: account.id,
        tokenHash: hashOf(sent),
        newTokenHash: hashOf(token),
        days,
      });
      if (trusted) setCookie(reply, account.id, token);
      return trusted;
    },
  };
}
