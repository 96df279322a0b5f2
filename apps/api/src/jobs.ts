// Every kind of work a worker does. Features that have jobs are named here.

import type { Composition } from './compose.ts';
import { batchHooks } from './features/batches/counters.ts';
import { registerPayerJobs } from './features/payers/jobs.ts';
import { registerVerificationJobs } from './features/verifications/jobs.ts';
import { startAuditSealer } from './platform/audit-sealing.ts';
import { registerMailJobs } from './platform/mail-delivery.ts';

export async function registerJobs({ services, keyring }: Composition): Promise<() => Promise<void>> {
  const { db, queue, log } = services;
  await registerMailJobs(services);
  await registerPayerJobs(queue, services);
  await registerVerificationJobs(queue, services, {
    onTaken: [batchHooks.onTaken],
    onFinished: [batchHooks.onFinished],
  });
  const sealer = startAuditSealer(db, keyring, {
    onError: (error) => log.error({ err: error }, 'sealing the audit trail failed'),
  });
  return async () => {
    await queue.stop();
    await sealer.stop();
  };
}
