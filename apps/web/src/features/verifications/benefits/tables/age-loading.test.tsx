// The coverage tables before the benefits package has loaded.

import { alertsOf, glancesOf, interpret, readEligibility } from '@bitewing/benefits';
import { getVerification } from '@bitewing/contract';
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeNetwork } from '#testing/fake-network.ts';
import { fakeVerification, VERIFICATION_ID } from '#testing/fake-verification.ts';
import { renderApp } from '#testing/render-app.tsx';
import '../benefit-columns.tsx';
import '../benefits-display.tsx';

const loading = vi.hoisted(() => ({ fail: (_: Error): void => undefined }));
vi.mock('../lazy-next-eligible.ts', () => new Promise((_, reject) => (loading.fail = reject)));

const RESPONSE = [
  'ISA*00*          *00*          *ZZ*S              *ZZ*R              *261114*0900*^*00501*000000001*0*P*:',
  'GS*HB*S*R*20261114*0900*1*X*005010X279A1',
  'ST*271*0001*005010X279A1',
  'BHT*0022*11*1*20261114*0900',
  'HL*1**20*1',
  'NM1*PR*2*INVENTED DENTAL*****PI*NW001',
  'HL*2*1*21*1',
  'NM1*1P*2*PRACTICE*****XX*1999999984',
  'HL*3*2*22*0',
  'NM1*IL*1*DOE*JANE****MI*A1',
  'DMG*D8*19850314*F',
  'EB*1*IND*35',
  'EB*A*IND*38*****.5****W',
  'MSG*ORTHODONTICS TO AGE 19',
  'EB*A*IND*23*****0****W',
  'SE*15*0001',
  'GE*1*1',
  'IEA*1*000000001',
].join('~');

it('shows no percentage that the age may exclude, unless the package fails to load', async () => {
  const read = readEligibility(`${RESPONSE}~`);
  const response = read.kind === 'responses' ? read.responses[0] : undefined;
  if (!response) throw new Error('not readable');
  const { parsed_benefits, parser_audit } = interpret(response);
  const question = { on: '2026-11-14', birth: '1985-03-14' };
  const glance = {
    views: glancesOf(parsed_benefits, question),
    alerts: alertsOf(parsed_benefits, { ...question, network: 'in' }),
  };
  const network = fakeNetwork();
  network.answer(getVerification, fakeVerification({ parsed_benefits, parser_audit, glance }));
  renderApp(`/verifications/${VERIFICATION_ID}`, { loggedInAs: {}, network });
  const table = within(await screen.findByRole('table', { name: /^Service Type Coverage/ }));
  const row = (name: RegExp) => within(table.getByRole('row', { name }));
  expect(row(/^Orthodontics/).getAllByText('Loading...')).toHaveLength(2);
  expect(row(/^Orthodontics/).queryByText('50%')).toBeNull();
  expect(row(/^Diagnostic/).getAllByText('100%')).toHaveLength(2);
  loading.fail(new Error('offline'));
  expect((await row(/^Orthodontics/).findAllByText('50%')).length).toBe(2);
});
