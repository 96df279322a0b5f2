import '../lib/require-node.mjs';

// Old versions of Node can't parse run.mjs. With a dynamic import, require-node.mjs prints its message first.
import('./run.mjs').then(({ runBitewing }) => runBitewing());
