import { type Batch, exportBatch, followBatch, getBatch, retryBatch } from '@bitewing/contract';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { BATCH_ID, fakeBatch, fakeBatchBenefits, fakeBatchRow, fakeFact } from '#testing/fake-batch.ts';
import { fakeEvents } from '#testing/fake-events.ts';
import { fakeNetwork, jsonResponse } from '#testing/fake-network.ts';
import { fakeAuthSession, fakeUser } from '#testing/fake-session.ts';
import { renderApp } from '#testing/render-app.tsx';

// Load the page's code up front: loading it takes longer than a test may wait.
import './batch-page.tsx';

const NEW_BATCH_ID = '01890000-0000-7000-8000-0000000000d2';
const id = (at: number): string => `01890000-0000-7000-8000-${String(at).padStart(12, '0')}`;

const VERIFICATIONS = [
  fakeBatchRow({ id: id(1), patient_first_name: 'Ann', benefits: fakeBatchBenefits() }),
  fakeBatchRow({ id: id(2), patient_first_name: 'Bob', coverage_status: 'inactive' }),
  fakeBatchRow({ id: id(3), patient_first_name: 'Cyd', coverage_status: 'unknown', is_cached: true }),
  fakeBatchRow({
    id: id(4),
    patient_first_name: 'Dan',
    status: 'failed',
    coverage_status: null,
    error_message: JSON.stringify({
      description: 'Unknown member',
      followupAction: 'Correct the details and verify again.',
    }),
  }),
];

const open = (batch: Batch, network = fakeNetwork()) => {
  network.answer(getBatch, batch);
  return renderApp(`/batches/${BATCH_ID}`, { loggedInAs: {}, network });
};

const partial = fakeBatch({
  status: 'partial',
  completed_count: 3,
  failed_count: 1,
  cached_count: 1,
  verifications: VERIFICATIONS,
});
const running = fakeBatch({ status: 'processing', completed_count: 1, failed_count: 0, completed_at: null });

const names = async (): Promise<(string | null)[]> =>
  within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[1]!.firstElementChild!.firstElementChild!.textContent);

