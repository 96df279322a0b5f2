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
  /** The environment variables it reads. */
  settingNames: readonly string[];
  /** Each sentence starts with the name of a variable. It never quotes the value, which may be a secret. */
  findProblems(environment: Environment, mode: 'demo' | 'production'): string[];
  /** Reads the settings and fills in defaults. */
  readSettings(environment: Environment): Settings;
  /** Whether the settings lead to the sandbox. Only there do the demo's patients exist. */
  isSandbox(settings: Settings): boolean;
  create(settings: Settings, ports: AdapterPorts): Clearinghouse;
}
