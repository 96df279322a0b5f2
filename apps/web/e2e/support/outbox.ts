import { expect, type Page } from '@playwright/test';

/** The link in the latest message to this address. The page's user must be a super admin. */
export async function linkMailedTo(page: Page, email: string): Promise<string> {
  const token = await page.evaluate(() => sessionStorage.getItem('token'));
  const response = await page.request.get('/api/monitoring/outbox', {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(response.status()).toBe(200);
  const { messages } = (await response.json()) as { messages: { to: string; body: string }[] };
  const link = /https?:\S+/.exec(messages.find(({ to }) => to === email)?.body ?? '')?.[0];
  if (!link) throw new Error('no mail with a link');
  return link;
}
