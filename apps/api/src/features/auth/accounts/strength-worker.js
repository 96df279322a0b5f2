// Scores passwords in a thread of its own: one score can take 100 ms. It is JavaScript, because in tests Node loads it
// directly, without the build.

import { parentPort } from 'node:worker_threads';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as english } from '@zxcvbn-ts/language-en';

/** The default of 100 costs ten times the time and finds hardly any more weak passwords. */
const MAXIMUM_SUBSTITUTIONS = 8;

const scorer = new ZxcvbnFactory({
  dictionary: { ...common, ...english },
  graphs: adjacencyGraphs,
  l33tMaxSubstitutions: MAXIMUM_SUBSTITUTIONS,
});

parentPort.on('message', ({ password, context }) => {
  parentPort.postMessage(scorer.check(password, context).score);
});
