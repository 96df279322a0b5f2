import type { TestProject } from 'vitest/node';
import { buildPrograms } from '../programs.ts';
import { startTestServer } from '../test-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testServer: { superuserUrl: string; template: string };
  }
}

/** One build and one server for the whole run. Every test file clones the server's migrated database. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  await buildPrograms();
  project.onTestsRerun(buildPrograms);
  const { superuserUrl, template, stop } = await startTestServer();
  project.provide('testServer', { superuserUrl, template });
  return stop;
}
