import { createServer } from 'node:net';
import path from 'node:path';
import { expect, test } from 'vitest';
import { diskFull, isDiskFull } from '../lib/start-error.mjs';
import { requireReachable } from './database.mjs';
import { demoEnvironment, keyPathFor, serviceEnvironment } from './environment.mjs';
import { findFreePort, listenProblem, readSettings, requireFreePort } from './settings.mjs';
import { welcomeText } from './welcome.mjs';

test('returns the settings of a demo that only this machine can reach, unless others are set', () => {
  const settings = readSettings({});
  expect(settings).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    address: 'http://localhost:3000',
    isDemo: true,
  });
  expect(path.basename(settings.dataDir)).toBe('data');
});

test('refuses a port that is not a number', () => {
  expect(() => readSettings({ PORT: 'abc' })).toThrow('PORT must be a number from 0 to 65535, not "abc".');
});

test('puts an IPv6 address in brackets', () => {
  expect(readSettings({ HOST: '::ffff:127.0.0.1' }).address).toBe('http://[::ffff:127.0.0.1]:3000');
});

test('refuses a port that is in use, and accepts it once it is free', async () => {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  await expect(requireFreePort(port, '127.0.0.1')).rejects.toThrow(
    `Port ${port} is in use by another program.`,
  );
  await new Promise((resolve) => server.close(resolve));
  await expect(requireFreePort(port, '127.0.0.1')).resolves.toBeUndefined();
});

test('names an IP address that is not on this machine if PORT is set', async () => {
  await expect(requireFreePort(3000, '203.0.113.7')).rejects.toThrow(
    "HOST=203.0.113.7 isn't an address of this machine",
  );
});

test('names an IP address that is not on this machine if PORT is 0', async () => {
  await expect(findFreePort('203.0.113.7')).rejects.toThrow(
    "HOST=203.0.113.7 isn't an address of this machine",
  );
});

test.each([
  ['EACCES', 80, "This user isn't allowed to use port 80. Set PORT to another number above 1023."],
  ['EACCES', 5000, "This user isn't allowed to use port 5000. Set PORT to another number."],
  ['ENOTFOUND', 3000, "We couldn't find an IP address for HOST=office (ENOTFOUND)."],
  ['EMFILE', 3000, "We couldn't listen on port 3000 of office (EMFILE)."],
])('explains %s on port %i', (code, port, text) => {
  expect(listenProblem(code, port, 'office')).toContain(text);
});

test('names an unreachable database without showing its password', async () => {
  const port = await findFreePort();
  const attempt = requireReachable(`postgresql://owner:top-secret@127.0.0.1:${port}/bitewing`);
  await expect(attempt).rejects.toThrow(`The database at 127.0.0.1:${port} cannot be reached`);
  await expect(attempt).rejects.not.toThrow('top-secret');
});

test('recognizes a full disk by the code or message of an error', () => {
  expect(isDiskFull(Object.assign(new Error('write'), { code: 'ENOSPC' }))).toBe(true);
  expect(isDiskFull('initdb: error: could not write: No space left on device')).toBe(true);
  expect(isDiskFull(new Error('permission denied'))).toBe(false);
  expect(diskFull('/srv').message).toContain('/srv');
});

const database = { environment: { DATABASE_URL: 'postgresql://runtime' } };

test("never gives the services the owner's database URL", () => {
  const env = serviceEnvironment(readSettings({}), {
    database,
    environment: { DATABASE_OWNER_URL: 'owner', DATABASE_SUPERUSER_URL: 'superuser' },
  });
  expect(env).not.toHaveProperty('DATABASE_OWNER_URL');
  expect(env).not.toHaveProperty('DATABASE_SUPERUSER_URL');
});

test("puts a demo's key outside its data folder", () => {
  const key = keyPathFor('/srv/bitewing/data', 'key');
  expect(path.relative('/srv/bitewing/data', key)).toMatch(/^\.\./);
});

test('uses a configured key', () => {
  const environment = { BITEWING_KEY_FILE: '/etc/bitewing.key' };
  const env = serviceEnvironment(readSettings(environment), { database, environment });
  expect(env.BITEWING_KEY_FILE).toBe('/etc/bitewing.key');
});

test('sets no site URL and no sandbox in production, so that the service reports what is missing', () => {
  const demo = readSettings({});
  expect(demo.usesSandbox).toBe(true);
  expect(serviceEnvironment(demo, { database, environment: {} }).SITE_URL).toBe('http://localhost:3000');
  const environment = { BITEWING_MODE: 'production' };
  const settings = readSettings(environment);
  expect(settings.usesSandbox).toBe(false);
  const env = serviceEnvironment(settings, { database, environment });
  expect(env).not.toHaveProperty('SITE_URL');
  expect(env).not.toHaveProperty('STEDI_API_KEY');
});

test('shows no demo accounts in production', () => {
  expect(welcomeText({ address: 'http://localhost:3000', isDemo: true, dataDir: '/data' })).toContain(
    'bitewing-demo',
  );
  expect(welcomeText({ address: 'http://localhost:3000', isDemo: false, dataDir: '/data' })).not.toContain(
    'bitewing',
  );
});

test('starts a separate demo with what it needs from the machine, but without settings of the shell', () => {
  const machine = {
    PATH: '/usr/bin',
    HOME: '/home/me',
    https_proxy: 'http://proxy:3128',
    npm_execpath: '/usr/lib/npm-cli.js',
    BITEWING_POSTGRES_ACCOUNT: 'drop',
  };
  const settings = {
    STEDI_API_KEY: 'real',
    DATABASE_URL: 'postgresql://real',
    SMTP_URL: 'smtp://real',
    ASSISTANT_API_KEY: 'real',
    AUDIT_STREAM: 'real',
    BITEWING_MODE: 'production',
    BITEWING_KEY: 'real',
    HOST: '0.0.0.0',
    PORT: '3000',
    NODE_ENV: 'test',
    SANDBOX_TODAY: '2030-01-01',
  };
  expect(demoEnvironment('/tmp/demo', { ...machine, ...settings })).toEqual({
    ...machine,
    PORT: '0',
    BITEWING_ENV_FILE: '/tmp/demo/no-settings',
    BITEWING_DATA: '/tmp/demo/data',
  });
});
