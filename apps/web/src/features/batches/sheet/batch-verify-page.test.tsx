import {
  type BatchDraftRow,
  createBatch,
  deleteBatchDraft,
  getBatch,
  getBatchDraft,
  getLastUsedDoctor,
  getPractice,
  listPayers,
  listPractices,
  saveBatchDraft,
} from '@bitewing/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { BATCH_ID, fakeBatch } from '#testing/fake-batch.ts';
import { fakeNetwork, jsonResponse } from '#testing/fake-network.ts';
import { fakePayer } from '#testing/fake-payer.ts';
import { fakePractice } from '#testing/fake-practice.ts';
import { isLocked } from '#testing/is-locked.ts';
import { renderApp } from '#testing/render-app.tsx';
// Load the page's code up front: loading it takes longer than a test may wait.
import './batch-verify-page.tsx';
import './payer-editor.tsx';
import { BLANK } from '../rows/batch-row.ts';

const PAYER = fakePayer();
const MANY = Array.from({ length: 60 }, (_, at) =>
  fakePayer({
    id: `01890000-0000-7000-8000-0000000001${String(at).padStart(2, '0')}`,
    display_name: `Plan ${at}`,
    primary_payer_id: `X${500 + at}`,
  }),
);

const MARA: BatchDraftRow = {
  ...BLANK,
  patient_first_name: 'Mara',
  patient_last_name: 'Lindgren',
  patient_dob: '03/14/1985',
  member_id: 'M-100200',
  payer_id: PAYER.id,
};

const patients = (count: number): BatchDraftRow[] =>
  Array.from({ length: count }, (_, at) => ({ ...MARA, member_id: `M-${at}` }));

const openForm = async (
  draft: BatchDraftRow[] = [],
  doctor: string | null = null,
  loggedInAs = {},
  lastNpi: string | null = null,
) => {
  const network = fakeNetwork();
  network.answer(getLastUsedDoctor, { npi: lastNpi });
  network.answer(listPayers, { payers: [PAYER, ...MANY] });
  network.answer(getPractice, fakePractice());
  network.answer(listPractices, { practices: [fakePractice()] });
  network.answer(getBatchDraft, {
    rows: draft,
    doctor_npi: doctor,
    updated_at: draft.length > 0 ? '2026-11-14T15:00:00Z' : null,
  });
  network.answer(saveBatchDraft, { updated_at: '2026-11-14T15:00:00Z' });
  network.on('DELETE', deleteBatchDraft.path, () => jsonResponse(204, null));
  network.answer(createBatch, { batch_id: BATCH_ID, cached_count: 3, pending_count: 7 });
  network.answer(getBatch, fakeBatch());
  const app = renderApp('/batch-verify', { loggedInAs, network });
  // A super admin, whose practice_id is null, sees the form only after selecting a practice.
  if (!('practice_id' in loggedInAs)) await screen.findByLabelText('Patients');
  return { ...app, network };
};

// Queries by role compute the styles of every cell, which takes seconds with 100 rows.
const grid = (): HTMLElement => screen.getByLabelText('Patients');
const cell = (row: number, column: number): HTMLElement =>
  grid().querySelector<HTMLElement>(`[data-row="${row - 1}"][data-column="${column - 1}"]`)!;
const submitButton = (): HTMLElement => screen.getByText(/^Submit(ting\.\.\.| Batch)$/).closest('button')!;
const messages = (): string[] =>
  within(screen.getByRole('alert'))
    .getAllByRole('listitem')
    .map((item) => item.textContent);
const rowCount = (): number => grid().querySelectorAll('[role=row]').length - 1;

