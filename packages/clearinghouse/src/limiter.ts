// Limits how many requests may run at the same time across all workers.

import type { WorkKind } from './clearinghouse.ts';

export interface Limiter {
  /**
   * Waits for a slot and returns the function that releases it.
   * - There are never more slots in use than configured.
   * - Batch work leaves `reserve` slots free for real-time requests.
   * - Rejects if the signal aborts. The caller then has no slot.
   * - Release each slot only once.
   * - An implementation for several processes also frees the slots of a process that died.
   */
  acquire(kind: WorkKind, signal: AbortSignal): Promise<() => Promise<void>>;
}

/** The number of concurrent requests that the strictest clearinghouse we know allows per account. */
export const DEFAULT_SLOTS = 50;
export const DEFAULT_RESERVE = 10;

interface Waiter {
  kind: WorkKind;
  grant: () => void;
}

/**
 * A free slot goes to real-time requests first, and within a kind to the one that has waited longest. Releasing a slot
 * a second time has no effect.
 */
export function createMemoryLimiter({ slots = DEFAULT_SLOTS, reserve = DEFAULT_RESERVE } = {}): Limiter {
  if (slots < 1 || reserve < 0 || reserve >= slots) {
    throw new RangeError('A limiter needs at least one slot that batch work may use');
  }
  const waiting: Waiter[] = [];
  let held = 0;

  const isFreeFor = (kind: WorkKind) => held < (kind === 'batch' ? slots - reserve : slots);

  function grantNext() {
    for (const kind of ['real_time', 'batch'] as const) {
      const index = waiting.findIndex((waiter) => waiter.kind === kind);
      const next = waiting[index];
      if (next !== undefined && isFreeFor(kind)) {
        waiting.splice(index, 1);
        next.grant();
        return;
      }
    }
  }

  function take(): () => Promise<void> {
    held += 1;
    let isHeld = true;
    return async () => {
      if (!isHeld) return;
      isHeld = false;
      held -= 1;
      grantNext();
    };
  }

  return {
    async acquire(kind, signal) {
      signal.throwIfAborted();
      if (isFreeFor(kind) && !waiting.some((waiter) => waiter.kind === kind)) return take();
      return new Promise((resolve, reject) => {
        const waiter: Waiter = {
          kind,
          grant() {
            signal.removeEventListener('abort', giveUp);
            resolve(take());
          },
        };
        function giveUp() {
          waiting.splice(waiting.indexOf(waiter), 1);
          reject(signal.reason);
        }
        waiting.push(waiter);
        signal.addEventListener('abort', giveUp, { once: true });
      });
    },
  };
}
