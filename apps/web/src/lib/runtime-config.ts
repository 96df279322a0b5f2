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

/** The server's side is `browserSettings`; a page served by the build tool alone has none of them. */
interface Settings {
  api_url?: string;
  auth_url?: string;
  auth_publishable_key?: string | null;
  minimum_password_length?: number;
}

/** Reads the `<meta>` elements of index.html. */
export const readRuntimeConfig = (page: Document = document): RuntimeConfig => {
  const settings = JSON.parse(metaContent(page, 'bitewing-settings') || '{}') as Settings;
  const apiUrl = withoutTrailingSlash(settings.api_url ?? '');
  const authUrl = withoutTrailingSlash(settings.auth_url || `${apiUrl}/auth/v1`);
  return {
    apiUrl,
    authUrl: new URL(authUrl, page.location.origin).href,
    authKey: settings.auth_publishable_key ?? '',
    styleNonce: metaContent(page, 'csp-nonce'),
    minimumPasswordLength: settings.minimum_password_length ?? MINIMUM_PASSWORD_LENGTH,
  };
};

/** A `__PLACEHOLDER__` nobody filled counts as empty. */
const metaContent = (page: Document, name: string): string => {
  const content = page.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content.trim() ?? '';
  return content.startsWith('__') ? '' : content;
};

const withoutTrailingSlash = (url: string): string => url.replace(/\/+$/, '');
