import {
  createVerification,
  getLastUsedDoctor,
  getPractice,
  getVerification,
  listPayers,
  listPractices,
  MESSAGES,
  type Payer,
} from '@bitewing/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { fakeNetwork } from '#testing/fake-network.ts';
import { fakePayer } from '#testing/fake-payer.ts';
import { fakePractice } from '#testing/fake-practice.ts';
import { fakeVerification, VERIFICATION_ID } from '#testing/fake-verification.ts';
import { isLocked } from '#testing/is-locked.ts';
import { press, tabTo } from '#testing/keyboard.ts';
import { type RenderAppOptions, renderApp } from '#testing/render-app.tsx';
// Imported here so that no test waits for the lazy page to load.
import './verify-page.tsx';

const payer = (at: number, changes: Partial<Payer> = {}): Payer =>
  fakePayer({
    id: `01890000-0000-7000-8000-0000000${String(10_000 + at)}`,
    display_name: `Payer ${String(at).padStart(3, '0')}`,
    primary_payer_id: `P${at}`,
    stedi_id: `S${at}`,
    ...changes,
  });

const HARVEST = payer(900, { display_name: 'Harvest Dental', primary_payer_id: '77001', aliases: ['HRVST'] });

const practice = fakePractice();

const openForm = async (
  loggedInAs: RenderAppOptions['loggedInAs'] = {},
  payers: Payer[] = [HARVEST],
  lastNpi: string | null = null,
) => {
  const network = fakeNetwork();
  network.answer(listPayers, { payers });
  network.answer(getPractice, practice);
  network.answer(getLastUsedDoctor, { npi: lastNpi });
  network.answer(listPractices, { practices: [practice] });
  network.answer(getVerification, fakeVerification({ status: 'pending', coverage_status: null }));
  network.answer(createVerification, { verification_id: VERIFICATION_ID });
  const app = renderApp('/verify', { loggedInAs, network });
  await screen.findByRole('heading', { name: 'Check patient insurance eligibility' });
  return app;
};

const payerField = () => screen.getByRole('combobox', { name: /Insurance payer/ });
const submit = () => screen.getByRole('button', { name: 'Verify Eligibility' });

const enter = (label: RegExp, value: string): void => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
};

const fill = async (user: UserEvent): Promise<void> => {
  enter(/^First name/, 'Mara');
  enter(/^Last name/, ' Lindgren ');
  enter(/^Date of birth/, '03141985');
  enter(/^Member ID/, 'M-100200');
  await user.click(payerField());
  await user.paste('harv');
  await user.click(await screen.findByRole('option', { name: /Harvest Dental/ }));
  await screen.findByRole('option', { name: 'Paul Reyes' });
  await user.selectOptions(screen.getByLabelText(/^Credentialed doctor/), 'Paul Reyes');
};

