// Entry point: adds the demo data that is missing.

import { composeServices } from '../compose.ts';
import { loadConfig } from '../platform/config/config.ts';
import { seedDemo } from './seed-demo.ts';

try {
  const { services, close } = await composeServices(loadConfig(process.env), { name: 'bitewing-seed' });
  await seedDemo(services).finally(close);
} catch (error) {
  console.error(
    `The demo data could not be created: ${error instanceof Error ? error.message : 'unknown reason'}`,
  );
  process.exit(1);
}
