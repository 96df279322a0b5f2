export interface SandboxOptions {
  /** `YYYY-MM-DD`; plan dates are relative to this day. Default: today. */
  today?: string;
  /** Shortest and longest response time in milliseconds. Constant for each member. Default: no delay. */
  delay?: readonly [from: number, to: number];
  /** How many milliseconds one second of delay lasts for `SLOW5` and similar. Default 1000; tests use fewer. */
  secondMs?: number;
  /** How many concurrent requests are accepted; more get 429. Default 50, as at Stedi. */
  concurrencyLimit?: number;
  /** Refuse an NPI whose check digit is wrong. */
  strictNpi?: boolean;
  /** Minimum size of the payer directory. Invented payers are added to the known ones to reach it. */
  payers?: number;
  /** Serve /sandbox/…, the control API for tests. */
  control?: boolean;
  /** Accept only this key. Default: any. */
  apiKey?: string;
}

/** Reads the options from the environment. If a value is invalid, the error names its variable. */
export function optionsFromEnv(env: Readonly<Record<string, string | undefined>>): SandboxOptions {
  return {
    delay: readDelay(env['SANDBOX_DELAY_MS']),
    strictNpi: env['SANDBOX_STRICT_NPI'] === '1',
    control: env['SANDBOX_CONTROL'] === '1',
    secondMs: readNumber(env, 'SANDBOX_SECOND_MS') ?? 1000,
    concurrencyLimit: readNumber(env, 'SANDBOX_CONCURRENCY') ?? 50,
    ...(env['SANDBOX_PAYERS'] && { payers: readNumber(env, 'SANDBOX_PAYERS') ?? 0 }),
    ...(env['SANDBOX_TODAY'] && { today: env['SANDBOX_TODAY'] }),
    ...(env['SANDBOX_API_KEY'] && { apiKey: env['SANDBOX_API_KEY'] }),
  };
}

function readDelay(text: string | undefined): readonly [number, number] {
  const match = /^(\d+)(?:-(\d+))?$/.exec(text ?? '600-1500');
  if (!match)
    throw new Error('SANDBOX_DELAY_MS must be a number of milliseconds or a range such as 600-1500');
  const from = Number(match[1]);
  return [from, Number(match[2] ?? from)];
}

function readNumber(env: Readonly<Record<string, string | undefined>>, name: string): number | undefined {
  const text = env[name];
  if (text === undefined || text === '') return undefined;
  if (!/^\d+$/.test(text)) throw new Error(`${name} must be a whole number`);
  return Number(text);
}
