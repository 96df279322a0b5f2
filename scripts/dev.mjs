import './lib/require-node.mjs';

import('./lib/run-dev.mjs').then(({ runDev }) => runDev());
