import type { Tx } from '#platform/database/database.ts';
import type { AuthParts } from '../auth-service.ts';
import type { AccountRow } from '../queries.ts';
import type { RequestAndReply } from './devices.ts';
import type { LiveSession } from './sessions.ts';

/** A passkey unlocked by the user proves two factors: having the device, and its PIN, fingerprint or face. */
const TWO_FACTORS = new Set(['passkey']);

/**
 * Starts the session in the browser that sent the request. A trusted browser counts as the second factor, but only
 * together with the password: a user who logged in with a mailed link must still verify the factor itself.
 */
export async function beginOnDevice(
  tx: Tx,
  parts: AuthParts,
  exchange: RequestAndReply,
  account: AccountRow,
  method: string,
): Promise<LiveSession> {
  const { request } = exchange;
  const device = await parts.devices.recognize(tx, account.id, exchange);
  if (device.isNew) tx.afterCommit(() => parts.notify(account.id, 'new_device', request));
  return parts.sessions.begin(tx, account, method, {
    deviceId: device.id,
    device: device.label,
    ip: request.ip,
    secondMethod: secondMethodOf(method, device.isTrusted),
  });
}

function secondMethodOf(method: string, isTrustedDevice: boolean): string | null {
  if (TWO_FACTORS.has(method)) return method;
  return method === 'password' && isTrustedDevice ? 'trusted_device' : null;
}