describe('the verify form', () => {
  it('sends its values and opens the new verification [2.65, 2.67, 4.13, 7.17, 8.24]', async () => {
    const { network, router, user } = await openForm();
    await fill(user);
    expect(screen.getByLabelText<HTMLInputElement>('Provider name').value).toBe('Paul Reyes');
    expect(screen.getByLabelText<HTMLInputElement>('Provider NPI').value).toBe('1888888882');
    await user.click(submit());
    expect(await screen.findByText('Verification submitted successfully!')).toBeDefined();
    await waitFor(() => expect(router.state.location.pathname).toBe(`/verifications/${VERIFICATION_ID}`));
    expect(network.requestsTo(createVerification)[0]?.body).toEqual({
      patient_first_name: 'Mara',
      patient_last_name: 'Lindgren',
      patient_dob: '1985-03-14',
      member_id: 'M-100200',
      payer_id: HARVEST.id,
      provider_first_name: 'Paul',
      provider_last_name: 'Reyes',
      provider_npi: '1888888882',
      is_dependent: false,
      subscriber_first_name: null,
      subscriber_last_name: null,
      subscriber_dob: null,
    });
  });

  it('asks before the user leaves with entries that were not submitted, and keeps them on Cancel', async () => {
    const { router, user } = await openForm();
    enter(/^First name/, 'Mara');
    await user.click(screen.getByRole('link', { name: 'Verification History' }));
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(router.state.location.pathname).toBe('/verify');
    expect(screen.getByLabelText<HTMLInputElement>(/^First name/).value).toBe('Mara');
    await user.click(screen.getByRole('link', { name: 'Verify Eligibility' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>(/^First name/).value).toBe('Mara');
    enter(/^First name/, '');
    await user.click(screen.getByRole('link', { name: 'Verification History' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/verifications'));
  });

  it('shows two sections, and a third for a dependent [2.60, 2.61]', async () => {
    const { user } = await openForm();
    const sections = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
    expect(sections()).toEqual(['Patient Information', 'Insurance Information']);
    await user.click(screen.getByRole('checkbox', { name: /dependent/ }));
    expect(sections()).toEqual(['Patient Information', 'Subscriber Information', 'Insurance Information']);
    expect(screen.getByPlaceholderText('01/15/1985')).toBeDefined();
    expect(screen.getByPlaceholderText('05/01/1980')).toBeDefined();
    expect(screen.getByPlaceholderText("As printed on the subscriber's card")).toBeDefined();
  });

  it('names every missing field and focuses the first one [5.20, 5.21, 5.22]', async () => {
    const { network, user } = await openForm();
    await screen.findByRole('option', { name: 'Paul Reyes' });
    await user.click(screen.getByRole('checkbox', { name: /dependent/ }));
    await user.click(submit());
    for (const sentence of [
      'First name is required',
      'Last name is required',
      'Date of birth is required',
      'Insurance payer is required',
      'Member ID is required',
      'Credentialed doctor is required',
      'Subscriber first name is required',
      'Subscriber last name is required',
      'Subscriber date of birth is required',
    ]) {
      expect(screen.getByText(sentence)).toBeDefined();
    }
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^First name/)));
    expect(network.requestsTo(createVerification)).toHaveLength(0);
  });

  it('shows invalid characters together with the missing fields', async () => {
    const { network, user } = await openForm();
    await user.type(screen.getByLabelText(/^Member ID/), 'M#1');
    await user.click(submit());
    expect(screen.getByText('Member ID may contain only letters, digits, dashes and spaces')).toBeDefined();
    expect(screen.getByText('First name is required')).toBeDefined();
    expect(network.requestsTo(createVerification)).toHaveLength(0);
  });

  it('keeps pasted text that is too long, and says so', async () => {
    const { network, user } = await openForm();
    await fill(user);
    await user.click(screen.getByRole('checkbox', { name: /dependent/ }));
    const fields: [RegExp, string, number][] = [
      [/^First name/, 'First name', 35],
      [/^Last name/, 'Last name', 60],
      [/^Subscriber first name/, 'Subscriber first name', 35],
      [/^Subscriber last name/, 'Subscriber last name', 60],
      [/^Member ID/, 'Member ID', 80],
    ];
    for (const [label, , maximum] of fields) {
      await user.tripleClick(screen.getByLabelText(label));
      await user.paste('A'.repeat(maximum + 1));
    }
    await user.click(submit());
    for (const [label, name, maximum] of fields) {
      expect(screen.getByText(`${name} must be at most ${maximum} characters`)).toBeDefined();
      expect(screen.getByLabelText<HTMLInputElement>(label).value).toHaveLength(maximum + 1);
    }
    expect(network.requestsTo(createVerification)).toHaveLength(0);
  });

  it.each([/^Date of birth/, /^Subscriber date of birth/])(
    'refuses a date in the future in the field %s when the user leaves it and on submit',
    async (label) => {
      const { network, user } = await openForm();
      await fill(user);
      await user.click(screen.getByRole('checkbox', { name: /dependent/ }));
      enter(/^Subscriber first name/, 'Olof');
      enter(/^Subscriber last name/, 'Lindgren');
      enter(/^Subscriber date of birth/, '05011980');
      enter(label, '01012099');
      fireEvent.blur(screen.getByLabelText(label));
      expect(screen.getByText('Invalid date (in the future)')).toBeDefined();
      await user.click(submit());
      expect(screen.getByText('Invalid date (in the future)')).toBeDefined();
      await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(label)));
      expect(network.requestsTo(createVerification)).toHaveLength(0);
    },
  );

  it.each([
    { role: 'staff', other: getPractice },
    { role: 'super_admin', other: listPractices },
  ] as const)('shows a failed connection once to a user with the role $role', async ({ role, other }) => {
    const network = fakeNetwork();
    for (const endpoint of [listPayers, other]) network.disconnect(endpoint);
    network.answer(getLastUsedDoctor, { npi: null });
    const practice_id = role === 'staff' ? practice.id : null;
    const { user } = renderApp('/verify', { loggedInAs: { role, practice_id }, network });
    await waitFor(
      () => {
        // Each query is retried once before it fails.
        for (const endpoint of [listPayers, other]) expect(network.requestsTo(endpoint)).toHaveLength(2);
      },
      { timeout: 10_000 },
    );
    await screen.findByText(MESSAGES.payersLoadFailed(MESSAGES.network));
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    network.answer(listPayers, { payers: [HARVEST] });
    network.answer(getPractice, practice);
    network.answer(listPractices, { practices: [practice] });
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await screen.findByRole('option', { name: role === 'staff' ? 'Paul Reyes' : 'Harbor Dental' });
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('sends the subscriber of a dependent, entered by keyboard', async () => {
    const { network, user } = await openForm();
    await fill(user);
    await press(user, screen.getByRole('checkbox', { name: /dependent/ }), ' ');
    for (const [label, text] of [
      [/^Subscriber first name/, 'Olof'],
      [/^Subscriber last name/, 'Lindgren'],
      [/^Subscriber date of birth/, '05011980'],
    ] as const) {
      await tabTo(user, screen.getByLabelText(label));
      await user.paste(text);
    }
    await press(user, submit());
    await waitFor(() => expect(network.requestsTo(createVerification)).toHaveLength(1));
    expect(network.requestsTo(createVerification)[0]?.body).toMatchObject({
      is_dependent: true,
      subscriber_first_name: 'Olof',
      subscriber_last_name: 'Lindgren',
      subscriber_dob: '1980-05-01',
    });
  });

  it('keeps its values and says what to do when the hourly limit is reached', async () => {
    const { user, network } = await openForm();
    const detail = 'A user can start 1,000 verifications per hour. Wait a while, then submit again.';
    network.refuse(createVerification, 429, detail);
    await fill(user);
    await user.click(submit());
    expect((await screen.findAllByText(detail)).length).toBeGreaterThan(0);
    expect(screen.getByLabelText<HTMLInputElement>(/^First name/).value).toBe('Mara');
    expect(screen.getByLabelText<HTMLInputElement>(/^Member ID/).value).toBe('M-100200');
    expect(screen.getByText('Harvest Dental')).toBeDefined();
    network.answer(createVerification, { verification_id: VERIFICATION_ID });
    await user.click(submit());
    expect(await screen.findByText('Verification submitted successfully!')).toBeDefined();
  });

  it('locks its fields and ignores a second submit while the first is running [2.66, 4.13]', async () => {
    const { network, user } = await openForm();
    network.hang(createVerification);
    await fill(user);
    await user.click(submit());
    const button = await screen.findByRole('button', { name: 'Verifying...' });
    expect(button).toHaveProperty('disabled', true);
    expect(isLocked(screen.getByLabelText(/^Member ID/))).toBe(true);
    fireEvent.submit(button.closest('form') as HTMLFormElement);
    expect(network.requestsTo(createVerification)).toHaveLength(1);
  });

  it("shows the server's errors at their fields and keeps the values", async () => {
    const { network, user } = await openForm();
    network.refuse(createVerification, 422, [{ loc: ['body', 'member_id'], msg: 'may hold letters only' }]);
    await fill(user);
    await user.click(submit());
    expect(await screen.findByText('Member ID may hold letters only')).toBeDefined();
    expect(screen.getAllByText('Validation error: member_id: may hold letters only')).toHaveLength(2);
    const member = screen.getByLabelText<HTMLInputElement>(/^Member ID/);
    await waitFor(() => expect(document.activeElement).toBe(member));
    expect(member.value).toBe('M-100200');
    expect(screen.getByLabelText<HTMLInputElement>(/^Last name/).value).toBe(' Lindgren ');
    expect(screen.getByText('Harvest Dental')).toBeDefined();
  });

  it('shows a failure on the page and as a toast [4.13, 8.23]', async () => {
    const { network, user } = await openForm();
    network.refuse(createVerification, 503);
    await fill(user);
    await user.click(submit());
    expect(await screen.findAllByText('Service temporarily unavailable. Please try again.')).toHaveLength(2);
  });

  it('shows a default message when the server gives no reason [8.23]', async () => {
    const { network, user } = await openForm();
    network.refuse(createVerification, 409, '');
    await fill(user);
    await user.click(submit());
    expect(await screen.findAllByText('Verification failed')).toHaveLength(2);
  });

  it('requires a payer only while none is chosen [5.22]', async () => {
    const { user } = await openForm();
    expect(payerField()).toHaveProperty('required', true);
    await user.click(payerField());
    await user.click(await screen.findByRole('option', { name: /Harvest Dental/ }));
    expect(screen.queryByRole('combobox', { name: /Insurance payer/ })).toBeNull();
    await user.click(submit());
    expect(screen.getByText('Member ID is required')).toBeDefined();
    expect(screen.queryByText('Insurance payer is required')).toBeNull();
  });

  it('asks to choose a payer if the field has text but none is chosen', async () => {
    const { user } = await openForm();
    await user.type(payerField(), 'zzzz');
    await user.tab();
    await user.click(submit());
    expect(await screen.findByText('Choose a payer from the list.')).toBeDefined();
    expect(screen.queryByText('Insurance payer is required')).toBeNull();
  });

  it('caches the practice for five minutes [9.12]', async () => {
    const { network, router } = await openForm();
    const visitAgain = async () => {
      await act(() => router.navigate('/payers'));
      await screen.findByRole('heading', { name: 'Payers' });
      await act(() => router.navigate('/verify'));
      await screen.findByRole('option', { name: 'Paul Reyes' });
    };
    await screen.findByRole('option', { name: 'Paul Reyes' });
    vi.setSystemTime(Date.now() + 290_000);
    await visitAgain();
    expect(network.requestsTo(getPractice)).toHaveLength(1);
    vi.setSystemTime(Date.now() + 20_000);
    await visitAgain();
    await waitFor(() => expect(network.requestsTo(getPractice)).toHaveLength(2));
  });

  it('asks a super admin for the practice and sends it', async () => {
    const { network, user } = await openForm({ role: 'super_admin', practice_id: null });
    expect(screen.getByLabelText(/^Credentialed doctor/)).toHaveProperty('disabled', true);
    expect(network.requestsTo(getPractice)).toHaveLength(0);
    await screen.findByRole('option', { name: 'Harbor Dental' });
    await user.selectOptions(screen.getByRole('combobox', { name: /^Practice/ }), 'Harbor Dental');
    await fill(user);
    await user.click(submit());
    await waitFor(() => expect(network.requestsTo(createVerification)).toHaveLength(1));
    expect(network.requestsTo(createVerification)[0]?.body).toMatchObject({ practice_id: practice.id });
  });
});

describe('to speed up entry, the verify form', () => {
  const doctor = () => screen.getByLabelText<HTMLSelectElement>(/^Credentialed doctor/);

  it('focuses its first field on page load and after navigation within the app', async () => {
    const { router } = await openForm();
    const first = screen.getByLabelText(/^First name/);
    await waitFor(() => expect(document.activeElement).toBe(first));
    await act(() => router.navigate('/payers'));
    await screen.findByRole('heading', { name: 'Payers' });
    await act(() => router.navigate('/verify'));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^First name/)));
  });

  it('focuses the practice field for a super admin', async () => {
    await openForm({ role: 'super_admin', practice_id: null });
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('combobox', { name: /^Practice/ })),
    );
  });

  it('preselects the doctor used last, and lets the user change or clear the choice', async () => {
    const { network, user } = await openForm({}, [HARVEST], '1888888882');
    await waitFor(() => expect(doctor().value).toBe('1888888882'));
    expect(network.requestsTo(getLastUsedDoctor)[0]?.query.get('practice_id')).toBe(practice.id);
    expect(screen.getByLabelText<HTMLInputElement>('Provider name').value).toBe('Paul Reyes');
    await user.selectOptions(doctor(), 'Ines Okoro');
    expect(doctor().value).toBe('1999999984');
    await user.selectOptions(doctor(), 'Select a doctor');
    expect(doctor().value).toBe('');
  });

  it("doesn't preselect a doctor who has left the practice", async () => {
    await openForm({}, [HARVEST], '1777777778');
    await screen.findByRole('option', { name: 'Paul Reyes' });
    expect(doctor().value).toBe('');
  });

  it('remembers the doctor after submitting, without browser storage', async () => {
    const { router, user } = await openForm();
    await fill(user);
    await user.click(submit());
    await waitFor(() => expect(router.state.location.pathname).toBe(`/verifications/${VERIFICATION_ID}`));
    await act(() => router.navigate('/verify'));
    await waitFor(() => expect(doctor().value).toBe('1888888882'));
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('1888888882');
  });
});

