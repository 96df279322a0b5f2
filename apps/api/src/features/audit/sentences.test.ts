import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ACTIONS, describeEvent, type EventSubjects, OPENS_PATIENT } from './sentences.ts';

const subjects = (changes: Partial<EventSubjects> = {}): EventSubjects => ({
  actor: 'Dana Ruiz',
  patients: [],
  user: null,
  payer: null,
  batchSize: null,
  isPractice: false,
  reason: null,
  ...changes,
});
const say = (action: string, changes: Partial<EventSubjects> = {}, details: object | null = null) =>
  describeEvent({ action, outcome: 'ok', details: details && { ...details } }, subjects(changes));
const sayRefused = (action: string, changes: Partial<EventSubjects> = {}, details: object = {}) =>
  describeEvent({ action, outcome: 'refused', details: { ...details } }, subjects(changes));

describe('sentences of audit events', () => {
  it('name the user and the patient', () => {
    expect(say('verification.read', { patients: ['Ada Park'] })).toBe(
      'Dana Ruiz viewed the verification of Ada Park.',
    );
    expect(say('verification.list', { patients: ['Ada', 'Ben', 'Cy'] })).toBe(
      'Dana Ruiz viewed a list that includes Ada, Ben and Cy.',
    );
    expect(say('verification.list', { patients: ['Ada', 'Ben', 'Cy', 'Di', 'Eve'] })).toBe(
      'Dana Ruiz viewed a list that includes Ada, Ben and 3 more patients.',
    );
    expect(say('verification.list')).toBe('Dana Ruiz viewed a list that includes no patients.');
    expect(say('batch.export', { batchSize: 1 })).toBe('Dana Ruiz exported a batch of 1 patient.');
  });

  it('say what changed and how often something was refused', () => {
    expect(say('user.update', { user: 'Lee Chu' }, { changed: ['full_name', 'role'] })).toBe(
      'Dana Ruiz changed the user Lee Chu (name and role).',
    );
    expect(say('practice.change_retention', {}, { years_to_keep: { from: 7, to: 3 } })).toBe(
      "Dana Ruiz changed how many years the practice's data is kept from 7 to 3.",
    );
    expect(say('practice.change_retention')).toBe(
      "Dana Ruiz changed how many years the practice's data is kept.",
    );
    expect(sayRefused('session.login_refused', { actor: 'An unknown user' }, { attempts: 12 })).toBe(
      'An unknown user tried to log in with a wrong email address, password or passkey (12 more attempts within an hour). Bitewing refused them.',
    );
    expect(sayRefused('session.login_refused', { actor: 'An unknown user', user: 'Lee Chu' })).toBe(
      'An unknown user tried to log in as Lee Chu with a wrong password or passkey. Bitewing refused it.',
    );
  });

  it('name a refused action in words, never by its route', () => {
    const refused = (subject: string) => sayRefused('access.forbidden', {}, { subject });
    const sentence = (what: string) => `Dana Ruiz tried ${what} without permission. Bitewing refused it.`;
    expect(refused('DELETE /api/users/:id')).toBe(sentence('to delete a user'));
    expect(refused('GET /api/users/deleted')).toBe(sentence('to see deleted users'));
    expect(refused('POST /api/audit/search')).toBe(sentence('to search audit events'));
    expect(refused('GET /api/batch-draft')).toBe(sentence('to see their own unfinished batch form'));
    expect(refused('GET /api/gone')).toBe(sentence('an action'));
    expect(sayRefused('access.without_second_factor', {}, { subject: 'GET /api/payers' })).toBe(
      'Dana Ruiz tried to see all payers before confirming the login with the second factor. Bitewing refused it.',
    );
  });

  it('never say that a refused action happened', () => {
    const refused = Object.keys(ACTIONS).filter((action) =>
      /_(refused|locked|reused|while_deactivated)$|^access\.(?!give_reason)/.test(action),
    );
    expect(refused.length).toBeGreaterThanOrEqual(10);
    for (const action of [...refused, 'thing.done'])
      expect(sayRefused(action)).toMatch(/^Dana Ruiz tried[ :].*\. Bitewing refused it\.$/);
  });

  it('end with one period after a reason', () => {
    const reason = 'The practice asked us.';
    expect(say('access.give_reason', { patients: ['Ada Park'], reason })).toBe(
      'Dana Ruiz gave a reason to open the record of Ada Park: The practice asked us.',
    );
  });

  it('name what a super admin tried to open without a reason', () => {
    expect(sayRefused('access.without_reason', { patients: ['Ada Park'] })).toBe(
      'Dana Ruiz tried to open the record of Ada Park without giving a reason. Bitewing refused it.',
    );
    expect(sayRefused('access.without_reason', { isPractice: true })).toBe(
      "Dana Ruiz tried to open all of the practice's data without giving a reason. Bitewing refused it.",
    );
  });

  it('show the code of an unknown action', () => {
    expect(say('thing.done')).toBe('Dana Ruiz did: thing.done.');
  });

  it('exist for every action in the code', () => {
    expect(actionsInCode().filter((action) => !Object.hasOwn(ACTIONS, action))).toEqual([]);
  });
});

describe("actions that open a patient's record", () => {
  it('include views and downloads of a verification, but not lists or new estimates', () => {
    expect(OPENS_PATIENT).toContain('verification.read');
    expect(OPENS_PATIENT).toContain('verification.download_raw');
    expect(OPENS_PATIENT).not.toContain('verification.list');
    expect(OPENS_PATIENT).not.toContain('estimate.create');
  });
});

/** Words of the form `noun.verb` in a file that writes audit events, and the events of the auth service. */
function actionsInCode(): string[] {
  const root = resolve(import.meta.dirname, '../..');
  const sources = ['features', 'platform', 'domain', 'commands'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => readFileSync(join(root, folder, name), 'utf8')),
  );
  const written = sources
    .filter((text) => /recordAudit|recordListAudit|recordRefusal|auditOf|audit\(/.test(text))
    .flatMap((text) => [...text.matchAll(/'([a-z_]+\.[a-z_]+)'/g)].map(([, action]) => action ?? ''));
  const auth = readFileSync(join(root, 'features/auth/auth-service.ts'), 'utf8');
  const events = /export type AuthEvent =([^;]+);/.exec(auth)?.[1] ?? '';
  const sessions = [...events.matchAll(/'([a-z_]+)'/g)].map(([, event]) => `session.${event}`);
  expect(sessions.length).toBeGreaterThan(10);
  return [...new Set([...written, ...sessions])].filter((word) => !NOT_ACTIONS.includes(word));
}

/** The name of a job, not of an action. */
const NOT_ACTIONS = ['verification.batch'];
