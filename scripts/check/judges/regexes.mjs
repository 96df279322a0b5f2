// Looks for regular expressions that take exponential time on some input: with one of them, a single request could
// freeze the API. Expressions that take polynomial time pass, because the length of every input is limited. Those that
// recheck can't judge within five seconds are listed but pass: on a busy machine, there are some. Checks only literals:
// the pattern of `new RegExp(…)` isn't known before the code runs.

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { transformSync } from 'esbuild';
import { inRoot, root } from '../../lib/paths.mjs';
import { cachedPackage } from '../cached-package.mjs';
import { say } from '../stages.mjs';

const RECHECK_VERSION = '4.5.0';
const ACORN_VERSION = '8.19.0';
const NOT_SHIPPED = /\.test\.|\/(testing|proofs|e2e|fixtures)\/|^(bench|scripts)\//;

export async function judgeRegexes() {
  say('\n— Regular expressions (recheck)');
  const { checkSync } = await load('recheck', RECHECK_VERSION, 'lib/main.js');
  const { parse } = await load('acorn', ACORN_VERSION, 'dist/acorn.mjs');
  let count = 0;
  let isFine = true;
  for (const file of sources()) {
    const loader = file.endsWith('x') ? 'tsx' : 'ts';
    const { code } = transformSync(readFileSync(inRoot(file), 'utf8'), { loader, target: 'esnext' });
    for (const { pattern, flags } of regexesIn(
      parse(code, { ecmaVersion: 'latest', sourceType: 'module' }),
    )) {
      count += 1;
      const result = checkSync(pattern, flags, { timeout: 5000 });
      const problem = problemOf(result);
      if (problem === null) continue;
      if (result.status !== 'unknown') isFine = false;
      say(`${file}: /${pattern}/ ${problem}`);
    }
  }
  say(`${count} regular expressions checked`);
  return isFine;
}

/** Says what is wrong with an expression, given recheck's result. Null if nothing is. */
export function problemOf({ status, complexity, attack, error }) {
  if (status === 'unknown') return `couldn't be checked (${error.kind})`;
  return complexity.type === 'exponential' ? `takes exponential time on ${attack.pattern}` : null;
}

async function load(name, version, file) {
  const module = await import(path.join(await cachedPackage(name, version), file));
  return module.default ?? module;
}

function sources() {
  const tracked = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.js'], {
    cwd: root,
    encoding: 'utf8',
  });
  return tracked.split('\n').filter((file) => file !== '' && !NOT_SHIPPED.test(file));
}

function regexesIn(node) {
  if (node === null || typeof node !== 'object') return [];
  if (node.regex) return [node.regex];
  return Object.values(node).flatMap(regexesIn);
}
