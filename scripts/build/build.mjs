import '../lib/require-node.mjs';
import { report } from '../lib/shutdown.mjs';
import { step } from '../lib/steps.mjs';
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './install.mjs';

try {
  await ensureInstalled({ step });
  await ensureBuilt({ step });
} catch (error) {
  report(error);
  process.exit(1);
}
