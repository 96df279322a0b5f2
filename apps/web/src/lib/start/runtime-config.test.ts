import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readRuntimeConfig } from './runtime-config.ts';

const template = readFileSync(join(import.meta.dirname, '../../../index.html'), 'utf8');

const ORIGIN = 'https://bitewing.example';

const pageWith = (settings: Record<string, string>): Document => {
  const html = Object.entries(settings).reduce(
    (text, [name, value]) => text.replaceAll(`{{${name}}}`, value),
    template,
  );
  return new DOMParser().parseFromString(html, 'text/html');
};

describe('the runtime settings', () => {
  it("fall back to defaults and the page's own origin if the placeholders are not filled in", () => {
    expect(readRuntimeConfig(pageWith({}), ORIGIN)).toEqual({
      apiUrl: '',
      authUrl: 'https://bitewing.example/auth/v1',
      authKey: '',
      styleNonce: '',
      minimumPasswordLength: 6,
      trustedBrowserDays: 30,
    });
  });

  it('take all values that the server filled in', () => {
    const page = pageWith({
      CSP_NONCE: 'n0nce',
      API_URL: 'https://api.example/',
      AUTH_URL: 'https://project.example/auth/v1',
      AUTH_KEY: 'publishable',
      MINIMUM_PASSWORD_LENGTH: '12',
      TRUSTED_BROWSER_DAYS: '0',
    });
    expect(readRuntimeConfig(page, ORIGIN)).toEqual({
      apiUrl: 'https://api.example',
      authUrl: 'https://project.example/auth/v1',
      authKey: 'publishable',
      styleNonce: 'n0nce',
      minimumPasswordLength: 12,
      trustedBrowserDays: 0,
    });
  });
});
