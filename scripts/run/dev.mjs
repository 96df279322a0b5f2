import '../lib/require-node.mjs';

// A dynamic import for the same reason as in start.mjs.
import('./run-dev.mjs').then(({ runDev }) => runDev());
