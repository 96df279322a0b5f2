import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../lib/paths.mjs';
import { judgeLines, namedLines, readLedger, readTests } from './spec-ledger.mjs';

describe('the spec ledger', () => {
  const ledger = readLedger(readFileSync(inRoot('docs/spec-ledger.md'), 'utf8'));

  it('has nine sections and unique numbers', () => {
    const numbers = ledger.flatMap(({ lines }) => lines.map(({ number }) => number));
    expect(ledger).toHaveLength(9);
    expect(numbers.length).toBeGreaterThanOrEqual(250);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it('is matched with tests by the line numbers in their names', () => {
    const names = [
      { name: 'keeps the last row [5.29]' },
      { name: 'logs in [2.01, 2.03] and out' },
      { name: 'rows [1]' },
    ];
    expect([...namedLines(names)]).toEqual(['5.29', '2.01', '2.03']);
  });

  it('says what is wrong with a line: no test, only skipped tests, or a failed one', () => {
    const tests = [
      { name: '[1.01]', result: 'passed' },
      { name: '[1.01, 1.02]', result: 'skipped' },
      { name: '[1.03]', result: 'passed' },
      { name: '[1.03]', result: 'failed' },
      { name: '[9.99]', result: 'skipped' },
    ];
    const { problems, unknown } = judgeLines(['1.01', '1.02', '1.03', '1.04'], tests);
    expect([...problems]).toEqual([
      ['1.02', 'all tests were skipped'],
      ['1.03', 'a test failed'],
      ['1.04', 'no test'],
    ]);
    expect(unknown).toEqual(['9.99']);
  });

  it('does not count a skipped test as passed or failed', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'bitewing-ledger-'));
    const read = (report) => {
      writeFileSync(path.join(folder, 'report.json'), JSON.stringify(report));
      return readTests(path.join(folder, 'report.json')).map(({ result }) => result);
    };
    const assertionResults = ['passed', 'skipped', 'todo', 'failed'].map((status) => ({
      fullName: 'a',
      status,
    }));
    expect(read({ testResults: [{ assertionResults }] })).toEqual(['passed', 'skipped', 'skipped', 'failed']);
    const specs = [
      { title: 'a', ok: true, tests: [{ status: 'expected' }] },
      { title: 'b', ok: true, tests: [{ status: 'skipped' }] },
      { title: 'c', ok: false, tests: [{ status: 'unexpected' }] },
    ];
    expect(read({ suites: [{ title: 'file', specs }] })).toEqual(['passed', 'skipped', 'failed']);
    rmSync(folder, { recursive: true });
  });
});
