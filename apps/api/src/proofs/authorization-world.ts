// Three practices with users, verifications and a batch each, to try every call with every role. `record` creates
// records of the other kinds.

import type { Role } from '@bitewing/contract';
import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose';
import { recordFailedOutcome, storeResponse } from '#domain/verifications/responses.ts';
import { allPractices } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';
import { estimateBody } from '../testing/estimate-body.ts';
import type { RecordKind } from '../testing/record-access.ts';
import { newNetworkFees } from '../testing/request-bodies.ts';
import { enrollTotp } from '../testing/second-factor.ts';
import { patient, startVerificationWorld, type VerificationWorld } from '../testing/verification-world.ts';

export const ROLES = ['staff', 'practice_admin', 'super_admin'] as const satisfies Role[];

interface PracticeRecords {
  practiceId: string;
  verificationId: string;
  failedVerificationId: string;
  batchId: string;
  userIds: string[];
}

export interface AuthorizationWorld extends VerificationWorld {
  /** The callers' own practice, and two others. */
  practices: [PracticeRecords, PracticeRecords, PracticeRecords];
  tokens: Record<(typeof ROLES)[number], string>;
  /** Reading IDs by verification ID. */
  readings: Map<string, string>;
  /** The ID of the latest saved estimate, by verification ID. */
  estimates: Map<string, string>;
  /**
   * Returns the ID to use in a call about this kind of record. For an estimate, that is its verification's ID;
   * `estimates` has the estimate's. For another user's login data, it is a factor's ID. For a call that changes a
   * practice (`isChanged`), creates a new practice, because the call may delete it.
   */
  record(kind: RecordKind, practiceIndex: 0 | 1, options?: { isChanged: boolean }): Promise<string>;
  /**
   * IDs for which no record exists: random, malformed, and for practices and users also deleted. The keys describe
   * them.
   */
  absent(kind: RecordKind): Promise<Record<string, string>>;
  /** Tokens that every call must refuse. The keys describe them. */
  badTokens(): Promise<Record<string, string | undefined>>;
}

const MALFORMED = [
  '1',
  'null',
  'not-an-id',
  '019a0000-0000-7000-8000-00000000000',
  "'or'1'='1",
  '%00',
  '%2e%2e%2f',
];

