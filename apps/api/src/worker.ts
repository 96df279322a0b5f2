// Entry point of the worker process, which runs the jobs.

import { composeServices } from './compose.ts';
import { registerJobs } from './jobs.ts';
import { loadConfig } from './platform/config/config.ts';
import { logEvent } from './platform/logging/log-events.ts';
import { runProcess } from './process.ts';

await runProcess('worker', async () => {
  const config = loadConfig(process.env);
  const composition = await composeServices(config, { name: 'bitewing-worker' });
  const stop = await registerJobs(composition);
  logEvent(composition.services.log, 'worker_started', { mode: config.mode });
  return async () => {
    await stop();
    await composition.close();
  };
});
