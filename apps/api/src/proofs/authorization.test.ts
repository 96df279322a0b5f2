// The authorization matrix: every role on every route that names a record or a practice, and every kind of invalid
// token on every route that requires a login. The last test runs statements directly in the database.
// `npm run proof:authz` prints the counts.

import type { Endpoint } from '@bitewing/contract';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { allPractices } from '../platform/database/database.ts';
import { newId } from '../platform/database/ids.ts';
import { AUTHORIZATION } from '../testing/authorization-table.ts';
import { estimateBody } from '../testing/estimate-body.ts';
import { PRACTICE_SCOPE_ACCESS } from '../testing/practice-scope-access.ts';
import { FORBIDDEN_FIELDS, RECORD_ACCESS } from '../testing/record-access.ts';
import { RUNTIME_RIGHTS } from '../testing/runtime-rights.ts';
import { buildSampleInsert, loosenConstraints } from '../testing/sample-rows.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { WRITES } from '../testing/writes.ts';
import { type AuthorizationWorld, ROLES, startAuthorizationWorld } from './authorization-world.ts';
import { type Cases, createCases } from './cases.ts';

const lines: string[] = [];
function report(cases: Cases): void {
  lines.push(cases.line());
  expect(cases.failures).toEqual([]);
}
afterAll(() => console.log(lines.join('\n')));

/** One call for each kind of record that is nested under a verification. */
const NESTED = [
  'GET /api/verifications/:id/estimates/:estimateId',
  'GET /api/verifications/:id/readings/:readingId',
];

const split = (route: string) => route.split(' ') as [method: string, path: string];
const namesPractice = ({ body, query }: Endpoint) =>
  [body, query].some((schema) => {
    const properties = schema && z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties;
    return properties !== undefined && 'practice_id' in properties;
  });
const takesBody = (method: string) => ['POST', 'PUT', 'PATCH'].includes(method);

