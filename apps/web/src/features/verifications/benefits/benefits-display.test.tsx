import { getVerification, type ParsedBenefitsWire, type ParserAuditWire } from '@bitewing/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeNetwork } from '#testing/fake-network.ts';
import {
  fakeAmount,
  fakeBenefits,
  fakeCells,
  fakeShare,
  fakeVerification,
  VERIFICATION_ID,
} from '#testing/fake-verification.ts';
import { renderApp } from '#testing/render-app.tsx';
// Imported here so that no test waits for the lazy page to load.
import './benefits-display.tsx';
import './print/breakdown-sheet.tsx';

const AUDIT: ParserAuditWire = {
  total_blocks: 12,
  unparsed_blocks: 0,
  unread: [],
  blocks: [
    { block: 0, text: 'EB*1**35', messages: [] },
    { block: 7, text: 'EB*A**27*****.2', messages: ['FILLINGS ARE BASIC'] },
  ],
  interpreter_version: '1',
};

const open = async (benefits: Partial<ParsedBenefitsWire>, audit: Partial<ParserAuditWire> = {}) => {
  const network = fakeNetwork();
  network.answer(
    getVerification,
    fakeVerification({
      coverage_status: benefits.coverage_status?.status ?? 'active',
      parsed_benefits: fakeBenefits(benefits),
      parser_audit: { ...AUDIT, ...audit },
    }),
  );
  const app = renderApp(`/verifications/${VERIFICATION_ID}`, { loggedInAs: {}, network });
  await screen.findByRole('region', { name: 'Summary' });
  return app;
};

const serviceType = (name: string, cells: ReturnType<typeof fakeCells>) => ({
  service_type: name,
  service_type_code: null,
  benefit_class: null,
  ...cells,
});

const procedure = (code: string, cells: ReturnType<typeof fakeCells>, description = '') => ({
  procedure_code: code,
  description,
  category: 'Diagnostic',
  ...cells,
});

const COVERAGE: Partial<ParsedBenefitsWire> = {
  service_type_coverage: [
    serviceType(
      'Restorative',
      fakeCells(80, 60, { in_network_share: fakeShare(80, [7]), notes: 'After 6 months' }),
    ),
    serviceType('Orthodontics', fakeCells(0, null)),
  ],
  procedure_coverage: [
    procedure('D0274', fakeCells(100, 70), 'Four bitewing x-rays'),
    procedure('D0120', fakeCells(100, null), 'Check-up'),
  ],
};

const rowsOf = (name: RegExp): string[][] =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) =>
      within(row)
        .queryAllByRole('cell')
        .map((cell) => cell.textContent),
    );

const summary = () => within(screen.getByRole('region', { name: 'Summary' }));

