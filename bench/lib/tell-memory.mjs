// Preloaded into a measured process: reports its memory after a garbage collection.
import { setTimeout as sleep } from 'node:timers/promises';

process.on('message', async (message) => {
  if (message !== 'memory') return;
  for (let round = 0; round < 3; round += 1) {
    globalThis.gc();
    await sleep(100);
  }
  process.send({ rss: process.memoryUsage().rss });
});
