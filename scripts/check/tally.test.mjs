import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { createTally, readPlaywrightReport, readVitestReport } from './tally.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'bitewing-tally-'));
  return () => rmSync(folder, { recursive: true, force: true });
});

const write = (report) => {
  const file = path.join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
};

test('adds checks and reports, and prints the sum in one line', () => {
  const tally = createTally();
  tally.addCheck(true);
  tally.addCheck(false);
  tally.add({ passed: 10, failed: 2 });
  expect(tally.line()).toBe('11 passed, 3 failed');
  expect(tally.hasFailures()).toBe(true);
});

test("counts a test file that can't be loaded as a failure", () => {
  const broken = { status: 'failed', assertionResults: [] };
  const bad = { status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] };
  const file = write({ numPassedTests: 4, numFailedTests: 1, testResults: [broken, bad] });
  expect(readVitestReport(file, 1)).toEqual({ passed: 4, failed: 2 });
});

test('counts a browser journey as passed if it passes on a retry', () => {
  const file = write({ stats: { expected: 3, unexpected: 1, flaky: 1 }, errors: [] });
  expect(readPlaywrightReport(file, 1)).toEqual({ passed: 4, failed: 1 });
});

test('counts a failing exit code without a failed test, or a missing report, as one failure', () => {
  const vitest = write({ numPassedTests: 4, numFailedTests: 0, testResults: [] });
  expect(readVitestReport(vitest, 1)).toEqual({ passed: 4, failed: 1 });
  expect(readVitestReport(path.join(folder, 'missing.json'), 0)).toEqual({ passed: 0, failed: 1 });
});