describe('the coverage tables', () => {
  it('show what the plan pays and tell zero from not stated [1.04, 2.89]', async () => {
    await open(COVERAGE);
    const table = within(screen.getByRole('table', { name: /Service Type Coverage/ }));
    expect(table.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
      'Service Type',
      'In-Network',
      'Out-Network',
      'Notes',
    ]);
    expect(rowsOf(/Service Type Coverage/).slice(1)).toEqual([
      ['80%', '60%', 'After 6 months'],
      ['0%', '-not stated', ''],
    ]);
    expect(table.getByText('0%').className).toContain('nothing');
    expect(table.getByText('-').getAttribute('aria-hidden')).toBe('true');
  });

  it('say whether the deductible applies, but not where the plan pays nothing', async () => {
    const share = (planPays: number, deductible: boolean) => ({
      ...fakeShare(planPays),
      deductible_applies: deductible,
    });
    const cells = (planPays: number, deductible: boolean) =>
      fakeCells(planPays, null, { in_network_share: share(planPays, deductible) });
    await open({
      service_type_coverage: [
        serviceType('Restorative', cells(80, true)),
        serviceType('Diagnostic Dental', cells(100, false)),
        serviceType('Orthodontics', cells(0, false)),
      ],
    });
    const inNetwork = rowsOf(/Service Type Coverage/)
      .slice(1)
      .map(([first]) => first);
    expect(inNetwork).toEqual(['80%after deductible', '100%no deductible', '0%']);
  });

  it('list procedures by code under their category [1.04, 2.90]', async () => {
    await open(COVERAGE);
    const table = within(screen.getByRole('table', { name: /Procedure Code Coverage/ }));
    expect(table.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
      'Code',
      'Description',
      'In-Network',
      'Out-Network',
      'Notes',
    ]);
    expect(table.getAllByRole('rowheader').map((header) => header.textContent)).toEqual([
      'Diagnostic',
      'D0120',
      'D0274',
    ]);
  });

  it('are searched by service type and by code [2.88, 5.24, 8.27, 8.28]', async () => {
    const { user } = await open(COVERAGE);
    const search = screen.getByPlaceholderText('Search service types or procedure codes...');
    await user.keyboard('/');
    expect(document.activeElement).toBe(search);
    await user.paste('d02');
    expect(await screen.findByText('No service types found matching "d02"')).toBeDefined();
    expect(screen.queryByText('D0120')).toBeNull();
    expect(screen.getByText('D0274')).toBeDefined();
    fireEvent.change(search, { target: { value: 'RESTO' } });
    expect(await screen.findByText('No procedures found matching "RESTO"')).toBeDefined();
    expect(screen.getByText('Restorative')).toBeDefined();
  });

  it('show both values when the payer sent conflicting ones', async () => {
    await open({
      service_type_coverage: [
        serviceType(
          'Restorative',
          fakeCells(50, null, { also_stated: [{ network: 'in', share: fakeShare(80) }] }),
        ),
      ],
    });
    expect(screen.getByText('conflicting: 80%')).toBeDefined();
  });

  it('show the limit of a procedure before its notes', async () => {
    await open({
      procedure_coverage: [procedure('D0120', fakeCells(100, 80, { notes: '2 per calendar year; SHARED' }))],
      frequency_limits: [
        {
          applies_to: { service_types: [], procedures: ['D0120'], label: 'D0120' },
          count: 2,
          unit: 'service',
          period_count: 1,
          period_unit: 'calendar_year',
          is_remaining: false,
          used_count: null,
          shared_with: [],
          shared_with_unnamed: false,
          last_service_date: '2026-06-15',
          next_eligible_date: null,
          network: 'both',
          label: '2 per calendar year',
          text: '',
          sources: [7],
        },
      ],
    });
    expect(
      rowsOf(/Procedure Code Coverage/)
        .at(-1)
        ?.at(-1),
    ).toBe('2 per calendar year, last 06/15/2026SHARED');
  });

  it('move between rows with the arrow keys', async () => {
    const { user } = await open(COVERAGE);
    const head = (name: string) => screen.getByRole('button', { name });
    act(() => head('D0120').focus());
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(head('D0274'));
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(head('D0274'));
    await user.keyboard('{Home}');
    expect(document.activeElement).toBe(head('D0120'));
    expect(head('D0274').tabIndex).toBe(-1);
  });
});

describe('a value', () => {
  it('opens its benefit rows', async () => {
    const { user } = await open(COVERAGE);
    await user.click(screen.getByRole('button', { name: '60%' }));
    expect(await screen.findByRole('dialog', { name: 'Restorative, out-of-network' })).toBeDefined();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: '80%' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Restorative, in-network' }));
    expect(drawer.getByText('EB*A**27*****.2')).toBeDefined();
    expect(drawer.getByText('FILLINGS ARE BASIC')).toBeDefined();
    expect(drawer.queryByText('EB*1**35')).toBeNull();
  });
});