describe('the batch page', () => {
  it('shows the progress, and counts that add up to the total [2.102, 2.103, 4.12]', async () => {
    open({ ...running, failed_count: 1 });
    await screen.findByRole('progressbar', { name: 'Batch progress' });
    const shown = (label: string) => screen.getByText(label).nextElementSibling?.textContent;
    expect(['Total', 'Completed', 'Failed', 'Pending'].map(shown)).toEqual(['4', '1', '1', '2']);
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('50');
    expect(screen.getByText(/This batch is being processed/)).toBeDefined();
  });

  it('shows two alerts with the same title, without an error about duplicate keys', async () => {
    const errors = vi.spyOn(console, 'error');
    const alert = { title: 'Another plan pays first', text: 'Ask the patient.', tone: 'caution' as const };
    const benefits = fakeBatchBenefits({ alerts: [alert, alert] });
    open({ ...partial, verifications: [fakeBatchRow({ id: id(1), benefits })] });
    expect(await screen.findAllByText(alert.title)).toHaveLength(2);
    expect(errors).not.toHaveBeenCalled();
  });

  const showAll = async (user: ReturnType<typeof open>['user']) =>
    user.click(await screen.findByRole('switch', { name: /Needs attention/ }));

  it('links completed rows to their verifications and shows why a row failed [2.105]', async () => {
    await showAll(open(partial).user);
    expect((await screen.findByRole('link', { name: 'Ann Lindgren' })).getAttribute('href')).toBe(
      `/verifications/${id(1)}`,
    );
    expect(screen.queryByRole('link', { name: 'Dan Lindgren' })).toBeNull();
    expect(screen.getByText('Unknown member')).toBeDefined();
    expect(screen.getByText('Correct the details and verify again.')).toBeDefined();
    const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
    expect(rows.map((row) => within(row).getAllByRole('cell')[3]?.textContent)).toEqual([
      'CompletedCoverage: ActiveFrom 01/01/2020',
      'CompletedCoverage: Inactive',
      "CompletedCoverage: Couldn't confirmreused response",
      'FailedUnknown memberCorrect the details and verify again.Open',
    ]);
  });

  it('shows when the plan of an active row starts or ended', async () => {
    const row = (at: number, plan: { plan_start: string; plan_end: string | null }) =>
      fakeBatchRow({ id: id(at), needs_confirmation: true, benefits: fakeBatchBenefits(plan) });
    open({
      ...partial,
      verifications: [
        row(1, { plan_start: '2020-01-01', plan_end: '2020-12-31' }),
        row(2, { plan_start: '2999-01-01', plan_end: null }),
        row(3, { plan_start: '2020-01-01', plan_end: null }),
      ],
    });
    const rows = within(await screen.findByRole('table'))
      .getAllByRole('row')
      .slice(1);
    expect(rows.map((each) => within(each).getAllByRole('cell')[3]?.textContent)).toEqual([
      'CompletedCoverage: Ended 12/31/2020From 01/01/2020 to 12/31/2020',
      'CompletedCoverage: Starts 01/01/2999From 01/01/2999',
      'CompletedCoverage: Active, needs confirmationFrom 01/01/2020',
    ]);
  });

  it("compares the plan's dates with the practice's day, not with the browser's", async () => {
    const row = (at: number, plan: { plan_start: string; plan_end: string | null }) =>
      fakeBatchRow({ id: id(at), benefits: fakeBatchBenefits(plan) });
    open({
      ...partial,
      today: '2020-12-31',
      verifications: [
        row(1, { plan_start: '2020-01-01', plan_end: '2020-12-31' }),
        row(2, { plan_start: '2021-01-01', plan_end: null }),
      ],
    });
    const rows = within(await screen.findByRole('table'))
      .getAllByRole('row')
      .slice(1);
    expect(rows.map((each) => within(each).getAllByRole('cell')[3]?.textContent)).toEqual([
      'CompletedCoverage: ActiveFrom 01/01/2020 to 12/31/2020',
      'CompletedCoverage: Starts 01/01/2021From 01/01/2021',
    ]);
  });

  it('makes the correction the main action of a row if the payer names the wrong details', async () => {
    const failed = (fields: string[]) =>
      fakeBatchRow({
        id: id(4),
        status: 'failed',
        coverage_status: null,
        error_message: JSON.stringify({ description: 'Unknown member', fields }),
      });
    const variantOf = (element: HTMLElement) => element.dataset.variant;
    open({ ...partial, verifications: [failed(['member_id'])] });
    const correct = await screen.findByRole('link', { name: 'Open and Correct Mara Lindgren' });
    expect(correct.getAttribute('href')).toBe(`/verifications/${id(4)}`);
    expect(variantOf(correct)).toBe('filled');
    expect(variantOf(screen.getByRole('button', { name: /^Resend 1 Failed/ }))).toBe('default');
    cleanup();
    open({ ...partial, verifications: [failed([])] });
    expect(variantOf(await screen.findByRole('link', { name: 'Open Mara Lindgren' }))).toBe('default');
    expect(variantOf(screen.getByRole('button', { name: /^Resend 1 Failed/ }))).toBe('filled');
  });

  it('initially shows only the rows that need attention', async () => {
    const { user } = open(partial);
    expect(await names()).toEqual(['Bob Lindgren', 'Cyd Lindgren', 'Dan Lindgren']);
    const note = 'In-network benefits. Not a guarantee of payment.';
    expect(screen.getByText(`3 of 4 patients shown. ${note}`)).toBeDefined();
    await user.click(screen.getByRole('switch', { name: /Needs attention \(3\)/ }));
    expect(await names()).toHaveLength(4);
    expect(screen.getByText(note)).toBeDefined();
  });

  it('initially shows all rows if the batch is running or no row needs attention', async () => {
    open({ ...running, failed_count: 1, verifications: VERIFICATIONS });
    expect(await names()).toHaveLength(4);
    cleanup();
    open({ ...partial, verifications: VERIFICATIONS.slice(0, 1) });
    expect(await names()).toEqual(['Ann Lindgren']);
  });

  it('shows benefits and alerts, and counts each row with an alert under "Needs attention"', async () => {
    open({
      ...partial,
      verifications: [
        fakeBatchRow({ id: id(1), benefits: fakeBatchBenefits() }),
        fakeBatchRow({
          id: id(2),
          benefits: fakeBatchBenefits({
            maximum_left: fakeFact('$0', { tone: 'bad', note: 'of $1,500' }),
            pays_major: fakeFact(null, { state: 'see_wording' }),
            alerts: [
              { title: 'Maximum used up', text: '', tone: 'danger' },
              { title: 'Cleaning not before 12/01/2026', text: '', tone: 'caution' },
              { title: 'Another plan', text: '', tone: 'caution' },
            ],
          }),
        }),
        fakeBatchRow({
          id: id(3),
          benefits: fakeBatchBenefits({
            alerts: [{ title: 'On file as KATHERINE SORENSEN', text: '', tone: 'caution' }],
          }),
        }),
      ],
    });
    const [, row] = within(await screen.findByRole('table')).getAllByRole('row');
    expect(screen.getByRole('switch', { name: /Needs attention \(2\)/ })).toBeDefined();
    expect(
      within(row!)
        .getAllByRole('cell')
        .slice(4)
        .map((cell) => cell.textContent),
    ).toEqual([
      '$0of $1,500',
      '$50',
      '100%',
      '80%',
      "See the payer's own words",
      'Not stated',
      'Maximum used upCleaning not before 12/01/20261 more',
    ]);
  });

  it("shows the batch's error message [2.103]", async () => {
    open(fakeBatch({ status: 'failed', error_message: 'The clearinghouse refused the key.' }));
    expect((await screen.findByRole('alert')).textContent).toContain('The clearinghouse refused the key.');
  });

  it('retries failed rows as a new batch', async () => {
    const { user, network, router } = open(partial);
    network.answer(retryBatch, { batch_id: NEW_BATCH_ID, cached_count: 0, pending_count: 1 });
    await user.click(await screen.findByRole('button', { name: 'Resend 1 Failed Without Changes' }));
    expect(await screen.findByText('Batch submitted! 0 from cache, 1 sent to STEDI.')).toBeDefined();
    await waitFor(() => expect(router.state.location.pathname).toBe(`/batches/${NEW_BATCH_ID}`));
  });

  it('links to the retry of a batch that was retried, and offers no second retry', async () => {
    open({ ...partial, retried_by: NEW_BATCH_ID });
    const link = await screen.findByRole('link', { name: 'Open Retry' });
    expect(link.getAttribute('href')).toBe(`/batches/${NEW_BATCH_ID}`);
    expect(screen.queryByRole('button', { name: /^Resend/ })).toBeNull();
  });

  it('offers no retry while the batch runs', async () => {
    open({ ...running, failed_count: 1 });
    await screen.findByRole('button', { name: 'Refresh' });
    expect(screen.queryByRole('button', { name: /^Resend/ })).toBeNull();
  });

  it.each([
    ['CSV (spreadsheet)', 'csv'],
    ['Excel workbook', 'xlsx'],
    ['JSON', 'json'],
  ])('exports the batch as %s', async (choice, format) => {
    const saved = vi.fn((_: Blob) => 'blob:file');
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: saved, revokeObjectURL: () => {} }));
    const { user, network } = open(partial);
    network.on('GET', exportBatch.path, () => new Response('a,b'));
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    await user.click(await screen.findByText(choice));
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
    expect(network.requestsTo(exportBatch)[0]?.query.get('format')).toBe(format);
  });

  it('says when the batch is not found [2.106]', async () => {
    const network = fakeNetwork();
    network.refuse(getBatch, 404);
    renderApp(`/batches/${BATCH_ID}`, { loggedInAs: {}, network });
    expect(await screen.findByText('Batch not found')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Back to History' }).getAttribute('href')).toBe('/batches');
  });
});

