// What interpreter 2.0 adds to the screen, with invented responses read by the real interpreter.

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { alertsOf, glancesOf, interpret, readEligibility } from '@bitewing/benefits';
import { getVerification, type Verification } from '@bitewing/contract';
import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fakeNetwork } from '#testing/fake-network.ts';
import { fakeVerification, VERIFICATION_ID } from '#testing/fake-verification.ts';
import { renderApp } from '#testing/render-app.tsx';
import { type } from '#testing/type.ts';
// Imported here so that no test waits for the lazy page or the benefits package to load.
import './benefit-columns.tsx';
import './benefits-display.tsx';
import './lazy-next-eligible.ts';
import './tables/lazy-benefits.ts';

const FIXTURES = resolve(import.meta.dirname, '../../../../../../packages/benefits/fixtures');

const open = async (
  fixture: string,
  changes: Partial<Verification> = {},
  edit: (text: string) => string = (text) => text,
) => {
  const read = readEligibility(edit(readFileSync(resolve(FIXTURES, fixture), 'utf8')));
  const response = read.kind === 'responses' ? read.responses[0] : undefined;
  if (!response) throw new Error(`${fixture} is not readable`);
  const { parsed_benefits, parser_audit } = interpret(response);
  const network = fakeNetwork();
  const question = { on: '2026-11-14', birth: '1985-03-14' };
  const glance = {
    views: glancesOf(parsed_benefits, question),
    alerts: alertsOf(parsed_benefits, { ...question, network: 'in' }),
  };
  network.answer(getVerification, fakeVerification({ parsed_benefits, parser_audit, glance, ...changes }));
  const app = renderApp(`/verifications/${VERIFICATION_ID}`, { loggedInAs: {}, network });
  await screen.findByRole('region', { name: 'At a glance' });
  // The sections below the first screen load separately.
  await screen.findByRole('region', { name: 'Contact Information' });
  return app;
};

const region = (name: string) => within(screen.getByRole('region', { name }));
const strip = () => region('At a glance');

const searchFor = async (user: Awaited<ReturnType<typeof open>>['user'], term: string) => {
  const box = screen.getByPlaceholderText('Search service types or procedure codes...');
  await user.clear(box);
  await type(user, box, term);
};

describe('the benefit search', () => {
  it.each([
    ['cleaning', 'Cleanings'],
    ['root canal', 'Root canals'],
    ['bwx', 'Bitewing x-rays'],
  ])('finds "%s" and names the category that its percentage is based on', async (term, label) => {
    const { user } = await open('assistant/category-percentages.271');
    await searchFor(user, term);
    const results = within(await screen.findByRole('region', { name: 'What the plan pays' }));
    expect(results.getByText(label)).toBeDefined();
    expect(results.getByText(/[Pp]ercentage based on the .+ category$/)).toBeDefined();
    expect(results.getAllByText(/^\d+%$/).length).toBeGreaterThan(0);
  });

  it('finds what the plan pays for a code without its own row, and says that no service type matches', async () => {
    const { user } = await open('assistant/category-percentages.271');
    await searchFor(user, 'D2740');
    const results = within(await screen.findByRole('region', { name: 'What the plan pays' }));
    expect(results.getByText('D2740')).toBeDefined();
    expect(results.getByText(/[Pp]ercentage based on the .+ category$/)).toBeDefined();
    expect(screen.getByText('No service types found matching "D2740"')).toBeDefined();
    expect(screen.getByText('Other results of this search are above.')).toBeDefined();
  });

  it('shows the percentage for dependents if the patient is a dependent', async () => {
    const { user } = await open('assistant/category-percentages.271', { is_dependent: true }, (text) =>
      text.replace('EB*A*IND*39*****0.5****W', 'EB*A*DEP*39*****0.5****W~EB*A**39*****0.2****W'),
    );
    await searchFor(user, 'D6240');
    const results = within(await screen.findByRole('region', { name: 'What the plan pays' }));
    expect(results.getAllByText(/^\d+%$/).map((cell) => cell.textContent)).toContain('50%');
    expect(results.queryByText('80%')).toBeNull();
  });

  it('finds a service type and says that the patient is past its age limit, as the tile does', async () => {
    const limited =
      'EB*A*IND*38*****0.5****W~MSG*ORTHODONTICS ARE COVERED TO AGE 19~EB*A*IND*39*****0.5****W';
    const { user } = await open('assistant/category-percentages.271', {}, (text) =>
      text.replace('EB*A*IND*39*****0.5****W', limited),
    );
    expect(strip().getAllByText('Not payable').length).toBeGreaterThan(0);
    await searchFor(user, 'ortho');
    await screen.findByRole('region', { name: 'What the plan pays' });
    const row = region('Service Type Coverage').getByRole('row', { name: /Orthodontics/ });
    expect(within(row).getAllByText('Not payable')).toHaveLength(2);
    expect(within(row).getAllByText('only within the age limit')).toHaveLength(2);
  });

  it('does not point to results if there are none', async () => {
    const { user } = await open('assistant/category-percentages.271');
    await searchFor(user, 'zzz');
    expect(await screen.findByText('No service types found matching "zzz"')).toBeDefined();
    expect(screen.queryByText('Other results of this search are above.')).toBeNull();
  });

  it("shows the patient's name and the maximum remaining during a search", async () => {
    const { user } = await open('assistant/category-percentages.271');
    expect(screen.queryByText(/· Maximum remaining:/)).toBeNull();
    await searchFor(user, 'cleaning');
    expect((await screen.findByText(/· Maximum remaining:/)).textContent).toMatch(
      /^Mara Lindgren · Maximum remaining: \$[\d,]+ of \$[\d,]+$/,
    );
  });

  it('finds procedure rows by an everyday word', async () => {
    const { user } = await open('assistant/procedure-rows.271');
    await searchFor(user, 'cleaning');
    expect(await screen.findByText('2 procedures')).toBeDefined();
    expect(screen.getAllByText('D1110').length).toBeGreaterThan(0);
  });
});

