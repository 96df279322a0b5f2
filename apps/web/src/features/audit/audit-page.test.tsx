import {
  type AuditEvent,
  type AuditStatus,
  DEFAULT_OFFICE_HOURS,
  exportAudit,
  getAuditSettings,
  getAuditStatus,
  getPractice,
  listPractices,
  listUsers,
  requestAuditCheck,
  saveAuditSettings,
  searchAudit,
  type User,
} from '@bitewing/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { fakeNetwork } from '#testing/fake-network.ts';
import { fakePractice } from '#testing/fake-practice.ts';
import { fakeUser } from '#testing/fake-session.ts';
import { renderApp } from '#testing/render-app.tsx';

// Load the page's code up front: loading it takes longer than a test may wait.
beforeAll(async () => {
  await import('./audit-page.tsx');
  await import('./unusual-access-dialog.tsx');
}, 60_000);

const id = (number: number): string => `01890000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const PRACTICE = id(900);
const ADMIN = { role: 'practice_admin', practice_id: PRACTICE } as const;
const SUPER = { role: 'super_admin', practice_id: null, practices: null } as const;

const event = (number: number, changes: Partial<AuditEvent> = {}): AuditEvent => ({
  id: id(number),
  occurred_at: '2026-11-13T15:00:00.000000Z',
  practice_id: PRACTICE,
  practice_name: 'Elm Dental',
  sentence: `Dana Ruiz viewed the verification of Patient ${number}.`,
  action: 'verification.read',
  outcome: 'ok',
  ip: '192.0.2.7',
  verification_id: id(500 + number),
  marks: [],
  ...changes,
});

const status = (changes: Partial<AuditStatus> = {}): AuditStatus => ({
  sealed_events: 1234,
  sealed_at: '2026-11-13T15:00:00Z',
  waiting_events: 0,
  checked_at: '2026-11-13T03:00:00Z',
  checked_events: 1200,
  findings: [],
  ...changes,
});

const network = (events: AuditEvent[] = [event(1)]) => {
  const fake = fakeNetwork();
  fake.answer(searchAudit, ({ body }) =>
    (body as { cursor?: string }).cursor
      ? { events: [event(99)], next_cursor: null }
      : { events, next_cursor: 'more' },
  );
  fake.answer(getAuditStatus, status());
  fake.answer(listUsers, { users: [fakeUser({ id: id(7), full_name: 'Dana Ruiz', practice_id: PRACTICE })] });
  return fake;
};
const open = (fake = network(), address = '/settings/audit', loggedInAs: Partial<User> = ADMIN) =>
  renderApp(address, { network: fake, loggedInAs });
const bodies = (fake: ReturnType<typeof network>) => fake.requestsTo(searchAudit).map(({ body }) => body);

describe('the audit page', () => {
  it('shows events as sentences, marks and refusals in words, and the integrity status', async () => {
    open(
      network([
        event(1, { marks: ['same_last_name', 'outside_hours'] }),
        event(2, { outcome: 'refused', verification_id: null, ip: null }),
      ]),
    );
    const rows = within(await screen.findByRole('table', { name: 'Audit events' })).getAllByRole('row');
    expect(rows[1]?.textContent).toContain('Dana Ruiz viewed the verification of Patient 1.');
    expect(rows[1]?.textContent).toContain('Same last name');
    expect(rows[1]?.textContent).toContain('Opened outside office hours');
    expect(
      within(rows[1] as HTMLElement)
        .getByRole('link', { name: 'Open' })
        .getAttribute('href'),
    ).toBe(`/verifications/${id(501)}`);
    expect(rows[2]?.textContent).toContain('Refused');
    const integrity = await screen.findByRole('region', { name: 'Integrity' });
    expect(integrity.textContent).toContain('No altered events found');
    expect(integrity.textContent).toContain('1,234 events protected against changes');
    expect(integrity.textContent).toMatch(
      /Last check: .+, 1,200 events, none altered\. 34 newer events aren't checked yet\./,
    );
  });

  it('says what an integrity check found', async () => {
    const fake = network();
    fake.answer(
      getAuditStatus,
      status({ findings: [{ practice_id: PRACTICE, message: 'Event 1 was edited.' }] }),
    );
    open(fake);
    expect(await screen.findByText('Altered events found')).toBeTruthy();
    expect(screen.getByRole('list', { name: 'Findings' }).textContent).toBe('Event 1 was edited.');
  });

  it('starts an integrity check and shows its result', async () => {
    const fake = network();
    fake.answer(requestAuditCheck, { requested: true });
    const { user } = open(fake);
    await user.click(await screen.findByRole('button', { name: 'Check Now' }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Checking...' }).hasAttribute('disabled')).toBe(true),
    );
    fake.answer(getAuditStatus, status({ checked_at: '2026-11-15T22:00:00Z', checked_events: 1234 }));
    expect(await screen.findByText(/, 1,234 events, none altered/, {}, { timeout: 5_000 })).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Check Now' })).toBeTruthy();
  });

  it('sends a patient search in the request body, never in the URL', async () => {
    const { user, network: fake, router } = open();
    await screen.findByRole('table', { name: 'Audit events' });
    await user.type(screen.getByLabelText('Patient last name'), ' Muñoz ');
    await user.type(screen.getByLabelText('Member ID'), 'W1');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(bodies(fake).at(-1)).toEqual({ last_name: 'Muñoz', member_id: 'W1' }));
    expect(router.state.location.search).toBe('');
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(bodies(fake).at(-1)).toEqual({}));
  });

  it('keeps a pasted name or ID that is too long, says so, and sends no search', async () => {
    const { user, network: fake } = open();
    await screen.findByRole('table', { name: 'Audit events' });
    const before = bodies(fake).length;
    for (const [label, maximum] of [
      ['Patient last name', 100],
      ['Patient first name', 35],
      ['Member ID', 80],
    ] as const) {
      const field = screen.getByLabelText<HTMLInputElement>(label);
      await user.click(field);
      await user.paste('A'.repeat(maximum + 1));
      expect(screen.getByText(`${label} must be at most ${maximum} characters`)).toBeTruthy();
      expect(field.value).toHaveLength(maximum + 1);
    }
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(bodies(fake)).toHaveLength(before);
  });

  it('filters by user, action, date and unusual access', async () => {
    const { user, network: fake } = open();
    await screen.findByRole('option', { name: 'Dana Ruiz' });
    await user.selectOptions(screen.getByLabelText('User'), 'Dana Ruiz');
    await user.selectOptions(screen.getByLabelText('Action'), 'Exports and downloads');
    await user.type(screen.getByLabelText('From'), '11012026');
    await user.click(screen.getByLabelText('Unusual access only'));
    // Midnight in the practice's time zone, in which the list shows its times. The browser's may differ.
    const from = '2026-11-01T04:00:00.000Z';
    await waitFor(() =>
      expect(bodies(fake).at(-1)).toEqual({ user_id: id(7), kind: 'export', unusual: true, from }),
    );
    await user.selectOptions(screen.getByLabelText('User'), 'Bitewing support');
    await user.selectOptions(screen.getByLabelText('Action'), 'Refused actions and logins');
    await waitFor(() =>
      expect(bodies(fake).at(-1)).toEqual({ by_support: true, refused: true, unusual: true, from }),
    );
    await user.type(screen.getByLabelText('To'), '10312026');
    expect(screen.getByText('The end date is before the start date.')).toBeTruthy();
  });

  it("takes days in the practice's time zone, as the list shows its times", async () => {
    const fake = network();
    fake.answer(getPractice, fakePractice({ id: PRACTICE, time_zone: 'Pacific/Honolulu' }));
    const { user } = open(fake);
    await user.type(await screen.findByLabelText('From'), '11022026');
    await user.type(screen.getByLabelText('To'), '11032026');
    await waitFor(() =>
      expect(bodies(fake).at(-1)).toEqual({
        from: '2026-11-02T10:00:00.000Z',
        before: '2026-11-04T10:00:00.000Z',
      }),
    );
  });

  it('loads earlier events', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Show Earlier Events' }));
    expect(await screen.findByText('Dana Ruiz viewed the verification of Patient 99.')).toBeTruthy();
    expect(screen.getByText('Dana Ruiz viewed the verification of Patient 1.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show Earlier Events' })).toBeNull();
  });

  it('exports the filtered events', async () => {
    const { user, network: fake } = open();
    fake.on('POST', exportAudit.path, () => new Response('Time\r\n'));
    await screen.findByRole('table', { name: 'Audit events' });
    await user.selectOptions(screen.getByLabelText('Action'), 'Changes');
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name: 'JSON Lines' }));
    await waitFor(() =>
      expect(fake.requestsTo(exportAudit)[0]?.body).toEqual({ kind: 'change', format: 'jsonl' }),
    );
  });

  it('shows the events about one patient, then all events again', async () => {
    const { user, network: fake } = open(network(), `/settings/audit?verification=${id(5)}`);
    await waitFor(() => expect(bodies(fake)[0]).toEqual({ verification_id: id(5) }));
    expect(screen.queryByLabelText('Patient last name')).toBeNull();
    expect(screen.getByText(/from the same IP address within 10 minutes are one event/)).toBeDefined();
    await user.click(screen.getByRole('link', { name: 'Show all events' }));
    await waitFor(() => expect(bodies(fake).at(-1)).toEqual({}));
  });

  it('lets an admin change what counts as unusual access', async () => {
    const fake = network();
    fake.answer(getAuditSettings, {
      office_hours: DEFAULT_OFFICE_HOURS,
      many_patients_per_hour: 40,
      time_zone: 'America/Denver',
    });
    fake.answer(saveAuditSettings, ({ body }) => ({
      ...(body as { office_hours: typeof DEFAULT_OFFICE_HOURS; many_patients_per_hour: number }),
      time_zone: 'America/Denver',
    }));
    const { user } = open(fake);
    await user.click(await screen.findByRole('button', { name: 'Edit Unusual Access Settings' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Unusual Access Settings' }));
    expect(await dialog.findByText(/Mountain \(Denver\) time/)).toBeTruthy();
    await user.click(dialog.getByLabelText('Saturday'));
    await user.clear(dialog.getByLabelText('Patients in an hour'));
    await user.type(dialog.getByLabelText('Patients in an hour'), '25');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(fake.requestsTo(saveAuditSettings)[0]?.body).toEqual({
        office_hours: [...DEFAULT_OFFICE_HOURS.slice(0, 6), null],
        many_patients_per_hour: 25,
      }),
    );
  });

  it('shows staff an error and no menu entry', async () => {
    renderApp('/settings/audit', { network: network(), loggedInAs: { role: 'staff' } });
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Audit' })).toBeNull();
  });
});

describe('the audit page of a super admin', () => {
  it('shows the events of all practices, and the patient fields once a practice is selected', async () => {
    const fake = network();
    fake.answer(listPractices, { practices: [fakePractice({ id: PRACTICE, name: 'Elm Dental' })] });
    const { user } = open(fake, '/settings/audit', SUPER);
    const table = await screen.findByRole('table', { name: 'Audit events' });
    expect(within(table).getByRole('columnheader', { name: 'Practice' })).toBeTruthy();
    expect(screen.queryByLabelText('Patient last name')).toBeNull();
    await screen.findByRole('option', { name: 'Elm Dental' });
    await user.selectOptions(screen.getByLabelText('Practice'), 'Elm Dental');
    expect(await screen.findByLabelText('Patient last name')).toBeTruthy();
    await waitFor(() => expect(bodies(fake).at(-1)).toEqual({ practice_id: PRACTICE }));
  });

  it('does not filter by patient once the patient fields are hidden', async () => {
    const fake = network();
    fake.answer(listPractices, { practices: [fakePractice({ id: PRACTICE, name: 'Elm Dental' })] });
    const { user } = open(fake, `/settings/audit?practice=${PRACTICE}`, SUPER);
    await user.type(await screen.findByLabelText('Patient last name'), 'Reed{Enter}');
    await waitFor(() => expect(bodies(fake).at(-1)).toEqual({ practice_id: PRACTICE, last_name: 'Reed' }));
    await screen.findByRole('option', { name: 'Elm Dental' });
    await user.selectOptions(screen.getByLabelText('Practice'), '');
    await waitFor(() => expect(screen.queryByLabelText('Patient last name')).toBeNull());
    await waitFor(() => expect(bodies(fake).at(-1)).toEqual({}));
  });

  it('does not filter by a user of another practice once the practice changes', async () => {
    const fake = network();
    const other = fakePractice({ id: id(901), name: 'Oak Dental' });
    fake.answer(listPractices, { practices: [fakePractice({ id: PRACTICE, name: 'Elm Dental' }), other] });
    const { user, router } = open(fake, `/settings/audit?practice=${PRACTICE}`, SUPER);
    await screen.findByRole('option', { name: 'Dana Ruiz' });
    await user.selectOptions(screen.getByLabelText('User'), 'Dana Ruiz');
    await user.selectOptions(screen.getByLabelText('Action'), 'Changes');
    await waitFor(() =>
      expect(bodies(fake).at(-1)).toEqual({ practice_id: PRACTICE, user_id: id(7), kind: 'change' }),
    );
    await screen.findByRole('option', { name: 'Oak Dental' });
    await user.selectOptions(screen.getByLabelText('Practice'), 'Oak Dental');
    await waitFor(() => expect(bodies(fake).at(-1)).toEqual({ practice_id: id(901), kind: 'change' }));
    await act(() => router.navigate(`/settings/audit?practice=${PRACTICE}`));
    await user.selectOptions(screen.getByLabelText('User'), 'Dana Ruiz');
    await act(() => router.navigate(`/settings/audit?practice=${id(901)}`));
    await user.selectOptions(screen.getByLabelText('Action'), 'Exports and downloads');
    await waitFor(() => expect(bodies(fake).at(-1)).toEqual({ practice_id: id(901), kind: 'export' }));
  });

  it('is also found at its earlier address', async () => {
    const fake = network();
    fake.answer(listPractices, { practices: [fakePractice({ id: PRACTICE, name: 'Elm Dental' })] });
    const { router } = open(fake, `/audit?practice=${PRACTICE}`, SUPER);
    await waitFor(() => expect(bodies(fake).at(-1)).toEqual({ practice_id: PRACTICE }));
    expect(router.state.location.pathname).toBe('/settings/audit');
  });
});
