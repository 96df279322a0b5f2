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

/** Reads test names and results from a Vitest or Playwright report. Returns an empty list if the file is missing. */
export function readTestNames(file) {
  if (!existsSync(file)) return [];
  const report = JSON.parse(readFileSync(file, 'utf8'));
  if (report.testResults) {
    return report.testResults.flatMap(({ assertionResults }) =>
      assertionResults.map(({ fullName, status }) => ({ name: fullName, passed: status === 'passed' })),
    );
  }
  return report.suites.flatMap((suite) => journeyNames(suite, ''));
}

function journeyNames(suite, above) {
  const name = `${above} ${suite.title}`;
  const own = (suite.specs ?? []).map((spec) => ({ name: `${name} ${spec.title}`, passed: spec.ok }));
  return [...own, ...(suite.suites ?? []).flatMap((inner) => journeyNames(inner, name))];
}
