// Settings that the server writes into the page, so that one build works for all installations.

import { MINIMUM_PASSWORD_LENGTH } from '@bitewing/contract';

const DEFAULT_TRUSTED_DAYS = 30;

export interface RuntimeConfig {
  /** The API's URL; empty means the page's own origin. */
  apiUrl: string;
  authUrl: string;
  /** Publishable key of a hosted Supabase project; empty for the built-in auth service. */
  authKey: string;
  /** CSP nonce for style elements; empty if the page has no Content Security Policy. */
  styleNonce: string;
  minimumPasswordLength: number;
  /** How many days a trusted browser needs no second factor; 0 if browsers can't be trusted. */
  trustedBrowserDays: number;
}

/** Reads the `<meta>` elements of index.html, which the API fills in. */
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
    trustedBrowserDays: Number(metaContent(page, 'trusted-browser-days') || DEFAULT_TRUSTED_DAYS),
  };
};

/**
 * True with hosted Supabase. There, Bitewing can end another user's sessions only by replacing the password, which that
 * user must then reset.
 */
export const endingSessionsReplacesPassword = (): boolean => readRuntimeConfig().authKey !== '';

/** An unfilled `{{PLACEHOLDER}}` counts as empty. The development server doesn't fill in any. */
const metaContent = (page: Document, name: string): string => {
  const content = page.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content.trim() ?? '';
  return content.startsWith('{{') ? '' : content;
};

const withoutTrailingSlash = (url: string): string => url.replace(/\/+$/, '');
