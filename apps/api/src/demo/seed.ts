// Entry: fills in the demo, where it is empty.

import { composeServices } from '../compose.ts';
import { loadConfig } from '../platform/config/config.ts';
import { seedDemo } from './seed-demo.ts';

try {
  const { services, close } = await composeServices(loadConfig(process.env), { name: 'bitewing-seed' });
  await seedDemo(services).finally(close);
} catch (error) {
  console.error(
    `The demo could not be filled in: ${error instanceof Error ? error.message : 'unknown reason'}`,
  );
  process.exit(1);
}
