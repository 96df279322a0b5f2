// A practice leaves Bitewing: a super admin sets how long its data is kept, adds and releases a legal hold, exports
// all data, and requests and cancels the erasure.

import { execFileSync } from 'node:child_process';
import { expectAccessible } from './support/accessibility.ts';
import { expect, test } from './support/journey.ts';

const PRACTICE = `Foxglove Dental ${Date.now()}`;

test('a super admin manages the data of a practice that leaves', async ({ page, request, logIn }) => {
  const { access_token } = await (
    await request.post('/auth/v1/token?grant_type=password', {
      data: { email: 'super@bitewing.test', password: 'bitewing-demo' },
    })
  ).json();
  const created = await request.post('/api/practices', {
    headers: { authorization: `Bearer ${access_token}` },
    data: { name: PRACTICE, provider_first_name: 'Ines', provider_last_name: 'Fox', npi: '1999999984' },
  });
  const { id } = await created.json();
  await logIn('super');
  await page.goto(`/admin-dashboard/practices/${id}`);
  await page.getByRole('button', { name: 'Show Data Retention' }).click();
  const panel = page.getByRole('region', { name: 'Data retention', exact: true });

  await test.step('years to keep', async () => {
    await panel.getByLabel('Years to keep', { exact: true }).last().fill('10');
    await panel.getByRole('button', { name: 'Save Retention', exact: true }).click();
    await expect(panel.getByText('Verifications are kept for 10 years.')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('a legal hold prevents the erasure until it is released', async () => {
    await panel.getByRole('button', { name: 'Add Legal Hold' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Legal Hold' });
    await dialog.getByLabel('Reason').fill('Case 12');
    await dialog.getByRole('button', { name: 'Add Legal Hold' }).click();
    await expect(panel.getByText('Case 12')).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Erase Practice' })).toBeDisabled();
    await panel.getByRole('button', { name: 'Release' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Release' }).click();
    await expect(panel.getByText('No legal holds.')).toBeVisible();
  });

  await test.step('an export with a manifest, after a reason', async () => {
    await panel.getByRole('button', { name: 'Export All Data' }).click();
    const dialog = page.getByRole('dialog', { name: 'Give Reason' });
    await expect(dialog.getByText("Why are you exporting this practice's data?")).toBeVisible();
    await dialog.getByLabel('Reason').fill('The practice leaves and asked for its data.');
    await dialog.getByRole('button', { name: 'Give Reason' }).click();
    await expect(page.getByText('Reason saved. You can export the data now.')).toBeVisible();
    const downloading = page.waitForEvent('download');
    await panel.getByRole('button', { name: 'Export All Data' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(`practice-${id}.tar.gz`);
    const names = execFileSync('tar', ['-tzf', await download.path()]).toString();
    expect(names).toContain(`practice-${id}/manifest.json`);
    expect(names).toContain(`practice-${id}/tables/practices/`);
    await expect(panel.getByText('All data last exported on')).toBeVisible();
  });

  await test.step('an erasure that is canceled', async () => {
    await panel.getByRole('button', { name: 'Erase Practice' }).click();
    const dialog = page.getByRole('dialog', { name: 'Erase Practice' });
    await dialog.getByRole('textbox').fill(PRACTICE);
    await dialog.getByRole('button', { name: 'Erase Practice' }).click();
    await expect(panel.getByText('the next scheduled deletion erases this practice')).toBeVisible();
    await panel.getByRole('button', { name: 'Cancel Erasure' }).click();
    await expect(panel.getByRole('button', { name: 'Erase Practice' })).toBeVisible();
  });
});
