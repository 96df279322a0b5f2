import {
  createFeeList,
  createFeeSchedule,
  deleteFeeSchedule,
  getFeeList,
  getFeeSchedule,
  listFeeSchedules,
  listPayers,
  listPractices,
  updateFeeList,
  updateFeeSchedule,
} from '@bitewing/contract';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { fakeFeeList, fakeSchedule } from '#testing/fake-fees.ts';
import { fakeNetwork, jsonResponse } from '#testing/fake-network.ts';
import { fakePayer } from '#testing/fake-payer.ts';
import { renderApp } from '#testing/render-app.tsx';
import { type } from '#testing/type.ts';
import './fees-page.tsx';
import './schedule-page.tsx';
import './import/fee-import-dialog.tsx';

const ADMIN = { role: 'practice_admin' } as const;
const schedule = fakeSchedule();
const address = `/settings/fees/${schedule.id}`;

const openList = (loggedInAs: object = ADMIN, schedules = [schedule]) => {
  const network = fakeNetwork();
  network.answer(listFeeSchedules, { schedules });
  network.answer(listPayers, { payers: [fakePayer()] });
  network.answer(getFeeSchedule, schedule);
  network.answer(getFeeList, fakeFeeList());
  return renderApp('/settings/fees', { network, loggedInAs });
};
const openSchedule = (loggedInAs: object = ADMIN, shown = schedule) => {
  const network = fakeNetwork();
  network.answer(getFeeSchedule, shown);
  network.answer(getFeeList, fakeFeeList());
  network.answer(listFeeSchedules, { schedules: [shown] });
  network.answer(listPayers, { payers: [fakePayer()] });
  return renderApp(address, { network, loggedInAs });
};
const grid = () => screen.findByRole('grid', { name: 'Fees' });
const cell = async (row: number, column: number): Promise<HTMLElement> => {
  const found = (await grid()).querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`);
  if (!found) throw new Error(`no cell ${row}, ${column}`);
  return found;
};
const pasteAt = async (user: UserEvent, row: number, column: number, text: string) => {
  await user.click(await cell(row, column));
  await user.paste(text);
};
const saveButton = () => screen.getByRole('button', { name: 'Save Fees' });

describe('the fees page', () => {
  it('lists the fee schedules with their payers, network and effective dates', async () => {
    const ppo = fakeSchedule({
      id: '01890000-0000-7000-8000-0000000000f9',
      name: 'Harvest PPO',
      kind: 'payer',
      network: 'in',
      payers: [{ id: fakePayer().id, name: 'Harvest Dental' }],
      lists: [],
    });
    openList(ADMIN, [schedule, ppo]);
    const row = within(await screen.findByRole('row', { name: /Office fees/ }));
    expect(row.getByText('From 01/01/2026')).toBeDefined();
    expect(screen.getByText('Harvest Dental; in-network')).toBeDefined();
    expect(screen.getByText('Not in effect yet')).toBeDefined();
  });

  it("doesn't let staff add a fee schedule", async () => {
    openList({ role: 'staff' }, []);
    expect(await screen.findByText('No fee schedules yet.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Add Fee Schedule' })).toBeNull();
  });

  it('asks a super admin to select a practice before it loads fee schedules', async () => {
    const network = fakeNetwork();
    network.answer(listPractices, { practices: [] });
    renderApp('/settings/fees', {
      network,
      loggedInAs: { role: 'super_admin', practice_id: null, practices: null },
    });
    expect(await screen.findByText('Select a practice to see its fees.')).toBeDefined();
    expect(network.requestsTo(listFeeSchedules)).toHaveLength(0);
  });

  it("keeps a super admin's selected practice on the page of a fee schedule", async () => {
    const network = fakeNetwork();
    network.answer(listPractices, { practices: [] });
    network.answer(listFeeSchedules, { schedules: [schedule] });
    network.answer(getFeeSchedule, schedule);
    network.answer(getFeeList, fakeFeeList());
    const { user, router } = renderApp(`/settings/fees?practice=${schedule.practice_id}`, {
      network,
      loggedInAs: { role: 'super_admin', practice_id: null, practices: null },
    });
    await user.click(await screen.findByRole('link', { name: schedule.name }));
    await screen.findByLabelText('Period shown');
    const settings = within(screen.getByRole('navigation', { name: 'Settings' }));
    await user.click(settings.getByRole('link', { name: 'Networks' }));
    expect(router.state.location.search).toBe(`?practice=${schedule.practice_id}`);
  });

  it("adds a payer's fee schedule, and keeps the entries when it shows an error", async () => {
    const { user, network, router } = openList(ADMIN, []);
    await user.click(await screen.findByRole('button', { name: 'Add Fee Schedule' }));
    const dialog = within(await screen.findByRole('dialog'));
    await type(user, dialog.getByLabelText(/^Name/), 'Harvest PPO');
    await user.selectOptions(dialog.getByLabelText('Type'), 'payer');
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    expect(await dialog.findByText('Payers must include exactly one payer')).toBeDefined();
    expect(dialog.getByText('Effective from is required')).toBeDefined();
    await type(user, dialog.getByPlaceholderText('Search by name or payer ID'), 'harv');
    await user.click(await screen.findByRole('option', { name: /Harvest Dental/ }));
    await type(user, dialog.getByLabelText(/^Effective from/), '1/1/27');
    network.refuse(createFeeSchedule, 422, [
      { loc: ['body', 'name'], msg: 'is already the name of another fee schedule' },
    ]);
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    expect(await dialog.findByText('Name is already the name of another fee schedule')).toBeDefined();
    expect(dialog.getByLabelText<HTMLInputElement>(/^Effective from/).value).toBe('01/01/2027');
    network.answer(createFeeSchedule, schedule);
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(address));
    expect(network.requestsTo(createFeeSchedule).at(-1)?.body).toEqual({
      name: 'Harvest PPO',
      kind: 'payer',
      network: 'in',
      payer_ids: [fakePayer().id],
      effective_from: '2027-01-01',
      fees: [],
    });
  });
});

describe('a fee schedule', () => {
  it("leads back to the fees of the selected practice if the schedule doesn't exist", async () => {
    const network = fakeNetwork();
    network.refuse(getFeeSchedule, 404);
    renderApp(`${address}?practice=one`, {
      network,
      loggedInAs: { role: 'super_admin', practice_id: null, practices: null },
    });
    expect(await screen.findByText('Fee schedule not found.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Back to Fees' }).getAttribute('href')).toBe(
      '/settings/fees?practice=one',
    );
    expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
  });

  it('is read-only for staff', async () => {
    openSchedule({ role: 'staff' });
    const table = within(await screen.findByRole('table', { name: 'Fees' }));
    expect(table.getByText('$1,450.00')).toBeDefined();
    expect(screen.queryByRole('grid')).toBeNull();
    expect(screen.queryByRole('button', { name: /Delete|Edit|Add/ })).toBeNull();
  });

  it('lets the user find a code by its everyday name with the keyboard, and saves the fees', async () => {
    const { user, network } = openSchedule();
    await user.click(await screen.findByRole('button', { name: 'Add Row' }));
    await user.keyboard('panoramic');
    expect(await screen.findByRole('option', { name: /D0330/ })).toBeDefined();
    await user.keyboard('{Enter}');
    await user.click(await cell(2, 1));
    await user.keyboard('138{Enter}');
    expect((await cell(2, 0)).textContent).toBe('D0330');
    expect((await cell(2, 1)).textContent).toBe('$138.00');
    network.answer(updateFeeList, fakeFeeList({ version: 2 }));
    await user.click(saveButton());
    expect(await screen.findByText('Fees saved')).toBeDefined();
    expect(network.requestsTo(updateFeeList)[0]?.body).toEqual({
      effective_from: '2026-01-01',
      version: 1,
      fees: [
        { code: 'D1110', cents: 12000 },
        { code: 'D2740', cents: 145000 },
        { code: 'D0330', cents: 13800 },
      ],
    });
    expect(screen.queryByText('Not saved yet')).toBeNull();
  });

  it('lists errors as buttons that go to their cells, and sends nothing until the errors are corrected', async () => {
    const { user, network } = openSchedule();
    await pasteAt(user, 1, 0, 'D2740\t1450\nCLEAN\t-5\nD1110\t99');
    await user.click(saveButton());
    expect(await screen.findByText('3 errors')).toBeDefined();
    expect(network.requestsTo(updateFeeList)).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Row 3: The fee must not be negative.' }));
    await waitFor(async () => expect(document.activeElement).toBe(await cell(2, 1)));
    await pasteAt(user, 2, 0, 'D0120\t55');
    await user.click(screen.getByRole('button', { name: 'Delete row 4' }));
    network.answer(updateFeeList, fakeFeeList({ version: 2 }));
    await user.click(saveButton());
    expect(await screen.findByText('Fees saved')).toBeDefined();
  });

  it("keeps the fees after a failed save, and lets the user overwrite another user's changes", async () => {
    const { user, network } = openSchedule();
    await pasteAt(user, 0, 1, '130');
    network.disconnect(updateFeeList);
    await user.click(saveButton());
    expect(await screen.findByText(/Network error/)).toBeDefined();
    expect((await cell(0, 1)).textContent).toBe('$130.00');
    const sentence = 'Another user changed this record. Reload the page and try again.';
    network.refuse(updateFeeList, 409, sentence, 'record_changed');
    await user.click(saveButton());
    await screen.findByText("Another user changed these fees after you opened them. Your fees aren't saved.");
    expect((await cell(0, 1)).textContent).toBe('$130.00');
    network.answer(getFeeList, fakeFeeList({ version: 7 }));
    network.answer(updateFeeList, fakeFeeList({ version: 8 }));
    await user.click(screen.getByRole('button', { name: 'Save My Fees Instead' }));
    expect(await screen.findByText('Fees saved')).toBeDefined();
    expect(network.requestsTo(updateFeeList).at(-1)?.body).toMatchObject({
      version: 7,
      fees: [
        { code: 'D1110', cents: 13000 },
        { code: 'D2740', cents: 145000 },
      ],
    });
  });

  it('keeps a date that the user changes during a save, and saves it next', async () => {
    const { user, network } = openSchedule();
    await pasteAt(user, 0, 1, '130');
    let finish = (): void => undefined;
    network.on(updateFeeList.method, updateFeeList.path, async () => {
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      return jsonResponse(200, fakeFeeList({ version: 7 }));
    });
    await user.click(saveButton());
    const date = screen.getByLabelText<HTMLInputElement>(/^Effective from/);
    await user.clear(date);
    await type(user, date, '02/01/2027');
    finish();
    expect(await screen.findByText('Fees saved')).toBeDefined();
    expect(date.value).toBe('02/01/2027');
    expect(screen.getByText('Not saved yet')).toBeDefined();
    network.answer(updateFeeList, fakeFeeList({ version: 8 }));
    await user.click(saveButton());
    await waitFor(() => expect(network.requestsTo(updateFeeList)).toHaveLength(2));
    expect(network.requestsTo(updateFeeList).at(-1)?.body).toMatchObject({
      version: 7,
      effective_from: '2027-02-01',
    });
  });

  it('asks for confirmation before the user leaves the page with unsaved fees', async () => {
    const { user, router } = openSchedule();
    await pasteAt(user, 0, 1, '130');
    await user.click(screen.getByRole('link', { name: 'Payers' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(router.state.location.pathname).toBe(address);
    expect((await cell(0, 1)).textContent).toBe('$130.00');
    await user.click(screen.getByRole('link', { name: 'Payers' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/payers'));
  });

  it('imports rows with errors into the sheet, where the user can correct them', async () => {
    const { user } = openSchedule();
    await user.click(await screen.findByRole('button', { name: 'Import File' }));
    await screen.findByRole('dialog');
    const file = new File(
      ['Code,Name,Fee\nD1110,Prophy,99\n\nXX,?,5\n,Exams,\nD0120,Exam,abc\n'],
      'fees.csv',
    );
    await user.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file);
    expect(await screen.findByText("Row 4: “XX” isn't a CDT code. Use D and four digits.")).toBeDefined();
    expect(screen.getByText("Row 6: “abc” isn't an amount in dollars.")).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Import 3 Fees' }));
    await waitFor(async () => expect((await cell(0, 1)).textContent).toBe('$99.00'));
    expect((await cell(1, 0)).textContent).toBe('D2740');
    expect((await cell(2, 0)).textContent).toContain('XX');
    expect((await cell(3, 1)).textContent).toContain('abc');
  });

  it('exports the fees as CSV', async () => {
    const saved = vi.fn((_: Blob) => 'blob:file');
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: saved, revokeObjectURL: () => {} }));
    const { user } = openSchedule();
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    expect(await saved.mock.calls[0]?.[0].text()).toContain('"$1,450.00"');
  });

  it('adds an effective date with a copy of the fees', async () => {
    const { user, network, router } = openSchedule();
    await user.click(await screen.findByRole('button', { name: 'Add New Effective Date' }));
    const dialog = within(await screen.findByRole('dialog'));
    await type(user, dialog.getByLabelText(/^Effective from/), '07/01/2027');
    const added = { id: '01890000-0000-7000-8000-0000000000f3', effective_from: '2027-07-01' };
    network.answer(createFeeList, fakeFeeList(added));
    network.answer(
      getFeeSchedule,
      fakeSchedule({
        lists: [
          { ...added, effective_until: null, fee_count: 2, is_in_force: false },
          { ...schedule.lists[0]!, effective_until: '2027-06-30' },
        ],
      }),
    );
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(router.state.location.search).toContain(added.id));
    expect(network.requestsTo(createFeeList)[0]?.body).toEqual({
      effective_from: '2027-07-01',
      fees: fakeFeeList().fees,
    });
    expect(screen.getByRole('option', { name: '01/01/2026 – 06/30/2027' })).toBeDefined();
  });

  it('can be renamed, and is deleted after a confirmation', async () => {
    const { user, network, router } = openSchedule();
    await user.click(await screen.findByRole('button', { name: 'Edit Schedule' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.clear(dialog.getByLabelText(/^Name/));
    await user.paste('A'.repeat(121));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByText('Name must be at most 120 characters')).toBeDefined();
    await user.clear(dialog.getByLabelText(/^Name/));
    await type(user, dialog.getByLabelText(/^Name/), 'UCR');
    network.answer(updateFeeSchedule, fakeSchedule({ name: 'UCR', version: 2 }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Fee schedule saved')).toBeDefined();
    expect(network.requestsTo(updateFeeSchedule)[0]?.body).toEqual({
      name: 'UCR',
      kind: 'office',
      network: null,
      payer_ids: [],
      version: 1,
    });
    network.on('DELETE', deleteFeeSchedule.path, () => new Response(null, { status: 204 }));
    await user.click(screen.getByRole('button', { name: 'Delete Schedule' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/settings/fees'));
  });
});
