// A request that holds a connection and waits for a second one can wait forever: if enough requests do this at once,
// they hold all connections of the pool. So tests refuse a second connection. We don't check this in production,
// because tracking a request through its promises costs time.

import { AsyncLocalStorage } from 'node:async_hooks';

interface Held {
  pool: object;
  isOpen: boolean;
  outer: Held | undefined;
}

let following: AsyncLocalStorage<Held> | null = null;

/** After this call, work inside a transaction can't take another connection from the same pool. */
export function refuseSecondConnections(): void {
  following ??= new AsyncLocalStorage();
}

export function assertHoldsNone(pool: object): void {
  for (let held = following?.getStore(); held; held = held.outer) {
    if (held.isOpen && held.pool === pool)
      throw new Error('Work inside a transaction asked for a second connection. Use its `tx`.');
  }
}

export async function whileHolding<T>(pool: object, work: () => Promise<T>): Promise<T> {
  if (!following) return work();
  const held: Held = { pool, isOpen: true, outer: following.getStore() };
  try {
    return await following.run(held, work);
  } finally {
    held.isOpen = false;
  }
}