export async function startAuthorizationWorld(): Promise<AuthorizationWorld> {
  const world = await startVerificationWorld();
  const superAdmin = await world.createUser('super_admin');
  const superToken = (await world.logIn(superAdmin)).token;
  const queryAllPractices = <T>(sql: string, params: unknown[]) =>
    world.services.db.transaction(allPractices(), (tx) => tx.query<T>(sql, params));

  const readings = new Map<string, string>();
  const estimates = new Map<string, string>();
  const fill = async (practiceId: string, name: string): Promise<PracticeRecords> => {
    const users = [
      await world.createUser('staff', practiceId),
      await world.createUser('practice_admin', practiceId),
    ];
    const created = await world.ask(
      'POST',
      '/api/verifications/real-time',
      { ...patient({ patient_last_name: name, member_id: `OK${name}` }), practice_id: practiceId },
      superToken,
    );
    const failing = await world.ask(
      'POST',
      '/api/verifications/real-time',
      { ...patient({ patient_last_name: name, member_id: `GARBAGE-${name}` }), practice_id: practiceId },
      superToken,
    );
    const patients = [patient({ patient_last_name: name, member_id: `STRANGER-${name}` })];
    const batch = await world.ask(
      'POST',
      '/api/verifications/batch',
      { patients, practice_id: practiceId },
      superToken,
    );
    const settled = await world.settled(created.body.verification_id, superToken);
    readings.set(settled.id, settled.reading_id);
    await world.settled(failing.body.verification_id, superToken);
    await world.settledBatch(batch.body.batch_id, superToken);
    return {
      practiceId,
      verificationId: created.body.verification_id,
      failedVerificationId: failing.body.verification_id,
      batchId: batch.body.batch_id,
      userIds: users.map((user) => user.id),
    };
  };
  const practices: AuthorizationWorld['practices'] = [
    await fill(world.practiceId, 'Ownly'),
    await fill(await world.createPractice('Other Dental'), 'Otherly'),
    await fill(await world.createPractice('Third Dental'), 'Thirdly'),
  ];
  const admin = await world.createUser('practice_admin', world.practiceId);
  const tokens = {
    staff: world.token,
    practice_admin: (await world.logIn(admin)).token,
    super_admin: superToken,
  };
  practices[0].userIds.push(admin.id, world.staff.id);

  const makeUser = async (practiceId: string, { isDeleted } = { isDeleted: false }) => {
    const user = await world.createUser('staff', practiceId);
    if (isDeleted) await world.ask('DELETE', `/api/users/${user.id}`, undefined, superToken);
    return user.id;
  };
  const makeFactor = async (practiceId: string) => {
    const { client } = await world.logIn(await world.createUser('staff', practiceId));
    return (await enrollTotp(client)).id;
  };
  const makeInsight = async () => {
    const id = newId();
    await queryAllPractices(
      `insert into app.insights (id, subject, severity, summary, pattern, recommendation, affected_count, last_seen_at)
       values ($1, $2, 'info', 's', 'p', 'r', 1, now())`,
      [id, id],
    );
    return id;
  };

  const makeHold = async (practiceId: string) => {
    const hold = { covers: 'practice', reason: 'Subpoena' };
    const held = await world.ask('POST', `/api/practices/${practiceId}/legal-holds`, hold, superToken);
    return held.body.id;
  };
  const makeEstimate = async ({ verificationId }: PracticeRecords) => {
    const path = `/api/verifications/${verificationId}/estimates`;
    const saved = await world.ask('POST', path, { name: 'Crown', input: estimateBody() }, superToken);
    estimates.set(verificationId, saved.body.id);
    return verificationId;
  };

  /** A fee schedule with two fee lists. */
  const makeFees = async (practiceId: string) => {
    const first = { effective_from: '2026-01-01', fees: [] };
    const schedule = await world.ask(
      'POST',
      `/api/practices/${practiceId}/fee-schedules`,
      { ...newNetworkFees(), ...first },
      superToken,
    );
    const second = { effective_from: '2026-07-01', fees: [] };
    const path = `/api/fee-schedules/${schedule.body.id}/lists`;
    const list = await world.ask('POST', path, second, superToken);
    return { 'fee schedule': schedule.body.id, 'fee list': list.body.id };
  };
  const makeUnreadable = ({ practiceId, failedVerificationId }: PracticeRecords) =>
    world.services.db.transaction(allPractices(), async (tx) => {
      const { id } = await storeResponse(world.services.cipher, tx, {
        practiceId,
        verificationId: failedVerificationId,
        // The verification already has responses to the attempts 1 and 2.
        attempt: 3,
        durationMs: 1,
        copiedFrom: null,
        clearinghouse: world.services.clearinghouse.name,
        receivedAt: new Date(),
        httpStatus: 200,
        ending: 'whole',
        body: Buffer.from('not json'),
      });
      const outcome = {
        kind: 'malformed',
        reason: 'not_json',
        clearinghouseId: null,
        traceNumber: null,
      } as const;
      await recordFailedOutcome(tx, practiceId, id, outcome);
      return id;
    });

  return {
    ...world,
    practices,
    tokens,
    readings,
    estimates,
    async record(kind, practiceIndex, { isChanged } = { isChanged: false }) {
      const practice = practices[practiceIndex];
      if (kind === 'practice') return isChanged ? world.createPractice('Short-lived') : practice.practiceId;
      if (kind === 'practice settings') return practice.practiceId;
      if (kind === 'fee schedule' || kind === 'fee list') return (await makeFees(practice.practiceId))[kind];
      if (kind === 'user' || kind === 'account') return makeUser(practice.practiceId);
      if (kind === 'deleted user') return makeUser(practice.practiceId, { isDeleted: true });
      if (kind === 'login data of another user') return makeFactor(practice.practiceId);
      if (kind === 'insight') return makeInsight();
      if (kind === 'legal hold') return makeHold(practice.practiceId);
      if (kind === 'unreadable response') return makeUnreadable(practice);
      if (kind === 'estimate') return makeEstimate(practice);
      return kind === 'verification' ? practice.verificationId : practice.batchId;
    },
    async absent(kind) {
      const ids: Record<string, string> = { random: newId() };
      for (const [index, text] of MALFORMED.entries()) ids[`malformed ${index + 1}`] = text;
      if (kind === 'practice' || kind === 'practice settings') {
        ids['deleted'] = await world.createPractice('Gone Dental');
        await world.ask('DELETE', `/api/practices/${ids['deleted']}`, undefined, superToken);
      }
      if (kind === 'user') ids['deleted'] = await makeUser(world.practiceId, { isDeleted: true });
      return ids;
    },
    badTokens: () => makeBadTokens(world, superToken),
  };
}

