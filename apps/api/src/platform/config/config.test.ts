import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { ConfigError, knownSettings, loadConfig } from './config.ts';

const least = {
  DATABASE_URL: 'postgresql://runtime@db/bitewing',
  DATABASE_AUTH_URL: 'postgresql://auth@db/bitewing',
};
const production = {
  ...least,
  BITEWING_MODE: 'production',
  SITE_URL: 'https://bitewing.example/',
  BITEWING_KEY_FILE: '/secrets/bitewing.key',
  STEDI_API_KEY: 'live_key',
};

const problemsOf = (env: Record<string, string>) => {
  try {
    loadConfig(env);
    return [];
  } catch (error) {
    return (error as ConfigError).problems;
  }
};

describe('the configuration', () => {
  it('has a default for everything except the database', () => {
    const config = loadConfig(least);
    expect(config).toMatchObject({
      mode: 'demo',
      host: '127.0.0.1',
      port: 3000,
      siteUrl: 'http://localhost:3000',
      trustProxy: false,
      metrics: null,
      auth: {
        mode: 'embedded',
        url: 'http://localhost:3000/auth/v1',
        signupOpen: false,
        passwordMinLength: 6,
        idleSeconds: 1800,
        sessionSeconds: 43_200,
        argon: { memoryKib: 65_536, passes: 3 },
      },
    });
  });

  it('lists every problem in one error', () => {
    const problems = problemsOf({
      PORT: 'many',
      LOG_LEVEL: 'loud',
      SITE_URL: 'bitewing',
      METRICS: 'perhaps',
    });
    expect(problems.map((problem) => problem.split(' ')[0]).sort()).toEqual([
      'DATABASE_AUTH_URL',
      'DATABASE_URL',
      'LOG_LEVEL',
      'METRICS',
      'PORT',
      'SITE_URL',
    ]);
    expect(new ConfigError(problems).message).toContain('6 problems');
  });

  it('treats an empty value as absent', () => {
    expect(loadConfig({ ...least, PORT: '', SMTP_URL: '  ' })).toMatchObject({
      port: 3000,
      mail: { smtpUrl: null },
    });
  });

  it('never repeats a value in an error, because it may be a secret', () => {
    const problems = problemsOf({
      ...least,
      AUTH_SECRET_KEY: 'hunter2',
      SMTP_URL: 'hunter2',
      STEDI_URL: 'hunter2',
    });
    expect(problems).toHaveLength(3);
    expect(problems.join(' ')).not.toContain('hunter2');
  });

  it('refuses a live clearinghouse key in demo mode, but accepts a test key there and any key for the sandbox', () => {
    expect(problemsOf({ ...least, STEDI_API_KEY: 'live_key' })).toHaveLength(1);
    expect(problemsOf({ ...least, STEDI_API_KEY: 'test_key' })).toEqual([]);
    expect(problemsOf({ ...least, STEDI_API_KEY: 'any', STEDI_URL: 'http://127.0.0.1:4010' })).toEqual([]);
  });

  it('accepts only known clearinghouses', () => {
    expect(loadConfig(least).clearinghouse.name).toBe('stedi');
    expect(problemsOf({ ...least, CLEARINGHOUSE: 'elsewhere' })).toHaveLength(1);
  });

  it('requires a token for metrics in production', () => {
    expect(problemsOf({ ...production, METRICS: 'on' })).toEqual([
      'METRICS_TOKEN is required in production when METRICS is on',
    ]);
    expect(problemsOf({ ...production, METRICS: 'off' })).toEqual([]);
    expect(problemsOf({ ...production, METRICS: 'on', METRICS_TOKEN: 'a-token-of-sixteen' })).toEqual([]);
  });

  it("requires a key file, the site's URL and a clearinghouse key in production", () => {
    expect(problemsOf(production)).toEqual([]);
    const problems = problemsOf({ ...least, BITEWING_MODE: 'production' });
    expect(problems.map((problem) => problem.split(' ')[0])).toEqual([
      'BITEWING_KEY_FILE',
      'SITE_URL',
      'STEDI_API_KEY',
    ]);
  });

  it("requires Supabase's settings if accounts are hosted there, but no database URL for the auth role", () => {
    const { DATABASE_AUTH_URL: _, ...withoutRole } = least;
    const problems = problemsOf({ ...withoutRole, AUTH_MODE: 'supabase' });
    expect(problems.map((problem) => problem.split(' ')[0])).toEqual([
      'AUTH_URL',
      'AUTH_PUBLISHABLE_KEY',
      'AUTH_SECRET_KEY',
    ]);
    const config = loadConfig({
      ...withoutRole,
      AUTH_MODE: 'supabase',
      AUTH_URL: 'https://ref.supabase.co/auth/v1/',
      AUTH_PUBLISHABLE_KEY: 'sb_publishable_x',
      AUTH_SECRET_KEY: 'sb_secret_0123456789abcdefghijklmnop',
    });
    expect(config.auth).toMatchObject({
      issuer: 'https://ref.supabase.co/auth/v1',
      jwksUrl: 'https://ref.supabase.co/auth/v1/.well-known/jwks.json',
    });
  });

  it('requires a reason to open a record in production but not in demo mode, unless BREAK_GLASS says otherwise', () => {
    const isOn = (env: Record<string, string>) => loadConfig(env).breakGlass;
    expect([isOn(least), isOn(production)]).toEqual([false, true]);
    expect(isOn({ ...production, BREAK_GLASS: 'false' })).toBe(false);
    expect(isOn({ ...least, BREAK_GLASS: 'on' })).toBe(true);
  });

  it('accepts only standard output, a file or a syslog collector as the target of audit events', () => {
    const target = (AUDIT_STREAM: string) => loadConfig({ ...least, AUDIT_STREAM }).auditStream;
    expect(target('stdout')).toEqual({ kind: 'stdout' });
    expect(target('file:/var/log/audit.jsonl')).toEqual({ kind: 'file', path: '/var/log/audit.jsonl' });
    expect(target('file:///var/log/audit.jsonl')).toEqual({ kind: 'file', path: '/var/log/audit.jsonl' });
    expect(target('syslog://logs.example:601')).toEqual({
      kind: 'syslog',
      host: 'logs.example',
      port: 601,
      isEncrypted: false,
    });
    expect(target('syslogs://[2001:db8::1]:6514')).toMatchObject({ host: '2001:db8::1', isEncrypted: true });
    for (const wrong of [
      'syslog://logs.example',
      'syslog://:1',
      'udp://logs.example:514',
      'file:',
      'syslog://a:70000',
    ])
      expect(problemsOf({ ...least, AUDIT_STREAM: wrong }), wrong).toHaveLength(1);
  });

  it('accepts proxies by address, network or `loopback`, but no host name, number of hops or network of all addresses', () => {
    expect(loadConfig({ ...least, TRUST_PROXY: '10.0.0.0/8, ::1,loopback' }).trustProxy).toEqual([
      '10.0.0.0/8',
      '::1',
      'loopback',
    ]);
    for (const wrong of ['true', '*', '1', '10.0.0.0/99', '0.0.0.0/0', '::/0', 'proxy.example']) {
      expect(problemsOf({ ...least, TRUST_PROXY: wrong }), wrong).toHaveLength(1);
    }
  });

  it('refuses shared-secret algorithms, and access tokens that outlive an idle session', () => {
    expect(problemsOf({ ...least, AUTH_ALGORITHMS: 'HS256' })).toHaveLength(1);
    expect(problemsOf({ ...least, AUTH_ACCESS_TOKEN_SECONDS: '3600' })).toHaveLength(1);
  });

  describe('in .env.example', () => {
    const text = readFileSync(new URL('../../../../../.env.example', import.meta.url), 'utf8');
    const offered = parseEnv(text.replace(/^# ([A-Z][A-Z0-9_]*=)/gm, '$1')) as Record<string, string>;

    it('lists every setting and no unknown one', () => {
      expect(Object.keys(offered).sort()).toEqual([...knownSettings].sort());
    });

    it('is valid as written and states the real defaults', () => {
      const asWritten = parseEnv(text) as Record<string, string>;
      expect(problemsOf({ ...least, ...asWritten })).toEqual([]);
      const examples =
        /^(SITE_URL|API_URL|TRUST_PROXY|BITEWING_KEY_FILE|DATABASE_|STEDI_API_KEY|SMTP_URL|AUTH_URL)/;
      const defaults = Object.fromEntries(Object.entries(offered).filter(([name]) => !examples.test(name)));
      expect(loadConfig({ ...least, ...defaults })).toEqual(loadConfig(least));
    });
  });
});
