import {
  getPracticeAssumptions,
  listPractices,
  MESSAGES,
  type PracticeAssumptions,
  savePracticeAssumptions,
} from '@bitewing/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ASSUMPTIONS } from '#testing/fake-estimate.ts';
import { fakeNetwork } from '#testing/fake-network.ts';
import { fakePractice, PRACTICE_ID } from '#testing/fake-practice.ts';
import { isLocked } from '#testing/is-locked.ts';
import { renderApp } from '#testing/render-app.tsx';
import './estimate-rules-page.tsx';

const OWN: PracticeAssumptions = { ...ASSUMPTIONS, assumes_unused: false, is_default: false };

const open = (loggedInAs: object, rules = OWN) => {
  const network = fakeNetwork();
  network.answer(getPracticeAssumptions, rules);
  network.answer(listPractices, { practices: [fakePractice()] });
  return renderApp('/settings/estimate-rules', { network, loggedInAs });
};
const order = () => screen.findByLabelText<HTMLSelectElement>('The deductible is taken from');
const saveButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save Estimate Rules' });

describe('the estimate rules', () => {
  it('can be changed by a practice admin', async () => {
    const { user, network } = open({ role: 'practice_admin' });
    await order();
    expect(saveButton().disabled).toBe(true);
    await user.selectOptions(await order(), 'highest_fee');
    const switches = { ...OWN.switches, ded_order: 'highest_fee' as const };
    network.answer(savePracticeAssumptions, { ...OWN, switches });
    await user.click(saveButton());
    expect(await screen.findByText('Estimate rules saved')).toBeDefined();
    expect(network.requestsTo(savePracticeAssumptions).at(-1)?.body).toEqual({
      assumptions: { switches, assumes_unused: false },
    });
    await waitFor(() => expect(saveButton().disabled).toBe(true));
  });

  it('are locked while they are saved', async () => {
    const { user, network } = open({ role: 'practice_admin' });
    network.hang(savePracticeAssumptions);
    await user.selectOptions(await order(), 'highest_fee');
    expect(isLocked(await order())).toBe(false);
    await user.click(saveButton());
    expect(isLocked(await order())).toBe(true);
  });

  it('keep the changes after a failed save, and ask before the user leaves', async () => {
    const { user, network, router } = open({ role: 'practice_admin' });
    await user.selectOptions(await order(), 'highest_fee');
    network.refuse(savePracticeAssumptions, 403);
    await user.click(saveButton());
    expect(await screen.findByText(MESSAGES.forbidden)).toBeDefined();
    expect((await order()).value).toBe('highest_fee');
    await user.click(screen.getByRole('link', { name: 'Payers' }));
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeDefined();
    expect(router.state.location.pathname).toBe('/settings/estimate-rules');
  });

  it("return to Bitewing's default after a confirmation", async () => {
    const { user, network } = open({ role: 'practice_admin' });
    await user.click(await screen.findByRole('button', { name: 'Restore Bitewing Default' }));
    network.answer(savePracticeAssumptions, ASSUMPTIONS);
    const dialog = await screen.findByRole('dialog', { name: 'Restore Bitewing Default' });
    await user.click(within(dialog).getByRole('button', { name: 'Restore' }));
    await waitFor(() =>
      expect(network.requestsTo(savePracticeAssumptions).at(-1)?.body).toEqual({ assumptions: null }),
    );
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true));
    expect(screen.queryByRole('button', { name: 'Restore Bitewing Default' })).toBeNull();
  });

  it('are read-only for staff', async () => {
    open({ role: 'staff' });
    expect(await screen.findByText('The first procedure')).toBeDefined();
    expect(screen.getByText('Assume nothing')).toBeDefined();
    expect(screen.getByText('Your practice admin can change the practice default.')).toBeDefined();
    expect(within(screen.getByRole('main')).queryByRole('button')).toBeNull();
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('are shown to a super admin for the selected practice', async () => {
    const { user, network } = open({ role: 'super_admin', practice_id: null, practices: null });
    expect(await screen.findByText('Select a practice to see its estimate rules.')).toBeDefined();
    expect(network.requestsTo(getPracticeAssumptions)).toHaveLength(0);
    await screen.findByRole('option', { name: fakePractice().name });
    await user.selectOptions(screen.getByLabelText(/^Practice/), PRACTICE_ID);
    await order();
    expect(saveButton()).toBeDefined();
  });

  it('show an error with a retry if they cannot be loaded', async () => {
    const { user, network } = open({ role: 'staff' });
    network.refuse(getPracticeAssumptions, 500, 'Internal error.');
    const retry = await screen.findByRole('button', { name: /Try again|Retry/i });
    network.answer(getPracticeAssumptions, OWN);
    await user.click(retry);
    expect(await screen.findByText('The first procedure')).toBeDefined();
  });
});