describe('the payer picker', () => {
  it('opens on focus with 50 payers and the total [2.62, 2.63, 9.08]', async () => {
    const { user } = await openForm(
      {},
      Array.from({ length: 120 }, (_, at) => payer(at)),
    );
    await screen.findByRole('option', { name: 'Paul Reyes' });
    await user.click(payerField());
    const list = await screen.findByRole('listbox');
    expect(within(list).getAllByRole('option')).toHaveLength(50);
    expect(screen.getByText('Showing first 50 of 120 results. Keep typing...')).toBeDefined();
  });

  it('selects the best match on Enter and clears it on Change [2.62, 2.64]', async () => {
    const { user } = await openForm({}, [payer(1), HARVEST]);
    await user.type(payerField(), 'hrvst');
    const best = await screen.findByRole('option', { name: /Harvest Dental/, selected: true });
    expect(payerField().getAttribute('aria-activedescendant')).toBe(best.id);
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Selected')).toBeDefined();
    expect(screen.queryByRole('listbox')).toBeNull();
    const change = screen.getByRole('button', { name: 'Change payer' });
    expect(change.textContent).toBe('Change');
    expect(document.activeElement).toBe(change);
    await user.click(change);
    expect(screen.queryByText('Selected')).toBeNull();
    expect(document.activeElement).toBe(payerField());
  });

  it('moves through the list with the arrow keys, and closes on Escape', async () => {
    const { user } = await openForm({}, [payer(1), payer(2)]);
    await user.click(payerField());
    await screen.findByRole('option', { name: /Payer 001/, selected: false });
    await user.keyboard('{ArrowDown}{ArrowDown}');
    const second = screen.getByRole('option', { name: /Payer 002/, selected: true });
    expect(payerField().getAttribute('aria-activedescendant')).toBe(second.id);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(payerField().getAttribute('aria-expanded')).toBe('false');
  });

  it('says when no payer matches, and Enter does not submit the form [8.22]', async () => {
    const { user } = await openForm();
    await user.type(payerField(), 'zzz{Enter}');
    expect(await screen.findByText('No payers found matching "zzz"')).toBeDefined();
    expect(screen.queryByText('First name is required')).toBeNull();
  });

  it('says that payers are loading, or that there are none [8.22]', async () => {
    const network = fakeNetwork();
    network.hang(listPayers);
    network.answer(getPractice, practice);
    const { user, unmount } = renderApp('/verify', { loggedInAs: {}, network });
    await user.click(await screen.findByRole('combobox', { name: /Insurance payer/ }));
    expect(await screen.findByText('Loading payers...')).toBeDefined();
    unmount();
    await openForm({}, []);
    await user.click(payerField());
    expect(await screen.findByText('No payers found')).toBeDefined();
  });

  it('hides payers that the clearinghouse no longer lists', async () => {
    const { user } = await openForm({}, [HARVEST, payer(1, { is_listed: false })]);
    await user.click(payerField());
    expect(await screen.findAllByRole('option', { name: /Harvest|Payer/ })).toHaveLength(1);
  });
});
