import pg from 'pg';

interface Connection {
  stream: { cork(): void; uncork(): void };
}

/**
 * Sends statements issued in the same tick in one write. A write often costs more than the statement itself.
 */
export class BatchingClient extends pg.Client {
  #isCollecting = false;

  // biome-ignore lint/suspicious/noExplicitAny: passes on what the driver's overloads take and return
  override query(...args: any[]): any {
    this.#collect();
    return (super.query as (...given: unknown[]) => unknown).apply(this, args);
  }

  #collect(): void {
    if (this.#isCollecting) return;
    this.#isCollecting = true;
    const { stream } = (this as unknown as { connection: Connection }).connection;
    stream.cork();
    // If a promise callback calls nextTick, all other promise callbacks that are ready run first. They often send more
    // statements.
    process.nextTick(() => {
      this.#isCollecting = false;
      stream.uncork();
    });
  }
}