async function makeBadTokens(world: VerificationWorld, superToken: string) {
  const run = (sql: string, params: unknown[]) =>
    world.services.db.transaction(allPractices(), (tx) => tx.query(sql, params));
  const createLogin = async (practiceId: string | null = world.practiceId) => {
    const user = await world.createUser(practiceId ? 'staff' : 'super_admin', practiceId);
    return { user, loggedIn: await world.logIn(user) };
  };
  const inactive = await createLogin();
  await run('update app.users set is_active = false where id = $1', [inactive.user.id]);
  const deleted = await createLogin();
  await world.call('DELETE', `/api/users/${deleted.user.id}`, { token: superToken });
  const inactivePractice = await createLogin(await world.createPractice('Closed Dental'));
  await run('update app.practices set is_active = false where id = $1', [inactivePractice.user.practiceId]);
  const deletedPractice = await createLogin(await world.createPractice('Gone Dental'));
  await run('update app.practices set deleted_at = now() where id = $1', [deletedPractice.user.practiceId]);
  const loggedOut = await createLogin(null);
  await loggedOut.loggedIn.client.signOut({ scope: 'global' });
  const withoutRow = await createLogin(null);
  await run('delete from app.users where id = $1', [withoutRow.user.id]);

  const { token } = (await createLogin(null)).loggedIn;
  const [header = '', payload = '', signature = ''] = token.split('.');
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const key = await world.composition.authService?.parts.keys.signing();
  if (!key) throw new Error('The auth service does not run in this process.');
  const signed = (change: Record<string, unknown>) =>
    new SignJWT({ ...decodeJwt(token), ...change })
      .setProtectedHeader({ alg: 'ES256', kid: key.kid })
      .sign(key.privateKey);
  const past = Math.floor(Date.now() / 1000) - 60;
  return {
    'no token': undefined,
    'not a token': 'not.a.token',
    'without signature': `${encode({ ...decodeProtectedHeader(token), alg: 'none' })}.${payload}.`,
    'with a changed user': `${header}.${encode({ ...decodeJwt(token), sub: newId() })}.${signature}`,
    'with a cut signature': `${header}.${payload}.${signature.slice(0, -8)}`,
    expired: await signed({ exp: past, iat: past - 60 }),
    'from another issuer': await signed({ iss: 'https://elsewhere.example/auth/v1' }),
    'for another audience': await signed({ aud: 'elsewhere' }),
    'for an unknown session': await signed({ session_id: newId() }),
    'of an unknown user': await signed({ sub: newId() }),
    'the refresh token': (await createLogin(null)).loggedIn.refreshToken,
    'of a logged-out user': loggedOut.loggedIn.token,
    'of an inactive user': inactive.loggedIn.token,
    'of a user deleted by the API': deleted.loggedIn.token,
    'of a user whose row is missing': withoutRow.loggedIn.token,
    'of an inactive practice': inactivePractice.loggedIn.token,
    'of a deleted practice': deletedPractice.loggedIn.token,
  };
}
