// The printout and the export menu, with an invented response read by the real interpreter.

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { alertsOf, glancesOf, interpret, readEligibility, sheetOf } from '@bitewing/benefits';
import { exportVerification, getVerification } from '@bitewing/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeNetwork } from '#testing/fake-network.ts';
import { fakeVerification, VERIFICATION_ID } from '#testing/fake-verification.ts';
import { renderApp } from '#testing/render-app.tsx';
// Imported here so that no test waits for the lazy page to load.
import '../benefits-display.tsx';
import './lazy-printed-sheet.tsx';

const FIXTURE = resolve(
  import.meta.dirname,
  '../../../../../../../packages/benefits/fixtures/active-ppo.271',
);
const DAY = '2026-11-14';

const open = async () => {
  const read = readEligibility(readFileSync(FIXTURE, 'utf8'));
  const response = read.kind === 'responses' ? read.responses[0] : undefined;
  if (!response) throw new Error('the fixture is not readable');
  const { parsed_benefits, parser_audit } = interpret(response);
  const question = { on: DAY, as_of: DAY, birth: '1985-03-14' };
  const glance = {
    views: glancesOf(parsed_benefits, question),
    alerts: alertsOf(parsed_benefits, { ...question, network: 'in' }),
  };
  const verification = fakeVerification({ parsed_benefits, parser_audit, glance });
  const answered = 'Nov 14, 2026, 10:00 AM EST';
  const sheet = sheetOf(parsed_benefits, { verification, ...glance, as_of: DAY, answered });
  const network = fakeNetwork();
  network.answer(getVerification, verification);
  const app = renderApp(`/verifications/${VERIFICATION_ID}`, { loggedInAs: {}, network });
  await screen.findByRole('button', { name: 'Export' });
  return { ...app, network, sheet };
};

it('puts every text of the sheet on the page, but only while printing', async () => {
  const { sheet } = await open();
  expect(screen.queryByText('Breakdown of benefits')).toBeNull();
  // The page loads the code for the sheet without being asked, because the browser doesn't wait for it before it prints.
  await waitFor(() => expect(document.querySelector('[data-has-sheet="true"]')).not.toBeNull());
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  // We search by text, because a search by role in the whole page takes seconds.
  const text =
    screen.getByText('Breakdown of benefits').closest('main')?.textContent?.replaceAll('\u202F', ' ') ?? '';
  const texts = sheet.sections.flatMap(({ title, facts, table, lines }) => [
    title,
    ...facts.flatMap(({ label, value, note }) => [label, value, note ?? '']),
    ...(table ? [table.columns, ...table.rows].flat() : []),
    ...lines,
  ]);
  // With an almost empty sheet, the checks below would prove little.
  expect(texts.length).toBeGreaterThan(60);
  const { practice, patient, status, notice, marks, alerts, proof } = sheet;
  for (const expected of [practice ?? '', patient, status, notice, marks, ...alerts, ...proof, ...texts])
    expect(text).toContain(expected);
  expect(text).toContain('Trace number TRACE-7781');
  expect(text).toContain('Verified by Dana Frost');
  expect(text).toContain('Not a guarantee of payment.');
  expect(text).toContain('received Nov 14, 2026, 10:00 AM EST');
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(screen.queryByText('Breakdown of benefits')).toBeNull();
});

it('opens the print dialog when the user clicks Print', async () => {
  const { user } = await open();
  const print = vi.spyOn(window, 'print').mockReturnValue();
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
  print.mockRestore();
});

it.each([
  ['PDF', 'pdf'],
  ['CSV (spreadsheet)', 'csv'],
  ['JSON', 'json'],
])('saves %s under a name without patient data', async (item, format) => {
  const { user, network } = await open();
  const requested: (string | null)[] = [];
  network.on('GET', exportVerification.path, ({ query }) => {
    requested.push(query.get('format'));
    return new Response('file');
  });
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => {} });
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
  await waitFor(() => expect(names).toEqual([`verification-${VERIFICATION_ID}.${format}`]));
  expect(requested).toEqual([format]);
});

it('copies the chart note', async () => {
  const { user, network } = await open();
  network.on('GET', exportVerification.path, () => new Response('Maximum remaining: $1,200'));
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Copy as chart note' }));
  expect(await screen.findByText('Chart note copied')).toBeDefined();
  expect(await navigator.clipboard.readText()).toBe('Maximum remaining: $1,200');
});
