import { existsSync, readFileSync } from 'node:fs';

export function createTally() {
  let passed = 0;
  let failed = 0;
  const add = (counts) => {
    passed += counts.passed;
    failed += counts.failed;
  };
  return {
    add,
    addCheck: (ok) => add(ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }),
    hasFailures: () => failed > 0,
    line: () => `${passed} passed, ${failed} failed`,
  };
}

/**
 * In addition to failed tests, counts one failure for a missing report, one for each test file that can't be loaded,
 * and one if the exit code isn't 0 although nothing else failed.
 */
export function readVitestReport(file, exitCode) {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const report = JSON.parse(readFileSync(file, 'utf8'));
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((each) => each.status === 'failed'),
  ).length;
  const counts = { passed: report.numPassedTests, failed: report.numFailedTests + broken };
  return withExitCode(counts, exitCode);
}

export function readPlaywrightReport(file, exitCode) {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const { stats, errors } = JSON.parse(readFileSync(file, 'utf8'));
  return withExitCode(
    { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length },
    exitCode,
  );
}

function withExitCode(counts, exitCode) {
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}
