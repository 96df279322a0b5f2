import { spawn } from 'node:child_process';
import path from 'node:path';
import { inRoot, root } from '../lib/paths.mjs';
import { readVitestReport } from './tally.mjs';
import { typeScriptProjects } from './workspaces.mjs';

export const say = (line) => process.stdout.write(`${line}\n`);

const running = new Set();
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    for (const child of running) child.kill('SIGTERM');
    process.exit(1);
  });
}

/** Some test runners write color codes in continuous integration even though the output isn't a terminal. */
const PLAIN = process.stdout.isTTY ? {} : { NO_COLOR: '1' };

/** Runs a script of the repository in a new process and returns its exit code. */
export function run(title, script, args = [], { environment = {}, node = process.execPath } = {}) {
  say(`\n— ${title}`);
  return new Promise((resolve) => {
    const child = spawn(node, [inRoot(script), ...args], {
      cwd: root,
      env: { ...process.env, ...PLAIN, ...environment },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    running.add(child);
    child.on('close', (code) => {
      running.delete(child);
      resolve(code ?? 1);
    });
  });
}

/** Like `run`, but returns whether the exit code is 0. */
export async function passes(...stage) {
  return (await run(...stage)) === 0;
}

export async function checkLintAndTypes(tally) {
  tally.addCheck(await passes('Lint', 'node_modules/@biomejs/biome/bin/biome', ['check', '.']));
  for (const isRight of await checkTypes()) tally.addCheck(isRight);
}

/** TypeScript uses one core, so two projects are checked at a time. */
export async function checkTypes() {
  const projects = typeScriptProjects();
  const results = [];
  const checkNext = async () => {
    const project = projects.shift();
    if (project === undefined) return;
    const title = `Types of ${path.dirname(project)}`;
    results.push(await passes(title, 'node_modules/typescript/bin/tsc', ['-p', project]));
    await checkNext();
  };
  await Promise.all([checkNext(), checkNext()]);
  return results;
}

/** Runs Vitest, which writes its report to `file`, and adds the results to the tally. */
export async function checkTests(tally, file, args = [], options = {}) {
  const environment = { ...options.environment, VITEST_JSON_OUTPUT: file };
  const code = await run('Tests', 'node_modules/vitest/vitest.mjs', ['run', ...args], {
    ...options,
    environment,
  });
  tally.add(readVitestReport(file, code));
}
