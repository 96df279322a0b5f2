import { existsSync, readFileSync } from 'node:fs';

export function readLedger(markdown) {
  const sections = [];
  for (const line of markdown.split('\n')) {
    if (line.startsWith('## ')) sections.push({ title: line.slice(3), lines: [] });
    const [, number, text] = /^- (\d+\.\d+) (.+)$/.exec(line) ?? [];
    if (number) sections.at(-1)?.lines.push({ number, text });
  }
  return sections.filter(({ lines }) => lines.length > 0);
}

/** Returns the ledger line numbers in the names of tests: "keeps the last row [5.29]" or "[2.01, 2.03]". */
export function namedLines(tests) {
  const numbers = new Set();
  for (const { name } of tests) {
    for (const [, list] of name.matchAll(/\[(\d+\.\d+(?:,\s*\d+\.\d+)*)\]/g)) {
      for (const number of list.split(',')) numbers.add(number.trim());
    }
  }
  return numbers;
}

/**
 * Returns the ledger lines that don't pass (`problems`), with the reason: a test of the line failed, or no test of it
 * passed because there is none or all were skipped. `unknown`: numbers in test names that aren't in the ledger.
 */
export function judgeLines(numbers, tests) {
  const lines = (result) => namedLines(tests.filter((test) => test.result === result));
  const [passed, failed, skipped] = ['passed', 'failed', 'skipped'].map(lines);
  const problemOf = (number) => {
    if (failed.has(number)) return 'a test failed';
    if (passed.has(number)) return null;
    return skipped.has(number) ? 'all tests were skipped' : 'no test';
  };
  return {
    problems: new Map(
      numbers.map((number) => [number, problemOf(number)]).filter(([, problem]) => problem !== null),
    ),
    unknown: [...namedLines(tests)].filter((number) => !numbers.includes(number)),
  };
}

/** Reads test names and results from a Vitest or Playwright report. Returns an empty list if the file is missing. */
export function readTests(file) {
  if (!existsSync(file)) return [];
  const report = JSON.parse(readFileSync(file, 'utf8'));
  if (report.testResults) {
    return report.testResults.flatMap(({ assertionResults }) =>
      assertionResults.map(({ fullName, status }) => ({
        name: fullName,
        result: VITEST[status] ?? 'skipped',
      })),
    );
  }
  return report.suites.flatMap((suite) => testsOf(suite, ''));
}

const VITEST = { passed: 'passed', failed: 'failed' };

/** Returns the tests of a Playwright suite and of the suites in it. */
function testsOf(suite, parentName) {
  const name = `${parentName} ${suite.title}`;
  const direct = (suite.specs ?? []).map((spec) => ({
    name: `${name} ${spec.title}`,
    result: resultOf(spec),
  }));
  return [...direct, ...(suite.suites ?? []).flatMap((inner) => testsOf(inner, name))];
}

/** Playwright says that a skipped test is ok. */
function resultOf({ ok, tests }) {
  if (!ok) return 'failed';
  return tests.every(({ status }) => status === 'skipped') ? 'skipped' : 'passed';
}
