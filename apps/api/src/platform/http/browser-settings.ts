import type { Config } from '#platform/config/config.ts';

/** Public settings that the page needs before its first call, by their names in index.html. */
export function browserSettings(config: Config): Record<string, string> {
  const isSameOrigin = config.apiUrl === config.siteUrl;
  const isOwnService = config.auth.mode === 'embedded' && isSameOrigin;
  return {
    // Empty means the page's own origin, under any host name.
    API_URL: isSameOrigin ? '' : config.apiUrl,
    AUTH_URL: isOwnService ? '' : config.auth.url,
    AUTH_KEY: config.auth.publishableKey ?? '',
    MINIMUM_PASSWORD_LENGTH: String(config.auth.passwordMinLength),
    // Only the embedded auth service has trusted browsers.
    TRUSTED_BROWSER_DAYS: String(config.auth.mode === 'embedded' ? config.auth.trustedDeviceDays : 0),
  };
}
