import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { opening, type SegmentSpec, writeX12 } from '../testing/write-x12.ts';

const body = (code: string): SegmentSpec[] => [
  ...opening(),
  ['EB', code, '', '35'],
  ['AAA', 'N', '', '70', 'C'],
];
let folder = '';

// The command is compiled once. Compiling it for each run would take most of the tests' time.
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'read-benefits-'));
  await build({
    entryPoints: [fileURLToPath(new URL('./read-benefits.ts', import.meta.url))],
    outfile: path.join(folder, 'read-benefits.mjs'),
    bundle: true,
    format: 'esm',
    platform: 'node',
  });
});
afterAll(() => rmSync(folder, { recursive: true }));

function run(args: string[], input = '') {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['read-benefits.mjs', ...args], {
    input,
    encoding: 'utf8',
    cwd: folder,
  });
  return { status, lines: stdout.split('\n').filter((line) => line !== ''), stderr };
}

describe('read-benefits', { timeout: 60_000 }, () => {
  it('prints one JSON line per response', () => {
    writeFileSync(path.join(folder, 'answer.edi'), writeX12([body('1'), body('6')]));
    const { status, lines, stderr } = run(['answer.edi']);
    expect([status, stderr]).toEqual([0, '']);
    const printed = lines.map((line) => JSON.parse(line));
    expect(printed.map((entry) => entry.status)).toEqual(['active', 'inactive']);
    for (const entry of printed) {
      expect(Object.keys(entry)).toEqual([
        'status',
        'parsed_benefits',
        'parser_audit',
        'issues',
        'rejections',
      ]);
      expect(entry.rejections).toMatchObject([{ code: '70' }]);
    }
  });

  it('reads standard input, and interprets it as of the day in --as-of', () => {
    const { status, lines } = run(['-', '--as-of', '2031-01-01'], writeX12([body('1')]));
    expect(status).toBe(0);
    const [answer] = lines.map((line) => JSON.parse(line));
    expect(answer.parsed_benefits.coverage_status.contradictions).not.toEqual([]);
  });

  it("exits with code 2 and one sentence if it can't use the file or the arguments", () => {
    for (const [args, input] of [
      [['-'], 'hello'],
      [['-'], ''],
      [['missing.edi'], ''],
      [[], ''],
      [['-', '--as-of', 'today'], writeX12([body('1')])],
    ] as const) {
      const { status, lines, stderr } = run([...args], input);
      expect([status, lines], args.join(' ')).toEqual([2, []]);
      expect(stderr, args.join(' ')).toMatch(/^[^\n]+\.\n$/);
    }
  });
});