describe('the authorization matrix', { timeout: 240_000 }, () => {
  let world: AuthorizationWorld;
  beforeAll(async () => {
    world = await startAuthorizationWorld();
  }, 240_000);
  afterAll(() => world?.close());

  const estimateOf = (verificationId: string) => world.estimates.get(verificationId) ?? verificationId;
  const readingOf = (verificationId: string) => world.readings.get(verificationId) ?? verificationId;

  const send = (route: string, id: string, token: string | undefined, body?: unknown) => {
    const [method, path] = split(route);
    return world.call(
      method,
      path
        // By default a PDF file, which takes long to create.
        .replace('verifications/:id/export', '$&?format=csv')
        .replace(':id', id)
        .replace(':readingId', readingOf(id))
        .replace(':estimateId', estimateOf(id))
        .replace('*', 'dashboard'),
      {
        ...(token ? { token } : {}),
        ...(takesBody(method) ? { body: body ?? {} } : {}),
      },
    );
  };

  it('lists every route with a record ID, and no others', () => {
    const withId = world.app.routeTable
      .filter((route) => route.path.includes(':'))
      .map((route) => `${route.method} ${route.path}`);
    expect(Object.keys(RECORD_ACCESS).sort()).toEqual(withId.sort());
  });

  it('lists every route of practice users whose body or query names a practice', () => {
    const routesWithPractice = world.app.routeTable
      .filter(({ path, endpoint }) => !path.includes(':') && endpoint && namesPractice(endpoint))
      .map(({ method, path, access }) => ({ route: `${method} ${path}`, access }));
    const listed = Object.keys(PRACTICE_SCOPE_ACCESS);
    expect(routesWithPractice.map(({ route }) => route)).toEqual(expect.arrayContaining(listed));
    // Practice users can't make the calls of super admins at all, whichever practice they name.
    const ofPracticeUsers = routesWithPractice.filter(({ access }) => access !== 'super_admin');
    expect(listed).toEqual(expect.arrayContaining(ofPracticeUsers.map(({ route }) => route)));
  });

  it("holds for every role on records of the user's practice and of another", async () => {
    const cases = createCases('role × route × own or other practice');
    for (const [route, access] of Object.entries(RECORD_ACCESS)) {
      const [method] = split(route);
      for (const [index, role] of ROLES.entries()) {
        for (const [whose, practiceIndex] of [
          ['own', 0],
          ['other', 1],
        ] as const) {
          const isChanged = method !== 'GET' && access[whose][index] !== 403;
          const id = await world.record(access.kind, practiceIndex, { isChanged });
          const hasPracticeId = access.body && 'practice_id' in access.body;
          const body = hasPracticeId
            ? { ...access.body, practice_id: world.practices[practiceIndex].practiceId }
            : access.body;
          const response = await send(route, id, world.tokens[role], body);
          cases.add(`${role} ${route} ${whose}`, response.status === access[whose][index], response.status);
        }
      }
    }
    for (const [route, access] of Object.entries(PRACTICE_SCOPE_ACCESS)) {
      const [method, path] = split(route);
      for (const [index, role] of ROLES.entries()) {
        for (const [whose, practiceIndex] of [
          ['own', 0],
          ['other', 1],
        ] as const) {
          const practice_id = world.practices[practiceIndex].practiceId;
          const response = await world.call(
            method,
            access.where === 'query' ? `${path}?practice_id=${practice_id}` : path,
            {
              token: world.tokens[role],
              ...(takesBody(method) ? { body: { ...access.body, practice_id } } : {}),
            },
          );
          cases.add(
            `${role} ${route} in ${whose}`,
            response.status === access[whose][index],
            response.status,
          );
        }
      }
    }
    report(cases);
  });

  it('does not reveal whether a record of another practice exists', async () => {
    const cases = createCases('route × role × deleted, random and malformed IDs');
    for (const [route, access] of Object.entries(RECORD_ACCESS)) {
      const absent = await world.absent(access.kind);
      const other = await world.record(access.kind, 1);
      for (const [index, role] of ROLES.entries()) {
        for (const [name, id] of Object.entries(absent)) {
          const response = await send(route, id, world.tokens[role], { ...access.body });
          cases.add(`${role} ${route} ${name}`, response.status === access.absent[index], response.status);
        }
        if (access.other[index] === 404) {
          const theirs = await send(route, other, world.tokens[role], access.body);
          const missing = await send(route, newId(), world.tokens[role], access.body);
          const isSame = JSON.stringify(theirs.body) === JSON.stringify(missing.body);
          cases.add(`${role} ${route}: the same response as for a missing record`, isSame, [
            theirs.body,
            missing.body,
          ]);
        }
      }
    }
    report(cases);
  });

  it("counts every call for another practice's record as a refused attempt in the caller's practice", async () => {
    const cases = createCases("call for another practice's record: a refused attempt");
    const count = async () => {
      const [row] = await world.services.db.transaction(allPractices(), (tx) =>
        tx.query<{ hits: number }>(
          `select coalesce(sum(hits), 0)::integer as hits from app.refused_attempts
            where action = 'access.other_practice' and practice_id = $1`,
          [world.practiceId],
        ),
      );
      return row?.hits ?? 0;
    };
    const addCase = async (name: string, makeCall: () => Promise<unknown>) => {
      const before = await count();
      await makeCall();
      const recorded = expect.poll(count).toBe(before + 1);
      cases.add(
        name,
        await recorded.then(
          () => true,
          () => false,
        ),
      );
    };
    for (const [route, access] of Object.entries(RECORD_ACCESS)) {
      // Sessions, devices and factors belong to users, not to practices.
      const expected = access.other[ROLES.indexOf('practice_admin')];
      if (expected !== 404 || access.kind === 'login data of another user') continue;
      const id = await world.record(access.kind, 1);
      await addCase(route, () => send(route, id, world.tokens.practice_admin, access.body));
    }
    for (const route of NESTED) {
      // A verification of the other practice. `send` puts the ID of its reading or estimate into the path.
      const otherVerification = await world.record('estimate', 1);
      const ownVerification = await world.record('verification', 0);
      await addCase(`${route} under the caller's own verification`, () =>
        send(route.replace(':id', ownVerification), otherVerification, world.tokens.practice_admin),
      );
    }
    const [own, other] = world.practices;
    const asAdmin = (path: string, body: object) =>
      world.call('POST', path, { token: world.tokens.practice_admin, body });
    await addCase('an audit search that names it in its body', () =>
      asAdmin('/api/audit/search', { verification_id: other.verificationId }),
    );
    const otherTerms = { network: 'in', plan: null, rule: null, first: null };
    await addCase('an estimate that names it in its body', () =>
      asAdmin(`/api/verifications/${own.verificationId}/estimates/calculate`, {
        ...estimateBody(),
        other: { verification_id: other.verificationId, ...otherTerms },
      }),
    );
    report(cases);
  });

  it('refuses every invalid token', async () => {
    const cases = createCases('bad token × route');
    const protectedRoutes = Object.entries(AUTHORIZATION).filter(
      ([, [withoutToken]]) => withoutToken === 401,
    );
    const bad = await world.badTokens();
    for (const [name, token] of Object.entries(bad)) {
      for (const [route] of protectedRoutes) {
        const isAuthService = route.includes('/auth/v1/');
        // The auth service doesn't know practices, or which users are inactive or have no row in `app.users`. So only
        // the API refuses their tokens.
        if (isAuthService && /practice|inactive|row is missing/.test(name)) continue;
        const { status } = await send(route, newId(), token);
        cases.add(
          `${route} ${name}`,
          isAuthService ? status === 401 || status === 403 : status === 401,
          status,
        );
      }
    }
    report(cases);
  });

  it('lets no user set protected fields', async () => {
    const cases = createCases('forbidden field × writing route');
    for (const { method, path, endpoint } of world.app.routeTable) {
      const route = `${method} ${path}`;
      // The search writes nothing, and its filters have the names of protected fields.
      if (!endpoint?.body || endpoint.access === 'public' || route === 'POST /api/verifications/search')
        continue;
      cases.add(`${route} is tested`, route in WRITES, 'not in WRITES');
    }
    for (const [route, { who, body }] of Object.entries(WRITES)) {
      const kind = RECORD_ACCESS[route]?.kind;
      const id = kind ? await world.record(kind, 0) : '';
      for (const [field, value] of Object.entries(FORBIDDEN_FIELDS)) {
        const practice = 'practice_id' in body ? { practice_id: world.practiceId } : {};
        const { status } = await send(route, id, world.tokens[who], { ...body, ...practice, [field]: value });
        cases.add(`${route} ${field}`, status === 422, status);
      }
    }
    const { token } = await world.logIn(world.staff);
    for (const body of [
      { app_metadata: { role: 'super_admin' } },
      { role: 'service_role' },
      { data: { role: 'super_admin' } },
    ]) {
      await world.call('PUT', '/auth/v1/user', { token, body });
      const me = await world.call('GET', '/auth/me', { token });
      cases.add(`PUT /auth/v1/user ${Object.keys(body)}`, me.body.role === 'staff', me.body.role);
    }
    const staff = await world.record('user', 0);
    const raised = await send('PUT /api/users/:id', staff, world.tokens.super_admin, {
      full_name: 'Raised',
      role: 'super_admin',
      practice_id: world.practiceId,
      is_active: true,
    });
    cases.add('PUT /api/users/:id does not create a super admin', raised.status === 422, raised.status);
    report(cases);
  });

  it("lists only records of the user's practice", async () => {
    const cases = createCases('list × role × filter: own records only');
    const [, ...others] = world.practices;
    const foreign = others.flatMap((practice) => [
      practice.practiceId,
      practice.verificationId,
      practice.batchId,
      ...practice.userIds,
    ]);
    const otherId = others[0]?.practiceId ?? '';
    const lists = [
      '/api/practices',
      '/api/users',
      '/api/verifications',
      '/api/verifications?search=Other',
      '/api/verifications?status=completed&limit=100',
      `/api/verifications?practice_id=${otherId}`,
      '/api/batches',
      '/api/batches?status=failed',
      `/api/batches?practice_id=${otherId}`,
      '/api/analytics/dashboard',
      `/api/analytics/dashboard?practice_id=${otherId}`,
      '/api/payers',
      '/api/batch-draft',
      '/auth/me',
    ];
    const searches = [{}, { search: 'Other' }, { first_name: 'A' }, { member_id: 'W12345678' }];
    const calls: [method: string, path: string, body?: object][] = [
      ...lists.map((path): [string, string] => ['GET', path]),
      ...searches.map((body): [string, string, object] => ['POST', '/api/verifications/search', body]),
    ];
    for (const role of ['staff', 'practice_admin'] as const) {
      for (const [method, path, body] of calls) {
        const response = await world.call(method, path, {
          token: world.tokens[role],
          ...(body ? { body } : {}),
        });
        const text = JSON.stringify(response.body);
        const leaked = foreign.filter((id) => text.includes(id));
        const names = ['Otherly', 'Thirdly', 'Other Dental'].filter((name) => text.includes(name));
        cases.add(
          `${role} ${path} ${JSON.stringify(body ?? '')}`,
          response.status < 500 && leaked.length + names.length === 0,
          [leaked, names],
        );
      }
    }
    for (const path of [
      '/api/verifications?limit=100',
      '/api/batches?limit=100',
      '/api/users',
      '/api/practices',
    ]) {
      const { body } = await world.call('GET', path, { token: world.tokens.super_admin });
      const text = JSON.stringify(body);
      cases.add(
        `super_admin ${path} sees all`,
        others.every((practice) => text.includes(practice.practiceId)),
      );
    }
    report(cases);
  });
});

