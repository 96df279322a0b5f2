import {
  getPractice,
  listPayers,
  listPractices,
  listVerifications,
  searchVerifications,
  type VerificationListItem,
} from '@bitewing/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fakeNetwork } from '#testing/fake-network.ts';
import { fakePayer } from '#testing/fake-payer.ts';
import { fakePractice } from '#testing/fake-practice.ts';
import { fakeListItem } from '#testing/fake-verification.ts';
import { type RenderAppOptions, renderApp } from '#testing/render-app.tsx';
// Imported here so that no test waits for the lazy page to load.
import './history-page.tsx';

const id = (at: number): string => `01890000-0000-7000-8000-${String(at).padStart(12, '0')}`;

const openHistory = (
  address = '/verifications',
  verifications: VerificationListItem[] = [fakeListItem()],
  total = verifications.length,
  loggedInAs: RenderAppOptions['loggedInAs'] = {},
) => {
  const network = fakeNetwork();
  const page = { verifications, total, total_pages: Math.ceil(total / 50) };
  network.answer(listVerifications, page);
  network.answer(searchVerifications, page);
  network.answer(listPayers, { payers: [fakePayer({ id: id(900), display_name: 'Harvest Dental' })] });
  network.answer(listPractices, { practices: [fakePractice()] });
  return renderApp(address, { loggedInAs, network });
};

const cellsOf = (row: HTMLElement): string[] =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