describe('favorite codes', () => {
  it('show the percentage and the name of their category if they have no row of their own', async () => {
    await open('assistant/category-percentages.271', { favorite_codes: ['D2740', 'D1110'] });
    const table = within(await screen.findByRole('table', { name: /Procedure Code Coverage/ }));
    const rows = table.getAllByRole('row').map((row) => row.textContent);
    expect(rows[2]).toMatch(/^D2740.*\d+%.*[Pp]ercentage based on the .+ category$/);
    expect(rows[3]).toMatch(/^D1110.*\d+%.*[Pp]ercentage based on the .+ category$/);
  });
});

describe('the next eligible date', () => {
  const rowTexts = (table: RegExp, name: string) =>
    within(screen.getByRole('table', { name: table }))
      .getAllByRole('row')
      .filter((row) => row.textContent.startsWith(name))
      .map((row) => row.textContent);

  it('is calculated as of today and shown in the procedure table', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T12:00:00') });
    try {
      await open('assistant/procedure-rows.271');
      expect(await screen.findAllByText('Not before 06/16/2029')).not.toHaveLength(0);
      expect(rowTexts(/Procedure Code Coverage/, 'D0210')[0]).toContain('Not before 06/16/2029');
      expect(rowTexts(/Procedure Code Coverage/, 'D0274')[0]).toMatch(/last 12\/15\/2025.*Eligible now/);
    } finally {
      vi.useRealTimers();
    }
  });
});

it('names a clause by the date on which the service is paid, such as the seat date', async () => {
  await open('replacement-and-seat-date.271');
  const clauses = region('Clauses');
  expect(clauses.getByText('Paid on the seat date').closest('li')?.textContent).toMatch(
    /^Paid on the seat date: [A-Z]/,
  );
  expect(clauses.getByText('Paid on the prep date')).toBeDefined();
  expect(clauses.queryByText(/prep or seat/)).toBeNull();
});

describe('sentences that could not be read completely', () => {
  it('appear under the topic they mention instead of "Not stated"', async () => {
    await open('assistant/unread-words.271');
    const waiting = region('Waiting periods');
    expect(waiting.getByText("Payer's own words that Bitewing couldn't fully interpret")).toBeDefined();
    expect(waiting.getByText(/^WAITING PERIODS MAY VARY/)).toBeDefined();
    expect(waiting.queryByText('Not stated')).toBeNull();
    expect(region('Clauses').getByText(/^MISSING TOOTH PROVISIONS/)).toBeDefined();
  });

  it('count as items in the checklist', async () => {
    await open('assistant/unread-words.271');
    expect(strip().getByRole('link', { name: /\d items? in the payer's own words$/ })).toBeDefined();
    const unread = within(screen.getByRole('list', { name: "Payer's own words" }));
    expect(unread.getByText('Waiting periods')).toBeDefined();
    expect(unread.getByText(/^WAITING PERIODS MAY VARY/)).toBeDefined();
  });
});

describe('a reading of interpreter 2.0', () => {
  it("shows an alert if the plan has ended, and lists only the alert's question for the payer", async () => {
    await open('active-but-plan-ended.271');
    const alerts = within(screen.getByRole('list', { name: 'Alerts' }));
    expect(alerts.getByText(/^The plan's stated end date is/)).toBeDefined();
    expect(alerts.getByRole('button', { name: 'Verify Another Plan' })).toBeDefined();
    const questions = within(screen.getByRole('region', { name: 'Questions for the payer' }));
    expect(questions.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      expect.stringMatching(/^Is the patient's dental coverage active on/),
    ]);
    expect(screen.queryByText(/read by an earlier version of Bitewing/)).toBeNull();
  });

  it('names the plan of each figure if the response has two plans', async () => {
    const { user } = await open('assistant/two-plans.271');
    expect(strip().getAllByText(/^BASE PLAN: .+; BUY UP PLAN: /).length).toBeGreaterThan(0);
    expect(region('Plan Information').getAllByText('BASE PLAN').length).toBeGreaterThan(0);
    expect(region('Plan Information').getAllByText('BUY UP PLAN').length).toBeGreaterThan(0);
    await searchFor(user, 'crown');
    const results = within(await screen.findByRole('region', { name: 'What the plan pays' }));
    expect(results.getAllByText(/^\d+% \(BASE PLAN\) or \d+% \(BUY UP PLAN\)$/).length).toBeGreaterThan(0);
  });
});
