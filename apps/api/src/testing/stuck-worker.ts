// A worker that takes one mail job and never finishes it. A test starts it with
// `node --import tsx stuck-worker.ts <database URL>` and kills it.

import { createDatabase } from '../platform/database/database.ts';
import { createQueue } from '../platform/queue/queue.ts';

const db = createDatabase(process.argv[2] ?? '', { maxConnections: 2 });
await createQueue(db).work('mail.send', {}, async () => {
  console.log('taken');
  await new Promise(() => undefined);
});
