// What an adapter must provide: its settings, and a function that creates the clearinghouse. Each adapter has its own
// folder, and `adapters.ts` lists them.

import type { AttemptPorts } from './attempts.ts';
import type { Clearinghouse } from './clearinghouse.ts';

type Environment = Readonly<Record<string, string | undefined>>;
export type Settings = Readonly<Record<string, string>>;

interface AdapterPorts extends Pick<AttemptPorts, 'limiter' | 'breaker'> {
  fetch: typeof globalThis.fetch;
}

export interface Adapter {
  /** The environment variables that the adapter reads. */
  settingNames: readonly string[];
  /**
   * Returns one sentence per problem, none if the settings are valid. A sentence starts with the name of a variable and
   * never quotes its value, which may be a secret.
   */
  findProblems(environment: Environment, mode: 'demo' | 'production'): string[];
  /** Reads the settings and fills in defaults. */
  readSettings(environment: Environment): Settings;
  /** True if requests go to the sandbox. Only the sandbox may get requests about the demo's invented patients. */
  isSandbox(settings: Settings): boolean;
  create(settings: Settings, ports: AdapterPorts): Clearinghouse;
}
