// Not part of GoTrue: lets a user skip the second factor in this browser for some days.

import { AuthError } from '../auth-error.ts';
import type { AuthRoutes } from '../auth-service.ts';
import { insufficientAal } from '../factors/factor-errors.ts';
import { ROUTE, requireBearer } from '../gotrue/request-input.ts';

/** A browser can become trusted only within this time after the second factor. Later, it may be unattended. */
const FRESH_MS = 5 * 60_000;

export const registerDeviceRoutes: AuthRoutes = (app, parts) => {
  const { devices, factors, sessions, clock } = parts;
  const days = parts.config.auth.trustedDeviceDays;

  app.post('/devices/trust', ROUTE, async (request, reply) => {
    const live = await sessions.require(requireBearer(request));
    const { account, session, hasFactor } = live;
    const provenAt = session.second_factor_at?.getTime() ?? 0;
    const isFresh = clock().getTime() - provenAt < FRESH_MS && session.second_method !== 'trusted_device';
    if (!hasFactor || !isFresh) throw insufficientAal(403);
    const device =
      days > 0 ? await factors.run((tx) => devices.trust(tx, live, { request, reply }, days)) : null;
    if (!device)
      throw new AuthError(
        422,
        'device_not_trusted',
        "This browser couldn't be added to the trusted browsers.",
      );
    parts.onEvent('device_trusted', { userId: account.id, ip: request.ip, requestId: request.id });
    return { id: device.id, trusted_until: device.trusted_until?.toISOString() };
  });
};
