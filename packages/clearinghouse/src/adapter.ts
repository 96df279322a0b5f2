// What an adapter brings: its settings and a clearinghouse made from them. One folder each; `adapters.ts` lists them.

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
  /** Sentences that begin with the variable's name and never repeat a value, which may be a secret. */
  findProblems(environment: Environment, mode: 'demo' | 'production'): string[];
  /** With defaults filled in. */
  readSettings(environment: Environment): Settings;
  /** Whether they lead to the sandbox, which has patients for the demo. */
  isSandbox(settings: Settings): boolean;
  create(settings: Settings, ports: AdapterPorts): Clearinghouse;
}
