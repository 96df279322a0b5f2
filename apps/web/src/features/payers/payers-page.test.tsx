import {
  getPayerSync,
  listPayers,
  MESSAGES,
  type Payer,
  type PayerSync,
  syncPayers,
} from '@bitewing/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type FakeNetwork, fakeNetwork } from '#testing/fake-network.ts';
import { press } from '#testing/keyboard.ts';
import './payers-page.tsx';
import { renderApp } from '#testing/render-app.tsx';
import { type } from '#testing/type.ts';

const SUPER = { role: 'super_admin', practice_id: null, practices: null } as const;

const payer = (number: number, changes: Partial<Payer> = {}): Payer => ({
  id: `01890000-0000-7000-8000-${String(number).padStart(12, '0')}`,
  display_name: `Payer ${String(number).padStart(3, '0')}`,
  primary_payer_id: `P${number}`,
  stedi_id: `S${number}`,
  names: [],
  aliases: [],
  is_listed: true,
  ...changes,
});
const many = (count: number): Payer[] => Array.from({ length: count }, (_, index) => payer(index + 1));

const sync = (changes: Partial<PayerSync> = {}): PayerSync => ({
  status: 'never',
  message: '',
  processed: 0,
  total: null,
  started_at: null,
  finished_at: null,
  ...changes,
});
const STARTED = 'Payer sync started. The list updates when it is done.';
const DONE = 'Synced 3,700 payers: 12 new, 3 changed, 1 no longer listed.';

const open = (payers: Payer[] | null, loggedInAs: object = SUPER, network: FakeNetwork = fakeNetwork()) => {
  if (payers) network.answer(listPayers, { payers });
  network.answer(getPayerSync, sync());
  return renderApp('/payers', { network, loggedInAs });
};
const rows = () => screen.getAllByRole('row').slice(1);

describe('the payers page', () => {
  it('shows display name, Payer Code and Payer ID [2.58]', async () => {
    open([
      payer(1, {
        display_name: 'Cigna Dental',
        stedi_id: 'HGJLR',
        primary_payer_id: '62308',
        aliases: ['CIGNA'],
      }),
    ]);
    const row = within(await screen.findByRole('row', { name: /Cigna Dental/ }));
    expect(
      screen
        .getAllByRole('columnheader')
        .map((header) => header.textContent)
        .slice(0, 3),
    ).toEqual(['Display Name', 'Payer Code', 'Payer ID']);
    expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
      'Cigna Dental',
      'HGJLR',
      '62308',
      'CIGNA',
    ]);
  });

  it('marks a payer that is no longer in the directory', async () => {
    open([payer(1, { is_listed: false }), payer(2)]);
    expect(await screen.findAllByText('No longer listed')).toHaveLength(1);
  });

  it('shows 50 payers per page and returns to page 1 on a new search, by keyboard [2.56]', async () => {
    const { user } = open(
      many(120).map((each, index) => (index < 60 ? each : { ...each, aliases: ['LATE'] })),
    );
    expect(await screen.findByText('Page 1 of 3')).toBeDefined();
    expect(screen.getByText('120 payers')).toBeDefined();
    expect(rows()).toHaveLength(50);
    await press(user, screen.getByRole('button', { name: 'Next' }));
    await user.keyboard('{Enter}');
    expect(screen.getByText('Page 3 of 3')).toBeDefined();
    expect(rows()).toHaveLength(20);
    // On the last page the Next button is disabled and loses the focus. "/" works anyway.
    await user.keyboard('/');
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Search payers' }));
    await user.paste('late');
    expect(await screen.findByText('Page 1 of 2')).toBeDefined();
    expect(screen.getByText('60 payers')).toBeDefined();
  });

  it.each([
    ['display name', 'delta of'],
    ['Payer Code', 'zzcode'],
    ['Payer ID', '94276'],
    ['other names', 'pacific plan'],
    ['aliases', 'ddca'],
  ])('finds a payer by %s [2.56]', async (_, term) => {
    const delta = payer(900, {
      display_name: 'Delta of California',
      stedi_id: 'ZZCODE',
      primary_payer_id: '94276',
      names: ['Pacific Plan'],
      aliases: ['DDCA'],
    });
    const { user } = open([...many(60), delta]);
    await type(user, await screen.findByRole('searchbox'), term);
    expect(await screen.findByText('1 payer')).toBeDefined();
    expect(screen.getByText('Delta of California')).toBeDefined();
  });

  it('says when no payer matches [8.22]', async () => {
    const { user } = open(many(3));
    await type(user, await screen.findByRole('searchbox'), 'unknown');
    expect(await screen.findByText('No payers found matching "unknown"')).toBeDefined();
  });

  it('tells a super admin how to load payers [2.59]', async () => {
    open([]);
    expect(
      await screen.findByText('No payers found. Click “Sync Payers” to load them from the clearinghouse.'),
    ).toBeDefined();
  });

  it.each(['practice_admin', 'staff'] as const)(
    'tells a user with the role %s to reload an empty list [2.59, 6.05]',
    async (role) => {
      const { user, network } = open([], { role });
      expect(await screen.findByText(/^No payers found\. Click “Reload”/)).toBeDefined();
      expect(screen.queryByRole('button', { name: 'Sync Payers' })).toBeNull();
      expect(network.requestsTo(getPayerSync)).toHaveLength(0);
      network.answer(listPayers, { payers: many(2) });
      await user.click(screen.getByRole('button', { name: 'Reload' }));
      expect(await screen.findByText('2 payers')).toBeDefined();
    },
  );

  it('shows why the payers could not be loaded, and loads them when the user tries again [8.21]', async () => {
    const network = fakeNetwork();
    network.refuse(listPayers, 500);
    const { user } = open(null, SUPER, network);
    expect(
      await screen.findByText(
        'Error loading payers: Server error. Please try again later or contact support.',
      ),
    ).toBeDefined();
    network.answer(listPayers, { payers: many(1) });
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('1 payer')).toBeDefined();
  });
});

