import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const workspace = (name: string, root: string, test: object = {}) => ({
  extends: true as const,
  root,
  test: { name, include: ['src/**/*.test.{ts,tsx}'], ...test },
});

/**
 * These tests often wait: for timers, for the database and for programs they start. One more worker than cores uses the
 * cores meanwhile. They run after the others, because workers of both kinds at once would be too many.
 */
const WAITING = { maxWorkers: availableParallelism() + 1, sequence: { groupOrder: 1 } };

const reportFile = process.env['VITEST_JSON_OUTPUT'];

export default defineConfig({
  test: {
    // With a report file, a run prints only failures, a summary, and what tests write to the console.
    ...(reportFile && {
      reporters: [
        ['minimal', { silent: false }],
        ['json', { outputFile: reportFile }],
      ],
    }),
    passWithNoTests: true,
    // By default, Vitest leaves one core idle. On a machine with two cores, that is half of them.
    maxWorkers: availableParallelism(),
    // Test files of a workspace share loaded modules. Loading them again for each file would take much longer.
    isolate: false,
    restoreMocks: true,
    // A page test may time out once on a busy machine; a real failure fails twice.
    retry: 1,
    projects: [
      workspace('benefits', 'packages/benefits', { testTimeout: 20_000 }),
      workspace('contract', 'packages/contract'),
      workspace('clearinghouse', 'packages/clearinghouse', { testTimeout: 20_000 }),
      workspace('sandbox', 'apps/sandbox', { testTimeout: 20_000, ...WAITING }),
      workspace('api', 'apps/api', {
        ...WAITING,
        globalSetup: ['src/testing/setup/global-setup.ts'],
        setupFiles: ['src/testing/setup/each-test-file.ts'],
        testTimeout: 30_000,
        hookTimeout: 60_000,
      }),
      workspace('web', 'apps/web', {
        environment: 'jsdom',
        setupFiles: ['src/testing/setup.ts'],
        testTimeout: 20_000,
      }),
      {
        extends: true as const,
        test: {
          ...WAITING,
          name: 'scripts',
          include: ['scripts/**/*.test.mjs', 'bench/**/*.test.mjs'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
