import {
  addLegalHold,
  getPracticeDetails,
  getRetention,
  type LegalHold,
  listPractices,
  MESSAGES,
  type PracticeRetention,
  requestErasure,
  saveRetention,
} from '@bitewing/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { fakeNetwork } from '#testing/fake-network.ts';
import { fakePractice, PRACTICE_ID } from '#testing/fake-practice.ts';
import { isLocked } from '#testing/is-locked.ts';
import { renderApp } from '#testing/render-app.tsx';

// Load the page's code up front: loading it takes longer than a test may wait.
beforeAll(async () => {
  await import('#features/admin/practice-detail-page.tsx');
  await import('./data-panel.tsx');
  await import('#features/retention/retention-page.tsx');
}, 60_000);

const SUPER_ADMIN = { role: 'super_admin', practice_id: null, practices: null } as const;

const retention = (changes: Partial<PracticeRetention> = {}): PracticeRetention => ({
  practice_name: 'Harbor Dental',
  years_to_keep: 7,
  kept_from: '2019-11-16T00:00:00Z',
  next_purge: {
    rows: [
      { table: 'verifications', rows: 1200 },
      { table: 'answers', rows: 1100 },
    ],
    held: 3,
  },
  holds: [],
  exported_at: null,
  erasure_requested_at: null,
  statements: [],
  ...changes,
});

const HOLD: LegalHold = {
  id: '01890000-0000-7000-8000-000000000001',
  covers: 'patient',
  verification_id: '01890000-0000-7000-8000-000000000009',
  reason: 'Case 12',
  created_at: '2026-11-16T00:00:00Z',
  created_by: 'Dana Frost',
};

const open = async (response = retention()) => {
  const network = fakeNetwork();
  network.answer(getPracticeDetails, {
    practice: { ...fakePractice(), user_count: 0, last_activity: null },
    users: [],
    stats: { total: 0, completed: 0, processing: 0, failed: 0, success_rate: null },
    recent_verifications: [],
  });
  network.answer(getRetention, response);
  const app = renderApp(`/admin-dashboard/practices/${PRACTICE_ID}`, {
    network,
    loggedInAs: SUPER_ADMIN,
  });
  await app.user.click(await screen.findByRole('button', { name: 'Show Data Retention' }));
  await screen.findByRole('heading', { name: 'Data retention' });
  return app;
};
const sent = (app: Awaited<ReturnType<typeof open>>, method: string) =>
  app.network.requests.find((request) => request.method === method);

it('says what the next scheduled deletion deletes and what stays on legal hold', async () => {
  await open();
  const next = await screen.findByRole('region', { name: 'Next scheduled deletion' });
  expect(next.textContent).toContain('Verifications: 1,200, Responses: 1,100');
  expect(next.textContent).toContain('Kept because of legal holds: 3 verifications.');
});

it.each([
  ['no verification is old enough', 0, 'Nothing to delete. All verifications are from 11/16/2019 or later.'],
  [
    'all old verifications are on legal hold',
    3,
    'Nothing to delete.Kept because of legal holds: 3 verifications.',
  ],
])('says that there is nothing to delete if %s', async (_, held, text) => {
  await open(retention({ kept_from: '2019-11-16T15:00:00Z', next_purge: { rows: [], held } }));
  const next = await screen.findByRole('region', { name: 'Next scheduled deletion' });
  expect(next.textContent).toBe(`Next scheduled deletion${text}`);
});

it('asks for confirmation before it saves a shorter retention period', async () => {
  const app = await open();
  const years = await screen.findByLabelText('Years to keep', { selector: 'input' });
  await app.user.clear(years);
  await app.user.type(years, '5');
  await app.user.click(screen.getByRole('button', { name: 'Save Retention' }));
  expect(sent(app, 'PUT')).toBeUndefined();
  app.network.answer(saveRetention, retention({ years_to_keep: 5 }));
  await app.user.click(await screen.findByRole('button', { name: 'Keep Data for Less Time' }));
  expect(await screen.findByText(/kept for 5 years/)).toBeDefined();
  expect(sent(app, 'PUT')).toMatchObject({ body: { years_to_keep: 5 } });
});

it('adds a legal hold for the patient of a pasted verification link', async () => {
  const app = await open();
  await app.user.click(await screen.findByRole('button', { name: 'Add Legal Hold' }));
  const dialog = within(await screen.findByRole('dialog'));
  await app.user.selectOptions(dialog.getByLabelText('Covers'), 'patient');
  await app.user.type(
    dialog.getByRole('textbox', { name: /Verification/ }),
    'https://bitewing.test/verifications/01890000-0000-7000-8000-000000000009',
  );
  await app.user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Case 12');
  app.network.answer(addLegalHold, HOLD);
  app.network.answer(getRetention, retention({ holds: [HOLD] }));
  await app.user.click(dialog.getByRole('button', { name: 'Add Legal Hold' }));
  expect(await screen.findByText('Legal hold added')).toBeDefined();
  expect(await screen.findByRole('table', { name: 'Legal holds' })).toBeDefined();
  expect(sent(app, 'POST')).toMatchObject({
    body: {
      covers: 'patient',
      verification_id: '01890000-0000-7000-8000-000000000009',
      reason: 'Case 12',
    },
  });
});

it('keeps a reason that is too long in the field, and shows an error at each wrong field', async () => {
  const app = await open();
  await app.user.click(await screen.findByRole('button', { name: 'Add Legal Hold' }));
  const dialog = within(await screen.findByRole('dialog'));
  await app.user.selectOptions(dialog.getByLabelText('Covers'), 'verification');
  const reason = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /Reason/ });
  await app.user.click(reason);
  await app.user.paste('A'.repeat(501));
  await app.user.click(dialog.getByRole('button', { name: 'Add Legal Hold' }));
  expect(dialog.getByText('Reason must be at most 500 characters')).toBeDefined();
  expect(dialog.getByText('Verification is required')).toBeDefined();
  expect(reason.value).toHaveLength(501);
  expect(sent(app, 'POST')).toBeUndefined();
});

