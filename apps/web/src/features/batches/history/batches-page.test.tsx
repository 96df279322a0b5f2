import { listBatches } from '@bitewing/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { BATCH_ID, fakeBatch, fakeBatchItem } from '#testing/fake-batch.ts';
import { fakeNetwork, jsonResponse } from '#testing/fake-network.ts';
import { press } from '#testing/keyboard.ts';
import { renderApp } from '#testing/render-app.tsx';

// Load the page's code up front: loading it takes longer than a test may wait.
import './batches-page.tsx';

const openHistory = (batches = [fakeBatchItem()], address = '/batches') => {
  const network = fakeNetwork();
  // Three pages, so that Next is enabled.
  network.answer(listBatches, {
    batches,
    total: batches.length * 3,
    total_pages: batches.length > 0 ? 3 : 0,
  });
  return renderApp(address, { loggedInAs: {}, network });
};

describe('the batch history', () => {
  it('shows the counts, progress and status of each batch [2.98, 4.12]', async () => {
    openHistory([
      fakeBatchItem({ status: 'processing', total_count: 8, completed_count: 4, failed_count: 1 }),
    ]);
    const table = await screen.findByRole('table', { name: 'Batches' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((header) => header.textContent),
    ).toEqual(['Created', 'Total', 'Completed', 'Failed', 'Progress', 'Status']);
    const cells = within(table).getAllByRole('cell');
    expect(cells.slice(1).map((cell) => cell.textContent)).toEqual(['8', '4', '1', '63%', 'processing']);
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('63');
  });

  it('opens a batch on a row click [2.99]', async () => {
    const { user, router, network } = openHistory();
    network.on('GET', `/api/batches/${BATCH_ID}`, () => jsonResponse(200, fakeBatch()));
    const table = await screen.findByRole('table');
    await user.click(within(table).getAllByRole('row')[1]!);
    await waitFor(() => expect(router.state.location.pathname).toBe(`/batches/${BATCH_ID}`));
  });

  it('requests ten batches per page and returns to page 1 on a new filter [2.98, 4.14, 7.24, 9.07]', async () => {
    const { user, network } = openHistory();
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    await waitFor(() => expect(network.requestsTo(listBatches)).toHaveLength(2));
    expect(network.requestsTo(listBatches)[1]?.query.toString()).toBe('page=2&limit=10');
    await user.selectOptions(screen.getByLabelText('Status'), 'partial');
    await waitFor(() => expect(network.requestsTo(listBatches)).toHaveLength(3));
    expect(network.requestsTo(listBatches)[2]?.query.toString()).toBe('page=1&limit=10&status=partial');
  });

  it('shows the last page if the page in the URL does not exist', async () => {
    const { router } = openHistory([fakeBatchItem()], '/batches?page=999');
    expect(await screen.findByText('Page 3 of 3')).toBeDefined();
    expect(router.state.location.search).toBe('?page=3');
  });

  it('pages by keyboard and caches a page for ten seconds [2.100, 9.07]', async () => {
    // Stop the clock: on a busy machine, the steps themselves take seconds.
    vi.setSystemTime(Date.now());
    const { user, network } = openHistory();
    const requestedPages = () => network.requestsTo(listBatches).map(({ query }) => query.get('page'));
    await press(user, await screen.findByRole('button', { name: 'Next' }));
    await screen.findByText('Page 2 of 3');
    vi.setSystemTime(Date.now() + 8_000);
    await press(user, screen.getByRole('button', { name: 'Previous' }), ' ');
    await screen.findByText('Page 1 of 3');
    expect(requestedPages()).toEqual(['1', '2']);
    vi.setSystemTime(Date.now() + 11_000);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(requestedPages()).toEqual(['1', '2', '2']));
  });

  it('shows the empty state with a link to a new batch [2.100, 2.101]', async () => {
    openHistory([]);
    expect(await screen.findByText('No batch verifications yet')).toBeDefined();
    expect(screen.getByRole('link', { name: 'New Batch' }).getAttribute('href')).toBe('/batch-verify');
  });

  it('shows an error and lets the user try again', async () => {
    const network = fakeNetwork();
    network.refuse(listBatches, 500);
    const { user } = renderApp('/batches', { loggedInAs: {}, network });
    expect(await screen.findByText('Server error. Please try again later or contact support.')).toBeDefined();
    network.answer(listBatches, { batches: [fakeBatchItem()], total: 1, total_pages: 1 });
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('table')).toBeDefined();
  });
});
