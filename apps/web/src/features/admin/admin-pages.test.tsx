import { getAdminSummary, getPracticeDetails, type ResponseOf } from '@bitewing/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { fakeNetwork } from '#testing/fake-network.ts';
import { fakePractice, PRACTICE_ID } from '#testing/fake-practice.ts';
import { fakeListItem } from '#testing/fake-verification.ts';
import { renderApp } from '#testing/render-app.tsx';

// Load the page's code up front: loading it takes longer than a test may wait.
beforeAll(async () => {
  await import('./admin-dashboard-page.tsx');
  await import('./practice-detail-page.tsx');
}, 60_000);

const SUPER = { role: 'super_admin', practice_id: null, practices: null } as const;
const id = (number: number): string => `01890000-0000-7000-8000-${String(number).padStart(12, '0')}`;

type Summary = ResponseOf<typeof getAdminSummary>;
type Details = ResponseOf<typeof getPracticeDetails>;

const STATS = { total: 1200, completed: 1080, processing: 20, failed: 100, success_rate: 91.5 };

const summary = (changes: Partial<Summary> = {}): Summary => ({
  system: { total_practices: 3, total_users: 14, total_verifications: 12_345, health_status: 'healthy' },
  practices: [
    {
      id: PRACTICE_ID,
      name: 'Harbor Dental',
      is_active: true,
      stats: STATS,
      user_count: 1,
      last_activity: new Date(Date.now() - 5 * 60_000).toISOString(),
    },
    {
      id: id(2),
      name: 'Quiet Dental',
      is_active: false,
      stats: { total: 0, completed: 0, processing: 0, failed: 0, success_rate: null },
      user_count: 2,
      last_activity: null,
    },
  ],
  recent_activity: Array.from({ length: 12 }, (_, index) => ({
    id: id(100 + index),
    status: 'completed' as const,
    coverage_status: 'active' as const,
    needs_confirmation: false,
    patient_first_name: 'Ada',
    patient_last_name: `Muñoz ${index}`,
    payer_name: 'Cigna',
    practice_name: 'Harbor Dental',
    user_full_name: 'Dana Frost',
    created_at: new Date(Date.now() - 3 * 3_600_000).toISOString(),
  })),
  ...changes,
});

const open = (response: Summary = summary()) => {
  const network = fakeNetwork();
  network.answer(getAdminSummary, response);
  return renderApp('/admin-dashboard', { network, loggedInAs: SUPER });
};

describe('the admin dashboard', () => {
  it('shows practices, users, verifications and system health [2.06, 2.44]', async () => {
    open();
    const system = within(await screen.findByRole('region', { name: 'System' }));
    const card = (label: string) => system.getByText(label).parentElement?.textContent;
    expect(card('Total Practices')).toBe('Total Practices3');
    expect(card('Total Users')).toBe('Total Users14');
    expect(card('Total Verifications')).toBe('Total Verifications12,345');
    expect(card('System Health')).toContain('Healthy');
  });

  it.each([
    ['degraded', 'Degraded'],
    ['down', 'Down'],
  ] as const)('says when the system is %s', async (health_status, word) => {
    open(summary({ system: { ...summary().system, health_status } }));
    expect(await screen.findByText(word)).toBeTruthy();
  });

  it("shows each practice's last 30 days and links to the practice [2.45, 9.16]", async () => {
    open();
    const list = within(await screen.findByRole('list', { name: 'Practice performance' }));
    const [harbor, quiet] = list.getAllByRole('link');
    expect(harbor?.getAttribute('href')).toBe(`/admin-dashboard/practices/${PRACTICE_ID}`);
    expect(harbor?.textContent).toMatch(/1,200Verifications.*1,080Completed.*20Processing.*100Failed/);
    expect(harbor?.textContent).toMatch(/91.5%.*1 user.*Last activity 5 min ago/);
    expect(quiet?.textContent).toMatch(/Inactive.*–.*2 users.*No activity yet/);
    expect(screen.getByText('Last 30 days')).toBeTruthy();
  });

  it('shows the first ten recent activities [2.46, 9.16, 9.17]', async () => {
    open();
    const list = within(await screen.findByRole('list', { name: 'Recent Activity' }));
    expect(list.getAllByRole('link')).toHaveLength(10);
    expect(list.getAllByRole('link')[0]?.textContent).toMatch(
      /Ada Muñoz 0Cigna · Harbor Dental · Dana Frost.*Completed.*3 hours ago/,
    );
  });

  it('links to practices, users, payers and analytics [2.47]', async () => {
    open();
    const links = within(await screen.findByRole('navigation', { name: 'Quick links' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/practices',
      '/users',
      '/payers',
      '/analytics',
    ]);
  });

  it('refreshes every 30 seconds [7.29]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { network } = open();
    await screen.findByRole('list', { name: 'Recent Activity' });
    const before = network.requestsTo(getAdminSummary).length;
    await act(() => vi.advanceTimersByTimeAsync(29_000));
    expect(network.requestsTo(getAdminSummary)).toHaveLength(before);
    await act(() => vi.advanceTimersByTimeAsync(1_500));
    await waitFor(() => expect(network.requestsTo(getAdminSummary)).toHaveLength(before + 1));
  });

  it('shows that it is loading', async () => {
    const network = fakeNetwork();
    network.hang(getAdminSummary);
    renderApp('/admin-dashboard', { network, loggedInAs: SUPER });
    expect(await screen.findByText('Loading dashboard...')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows empty states and errors [8.35]', async () => {
    const { unmount } = open(summary({ practices: [], recent_activity: [] }));
    expect(await screen.findByText('No practices yet.')).toBeTruthy();
    expect(screen.getByText('No recent activity.')).toBeTruthy();
    unmount();
    const network = fakeNetwork();
    network.refuse(getAdminSummary, 404);
    renderApp('/admin-dashboard', { network, loggedInAs: SUPER });
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Error loading dashboard: The requested resource was not found.',
    );
  });
});

