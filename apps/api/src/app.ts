// Builds the HTTP service from its dependencies. The caller makes it listen on a port.

import type { FastifyInstance } from 'fastify';
import { registerAccessReasonRoutes } from './features/access-reasons/routes.ts';
import { registerAccountRoutes } from './features/account/routes.ts';
import { registerAdminRoutes } from './features/admin/routes.ts';
import { registerAnalyticsRoutes } from './features/analytics/routes.ts';
import { registerAuditRoutes } from './features/audit/routes.ts';
import { authServiceRoutes } from './features/auth/gotrue/service-routes.ts';
import { type AuthService, registerAuthRoutes } from './features/auth/routes.ts';
import { registerBatchRoutes } from './features/batches/routes.ts';
import { registerChatRoutes } from './features/chat/routes.ts';
import { registerEstimateRoutes } from './features/estimates/routes.ts';
import { registerFeeRoutes } from './features/fees/routes.ts';
import { registerHealthRoutes } from './features/health/routes.ts';
import { registerMonitoringRoutes } from './features/monitoring/routes.ts';
import { registerPayerRoutes } from './features/payers/routes.ts';
import { registerPracticeSettingsRoutes } from './features/practice-settings/routes.ts';
import { registerPracticeRoutes } from './features/practices/routes.ts';
import { registerRetentionRoutes } from './features/retention/routes.ts';
import { registerUserRoutes } from './features/users/routes.ts';
import { registerVerificationRoutes } from './features/verifications/routes.ts';
import { buildBaseServer } from './platform/http/base-server.ts';
import type { Tracing } from './platform/http/tracing.ts';
import { serveWebApp } from './platform/http/web-app.ts';
import { createEventStreams } from './platform/live/event-streams.ts';
import type { Services } from './platform/services.ts';

export interface AppParts {
  /** Null with AUTH_MODE=supabase. */
  authService: AuthService | null;
  tracing?: Tracing | null;
  /** The time between heartbeats of event streams. Tests shorten it. */
  heartbeatMs?: number;
}

export async function buildApp(services: Services, parts: AppParts): Promise<FastifyInstance> {
  const app = await buildBaseServer(services, services.config.apiUrl, parts.tracing);
  const streams = createEventStreams(app, services, parts);
  registerHealthRoutes(app, services);
  await registerAuthRoutes(app, services, parts.authService);
  registerPracticeRoutes(app, services);
  registerPracticeSettingsRoutes(app, services);
  registerFeeRoutes(app, services);
  registerRetentionRoutes(app, services);
  registerUserRoutes(app, services);
  registerAccountRoutes(app, services);
  registerAccessReasonRoutes(app, services);
  registerAuditRoutes(app, services);
  registerPayerRoutes(app, services);
  registerVerificationRoutes(app, services, streams);
  registerEstimateRoutes(app, services);
  registerBatchRoutes(app, services, streams);
  registerAnalyticsRoutes(app, services);
  registerAdminRoutes(app, services);
  registerChatRoutes(app, services);
  registerMonitoringRoutes(app, services);

  await serveWebApp(app, services.config);
  return app;
}

/** Only the auth service, as a hosted Supabase project would serve it. */
export async function buildAuthApp(services: Services, authService: AuthService): Promise<FastifyInstance> {
  const app = await buildBaseServer(services, services.config.auth.url);
  registerHealthRoutes(app, services);
  await app.register(authServiceRoutes(authService.parts), { prefix: '/auth/v1' });
  return app;
}
