import { listVerifications, type VerificationListItem } from '@bitewing/contract';
import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { fakeNetwork } from '#testing/fake-network.ts';
import { fakeListItem } from '#testing/fake-verification.ts';
import { renderApp } from '#testing/render-app.tsx';

// Load the page's code up front: loading it takes longer than a test may wait.
beforeAll(async () => {
  await import('./dashboard-page.tsx');
}, 60_000);

const STAFF = { role: 'staff' } as const;

const open = (verifications: VerificationListItem[], loggedInAs: object = STAFF) => {
  const network = fakeNetwork();
  network.answer(listVerifications, { verifications, total: verifications.length, total_pages: 1 });
  return renderApp('/dashboard', { network, loggedInAs });
};

const id = (number: number): string => `01890000-0000-7000-8000-${String(number).padStart(12, '0')}`;

const LATEST = [
  fakeListItem({ id: id(1), patient_first_name: 'Ada', patient_last_name: 'Muñoz' }),
  fakeListItem({ id: id(2), coverage_status: 'inactive', verification_type: 'batch' }),
  fakeListItem({ id: id(3), status: 'processing', coverage_status: null, completed_at: null }),
  fakeListItem({ id: id(4), status: 'pending', coverage_status: null, completed_at: null }),
  fakeListItem({ id: id(5), status: 'failed', coverage_status: null }),
];

describe('the practice dashboard', () => {
  it('welcomes the user by name and requests the five latest verifications [2.39, 7.19, 9.08]', async () => {
    const { network } = open(LATEST);
    expect(await screen.findByRole('heading', { name: 'Welcome, Dana Frost' })).toBeTruthy();
    await screen.findByRole('link', { name: /Ada Muñoz/ });
    const [request] = network.requestsTo(listVerifications);
    expect([request?.query.get('limit'), request?.query.get('offset')]).toEqual(['5', '0']);
  });

  it('welcomes a user without a name by email [2.39]', async () => {
    open([], { ...STAFF, full_name: null });
    expect(await screen.findByRole('heading', { name: 'Welcome, dana@bitewing.test' })).toBeTruthy();
  });

  it('counts completed, processing, pending and failed among the five latest [2.41]', async () => {
    open(LATEST);
    const counts = within(await screen.findByRole('region', { name: 'Latest verifications by status' }));
    const cards = ['Completed', 'Processing', 'Pending', 'Failed'].map(
      (label) => counts.getByText(label).parentElement?.textContent,
    );
    expect(cards).toEqual([
      'Completed2of the latest 5',
      'Processing1of the latest 5',
      'Pending1of the latest 5',
      'Failed1of the latest 5',
    ]);
  });

  it('links each verification and shows its coverage and status [2.42]', async () => {
    open(LATEST);
    const list = within(await screen.findByRole('list', { name: 'Recent Verifications' }));
    const links = list.getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      LATEST.map((row) => `/verifications/${row.id}`),
    );
    expect(links[1]?.textContent).toMatch(/Batch.*Completed.*Coverage: Inactive/);
    expect(links[2]?.textContent).not.toContain('Coverage');
  });

  it('links to a new verification and the history [2.40, 2.42]', async () => {
    open(LATEST);
    await screen.findByRole('link', { name: /Ada Muñoz/ });
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'New Verification' }).getAttribute('href')).toBe('/verify');
    expect(main.getByRole('link', { name: 'View History' }).getAttribute('href')).toBe('/verifications');
    expect(main.getByRole('link', { name: 'View All' }).getAttribute('href')).toBe('/verifications');
  });

  it('offers to create the first verification if there are none [2.43]', async () => {
    open([]);
    const link = await screen.findByRole('link', { name: 'Create Your First Verification' });
    expect(link.getAttribute('href')).toBe('/verify');
    expect(screen.queryByRole('link', { name: 'View All' })).toBeNull();
  });

  it('shows loading and error states [8.35]', async () => {
    const waiting = fakeNetwork();
    waiting.hang(listVerifications);
    const { unmount } = renderApp('/dashboard', { network: waiting, loggedInAs: STAFF });
    expect(await screen.findByText('Loading dashboard...')).toBeTruthy();
    unmount();
    const network = fakeNetwork();
    network.refuse(listVerifications, 403);
    renderApp('/dashboard', { network, loggedInAs: STAFF });
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Error loading dashboard: You do not have permission to perform this action.',
    );
  });
});
