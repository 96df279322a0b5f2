// Settings of accounts: which auth service manages them, how we reach it, and the policies of the built-in one.

import * as z from 'zod';
import { flag, integer, list, optional, url } from './config-values.ts';

const algorithms = z
  .enum(['ES256', 'RS256'], { error: 'must be ES256 or RS256' })
  .default('ES256')
  .transform((name) => [name]);

export const authSettings = {
  AUTH_MODE: z.enum(['embedded', 'supabase']).default('embedded'),
  AUTH_URL: optional(url),
  AUTH_ISSUER: optional(z.string()),
  AUTH_JWKS_URL: optional(url),
  AUTH_ALGORITHMS: algorithms,
  AUTH_PUBLISHABLE_KEY: optional(z.string()),
  AUTH_SECRET_KEY: optional(z.string().min(32, 'must have at least 32 characters')),
  AUTH_REDIRECTS: list.default([]),
  AUTH_SIGNUP_OPEN: flag.default(false),
  AUTH_CONFIRM_EMAIL: flag.default(true),
  AUTH_PASSWORD_MIN_LENGTH: integer(6, 128).default(6),
  AUTH_PASSWORD_MIN_STRENGTH: integer(0, 4).default(0),
  AUTH_REQUIRE_CURRENT_PASSWORD: flag.default(true),
  AUTH_ACCESS_TOKEN_SECONDS: integer(120, 3600).default(900),
  AUTH_IDLE_MINUTES: integer(3, 24 * 60).default(30),
  AUTH_SESSION_HOURS: integer(1, 24 * 31).default(12),
  /**
   * How long any used refresh token still returns the current tokens, for parallel tabs. The token before the current one
   * always does.
   */
  AUTH_REUSE_SECONDS: integer(0, 60).default(10),
  AUTH_RECOVERY_MINUTES: integer(5, 24 * 60).default(60),
  AUTH_TRUSTED_DEVICE_DAYS: integer(0, 365).default(30),
  AUTH_INVITE_HOURS: integer(1, 24 * 14).default(72),
  AUTH_SIGNING_KEY_DAYS: integer(1, 3650).default(90),
  AUTH_ARGON_MEMORY_KIB: integer(64, 1_048_576).default(65_536),
  AUTH_ARGON_PASSES: integer(1, 20).default(3),
  AUTH_HASH_CONCURRENCY: integer(1, 16).default(2),
  AUTH_HASH_QUEUE: integer(1, 1000).default(32),
  AUTH_LIMIT_ACCOUNT_FAILURES: integer(1, 1000).default(5),
  AUTH_LIMIT_FACTOR_FAILURES: integer(1, 1000).default(5),
  AUTH_LIMIT_PASSWORD_PER_MINUTE: integer(1, 100_000).default(20),
  AUTH_LIMIT_PASSWORD_PER_HOUR: integer(1, 100_000).default(100),
  AUTH_LIMIT_MAIL_PER_ADDRESS: integer(1, 1000).default(5),
  AUTH_LIMIT_MAIL_PER_IP: integer(1, 100_000).default(30),
  AUTH_LIMIT_MAIL_PER_HOUR: integer(1, 100_000).default(300),
  AUTH_LIMIT_REFRESH_PER_MINUTE: integer(1, 100_000).default(60),
  /** Uses of links from mail, per network (GoTrue's `/verify`). */
  AUTH_LIMIT_VERIFY_PER_5_MINUTES: integer(1, 100_000).default(30),
};
