// Entry point that runs the auth service as its own process. This process needs AUTH_MODE=embedded, and the API that
// calls it needs AUTH_MODE=supabase: for the API, this process is a hosted service with Supabase's API.

import { buildAuthApp } from './app.ts';
import { composeServices } from './compose.ts';
import { ConfigError, loadConfig } from './platform/config/config.ts';
import { logEvent } from './platform/logging/log-events.ts';
import { runProcess } from './process.ts';

await runProcess('auth service', async () => {
  const config = loadConfig(process.env);
  const composition = await composeServices(config, { name: 'bitewing-auth-service' });
  const { authService, services } = composition;
  if (!authService) throw new ConfigError(["AUTH_MODE must be embedded in the auth service's own process"]);
  const app = await buildAuthApp(services, authService);
  await app.listen({ port: config.port, host: config.host });
  logEvent(services.log, 'auth_service_started', { host: config.host, port: config.port, mode: config.mode });
  return async () => {
    await app.close();
    await composition.close();
  };
});
