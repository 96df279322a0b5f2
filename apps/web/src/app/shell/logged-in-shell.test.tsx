import { getMe, listPayers } from '@bitewing/contract';
import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { fakeNetwork, jsonResponse } from '#testing/fake-network.ts';
import { fakeUser, storeSession } from '#testing/fake-session.ts';
import { press } from '#testing/keyboard.ts';
import { renderApp } from '#testing/render-app.tsx';

const FOR_ALL_ROLES = [
  'Dashboard',
  'Analytics',
  'Verify Eligibility',
  'Verification History',
  'Batch Verification',
  'Batch History',
  'Payers',
];

const menu = async () => screen.findByRole('navigation', { name: 'Main' });
const entries = async () => within(await menu()).getAllByRole('link');

describe('the sidebar', () => {
  it('has seven entries for a practice user [2.09, 2.17, 2.27]', async () => {
    renderApp('/payers', { loggedInAs: { role: 'staff' } });
    expect((await entries()).map((link) => link.textContent)).toEqual(FOR_ALL_ROLES);
  });

  it('has three more entries for a super admin and links to the admin dashboard [2.28, 2.29]', async () => {
    renderApp('/payers', { loggedInAs: { role: 'super_admin' } });
    const links = await entries();
    expect(links.map((link) => link.textContent)).toEqual([
      ...FOR_ALL_ROLES,
      'Practices',
      'Users',
      'System Monitor',
    ]);
    expect(links[0]?.getAttribute('href')).toBe('/admin-dashboard');
  });

  it.each([
    ['staff', ['Fees', 'Estimate Rules', 'Codes', 'Networks', 'Security']],
    ['practice_admin', ['Fees', 'Estimate Rules', 'Codes', 'Networks', 'Audit', 'Retention', 'Security']],
    ['super_admin', ['Fees', 'Estimate Rules', 'Codes', 'Networks', 'Audit', 'Retention', 'Security']],
  ] as const)('has the settings of %s below the menu', async (role, labels) => {
    renderApp('/payers', { loggedInAs: { role } });
    const links = within(await screen.findByRole('navigation', { name: 'Settings' })).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(labels);
  });

  it("keeps a super admin's selected practice from one settings page to the next, and nothing else", async () => {
    renderApp('/settings/codes?practice=one&verification=two', {
      loggedInAs: { role: 'super_admin', practice_id: null, practices: null },
    });
    const links = within(await screen.findByRole('navigation', { name: 'Settings' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      ['fees', 'estimate-rules', 'codes', 'networks', 'audit', 'retention', 'security'].map(
        (page) => `/settings/${page}?practice=one`,
      ),
    );
  });

  it("doesn't add a practice to the links of a practice's user", async () => {
    renderApp('/payers?practice=one', { loggedInAs: { role: 'practice_admin' } });
    const settings = within(await screen.findByRole('navigation', { name: 'Settings' }));
    expect(settings.getByRole('link', { name: 'Fees' }).getAttribute('href')).toBe('/settings/fees');
  });

  it('marks the current page', async () => {
    renderApp('/batches', { loggedInAs: {} });
    const current = (await entries()).filter((link) => link.getAttribute('aria-current') === 'page');
    expect(current.map((link) => link.textContent)).toEqual(['Batch History']);
  });

  it("shows the user's initial, name and role [2.30]", async () => {
    renderApp('/payers', { loggedInAs: { full_name: 'dana Frost', role: 'practice_admin' } });
    expect(await screen.findByText('dana Frost')).toBeDefined();
    expect(screen.getByText('D')).toBeDefined();
    expect(screen.getByText('practice admin')).toBeDefined();
  });

  it('shows the email of a user without a name [2.30]', async () => {
    renderApp('/payers', { loggedInAs: { full_name: null } });
    expect(await screen.findByText('dana@bitewing.test')).toBeDefined();
  });

  it('ends all sessions and clears the stored data on logout [2.31, 7.37]', async () => {
    const { network, router, user } = renderApp('/payers', { loggedInAs: {} });
    const otherTab = new BroadcastChannel('bitewing');
    onTestFinished(() => otherTab.close());
    const received: unknown[] = [];
    otherTab.onmessage = ({ data }: MessageEvent) => received.push(data);
    let finish = (): void => {};
    network.on(
      'POST',
      '/auth/v1/logout',
      () => new Promise((resolve) => (finish = () => resolve(jsonResponse(204, null)))),
    );
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    expect(screen.getByRole('button', { name: 'Logging out...' })).toHaveProperty('disabled', true);
    finish();
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(network.requests.at(-1)?.query.get('scope')).toBe('global');
    expect(sessionStorage).toHaveLength(0);
    // The logout ends with this message. If it ended during the next test, it would log out that test's user.
    await waitFor(() => expect(received).toContainEqual({ kind: 'logged-out', userId: fakeUser().id }));
  });
});

describe('the shell without a connection', () => {
  it('shows a notice until the connection is back, and an error on a page that cannot load', async () => {
    onTestFinished(() => onlineManager.setOnline(true));
    const { network } = renderApp('/payers', { loggedInAs: {} });
    network.disconnect(listPayers);
    await menu();
    act(() => onlineManager.setOnline(false));
    expect(await screen.findByText(/^You're offline\./)).toBeDefined();
    expect(await screen.findByText(/Network error\./, {}, { timeout: 5000 })).toBeDefined();
    act(() => onlineManager.setOnline(true));
    expect(screen.queryByText(/^You're offline\./)).toBeNull();
  });
});

describe('the shell', () => {
  it('sets the tab title and, after navigation, moves the focus to the heading', async () => {
    const { user } = renderApp('/payers', { loggedInAs: {} });
    await screen.findByRole('heading', { level: 1 });
    expect(document.title).toBe('Payers · Bitewing');
    await user.click(within(await menu()).getByRole('link', { name: 'Analytics' }));
    await waitFor(() => expect(document.title).toBe('Analytics · Bitewing'));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
  });

  it('opens the mobile menu and closes it after a choice [2.32]', async () => {
    const { router, user } = renderApp('/payers', { loggedInAs: {} });
    await user.click(await screen.findByRole('button', { name: 'Open menu' }));
    const drawer = await screen.findByRole('dialog', { name: 'Menu' });
    await user.click(within(drawer).getByRole('link', { name: 'Batch History' }));
    expect(router.state.location.pathname).toBe('/batches');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('opens the keyboard help on ?', async () => {
    const { user } = renderApp('/payers', { loggedInAs: {} });
    await menu();
    await user.keyboard('?');
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeDefined();
  });

  it('switches to the dark theme by keyboard and stores only the theme', async () => {
    const { user } = renderApp('/payers', { loggedInAs: {} });
    await press(user, await screen.findByRole('button', { name: 'Use dark theme' }));
    expect(document.documentElement.getAttribute('data-mantine-color-scheme')).toBe('dark');
    expect({ ...localStorage }).toEqual({ 'bitewing-theme': 'dark' });
  });

  it('redirects to the login page and says why when the session has ended [8.01]', async () => {
    const network = fakeNetwork();
    network.refuse(getMe, 401);
    storeSession(fakeUser());
    const { router } = renderApp('/payers', { network });
    expect(await screen.findByText('Your session has expired. Please log in again.')).toBeDefined();
    expect(router.state.location.pathname).toBe('/login');
    expect(sessionStorage).toHaveLength(0);
  });

  it('stays on the page and offers a retry when the server is down', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 200 });
    const network = fakeNetwork();
    network.refuse(getMe, 503);
    storeSession(fakeUser());
    const { router } = renderApp('/payers', { network });
    expect(await screen.findByText('Service temporarily unavailable. Please try again.')).toBeDefined();
    expect(router.state.location.pathname).toBe('/payers');
    // The query is retried once before it fails.
    expect(network.requestsTo(getMe)).toHaveLength(2);
    network.answer(getMe, fakeUser());
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await menu()).toBeDefined();
  });
});

describe('the inactivity watch', () => {
  const idle = async (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * 60_000));
  const open = async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const app = renderApp('/payers', { loggedInAs: {} });
    await menu();
    return app;
  };

  it('warns two minutes before the logout and lets the user stay [2.34, 2.35, 4.24, 4.26]', async () => {
    await open();
    await idle(13.1);
    const dialog = await screen.findByRole('dialog', { name: 'Inactivity Warning' });
    expect(within(dialog).getByText('You will be logged out due to inactivity')).toBeDefined();
    expect(within(dialog).getByText(/after 15 minutes of inactivity/)).toBeDefined();
    // 15 minutes minus 13.1 minutes are 114 seconds.
    expect(Number(within(dialog).getByText(/^1[01]\d$/).textContent)).toBeLessThanOrEqual(114);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Stay Logged In' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await idle(12);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('logs this tab out after 15 minutes and shows the login page [4.23, 9.01]', async () => {
    const { network, router } = await open();
    await idle(15.1);
    expect(router.state.location.pathname).toBe('/login');
    expect(network.requests.at(-1)?.query.get('scope')).toBe('local');
    expect(sessionStorage).toHaveLength(0);
  });

  it('lets the user log out now [2.35]', async () => {
    const { router } = await open();
    await idle(14);
    fireEvent.click(screen.getByRole('button', { name: 'Log Out Now' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  });
});