describe('the batch form', () => {
  it('links to the history and the dashboard [2.97]', async () => {
    await openForm();
    expect(screen.getByRole('link', { name: 'View History' }).getAttribute('href')).toBe('/batches');
    expect(screen.getByRole('link', { name: 'Cancel' }).getAttribute('href')).toBe('/dashboard');
  });

  it('lists the errors of a failed submit with links to their cells [5.25, 5.26]', async () => {
    const { user, network } = await openForm();
    await user.click(submitButton());
    expect(messages()).toEqual([
      'Please select a credentialed doctor',
      'Row 1: Patient first name required',
      'Row 1: Patient last name required',
      'Row 1: Patient DOB required',
      'Row 1: Member ID required',
      'Row 1: Payer required',
    ]);
    expect(cell(1, 4).getAttribute('aria-invalid')).toBe('true');
    expect(within(cell(1, 4)).getByText('Member ID required')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Row 1: Member ID required' }));
    expect(document.activeElement).toBe(cell(1, 4));
    await user.click(screen.getByRole('button', { name: 'Please select a credentialed doctor' }));
    expect(document.activeElement).toBe(screen.getByLabelText(/Credentialed doctor/));
    expect(network.requestsTo(createBatch)).toEqual([]);
  });

  it('removes an error once its cell is filled', async () => {
    const { user } = await openForm();
    await user.click(submitButton());
    await user.click(cell(1, 4));
    await user.keyboard('M-1{Enter}');
    expect(messages()).not.toContain('Row 1: Member ID required');
    expect(messages()).toContain('Row 1: Payer required');
  });

  it('enables and requires the subscriber fields for a dependent [5.27, 5.31]', async () => {
    const { user } = await openForm([MARA], '1999999984');
    expect(cell(1, 7).getAttribute('aria-disabled')).toBe('true');
    await user.click(screen.getByRole('checkbox', { name: 'Row 1 Dependent' }));
    expect(cell(1, 7).hasAttribute('aria-disabled')).toBe(false);
    await user.click(submitButton());
    expect(messages()).toEqual([
      'Row 1: Subscriber first name required',
      'Row 1: Subscriber last name required',
      'Row 1: Subscriber DOB required',
    ]);
  });

  it('adds and deletes rows, but never deletes the last one [2.97, 5.29]', async () => {
    const { user } = await openForm();
    await user.click(screen.getByRole('button', { name: 'Add Row' }));
    expect(rowCount()).toBe(2);
    expect(document.activeElement).toBe(cell(2, 1));
    await user.click(screen.getByRole('button', { name: 'Delete row 2' }));
    expect(rowCount()).toBe(1);
    await user.click(screen.getByRole('button', { name: 'Delete row 1' }));
    expect(rowCount()).toBe(1);
    expect((await screen.findByText('Must have at least one row')).textContent).toBeDefined();
  });

  it('adds slashes to dates and shows date errors', async () => {
    const { user } = await openForm();
    await user.click(cell(1, 3));
    await user.keyboard('13011985{Enter}');
    expect(cell(1, 3).textContent).toBe('13/01/1985Invalid month (1-12)');
  });

  it('pastes a block of cells, then undoes and redoes the paste', async () => {
    const { user } = await openForm();
    await user.click(cell(1, 1));
    await user.paste('Mara\tLindgren\t1985-03-14\tM-1\t12345\nOtto\tLindgren\t4/1/2012\tM-1\tHarvest\tChild');
    expect(rowCount()).toBe(2);
    expect(cell(1, 3).textContent).toBe('03/14/1985');
    expect(cell(1, 5).textContent).toBe('Harvest Dental 12345');
    expect(cell(2, 5).textContent).toBe('HarvestNot an exact name. Choose the payer.');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Row 2 Dependent' }).checked).toBe(true);
    await user.keyboard('{Control>}z{/Control}');
    expect(rowCount()).toBe(1);
    expect(cell(1, 1).textContent).toBe('');
    await user.click(screen.getByRole('button', { name: 'Redo' }));
    expect(cell(2, 1).textContent).toBe('Otto');
  });

  it('adds a row on Tab in the last cell of a filled last row', async () => {
    const { user } = await openForm([MARA]);
    // If the patient isn't a dependent, the Dependent cell is the last enabled cell of the row. The click moves the focus
    // there, but also checks the box and so enables the subscriber cells. Space clears the box again.
    await user.click(screen.getByRole('checkbox', { name: 'Row 1 Dependent' }));
    await user.keyboard(' ');
    await user.tab();
    expect(document.activeElement).toBe(cell(2, 1));
  });
});

describe('the payer cell', () => {
  const offered = (): NodeListOf<Element> => document.querySelectorAll('[role=listbox] [role=option]');

  it('finds payers by payer ID and shows at most 50 [5.32, 5.33]', async () => {
    const { user } = await openForm();
    await user.click(cell(1, 5));
    await user.keyboard('x5');
    expect(await screen.findByText('Showing first 50 of 60. Keep typing...')).toBeDefined();
    expect(offered()).toHaveLength(50);
    await user.keyboard('59');
    await waitFor(() => expect(offered()).toHaveLength(1));
    await user.keyboard('{Enter}');
    expect(cell(1, 5).textContent).toBe('Plan 59 X559');
  });

  it('says when no payer is found [5.34]', async () => {
    const { user } = await openForm();
    await user.click(cell(1, 5));
    await user.keyboard('zzz');
    expect(await screen.findByText('No payers found')).toBeDefined();
  });

  it.each(['harvest', 'Harvst', 'dental harvest'])(
    'finds payers with the same search as the form for one patient: %s',
    async (text) => {
      const { user } = await openForm();
      await user.click(cell(1, 5));
      await user.keyboard(text);
      await waitFor(() => expect(offered()).toHaveLength(1));
      await user.keyboard('{Enter}');
      expect(cell(1, 5).textContent).toBe('Harvest Dental 12345');
    },
  );

  it.each([
    ['harvest', 'Harvest Dental 12345'],
    ['Harvst', 'HarvstNot an exact name. Choose the payer.'],
    ['Plan', 'PlanNot an exact name. Choose the payer.'],
  ])('keeps the typed text on Tab unless exactly one payer clearly matches: %s', async (text, shown) => {
    const { user } = await openForm();
    await user.click(cell(1, 5));
    await user.keyboard(text);
    await waitFor(() => expect(offered().length).toBeGreaterThan(0));
    await user.tab();
    expect(cell(1, 5).textContent).toBe(shown);
  });

  it('selects a payer by mouse', async () => {
    const { user } = await openForm();
    await user.click(cell(1, 5));
    await user.keyboard('{Enter}');
    await user.click(await screen.findByText('Plan 3', { selector: '[role=option]' }));
    expect(cell(1, 5).textContent).toBe('Plan 3 X503');
  });
});

describe('submitting', () => {
  it('sends the rows with the doctor, shows the counts and opens the batch [2.97, 4.13, 5.31, 7.23, 8.30]', async () => {
    const { user, network, router } = await openForm([MARA]);
    await user.selectOptions(screen.getByLabelText(/Credentialed doctor/), '1888888882');
    await user.click(submitButton());
    expect(await screen.findByText('Batch submitted! 3 from cache, 7 sent to STEDI.')).toBeDefined();
    await waitFor(() => expect(router.state.location.pathname).toBe(`/batches/${BATCH_ID}`));
    const [request] = network.requestsTo(createBatch);
    expect(request?.body).toEqual({
      patients: [
        {
          patient_first_name: 'Mara',
          patient_last_name: 'Lindgren',
          patient_dob: '1985-03-14',
          member_id: 'M-100200',
          payer_id: PAYER.id,
          provider_first_name: 'Paul',
          provider_last_name: 'Reyes',
          provider_npi: '1888888882',
          is_dependent: false,
          subscriber_first_name: null,
          subscriber_last_name: null,
          subscriber_dob: null,
        },
      ],
      submission_id: expect.any(String),
    });
    await waitFor(() => expect(network.requestsTo(deleteBatchDraft)).toHaveLength(1));
  });

  it('locks the patients during the request, but not the submit button, which keeps the focus', async () => {
    const { user, network } = await openForm([MARA], '1999999984');
    network.hang(createBatch);
    expect(isLocked(grid())).toBe(false);
    await user.click(submitButton());
    expect(isLocked(grid())).toBe(true);
    expect(isLocked(submitButton())).toBe(false);
    expect(document.activeElement).toBe(submitButton());
  });

  it('keeps the patients locked after a success and ignores a second submit until the page of the batch has loaded', async () => {
    const { user, network, router } = await openForm([MARA], '1999999984');
    // The page of the batch never loads, so the form stays on the screen.
    const navigate = vi.spyOn(router, 'navigate').mockResolvedValue();
    await user.click(submitButton());
    await waitFor(() => expect(navigate.mock.calls[0]?.[0]).toBe(`/batches/${BATCH_ID}`));
    expect(isLocked(grid())).toBe(true);
    await user.click(submitButton());
    expect(isLocked(grid())).toBe(true);
    expect(network.requestsTo(createBatch)).toHaveLength(1);
  });

  it('ignores a second submit while the first is running [5.30]', async () => {
    const { user, network } = await openForm([MARA], '1999999984');
    network.hang(createBatch);
    await user.dblClick(submitButton());
    await user.click(submitButton());
    expect(submitButton().textContent).toBe('Submitting...');
    expect(network.requestsTo(createBatch)).toHaveLength(1);
  });

  it('shows the error and reuses the idempotency key until the rows change', async () => {
    const { user, network } = await openForm([MARA], '1999999984');
    network.refuse(createBatch, 503);
    await user.click(submitButton());
    expect(
      (await screen.findAllByText('Service temporarily unavailable. Please try again.')).length,
    ).toBeGreaterThan(0);
    await user.click(submitButton());
    await waitFor(() => expect(network.requestsTo(createBatch)).toHaveLength(2));
    const [first, second] = network
      .requestsTo(createBatch)
      .map(({ body }) => body as { submission_id: string });
    expect(second?.submission_id).toBe(first?.submission_id);
    await waitFor(() => expect(submitButton().textContent).toBe('Submit Batch'));
    await user.click(cell(1, 4));
    await user.keyboard('M-7{Enter}');
    await user.click(submitButton());
    await waitFor(() => expect(network.requestsTo(createBatch)).toHaveLength(3));
    const third = network.requestsTo(createBatch)[2]?.body as { submission_id: string };
    expect(third.submission_id).not.toBe(first?.submission_id);
  });

  it.each([
    [409, 'The practice is closed.', 'The practice is closed.'],
    [409, '', 'Failed to submit batch'],
  ])(
    'shows a %i response with the detail "%s" as "%s", on the page and as a toast [4.13, 8.31]',
    async (status, detail, sentence) => {
      const { user, network } = await openForm([MARA], '1999999984');
      network.refuse(createBatch, status, detail);
      await user.click(submitButton());
      await waitFor(() => expect(screen.getAllByText(sentence)).toHaveLength(2));
    },
  );

  it('marks the cell that the server rejected', async () => {
    const { user, network } = await openForm([MARA], '1999999984');
    network.refuse(createBatch, 422, [{ loc: ['body', 'patients', 0, 'member_id'], msg: "isn't valid" }]);
    await user.click(submitButton());
    expect(await screen.findByRole('button', { name: "Row 1: Member ID isn't valid" })).toBeDefined();
    expect(cell(1, 4).getAttribute('aria-invalid')).toBe('true');
  });
});

describe('the draft', () => {
  it('is neither saved nor deleted while the form has a doctor but no patients', async () => {
    const { user, network } = await openForm();
    await user.selectOptions(screen.getByLabelText(/Credentialed doctor/), '1888888882');
    // The form saves a draft one second after a change.
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    expect(network.requestsTo(saveBatchDraft)).toEqual([]);
    // Saving a draft without rows would send a DELETE, not a PUT.
    expect(network.requestsTo(deleteBatchDraft)).toEqual([]);
    expect(screen.queryByText('Draft saved')).toBeNull();
  });

  it('is restored with its doctor', async () => {
    await openForm([MARA], '1888888882');
    expect(cell(1, 1).textContent).toBe('Mara');
    expect(screen.getByLabelText<HTMLSelectElement>(/Credentialed doctor/).value).toBe('1888888882');
  });

  it.each([
    ['without a doctor', 'the last-used doctor', null, '1888888882'],
    ['with a doctor', 'its own doctor', '1999999984', '1999999984'],
  ])('%s opens with %s, whom the user can deselect', async (_, __, drafted, shown) => {
    const { user } = await openForm([MARA], drafted, {}, '1888888882');
    const doctor = screen.getByLabelText<HTMLSelectElement>(/Credentialed doctor/);
    await waitFor(() => expect(doctor.value).toBe(shown));
    await user.selectOptions(doctor, 'Select a doctor');
    expect(doctor.value).toBe('');
  });

  it('is named in a notice when it was restored; Clear Draft empties the form, and Undo brings the rows back', async () => {
    const { user, network } = await openForm([MARA], '1999999984');
    const notice = screen.getByText(/This is your unfinished batch from/);
    // The draft's time is in the practice's time zone, as on the pages of the batch.
    expect(notice.textContent).toContain('Nov 14, 2026, 10:00 AM EST');
    await user.click(screen.getByRole('button', { name: 'Clear Draft' }));
    expect(screen.queryByText(/This is your unfinished batch from/)).toBeNull();
    expect(cell(1, 1).textContent).toBe('');
    await waitFor(() => expect(network.requestsTo(deleteBatchDraft)).toHaveLength(1), { timeout: 3000 });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(cell(1, 1).textContent).toBe(MARA.patient_first_name);
  });

  it('is saved on the server, never in the browser', async () => {
    const { user, network } = await openForm();
    await user.click(cell(1, 1));
    await user.keyboard('Wilhelmina{Enter}');
    expect(await screen.findByText('Draft saved')).toBeDefined();
    expect(network.requestsTo(saveBatchDraft).at(-1)?.body).toEqual({
      rows: [{ ...BLANK, patient_first_name: 'Wilhelmina' }],
      doctor_npi: null,
    });
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('Wilhelmina');
  });

  it('is saved immediately when the user leaves the page', async () => {
    const { user, network } = await openForm();
    await user.click(cell(1, 1));
    await user.keyboard('Wilhelmina{Enter}');
    network.on('GET', '/api/batches', () => jsonResponse(200, { batches: [], total: 0, total_pages: 0 }));
    await user.click(screen.getByRole('link', { name: 'View History' }));
    await waitFor(() => expect(network.requestsTo(saveBatchDraft)).toHaveLength(1));
  });

  it('shows when it could not be saved, and is saved when the page closes', async () => {
    const { user, network } = await openForm();
    network.refuse(saveBatchDraft, 500);
    await user.click(cell(1, 1));
    await user.keyboard('Ann{Enter}');
    expect(await screen.findByText('Draft not saved')).toBeDefined();
    network.answer(saveBatchDraft, { updated_at: '2026-11-14T15:00:00Z' });
    window.dispatchEvent(new Event('pagehide'));
    expect(await screen.findByText('Draft saved')).toBeDefined();
    expect(network.requestsTo(saveBatchDraft)).toHaveLength(2);
  });

  it('is sent again when the page closes while it is being saved, because closing cancels the first request', async () => {
    const { user, network } = await openForm();
    let finish = (): void => undefined;
    const running = new Promise<Response>((done) => {
      finish = () => done(jsonResponse(200, { updated_at: '2026-11-14T15:00:00Z' }));
    });
    network.on('PUT', saveBatchDraft.path, () => running);
    await user.click(cell(1, 1));
    await user.keyboard('Ann{Enter}');
    await waitFor(() => expect(network.requestsTo(saveBatchDraft)).toHaveLength(1), { timeout: 3000 });
    window.dispatchEvent(new Event('pagehide'));
    await waitFor(() => expect(network.requestsTo(saveBatchDraft)).toHaveLength(2));
    const [first, second] = network.requestsTo(saveBatchDraft);
    expect(second?.body).toEqual(first?.body);
    finish();
  });

  it('is saved when the page closes, even while an earlier save is running', async () => {
    const { user, network } = await openForm();
    const saved = { updated_at: '2026-11-14T15:00:00Z' };
    let finish = (): void => undefined;
    const running = new Promise<Response>((done) => {
      finish = () => done(jsonResponse(200, saved));
    });
    network.on('PUT', saveBatchDraft.path, () => running);
    await user.click(cell(1, 1));
    await user.keyboard('Ann{Enter}');
    await waitFor(() => expect(network.requestsTo(saveBatchDraft)).toHaveLength(1), { timeout: 3000 });
    network.answer(saveBatchDraft, saved);
    await user.keyboard('Lee{Enter}');
    window.dispatchEvent(new Event('pagehide'));
    await waitFor(() => expect(network.requestsTo(saveBatchDraft)).toHaveLength(2));
    expect(JSON.stringify(network.requestsTo(saveBatchDraft).at(-1)?.body)).toContain('Lee');
    finish();
  });
});

describe('pasting', () => {
  it('moves values that are one column off when the user clicks Move Values', async () => {
    const { user } = await openForm();
    expect(screen.queryByText(/unfinished batch/)).toBeNull();
    await user.click(cell(1, 1));
    await user.paste('Tran, Louise\t7/10/1965\tW100\t12345');
    expect(screen.getByText(/belong one column to the right/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Move Values' }));
    expect([1, 2, 3, 4].map((column) => cell(1, column).textContent)).toEqual([
      'Louise',
      'Tran',
      '07/10/1965',
      'W100',
    ]);
    expect(screen.queryByText(/belong one column/)).toBeNull();
  });

  it('does not offer Move Values if the paste changed no cell', async () => {
    const { user } = await openForm();
    const line = 'Tran, Louise\t7/10/1965\tW100\t12345';
    await user.click(cell(1, 1));
    await user.paste(line);
    await user.click(screen.getByRole('button', { name: 'Keep Values Here' }));
    // Move Values begins with an undo. The second paste changes no cell, so the undo would revert an earlier edit.
    await user.click(cell(1, 1));
    await user.paste(line);
    expect(screen.queryByText(/belong one column/)).toBeNull();
  });

  it('asks once for all rows which payer a misspelled name means', async () => {
    const { user } = await openForm();
    await user.click(cell(1, 1));
    const line = (name: string) => `${name}\tTran\t7/10/1965\tW100\tHarvst Dental`;
    await user.paste(`${line('Louise')}\n${line('Mark')}`);
    expect(screen.getByText('Which payer is “Harvst Dental”?')).toBeDefined();
    await user.click(screen.getByRole('button', { name: /^Harvest Dental/ }));
    expect(screen.queryByText(/Which payer/)).toBeNull();
    for (const row of [1, 2]) expect(cell(row, 5).textContent).toContain('Harvest Dental');
    await waitFor(() => expect(document.activeElement).toBe(cell(1, 5)));
  });

  it.each([
    ['Harvst Dental', 'Another Payer…'],
    ['Unlisted Mutual', 'Choose Payer…'],
  ])('lets the user search for the payer if no payer is named “%s”', async (text, button) => {
    const { user } = await openForm();
    await user.click(cell(1, 1));
    await user.paste(`Louise\tTran\t7/10/1965\tW100\t${text}\nMark\tTran\t7/10/1965\tW100\t${text}`);
    await user.click(screen.getByRole('button', { name: button }));
    const field = await screen.findByLabelText<HTMLInputElement>(new RegExp(`^Payer for “${text}”`));
    await waitFor(() => expect(document.activeElement).toBe(field));
    await user.keyboard('plan 7{Enter}');
    for (const row of [1, 2]) expect(cell(row, 5).textContent).toBe('Plan 7 X507');
    expect(screen.queryByText(/Which payer/)).toBeNull();
  });
});

// The sheet shows the first 100 rows of a draft. The other 900 wait for the next batch, but count toward the limit. So a
// paste that adds row 101 to the sheet adds patient 1,001 to the form.
describe('a form with 1,000 patients', () => {
  it("rejects a paste that adds a row, keeps earlier edits and doesn't offer Move Values", async () => {
    const { user } = await openForm(patients(1000));
    await user.click(cell(1, 1));
    await user.keyboard('Ann{Enter}');
    await user.click(cell(100, 1));
    const line = 'Tran, Louise\t7/10/1965\tW100\t12345';
    await user.paste(`${line}\n${line}`);
    expect(await screen.findByText(/at most 1,000 patients.*bring it to 1,001/)).toBeDefined();
    expect(screen.queryByText('Move Values')).toBeNull();
    expect(cell(1, 1).textContent).toBe('Ann');
  });

  it('accepts a paste that only replaces values of existing rows', async () => {
    const { user } = await openForm(patients(1000));
    await user.click(cell(99, 4));
    await user.paste('M-A\nM-B');
    expect([99, 100].map((row) => cell(row, 4).textContent)).toEqual(['M-A', 'M-B']);
  });
});

describe('a form with 101 patients', () => {
  it('is rejected; after a split, the first 100 are submitted and the last one becomes the new draft [1.02, 5.28, 9.06]', async () => {
    const { user, network } = await openForm(patients(100), '1999999984');
    await user.click(screen.getByText('Add Row'));
    await user.paste('Otto\tLindgren\t4/1/2012\tM-X\t12345');
    await user.click(submitButton());
    expect(screen.getByText('Maximum 100 patients per batch').tagName).toBe('LI');
    // The message is about the rows, so it doesn't appear at the doctor field.
    await user.selectOptions(screen.getByLabelText(/Credentialed doctor/), 'Select a doctor');
    expect(screen.getByText('Maximum 100 patients per batch').tagName).toBe('LI');
    await user.selectOptions(screen.getByLabelText(/Credentialed doctor/), '1999999984');
    await user.click(screen.getByText('Move 1 to the Next Batch'));
    expect(rowCount()).toBe(100);
    expect(screen.getByText(/^1 patient is waiting for the next batch/)).toBeDefined();
    await user.click(submitButton());
    await waitFor(() => expect(network.requestsTo(createBatch)).toHaveLength(1));
    await waitFor(() =>
      expect(network.requestsTo(saveBatchDraft).at(-1)?.body).toMatchObject({
        rows: [{ patient_first_name: 'Otto' }],
      }),
    );
    expect(network.requestsTo(deleteBatchDraft)).toEqual([]);
  });
});

describe('a super admin', () => {
  it('selects a practice first', async () => {
    const { user, network } = await openForm([MARA], '1999999984', {
      role: 'super_admin',
      practice_id: null,
    });
    expect(await screen.findByText('Select a practice to start a batch.')).toBeDefined();
    await user.selectOptions(await screen.findByLabelText(/^Practice/), 'Harbor Dental');
    await screen.findByRole('grid');
    expect(network.requestsTo(getBatchDraft)[0]?.query.get('practice_id')).toBe(fakePractice().id);
    await user.click(submitButton());
    await waitFor(() => expect(network.requestsTo(createBatch)).toHaveLength(1));
    expect(network.requestsTo(createBatch)[0]?.body).toMatchObject({ practice_id: fakePractice().id });
  });
});
