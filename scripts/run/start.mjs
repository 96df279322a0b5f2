import '../lib/require-node.mjs';

// Loaded only now: a Node that is too old could not even read it.
import('./run.mjs').then(({ run }) => run());