describe('the verification history', () => {
  it('shows columns, count and page [1.03, 2.68, 2.69, 2.71, 2.72]', async () => {
    openHistory();
    const table = await screen.findByRole('table', { name: 'Verifications' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((header) => header.textContent),
    ).toEqual(['Status', 'Patient', 'DOB', 'Member ID', 'Payer', 'Type', 'Date', 'Actions']);
    expect(screen.getByText('1 Verification(s)')).toBeDefined();
    expect(screen.getByText('Page 1 of 1')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
    expect(screen.getByRole('link', { name: 'New Verification' }).getAttribute('href')).toBe('/verify');
    expect(screen.getByPlaceholderText('Search by patient last name...')).toBeDefined();
    expect(screen.getByRole('link', { name: /^View/ }).getAttribute('href')).toBe(
      `/verifications/${fakeListItem().id}`,
    );
  });

  it("shows times in the practice's time zone and names it", async () => {
    const { network } = openHistory('/verifications', [fakeListItem({ created_at: '2026-07-14T15:00:00Z' })]);
    network.answer(getPractice, fakePractice({ time_zone: 'America/Chicago' }));
    expect(await screen.findByText('Times in Central Time')).toBeDefined();
    expect(screen.getByText(/^Jul 14, 2026, 10:00\sAM$/)).toBeDefined();
  });

  it("shows times in the browser's time zone to a super admin, who sees several practices", async () => {
    const { network } = openHistory('/verifications', [fakeListItem()], 1, {
      role: 'super_admin',
      practice_id: null,
    });
    expect(await screen.findByText(/^Times in \S/)).toBeDefined();
    expect(network.requestsTo(getPractice)).toEqual([]);
  });

  it('shows the status and the coverage status', async () => {
    openHistory('/verifications', [
      fakeListItem({ id: id(1), coverage_status: 'active' }),
      fakeListItem({ id: id(2), coverage_status: 'inactive' }),
      fakeListItem({ id: id(3), coverage_status: 'unknown' }),
      fakeListItem({ id: id(4), status: 'failed', coverage_status: null }),
      fakeListItem({ id: id(5), status: 'pending', coverage_status: null }),
      fakeListItem({ id: id(6), status: 'processing', coverage_status: null }),
    ]);
    const rows = within(await screen.findByRole('table'))
      .getAllByRole('row')
      .slice(1);
    expect(rows.map((row) => cellsOf(row)[0])).toEqual([
      'CompletedCoverage: Active',
      'CompletedCoverage: Inactive',
      "CompletedCoverage: Couldn't confirm",
      'Failed',
      'Pending',
      'processing',
    ]);
  });

  it('shows the type, and N/A for a missing birth date [2.75, 9.18]', async () => {
    openHistory('/verifications', [
      fakeListItem({ id: id(1) }),
      fakeListItem({ id: id(2), verification_type: 'batch', patient_dob: null }),
    ]);
    const rows = within(await screen.findByRole('table'))
      .getAllByRole('row')
      .slice(1);
    expect(rows.map((row) => cellsOf(row)[2])).toEqual(['03/14/1985', 'N/A']);
    expect(rows.map((row) => cellsOf(row)[5])).toEqual(['Real-Time', 'Batch']);
  });

  it('keeps page and status in the URL and returns to page 1 for another status [2.72, 4.14, 7.18, 9.07]', async () => {
    const { network, router, user } = openHistory(
      '/verifications?page=2&status=failed',
      [fakeListItem()],
      120,
    );
    expect(await screen.findByText('Page 2 of 3')).toBeDefined();
    expect(network.requestsTo(listVerifications)[0]?.query.toString()).toBe('page=2&status=failed&limit=50');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(router.state.location.search).toBe('?status=failed&page=3'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Completed');
    await waitFor(() => expect(router.state.location.search).toBe('?status=completed'));
  });

  it('offers four status filters [2.70]', async () => {
    openHistory();
    const options = within(await screen.findByRole('combobox', { name: 'Status' })).getAllByRole('option');
    expect(options.map((option) => option.textContent)).toEqual([
      'All Status',
      'Completed',
      'Pending',
      'Failed',
    ]);
  });

  it('shows the last page if the page in the URL does not exist', async () => {
    const { network, router } = openHistory('/verifications?page=999&status=failed', [fakeListItem()], 120);
    expect(await screen.findByText('Page 3 of 3')).toBeDefined();
    expect(router.state.location.search).toBe('?page=3&status=failed');
    expect(router.state.historyAction).toBe('REPLACE');
    expect(network.requestsTo(listVerifications)).toHaveLength(2);
  });

  it("searches from page 1 and keeps the name out of the page's URL and storage [2.69, 4.14, 7.18]", async () => {
    const { network, router, user } = openHistory('/verifications?page=2', [fakeListItem()], 120);
    await user.type(await screen.findByRole('searchbox'), 'Lind');
    expect(network.requestsTo(listVerifications)).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(network.requestsTo(listVerifications)).toHaveLength(2));
    expect(network.requestsTo(listVerifications)[1]?.query.toString()).toBe('page=1&search=Lind&limit=50');
    expect(router.state.location.search).toBe('');
    expect(`${JSON.stringify({ ...sessionStorage })}${JSON.stringify({ ...localStorage })}`).not.toContain(
      'Lind',
    );
  });

  it('shows that it is loading, and that the list is empty [2.73, 2.74]', async () => {
    const network = fakeNetwork();
    network.hang(listVerifications);
    const { unmount } = renderApp('/verifications', { loggedInAs: {}, network });
    expect(await screen.findByText('Loading verifications...')).toBeDefined();
    unmount();
    openHistory('/verifications', []);
    expect(await screen.findByText('No verifications found.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Create your first verification' }).getAttribute('href')).toBe(
      '/verify',
    );
  });

  it.each([
    ['390044178', 'Search as Member ID', { member_id: '390044178' }, ['', '390044178']],
    ['gwen', 'Search as First Name', { first_name: 'gwen' }, ['gwen', '']],
    [
      'Gwen Aldridge',
      'Search as First and Last Name',
      { search: 'Aldridge', first_name: 'Gwen' },
      ['Gwen', ''],
    ],
    [
      'Aldridge, Gwen',
      'Search as First and Last Name',
      { search: 'Aldridge', first_name: 'Gwen' },
      ['Gwen', ''],
    ],
  ])('offers another search if no last name starts with %s', async (text, label, body, fields) => {
    const { user, network } = openHistory('/verifications', []);
    const box = await screen.findByPlaceholderText<HTMLInputElement>('Search by patient last name...');
    await user.type(box, `${text}{Enter}`);
    expect(await screen.findByText(`No last name starts with “${text}”.`)).toBeDefined();
    expect(screen.queryByText('Create your first verification')).toBeNull();
    network.answer(searchVerifications, { verifications: [fakeListItem()], total: 1, total_pages: 1 });
    await user.click(screen.getByRole('button', { name: label }));
    expect(await screen.findByText('1 Verification(s)')).toBeDefined();
    expect(network.requestsTo(searchVerifications).at(-1)?.body).toEqual({ page: 1, limit: 50, ...body });
    expect(box.value).toBe('search' in body ? body.search : '');
    const find = within(screen.getByRole('form', { name: 'Find a Patient' }));
    const shown = ['First name', 'Member ID'].map(
      (field) => find.getByLabelText<HTMLInputElement>(field).value,
    );
    expect(shown).toEqual(fields);
  });

  it('says to search by last name, and does it for a super admin who has chosen no practice', async () => {
    const { user, network } = openHistory('/verifications', [], 0, {
      role: 'super_admin',
      practice_id: null,
    });
    const box = await screen.findByPlaceholderText<HTMLInputElement>('Search by patient last name...');
    await user.type(box, 'Marcus Webb{Enter}');
    expect(await screen.findByText(/Search by last name, for example “Webb”\./)).toBeDefined();
    network.answer(listVerifications, { verifications: [fakeListItem()], total: 1, total_pages: 1 });
    await user.click(screen.getByRole('button', { name: 'Search for Last Name “Webb”' }));
    expect(await screen.findByText('1 Verification(s)')).toBeDefined();
    expect(box.value).toBe('Webb');
    expect(network.requestsTo(listVerifications).at(-1)?.query.get('search')).toBe('Webb');
  });

  it('asks for the full member ID if a part of it finds nothing, and can clear the filters', async () => {
    const { user } = openHistory('/verifications', []);
    await user.click(await screen.findByRole('button', { name: 'Find a Patient' }));
    await user.type(screen.getByLabelText('Member ID'), '39004{Enter}');
    expect(await screen.findByText(/No member ID is exactly “39004”. Enter the full ID/)).toBeDefined();
    expect(screen.queryByText('Create your first verification')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
    expect(await screen.findByText('Create your first verification')).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Member ID').value).toBe('');
  });

  it('keeps a pasted name or ID that is too long, says so, and sends no search', async () => {
    const { user, network } = openHistory('/verifications', []);
    await user.click(await screen.findByRole('button', { name: 'Find a Patient' }));
    for (const [label, maximum] of [
      ['First name', 35],
      ['Member ID', 80],
    ] as const) {
      const field = screen.getByLabelText<HTMLInputElement>(label);
      await user.click(field);
      await user.paste('A'.repeat(maximum + 1));
      expect(screen.getByText(`${label} must be at most ${maximum} characters`)).toBeDefined();
      expect(field.value).toHaveLength(maximum + 1);
    }
    await user.click(screen.getByRole('button', { name: 'Find' }));
    expect(network.requestsTo(searchVerifications)).toHaveLength(0);
  });

  it('says why loading failed [8.25]', async () => {
    const network = fakeNetwork();
    network.refuse(listVerifications, 403);
    renderApp('/verifications', { loggedInAs: {}, network });
    expect(
      await screen.findByText(
        'Error loading verifications: You do not have permission to perform this action.',
      ),
    ).toBeDefined();
  });
});

describe('more filters', () => {
  const bodies = (app: ReturnType<typeof openHistory>) =>
    app.network.requestsTo(searchVerifications).map((request) => request.body);
  const stored = (): string => JSON.stringify({ ...sessionStorage }) + JSON.stringify({ ...localStorage });

  it('find a patient by first name and member ID, with nothing about the patient in any URL', async () => {
    const app = openHistory('/verifications?status=completed&page=2', [fakeListItem()], 120);
    const { router, user } = app;
    await user.click(await screen.findByRole('button', { name: 'Find a Patient' }));
    await user.type(screen.getByRole('textbox', { name: /First name/ }), ' Mar ');
    await user.type(screen.getByRole('textbox', { name: /Member ID/ }), 'M-100200');
    expect(bodies(app)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Find' }));
    await waitFor(() => expect(bodies(app)).toHaveLength(1));
    expect(bodies(app)).toEqual([
      { page: 1, limit: 50, status: 'completed', first_name: 'Mar', member_id: 'M-100200' },
    ]);
    expect(app.network.requests.filter(({ query }) => /Mar|M-100200/.test(query.toString()))).toEqual([]);
    expect(router.state.location.search).toBe('?status=completed');
    expect(stored()).not.toMatch(/M-100200/);
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    await waitFor(() =>
      expect(app.network.requestsTo(listVerifications).at(-1)?.query.toString()).toBe(
        'page=1&status=completed&limit=50',
      ),
    );
  });

  it('find verifications by payer, coverage and date, and stay in the URL', async () => {
    vi.setSystemTime(new Date(2026, 10, 15, 9, 30));
    const app = openHistory();
    const { router, user } = app;
    await user.click(await screen.findByRole('combobox', { name: 'Payer' }));
    await user.click(await screen.findByRole('option', { name: 'Harvest Dental' }));
    await waitFor(() => expect(router.state.location.search).toBe(`?payer=${id(900)}`));
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Payer' }).value).toBe('Harvest Dental');
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Coverage' }),
      'Active, needs confirmation',
    );
    await user.selectOptions(screen.getByRole('combobox', { name: 'Date' }), 'Last 7 days');
    await waitFor(() =>
      expect(bodies(app).at(-1)).toEqual({
        page: 1,
        limit: 50,
        payer_id: id(900),
        coverage_status: 'needs_confirmation',
        created_from: '2026-11-09T05:00:00.000Z',
      }),
    );
    expect(router.state.location.search).toBe(`?payer=${id(900)}&coverage=needs_confirmation&date=7d`);
    await user.click(screen.getByRole('button', { name: 'All payers' }));
    await waitFor(() => expect(router.state.location.search).toBe('?coverage=needs_confirmation&date=7d'));
  });

  it("take days in the practice's time zone, as the list shows its times", async () => {
    const app = openHistory('/verifications?date=custom&from=2026-11-02&to=2026-11-03');
    app.network.answer(getPractice, fakePractice({ time_zone: 'Pacific/Honolulu' }));
    await waitFor(() =>
      expect(bodies(app).at(-1)).toMatchObject({
        created_from: '2026-11-02T10:00:00.000Z',
        created_before: '2026-11-04T10:00:00.000Z',
      }),
    );
  });

  it('ignore a date in the URL that does not exist', async () => {
    const app = openHistory('/verifications?date=custom&from=2026-13-01&to=2026-11-03');
    await waitFor(() =>
      expect(bodies(app).at(-1)).toEqual({
        page: 1,
        limit: 50,
        created_before: '2026-11-04T05:00:00.000Z',
      }),
    );
  });

  it('include the first and the last day of a chosen date range', async () => {
    const app = openHistory();
    const { user } = app;
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Date' }), 'Choose dates...');
    await user.type(await screen.findByLabelText('From'), '11022026');
    await user.type(screen.getByLabelText('To'), '11032026');
    await waitFor(() =>
      expect(bodies(app).at(-1)).toMatchObject({
        created_from: '2026-11-02T05:00:00.000Z',
        created_before: '2026-11-04T05:00:00.000Z',
      }),
    );
    expect(app.router.state.location.search).toBe('?date=custom&from=2026-11-02&to=2026-11-03');
  });

  it('can be cleared when they find nothing', async () => {
    const { router, user } = openHistory('/verifications?coverage=inactive&status=failed', []);
    await user.click(await screen.findByRole('button', { name: 'Clear Filters' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('are ignored if their values in the URL are invalid', async () => {
    const app = openHistory('/verifications?coverage=good&date=ever&from=x');
    await screen.findByRole('table');
    expect(app.network.requestsTo(listVerifications)).toHaveLength(1);
    expect(bodies(app)).toEqual([]);
  });

  it('are disabled for a super admin until a practice is chosen', async () => {
    const app = openHistory('/verifications', [fakeListItem()], 1, {
      role: 'super_admin',
      practice_id: null,
    });
    expect(await screen.findByRole('button', { name: 'Find a Patient' })).toHaveProperty('disabled', true);
    expect(screen.getByText('Select a practice to use the other filters.')).toBeDefined();
    for (const name of ['Payer', 'Coverage', 'Date'])
      expect(screen.getByRole('combobox', { name })).toHaveProperty('disabled', true);
    await screen.findByRole('option', { name: 'Harbor Dental' });
    await app.user.selectOptions(screen.getByRole('combobox', { name: /Practice/ }), 'Harbor Dental');
    await app.user.selectOptions(screen.getByRole('combobox', { name: 'Coverage' }), 'Inactive');
    await waitFor(() =>
      expect(bodies(app).at(-1)).toMatchObject({
        practice_id: fakePractice().id,
        coverage_status: 'inactive',
      }),
    );
  });

  it('allow the / key to focus the last-name search, even while a select has the focus', async () => {
    const { user } = openHistory();
    await user.click(await screen.findByRole('combobox', { name: 'Coverage' }));
    await user.keyboard('/');
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  });
});
