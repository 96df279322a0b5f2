import { createServer } from 'node:net';
import path from 'node:path';
import { expect, test } from 'vitest';
import { diskFull, isDiskFull } from '../lib/start-error.mjs';
import { requireReachable } from './database.mjs';
import { besideData, serviceEnvironment } from './environment.mjs';
import { findFreePort, readSettings, requireFreePort } from './settings.mjs';
import { welcome } from './welcome.mjs';

test('without settings it is a demo on this machine only', () => {
  const settings = readSettings({});
  expect(settings).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    address: 'http://localhost:3000',
    demo: true,
  });
  expect(path.basename(settings.dataDir)).toBe('data');
});

test('a port that is no number is refused in one line', () => {
  expect(() => readSettings({ PORT: 'abc' })).toThrow('PORT must be a number from 0 to 65535, not "abc".');
});

test('a taken port is named, with a way out', async () => {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  await expect(requireFreePort(port, '127.0.0.1')).rejects.toThrow(
    `Port ${port} is taken by another program.`,
  );
  await new Promise((resolve) => server.close(resolve));
  await expect(requireFreePort(port, '127.0.0.1')).resolves.toBeUndefined();
});

test('an address that is not of this machine is named', async () => {
  await expect(requireFreePort(3000, '203.0.113.7')).rejects.toThrow(
    'HOST=203.0.113.7 is no address of this machine',
  );
});

test('an unreachable database is named without its password', async () => {
  const port = await findFreePort();
  const attempt = requireReachable(`postgresql://owner:top-secret@127.0.0.1:${port}/bitewing`);
  await expect(attempt).rejects.toThrow(`The database at 127.0.0.1:${port} cannot be reached`);
  await expect(attempt).rejects.not.toThrow('top-secret');
});

test('a full disk is recognised however it is reported', () => {
  expect(isDiskFull(Object.assign(new Error('write'), { code: 'ENOSPC' }))).toBe(true);
  expect(isDiskFull('initdb: error: could not write: No space left on device')).toBe(true);
  expect(isDiskFull(new Error('permission denied'))).toBe(false);
  expect(diskFull('/srv').message).toContain('/srv');
});

const database = { environment: { DATABASE_URL: 'postgresql://runtime' } };

test('the services never get the rights to change the schema', () => {
  const env = serviceEnvironment(readSettings({}), {
    database,
    environment: { DATABASE_OWNER_URL: 'owner', DATABASE_SUPERUSER_URL: 'superuser' },
  });
  expect(env).not.toHaveProperty('DATABASE_OWNER_URL');
  expect(env).not.toHaveProperty('DATABASE_SUPERUSER_URL');
});

test('the key of a demo lies outside its data folder', () => {
  const key = besideData('/srv/bitewing/data', 'key');
  expect(path.relative('/srv/bitewing/data', key)).toMatch(/^\.\./);
});

test('a configured key is used as it is', () => {
  const environment = { BITEWING_KEY_FILE: '/etc/bitewing.key' };
  const env = serviceEnvironment(readSettings(environment), { database, environment });
  expect(env.BITEWING_KEY_FILE).toBe('/etc/bitewing.key');
});

test('the welcome of a production run names no demo account', () => {
  expect(welcome({ address: 'http://localhost:3000', demo: true, dataDir: '/data' })).toContain(
    'bitewing-demo',
  );
  expect(welcome({ address: 'http://localhost:3000', demo: false, dataDir: '/data' })).not.toContain(
    'bitewing',
  );
});
