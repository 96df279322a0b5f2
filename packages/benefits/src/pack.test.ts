import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const inPackage = (file: string) => fileURLToPath(new URL(`../${file}`, import.meta.url));
const TSC = inPackage('../../node_modules/typescript/bin/tsc');
const RESPONSE = inPackage('fixtures/active-ppo.271');

let folder = '';
/** Files of the packed archive. */
let files: string[] = [];
/** The package's folder in a consumer's `node_modules`. */
let installed = '';

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'pack-benefits-'));
  const source = path.join(folder, 'source');
  execFileSync(process.execPath, [inPackage('../../scripts/build/pack-benefits.mjs'), source]);
  const [packed] = JSON.parse(
    execFileSync('npm', ['pack', '--json', '--offline', '--ignore-scripts'], {
      cwd: source,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }),
  ) as [{ filename: string; files: { path: string }[] }];
  files = packed.files.map((file) => file.path);
  installed = path.join(folder, 'consumer/node_modules/@bitewing/benefits');
  mkdirSync(installed, { recursive: true });
  execFileSync('tar', ['-xzf', path.join(source, packed.filename), '-C', installed, '--strip-components=1']);
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a program in the consumer's folder. */
function run(args: string[], input = '') {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: path.join(folder, 'consumer'),
    encoding: 'utf8',
    input,
  });
  return { status, stdout, stderr };
}

function write(name: string, text: string): string {
  writeFileSync(path.join(folder, 'consumer', name), text);
  return name;
}

describe('the packed package', { timeout: 30_000 }, () => {
  it('contains built code, types, README, license and changelog, and nothing else', () => {
    for (const file of ['README.md', 'LICENSE', 'CHANGELOG.md', 'package.json', 'dist/types/index.d.ts'])
      expect(files).toContain(file);
    expect(
      files.filter((file) => !/^(dist\/.+\.(js|d\.ts)|[A-Z]+(\.md)?|package\.json)$/.test(file)),
    ).toEqual([]);
    expect(files.filter((file) => /\btest|fixture|command/.test(file))).toEqual([]);
    expect(readFileSync(path.join(installed, 'LICENSE'), 'utf8')).toContain('Apache License');
  });

  it('has no dependencies and can be published', () => {
    const manifest = JSON.parse(readFileSync(path.join(installed, 'package.json'), 'utf8'));
    expect(manifest).toMatchObject({ name: '@bitewing/benefits', license: 'Apache-2.0', type: 'module' });
    for (const key of ['private', 'dependencies', 'devDependencies', 'peerDependencies'])
      expect(manifest).not.toHaveProperty(key);
    for (const file of files.filter((name) => name === 'dist/index.js' || name.includes('chunk'))) {
      const imported = readFileSync(path.join(installed, file), 'utf8').matchAll(/from "([^".][^"]*)"/g);
      expect(Array.from(imported, ([, name]) => name)).toEqual([]);
    }
    expect(readFileSync(path.join(installed, 'CHANGELOG.md'), 'utf8')).toContain(`## ${manifest.version}`);
  });

  it('has a README example of at most ten lines that runs', () => {
    const readme = readFileSync(path.join(installed, 'README.md'), 'utf8');
    const example = /```js\n(.*?)```/s.exec(readme)?.[1] ?? '';
    expect(
      example
        .trim()
        .split('\n')
        .filter((line) => line !== '').length,
    ).toBeLessThanOrEqual(10);
    const { status, stdout, stderr } = run([write('example.mjs', example), RESPONSE]);
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toContain('active NORTHWIND PPO 1500');
    expect(stdout).toMatch(/Restorative.*80%.*60%/);
  });

  it('has a command that prints a table or JSON', () => {
    const command = path.join(installed, 'dist/read-benefits.js');
    const table = run([command, RESPONSE]);
    expect([table.status, table.stderr]).toEqual([0, '']);
    expect(table.stdout).toMatch(/^Plan +NORTHWIND PPO 1500$/m);
    expect(table.stdout).toMatch(/^ +Restorative +80% +60%$/m);
    const json = run([command, '--json', '-'], readFileSync(RESPONSE, 'utf8'));
    expect(JSON.parse(json.stdout)).toMatchObject({ status: 'active', rejections: [] });
    const response = JSON.stringify({ benefitsInformation: [{ code: '6' }], warnings: ['Old data.'] });
    expect(run([command, '-'], response).stdout).toMatch(/inactive[\s\S]*^Problems$[\s\S]*Old data\./m);
    expect(run([command, 'missing.271'])).toMatchObject({
      status: 2,
      stderr: 'There is no file missing.271.\n',
    });
  });

  it('has types that resolve', () => {
    const lines = [
      "import { readEligibility, type ReadResult } from '@bitewing/benefits';",
      "readEligibility('') satisfies ReadResult;",
      '// @ts-expect-error: types that do not resolve would accept this too.',
      "readEligibility('') satisfies number;",
    ];
    const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2023', '--types', ''];
    const { status, stdout } = run([TSC, ...options, write('consumer.ts', lines.join('\n'))]);
    expect([status, stdout]).toEqual([0, '']);
  });
});
