import { expect, it } from 'vitest';

it('lets no request reach a real network', async () => {
  const settled = fetch(window.location.origin).then(
    () => 'response',
    () => 'failure',
  );
  const later = new Promise((resolve) => setTimeout(() => resolve('nothing yet'), 200));
  expect(await Promise.race([settled, later])).toBe('nothing yet');
});
