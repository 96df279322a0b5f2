import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';

const inRepository = (name: string) => fileURLToPath(new URL(`../../../../${name}`, import.meta.url));
const folder = mkdtempSync(path.join(tmpdir(), 'estimate-'));

afterAll(() => rmSync(folder, { recursive: true }));

function run(text: string) {
  writeFileSync(path.join(folder, 'vectors.yaml'), text);
  const tsx = inRepository('node_modules/tsx/dist/cli.mjs');
  const command = inRepository('packages/benefits/src/command/estimate.ts');
  const { status, stdout } = spawnSync(process.execPath, [tsx, command, 'vectors.yaml'], {
    encoding: 'utf8',
    env: { ...process.env, INIT_CWD: folder },
  });
  return { status, lines: stdout.trimEnd().split('\n') };
}

const VECTOR = '- id: A\n  p1: {type: ppo, pct: 80}\n  lines: [{code: X1, fee: 150, allow: 127}]\n';

describe('npm run estimate', { timeout: 30_000 }, () => {
  it('prints each computed figure next to the expected one', () => {
    const { status, lines } = run(`${VECTOR}  expect: [{pay: 101.60, pat: 25.40}]\n`);
    expect(lines).toEqual([
      'A: match',
      '  line 1',
      '    got      ded 0, pay 101.60, wo 23, limited false, waiting false, pat 25.40',
      '    expected pay 101.60, pat 25.40',
      '1 passed, 0 failed',
    ]);
    expect(status).toBe(0);
  });

  it('exits with code 1 if a vector fails', () => {
    const { status, lines } = run(`${VECTOR}  expect: [{pay: 100}]\n${VECTOR}  expect: [{wo: 23}]\n`);
    expect(lines.at(-1)).toBe('1 passed, 1 failed');
    expect(lines).toContain('  line 1 DIFFERS');
    expect(status).toBe(1);
  });

  it('counts an invalid vector as failed and continues', () => {
    const { status, lines } = run(`- id: [\n${VECTOR}  expect: [{wo: 23}]\n- words\n`);
    expect(lines.at(-1)).toBe('1 passed, 2 failed');
    expect(status).toBe(1);
  });

  it('exits with code 1 if the file has no vectors', () => {
    expect(run('')).toEqual({ status: 1, lines: ['The file has no vectors.', '0 passed, 0 failed'] });
  });
});
