import {
  createPractice,
  deletePractice,
  listPractices,
  NPI_CHECK_DIGIT_WARNING,
  type Practice,
  updatePractice,
} from '@bitewing/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeHostedAuth } from '#testing/fake-hosted-auth.ts';
import { fakeNetwork } from '#testing/fake-network.ts';
import { fakePractice } from '#testing/fake-practice.ts';
import { press } from '#testing/keyboard.ts';
import { renderApp } from '#testing/render-app.tsx';
import { type } from '#testing/type.ts';
// Imported here so that no test waits for the lazy page to load.
import './practices-page.tsx';

const SUPER = { role: 'super_admin', practice_id: null, practices: null } as const;

const elm = fakePractice({
  name: 'Elm Dental',
  provider_first_name: 'Paula',
  provider_last_name: 'Park',
  address: '1 Elm Street',
  phone: '555-0100',
  email: 'front@elm.test',
  time_zone: 'America/Chicago',
  doctors: [
    { first_name: 'Paula', last_name: 'Park', npi: '1999999984' },
    { first_name: 'Omar', last_name: 'Diaz', npi: '1234567893' },
  ],
  version: 4,
});
const oak: Practice = {
  ...elm,
  id: '01890000-0000-7000-8000-0000000000bb',
  name: 'Oak Dental',
  is_active: false,
};

const open = async (
  options: Parameters<typeof renderApp>[1] = { loggedInAs: SUPER },
  practices = [elm, oak],
) => {
  const network = fakeNetwork();
  network.answer(listPractices, { practices });
  const app = renderApp('/practices', { network, ...options });
  await screen.findByRole('heading', { name: 'Practices' });
  await screen.findByRole('article', { name: practices[0]?.name ?? '' });
  return app;
};
const card = (name: string) => within(screen.getByRole('article', { name }));
const openAdd = async (user: Awaited<ReturnType<typeof open>>['user']) => {
  await user.click(screen.getByRole('button', { name: 'Add Practice' }));
  return within(await screen.findByRole('dialog', { name: 'Add Practice' }));
};
const openEdit = async (user: Awaited<ReturnType<typeof open>>['user'], name = 'Elm Dental') => {
  await user.click(card(name).getByRole('button', { name: `Edit ${name}` }));
  return within(await screen.findByRole('dialog', { name: 'Edit Practice' }));
};

describe('the practices page', () => {
  it('shows each practice as a card with its doctors, and a badge if it is inactive [2.49, 4.20]', async () => {
    await open();
    const shown = card('Elm Dental');
    for (const text of [
      '1 Elm Street',
      '555-0100',
      'front@elm.test',
      'Central (Chicago)',
      'Omar Diaz',
      '1234567893',
    ]) {
      expect(shown.getByText(text)).toBeDefined();
    }
    expect(shown.queryByText('Inactive')).toBeNull();
    expect(card('Oak Dental').getByText('Inactive')).toBeDefined();
  });

  it.each(['practice_admin', 'staff'] as const)(
    'shows a user with the role %s their own practice, read-only [6.02]',
    async (role) => {
      await open({ loggedInAs: { role } }, [elm]);
      expect(card('Elm Dental').queryAllByRole('button')).toHaveLength(0);
      expect(card('Elm Dental').queryAllByRole('link')).toHaveLength(0);
      expect(screen.queryByRole('button', { name: 'Add Practice' })).toBeNull();
    },
  );

  it('shows the empty state', async () => {
    const network = fakeNetwork();
    network.answer(listPractices, { practices: [] });
    renderApp('/practices', { network, loggedInAs: SUPER });
    expect(await screen.findByText('No practices yet.')).toBeDefined();
  });

  it.each([
    [403, 'You do not have permission to perform this action.'],
    [500, 'Server error. Please try again later or contact support.'],
    [503, 'Service temporarily unavailable. Please try again.'],
  ])('shows the message from the error catalog for %i and stays on the page', async (status, sentence) => {
    const network = fakeNetwork();
    network.refuse(listPractices, status);
    const { router } = renderApp('/practices', { network, loggedInAs: {} });
    expect((await screen.findByRole('alert')).textContent).toContain(sentence);
    expect(router.state.location.pathname).toBe('/practices');
  });
});

