// Prints how much script and CSS each page loads first, and fails if a page exceeds its limit.
import '../lib/require-node.mjs';
import { ensureBuilt } from '../build/ensure-built.mjs';
import { ensureInstalled } from '../build/install.mjs';
import { inRoot } from '../lib/paths.mjs';
import { report } from '../lib/shutdown.mjs';
import { step } from '../lib/steps.mjs';
import { measure } from './budgets.mjs';

const kilobytes = (size) => size.toFixed(1).padStart(7);

try {
  await ensureInstalled({ step });
  await ensureBuilt({ step });
  const pages = measure(inRoot('apps/web/dist'));
  console.log('kB gzip at first load'.padEnd(34), 'script', 'limit', ' styles');
  for (const { route, script, styles, scriptLimit, over } of pages) {
    console.log(
      route.padEnd(33),
      kilobytes(script),
      String(scriptLimit).padStart(5),
      kilobytes(styles),
      ...over,
    );
  }
  process.exitCode = pages.some(({ over }) => over.length > 0) ? 1 : 0;
} catch (error) {
  report(error);
  process.exitCode = 1;
}
