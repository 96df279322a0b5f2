// Calculates the estimate vectors (test cases) of a file and compares the results with the expected figures:
// npm run --silent estimate -- FILE
// FILE is a Markdown file with YAML blocks, or a YAML file. fixtures/estimates/README.md describes the format.

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { checkVector, type Outcome } from '../testing/estimate-vectors/check-vector.ts';
import { findVectors } from '../testing/estimate-vectors/read-file.ts';

const WORDS = { passed: 'match', failed: 'NO MATCH', not_scored: 'not scored' };

const [file] = process.argv.slice(2);
if (file === undefined) {
  console.error('Usage: npm run --silent estimate -- FILE');
  process.exitCode = 2;
} else run(file);

function run(name: string): void {
  // npm runs scripts in the root of the repository. The user's path is relative to the folder where npm was started.
  const text = readText(path.resolve(process.env['INIT_CWD'] ?? '.', name));
  if (text === null) {
    console.error(`${name} can't be read.`);
    console.log('0 passed, 0 failed');
    process.exitCode = 2;
    return;
  }
  const outcomes = findVectors(text, name).map(checkVector);
  for (const outcome of outcomes) print(outcome);
  if (outcomes.length === 0) console.log('The file has no vectors.');
  const count = (state: Outcome['state']) => outcomes.filter((outcome) => outcome.state === state).length;
  console.log(`${count('passed')} passed, ${count('failed')} failed`);
  if (count('failed') > 0 || outcomes.length === 0) process.exitCode = 1;
}

function readText(name: string): string | null {
  try {
    return readFileSync(name, 'utf8');
  } catch {
    return null;
  }
}

function print({ id, state, note, comparisons }: Outcome): void {
  console.log(`${id}: ${WORDS[state]}${note === null ? '' : `. ${note}`}`);
  for (const { label, got, expected, isMatch } of comparisons) {
    if (label === 'plan' && Object.keys(expected).length === 0) continue;
    console.log(`  ${label}${isMatch ? '' : ' DIFFERS'}`);
    console.log(`    got      ${figures(got)}`);
    console.log(`    expected ${figures(expected)}`);
  }
}

function figures(fields: Record<string, unknown>): string {
  const shown = Object.entries(fields).map(([key, value]) => `${key} ${figure(value)}`);
  return shown.length === 0 ? '-' : shown.join(', ');
}

function figure(value: unknown): string {
  if (typeof value === 'number') return Number.isInteger(value) ? String(value) : value.toFixed(2);
  return typeof value === 'string' ? value : JSON.stringify(value);
}