it('shows the error of a refused legal hold once, in the dialog', async () => {
  const app = await open();
  await app.user.click(await screen.findByRole('button', { name: 'Add Legal Hold' }));
  const dialog = within(await screen.findByRole('dialog'));
  await app.user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Case 12');
  app.network.refuse(addLegalHold, 503);
  await app.user.click(dialog.getByRole('button', { name: 'Add Legal Hold' }));
  expect(await dialog.findByText(MESSAGES.unavailable)).toBeDefined();
  expect(screen.getAllByText(MESSAGES.unavailable)).toHaveLength(1);
});

it('requests the erasure of a practice only after its name is typed', async () => {
  const app = await open();
  await app.user.click(await screen.findByRole('button', { name: 'Erase Practice' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText("You haven't exported this practice's data.")).toBeDefined();
  const name = dialog.getByRole('textbox');
  await app.user.type(name, 'Harbor');
  await app.user.click(dialog.getByRole('button', { name: 'Erase Practice' }));
  expect(await dialog.findByText("This isn't the name of the practice.")).toBeDefined();
  expect(sent(app, 'POST')).toBeUndefined();
  await app.user.type(name, ' Dental');
  app.network.answer(requestErasure, retention({ erasure_requested_at: '2026-11-16T00:00:00Z' }));
  await app.user.click(dialog.getByRole('button', { name: 'Erase Practice' }));
  expect(await screen.findByRole('button', { name: 'Cancel Erasure' })).toBeDefined();
  expect(sent(app, 'POST')).toMatchObject({ body: { name: 'Harbor Dental' } });
});

it.each([
  ['practice' as const, null],
  ['patient' as const, '01890000-0000-7000-8000-000000000002'],
  ['verification' as const, '01890000-0000-7000-8000-000000000002'],
])('disables the erase button for a practice with a legal hold on a %s', async (covers, verification_id) => {
  await open(retention({ holds: [{ ...HOLD, covers, verification_id }] }));
  const erase = await screen.findByRole('button', { name: 'Erase Practice' });
  expect((erase as HTMLButtonElement).disabled).toBe(true);
  expect(screen.getByText('Case 12')).toBeDefined();
});

it('lets practice admins change only how long their data is kept, after the same warning', async () => {
  const network = fakeNetwork();
  network.answer(getRetention, retention());
  network.answer(saveRetention, retention({ years_to_keep: 5 }));
  const { user } = renderApp('/settings/retention', { network, loggedInAs: { role: 'practice_admin' } });
  const years = await screen.findByLabelText('Years to keep', { selector: 'input' });
  for (const name of ['Add Legal Hold', 'Export All Data', 'Erase Practice']) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
  await user.clear(years);
  await user.type(years, '5');
  await user.click(screen.getByRole('button', { name: 'Save Retention' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/^The next scheduled deletion deletes .* older than 5 years,/)).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Keep Data for Less Time' }));
  expect(await screen.findByText(/kept for 5 years/)).toBeDefined();
  expect(network.requestsTo(saveRetention)).toMatchObject([{ body: { shown_years: 7, years_to_keep: 5 } }]);
});

it('locks the number of years while the number is being saved', async () => {
  const app = await open();
  const years = await screen.findByLabelText('Years to keep', { selector: 'input' });
  app.network.hang(saveRetention);
  await app.user.clear(years);
  await app.user.type(years, '8');
  expect(isLocked(years)).toBe(false);
  await app.user.click(screen.getByRole('button', { name: 'Save Retention' }));
  expect(isLocked(years)).toBe(true);
});

it('shows the number of years that another user saved in the meantime', async () => {
  const app = await open();
  const years = await screen.findByLabelText<HTMLInputElement>('Years to keep', { selector: 'input' });
  await app.user.clear(years);
  await app.user.type(years, '8');
  const sentence = 'Another user changed this record. Reload the page and try again.';
  app.network.refuse(saveRetention, 409, sentence, 'record_changed');
  app.network.answer(getRetention, retention({ years_to_keep: 10 }));
  await app.user.click(screen.getByRole('button', { name: 'Save Retention' }));
  expect(await screen.findByText(sentence)).toBeDefined();
  expect(await screen.findByText(/kept for 10 years/)).toBeDefined();
  await waitFor(() => expect(years.value).toBe('10'));
});

it('asks a super admin for the practice before it loads the settings', async () => {
  const network = fakeNetwork();
  network.answer(listPractices, { practices: [fakePractice()] });
  network.answer(getRetention, retention());
  const { user, router } = renderApp('/settings/retention', { network, loggedInAs: SUPER_ADMIN });
  expect(await screen.findByText('Select a practice to see its data retention.')).toBeDefined();
  expect(network.requestsTo(getRetention)).toHaveLength(0);
  await screen.findByRole('option', { name: fakePractice().name });
  await user.selectOptions(screen.getByLabelText(/^Practice/), PRACTICE_ID);
  expect(await screen.findByRole('button', { name: 'Add Legal Hold' })).toBeDefined();
  expect(router.state.location.search).toBe(`?practice=${PRACTICE_ID}`);
});

it('shows staff that they have no access', async () => {
  const { network } = renderApp('/settings/retention', { loggedInAs: { role: 'staff' } });
  expect(await screen.findByText(MESSAGES.forbidden)).toBeDefined();
  expect(network.requestsTo(getRetention)).toHaveLength(0);
});
