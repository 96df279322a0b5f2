// Entry point of the API process.

import { buildApp } from './app.ts';
import { composeServices } from './compose.ts';
import { loadConfig } from './platform/config/config.ts';
import { logEvent } from './platform/logging/log-events.ts';
import { runProcess } from './process.ts';

await runProcess('api', async () => {
  const config = loadConfig(process.env);
  const composition = await composeServices(config, { name: 'bitewing-api' });
  const app = await buildApp(composition.services, composition);
  await app.listen({ port: config.port, host: config.host });
  logEvent(composition.services.log, 'api_started', {
    host: config.host,
    port: config.port,
    mode: config.mode,
  });
  return async () => {
    await app.close();
    await composition.close();
  };
});
