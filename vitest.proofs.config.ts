// The long proofs, for `npm run proof:faults` and `npm run proof:fuzz`. `npm test` runs the short ones.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: 'apps/api',
  test: {
    include: ['src/proofs/*.proof.ts'],
    globalSetup: ['src/testing/setup/global-setup.ts'],
    setupFiles: ['src/testing/setup/each-test-file.ts'],
    fileParallelism: false,
    testTimeout: 900_000,
    hookTimeout: 240_000,
  },
});
