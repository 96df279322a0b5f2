import './lib/require-node.mjs';

// Loaded only now: a Node that is too old could not even read it.
import('./lib/run.mjs').then(({ run }) => run());
