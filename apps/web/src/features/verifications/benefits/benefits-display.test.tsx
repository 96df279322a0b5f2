import { readFileSync } from 'node:fs';
import {
  getVerification,
  type ParsedBenefitsWire,
  type ParserAuditWire,
  saveFavoriteCodes,
  savePracticeNetwork,
  type User,
  type Verification,
} from '@bitewing/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeNetwork } from '#testing/fake-network.ts';
import {
  fakeBenefits,
  fakeCells,
  fakeShare,
  fakeVerification,
  VERIFICATION_ID,
} from '#testing/fake-verification.ts';
import { renderApp } from '#testing/render-app.tsx';
// Imported here so that no test waits for the lazy page to load.
import './benefit-columns.tsx';
import './benefits-display.tsx';
import '#entities/practices/settings/record-network.tsx';
import './source-rows.tsx';
import './tables/favorites-dialog.tsx';

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

const open = async (
  benefits: Partial<ParsedBenefitsWire>,
  audit: Partial<ParserAuditWire> = {},
  { user = {}, verification = {} }: { user?: Partial<User>; verification?: Partial<Verification> } = {},
) => {
  const network = fakeNetwork();
  network.answer(
    getVerification,
    fakeVerification({
      ...verification,
      coverage_status: benefits.coverage_status?.status ?? 'active',
      parsed_benefits: fakeBenefits(benefits),
      parser_audit: { ...AUDIT, ...audit },
    }),
  );
  const app = renderApp(`/verifications/${VERIFICATION_ID}`, { loggedInAs: user, network });
  await screen.findByRole('region', { name: 'At a glance' });
  // The sections below the first screen load separately.
  await screen.findByRole('region', { name: 'Contact Information' });
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

const strip = () => within(screen.getByRole('region', { name: 'At a glance' }));

describe('the coverage tables', () => {
  it('show what the plan pays and distinguish zero from not stated [1.04, 2.89]', async () => {
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
      ['0%not covered', '-not stated', ''],
    ]);
    expect(table.getByText('-').getAttribute('aria-hidden')).toBe('true');
  });

  it('show 0% in red and an unknown percentage in gray [2.96]', async () => {
    const rule = (file: string, name: string) =>
      new RegExp(`\\.${name} {[^}]*}`).exec(readFileSync(new URL(file, import.meta.url), 'utf8'))?.[0];
    await open(COVERAGE);
    const table = within(screen.getByRole('table', { name: /Service Type Coverage/ }));
    expect(table.getByText('0%').className).toContain('nothing');
    expect(rule('./tables/coverage-table.module.css', 'nothing')).toContain('color: var(--danger)');
    expect(table.getByText('-').closest('[class*=unknown]')).not.toBeNull();
    expect(rule('../../../ui/values/not-stated.module.css', 'unknown')).toContain('color: var(--text-muted)');
  });

  it('say whether the deductible applies, except if the plan pays nothing', async () => {
    const share = (planPays: number, deductible: boolean) => ({
      ...fakeShare(planPays),
      deductible_applies: deductible,
    });
    const cells = (planPays: number, { deductible }: { deductible: boolean }) =>
      fakeCells(planPays, null, { in_network_share: share(planPays, deductible) });
    await open({
      service_type_coverage: [
        serviceType('Restorative', cells(80, { deductible: true })),
        serviceType('Diagnostic Dental', cells(100, { deductible: false })),
        serviceType('Orthodontics', cells(0, { deductible: false })),
      ],
    });
    const inNetwork = rowsOf(/Service Type Coverage/)
      .slice(1)
      .map(([first]) => first);
    expect(inNetwork).toEqual(['80%after deductible', '100%no deductible', '0%not covered']);
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

  it('are searched together with limitations and exclusions, and panels without a match are hidden', async () => {
    await open({
      ...COVERAGE,
      limitations: ['Restorative: LIMITED TO ONE SURFACE'],
      exclusions: ['Cosmetic work'],
      sources: { ...fakeBenefits().sources, limitations: [[7]], exclusions: [[7]] },
    });
    const search = screen.getByPlaceholderText('Search service types or procedure codes...');
    fireEvent.change(search, { target: { value: 'restor' } });
    await screen.findByText('No procedures found matching "restor"');
    const headings = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
    expect(headings).not.toContain('Procedure Code Coverage');
    expect(headings).not.toContain('Exclusions');
    expect(headings).toContain('Service Type Coverage');
    expect(screen.getByText('Restorative: LIMITED TO ONE SURFACE')).toBeDefined();
  });

  it('call codes that are not covered "more" if a favorite code above them is not covered either', async () => {
    const codes = ['D6010', 'D6050', 'D6051', 'D6052', 'D6055'];
    await open(
      { ...COVERAGE, procedure_coverage: codes.map((code) => procedure(code, fakeCells(0, 0))) },
      {},
      { verification: { favorite_codes: ['D6010'] } },
    );
    expect(screen.getByRole('button', { name: '4 more codes not covered' })).toBeDefined();
  });

  it('combine codes that are not covered into one line, which the user can expand', async () => {
    const codes = ['D6010', 'D6050', 'D6051', 'D6052', 'D6055'];
    const { user } = await open({
      ...COVERAGE,
      procedure_coverage: [
        procedure('D0120', fakeCells(100, null)),
        ...codes.map((code) => procedure(code, fakeCells(0, 0))),
        procedure('D7140', fakeCells(0, 50)),
      ],
      non_covered: {
        in_network: { service_types: [], procedures: [] },
        out_network: { service_types: [], procedures: [] },
        all_networks: { service_types: [], procedures: codes },
      },
    });
    const table = within(screen.getByRole('table', { name: /Procedure Code Coverage/ }));
    expect(table.queryByText('D6050')).toBeNull();
    expect(table.getByText('D7140')).toBeDefined();
    expect(screen.getByText('7 procedures')).toBeDefined();
    await user.click(table.getByRole('button', { name: '5 codes not covered' }));
    expect(table.getByText('D6050')).toBeDefined();
    const panel = within(screen.getByRole('region', { name: 'Non-Covered Services & Procedures' }));
    expect(panel.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'D6010',
      'D6050–D6052',
      'D6055',
    ]);
  });

  it('show a limit once: on the row of its code, or under Limitations', async () => {
    const limit = (label: string, procedures: string[]) => ({
      applies_to: { service_types: [], procedures, label },
      count: 2,
      unit: 'service',
      period_count: 1,
      period_unit: 'calendar_year' as const,
      is_remaining: false,
      used_count: null,
      shared_with: ['D4910'],
      shared_with_unnamed: false,
      last_service_date: null,
      next_eligible_date: null,
      network: 'both' as const,
      label: '2 per calendar year',
      text: '',
      sources: [7],
    });
    await open({
      ...COVERAGE,
      frequency_limits: [limit('D0120', ['D0120']), limit('Cleanings', [])],
      limitations: ['D0120: 2 per calendar year', 'Cleanings: 2 per calendar year', 'CALL US'],
      sources: { ...fakeBenefits().sources, limitations: [[7], [7], [3]] },
    });
    const panel = screen.getByRole('region', { name: 'Limitations' });
    expect(panel.textContent).toContain('Cleanings2 per calendar yearshared with D4910');
    expect(panel.textContent).toContain('CALL US');
    expect(panel.textContent).not.toContain('D0120');
    expect(screen.getAllByText(/2 per calendar year/)).toHaveLength(2);
    expect(screen.getByText('2 per calendar year, shared with D4910')).toBeDefined();
  });

  it('mark conflicting limits of the same services', async () => {
    const limit = (years: number, source: number) => ({
      applies_to: { service_types: ['36'], procedures: [], label: 'Dental Crowns' },
      count: 1,
      unit: 'service',
      period_count: years,
      period_unit: 'year' as const,
      is_remaining: false,
      used_count: null,
      shared_with: [],
      shared_with_unnamed: false,
      last_service_date: null,
      next_eligible_date: null,
      network: 'both' as const,
      label: `1 every ${years} years`,
      text: '',
      sources: [source],
    });
    const limits = [
      limit(5, 7),
      limit(7, 8),
      { ...limit(7, 9), applies_to: { ...limit(7, 9).applies_to, label: 'Bridges' } },
    ];
    const statements = limits.slice(0, 2).map(({ label, sources }) => ({ text: label, sources }));
    await open({
      ...COVERAGE,
      frequency_limits: limits,
      contradictions: [{ about: 'Dental Crowns (frequency)', statements }],
    });
    const table = within(screen.getByRole('table', { name: 'Frequency limits' }));
    const marked = table.getAllByRole('row').map(({ textContent }) => /conflicting values/.test(textContent));
    expect(marked).toEqual([false, true, true, false]);
  });

  it("show the practice's favorite codes first", async () => {
    await open(COVERAGE, {}, { verification: { favorite_codes: ['D0274', 'D9999'] } });
    const table = within(screen.getByRole('table', { name: /Procedure Code Coverage/ }));
    expect(table.getAllByRole('rowheader').map((header) => header.textContent)).toEqual([
      'Favorite codes',
      'D0274',
      'Diagnostic',
      'D0120',
    ]);
    expect(screen.queryByRole('button', { name: 'Edit Favorites' })).toBeNull();
    // Favorite codes also come first among the results of a search.
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'd0' } });
    await waitFor(() => expect(screen.getByText(/No service types found/)).toBeDefined());
    expect(
      within(screen.getByRole('table', { name: /Procedure Code Coverage/ }))
        .getAllByRole('rowheader')
        .map((header) => header.textContent),
    ).toEqual(['Favorite codes', 'D0274', 'Diagnostic', 'D0120']);
  });

  it('let an admin change the favorite codes', async () => {
    const { user, network } = await open(
      COVERAGE,
      {},
      { user: { role: 'practice_admin' }, verification: { favorite_codes: ['D0274'] } },
    );
    network.answer(saveFavoriteCodes, { codes: ['D1110', 'D2740'], is_default: false });
    await user.click(screen.getByRole('button', { name: 'Edit Favorites' }));
    const codes = await screen.findByRole('textbox', { name: /Codes to show first/ });
    expect((codes as HTMLTextAreaElement).value).toBe('D0274');
    fireEvent.change(codes, { target: { value: 'd1110, crown' } });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByText('Not a procedure code: CROWN. Codes look like D2740.')).toBeDefined();
    fireEvent.change(codes, { target: { value: 'd1110, D2740 d1110' } });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Favorite codes saved')).toBeDefined();
    expect(network.requestsTo(saveFavoriteCodes).at(-1)?.body).toEqual({ codes: ['D1110', 'D2740'] });
  });

  it('let the user move between rows with the arrow keys', async () => {
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

describe("the practice's network", () => {
  const recorded = (network: 'in' | 'out') => ({
    network,
    recorded_at: '2026-10-02T15:00:00Z',
    recorded_by: 'Ana Admin',
  });
  const networks = () => within(screen.getByRole('region', { name: 'Networks' }));

  it('is not stated until it is recorded, and is read-only for staff', async () => {
    await open(COVERAGE);
    expect(networks().getByText('Not stated')).toBeDefined();
    expect(
      networks().getByText('Your practice admin can record whether your practice is in-network.'),
    ).toBeDefined();
    expect(networks().queryByRole('radio')).toBeNull();
  });

  it('is named "This practice" for a super admin, who belongs to no practice', async () => {
    await open(COVERAGE, {}, { user: { role: 'super_admin', practice_id: null } });
    expect(networks().getByText(/^This practice:/)).toBeDefined();
    expect(networks().queryByText(/Your practice/)).toBeNull();
  });

  it('decides which column is emphasized', async () => {
    await open(COVERAGE, {}, { verification: { practice_network: recorded('out') } });
    expect(networks().getByText('Out-of-network')).toBeDefined();
    expect(networks().getByText(/by Ana Admin/)).toBeDefined();
    const table = screen.getByRole('table', { name: /Service Type Coverage/ });
    expect(table.getAttribute('data-side')).toBe('out');
  });

  it('is recorded by an admin', async () => {
    const { user, network } = await open(COVERAGE, {}, { user: { role: 'practice_admin' } });
    network.answer(savePracticeNetwork, { networks: [] });
    await user.click(await networks().findByRole('radio', { name: 'In-network' }));
    await waitFor(() =>
      expect(network.requestsTo(savePracticeNetwork).at(-1)?.body).toEqual({
        payer_id: fakeVerification().payer_id,
        network: 'in',
      }),
    );
  });
});

describe('a value', () => {
  it('shows its benefit rows when clicked', async () => {
    const { user } = await open(COVERAGE);
    await user.click(screen.getByRole('button', { name: '60%' }));
    expect(await screen.findByRole('dialog', { name: 'Restorative, out-of-network' })).toBeDefined();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: '80%' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Restorative, in-network' }));
    expect(await drawer.findByText(/^The patient pays 20% coinsurance/)).toBeDefined();
    expect(drawer.getByRole('listitem').textContent).toContain('EB*A**27*****.2');
    expect(drawer.getByText('FILLINGS ARE BASIC')).toBeDefined();
    expect(drawer.queryByText(/^Coverage is active/)).toBeNull();
    act(() => drawer.getByRole('button', { name: /^EB08 Percentage as Decimal: 20%/ }).focus());
    expect(drawer.getByText('EB08 Percentage as Decimal: 20%')).toBeDefined();
  });
});

describe('the benefits', () => {
  it('show the percentage of the chosen tier', async () => {
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
    expect(rowsOf(/Service Type Coverage/)[1]?.[0]).toBe('90%75% in another network tier');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Show network' }), 'PREMIER');
    expect(rowsOf(/Service Type Coverage/)[1]?.[0]).toBe('75%90% in another network tier');
  });

  it('show conflicting values as a question, not as answered', async () => {
    const ask = 'What is the deductible? The response has conflicting values: $50; $75.';
    const values = { answer: 'conflict', summary: '$50; $75', ask } as const;
    await open({
      checklist: [{ ...values, key: 'deductible', label: 'Deductible', answered: false, sources: [1, 2] }],
    });
    expect(strip().getByRole('link', { name: '1 question for the payer' })).toBeDefined();
    const panel = within(screen.getByRole('region', { name: 'Questions for the payer' }));
    expect(panel.getByText('Conflicting values')).toBeDefined();
    expect(panel.getByText(ask)).toBeDefined();
    expect(panel.queryByText("Already in the payer's response")).toBeNull();
  });

  it('show what to ask the payer, linked from the first screen', async () => {
    const item = { label: 'Deductible', summary: null, ask: 'What is the deductible?', sources: [] };
    await open({
      checklist: [
        { ...item, key: 'deductible', answered: false },
        { ...item, key: 'benefit_year', label: 'Benefit year', answered: true, summary: 'calendar year' },
      ],
      contact_information: { name: 'Harvest', phone: '8005550100', fax: null, email: null, address: null },
    });
    expect(strip().getByRole('link', { name: '1 question for the payer' }).getAttribute('href')).toBe(
      '#checklist',
    );
    const panel = within(screen.getByRole('region', { name: 'Questions for the payer' }));
    expect(panel.getByText('What is the deductible?')).toBeDefined();
    expect(panel.getByRole('link', { name: '(800) 555-0100' }).getAttribute('href')).toBe('tel:8005550100');
  });
});

describe('the benefits page', () => {
  it('warns about rows that could not be read, and shows them [2.84, 2.86, 8.29]', async () => {
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
      messages: [
        { text: 'CALL US', sources: [7] },
        { text: 'RATE CODE 2026-01-02 APPLIES', sources: [7] },
      ],
    });
    const region = (name: string) => within(screen.getByRole('region', { name }));
    expect(region('Plan Information').getByText('Harvest PPO')).toBeDefined();
    // All fields except the plan's name. The group or policy number is left out if it isn't stated.
    expect(region('Plan Information').getAllByText('Not stated')).toHaveLength(8);
    expect(region('Exclusions').getByText('Cosmetic work')).toBeDefined();
    expect(region('Limitations').getByText('One per visit')).toBeDefined();
    const nonCovered = region('Non-Covered Services & Procedures');
    expect(nonCovered.getByRole('heading', { name: 'In-network' }).nextSibling?.textContent).toBe('Implants');
    expect(nonCovered.getByRole('heading', { name: 'Out-of-network' }).nextSibling?.textContent).toBe(
      'D6010',
    );
    expect(region("Payer's own words").getByText('CALL US')).toBeDefined();
    // The payer's own words are never reformatted, not even a date.
    expect(region("Payer's own words").getByText('RATE CODE 2026-01-02 APPLIES')).toBeDefined();
    expect(region('Contact Information').getByText('Not stated')).toBeDefined();
  });

  it('shows who verified the patient, and the trace number', async () => {
    await open(COVERAGE);
    expect(screen.getByText(/Verified by Dana Frost on/)).toBeDefined();
    expect(screen.getByText('Trace number TRACE-7781')).toBeDefined();
    expect(screen.getByText('Not a guarantee of payment.')).toBeDefined();
  });

  it('says that interpreter 1.x read the response, and prints without a sheet', async () => {
    await open(COVERAGE);
    expect(screen.getByText(/read by an earlier version of Bitewing/)).toBeDefined();
    // The browser prints the page itself.
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(screen.queryByText('Breakdown of benefits')).toBeNull();
    act(() => void window.dispatchEvent(new Event('afterprint')));
  });
});
