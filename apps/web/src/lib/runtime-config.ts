// What the server tells the page at run time, so that one build serves every installation.

import { MINIMUM_PASSWORD_LENGTH } from '@bitewing/contract';

export interface RuntimeConfig {
  /** Where the API answers; empty means the page's own origin. */
  apiUrl: string;
  authUrl: string;
  /** Publishable key of a hosted auth project; empty for the built-in service. */
  authKey: string;
  /** CSP nonce for style elements; empty when the page is served without a policy. */
  styleNonce: string;
  minimumPasswordLength: number;
}

/** Reads the `<meta>` elements of index.html; a `{{placeholder}}` nobody filled counts as empty. */
export const readRuntimeConfig = (page: Document = document): RuntimeConfig => {
  const apiUrl = withoutTrailingSlash(metaContent(page, 'api-url'));
  const minimum = Number(metaContent(page, 'minimum-password-length'));
  return {
    apiUrl,
    authUrl:
      withoutTrailingSlash(metaContent(page, 'auth-url')) || `${apiUrl || page.location.origin}/auth/v1`,
    authKey: metaContent(page, 'auth-key'),
    styleNonce: metaContent(page, 'csp-nonce'),
    minimumPasswordLength: Number.isInteger(minimum) && minimum > 0 ? minimum : MINIMUM_PASSWORD_LENGTH,
  };
};

const metaContent = (page: Document, name: string): string => {
  const element = page.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
  const content = element?.content.trim() ?? '';
  return content.startsWith('{{') ? '' : content;
};

const withoutTrailingSlash = (url: string): string => url.replace(/\/+$/, '');
