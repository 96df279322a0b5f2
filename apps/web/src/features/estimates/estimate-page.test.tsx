import {
  calculateEstimate,
  compareEstimate,
  createEstimate,
  deleteEstimate,
  type GlanceAlertWire,
  getEstimate,
  getPatientPage,
  getVerification,
  listEstimates,
  MAXIMUM_PROCEDURES,
  MESSAGES,
  saveEstimateDraft,
  savePracticeAssumptions,
  updateEstimate,
  type Verification,
} from '@bitewing/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paths } from '#lib/paths.ts';
import {
  ASSUMPTIONS,
  ESTIMATE_ID,
  fakeCalculation,
  fakeInput,
  fakeLine,
  fakeSavedEstimate,
} from '#testing/fake-estimate.ts';
import { fakeNetwork, jsonResponse } from '#testing/fake-network.ts';
import { fakeBenefits, fakeVerification, VERIFICATION_ID } from '#testing/fake-verification.ts';
import { isLocked } from '#testing/is-locked.ts';
import { renderApp } from '#testing/render-app.tsx';
import { type } from '#testing/type.ts';
import { formOf } from './estimate-form.ts';
// The router loads the page lazily. Importing it here keeps its loading time out of the first test.
import './estimate-page.tsx';

const STAFF = { role: 'staff' } as const;
const NOTHING = { estimates: [], other_verifications: [], draft: null, assumptions: ASSUMPTIONS };
const OTHER_ID = '01890000-0000-7000-8000-0000000000f2';

const open = (
  address: string,
  prepare: (network: ReturnType<typeof fakeNetwork>) => void = () => undefined,
  loggedInAs: { role: 'staff' | 'practice_admin' } = STAFF,
) => {
  const network = fakeNetwork();
  network.answer(getVerification, fakeVerification());
  network.answer(listEstimates, NOTHING);
  network.answer(calculateEstimate, fakeCalculation());
  network.answer(saveEstimateDraft, undefined);
  prepare(network);
  return renderApp(address, { loggedInAs, network });
};

const NEW = paths.newEstimate(VERIFICATION_ID);
const row = (number: number) => screen.findByRole('listitem', { name: `Procedure ${number}` });
const total = () => screen.findByRole('region', { name: 'Estimate' });

describe('the phone number to call', () => {
  const question = {
    key: 'q',
    text: 'Is a crown on tooth 30 covered?',
    ask: 'payer' as const,
    sources: [],
    width_after: null,
  };
  const openWith = (phone: string | null, more: Partial<Verification> = {}) =>
    open(NEW, (network) => {
      const benefits = fakeBenefits();
      const contact_information = { ...benefits.contact_information, phone };
      network.answer(
        getVerification,
        fakeVerification({ parsed_benefits: { ...benefits, contact_information }, ...more }),
      );
      const confirm = [{ text: 'The plan has ended.', sources: [] }];
      network.answer(calculateEstimate, fakeCalculation({ question, confirm }));
    });
  const panel = async (name: string) => within(await screen.findByRole('region', { name }));

  it('is next to what to ask or confirm', async () => {
    const { user } = openWith('8005550100');
    await type(user, within(await row(1)).getByLabelText('Procedure'), 'd2740');
    for (const name of ['Confirm with the payer first', 'Then ask the payer']) {
      const shown = await panel(name);
      expect(shown.getByText(/^Call Harvest Dental:/).textContent).toBe(
        'Call Harvest Dental: (800) 555-0100',
      );
      expect(shown.getByRole('link').getAttribute('href')).toBe('tel:8005550100');
    }
  });

  it('is left out if the response has none', async () => {
    const { user } = openWith(null);
    await type(user, within(await row(1)).getByLabelText('Procedure'), 'd2740');
    expect((await panel('Then ask the payer')).queryByText(/^Call/)).toBeNull();
  });

  it('is that of the payer that handles dental benefits, as in the alert of the verification', async () => {
    const alert: GlanceAlertWire = {
      key: 'elsewhere-0',
      kind: 'elsewhere',
      tone: 'danger',
      title: 'Dental benefits are handled by MEADOW NETWORK',
      text: 'Verify with them instead.',
      is_calculated: false,
      verify_with: { name: 'MEADOW NETWORK', payer_id: null, phone: '8005550177' },
      sources: [],
    };
    const { user } = openWith('8005550100', { glance: { views: [], alerts: [alert] } });
    await type(user, within(await row(1)).getByLabelText('Procedure'), 'd2740');
    const shown = (await panel('Then ask the payer')).getByText(/^Call/);
    expect(shown.textContent).toBe('Call MEADOW NETWORK: (800) 555-0177');
    expect(screen.getByText(`${alert.title}. ${alert.text}`)).toBeTruthy();
  });

  it.each([
    { why: 'handles only a part of dental care', name: 'MEADOW BRACES', tone: 'caution' as const },
    { why: 'has no name', name: null, tone: 'danger' as const },
    {
      why: 'is the responding payer itself',
      name: fakeVerification().payer_name.toUpperCase(),
      tone: 'danger' as const,
    },
  ])("is the responding payer's if the other payer $why", async ({ name, tone }) => {
    const alert: GlanceAlertWire = {
      key: 'elsewhere-0',
      kind: 'elsewhere',
      tone,
      title: 'Handled by another payer',
      text: 'Verify with them instead.',
      is_calculated: false,
      verify_with: { name, payer_id: null, phone: '8005550177' },
      sources: [],
    };
    const { user } = openWith('8005550100', { glance: { views: [], alerts: [alert] } });
    await type(user, within(await row(1)).getByLabelText('Procedure'), 'd2740');
    const shown = (await panel('Then ask the payer')).getByText(/^Call/);
    expect(shown.textContent).toContain('(800) 555-0100');
  });

  it('is left out if the payer that handles dental benefits has none', async () => {
    const alert = {
      kind: 'elsewhere',
      title: '',
      text: '',
      key: '',
      tone: 'danger',
      is_calculated: false,
    } as const;
    const verify_with = { name: 'MEADOW NETWORK', payer_id: null, phone: null };
    const alerts = [{ ...alert, verify_with, sources: [] }];
    const { user } = openWith('8005550100', { glance: { views: [], alerts } });
    await type(user, within(await row(1)).getByLabelText('Procedure'), 'd2740');
    expect((await panel('Then ask the payer')).queryByText(/^Call/)).toBeNull();
  });
});

