import type { TestProject } from 'vitest/node';
import { startTestServer } from '../test-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testServer: { superuserUrl: string; template: string };
  }
}

/** One server for the whole run. Every test file clones its migrated database. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const { superuserUrl, template, stop } = await startTestServer();
  project.provide('testServer', { superuserUrl, template });
  return stop;
}