describe('the summary', () => {
  const amounts = {
    maximums: [
      fakeAmount({ network: 'in', total_cents: 200_000, remaining_cents: 145_000 }),
      fakeAmount({ network: 'out', total_cents: 100_000, remaining_cents: 0 }),
    ],
    deductibles: [
      fakeAmount({ total_cents: 5000, remaining_cents: null }),
      fakeAmount({ level: 'family', total_cents: 15_000, remaining_cents: 10_000 }),
    ],
  };

  it('shows the remaining amounts and says when they are not stated', async () => {
    await open(amounts);
    expect(summary().getByText('$1,450.00')).toBeDefined();
    expect(summary().getByText('of $2,000.00')).toBeDefined();
    expect(summary().getByRole('meter', { name: 'Remaining maximum' }).getAttribute('aria-valuetext')).toBe(
      '$1,450.00 of $2,000.00',
    );
    expect(summary().getByText('Not stated')).toBeDefined();
    expect(summary().getByText('of $50.00')).toBeDefined();
    expect(summary().getByText('Family: $100.00 remaining of $150.00')).toBeDefined();
    expect(summary().queryByRole('meter', { name: 'Remaining deductible' })).toBeNull();
  });

  it('changes with the network', async () => {
    const { user } = await open(amounts);
    await user.click(screen.getByRole('radio', { name: 'Out-of-network' }));
    expect(summary().getByText('$0.00')).toBeDefined();
    expect(summary().queryByText('$1,450.00')).toBeNull();
  });

  it('shows the percentage of the chosen tier', async () => {
    const { user } = await open({
      networks: [
        { name: 'PPO', network: 'in', sources: [1] },
        { name: 'PREMIER', network: 'in', sources: [2] },
        { name: 'OTHER', network: 'out', sources: [3] },
      ],
      service_type_coverage: [
        serviceType(
          'Restorative',
          fakeCells(75, 60, {
            in_network_share: fakeShare(75, [2]),
            out_network_share: fakeShare(60, [3]),
            also_stated: [{ network: 'in', share: fakeShare(90, [1]) }],
          }),
        ),
      ],
    });
    expect(rowsOf(/Service Type Coverage/)[1]?.[0]).toBe('90%other tier: 75%');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Network' }), 'PREMIER');
    expect(rowsOf(/Service Type Coverage/)[1]?.[0]).toBe('75%other tier: 90%');
  });

  it('shows both of two conflicting maximums', async () => {
    await open({
      maximums: [
        fakeAmount({ total_cents: null, remaining_cents: 150_000 }),
        fakeAmount({ total_cents: null, remaining_cents: 100_000 }),
      ],
    });
    expect(summary().getByText('$1,000.00 or $1,500.00')).toBeDefined();
    expect(summary().getByText('conflicting values')).toBeDefined();
  });

  it('says "No maximum" when the payer states it', async () => {
    await open({ maximums: [fakeAmount({ total_cents: null, is_unlimited: true })] });
    expect(summary().getByText('No maximum')).toBeDefined();
  });

  it('counts what is stated and links to the questions for the payer', async () => {
    const item = { label: 'Deductible', summary: null, ask: 'What is the deductible?', sources: [] };
    await open({
      checklist: [
        { ...item, key: 'deductible', answered: false },
        { ...item, key: 'benefit_year', label: 'Benefit year', answered: true, summary: 'calendar year' },
      ],
      contact_information: { name: 'Harvest', phone: '8005550100', fax: null, email: null, address: null },
    });
    expect(summary().getByText('The payer stated 1 of 2 breakdown items')).toBeDefined();
    expect(summary().getByRole('link', { name: 'Ask the payer about 1' }).getAttribute('href')).toBe(
      '#checklist',
    );
    const panel = within(screen.getByRole('region', { name: 'Questions for the payer' }));
    expect(panel.getByText('What is the deductible?')).toBeDefined();
    expect(panel.getByRole('link', { name: '(800) 555-0100' }).getAttribute('href')).toBe('tel:8005550100');
  });
});