describe('polling a running batch', () => {
  const SECOND = 1000;
  /** Opens a running batch. Responds to token refreshes too, because some tests advance the clock by hours. */
  const openRunning = async (batch = running, network = fakeNetwork()) => {
    const app = open(batch, network);
    app.network.on('POST', '/auth/v1/token', () => jsonResponse(200, fakeAuthSession(fakeUser())));
    await screen.findByRole('progressbar');
    return app;
  };
  const requestCount = (network: ReturnType<typeof fakeNetwork>): number =>
    network.requestsTo(getBatch).length;
  /** Advances the clock. Simulates key presses, so that the inactivity logout doesn't end the session. */
  const pass = async (seconds: number): Promise<void> => {
    for (let left = seconds; left > 0; left -= 300) {
      fireEvent.keyDown(document.body, { key: 'Shift' });
      await act(() => vi.advanceTimersByTimeAsync(Math.min(left, 300) * SECOND));
    }
  };

  const setVisibility = (state: 'hidden' | 'visible'): void => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
  };

  it('uses the specified delays, and after 20 polls the page says that updates are less frequent [4.10, 4.11, 9.10]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { network } = await openRunning();
    const delays = [
      ...Array(10).fill(30),
      ...Array(10).fill(60),
      ...Array(8).fill(120),
      240,
      480,
      960,
      1800,
      1800,
    ] as number[];
    for (const [polls, seconds] of delays.entries()) {
      expect(screen.queryByText(/Updates are less frequent now/) !== null).toBe(polls >= 20);
      await pass(seconds - 2);
      expect(requestCount(network)).toBe(1 + polls);
      await pass(2);
      expect(requestCount(network)).toBe(2 + polls);
    }
  });

  it('stops when the batch is finished [2.104, 4.10]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { network } = await openRunning();
    network.answer(getBatch, partial);
    await pass(30);
    expect(await screen.findByRole('button', { name: 'Resend 1 Failed Without Changes' })).toBeDefined();
    await pass(3600);
    expect(requestCount(network)).toBe(2);
    expect(screen.queryByRole('button', { name: 'Refresh' })).toBeNull();
  });

  it('pauses in a hidden tab and runs an overdue poll when the tab is visible again', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { network } = await openRunning();
    await pass(10);
    setVisibility('hidden');
    await pass(3600);
    expect(requestCount(network)).toBe(1);
    setVisibility('visible');
    await pass(1);
    expect(requestCount(network)).toBe(2);
  });

  it('starts no second poll if the tab is hidden and shown again during a poll', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { network } = await openRunning();
    network.hang(getBatch);
    await pass(30);
    expect(requestCount(network)).toBe(2);
    setVisibility('hidden');
    setVisibility('visible');
    await pass(1);
    expect(requestCount(network)).toBe(2);
  });

  it('continues after a failed poll and keeps the data', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { network } = await openRunning();
    network.refuse(getBatch, 403);
    await pass(30);
    expect(screen.getByText('You do not have permission to perform this action.')).toBeDefined();
    expect(screen.getByRole('progressbar')).toBeDefined();
    network.answer(getBatch, partial);
    await pass(30);
    expect(await screen.findByRole('button', { name: 'Resend 1 Failed Without Changes' })).toBeDefined();
  });

  it("refreshes immediately on the server's event, without changing the poll times", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const network = fakeNetwork();
    const events = fakeEvents(network, followBatch);
    await openRunning(running, network);
    await pass(4);
    await waitFor(() => expect(events.opened()).toBe(1));
    events.send();
    await waitFor(() => expect(requestCount(network)).toBe(2));
    // The first poll still comes after 30 seconds.
    await pass(25);
    expect(requestCount(network)).toBe(2);
    await pass(3);
    expect(requestCount(network)).toBe(3);
    network.answer(getBatch, partial);
    events.send();
    expect(await screen.findByRole('button', { name: 'Resend 1 Failed Without Changes' })).toBeDefined();
  });

  it('keeps the focus on the Refresh button while the batch loads, and ignores a second press', async () => {
    const { user, network } = await openRunning();
    const before = requestCount(network);
    network.hang(getBatch);
    const refresh = screen.getByRole('button', { name: 'Refresh' });
    refresh.focus();
    await user.keyboard('{Enter}{Enter}');
    expect(await screen.findByRole('button', { name: 'Refreshing...' })).toBe(refresh);
    expect(refresh.hasAttribute('disabled')).toBe(false);
    expect(document.activeElement).toBe(refresh);
    expect(requestCount(network)).toBe(before + 1);
  });

  it('lets the user refresh the batch [2.104]', async () => {
    const { user, network } = await openRunning();
    network.answer(getBatch, partial);
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByRole('button', { name: 'Resend 1 Failed Without Changes' })).toBeDefined();
  });
});
