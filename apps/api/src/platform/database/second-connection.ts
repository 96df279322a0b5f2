// A request that holds a connection and waits for a second one can wait forever: if enough requests do this at once,
// they hold all connections of the pool. So tests refuse a second connection. We don't check this in production,
// because tracking a request through its promises costs time.

import { AsyncLocalStorage } from 'node:async_hooks';

interface Held {
  pool: object;
  isOpen: boolean;
  outer: Held | undefined;
}

let heldConnections: AsyncLocalStorage<Held> | null = null;

/** After this call, work inside a transaction can't take another connection from the same pool. */
export function forbidSecondConnections(): void {
  heldConnections ??= new AsyncLocalStorage();
}

export function assertNoConnectionHeld(pool: object): void {
  for (let held = heldConnections?.getStore(); held; held = held.outer) {
    if (held.isOpen && held.pool === pool)
      throw new Error('Work inside a transaction asked for a second connection. Use its `tx`.');
  }
}

export async function runHoldingConnection<T>(pool: object, work: () => Promise<T>): Promise<T> {
  if (!heldConnections) return work();
  const held: Held = { pool, isOpen: true, outer: heldConnections.getStore() };
  try {
    return await heldConnections.run(held, work);
  } finally {
    held.isOpen = false;
  }
}
