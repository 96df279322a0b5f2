import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { addKey, createKeyFile, readKeyFile } from './key-file.ts';
import { openKeyring } from './keyring.ts';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bitewing-keys-'));
  path = join(folder, 'keys', 'bitewing.key');
});
afterEach(() => rmSync(folder, { recursive: true }));

it('creates a key file once, and only its owner can read it', () => {
  createKeyFile(path);
  const [first] = readKeyFile(path);
  createKeyFile(path);
  expect(readKeyFile(path)).toEqual([first]);
  expect(first).toHaveLength(32);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readdirSync(join(folder, 'keys'))).toEqual(['bitewing.key']);
});

it('puts a new key first and keeps the old one', () => {
  createKeyFile(path);
  const before = readKeyFile(path);
  addKey(path);
  const after = readKeyFile(path);
  expect(after).toHaveLength(2);
  expect(after[1]).toEqual(before[0]);
  expect(after[0]).not.toEqual(before[0]);
  expect(statSync(path).mode & 0o777).toBe(0o600);
});

it('refuses a file that is missing, empty, invalid or readable by others, and a configuration without a key', () => {
  expect(() => openKeyring({ keyFile: path })).toThrow('cannot be read (ENOENT)');
  createKeyFile(path);
  chmodSync(path, 0o644);
  expect(() => openKeyring({ keyFile: path })).toThrow('chmod 600');
  chmodSync(path, 0o600);
  writeFileSync(path, '# nothing here\n');
  expect(() => openKeyring({ keyFile: path })).toThrow('contains no key');
  writeFileSync(path, 'c2hvcnQ=\n');
  expect(() => openKeyring({ keyFile: path })).toThrow('not 32 bytes');
  expect(() => openKeyring({})).toThrow('Neither');
});

it('reads several keys from the configuration and uses the first key', () => {
  const [newer, older] = [Buffer.alloc(32, 2).toString('base64'), Buffer.alloc(32, 1).toString('base64')];
  const keyring = openKeyring({ key: `${newer},${older}` });
  const old = openKeyring({ key: older }).active();
  expect(keyring.active().id).toBe(openKeyring({ key: newer }).active().id);
  expect(keyring.find(old.id)).toEqual(old);
  expect(keyring.find('unknown')).toBeNull();
});

it('notices a key that another process has added', () => {
  createKeyFile(path);
  const keyring = openKeyring({ keyFile: path });
  addKey(path);
  const added = openKeyring({ keyFile: path }).active();
  expect(keyring.find(added.id)).toEqual(added);
  expect(keyring.active()).toEqual(added);
});

it('uses a different key for each purpose', () => {
  const { wrap, vault, audit } = openKeyring({ key: Buffer.alloc(32, 7).toString('base64') }).active();
  const keys = [Buffer.alloc(32, 7), ...[wrap, vault, audit].map((key) => key.export())];
  expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(4);
});
