import {
  getFavoriteCodes,
  listPayers,
  listPracticeNetworks,
  listPractices,
  MESSAGES,
  saveFavoriteCodes,
  savePracticeNetwork,
} from '@bitewing/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeNetwork } from '#testing/fake-network.ts';
import { fakePayer } from '#testing/fake-payer.ts';
import { fakePractice, PRACTICE_ID } from '#testing/fake-practice.ts';
import { isLocked } from '#testing/is-locked.ts';
import { renderApp } from '#testing/render-app.tsx';
import { type } from '#testing/type.ts';
import './codes-page.tsx';
import './describe-code.ts';
import './networks-page.tsx';

const SUPER_ADMIN = { role: 'super_admin', practice_id: null, practices: null } as const;
const ADMIN = { role: 'practice_admin' } as const;
const STAFF = { role: 'staff' } as const;

const prepare = () => {
  const network = fakeNetwork();
  network.answer(listPractices, { practices: [fakePractice()] });
  network.answer(listPayers, { payers: [fakePayer()] });
  return network;
};

describe('the codes page', () => {
  const open = (loggedInAs: object, codes = ['D1110', 'D2740']) => {
    const network = prepare();
    network.answer(getFavoriteCodes, { codes, is_default: false });
    return renderApp('/settings/codes', { network, loggedInAs });
  };
  const field = () => screen.findByLabelText<HTMLTextAreaElement>(/^Codes to show first/);
  const saveButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save Favorite Codes' });

  it('lets a practice admin change the codes, and lists their procedures', async () => {
    const { user, network } = open(ADMIN);
    expect((await field()).value).toBe('D1110 D2740');
    expect(saveButton().disabled).toBe(true);
    await type(user, await field(), ' d0120 D274');
    await user.click(saveButton());
    expect(await screen.findByText(/^Not a procedure code: D274\./)).toBeDefined();
    expect(network.requestsTo(saveFavoriteCodes)).toHaveLength(0);
    await user.clear(await field());
    await type(user, await field(), 'd0120, D1110');
    network.answer(saveFavoriteCodes, { codes: ['D0120', 'D1110'], is_default: false });
    await user.click(saveButton());
    expect(await screen.findByText('Favorite codes saved')).toBeDefined();
    expect(network.requestsTo(saveFavoriteCodes).at(-1)?.body).toEqual({ codes: ['D0120', 'D1110'] });
    expect(await screen.findByRole('row', { name: /D0120 .*exam/i })).toBeDefined();
    expect(screen.queryByRole('row', { name: /D2740/ })).toBeNull();
    await waitFor(() => expect(saveButton().disabled).toBe(true));
  });

  it('locks the codes while they are being saved', async () => {
    const { user, network } = open(ADMIN);
    network.hang(saveFavoriteCodes);
    await type(user, await field(), ' D0120');
    expect(isLocked(await field())).toBe(false);
    await user.click(saveButton());
    expect(isLocked(await field())).toBe(true);
  });

  it('keeps the codes after a failed save, and asks before the user leaves', async () => {
    const { user, network } = open(ADMIN);
    await type(user, await field(), ' D0120');
    network.refuse(saveFavoriteCodes, 403);
    await user.click(saveButton());
    expect(await screen.findByText(MESSAGES.forbidden)).toBeDefined();
    expect((await field()).value).toBe('D1110 D2740 D0120');
    await user.click(screen.getByRole('link', { name: 'Payers' }));
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeDefined();
  });

  it('is read-only for staff', async () => {
    open(STAFF);
    expect(await screen.findByRole('row', { name: /D1110/ })).toBeDefined();
    expect(screen.getByText('Your practice admin can change the favorite codes.')).toBeDefined();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(within(screen.getByRole('main')).queryByRole('button')).toBeNull();
  });

  it('says that there are no codes', async () => {
    open(STAFF, []);
    expect(await screen.findByText('No favorite codes.')).toBeDefined();
  });

  it('shows a super admin the codes of the selected practice', async () => {
    const { user, network } = open(SUPER_ADMIN);
    expect(await screen.findByText('Select a practice to see its favorite codes.')).toBeDefined();
    expect(network.requestsTo(getFavoriteCodes)).toHaveLength(0);
    await screen.findByRole('option', { name: fakePractice().name });
    await user.selectOptions(screen.getByLabelText(/^Practice/), PRACTICE_ID);
    expect((await field()).value).toBe('D1110 D2740');
  });
});

