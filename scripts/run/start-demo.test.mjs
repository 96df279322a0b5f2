import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startDemo } from './start-demo.mjs';

test('leaves no folder behind if the demo does not start', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'bitewing-start-demo-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  vi.stubEnv('TMPDIR', folder);
  vi.stubEnv('NODE_OPTIONS', '--import=data:text/javascript,process.exit(1)');
  onTestFinished(() => vi.unstubAllEnvs());
  await expect(startDemo()).rejects.toThrow('Bitewing did not start.');
  expect(readdirSync(folder)).toEqual([]);
});
