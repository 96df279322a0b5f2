// Accounts in our own auth service: tokens and sessions are verified in-process, and users are managed through its
// admin endpoints.

import type { Config } from '#platform/config/config.ts';
import { createAdminGateway } from './admin-gateway.ts';
import type { AccountSecurity, AuthGateway } from './gateway.ts';

export interface EmbeddedAuth {
  read: AuthGateway['read'];
  security: AccountSecurity;
  serviceToken(): Promise<string>;
  /** Calls the service's endpoints without a network. */
  fetch: typeof fetch;
  close(): Promise<void>;
}

export function createEmbeddedGateway(config: Config, service: EmbeddedAuth): AuthGateway {
  const { url } = config.auth;
  const manage = createAdminGateway({
    url,
    siteUrl: config.siteUrl,
    fetch: service.fetch,
    bearer: service.serviceToken,
    apiKey: null,
    async endSessions(userId) {
      const authorization = `Bearer ${await service.serviceToken()}`;
      const response = await service.fetch(`${url}/admin/users/${userId}/logout`, {
        method: 'POST',
        headers: { authorization },
      });
      if (!response.ok) throw new Error(`ending sessions failed with status ${response.status}`);
    },
  });
  return { ...manage, security: service.security, read: service.read, close: service.close };
}
