import { listVerifications, type VerificationListItem } from '@bitewing/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeNetwork } from '#testing/fake-network.ts';
import { fakeListItem } from '#testing/fake-verification.ts';
import { renderApp } from '#testing/render-app.tsx';
// Imported here so that no test waits for the lazy page to load.
import './history-page.tsx';

const id = (at: number): string => `01890000-0000-7000-8000-${String(at).padStart(12, '0')}`;

const openHistory = (
  address = '/verifications',
  verifications: VerificationListItem[] = [fakeListItem()],
  total = verifications.length,
) => {
  const network = fakeNetwork();
  network.answer(listVerifications, { verifications, total, total_pages: Math.ceil(total / 50) });
  return renderApp(address, { loggedInAs: {}, network });
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

  it('searches from page 1 and never puts the name into the URL [2.69, 4.14, 7.18]', async () => {
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