describe('the result', () => {
  const openWith = (estimate: Parameters<typeof fakeCalculation>[0], alerts: GlanceAlertWire[] = []) =>
    open(NEW, (network) => {
      network.answer(getVerification, fakeVerification({ glance: { views: [], alerts } }));
      network.answer(calculateEstimate, fakeCalculation(estimate));
    });
  const titles = () =>
    within(screen.getByRole('region', { name: 'Result' }))
      .getAllByRole('region')
      .map(
        (region) =>
          region.getAttribute('aria-label') ?? within(region).getByRole('heading', { level: 2 }).textContent,
      );
  const question = { text: 'Which one?', ask: 'payer' as const, sources: [], width_after: null };
  const confirm = [{ text: 'Active or inactive?', sources: [] }];

  it('shows what to confirm about coverage before any other question', async () => {
    const { user } = openWith({ question, confirm });
    await type(user, within(await row(1)).getByLabelText('Procedure'), 'D2740');
    await screen.findByText('Which one?');
    expect(titles().slice(0, 3)).toEqual(['Estimate', 'Confirm with the payer first', 'Then ask the payer']);
  });

  it('shows a question to the patient without a phone number to call', async () => {
    const { user } = openWith({ question: { ...question, ask: 'patient' } });
    await type(user, within(await row(1)).getByLabelText('Procedure'), 'D2740');
    const panel = within(await screen.findByRole('region', { name: 'Ask the patient' }));
    expect(panel.queryByText(/^Call/)).toBeNull();
  });

  it("repeats the verification's warning about the assigned office, but not its other alerts", async () => {
    const common = { tone: 'caution' as const, is_calculated: false, verify_with: null, sources: [] };
    openWith({}, [
      {
        ...common,
        key: 'a',
        kind: 'assigned_office',
        title: 'Assigned to another office: ELM',
        text: 'Change it.',
      },
      { ...common, key: 'b', kind: 'frequency_used', title: 'Bitewings: none remaining', text: 'Used.' },
    ]);
    expect(await screen.findByText('Assigned to another office: ELM. Change it.')).toBeTruthy();
    expect(screen.queryByText(/Bitewings: none/)).toBeNull();
  });

  it('says above the amount that another plan pays first', async () => {
    const text = 'METLIFE pays first. This estimate leaves out what METLIFE pays.';
    const { user } = openWith({ assumptions: [{ kind: 'other_pays_first', text, sources: [] }] });
    await type(user, within(await row(1)).getByLabelText('Procedure'), 'D2740');
    await waitFor(async () =>
      expect((await total()).textContent).toMatch(/METLIFE pays first.*Patient pays/),
    );
  });

  it('is only the request to correct errors while the first code is wrong', async () => {
    const { user } = open(NEW);
    expect(await screen.findByText('Enter a procedure to see the estimate.')).toBeTruthy();
    await type(user, within(await row(1)).getByLabelText('Procedure'), 'D27');
    expect(await screen.findByText('Correct the errors to update the estimate.')).toBeTruthy();
    expect(screen.queryByText('Enter a procedure to see the estimate.')).toBeNull();
  });
});

