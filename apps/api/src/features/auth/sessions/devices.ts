// Recognizes browsers by a cookie that no script can read. Only the hash of its token is stored.

import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#platform/config/config.ts';
import type { Tx } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';
import { type AuthKeys, keyedHash } from '../auth-keys/keys.ts';
import { deviceLabel } from './device-label.ts';
import { insertDevice, touchDevice } from './device-queries.ts';

const COOKIE = 'bitewing_device';
const COOKIE_SECONDS = 180 * 24 * 3600;
const TOKEN = /^[\w-]{43}$/;

export interface SeenDevice {
  id: string;
  label: string;
  isTrusted: boolean;
  /**
   * The cookie is unknown, and the user hasn't used this browser at this address before. False for a user's first
   * login.
   */
  isNew: boolean;
}

export interface Devices {
  /** Finds or stores the device of a user who has just proven who they are, and sets its cookie. */
  recognize(tx: Tx, userId: string, request: FastifyRequest, reply: FastifyReply): Promise<SeenDevice>;
}

const hashOf = (token: string) => createHash('sha256').update(token).digest();

function readDeviceToken(request: FastifyRequest): string | null {
  for (const part of (request.headers.cookie ?? '').split(';')) {
    const [name, value] = part.trim().split('=', 2);
    if (name === COOKIE && value && TOKEN.test(value)) return value;
  }
  return null;
}

export function createDevices({ config, keys }: { config: Config; keys: AuthKeys }): Devices {
  const limitKey = keys.derive('limits');
  const secure = config.auth.url.startsWith('https:') ? '; Secure' : '';
  const path = new URL(config.auth.url).pathname;

  const setCookie = (reply: FastifyReply, token: string) =>
    reply.header(
      'set-cookie',
      `${COOKIE}=${token}; Path=${path}; Max-Age=${COOKIE_SECONDS}; HttpOnly; SameSite=Strict${secure}`,
    );

  return {
    async recognize(tx, userId, request, reply) {
      const label = deviceLabel(request.headers['user-agent']);
      const { ip } = request;
      const sent = readDeviceToken(request);
      const known = sent && (await touchDevice(tx, { userId, tokenHash: hashOf(sent), label, ip }));
      if (known) return { id: known.id, label, isTrusted: known.is_trusted, isNew: false };
      // Users who share a browser share its token. Each has their own row and their own trust.
      const token = sent ?? randomBytes(32).toString('base64url');
      const place = JSON.stringify(['device', userId, request.headers['user-agent'] ?? '', ip]);
      const id = newId();
      const { isFirst, isKnown } = await insertDevice(tx, {
        id,
        userId,
        tokenHash: hashOf(token),
        fingerprint: keyedHash(limitKey, place),
        label,
        ip,
      });
      setCookie(reply, token);
      return { id, label, isTrusted: false, isNew: !isFirst && !isKnown };
    },
  };
}