/** PostgreSQL's error code for missing rights and for a row that a policy doesn't accept. */
const PERMISSION_DENIED = '42501';

describe('row security', { timeout: 120_000 }, () => {
  it('holds for every practice table, statement, practice and role', async () => {
    const cases = createCases('table × statement × own, other, no practice × database role');
    const database = await createTestDatabase();
    const superuser = new pg.Client({ connectionString: database.superuserUrl });
    await superuser.connect();
    const { rows: tables } = await superuser.query<{ name: string }>(
      `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
        where c.relnamespace = 'app'::regnamespace and c.relkind in ('r', 'p')
          and (a.attname = 'practice_id' or (c.relname = 'practices' and a.attname = 'id')) order by 1`,
    );
    expect(tables.map(({ name }) => name)).toEqual(Object.keys(RUNTIME_RIGHTS).sort());
    await loosenConstraints(superuser);
    const [own, other] = [newId(), newId()];
    for (const [role, url] of [
      ['runtime', database.runtimeUrl],
      ['owner', database.ownerUrl],
    ] as const) {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      for (const { name } of tables) {
        const column = name === 'practices' ? 'id' : 'practice_id';
        const insert = await buildSampleInsert(superuser, name, [column]);
        for (const practice of [own, other])
          await superuser.query(`${insert} on conflict do nothing`, [practice]);
        const statements = {
          s: `select from app.${name} where ${column} = $1`,
          i: insert,
          u: `update app.${name} set ${column} = ${column} where ${column} = $1`,
          d: `delete from app.${name} where ${column} = $1`,
        };
        const rights = role === 'owner' ? 'siud' : (RUNTIME_RIGHTS[name] ?? '');
        for (const [letter, statement] of Object.entries(statements)) {
          for (const whose of ['own', 'other', 'none'] as const) {
            // A second row with the caller's own practice ID fails because of the primary key, whatever the rights are.
            if (letter === 'i' && column === 'id' && whose === 'own') continue;
            await client.query('begin');
            if (whose !== 'none') {
              await client.query(
                `select set_config('app.scope', 'practice', true), set_config('app.practice_id', $1, true)`,
                [own],
              );
            }
            // A second row with the ID of the other practice would fail because of the primary key, too.
            const otherId = letter === 'i' && column === 'id' ? newId() : other;
            const target = whose === 'other' ? otherId : own;
            const seen = await client.query(statement, [target]).then(
              (result) => result.rowCount ?? 0,
              (error: pg.DatabaseError) => error.code ?? 'error',
            );
            await client.query('rollback');
            const isAllowed = rights.includes(letter);
            const refused = isAllowed && letter !== 'i' ? 0 : PERMISSION_DENIED;
            const expected = whose === 'own' && isAllowed ? 'some' : refused;
            const isAsExpected =
              expected === 'some' ? typeof seen === 'number' && seen > 0 : seen === expected;
            cases.add(`${role} ${letter} ${name} ${whose}`, isAsExpected, seen);
          }
        }
      }
      await client.end();
    }
    await superuser.end();
    await database.drop();
    report(cases);
  });
});
