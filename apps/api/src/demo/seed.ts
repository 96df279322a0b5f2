// Entry: fills in the demo, where it is empty.

import { composeServices } from '../compose.ts';
import { loadConfig } from '../platform/config.ts';
import { seedDemo } from './seed-demo.ts';

const config = loadConfig(process.env);
const { services, close } = await composeServices(config, { name: 'bitewing-seed' });
try {
  await seedDemo(services);
} finally {
  await close();
}
