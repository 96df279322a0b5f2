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

/** Reads the `<meta>` elements of index.html, which the API fills. */
export const readRuntimeConfig = (
  page: Document = document,
  origin: string = window.location.origin,
): RuntimeConfig => {
  const apiUrl = withoutTrailingSlash(metaContent(page, 'api-url'));
  const authUrl = withoutTrailingSlash(metaContent(page, 'auth-url'));
  return {
    apiUrl,
    authUrl: authUrl || `${apiUrl || origin}/auth/v1`,
    authKey: metaContent(page, 'auth-key'),
    styleNonce: metaContent(page, 'csp-nonce'),
    minimumPasswordLength: Number(metaContent(page, 'minimum-password-length')) || MINIMUM_PASSWORD_LENGTH,
  };
};

/** A `{{PLACEHOLDER}}` nobody filled, as when the build tool serves the page, counts as empty. */
const metaContent = (page: Document, name: string): string => {
  const content = page.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content.trim() ?? '';
  return content.startsWith('{{') ? '' : content;
};

const withoutTrailingSlash = (url: string): string => url.replace(/\/+$/, '');
