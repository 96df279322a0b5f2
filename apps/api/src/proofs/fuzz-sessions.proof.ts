// Changes tokens in many ways, and refreshes, replays and ends sessions in random order.

import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { decodeJwt, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '../testing/test-app.ts';
import { createCases } from './cases.ts';
import { countOf, HANG_MS, seed } from './fuzz-counts.ts';

const AT_ONCE = 8;
const STEPS = 30;

let test: TestApp;
let user: TestUser;
beforeAll(async () => {
  test = await startTestApp({ env: { LOG_LEVEL: 'error', DATABASE_POOL: '20', AUTH_REUSE_SECONDS: '60' } });
  user = await test.createUser('super_admin');
});
afterAll(() => test?.close());

/** Runs `work` for every item, with limited concurrency. */
async function each<Item>(items: Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = items.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const item of waiting) await work(item);
    }),
  );
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value) ?? '').toString('base64url');
const oddText = fc.oneof(
  fc.constantFrom(
    '',
    'none',
    'HS256',
    'RS256',
    'ES384',
    '__proto__',
    '../key',
    "' or true --",
    'x'.repeat(2000),
  ),
  fc.string({ maxLength: 30 }),
);
const oddClaim = fc.oneof(
  oddText,
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom<unknown>(null, -1, 0, 1e308, [], {}),
);

type Forge = (token: string) => Promise<string> | string;
const changedPart =
  (part: 0 | 1, changes: Record<string, unknown>): Forge =>
  (token) => {
    const parts = token.split('.');
    const old = JSON.parse(Buffer.from(parts[part] ?? '', 'base64url').toString()) as object;
    parts[part] = encode({ ...old, ...changes });
    return parts.join('.');
  };
const HEADERS = ['alg', 'kid', 'typ', 'jku', 'jwk', 'x5u', 'x5c', 'crit', 'b64', 'zip', 'cty'];
const CLAIMS = [
  'sub',
  'role',
  'session_id',
  'aud',
  'iss',
  'exp',
  'nbf',
  'iat',
  'aal',
  'app_metadata',
  'email',
];
const forge: fc.Arbitrary<Forge> = fc.oneof(
  fc
    .dictionary(fc.constantFrom(...HEADERS), oddClaim, { minKeys: 1, maxKeys: 3 })
    .map((changes) => changedPart(0, changes)),
  fc
    .dictionary(fc.constantFrom(...CLAIMS), oddClaim, { minKeys: 1, maxKeys: 3 })
    .map((changes) => changedPart(1, changes)),
  fc.tuple(fc.nat(), fc.nat(255)).map(
    ([position, code]): Forge =>
      (token) => {
        const index = position % token.length;
        return token.slice(0, index) + String.fromCharCode(33 + (code % 90)) + token.slice(index + 1);
      },
  ),
  fc.nat().map(
    (position): Forge =>
      (token) =>
        token.slice(0, position % token.length),
  ),
  fc.constantFrom('none', 'HS256', 'HS512').map(
    (alg): Forge =>
      (token) => {
        const body = `${encode({ alg, typ: 'JWT' })}.${token.split('.')[1]}`;
        const signature = createHmac('sha256', 'secret').update(body).digest('base64url');
        return `${body}.${alg === 'none' ? '' : signature}`;
      },
  ),
  // Signed with the auth service's own key, but with a wrong claim.
  fc.record({ claim: fc.constantFrom('sub', 'session_id', 'role', 'aud', 'iss'), value: oddClaim }).map(
    ({ claim, value }): Forge =>
      async (token) => {
        const key = await test.composition.authService?.parts.keys.signing();
        if (!key) throw new Error('no key');
        return new SignJWT({ ...decodeJwt(token), [claim]: value as string })
          .setProtectedHeader({ alg: 'ES256', kid: key.kid })
          .sign(key.privateKey);
      },
  ),
  fc.string({ unit: 'binary', maxLength: 200 }).map(
    (text): Forge =>
      () =>
        text.replace(/[^\x20-\x7e]/g, ''),
  ),
);

it('accepts no changed token', async () => {
  const cases = createCases(`tokens: changed in header, claims, signature (seed ${seed})`);
  const { token } = await test.logIn(user);
  const forges = fc.sample(forge, { numRuns: countOf(5_000), seed });
  await each(forges, async (make) => {
    const forged = await make(token);
    // The last character of a signature has unused bits. A token that differs only in those bits is the same token.
    if (sameBytes(forged, token)) return;
    const response = await fetch(`${test.url}/auth/me`, {
      headers: { authorization: `Bearer ${forged}` },
      signal: AbortSignal.timeout(HANG_MS),
    }).catch((error: Error) => ({ status: error.name }));
    cases.add('token', response.status === 401 || response.status === 431, [response.status, forged]);
  });
  expect((await test.call('GET', '/auth/me', { token })).status).toBe(200);
  console.log(cases.line());
  expect(cases.failures.slice(0, 5)).toEqual([]);
}, 3_600_000);

const sameBytes = (one: string, other: string) =>
  one
    .split('.')
    .map((part) => Buffer.from(part, 'base64url').toString('hex'))
    .join('.') ===
  other
    .split('.')
    .map((part) => Buffer.from(part, 'base64url').toString('hex'))
    .join('.');

