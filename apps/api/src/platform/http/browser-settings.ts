import type { Config } from '#platform/config/config.ts';

/** What the page must know before its first call, by the names in index.html; public by nature. */
export function browserSettings(config: Config): Record<string, string> {
  const isSameOrigin = config.apiUrl === config.siteUrl;
  const isOwnService = config.auth.mode === 'embedded' && isSameOrigin;
  return {
    // Empty: the page's own origin, whatever name it was opened under.
    API_URL: isSameOrigin ? '' : config.apiUrl,
    AUTH_URL: isOwnService ? '' : config.auth.url,
    AUTH_KEY: config.auth.publishableKey ?? '',
    MINIMUM_PASSWORD_LENGTH: String(config.auth.passwordMinLength),
  };
}
