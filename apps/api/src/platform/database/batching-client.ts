import pg from 'pg';

interface Connection {
  stream: { cork(): void; uncork(): void };
}

/**
 * Sends the statements of one moment in one write. Each write wakes up the server, which costs both sides more than many
 * a statement.
 */
export class BatchingClient extends pg.Client {
  #isCollecting = false;

  // biome-ignore lint/suspicious/noExplicitAny: passes on whatever the driver's overloads take and return
  override query(...args: any[]): any {
    this.#collect();
    return (super.query as (...given: unknown[]) => unknown).apply(this, args);
  }

  #collect(): void {
    if (this.#isCollecting) return;
    this.#isCollecting = true;
    const { stream } = (this as unknown as { connection: Connection }).connection;
    stream.cork();
    // Runs after the promises that are ready now. They often send the next statement.
    process.nextTick(() => {
      this.#isCollecting = false;
      stream.uncork();
    });
  }
}
