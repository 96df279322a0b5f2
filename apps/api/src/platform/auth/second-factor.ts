// Which users need a second factor, and when a session without one is refused.

import type { Config } from '#platform/config/config.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { VerifiedToken } from './gateway.ts';
import type { KnownUser } from './principal.ts';

const ALWAYS = new Date(0);

/**
 * The date from which the user needs a second factor, or null if none is required. Super admins see every practice, so
 * in production they always need one.
 */
export function requirementFor(user: KnownUser, mode: Config['mode']): Date | null {
  if (user.role !== 'super_admin') return user.secondFactorRequiredFrom;
  return mode === 'production' ? ALWAYS : null;
}

/**
 * Throws if the session needs a second factor now. Otherwise returns the date from which a user without one will need
 * it, or null.
 */
export function assertSecondFactor(token: VerifiedToken, requiredFrom: Date | null, now: Date): Date | null {
  if (token.isSecondFactorProven) return null;
  if (token.hasFactor) throw new AppError('second_factor_required');
  if (requiredFrom && requiredFrom <= now) throw new AppError('second_factor_setup_required');
  return requiredFrom;
}