describe('alerts', () => {
  const alerts = () => within(screen.getByRole('list', { name: 'Alerts' }));

  it('show inactive coverage, with the benefits below', async () => {
    await open({
      ...COVERAGE,
      coverage_status: {
        status: 'inactive',
        reason: 'The payer says "Inactive".',
        contradictions: [],
        sources: [0],
      },
    });
    expect(alerts().getByText('Coverage is inactive')).toBeDefined();
    expect(screen.getByText('80%')).toBeDefined();
  });

  it('show dates that conflict with the coverage status', async () => {
    await open({
      coverage_status: {
        status: 'active',
        reason: 'The payer says "Active".',
        contradictions: [{ text: 'Plan end is 2026-10-31.', sources: [] }],
        sources: [0],
      },
    });
    expect(alerts().getByText('Conflicting coverage information')).toBeDefined();
    expect(alerts().getByText('The payer says "Active". Plan end is 10/31/2026.')).toBeDefined();
    expect(summary().getByText('Active, needs confirmation')).toBeDefined();
  });

  it('say that unconfirmed coverage can still be active', async () => {
    await open({
      coverage_status: {
        status: 'unknown',
        reason: 'The payer states no status.',
        contradictions: [],
        sources: [],
      },
    });
    expect(alerts().getByText(/doesn't mean the patient isn't covered/)).toBeDefined();
    expect(summary().getByText("Couldn't confirm")).toBeDefined();
  });
});

describe('the rest of the response', () => {
  it('warns about unread rows and shows them [2.84, 2.86, 8.29]', async () => {
    await open(COVERAGE, { unparsed_blocks: 2, unread: [{ block: 3, text: 'EB*ZZ', why: 'unknown code' }] });
    expect(screen.getByText('Partial Parsing')).toBeDefined();
    expect(
      screen.getByText(
        '2 of 12 benefit blocks could not be parsed. Contact support if benefits appear incomplete.',
      ),
    ).toBeDefined();
    expect(screen.getByText('EB*ZZ')).toBeDefined();
  });

  it('shows no warning when every row was read [2.86, 8.29]', async () => {
    await open(COVERAGE);
    expect(screen.queryByText('Partial Parsing')).toBeNull();
  });

  it('shows its sections [1.04, 2.87, 2.91, 2.92, 2.93, 2.94]', async () => {
    await open({
      ...COVERAGE,
      plan_information: { ...fakeBenefits().plan_information, plan_name: 'Harvest PPO' },
      exclusions: ['Cosmetic work'],
      limitations: ['One per visit'],
      non_covered: {
        in_network: { service_types: ['Implants'], procedures: [] },
        out_network: { service_types: [], procedures: ['D6010'] },
        all_networks: { service_types: [], procedures: [] },
      },
      messages: [{ text: 'CALL US', sources: [7] }],
    });
    const region = (name: string) => within(screen.getByRole('region', { name }));
    expect(region('Plan Information').getByText('Harvest PPO')).toBeDefined();
    expect(region('Plan Information').getAllByText('Not stated')).toHaveLength(8);
    expect(region('Exclusions').getByText('Cosmetic work')).toBeDefined();
    expect(region('Limitations').getByText('One per visit')).toBeDefined();
    const nonCovered = region('Non-Covered Services & Procedures');
    expect(nonCovered.getByRole('heading', { name: 'In-network' }).nextSibling?.textContent).toBe('Implants');
    expect(nonCovered.getByRole('heading', { name: 'Out-of-network' }).nextSibling?.textContent).toBe(
      'D6010',
    );
    expect(region("Payer's own words").getByText('CALL US')).toBeDefined();
    expect(region('Contact Information').getByText('Not stated')).toBeDefined();
  });

  it('shows who verified and the trace number on screen and in print', async () => {
    await open(COVERAGE);
    expect(screen.getByText(/Verified by Dana Frost on/)).toBeDefined();
    expect(screen.getByText('Trace number TRACE-7781')).toBeDefined();
    expect(screen.getByText('Not a guarantee of payment.')).toBeDefined();
    expect(screen.getByText(/read this response with an earlier version/)).toBeDefined();
    expect(screen.queryByText('Breakdown of benefits')).toBeNull();
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    const title = screen.getByRole('heading', { name: 'Breakdown of benefits', hidden: true });
    const sheet = within(title.closest('main') as HTMLElement);
    expect(sheet.getAllByText('Trace number TRACE-7781')).toHaveLength(2);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(screen.queryByText('Breakdown of benefits')).toBeNull();
  });
});