describe('the networks page', () => {
  const recorded = (network: 'in' | 'out') => ({
    payer_id: fakePayer().id,
    payer_name: 'Harvest Dental',
    network,
    recorded_at: '2026-11-15T10:00:00Z',
    recorded_by: 'Ana Admin',
  });
  const open = (loggedInAs: object, networks = [recorded('out')]) => {
    const network = prepare();
    network.answer(listPracticeNetworks, { networks });
    return renderApp('/settings/networks', { network, loggedInAs });
  };
  const row = () => screen.findByRole('row', { name: /Harvest Dental/ });

  it('lets a practice admin record the network of a payer', async () => {
    const { user, network } = open(ADMIN, []);
    expect(await screen.findByText('No entries yet.')).toBeDefined();
    await type(user, await screen.findByRole('combobox', { name: 'Payer' }), 'harv');
    await user.click(await screen.findByRole('option', { name: /Harvest Dental/ }));
    network.answer(savePracticeNetwork, { networks: [recorded('in')] });
    await user.click(await screen.findByRole('radio', { name: 'In-network' }));
    expect(within(await row()).getByText('In-network')).toBeDefined();
    expect(network.requestsTo(savePracticeNetwork).at(-1)?.body).toEqual({
      payer_id: fakePayer().id,
      network: 'in',
    });
  });

  it('lets a practice admin change and remove a record', async () => {
    const { user, network } = open(ADMIN);
    await user.click(await screen.findByRole('button', { name: 'Change network of Harvest Dental' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change Network' }));
    network.answer(savePracticeNetwork, { networks: [recorded('in')] });
    await user.click(dialog.getByRole('radio', { name: 'In-network' }));
    await waitFor(() =>
      expect(dialog.getByRole('radio', { name: 'In-network' })).toHaveProperty('checked', true),
    );
    expect(document.activeElement).toBe(dialog.getByRole('radio', { name: 'In-network' }));
    network.answer(savePracticeNetwork, { networks: [] });
    await user.click(dialog.getByRole('radio', { name: 'Not recorded' }));
    expect(await screen.findByText('No entries yet.')).toBeDefined();
    expect(network.requestsTo(savePracticeNetwork).at(-1)?.body).toMatchObject({ network: null });
    expect(dialog.getByRole('radio', { name: 'Not recorded' })).toHaveProperty('checked', true);
  });

  it('shows why a record could not be saved', async () => {
    const { user, network } = open(ADMIN);
    await user.click(await screen.findByRole('button', { name: 'Change network of Harvest Dental' }));
    network.refuse(savePracticeNetwork, 403);
    await user.click(await screen.findByRole('radio', { name: 'In-network' }));
    expect(await screen.findByText(MESSAGES.forbidden)).toBeDefined();
    expect(screen.getByRole('radio', { name: 'Out-of-network' })).toHaveProperty('checked', true);
  });

  it('is read-only for staff, and does not load the payers', async () => {
    const { network } = open(STAFF);
    expect(within(await row()).getByText('Ana Admin')).toBeDefined();
    expect(
      screen.getByText('Your practice admin can record whether your practice is in-network.'),
    ).toBeDefined();
    expect(within(screen.getByRole('main')).queryByRole('button')).toBeNull();
    expect(network.requestsTo(listPayers)).toHaveLength(0);
  });

  it('shows a super admin the networks of the selected practice', async () => {
    const { user, network } = open(SUPER_ADMIN);
    expect(await screen.findByText('Select a practice to see its networks.')).toBeDefined();
    expect(network.requestsTo(listPracticeNetworks)).toHaveLength(0);
    await screen.findByRole('option', { name: fakePractice().name });
    await user.selectOptions(screen.getByLabelText(/^Practice/), PRACTICE_ID);
    expect(await row()).toBeDefined();
  });
});