type Step =
  /** Refreshes with the current token (0) or with the one that was issued `back` tokens before it. */
  | { kind: 'refresh'; back: number }
  /** Refreshes with the current token from several tabs at the same time. */
  | { kind: 'race'; tabs: number }
  | { kind: 'pause' }
  | { kind: 'garbage'; text: string }
  | { kind: 'use' }
  | { kind: 'log out' };
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 12, arbitrary: fc.constant<Step>({ kind: 'refresh', back: 0 }) },
  { weight: 5, arbitrary: fc.nat(4).map((back): Step => ({ kind: 'refresh', back })) },
  { weight: 3, arbitrary: fc.integer({ min: 2, max: 5 }).map((tabs): Step => ({ kind: 'race', tabs })) },
  { weight: 3, arbitrary: fc.constant<Step>({ kind: 'pause' }) },
  {
    weight: 2,
    arbitrary: fc.base64String({ maxLength: 60 }).map((text): Step => ({ kind: 'garbage', text })),
  },
  { weight: 3, arbitrary: fc.constant<Step>({ kind: 'use' }) },
  { weight: 1, arbitrary: fc.constant<Step>({ kind: 'log out' }) },
);

const refresh = (refresh_token: string) =>
  test.call('POST', '/auth/v1/token?grant_type=refresh_token', { body: { refresh_token } });

/** Runs the steps and compares each result with a model of a session. Returns the first difference, or null. */
async function walk(steps: Step[]): Promise<string | null> {
  const loggedIn = await test.logIn(user);
  const issued = [loggedIn.refreshToken];
  let access = loggedIn.token;
  let isAlive = true;
  let isPaused = false;
  const { session_id: sessionId } = decodeJwt(access) as { session_id: string };
  for (const [index, current] of steps.entries()) {
    const fail = (seen: unknown) => `step ${index} ${JSON.stringify(current)}: ${JSON.stringify(seen)}`;
    if (current.kind === 'pause') {
      // Simulates a pause longer than the reuse interval: moves the time of the last refresh back.
      await authSql(
        `update auth.sessions set refreshed_at = refreshed_at - interval '2 minutes' where id = $1`,
        [sessionId],
      );
      isPaused = true;
    } else if (current.kind === 'garbage') {
      const { status } = await refresh(current.text || 'x');
      if (status !== 400) return fail(status);
    } else if (current.kind === 'use') {
      const { status } = await test.call('GET', '/auth/me', { token: access });
      if (status !== (isAlive ? 200 : 401)) return fail(status);
    } else if (current.kind === 'log out') {
      const { status } = await test.call('POST', '/auth/v1/logout?scope=local', { token: access });
      if (status >= 500) return fail(status);
      isAlive = false;
    } else if (current.kind === 'race') {
      const responses = await Promise.all(
        Array.from({ length: current.tabs }, () => refresh(issued.at(-1) ?? '')),
      );
      if (!isAlive) {
        if (responses.some((response) => response.status !== 400))
          return fail(responses.map((response) => response.status));
        continue;
      }
      const tokens = new Set(responses.map((response) => response.body.refresh_token as string));
      if (responses.some((response) => response.status !== 200) || tokens.size !== 1) {
        return fail([responses.map((response) => [response.status, response.body.code]), tokens.size]);
      }
      issued.push(...tokens);
      access = responses[0]?.body.access_token;
      isPaused = false;
    } else {
      const position = Math.max(0, issued.length - 1 - current.back);
      const behind = issued.length - 1 - position;
      const refreshed = await refresh(issued[position] ?? '');
      if (!isAlive) {
        if (refreshed.status !== 400) return fail(refreshed.status);
      } else if (behind === 0) {
        if (refreshed.status !== 200 || issued.includes(refreshed.body.refresh_token))
          return fail(refreshed.status);
        issued.push(refreshed.body.refresh_token);
        access = refreshed.body.access_token;
        isPaused = false;
      } else if (behind === 1 || !isPaused) {
        // The token before the current one can be used again at any time, older ones only within the reuse interval.
        if (refreshed.status !== 200 || refreshed.body.refresh_token !== issued.at(-1))
          return fail(refreshed.status);
      } else {
        if (refreshed.body.code !== 'refresh_token_already_used')
          return fail([refreshed.status, refreshed.body.code]);
        isAlive = false;
      }
    }
  }
  return null;
}

const authSql = (text: string, params: unknown[]) =>
  test.composition.authService?.parts.db.pool.query(text, params);

it('keeps the rules of a session in any order of refreshes, replays, races, pauses and logouts', async () => {
  const cases = createCases(`refresh: sequences of ${STEPS} steps (seed ${seed})`);
  const sequences = fc.sample(fc.array(step, { minLength: STEPS, maxLength: STEPS }), {
    numRuns: countOf(1_000),
    seed,
  });
  await each(sequences, async (steps) => {
    const wrong = await walk(steps).catch((error: unknown) => String(error));
    cases.add('sequence', wrong === null, wrong);
  });
  console.log(cases.line());
  expect(cases.failures.slice(0, 5)).toEqual([]);
}, 3_600_000);
