// Sends odd inputs to every route, as super admin, as staff and without a login. No request may hang or get a 5xx
// response, except 503 if the password-hashing queue is full. A normal test run sends a few random requests per route.
// `npm run proof:fuzz -- --full` sends 200 per route.

import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../platform/database/ids.ts';
import { PRACTICE_SCOPE_ACCESS } from '../testing/practice-scope-access.ts';
import { RECORD_ACCESS } from '../testing/record-access.ts';
import { patient, startVerificationWorld, type VerificationWorld } from '../testing/verification-world.ts';
import { WRITES } from '../testing/writes.ts';
import { createCases } from './cases.ts';
import { HANG_MS, isFull, seed } from './fuzz-counts.ts';
import { type OddRequest, oddRequest, unstorableRequests } from './fuzz-inputs.ts';

const PER_ROUTE = isFull ? 200 : 12;

/** Valid bodies for routes that the imported tables don't list. */
const UNLISTED_BODIES: Record<string, Record<string, unknown>> = {
  'POST /auth/v1/token': { email: 'a@bitewing.test', password: 'x', refresh_token: 'y' },
  'POST /auth/v1/signup': { email: 'a@bitewing.test', password: 'a good password', data: { full_name: 'A' } },
  'POST /auth/v1/recover': { email: 'a@bitewing.test' },
  'POST /auth/v1/resend': { email: 'a@bitewing.test', type: 'signup' },
  'POST /auth/v1/verify': { type: 'recovery', token_hash: 'abc', email: 'a@bitewing.test', token: '123456' },
  'POST /auth/v1/links/owner': { type: 'recovery', token_hash: 'abc' },
  'PUT /auth/v1/user': { password: 'another one', data: { full_name: 'B' }, current_password: 'x' },
  'POST /api/monitoring/webhooks/vercel': {
    message: 'm',
    level: 'error',
    source: 'vercel',
    stack_trace: 's',
    metadata: {},
  },
};
const QUERY_NAMES = [
  'page',
  'limit',
  'offset',
  'status',
  'search',
  'practice_id',
  'period',
  'start_date',
  'end_date',
  'format',
  'hours',
  'level',
  'source',
  'severity',
  'resolved',
  'grant_type',
  'redirect_to',
  'token',
  'type',
  'per_page',
];
/** Not called: it would end the caller's own session, so later calls would test nothing. */
const ENDS_SESSION = new Set(['POST /auth/v1/logout']);

let world: VerificationWorld;
let tokens: (string | undefined)[];
let ids: string[];

beforeAll(async () => {
  world = await startVerificationWorld({
    // A small pool, so that a call fails if it holds one connection while it waits for a second one.
    env: { AUTH_HASH_QUEUE: '1000', ASSISTANT: 'built-in', DATABASE_POOL: '2' },
  });
  const admin = await world.createUser('super_admin');
  tokens = [(await world.logIn(admin)).token, world.token, undefined];
  const { body } = await world.ask('POST', '/api/verifications/real-time', patient());
  await world.settled(body.verification_id);
  const batch = await world.ask('POST', '/api/verifications/batch', {
    patients: [patient({ member_id: 'B1' })],
  });
  ids = [
    body.verification_id,
    batch.body.batch_id,
    (await world.createUser('staff', world.practiceId)).id,
    newId(),
  ];
}, 120_000);
afterAll(() => world?.close());

async function send(route: string, odd: OddRequest, token: string | undefined): Promise<number | string> {
  const [method = '', path = ''] = route.split(' ');
  const url = `${world.url}${path.replace(/:\w+/g, odd.id).replace('*', odd.id)}${odd.query}`;
  try {
    const response = await fetch(url, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(HANG_MS),
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(odd.contentType ? { 'content-type': odd.contentType } : {}),
      },
      ...(odd.body !== undefined && method !== 'GET' ? { body: odd.body } : {}),
    });
    await response.arrayBuffer();
    return response.status;
  } catch (error) {
    return (error as Error).name;
  }
}

/** Null for GET requests, which have no body. */
function validBody(route: string): Record<string, unknown> | null {
  if (route.startsWith('GET')) return null;
  return (
    UNLISTED_BODIES[route] ??
    WRITES[route]?.body ??
    RECORD_ACCESS[route]?.body ??
    PRACTICE_SCOPE_ACCESS[route]?.body ?? { a: 1 }
  );
}

/** Not called with unstorable text: pages have no input, and the webhook's rate limit would refuse most requests. */
const WITHOUT_TEXT_TEST = new Set(['GET /*', 'POST /api/monitoring/webhooks/vercel']);

it('refuses every text that cannot be stored', async () => {
  const cases = createCases('route × text that cannot be stored');
  const routes = world.app.routeTable.map((route) => `${route.method} ${route.path}`);
  for (const route of routes.filter((name) => !ENDS_SESSION.has(name) && !WITHOUT_TEXT_TEST.has(name))) {
    const requests = unstorableRequests(validBody(route), QUERY_NAMES).map(async (odd) => {
      const request = { ...odd, id: ids[0] ?? '', contentType: odd.body ? 'application/json' : undefined };
      const status = await send(route, request, tokens[0]);
      // The auth service's admin endpoints refuse a user's token before they check the text.
      const isAsExpected = status === 422 || (status === 403 && /\/(admin|invite)/.test(route));
      cases.add(route, isAsExpected, [status, odd]);
    });
    await Promise.all(requests);
  }
  console.log(cases.line());
  expect(cases.failures).toEqual([]);
}, 300_000);

it('responds to every odd request without an internal error', async () => {
  const cases = createCases(`route × odd request (seed ${seed})`);
  const busyResponses = new Map<string, number>();
  const routes = world.app.routeTable.map((route) => `${route.method} ${route.path}`);
  for (const route of routes.filter((name) => !ENDS_SESSION.has(name))) {
    const requests = fc.sample(oddRequest(validBody(route), ids, QUERY_NAMES), {
      numRuns: PER_ROUTE,
      seed,
    });
    const seen = await Promise.all(
      requests.map(
        async (odd, index) => [odd, await send(route, odd, tokens[index % tokens.length])] as const,
      ),
    );
    for (const [odd, status] of seen) {
      // An auth call responds 503 if the hashing queue is full. That isn't a failure, and we count it separately. Calls
      // outside /auth/v1/ must not respond 503.
      if (status === 503) busyResponses.set(route, (busyResponses.get(route) ?? 0) + 1);
      const isAsExpected =
        typeof status === 'number' && (status < 500 || (status === 503 && route.includes(' /auth/v1/')));
      cases.add(route, isAsExpected, [status, odd]);
    }
  }
  const busyCounts = [...busyResponses].map(([route, count]) => `${count} of ${route}`);
  console.log(`note   responses with 503: ${busyCounts.join(', ') || 'none'}`);
  console.log(cases.line());
  expect(cases.failures).toEqual([]);
  expect(await world.call('GET', '/health')).toMatchObject({ status: 200 });
}, 900_000);