describe('adding a practice', () => {
  it('keeps the entries on Escape, and closes on Cancel', async () => {
    const { user } = await open();
    const untouched = await openAdd(user);
    expect(untouched.getByLabelText(/^Practice name/)).toBeDefined();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const dialog = await openAdd(user);
    await user.type(dialog.getByLabelText(/^Practice name/), 'Elm Dental');
    await user.keyboard('{Escape}');
    expect(dialog.getByLabelText(/^Practice name/)).toHaveProperty('value', 'Elm Dental');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('marks missing fields, focuses the first one and sends nothing [5.06, 5.08]', async () => {
    const { user, network } = await open();
    const dialog = await openAdd(user);
    await user.click(dialog.getByRole('button', { name: 'Add Doctor' }));
    await user.click(dialog.getByRole('button', { name: 'Add Practice' }));
    for (const sentence of [
      'Practice name is required',
      'Main provider first name is required',
      'Main provider last name is required',
      'First name is required',
      'Last name is required',
    ]) {
      expect(dialog.getByText(sentence)).toBeDefined();
    }
    expect(dialog.getAllByText('NPI is required')).toHaveLength(2);
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText(/^Practice name/)));
    expect(network.requestsTo(createPractice)).toHaveLength(0);
  });

  it('requires exactly ten digits for each NPI [5.07, 5.08, 9.05]', async () => {
    const { user } = await open();
    const dialog = await openAdd(user);
    await user.click(dialog.getByRole('button', { name: 'Add Doctor' }));
    const [main, doctor] = dialog.getAllByLabelText(/^NPI/);
    if (!main || !doctor) throw new Error('two NPI fields are expected');
    await type(user, main, '123456789');
    await type(user, doctor, '12345678901');
    await user.click(dialog.getByRole('button', { name: 'Add Practice' }));
    expect(dialog.getAllByText('NPI must be exactly 10 digits')).toHaveLength(2);
    await type(user, main, '0');
    expect(dialog.getAllByText('NPI must be exactly 10 digits')).toHaveLength(1);
  });

  it('warns about a wrong check digit but accepts the number [2.50, 5.09]', async () => {
    const { user, network } = await open();
    network.answer(createPractice, { ...elm, id: newId(3), name: 'Ash Dental' });
    const dialog = await openAdd(user);
    await type(user, dialog.getByLabelText(/^Practice name/), 'Ash Dental');
    await type(user, dialog.getByLabelText(/^Main provider first name/), 'Ash');
    await type(user, dialog.getByLabelText(/^Main provider last name/), 'Lane');
    const npi = dialog.getByLabelText(/^NPI/);
    await type(user, npi, '1999999984');
    expect(dialog.queryByText(NPI_CHECK_DIGIT_WARNING)).toBeNull();
    await user.clear(npi);
    await type(user, npi, '1999999985');
    expect(dialog.getByText(NPI_CHECK_DIGIT_WARNING)).toBeDefined();
    await user.selectOptions(dialog.getByLabelText(/^Time zone/), 'America/Denver');
    await user.click(dialog.getByRole('button', { name: 'Add Practice' }));
    expect(await screen.findByText('Practice created successfully')).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(network.requestsTo(createPractice)[0]?.body).toMatchObject({
      name: 'Ash Dental',
      npi: '1999999985',
      time_zone: 'America/Denver',
      doctors: [],
    });
  });

  it('says that the main provider becomes the only doctor if no doctor is added', async () => {
    const { user } = await open();
    const dialog = await openAdd(user);
    const hint = 'If you leave this empty, the main provider is the only doctor.';
    expect(dialog.getByText(hint)).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Add Doctor' }));
    expect(dialog.queryByText(hint)).toBeNull();
  });
});

