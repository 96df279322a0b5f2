import '../lib/require-node.mjs';

import('./run-dev.mjs').then(({ runDev }) => runDev());
