// Tests the first screen with responses that the real interpreter has read.

import { alertsOf, glancesOf, interpret, readEligibility } from '@bitewing/benefits';
import { getVerification, listPayers, type Verification } from '@bitewing/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeNetwork } from '#testing/fake-network.ts';
import { fakePayer } from '#testing/fake-payer.ts';
import { fakeVerification, VERIFICATION_ID } from '#testing/fake-verification.ts';
import { renderApp } from '#testing/render-app.tsx';
// Imported here so that no test waits for a lazy part to load.
import '../benefits-display.tsx';
import '../../detail/verify-other.ts';
import '../../form/verify-page.tsx';

const QUESTION = { on: '2026-11-14', birth: '1985-03-14' };

const open = async (rows: string[], changes: Partial<Verification> = {}) => {
  const segments = [
    'ISA*00*          *00*          *ZZ*PAYER          *ZZ*OFFICE         *261114*1200*^*00501*000000042*0*T*:',
    'GS*HB*PAYER*OFFICE*20261114*1200*1*X*005010X279A1',
    'ST*271*0001*005010X279A1',
    'BHT*0022*11*1*20261114*1200',
    'HL*1**20*1',
    'NM1*PR*2*HARVEST DENTAL*****PI*12345',
    'HL*2*1*21*1',
    'NM1*1P*2*HARBOR DENTAL*****XX*1999999984',
    'HL*3*2*22*0',
    'NM1*IL*1*LINDGREN*MARA****MI*M100200',
    'DTP*346*D8*20260101',
    ...rows,
    'SE*12*0001',
    'GE*1*1',
    'IEA*1*000000042',
  ];
  const read = readEligibility(`${segments.join('~')}~`);
  const response = read.kind === 'responses' ? read.responses[0] : undefined;
  if (!response) throw new Error('The response is not readable');
  const { parsed_benefits, parser_audit } = interpret(response, { asOf: QUESTION.on });
  const glance = {
    views: glancesOf(parsed_benefits, QUESTION),
    alerts: alertsOf(parsed_benefits, {
      ...QUESTION,
      network: 'in',
      returned_differently: changes.returned_differently ?? [],
    }),
  };
  const network = fakeNetwork();
  network.answer(getVerification, fakeVerification({ parsed_benefits, parser_audit, glance, ...changes }));
  network.answer(listPayers, {
    payers: [fakePayer({ display_name: 'Dental Vendor', primary_payer_id: 'CX120' })],
  });
  const app = renderApp(`/verifications/${VERIFICATION_ID}`, { loggedInAs: {}, network });
  await screen.findByRole('region', { name: 'At a glance' });
  return app;
};

const strip = () => within(screen.getByRole('region', { name: 'At a glance' }));
const tile = (title: string) =>
  within(strip().getByRole('heading', { name: title }).closest('li') as HTMLElement);
const alerts = () => within(screen.getByRole('list', { name: 'Alerts' }));

/**
 * Active. Maximum: $1,500, of which $1,120 remain in-network; $300 remain out-of-network. Crowns: the patient pays 50%
 * in-network.
 */
const PLAN = [
  'EB*1*IND*35*PR',
  'EB*F*IND*35***23*1500*****Y',
  'EB*F*IND*35***29*1120*****Y',
  'EB*F*IND*35***29*300*****N',
  'EB*A*IND*36*****.5****Y',
];