describe('editing a practice', () => {
  it("starts with the practice's values and sends them with the version [2.50]", async () => {
    const { user, network } = await open();
    network.answer(updatePractice, { ...elm, version: 5 });
    const dialog = await openEdit(user);
    expect(dialog.getByDisplayValue('Omar')).toBeDefined();
    await user.click(dialog.getByRole('switch', { name: 'Active' }));
    expect(dialog.getByText(/Deactivating a practice logs out its users/)).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Practice updated successfully')).toBeDefined();
    const { id: _, created_at: __, version: ___, tax_id: ____, ...fields } = elm;
    expect(network.requestsTo(updatePractice)[0]?.body).toEqual({
      ...fields,
      tax_id: '',
      is_active: false,
      version: 4,
    });
  });

  it('says with hosted Supabase that the users must reset their passwords', async () => {
    const reset =
      /activate it again\. After that, they must reset their passwords with “Forgot password\?” on the login page\.$/;
    const { user, unmount } = await open();
    expect((await openEdit(user)).queryByText(reset)).toBeNull();
    unmount();
    fakeHostedAuth();
    const hosted = await open();
    expect((await openEdit(hosted.user)).getByText(reset)).toBeDefined();
  });

  it('removes and adds doctors, and focuses the new row', async () => {
    const { user, network } = await open();
    network.answer(updatePractice, elm);
    const dialog = await openEdit(user);
    await user.click(dialog.getByRole('button', { name: 'Remove doctor 1' }));
    await user.click(dialog.getByRole('button', { name: 'Add Doctor' }));
    const row = within(dialog.getByRole('group', { name: 'Doctor 2' }));
    await waitFor(() => expect(document.activeElement).toBe(row.getByLabelText(/^First name/)));
    await user.paste('Nia');
    await type(user, row.getByLabelText(/^Last name/), 'Novak');
    await type(user, row.getByLabelText(/^NPI/), '1999999984');
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(network.requestsTo(updatePractice)).toHaveLength(1));
    expect(network.requestsTo(updatePractice)[0]?.body).toMatchObject({
      doctors: [
        { first_name: 'Omar', last_name: 'Diaz', npi: '1234567893' },
        { first_name: 'Nia', last_name: 'Novak', npi: '1999999984' },
      ],
    });
  });

  it("reports another user's change, keeps the values and loads the new ones on request", async () => {
    const { user, network } = await open();
    network.refuse(
      updatePractice,
      409,
      'This record was changed in the meantime. Please reload and try again.',
      'record_changed',
    );
    const dialog = await openEdit(user);
    await type(user, dialog.getByLabelText(/^Practice name/), ' mine');
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
    expect(
      await dialog.findByText('This record was changed in the meantime. Please reload and try again.'),
    ).toBeDefined();
    expect(dialog.getByDisplayValue('Elm Dental mine')).toBeDefined();
    network.answer(listPractices, { practices: [{ ...elm, name: 'Elm Dental theirs', version: 5 }] });
    await user.click(dialog.getByRole('button', { name: 'Load Current Values' }));
    expect(await screen.findByDisplayValue('Elm Dental theirs')).toBeDefined();
    network.answer(updatePractice, { ...elm, version: 6 });
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(network.requestsTo(updatePractice)).toHaveLength(2));
    expect(network.requestsTo(updatePractice)[1]?.body).toMatchObject({ version: 5 });
  });

  it("keeps the values and shows the server's error at the field", async () => {
    const { user, network } = await open();
    network.refuse(updatePractice, 422, [{ loc: ['body', 'phone'], msg: 'must be at most 40 characters' }]);
    const dialog = await openEdit(user);
    await user.clear(dialog.getByLabelText(/^Phone/));
    await type(user, dialog.getByLabelText(/^Phone/), '555-0199');
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
    expect(await dialog.findByText('Phone must be at most 40 characters')).toBeDefined();
    expect(dialog.getByText('Validation error: phone: must be at most 40 characters')).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText(/^Phone/)));
    expect(dialog.getByDisplayValue('555-0199')).toBeDefined();
  });
});

describe('deleting a practice', () => {
  const ask = async (user: Awaited<ReturnType<typeof open>>['user']) => {
    await user.click(card('Elm Dental').getByRole('button', { name: 'Delete Elm Dental' }));
    return within(await screen.findByRole('dialog', { name: 'Delete Practice' }));
  };

  it('asks for confirmation and does nothing on Cancel [2.51]', async () => {
    const { user, network } = await open();
    const dialog = await ask(user);
    expect(dialog.getByText('Elm Dental')).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(network.requestsTo(deletePractice)).toHaveLength(0);
  });

  it('works by keyboard and shows a success message [8.17]', async () => {
    const { user, network } = await open();
    network.answer(deletePractice, undefined);
    await press(user, card('Elm Dental').getByRole('button', { name: 'Delete Elm Dental' }));
    const dialog = within(await screen.findByRole('dialog'));
    network.answer(listPractices, { practices: [oak] });
    await press(user, dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Practice deleted successfully')).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Elm Dental' })).toBeNull());
  });

  it('shows why it failed [8.17]', async () => {
    const { user, network } = await open();
    network.refuse(deletePractice, 404);
    await user.click((await ask(user)).getByRole('button', { name: 'Delete' }));
    expect(
      await screen.findByText('Failed to delete practice: The requested resource was not found.'),
    ).toBeDefined();
  });
});

const newId = (last: number): string => `01890000-0000-7000-8000-00000000000${last}`;
