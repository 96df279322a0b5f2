import { expectAccessible, expectNarrow } from './support/accessibility.ts';
import { expect, test } from './support/journey.ts';
import { verifyByCall, waitUntilFinished } from './support/verify.ts';

test.describe.configure({ timeout: 180_000 });

const OWEN = { first: 'Owen', last: 'Fitzgerald', born: '1992-06-16', member: 'P300771290', payer: '61271' };

test('an estimate is typed, survives a reload, is saved, opened again and exported to PDF in Spanish', async ({
  page,
  logIn,
}) => {
  await logIn('staff');
  const id = await verifyByCall(page, OWEN);
  await waitUntilFinished(page, id);
  await page.goto(`/verifications/${id}`);
  await page.getByRole('link', { name: 'Estimate', exact: true }).click();

  const first = page.getByRole('listitem', { name: 'Procedure 1' });
  await first.getByLabel('Procedure', { exact: true }).fill('ceramic crown');
  await page.getByRole('option', { name: /^D2740/ }).click();
  await first.getByLabel('Tooth').fill('30');
  await first.getByLabel('Office fee').fill('1170');
  await first.getByLabel('Allowed fee').fill('abc');
  await first.getByLabel('Tooth').focus();
  await expect(first.getByText('must be an amount')).toBeVisible();
  // The form is saved on the server shortly after the last change.
  const draftStored = page.waitForResponse(
    (response) =>
      response.url().endsWith('/estimate-draft') && (response.request().postData()?.includes('900') ?? false),
  );
  await first.getByLabel('Allowed fee').fill('900');
  const total = page.getByRole('region', { name: 'Estimate', exact: true });
  await expect(total).toContainText('Patient pays $900.00');
  await expect(page.getByText('Request failed')).toHaveCount(0);
  await first.getByRole('button', { name: 'How procedure 1 is calculated' }).click();
  await expect(first).toContainText('a waiting period runs until');
  await expectAccessible(page, 'the estimate');

  await draftStored;
  await page.reload();
  await expect(first.getByLabel('Office fee')).toHaveValue('1170');
  await expect(total).toContainText('Patient pays $900.00');

  await page.getByLabel('Name of the estimate').fill('Crown on 30');
  await page.getByRole('button', { name: 'Save Estimate' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Crown on 30' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Verification' }).click();
  await page.getByRole('link', { name: 'Crown on 30' }).click();
  await expect(total).toContainText('Patient pays $900.00');

  await page.getByRole('link', { name: 'Show Patient Estimate' }).click();
  await expect(page.getByText('You pay $900.')).toBeVisible();
  await page.getByText('Español').click();
  await expect(page.getByText('Usted paga $900.')).toBeVisible();
  await expect(page.getByText('Este es un estimado, no una garantía de pago.')).toBeVisible();
  await expectAccessible(page, 'the patient estimate');
  await expectNarrow(page, 'the patient estimate');
  const saved = page.waitForEvent('download');
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('button', { name: 'Export PDF' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^estimate-.*\.pdf$/);
});
