// All settings of the service in one schema. Only migrations, `purge` and `restore` also read database URLs from the
// environment themselves.

import { resolve } from 'node:path';
import { ADAPTERS, CLEARINGHOUSE_NAMES, DEFAULT_CLEARINGHOUSE } from '@bitewing/clearinghouse';
import * as z from 'zod';
import { readPublicKey } from '#platform/backup/backup-encryption.ts';
import { counted } from '#platform/counted.ts';
import { authSettings } from './config-auth.ts';
import { auditStream, flag, integer, networks, optional, url } from './config-values.ts';

const environment = z.object({
  BITEWING_MODE: z.enum(['demo', 'production']).default('demo'),
  PORT: integer(0, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  SITE_URL: optional(url),
  API_URL: optional(url),
  TRUST_PROXY: optional(networks),
  BITEWING_DATA: z.string().default('./data'),
  BITEWING_WEB: z.string().default('./apps/web/dist'),
  BITEWING_KEY: optional(z.string()),
  BITEWING_KEY_FILE: optional(z.string()),
  DATABASE_URL: z.string({ error: 'is required: set the connection string of the runtime role' }).min(1),
  DATABASE_OWNER_URL: optional(z.string()),
  DATABASE_AUTH_URL: optional(z.string()),
  DATABASE_POOL: integer(1, 200).default(10),
  BACKUP_PUBLIC_KEY: optional(
    z.string().refine((text) => readPublicKey(text) !== null, 'must be an X25519 public key (DER in base64)'),
  ),
  CLEARINGHOUSE: z.enum(CLEARINGHOUSE_NAMES).default(DEFAULT_CLEARINGHOUSE),
  VERIFICATION_CACHE_HOURS: integer(0, 24 * 31).default(24),
  VERIFICATIONS_PER_USER_AND_HOUR: integer(1, 1_000_000).default(1_000),
  VERIFICATIONS_PER_PRACTICE_AND_HOUR: integer(1, 1_000_000).default(3_000),
  SMTP_URL: optional(z.string().regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')),
  SMTP_ALLOW_PLAINTEXT: flag.default(false),
  MAIL_FROM: z.string().default('Bitewing <no-reply@bitewing.test>'),
  ASSISTANT: z.enum(['built-in', 'anthropic', 'openai', 'off']).default('built-in'),
  ASSISTANT_MODEL: optional(z.string()),
  ASSISTANT_API_KEY: optional(z.string()),
  ASSISTANT_URL: optional(url),
  ASSISTANT_DAILY_LIMIT: integer(0, 1_000_000).default(500),
  ASSISTANT_TIMEOUT_MS: integer(500, 25_000).default(8_000),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  METRICS: flag.default(false),
  METRICS_TOKEN: optional(z.string().min(16, 'must have at least 16 characters')),
  BREAK_GLASS: optional(flag),
  AUDIT_STREAM: optional(auditStream),
  OPENAPI_AUDIENCE: z.enum(['public', 'logged_in', 'off']).default('public'),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(url),
  BODY_LIMIT_KIB: integer(1, 65_536).default(1024),
  API_CALLS_PER_MINUTE: integer(1, 1_000_000).default(600),
  ...authSettings,
});

type Environment = z.infer<typeof environment>;

export class ConfigError extends Error {
  readonly problems: string[];
  constructor(problems: string[]) {
    super(
      `The configuration has ${counted(problems.length, 'problem')}:\n${problems.map((p) => `  - ${p}`).join('\n')}`,
    );
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

type Raw = Record<string, string | undefined>;

const isOn = (text: string) => flag.safeParse(text).data === true;

/** Rules across settings. They read the raw text, so that they also run if another setting is invalid. */
function combinationProblems(env: Raw): string[] {
  const problems: string[] = [];
  if (env['BITEWING_MODE'] === 'production') {
    if (!env['BITEWING_KEY'] && !env['BITEWING_KEY_FILE']) {
      problems.push(
        'BITEWING_KEY_FILE (or BITEWING_KEY) is required in production: it encrypts patient data',
      );
    }
    if (env['METRICS'] && isOn(env['METRICS']) && !env['METRICS_TOKEN']) {
      problems.push('METRICS_TOKEN is required in production when METRICS is on');
    }
    if (!env['SITE_URL']) problems.push('SITE_URL is required in production: links in mail use it');
  }
  const assistant = env['ASSISTANT'];
  if (
    (assistant === 'anthropic' || assistant === 'openai') &&
    !env['ASSISTANT_API_KEY'] &&
    !env['ASSISTANT_URL']
  ) {
    problems.push(`ASSISTANT_API_KEY (or ASSISTANT_URL) is required when ASSISTANT=${assistant}`);
  }
  return problems;
}

/** Each adapter validates its own settings. */
function clearinghouseProblems(env: Raw): string[] {
  const name = CLEARINGHOUSE_NAMES.find((known) => known === (env['CLEARINGHOUSE'] ?? DEFAULT_CLEARINGHOUSE));
  const mode = env['BITEWING_MODE'] === 'production' ? 'production' : 'demo';
  return name ? ADAPTERS[name].findProblems(env, mode) : [];
}

function authProblems(env: Raw): string[] {
  if (env['AUTH_MODE'] === 'supabase') {
    return ['AUTH_URL', 'AUTH_PUBLISHABLE_KEY', 'AUTH_SECRET_KEY']
      .filter((name) => !env[name])
      .map((name) => `${name} is required when AUTH_MODE=supabase`);
  }
  const problems: string[] = [];
  if (!env['DATABASE_AUTH_URL']) problems.push('DATABASE_AUTH_URL is required when AUTH_MODE=embedded');
  if (Number(env['AUTH_ACCESS_TOKEN_SECONDS'] ?? 900) >= Number(env['AUTH_IDLE_MINUTES'] ?? 30) * 60) {
    problems.push('AUTH_ACCESS_TOKEN_SECONDS must be shorter than AUTH_IDLE_MINUTES');
  }
  return problems;
}

function readSettings(env: Environment, raw: Raw) {
  const adapter = ADAPTERS[env.CLEARINGHOUSE];
  const clearinghouseSettings = adapter.readSettings(raw);
  const siteUrl = withoutTrailingSlash(env.SITE_URL ?? `http://localhost:${env.PORT}`);
  const apiUrl = env.API_URL ? withoutTrailingSlash(env.API_URL) : siteUrl;
  return {
    mode: env.BITEWING_MODE,
    port: env.PORT,
    host: env.HOST,
    siteUrl,
    apiUrl,
    trustProxy: env.TRUST_PROXY ?? false,
    dataFolder: resolve(env.BITEWING_DATA),
    webFolder: resolve(env.BITEWING_WEB),
    key: env.BITEWING_KEY ?? null,
    keyFile: env.BITEWING_KEY_FILE ? resolve(env.BITEWING_KEY_FILE) : null,
    database: {
      url: env.DATABASE_URL,
      ownerUrl: env.DATABASE_OWNER_URL ?? null,
      authUrl: env.DATABASE_AUTH_URL ?? null,
      poolSize: env.DATABASE_POOL,
    },
    /** `publicKey` is null if backups aren't encrypted. */
    backup: { publicKey: env.BACKUP_PUBLIC_KEY ? readPublicKey(env.BACKUP_PUBLIC_KEY) : null },
    clearinghouse: {
      name: env.CLEARINGHOUSE,
      /** Only the clearinghouse's adapter reads these. */
      settings: clearinghouseSettings,
      isSandbox: adapter.isSandbox(clearinghouseSettings),
      cacheHours: env.VERIFICATION_CACHE_HOURS,
    },
    /** The most verifications that may be started within an hour. */
    quota: {
      perUser: env.VERIFICATIONS_PER_USER_AND_HOUR,
      perPractice: env.VERIFICATIONS_PER_PRACTICE_AND_HOUR,
    },
    mail: {
      smtpUrl: env.SMTP_URL ?? null,
      requiresTls: !env.SMTP_ALLOW_PLAINTEXT,
      from: env.MAIL_FROM,
    },
    assistant: {
      kind: env.ASSISTANT,
      model: env.ASSISTANT_MODEL ?? null,
      apiKey: env.ASSISTANT_API_KEY ?? null,
      url: env.ASSISTANT_URL ?? null,
      /** The most calls to a model that a practice may make per day, including calls whose text we don't use. */
      dailyLimit: env.ASSISTANT_DAILY_LIMIT,
      timeoutMs: env.ASSISTANT_TIMEOUT_MS,
    },
    logLevel: env.LOG_LEVEL,
    /** True: super admins must give a reason before they open a patient's record. */
    breakGlass: env.BREAK_GLASS ?? env.BITEWING_MODE === 'production',
    auditStream: env.AUDIT_STREAM ?? null,
    openApiAudience: env.OPENAPI_AUDIENCE,
    metrics: env.METRICS ? { token: env.METRICS_TOKEN ?? null } : null,
    tracingEndpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    bodyLimit: env.BODY_LIMIT_KIB * 1024,
    apiCallsPerMinute: env.API_CALLS_PER_MINUTE,
    auth: readAuth(env, siteUrl, apiUrl),
  };
}

function readAuth(env: Environment, siteUrl: string, apiUrl: string) {
  const authUrl = withoutTrailingSlash(env.AUTH_URL ?? `${apiUrl}/auth/v1`);
  return {
    mode: env.AUTH_MODE,
    url: authUrl,
    issuer: env.AUTH_ISSUER ?? authUrl,
    jwksUrl: env.AUTH_JWKS_URL ?? `${authUrl}/.well-known/jwks.json`,
    algorithms: env.AUTH_ALGORITHMS,
    publishableKey: env.AUTH_PUBLISHABLE_KEY ?? null,
    secretKey: env.AUTH_SECRET_KEY ?? null,
    redirects: [siteUrl, ...env.AUTH_REDIRECTS],
    signupOpen: env.AUTH_SIGNUP_OPEN,
    confirmEmail: env.AUTH_CONFIRM_EMAIL,
    passwordMinLength: env.AUTH_PASSWORD_MIN_LENGTH,
    passwordMinStrength: env.AUTH_PASSWORD_MIN_STRENGTH,
    requireCurrentPassword: env.AUTH_REQUIRE_CURRENT_PASSWORD,
    accessTokenSeconds: env.AUTH_ACCESS_TOKEN_SECONDS,
    idleSeconds: env.AUTH_IDLE_MINUTES * 60,
    sessionSeconds: env.AUTH_SESSION_HOURS * 3600,
    reuseSeconds: env.AUTH_REUSE_SECONDS,
    recoverySeconds: env.AUTH_RECOVERY_MINUTES * 60,
    trustedDeviceDays: env.AUTH_TRUSTED_DEVICE_DAYS,
    inviteSeconds: env.AUTH_INVITE_HOURS * 3600,
    signingKeyDays: env.AUTH_SIGNING_KEY_DAYS,
    argon: { memoryKib: env.AUTH_ARGON_MEMORY_KIB, passes: env.AUTH_ARGON_PASSES },
    hashing: { concurrency: env.AUTH_HASH_CONCURRENCY, queue: env.AUTH_HASH_QUEUE },
    limits: {
      accountFailures: env.AUTH_LIMIT_ACCOUNT_FAILURES,
      factorFailures: env.AUTH_LIMIT_FACTOR_FAILURES,
      passwordPerMinute: env.AUTH_LIMIT_PASSWORD_PER_MINUTE,
      passwordPerHour: env.AUTH_LIMIT_PASSWORD_PER_HOUR,
      mailPerAddress: env.AUTH_LIMIT_MAIL_PER_ADDRESS,
      mailPerIp: env.AUTH_LIMIT_MAIL_PER_IP,
      mailPerHour: env.AUTH_LIMIT_MAIL_PER_HOUR,
      refreshPerMinute: env.AUTH_LIMIT_REFRESH_PER_MINUTE,
      verifyPerFiveMinutes: env.AUTH_LIMIT_VERIFY_PER_5_MINUTES,
    },
  };
}

const withoutTrailingSlash = (text: string) => text.replace(/\/+$/, '');

export type Config = ReturnType<typeof readSettings>;
export type AuthConfig = Config['auth'];

/** Throws a ConfigError that lists every problem. */
export function loadConfig(env: Record<string, string | undefined>): Config {
  const present: Raw = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const parsed = environment.safeParse(present);
  const issues = parsed.error?.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`) ?? [];
  const problems = [
    ...issues,
    ...combinationProblems(present),
    ...clearinghouseProblems(present),
    ...authProblems(present),
  ];
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems);
  return Object.freeze(readSettings(parsed.data, present));
}

/** The names of all settings, for the test of `.env.example`. */
export const knownSettings = [
  ...Object.keys(environment.shape),
  ...Object.values(ADAPTERS).flatMap((adapter) => adapter.settingNames),
];