it('shows a failed connection once, although the sync status fails too', async () => {
  const network = fakeNetwork();
  for (const endpoint of [listPayers, getPayerSync]) network.disconnect(endpoint);
  const { user } = renderApp('/payers', { network, loggedInAs: SUPER });
  // Each query is retried once before it fails.
  await waitFor(() => expect(network.requestsTo(getPayerSync)).toHaveLength(2), { timeout: 10_000 });
  await waitFor(() => expect(screen.queryByText(MESSAGES.payersLoading)).toBeNull(), { timeout: 10_000 });
  const [alert, ...others] = screen.getAllByRole('alert');
  expect(alert?.textContent).toContain(MESSAGES.payersLoadFailed(MESSAGES.network));
  expect(others).toEqual([]);
  network.answer(listPayers, { payers: many(1) });
  network.answer(getPayerSync, sync({ status: 'failed' }));
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('1 payer')).toBeDefined();
  expect(await screen.findByText(MESSAGES.payersSyncFailed)).toBeDefined();
});

describe('the payer sync', () => {
  it('shows the progress, the result and the new list [2.57, 7.16]', async () => {
    const { user, network } = open(many(2));
    await screen.findByText('2 payers');
    network.answer(syncPayers, { message: STARTED });
    network.answer(getPayerSync, sync({ status: 'running', processed: 1500, total: 3700 }));
    await user.click(screen.getByRole('button', { name: 'Sync Payers' }));
    expect(await screen.findByText(STARTED)).toBeDefined();
    expect(await screen.findByText('Syncing payers: 1,500 of 3,700')).toBeDefined();
    expect(screen.getByRole('progressbar', { name: 'Payer sync' }).getAttribute('aria-valuenow')).toBe('41');
    expect(screen.getByRole('button', { name: 'Syncing...' })).toHaveProperty('disabled', true);
    network.answer(listPayers, { payers: many(3) });
    network.answer(
      getPayerSync,
      sync({
        status: 'completed',
        message: DONE,
        processed: 3700,
        total: 3700,
        finished_at: new Date().toISOString(),
      }),
    );
    expect(await screen.findByText('3 payers')).toBeDefined();
    // In the toast and on the page.
    expect(screen.getAllByText(new RegExp(DONE.replaceAll('.', '\\.')))).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Sync Payers' })).toHaveProperty('disabled', false);
  });

  it('shows a failure during the sync [8.20]', async () => {
    const { network, user } = open(many(2));
    await screen.findByText('2 payers');
    network.answer(syncPayers, { message: STARTED });
    network.answer(getPayerSync, sync({ status: 'running' }));
    await user.click(screen.getByRole('button', { name: 'Sync Payers' }));
    expect(await screen.findByText('Reading the payer directory...')).toBeDefined();
    network.answer(getPayerSync, sync({ status: 'failed', message: 'Failed to sync payers' }));
    // In the toast and on the page.
    await waitFor(() => expect(screen.getAllByText('Failed to sync payers')).toHaveLength(2));
  });

  it('starts once on a double click', async () => {
    const { network } = open(many(2));
    await screen.findByText('2 payers');
    network.answer(syncPayers, { message: STARTED });
    const button = screen.getByRole('button', { name: 'Sync Payers' });
    button.click();
    // A browser runs the microtasks between two clicks, but not always a timer.
    for (let count = 0; count < 20; count += 1) await Promise.resolve();
    button.click();
    expect(await screen.findByText(STARTED)).toBeDefined();
    expect(network.requestsTo(syncPayers)).toHaveLength(1);
  });

  it.each([
    [500, 'refused', 'Failed to sync payers'],
    [409, 'A payer sync is already running.', 'A payer sync is already running.'],
    [403, 'refused', 'You do not have permission to perform this action.'],
  ])('says why it does not start (%i) [8.20]', async (status, detail, sentence) => {
    const { user, network } = open(many(2));
    await screen.findByText('2 payers');
    network.refuse(syncPayers, status, detail);
    await user.click(screen.getByRole('button', { name: 'Sync Payers' }));
    expect(await screen.findByText(sentence)).toBeDefined();
  });
});
