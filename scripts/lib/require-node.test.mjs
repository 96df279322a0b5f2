import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const MODULE = new URL('./require-node.mjs', import.meta.url).href;

function startWith(version) {
  const code = `Object.defineProperty(process, 'versions', { value: { node: '${version}' } });
    Object.defineProperty(process, 'version', { value: 'v${version}' });
    await import('${MODULE}'); console.log('went on');`;
  return spawnSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' });
}

test.each(['18.20.8', '20.18.3'])('refuses Node %s with a one-line message', (version) => {
  const { status, stderr, stdout } = startWith(version);
  expect(status).toBe(1);
  expect(stderr).toBe(`Bitewing needs Node 20.19 or newer; this is v${version}.\n`);
  expect(stdout).toBe('');
});

test.each(['20.19.0', '22.0.0', '26.10.0'])('accepts Node %s', (version) => {
  expect(startWith(version)).toMatchObject({ status: 0, stdout: 'went on\n' });
});