describe('a new estimate', () => {
  it('is calculated while the user types, and shows its steps on request', async () => {
    const { user, network } = open(NEW);
    const first = within(await row(1));
    await user.type(first.getByLabelText('Procedure'), 'd2740');
    await user.type(first.getByLabelText('Tooth'), '30');
    await user.type(first.getByLabelText('Office fee'), '1,170');
    await user.type(first.getByLabelText('Allowed fee'), '900.00');
    await waitFor(async () => expect((await total()).textContent).toContain('Patient pays $450.00'));
    await waitFor(() =>
      expect(network.requestsTo(calculateEstimate).at(-1)?.body).toMatchObject({
        procedures: [{ code: 'D2740', tooth: '30', fee_cents: 117_000, allowed_cents: 90_000 }],
      }),
    );
    await user.click(first.getByRole('button', { name: 'How procedure 1 is calculated' }));
    expect(first.getByText('The plan pays 50% of $900 = $450.')).toBeTruthy();
  });

  it('adds up the fees of all units', async () => {
    const { user } = open(NEW);
    const first = within(await row(1));
    await type(user, first.getByLabelText('Procedure'), 'd2740');
    await type(user, first.getByLabelText('Office fee'), '1170');
    await user.clear(first.getByLabelText('Quantity'));
    await type(user, first.getByLabelText('Quantity'), '3');
    await waitFor(async () => expect((await total()).textContent).toContain('Fees$3,510.00'));
  });

  it('dims the amounts of a procedure while they are not for what was typed', async () => {
    const { user } = open(NEW);
    const first = within(await row(1));
    await type(user, first.getByLabelText('Procedure'), 'd2740');
    const amounts = (await first.findByRole('button', { name: /^How procedure 1/ })).parentElement;
    await waitFor(() => expect(amounts?.dataset['old']).toBe('false'));
    await type(user, first.getByLabelText('Office fee'), 'abc');
    await waitFor(() => expect(amounts?.dataset['old']).toBe('true'));
  });

  it('keeps the errors at their row when a row above is removed', async () => {
    const { user } = open(NEW);
    await type(user, within(await row(1)).getByLabelText('Procedure'), 'd2740');
    for (const number of [2, 3]) {
      await user.click(screen.getByRole('button', { name: 'Add Procedure' }));
      await type(user, within(await row(number)).getByLabelText('Procedure'), 'd1110');
    }
    await type(user, within(await row(2)).getByLabelText('Office fee'), 'x');
    await user.tab();
    // The user is still typing in row 3, so its error isn't shown yet.
    await type(user, within(await row(3)).getByLabelText('Office fee'), 'x');
    const isMarked = async (number: number) =>
      within(await row(number))
        .getByLabelText('Office fee')
        .getAttribute('aria-invalid') === 'true';
    expect([await isMarked(2), await isMarked(3)]).toEqual([true, false]);
    fireEvent.click(screen.getByRole('button', { name: 'Remove procedure 1' }));
    expect([await isMarked(1), await isMarked(2)]).toEqual([true, false]);
  });

  it("doesn't count empty earlier services", async () => {
    const { user } = open(NEW);
    await user.click(await screen.findByRole('button', { name: /^Earlier services/ }));
    await user.click(screen.getByRole('button', { name: 'Add Earlier Service' }));
    expect(screen.getByText('None entered')).toBeTruthy();
  });

  it('marks only the earlier service that has an error', async () => {
    const { user } = open(NEW);
    await type(user, within(await row(1)).getByLabelText('Procedure'), 'd2740');
    await user.click(screen.getByRole('button', { name: /^Earlier services/ }));
    for (const _ of [1, 2]) await user.click(screen.getByRole('button', { name: 'Add Earlier Service' }));
    const dates = screen.getAllByLabelText('Date').slice(-2);
    await type(user, dates[1] as HTMLElement, '12');
    await user.tab();
    await waitFor(() => expect(dates[1]?.getAttribute('aria-invalid')).toBe('true'));
    expect(dates[0]?.getAttribute('aria-invalid')).not.toBe('true');
  });

  it("shows the payer's row in plain words and as the payer sent it", async () => {
    const text = 'EB*A*IND*36*****.5****Y';
    const audit = {
      interpreter_version: '2',
      total_blocks: 1,
      unparsed_blocks: 0,
      unread: [],
      blocks: [{ block: 1, text, messages: [] }],
    };
    const { user } = open(NEW, (network) =>
      network.answer(getVerification, fakeVerification({ parser_audit: audit })),
    );
    const first = within(await row(1));
    await type(user, first.getByLabelText('Procedure'), 'D2740');
    await user.click(await first.findByRole('button', { name: 'How procedure 1 is calculated' }));
    await user.click(first.getByText("Payer's own words"));
    expect(await first.findByText(/The patient pays 50%/)).toBeTruthy();
    expect(first.getByText(text)).toBeTruthy();
  });

  it.each([
    ['Office fee', '-5', 'The fee must be an amount'],
    ['Office fee', 'abc', 'The fee must be an amount'],
    ['Procedure', 'D27', 'The code must be D and four digits'],
    ['Tooth', '40', 'The tooth must be 1–32 or A–T'],
    ['Tooth', 'U', 'The tooth must be 1–32 or A–T'],
    ['Tooth', '99', 'The tooth must be 1–32 or A–T'],
    ['Tooth', '1234', 'The tooth must be 1–32 or A–T'],
    ['Surfaces', 'MODBLFI', 'The surfaces must be'],
    ['Office fee', '1,5', 'The fee must be an amount'],
    ['Date', '12', 'The date must be a date'],
    ['Quantity', '0', 'The quantity must be 1 or more'],
    ['Quantity', '500', 'The quantity must be at most 20'],
    ['Quantity', 'x', 'The quantity must be a whole number'],
  ])('says what is wrong with %s "%s" and keeps the entry', async (label, text, message) => {
    const { user } = open(NEW);
    const first = within(await row(1));
    if (label !== 'Procedure') await type(user, first.getByLabelText('Procedure'), 'D2740');
    await user.clear(first.getByLabelText(label));
    await type(user, first.getByLabelText(label), text);
    await user.tab();
    expect(await first.findByText(new RegExp(message))).toBeTruthy();
    expect(first.getByLabelText(label)).toHaveProperty('value', text);
  });

  it("shows the server's error at its field and keeps what is typed", async () => {
    const { user, network } = open(NEW);
    const first = within(await row(1));
    await type(user, first.getByLabelText('Procedure'), 'D2740');
    await total();
    network.refuse(calculateEstimate, 422, [{ loc: ['body', 'procedures', 0, 'tooth'], msg: 'is odd' }]);
    await type(user, first.getByLabelText('Tooth'), '30');
    await user.tab();
    expect(await first.findByText('The tooth is odd')).toBeTruthy();
    expect(first.getByLabelText('Tooth')).toHaveProperty('value', '30');
  });

  const REFUSED = fakeLine({
    amounts: null,
    refusals: [
      {
        reason: 'share_not_stated',
        text: "The payer doesn't state what the plan pays for D2740.",
        question: 'What does the plan pay for D2740?',
        ask: 'payer',
        sources: [],
      },
    ],
  });

  it("shows why a procedure can't be estimated, and no $0.00 total", async () => {
    const { user } = open(NEW, (network) =>
      network.answer(calculateEstimate, fakeCalculation({ lines: [REFUSED], total: null })),
    );
    await type(user, within(await row(1)).getByLabelText('Procedure'), 'D2740');
    expect(await screen.findByText('What does the plan pay for D2740?')).toBeTruthy();
    expect((await total()).textContent).toContain('There is no total');
    expect((await total()).textContent).not.toContain('$0.00');
  });

  it("doesn't say that the patient's amount includes the visit copay if there is no total", async () => {
    const visit = {
      date: '2026-11-20',
      place: 0,
      patient: { low: 1000, high: 1000 },
      text: 'Copay',
      sources: [],
    };
    const { user } = open(NEW, (network) =>
      network.answer(calculateEstimate, fakeCalculation({ lines: [REFUSED], total: null, visits: [visit] })),
    );
    await type(user, within(await row(1)).getByLabelText('Procedure'), 'D2740');
    await screen.findByText('What does the plan pay for D2740?');
    expect((await total()).textContent).toContain('Copay');
    expect((await total()).textContent).not.toContain("patient's amount includes this copay");
  });

  it('adds the D to a code, accepts a two-digit year in the future, and says when a code is unknown', async () => {
    const { user } = open(NEW);
    const first = within(await row(1));
    await type(user, first.getByLabelText('Procedure'), '2740');
    await user.tab();
    expect(first.getByLabelText('Procedure')).toHaveProperty('value', 'D2740');
    expect(await first.findByText('Ceramic crown')).toBeTruthy();
    await user.clear(first.getByLabelText('Date'));
    await type(user, first.getByLabelText('Date'), '12/20/40');
    await user.tab();
    expect(first.getByLabelText('Date')).toHaveProperty('value', '12/20/2040');
    await user.clear(first.getByLabelText('Procedure'));
    await type(user, first.getByLabelText('Procedure'), 'D1234');
    expect(await first.findByText(/We don't know this code/)).toBeTruthy();
  });

  it("shows a visit's copay as a separate charge", async () => {
    const text =
      'Copay for the visit on 11/20/2026: $10. It is due once that day, in addition to what the patient pays for the procedures.';
    const visits = [{ date: '2026-11-20', place: 0, patient: { low: 1000, high: 1000 }, text, sources: [1] }];
    const { user } = open(NEW, (network) => network.answer(calculateEstimate, fakeCalculation({ visits })));
    await type(user, within(await row(1)).getByLabelText('Procedure'), 'D2740');
    expect(await screen.findByText(text)).toBeTruthy();
    expect((await total()).textContent).toContain('Visit copay$10.00');
  });

  it('says that the deductible and the maximum are not used if the plan pays nothing', async () => {
    const nothing = { low: 0, high: 0 };
    const { total: usual } = fakeCalculation().estimate;
    const { user } = open(NEW, (network) =>
      network.answer(
        calculateEstimate,
        fakeCalculation({ left: [], total: usual && { ...usual, pay: nothing } }),
      ),
    );
    await type(user, within(await row(1)).getByLabelText('Procedure'), 'D2740');
    expect(await screen.findByText(/don't use the deductible or the maximum/)).toBeTruthy();
  });

  it('shows a condition to confirm above the amount, and what remains in each plan', async () => {
    const text = 'If coverage continued unchanged after 12/31/2025. Confirm first.';
    const left = { of: 'maximum', place: 0, level: 'individual', label: 'Whole plan' } as const;
    const { user } = open(NEW, (network) =>
      network.answer(
        calculateEstimate,
        fakeCalculation({
          assumptions: [{ kind: 'plan_continues', text, sources: [] }],
          left: [
            { ...left, plan: 'BASE', low: 40_000, high: 40_000, sources: [] },
            { ...left, plan: 'BUY-UP', low: 100_000, high: 100_000, sources: [] },
          ],
        }),
      ),
    );
    await type(user, within(await row(1)).getByLabelText('Procedure'), 'd2740');
    await waitFor(async () => expect((await total()).textContent).toMatch(/If coverage.*Patient pays/));
    expect((await total()).textContent).toMatch(/BASE: Maximum\$400.00BUY-UP: Maximum\$1,000.00/);
  });

  const TEETH = {
    condition: "the plan doesn't cover D2740 on tooth 30",
    reason: 'The payer names only anterior teeth and premolars.',
  };

  it.each([
    [TEETH, `If ${TEETH.condition}, the patient pays $1,026. ${TEETH.reason}`],
    // As in an estimate that an earlier version saved.
    [undefined, 'If this rule applies, the patient pays $1,026: Teeth. The plan pays nothing.'],
  ])('says what the patient pays under a rule that may apply', async (only_if, sentence) => {
    const { amounts } = fakeLine();
    const text = 'Teeth. The plan pays nothing.';
    const step = { kind: 'excluded' as const, place: 0, cents: 0, sources: [], text, only_if };
    const line = fakeLine({
      amounts: amounts && { ...amounts, patient: { low: 45_000, high: 102_600 } },
      highest: [step],
    });
    const { user } = open(NEW, (network) =>
      network.answer(calculateEstimate, fakeCalculation({ lines: [line] })),
    );
    await type(user, within(await row(1)).getByLabelText('Procedure'), 'd2740');
    expect(await screen.findByText(sentence)).toBeTruthy();
  });

  it('says where to enter a missing fee', async () => {
    const refused = fakeLine({
      amounts: null,
      refusals: [
        { reason: 'allowed_missing', text: 'Unknown.', question: 'How much?', ask: 'office', sources: [] },
      ],
    });
    const { user } = open(NEW, (network) =>
      network.answer(calculateEstimate, fakeCalculation({ lines: [refused], total: null })),
    );
    await type(user, within(await row(1)).getByLabelText('Procedure'), 'D2740');
    expect(await screen.findByText(/Enter it above, or add your contract's fee schedule/)).toBeTruthy();
  });

  it('keeps a row that has only a tooth when a quick set is added', async () => {
    const { user } = open(NEW);
    await type(user, within(await row(1)).getByLabelText('Tooth'), '30');
    await user.click(screen.getByRole('button', { name: 'Crown with buildup' }));
    expect(within(await row(2)).getByLabelText('Procedure')).toHaveProperty('value', 'D2950');
    expect(within(await row(1)).getByLabelText('Tooth')).toHaveProperty('value', '30');
  });

  it('replaces an empty row with a quick set', async () => {
    const { user } = open(NEW);
    await user.click(await screen.findByRole('button', { name: 'Crown with buildup' }));
    expect(within(await row(1)).getByLabelText('Procedure')).toHaveProperty('value', 'D2950');
    expect(within(await row(2)).getByLabelText('Procedure')).toHaveProperty('value', 'D2740');
  });

  it('says when no more procedures fit', async () => {
    const [line] = fakeInput().procedures;
    const procedures = Array.from({ length: MAXIMUM_PROCEDURES }, () => line).flatMap((entry) => entry ?? []);
    const form = { ...formOf('', '', { ...fakeInput(), procedures }), estimateId: null };
    open(NEW, (network) => network.answer(listEstimates, { ...NOTHING, draft: JSON.stringify(form) }));
    expect(
      await screen.findByText(`The limit is ${MAXIMUM_PROCEDURES} procedures per estimate.`),
    ).toBeTruthy();
    // We search by text, because a search by role among so many fields takes seconds.
    for (const name of ['Add Procedure', 'Crown with buildup', 'Exam, cleaning and bitewings'])
      expect(screen.getByText(name).closest('button')).toHaveProperty('disabled', true);
  });

  it('is stored as a draft if the user changes it after saving and leaves the page immediately', async () => {
    const { user, network } = open(NEW, (prepared) => {
      prepared.answer(createEstimate, fakeSavedEstimate());
      prepared.answer(getEstimate, fakeSavedEstimate());
    });
    await type(user, within(await row(1)).getByLabelText('Procedure'), 'D2740');
    await user.click(screen.getByRole('button', { name: 'Save Estimate' }));
    await screen.findByRole('link', { name: 'Show Patient Estimate' });
    const draftCount = network.requestsTo(saveEstimateDraft).length;
    await type(user, within(await row(1)).getByLabelText('Tooth'), '3');
    expect(screen.getByRole('button', { name: 'Show Patient Estimate' })).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('link', { name: 'Back to Verification' }));
    await waitFor(() => expect(network.requestsTo(saveEstimateDraft)).toHaveLength(draftCount + 1));
  });

  it('is locked while it is saved, and keeps the entries if that fails', async () => {
    let fail = (): void => undefined;
    const { user } = open(NEW, (network) =>
      network.on('POST', createEstimate.path, async () => {
        await new Promise<void>((resolve) => {
          fail = resolve;
        });
        return jsonResponse(503, { detail: 'refused' });
      }),
    );
    await type(user, within(await row(1)).getByLabelText('Procedure'), 'D2740');
    const name = screen.getByLabelText('Name of the estimate');
    expect(isLocked(name)).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Save Estimate' }));
    for (const field of [name, within(await row(1)).getByLabelText('Procedure'), await total()])
      expect(isLocked(field)).toBe(true);
    fail();
    await waitFor(() => expect(isLocked(name)).toBe(false));
    expect(within(await row(1)).getByLabelText('Procedure')).toHaveProperty('value', 'D2740');
  });

  it('keeps a pasted name that is too long, says so, and saves nothing', async () => {
    const { user, network } = open(NEW);
    await type(user, within(await row(1)).getByLabelText('Procedure'), 'D2740');
    const name = screen.getByLabelText<HTMLInputElement>('Name of the estimate');
    await user.click(name);
    await user.paste('A'.repeat(121));
    expect(screen.getByText('The name must be at most 120 characters')).toBeTruthy();
    expect(name.value).toHaveLength(121);
    await user.click(screen.getByRole('button', { name: 'Save Estimate' }));
    await waitFor(() => expect(document.activeElement).toBe(name));
    expect(network.requestsTo(createEstimate)).toHaveLength(0);
  });

  it('is restored after a reload, and can be saved', async () => {
    const form = { ...formOf('', 'Crown', fakeInput()), estimateId: null };
    const { user, network } = open(NEW, (prepared) => {
      prepared.answer(listEstimates, { ...NOTHING, draft: JSON.stringify(form) });
      prepared.answer(createEstimate, fakeSavedEstimate({ name: 'Crown' }));
      prepared.answer(getEstimate, fakeSavedEstimate({ name: 'Crown' }));
    });
    expect(within(await row(1)).getByLabelText('Office fee')).toHaveProperty('value', '1170.00');
    await user.click(screen.getByRole('button', { name: 'Save Estimate' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Crown' })).toBeTruthy();
    expect(network.requestsTo(createEstimate)[0]?.body).toMatchObject({ name: 'Crown' });
  });

  it('marks the wrong fields of restored entries', async () => {
    const form = { ...formOf('', 'Crown', fakeInput()), estimateId: null };
    const rows = form.rows.map((entry) => ({ ...entry, code: 'D27' }));
    open(NEW, (network) =>
      network.answer(listEstimates, { ...NOTHING, draft: JSON.stringify({ ...form, rows }) }),
    );
    const first = within(await row(1));
    expect(first.getByLabelText('Procedure').getAttribute('aria-invalid')).toBe('true');
    expect(first.getByText(/^The code must be D and four digits/)).toBeTruthy();
    expect(first.getByLabelText('Tooth').getAttribute('aria-invalid')).not.toBe('true');
  });

  it('says that unsaved entries were restored, and discards them on request', async () => {
    const form = { ...formOf('', 'Crown', fakeInput()), estimateId: null };
    const { user, network } = open(NEW, (prepared) => {
      prepared.answer(listEstimates, { ...NOTHING, draft: JSON.stringify(form) });
      prepared.answer(saveEstimateDraft, undefined);
    });
    expect(await screen.findByText('You left this page without saving. We kept your entries.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Discard Entries' }));
    expect(within(await row(1)).getByLabelText('Procedure')).toHaveProperty('value', '');
    expect(network.requestsTo(saveEstimateDraft).at(-1)?.body).toEqual({ form: null });
    expect(screen.queryByText('You left this page without saving. We kept your entries.')).toBeNull();
  });

  it("doesn't say that entries were restored when a reconnect loads the page's own draft", async () => {
    const { user, network } = open(NEW);
    await type(user, within(await row(1)).getByLabelText('Procedure'), 'D2740');
    const form = { ...formOf('', '', fakeInput()), estimateId: null };
    network.answer(listEstimates, { ...NOTHING, draft: JSON.stringify(form) });
    const readCount = network.requestsTo(listEstimates).length;
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(network.requestsTo(listEstimates).length).toBeGreaterThan(readCount));
    await expect(
      screen.findByText('You left this page without saving. We kept your entries.', {}, { timeout: 300 }),
    ).rejects.toThrow();
    expect(within(await row(1)).getByLabelText('Procedure')).toHaveProperty('value', 'D2740');
  });

  it("is calculated with the patient's other plan and the chosen coordination rule", async () => {
    const { user, network } = open(NEW, (prepared) =>
      prepared.answer(listEstimates, {
        ...NOTHING,
        other_verifications: [{ id: OTHER_ID, payer_name: 'Meadow Dental', answered_at: null, plans: [] }],
      }),
    );
    await type(user, within(await row(1)).getByLabelText('Procedure'), 'D2740');
    const leftOut = /^This estimate leaves out what another plan pays/;
    expect(screen.getByText(leftOut)).toBeDefined();
    await user.selectOptions(screen.getByLabelText("Patient's other plan"), OTHER_ID);
    expect(screen.queryByText(leftOut)).toBeNull();
    await user.selectOptions(screen.getByLabelText('Coordination rule'), 'carveout');
    await waitFor(() =>
      expect(network.requestsTo(calculateEstimate).at(-1)?.body).toMatchObject({
        other: { verification_id: OTHER_ID, rule: 'carveout', first: null },
      }),
    );
  });

  it.each([
    ['plan', 'Choose the plan under Plan.'],
    ['other_plan_rule', 'Choose the coordination rule under Plan.'],
  ] as const)('says where to answer a question of the kind %s', async (kind, hint) => {
    const common = { text: 'Which one?', ask: 'payer' as const, sources: [] };
    const unknown = { ...common, key: kind, kind, options: 2, low: 0, high: 0 };
    const question = { ...common, width_after: 0 };
    const { user } = open(NEW, (prepared) =>
      prepared.answer(calculateEstimate, fakeCalculation({ unknowns: [unknown], question })),
    );
    await type(user, within(await row(1)).getByLabelText('Procedure'), 'D2740');
    expect(await screen.findByText(hint)).toBeTruthy();
  });

  it("uses the practice's answer to an open question", async () => {
    const unknown = {
      key: 'waiting:D2740',
      kind: 'waiting' as const,
      options: 2,
      low: 0,
      high: 0,
      ask: 'payer' as const,
      text: 'Has the waiting period for D2740 ended?',
      sources: [],
      yes: 0,
    };
    const question = { text: unknown.text, ask: unknown.ask, sources: [], width_after: 0 };
    const { user, network } = open(NEW, (prepared) =>
      prepared.answer(calculateEstimate, fakeCalculation({ unknowns: [unknown], question })),
    );
    await type(user, within(await row(1)).getByLabelText('Procedure'), 'D2740');
    await user.selectOptions(await screen.findByLabelText(`Answer: ${unknown.text}`), 'Yes');
    await waitFor(() =>
      expect(network.requestsTo(calculateEstimate).at(-1)?.body).toMatchObject({
        answers: { [unknown.key]: unknown.yes },
      }),
    );
  });

  it('is calculated with an estimate rule that the user changed', async () => {
    const { user, network } = open(NEW);
    await type(user, within(await row(1)).getByLabelText('Procedure'), 'D2740');
    await user.click(screen.getByRole('button', { name: 'Estimate rules' }));
    await user.selectOptions(screen.getByLabelText('The deductible is taken from'), 'highest_pct');
    await waitFor(() =>
      expect(network.requestsTo(calculateEstimate).at(-1)?.body).toMatchObject({
        switches: { ...ASSUMPTIONS.switches, ded_order: 'highest_pct' },
      }),
    );
  });
});

describe('the estimate rules of the practice', () => {
  /** The practice has replaced Bitewing's default. */
  const OWN_RULES = {
    ...ASSUMPTIONS,
    switches: { ...ASSUMPTIONS.switches, excluded_at: 'office_fee' as const },
    assumes_unused: false,
    is_default: false,
  };
  const openRules = async (role: 'staff' | 'practice_admin') => {
    const opened = open(
      NEW,
      (network) => {
        network.answer(listEstimates, { ...NOTHING, assumptions: OWN_RULES });
        network.answer(savePracticeAssumptions, {
          ...OWN_RULES,
          switches: { ...OWN_RULES.switches, ded_order: 'highest_fee' },
        });
      },
      { role },
    );
    await type(opened.user, within(await row(1)).getByLabelText('Procedure'), 'D2740');
    await opened.user.click(screen.getByRole('button', { name: 'Estimate rules' }));
    return opened;
  };
  const order = () => screen.getByLabelText('The deductible is taken from');

  it('are the defaults for a new estimate', async () => {
    const { network } = await openRules('staff');
    expect(screen.getByText('How your practice handles charges and the deductible')).toBeTruthy();
    await waitFor(() =>
      expect(network.requestsTo(calculateEstimate).at(-1)?.body).toMatchObject({
        switches: OWN_RULES.switches,
        assumes_unused: false,
      }),
    );
  });

  it("can be restored in an estimate by staff, who can't change the defaults", async () => {
    const { user } = await openRules('staff');
    await user.selectOptions(order(), 'highest_fee');
    expect(screen.getByText('Changed for this estimate')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save as Practice Default' })).toBeNull();
    expect(screen.getByText('Your practice admin can change the practice default.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Use Practice Default' }));
    expect(order()).toHaveProperty('value', 'treatment');
    expect(screen.getByText('How your practice handles charges and the deductible')).toBeTruthy();
  });

  it('can be saved by a practice admin', async () => {
    const { user, network } = await openRules('practice_admin');
    await user.selectOptions(order(), 'highest_fee');
    await user.click(screen.getByRole('button', { name: 'Save as Practice Default' }));
    expect(await screen.findByText('How your practice handles charges and the deductible')).toBeTruthy();
    expect(network.requestsTo(savePracticeAssumptions).at(-1)?.body).toEqual({
      assumptions: {
        switches: { ...OWN_RULES.switches, ded_order: 'highest_fee' },
        assumes_unused: false,
      },
    });
  });
});

describe('a saved estimate', () => {
  it('is locked while it is saved', async () => {
    const { user, network } = open(paths.estimate(VERIFICATION_ID, ESTIMATE_ID), (prepared) =>
      prepared.answer(getEstimate, fakeSavedEstimate()),
    );
    network.hang(updateEstimate);
    const name = await screen.findByLabelText('Name of the estimate');
    await type(user, name, ' and filling');
    expect(isLocked(name)).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Save Estimate' }));
    expect(isLocked(name)).toBe(true);
  });

  it('leaves no draft when it is deleted with unsaved changes', async () => {
    const { user, network, router } = open(paths.estimate(VERIFICATION_ID, ESTIMATE_ID), (prepared) => {
      prepared.answer(getEstimate, fakeSavedEstimate());
      prepared.on('DELETE', `/api/verifications/${VERIFICATION_ID}/estimates/${ESTIMATE_ID}`, () => {
        prepared.refuse(getEstimate, 404);
        return new Response(null, { status: 204 });
      });
    });
    await type(user, within(await row(1)).getByLabelText('Tooth'), '3');
    await user.click(screen.getByRole('button', { name: 'Delete Estimate' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(paths.verification(VERIFICATION_ID)));
    expect(network.requestsTo(deleteEstimate)).toHaveLength(1);
    expect(await screen.findByText('Verification Details')).toBeTruthy();
    await waitFor(() => expect(network.requestsTo(saveEstimateDraft)).not.toHaveLength(0));
    expect(network.requestsTo(saveEstimateDraft).at(-1)?.body).toEqual({ form: null });
  });

  it('keeps the quantity of a procedure', async () => {
    const input = fakeInput();
    const saved = fakeSavedEstimate({
      input: { ...input, procedures: input.procedures.map((line) => ({ ...line, tooth: null, units: 3 })) },
    });
    open(paths.estimate(VERIFICATION_ID, ESTIMATE_ID), (network) => network.answer(getEstimate, saved));
    const first = within(await row(1));
    expect(first.getByLabelText('Quantity')).toHaveProperty('value', '3');
    expect(first.getByText('Fee × 3')).toBeTruthy();
    expect(first.getByText('$3,510.00')).toBeTruthy();
  });

  it('is compared with newer benefits', async () => {
    const { user } = open(paths.estimate(VERIFICATION_ID, ESTIMATE_ID), (network) => {
      network.answer(
        getEstimate,
        fakeSavedEstimate({ newer: { verification_id: OTHER_ID, answered_at: '2026-11-15T10:00:00Z' } }),
      );
      network.answer(compareEstimate, {
        verification_id: OTHER_ID,
        answered_at: '2026-11-15T10:00:00Z',
        result: fakeCalculation(),
        differences: [
          {
            line: null,
            amount: 'patient',
            before: { low: 45_000, high: 45_000 },
            after: { low: 50_000, high: 60_000 },
          },
        ],
      });
    });
    await user.click(await screen.findByRole('button', { name: 'Compare Amounts' }));
    expect(await screen.findByText('$500.00–$600.00')).toBeTruthy();
    expect(screen.getByText(/^The patient was verified again on/)).toBeTruthy();
  });

  it("doesn't say that the patient was verified again if the same response was re-read", async () => {
    const newer = { verification_id: VERIFICATION_ID, answered_at: '2026-11-14T15:00:04Z' };
    open(paths.estimate(VERIFICATION_ID, ESTIMATE_ID), (network) =>
      network.answer(getEstimate, fakeSavedEstimate({ newer })),
    );
    expect(await screen.findByText(/^A newer version of Bitewing has read the response again/)).toBeTruthy();
    expect(screen.queryByText(/verified again/)).toBeNull();
  });

  it('needs a completed verification', async () => {
    open(NEW, (network) => network.answer(getVerification, fakeVerification({ status: 'failed' })));
    expect(await screen.findByText('An estimate needs a completed verification.')).toBeTruthy();
    expect(screen.queryByLabelText('Procedure')).toBeNull();
  });

  it('prints and exports a patient estimate only when it is on screen', async () => {
    open(paths.estimateForPatient(VERIFICATION_ID, ESTIMATE_ID), (network) =>
      network.refuse(getPatientPage, 404, MESSAGES.notFound),
    );
    expect(await screen.findByText(MESSAGES.notFound)).toBeTruthy();
    for (const name of ['Print', 'Export PDF'])
      expect(screen.getByRole('button', { name })).toHaveProperty('disabled', true);
  });

  it('has a patient estimate in English and Spanish', async () => {
    const page = (language: 'en' | 'es') => ({
      language,
      title: language === 'es' ? 'Estimado para el paciente' : 'Patient estimate',
      practice: 'Elm Dental',
      facts: [],
      columns: ['What', 'Fee'],
      rows: [{ cells: ['Crown', '$1,170.00'], note: null }],
      total: ['Total', '$1,170.00'],
      headline: language === 'es' ? 'Usted paga $450.00.' : 'You pay $450.00.',
      sections: [],
      notice: 'Not a guarantee',
    });
    const { user } = open(paths.estimateForPatient(VERIFICATION_ID, ESTIMATE_ID), (network) =>
      network.answer(getPatientPage, ({ query }) => page(query.get('language') === 'es' ? 'es' : 'en')),
    );
    expect(await screen.findByText('You pay $450.00.')).toBeTruthy();
    await user.click(screen.getByText('Español'));
    expect(await screen.findByText('Usted paga $450.00.')).toBeTruthy();
    expect(screen.getByRole('article')).toHaveProperty('lang', 'es');
  });
});