describe('the strip with the ten answers', () => {
  it('has ten tiles, a meter for the maximum, and "Not stated" for missing values', async () => {
    await open(PLAN);
    expect(strip().getAllByRole('heading')).toHaveLength(10);
    expect(tile('Maximum remaining').getByText('$1,120')).toBeDefined();
    expect(tile('Maximum remaining').getByRole('meter').getAttribute('aria-valuenow')).toBe('112000');
    // Neither the remaining amount nor the services that the deductible applies to are stated.
    expect(tile('Deductible remaining').getAllByText('Not stated')).toHaveLength(2);
  });

  it('links an unstated network to the panel where the practice records it', async () => {
    await open(PLAN);
    const link = tile('Network').getByRole('link', { name: 'Not stated' });
    const target = link.getAttribute('href')?.slice(1) ?? '';
    // The panel is below the first screen, so it renders later.
    await waitFor(() => expect(document.getElementById(target)?.textContent).toContain('Networks'));
  });

  it('shows the benefit row behind a value when the user clicks the value', async () => {
    const { user } = await open(PLAN);
    await user.click(tile('Crowns and major work').getByRole('button', { name: '50%' }));
    const drawer = within(
      await screen.findByRole('dialog', { name: 'Crowns and major work: Crown (D2740)' }),
    );
    expect(drawer.getByRole('button', { name: 'EB03 Service Type Code: Dental Crowns (36)' })).toBeDefined();
  });

  it('shows the values of the other network when the user chooses it', async () => {
    const { user } = await open(PLAN);
    await user.click(screen.getByRole('radio', { name: 'Out-of-network' }));
    // The tables render after the strip. Awaiting here lets them finish before the test ends.
    expect(await tile('Maximum remaining').findByText('$300')).toBeDefined();
    expect(tile('Network').getByText('Your practice')).toBeDefined();
  });

  it('says once that an inactive plan has no stated benefits', async () => {
    await open(['EB*6*IND*35']);
    expect(strip().queryAllByText('Not stated')).toHaveLength(0);
    expect(strip().getByText(/the payer didn't send/i)).toBeDefined();
    const unstated = within(strip().getByRole('list', { name: 'Not stated' }));
    expect(unstated.getByText(/^Plan end/)).toBeDefined();
    expect(unstated.getByText('Maximum remaining')).toBeDefined();
    expect(unstated.getByText('Cleanings (Remaining, Limit, Last)')).toBeDefined();
    expect(document.querySelectorAll('[data-answer]')).toHaveLength(10);
  });

  it('shows all tiles for an inactive plan with a stated benefit', async () => {
    await open(['EB*6*IND*35', 'EB*F*IND*35***23*1500*****Y']);
    expect(strip().getAllByRole('heading')).toHaveLength(10);
    expect(strip().queryByText(/didn't send/)).toBeNull();
  });

  it("points to the payer's own words if they could not be read", async () => {
    await open([...PLAN, 'EB*F*IND*36*********W', 'MSG*WAITING PERIODS MAY VARY BY GROUP']);
    const major = tile('Crowns and major work');
    expect(major.getByRole('button', { name: "See the payer's own words" })).toBeDefined();
  });
});

describe('alerts', () => {
  const MANY = [
    'EB*1*IND*35*HM*DENTAL HMO',
    'EB*F*IND*35***23*1500*****W',
    'EB*F*IND*35***29*0*****W',
    'EB*F*IND*36*********W',
    'MSG*12 MONTH WAITING PERIOD APPLIES',
  ];
  const returned = [{ field: 'name', sent: 'Mara Lindgren', returned: 'Mara Lindgreen' } as const];

  it('show the first three, and the others on request', async () => {
    const { user } = await open(MANY, { returned_differently: returned });
    expect(alerts().getAllByRole('listitem')).toHaveLength(3);
    await user.click(alerts().getByRole('button', { name: '1 more' }));
    expect(alerts().getAllByRole('listitem')).toHaveLength(4);
    const [last] = alerts().getAllByRole('listitem').slice(-1);
    expect(last?.textContent).toMatch(/^On file as Mara Lindgreen\. You sent Mara Lindgren\./);
  });

  it('are repeated below the search results if they are about waiting periods', async () => {
    const { user } = await open([...PLAN, 'EB*F*IND*36*********W', 'MSG*12 MONTH WAITING PERIOD APPLIES']);
    const box = await screen.findByPlaceholderText('Search service types or procedure codes...');
    await user.type(box, 'root canal');
    const results = (await screen.findByRole('heading', { name: 'What the plan pays' })).closest('section');
    expect(within(results as HTMLElement).getByText(/waiting period until 01\/01\/2027/)).toBeDefined();
  });

  it('open the verify form with the payer that handles dental', async () => {
    const { user } = await open([
      'EB*1*IND*30*PR',
      'EB*U**35',
      'LS*2120',
      'NM1*VN*2*DENTAL VENDOR*****PI*CX120',
      'LE*2120',
    ]);
    await user.click(alerts().getByRole('button', { name: 'Verify with That Payer' }));
    expect(await screen.findByDisplayValue('Lindgren')).toBeDefined();
    expect(await screen.findByText('Dental Vendor')).toBeDefined();
    expect(screen.getByDisplayValue('M-100200')).toBeDefined();
  });

  it('offer to verify another plan if the plan is inactive', async () => {
    const { user } = await open(['EB*6*IND*35']);
    expect(screen.queryByRole('link', { name: 'Estimate' })).toBeNull();
    await user.click(alerts().getByRole('button', { name: 'Verify Another Plan' }));
    expect(await screen.findByDisplayValue('Lindgren')).toBeDefined();
    expect(screen.queryByDisplayValue('M-100200')).toBeNull();
    await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('payer_id'));
  });
});

it('lists the question of an alert for the payer, even if there is nothing else to ask', async () => {
  const panel = async () => within(await screen.findByRole('region', { name: 'Questions for the payer' }));
  const question = "Is the patient's dental coverage active on 11/14/2026?";
  const { unmount } = await open(['EB*5*IND*35*PR']);
  expect((await panel()).getAllByText(question)).toHaveLength(1);
  expect((await panel()).getByText('Missing tooth clause')).toBeDefined();
  unmount();
  await open(['DTP*347*D8*20261031', ...PLAN]);
  expect((await panel()).getByText(question)).toBeDefined();
  expect((await panel()).queryByText('Missing tooth clause')).toBeNull();
  expect(strip().getByRole('link', { name: '1 question for the payer' })).toBeDefined();
});
