// The parts of an adapter: its settings and how to create the clearinghouse. One folder each; `adapters.ts` lists
// them.

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
  /** Sentences that start with the variable's name and never repeat a value, which may be a secret. */
  findProblems(environment: Environment, mode: 'demo' | 'production'): string[];
  /** With defaults filled in. */
  readSettings(environment: Environment): Settings;
  /** Whether the settings lead to the sandbox, which knows the demo's patients. */
  isSandbox(settings: Settings): boolean;
  create(settings: Settings, ports: AdapterPorts): Clearinghouse;
}
