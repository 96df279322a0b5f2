import { getChatHistory, getVerification } from '@bitewing/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeNetwork } from '#testing/fake-network.ts';
import { fakeBenefits, fakeVerification, VERIFICATION_ID } from '#testing/fake-verification.ts';
import { renderApp } from '#testing/render-app.tsx';

const connection = vi.hoisted(() => ({ isLost: true }));

vi.mock('./chat-panel.tsx', async (importOriginal) => {
  if (connection.isLost) throw new TypeError('Failed to fetch dynamically imported module');
  return importOriginal();
});

it('says that the benefit assistant could not be opened, and opens it on the next try', async () => {
  const network = fakeNetwork();
  network.answer(getChatHistory, { messages: [] });
  network.answer(getVerification, fakeVerification({ parsed_benefits: fakeBenefits() }));
  const { user } = renderApp(`/verifications/${VERIFICATION_ID}`, { loggedInAs: {}, network });
  const opener = await screen.findByRole('button', { name: 'Benefit Assistant' }, { timeout: 10_000 });
  await user.click(opener);
  expect((await screen.findByRole('alert')).textContent).toContain("Couldn't open the Benefit Assistant");
  await waitFor(() => expect(opener.getAttribute('aria-expanded')).toBe('false'));
  connection.isLost = false;
  await user.click(opener);
  expect(await screen.findByRole('dialog', { name: 'Benefit Assistant' })).toBeDefined();
});
