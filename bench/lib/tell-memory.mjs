// Loaded into a process under measure: tells what it holds after its garbage is gone.
import { setTimeout as sleep } from 'node:timers/promises';

process.on('message', async (message) => {
  if (message !== 'memory') return;
  for (let round = 0; round < 3; round += 1) {
    globalThis.gc();
    await sleep(100);
  }
  process.send({ rss: process.memoryUsage().rss });
});