const details: Details = {
  practice: {
    ...fakePractice({
      phone: '(207) 555-0148',
      is_active: false,
      doctors: [{ first_name: 'Ines', last_name: 'Okoro', npi: '1999999984' }],
    }),
    user_count: 1,
    last_activity: null,
  },
  users: [
    {
      id: id(7),
      full_name: 'Dana Frost',
      email: 'dana@bitewing.test',
      role: 'practice_admin',
      created_at: '2026-01-05T09:00:00Z',
    },
  ],
  stats: STATS,
  recent_verifications: [fakeListItem()],
};

describe('the practice detail page', () => {
  const openDetails = (response: Details = details) => {
    const network = fakeNetwork();
    network.answer(getPracticeDetails, response);
    return renderApp(`/admin-dashboard/practices/${PRACTICE_ID}`, { network, loggedInAs: SUPER });
  };

  it('shows the practice, its stats, users and latest verifications [2.07, 2.48]', async () => {
    openDetails();
    expect(await screen.findByRole('heading', { name: 'Harbor Dental' })).toBeTruthy();
    expect(screen.getByText('Inactive')).toBeTruthy();
    const stats = within(screen.getByRole('region', { name: 'Last 30 days' }));
    expect(stats.getByText('Total Verifications').parentElement?.textContent).toContain('1,200');
    expect(stats.getByText('Success Rate').parentElement?.textContent).toContain('91.5%');
    expect(within(screen.getByRole('table')).getByRole('row', { name: /Dana Frost/ }).textContent).toContain(
      'Admin',
    );
    const recent = within(screen.getByRole('list', { name: 'Recent Verifications' }));
    expect(recent.getByRole('link').getAttribute('href')).toBe(`/verifications/${fakeListItem().id}`);
    expect(screen.getByText('Tax ID').parentElement?.textContent).toContain('Not provided');
  });

  it('refreshes every 30 seconds [7.30]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { network } = openDetails();
    await screen.findByRole('heading', { name: 'Harbor Dental' });
    const before = network.requestsTo(getPracticeDetails).length;
    await act(() => vi.advanceTimersByTimeAsync(28_000));
    expect(network.requestsTo(getPracticeDetails)).toHaveLength(before);
    await act(() => vi.advanceTimersByTimeAsync(2_500));
    await waitFor(() => expect(network.requestsTo(getPracticeDetails)).toHaveLength(before + 1));
  });

  it('links to the practices page for editing, and back to the dashboard [2.48]', async () => {
    openDetails();
    const edit = await screen.findByRole('link', { name: 'Edit Practice' });
    expect(edit.getAttribute('href')).toBe('/practices');
    expect(screen.getByRole('link', { name: 'Back to Dashboard' }).getAttribute('href')).toBe(
      '/admin-dashboard',
    );
  });

  it('shows that it is loading', async () => {
    const network = fakeNetwork();
    network.hang(getPracticeDetails);
    renderApp(`/admin-dashboard/practices/${PRACTICE_ID}`, { network, loggedInAs: SUPER });
    expect(await screen.findByText('Loading practice details...')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows empty states and errors [8.35]', async () => {
    const { unmount } = openDetails({ ...details, users: [], recent_verifications: [] });
    expect(await screen.findByText('No users yet.')).toBeTruthy();
    expect(screen.getByText('No verifications yet.')).toBeTruthy();
    unmount();
    const network = fakeNetwork();
    network.refuse(getPracticeDetails, 404);
    renderApp(`/admin-dashboard/practices/${PRACTICE_ID}`, { network, loggedInAs: SUPER });
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Error loading practice details: The requested resource was not found.',
    );
  });
});
