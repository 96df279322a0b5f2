import {
  followVerification,
  getPractice,
  getRawResponse,
  getVerification,
  listPayers,
  recheckVerification,
  type Verification,
} from '@bitewing/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fakeEvents } from '#testing/fake-events.ts';
import { fakeNetwork, jsonResponse } from '#testing/fake-network.ts';
import { fakePayer } from '#testing/fake-payer.ts';
import { fakePractice } from '#testing/fake-practice.ts';
import { fakeBenefits, fakeVerification, VERIFICATION_ID } from '#testing/fake-verification.ts';
import { renderApp } from '#testing/render-app.tsx';
// Imported here so that no test waits for the lazy page to load.
import './verification-page.tsx';

const ADDRESS = `/verifications/${VERIFICATION_ID}`;
const OTHER_ID = '01890000-0000-7000-8000-0000000000f2';

const open = (changes: Partial<Verification>) => {
  const network = fakeNetwork();
  network.answer(getVerification, fakeVerification(changes));
  return renderApp(ADDRESS, { loggedInAs: {}, network });
};

const section = async (name: string) => within(await screen.findByRole('region', { name }));
const fact = (part: ReturnType<typeof within>, label: string): string =>
  part.getByText(label).nextElementSibling?.textContent ?? '';

describe('a verification', () => {
  it('shows patient, payer and times [2.77, 2.79, 2.80]', async () => {
    open({ completed_at: null });
    const patient = await section('Patient Information');
    expect(fact(patient, 'Full name')).toBe('Mara Lindgren');
    expect(fact(patient, 'Date of birth')).toBe('03/14/1985');
    expect(fact(patient, 'Member ID')).toBe('M-100200');
    expect(fact(patient, 'Patient type')).toBe('Subscriber');
    const insurance = await section('Insurance Information');
    expect(fact(insurance, 'Payer')).toBe('Harvest Dental');
    expect(fact(insurance, 'Type')).toBe('Real-Time');
    const times = await section('Verification Details');
    // The practice's time zone, as on the printed sheet.
    expect(fact(times, 'Created at')).toMatch(/^Nov 14, 2026, 10:00\sAM EST$/);
    expect(fact(times, 'Completed at')).toBe('N/A');
    expect(screen.queryByText('Subscriber Information')).toBeNull();
    expect(screen.getByRole('link', { name: 'Back to History' }).getAttribute('href')).toBe('/verifications');
  });

  it('tells staff that their practice admin can see who viewed the patient', async () => {
    const network = fakeNetwork();
    network.answer(getVerification, fakeVerification());
    renderApp(ADDRESS, { loggedInAs: { role: 'staff' }, network });
    expect(await screen.findByText(/Your practice admin can see who viewed this patient/)).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Who viewed this patient' })).toBeNull();
  });

  it('shows patient data that the payer returned differently', async () => {
    open({
      returned_differently: [
        { field: 'name', sent: 'Mara Lindgren', returned: 'MARA LUND' },
        { field: 'date_of_birth', sent: '1985-03-14', returned: '1985-03-15' },
      ],
    });
    const patient = await section('Patient Information');
    expect(fact(patient, 'Name returned by the payer')).toBe('MARA LUND');
    expect(fact(patient, 'Date of birth returned by the payer')).toBe('03/15/1985');
    expect(patient.queryByText('Member ID returned by the payer')).toBeNull();
  });

  it('shows the subscriber of a dependent [2.77, 2.78]', async () => {
    open({
      is_dependent: true,
      verification_type: 'batch',
      subscriber_first_name: 'Olof',
      subscriber_last_name: 'Lindgren',
      subscriber_dob: '1980-05-01',
    });
    const subscriber = await section('Subscriber Information');
    expect(fact(subscriber, 'Name')).toBe('Olof Lindgren');
    expect(fact(subscriber, 'Date of birth')).toBe('05/01/1980');
    expect(fact(await section('Patient Information'), 'Patient type')).toBe('Dependent');
    expect(fact(await section('Insurance Information'), 'Type')).toBe('Batch');
  });

  it.each([
    ['completed', 'positive', 'Completed'],
    ['failed', 'danger', 'Failed'],
    ['pending', 'caution', 'Pending'],
    ['processing', 'neutral', 'processing'],
  ] as const)('shows the icon and badge for the status %s [2.76, 4.01]', async (status, tone, label) => {
    open({ status, coverage_status: null, error_message: null });
    const badge = (await screen.findByText(label, { selector: '[data-size=large]' })) as HTMLElement;
    expect(badge.dataset.tone).toBe(tone);
    expect(badge.querySelector('svg')).not.toBeNull();
    expect(screen.getByRole('link', { name: 'Back to History' }).getAttribute('href')).toBe('/verifications');
  });

  it("begins with the patient's age and relation, and shows when the plan ended", async () => {
    const benefits = fakeBenefits();
    const plan_information = { ...benefits.plan_information, end_date: '2026-10-31' };
    open({
      needs_confirmation: true,
      parsed_benefits: { ...benefits, plan_information },
      glance: {
        views: [{ network: 'in', tier: null, on: '2026-11-17', age: 41, answers: [] }],
        alerts: [],
      },
    });
    expect(await screen.findByText('Ended 10/31/2026', { selector: '[data-size=large]' })).toBeDefined();
    expect(screen.queryByText('Active, needs confirmation')).toBeNull();
    expect(screen.getByText(/^Age 41, subscriber · born/)).toBeDefined();
  });

  it("begins with the patient's relation if the age is unknown", async () => {
    open({ is_dependent: true, subscriber_first_name: 'Olof', subscriber_last_name: 'Lindgren' });
    expect(await screen.findByText(/^Dependent of Olof Lindgren · born/)).toBeDefined();
  });

  it('says when the response has no benefits [2.95]', async () => {
    open({ parsed_benefits: fakeBenefits() });
    expect(await screen.findByText('No benefit information available')).toBeDefined();
  });

  it('shows that it is loading [8.26]', async () => {
    const network = fakeNetwork();
    network.hang(getVerification);
    renderApp(ADDRESS, { loggedInAs: {}, network });
    expect(await screen.findByText('Loading verification details...')).toBeDefined();
  });

  it('says why loading failed and links to the history [8.26]', async () => {
    const network = fakeNetwork();
    network.refuse(getVerification, 404);
    renderApp(ADDRESS, { loggedInAs: {}, network });
    expect(
      await screen.findByText('Error loading verification: The requested resource was not found.'),
    ).toBeDefined();
    expect(screen.getByRole('link', { name: 'Back to History' }).getAttribute('href')).toBe('/verifications');
    expect(network.requestsTo(getVerification)).toHaveLength(1);
  });

  it('can be verified again, as a new verification that links to the old one', async () => {
    const { network, router, user } = open({ parsed_benefits: fakeBenefits() });
    network.answer(recheckVerification, { verification_id: OTHER_ID });
    await user.click(await screen.findByRole('button', { name: 'Verify Again' }));
    network.answer(getVerification, fakeVerification({ id: OTHER_ID, recheck_of: VERIFICATION_ID }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/verifications/${OTHER_ID}`));
    const link = await screen.findByRole('link', { name: 'Open previous verification' });
    expect(link.getAttribute('href')).toBe(ADDRESS);
  });

  it('links to a newer verification', async () => {
    open({ rechecked_by: OTHER_ID });
    const link = await screen.findByRole('link', { name: 'Open newer verification' });
    expect(link.getAttribute('href')).toBe(`/verifications/${OTHER_ID}`);
  });

  it('offers the raw response as a file', async () => {
    const { network, user } = open({ parsed_benefits: fakeBenefits() });
    network.on('GET', getRawResponse.path, () => jsonResponse(200, { raw: true }));
    const saved = vi.fn(() => 'blob:raw');
    Object.assign(URL, { createObjectURL: saved, revokeObjectURL: () => {} });
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Raw response' }));
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  });

  it('can be exported only as JSON or as the raw response if interpreter 1.x read it', async () => {
    const { user } = open({ parsed_benefits: fakeBenefits() });
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(['JSON', 'Raw response']);
  });

  it('has no export if the payer never responded', async () => {
    open({ status: 'failed', answered_at: null });
    await screen.findByRole('button', { name: 'Resend Unchanged' });
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
  });
});

describe('a failed verification', () => {
  const message = JSON.stringify({
    description: 'The payer does not recognize the member ID.',
    followupAction: 'Correct the details and verify again.',
    possibleResolutions: 'Look at the card.\n• Compare every digit\n• Check the birth date',
  });

  it('shows what went wrong and what to do [2.82, 3.08]', async () => {
    open({ status: 'failed', coverage_status: null, error_message: message, answered_at: null });
    const panel = await section('Verification Failed');
    expect(panel.getByText('The payer does not recognize the member ID.')).toBeDefined();
    expect(panel.getByText('Correct the details and verify again.')).toBeDefined();
    expect(panel.getByText('Look at the card.').tagName).toBe('P');
    expect(panel.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Compare every digit',
      'Check the birth date',
    ]);
    expect(screen.queryByText('No benefit information available')).toBeNull();
  });

  it('shows a plain-text message unchanged [2.83, 3.08]', async () => {
    open({
      status: 'failed',
      coverage_status: null,
      error_message: 'The payer is "down"',
      answered_at: null,
    });
    expect((await section('Verification Failed')).getByText('The payer is "down"')).toBeDefined();
  });

  it('opens the verify form with its values, so that the user can correct them', async () => {
    const { router, user } = open({ status: 'failed', coverage_status: null, error_message: message });
    await user.click(await screen.findByRole('button', { name: 'Correct and Verify Again' }));
    expect((await screen.findByLabelText<HTMLInputElement>(/^Last name/)).value).toBe('Lindgren');
    expect(screen.getByLabelText<HTMLInputElement>(/^Date of birth/).value).toBe('03/14/1985');
    expect(router.state.location.search + router.state.location.hash).toBe('');
    expect(router.state.location.state).toBeNull();
  });

  it('offers to verify again after a timeout', async () => {
    const moment = '2026-11-14T10:00:00.000Z';
    const { network, router, user } = open({
      status: 'failed',
      coverage_status: null,
      error_message: message,
      answered_at: null,
      attempts: [{ number: 1, started_at: moment, finished_at: moment, outcome: 'timed_out' }],
    });
    network.answer(recheckVerification, { verification_id: OTHER_ID });
    const button = await screen.findByRole('button', { name: 'Verify Again' });
    expect(screen.queryByRole('button', { name: 'Correct and Verify Again' })).toBeNull();
    await user.click(button);
    await waitFor(() => expect(router.state.location.pathname).toBe(`/verifications/${OTHER_ID}`));
  });

  it("offers to verify again if the response couldn't be read", async () => {
    const error_message = JSON.stringify({ description: "We couldn't read it.", canResend: true });
    open({ status: 'failed', coverage_status: null, error_message });
    expect(await screen.findByRole('button', { name: 'Verify Again' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Change Details' })).toBeDefined();
    expect(screen.queryByRole('button', { name: /Correct and|Resend Unchanged/ })).toBeNull();
  });
});

describe('waiting for the payer', () => {
  const waiting = fakeVerification({ status: 'pending', coverage_status: null, answered_at: null });
  const wait = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

  const openWaiting = async (network = fakeNetwork()) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    network.answer(getVerification, waiting);
    const app = renderApp(ADDRESS, { loggedInAs: {}, network });
    await screen.findByRole('region', { name: 'Verifying Eligibility' });
    return app;
  };

  it('polls every three seconds until the verification is finished [4.02, 9.09]', async () => {
    const { network } = await openWaiting();
    const before = network.requestsTo(getVerification).length;
    await wait(9.1);
    expect(network.requestsTo(getVerification).length - before).toBe(3);
    network.answer(getVerification, fakeVerification({ parsed_benefits: fakeBenefits() }));
    await wait(3);
    expect(screen.queryByText('Verifying Eligibility')).toBeNull();
    expect(screen.getByText('No benefit information available')).toBeDefined();
    const finished = network.requestsTo(getVerification).length;
    await wait(30);
    expect(network.requestsTo(getVerification)).toHaveLength(finished);
  });

  it("shows the result when the server's event arrives, before the next poll", async () => {
    const network = fakeNetwork();
    const events = fakeEvents(network, followVerification);
    await openWaiting(network);
    await waitFor(() => expect(events.opened()).toBe(1));
    await wait(3);
    network.answer(getVerification, fakeVerification({ parsed_benefits: fakeBenefits() }));
    events.send();
    await wait(0.5);
    expect(screen.getByText('No benefit information available')).toBeDefined();
  });

  it('counts the seconds and changes the message as they pass [2.81, 4.04, 4.05, 4.06, 4.07, 4.08]', async () => {
    await openWaiting();
    expect(screen.getByText('Verifying with insurance provider...')).toBeDefined();
    await wait(16);
    expect(screen.getByText('Still waiting for response... (this is normal)')).toBeDefined();
    await wait(15);
    expect(screen.getByText('Taking longer than usual, but still processing...')).toBeDefined();
    await wait(15);
    expect(screen.getByText('Insurance provider is responding slowly. Please wait...')).toBeDefined();
    expect(Number(screen.getByText(/seconds so far$/).textContent.split(' ')[0])).toBeGreaterThanOrEqual(46);
    expect(screen.getByRole('link', { name: 'Verify another patient' }).getAttribute('href')).toBe(
      '/verifications/verify',
    );
  });

  it('lets the user start the next patient with the same doctor and payer', async () => {
    const { network, user } = await openWaiting();
    const payer = fakePayer({ id: waiting.payer_id, display_name: 'Harvest Dental' });
    network.answer(listPayers, { payers: [payer] });
    const doctor = {
      first_name: waiting.provider_first_name,
      last_name: waiting.provider_last_name,
      npi: waiting.provider_npi,
    };
    network.answer(getPractice, fakePractice({ doctors: [...fakePractice().doctors, doctor] }));
    await user.click(screen.getByRole('link', { name: 'Verify another patient' }));
    expect(await screen.findByText('Selected')).toBeDefined();
    expect(screen.getByText('Harvest Dental')).toBeDefined();
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLInputElement>('Provider NPI').value).toBe(doctor.npi),
    );
    for (const label of [/^First name/, /^Last name/, /^Date of birth/, /^Member ID/]) {
      expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe('');
    }
  });

  it('counts only finished attempts in the message, and all attempts in the list', async () => {
    const { network } = await openWaiting();
    const at = '2026-11-14T10:00:00.000Z';
    network.answer(getVerification, {
      ...waiting,
      attempts: [
        { number: 1, started_at: at, finished_at: at, outcome: 'unreachable' },
        { number: 2, started_at: at, finished_at: null, outcome: null },
        { number: 3, started_at: at, finished_at: null, outcome: null },
      ],
    });
    await wait(3.1);
    expect(screen.getByText(/\(1 attempt since Nov 14, 2026/)).toBeDefined();
    expect(screen.getByText('3 attempts')).toBeDefined();
    // The worker of the second attempt was killed.
    expect(screen.getAllByText(/interrupted|in progress/).map((item) => item.textContent)).toEqual([
      expect.stringContaining('interrupted'),
      expect.stringContaining('in progress'),
    ]);
  });

  it('continues after a lost connection [4.03]', async () => {
    const { network } = await openWaiting();
    network.disconnect(getVerification);
    await wait(30);
    expect(screen.getByText(/Connection lost/)).toBeDefined();
    network.answer(getVerification, fakeVerification({ parsed_benefits: fakeBenefits() }));
    await wait(4);
    expect(screen.getByText('No benefit information available')).toBeDefined();
  });

  it('gives up after sixty retries [4.03, 9.09]', async () => {
    const { network } = await openWaiting();
    network.disconnect(getVerification);
    const before = network.requestsTo(getVerification).length;
    await wait(61 * 3 + 10);
    expect(
      screen.getByText(
        'Error loading verification: Network error. Please check your connection and try again.',
      ),
    ).toBeDefined();
    expect(network.requestsTo(getVerification).length - before).toBe(61);
  });

  it('shows a server error without retrying [4.03]', async () => {
    const { network } = await openWaiting();
    network.refuse(getVerification, 500);
    await wait(4);
    expect(
      screen.getByText(
        'Error loading verification: Server error. Please try again later or contact support.',
      ),
    ).toBeDefined();
  });
});

describe('a rejected verification', () => {
  it('opens the filled-in form, in which each rejected field is marked until the user changes it', async () => {
    const network = fakeNetwork();
    const message = JSON.stringify({ description: 'Invalid ID', fields: ['member_id', 'patient_dob'] });
    network.answer(getVerification, fakeVerification({ status: 'failed', error_message: message }));
    network.answer(listPayers, { payers: [fakePayer()] });
    network.answer(getPractice, fakePractice());
    const { user } = renderApp(ADDRESS, { loggedInAs: {}, network });
    await user.click(await screen.findByRole('button', { name: 'Correct and Verify Again' }));
    const memberId = await screen.findByLabelText<HTMLInputElement>(/^Member ID/);
    expect(memberId.value).toBe('M-100200');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Date of birth/)));
    expect(memberId.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByLabelText(/^Date of birth/).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByLabelText(/^First name/).getAttribute('aria-invalid')).not.toBe('true');
    await user.type(memberId, '1');
    expect(memberId.getAttribute('aria-invalid')).not.toBe('true');
    expect(screen.getByLabelText(/^Date of birth/).getAttribute('aria-invalid')).toBe('true');
  });

  it('says that any marked field may be wrong, and suggests a payer with a similar name', async () => {
    const network = fakeNetwork();
    const fields = ['patient_first_name', 'patient_last_name', 'patient_dob', 'member_id', 'payer_id'];
    const error_message = JSON.stringify({ description: 'Not found', fields });
    network.answer(getVerification, fakeVerification({ status: 'failed', error_message }));
    const other = fakePayer({
      id: '01890000-0000-7000-8000-0000000000ab',
      display_name: 'Harvest Dental Plus',
    });
    network.answer(listPayers, { payers: [fakePayer(), other] });
    network.answer(getPractice, fakePractice());
    const { user } = renderApp(ADDRESS, { loggedInAs: {}, network });
    await user.click(await screen.findByRole('button', { name: 'Correct and Verify Again' }));
    expect(await screen.findAllByText(/Any of the marked fields may be wrong/)).toHaveLength(5);
    await user.click(await screen.findByRole('button', { name: /^Harvest Dental Plus/ }));
    expect(screen.getByText('Harvest Dental Plus')).toBeDefined();
    expect(screen.getAllByText(/Any of the marked fields may be wrong/)).toHaveLength(4);
  });
});

describe('a verification while the payer is down', () => {
  const attempt = {
    number: 1,
    started_at: '2026-11-14T15:00:00.000Z',
    finished_at: '2026-11-14T15:00:10.000Z',
    outcome: 'unreachable',
  } as Verification['attempts'][number];

  it('says when the first attempt was and when the next one will be', async () => {
    open({ status: 'pending', attempts: [attempt], next_attempt_at: '2026-11-14T15:05:00.000Z' });
    const text = (await screen.findByText(/We couldn't reach the payer/)).textContent ?? '';
    expect(text).toMatch(/1 attempt since Nov 14, 2026/);
    expect(text).toMatch(/We'll try again automatically on Nov 14, 2026, \d+:05/);
  });

  it.each([
    ['timed_out', "The payer didn't respond in time (2 attempts since"],
    ['rate_limited', 'The clearinghouse has too many requests (2 attempts since'],
    ['malformed', "We couldn't use the payer's response (2 attempts since"],
  ] as const)('says why the last attempt failed: %s', async (outcome, start) => {
    const attempts = [attempt, { ...attempt, number: 2, outcome }];
    open({ status: 'pending', attempts, next_attempt_at: null });
    const text = (await screen.findByText(/2 attempts since/)).textContent ?? '';
    expect(text.slice(0, start.length)).toBe(start);
  });

  it('gives no time for the next attempt while an attempt is running', async () => {
    open({ status: 'processing', attempts: [attempt], next_attempt_at: null });
    const text = (await screen.findByText(/We couldn't reach the payer/)).textContent ?? '';
    expect(text).toContain('Retrying automatically.');
  });
});
