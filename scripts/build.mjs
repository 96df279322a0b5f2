import './lib/require-node.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { report } from './lib/shutdown.mjs';
import { step } from './lib/steps.mjs';

try {
  await ensureInstalled({ step });
  await ensureBuilt({ step });
} catch (error) {
  report(error);
  process.exit(1);
}
