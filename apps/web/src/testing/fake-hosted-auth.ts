import { onTestFinished } from 'vitest';

/** Until the test ends, the page has the settings of an installation with hosted Supabase. */
export const fakeHostedAuth = (): void => {
  const key = document.createElement('meta');
  key.name = 'auth-key';
  key.content = 'sb_publishable_test';
  document.head.append(key);
  onTestFinished(() => key.remove());
};
