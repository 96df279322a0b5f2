// The fast checks for daily work, under 2 minutes: lint, types, and the tests that are fast and need no database.
import '../lib/require-node.mjs';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { ensureInstalled } from '../build/install.mjs';
import { inRoot } from '../lib/paths.mjs';
import { step } from '../lib/steps.mjs';
import { checkLintAndTypes, checkTests, say } from './stages.mjs';
import { createTally } from './tally.mjs';

const PROJECTS = ['benefits', 'contract', 'clearinghouse', 'sandbox', 'web', 'scripts'];
/**
 * Page tests and most tests in `app` render the whole app. Tests in `scripts/run` start processes such as PostgreSQL.
 * The other patterns match tests that try many generated or hostile inputs, and tests that start a command.
 */
const SLOW = [
  '**/*page*.test.tsx',
  '**/app/**',
  '**/scripts/run/**',
  '**/*propert*.test.ts',
  '**/rewrites.test.ts',
  '**/damaged-responses.test.ts',
  '**/injection.test.ts',
  '**/hostile.test.ts',
  '**/src/command/**',
];

const started = Date.now();
const folder = inRoot('.cache/check');
mkdirSync(folder, { recursive: true });
const tally = createTally();
await ensureInstalled({ step });
await checkLintAndTypes(tally);
await checkTests(tally, path.join(folder, 'vitest.json'), [
  ...PROJECTS.flatMap((name) => ['--project', name]),
  ...SLOW.flatMap((pattern) => ['--exclude', pattern]),
]);
say(`${tally.line()} in ${Math.round((Date.now() - started) / 1000)} s`);
process.exit(tally.hasFailures() ? 1 : 0);
