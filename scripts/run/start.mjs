import '../lib/require-node.mjs';

// Imported dynamically, because old versions of Node can't parse it.
import('./run.mjs').then(({ run }) => run());
