// A connection between a service and its database that a test can cut and restore.

import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface DatabaseProxy {
  /** The URL of the same database through the proxy. */
  through(url: string): string;
  cut(): Promise<void>;
  restore(): Promise<void>;
  close(): Promise<void>;
}

const SOCKET = '.s.PGSQL.5432';

export async function createDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const url = new URL(databaseUrl);
  const target = join(
    url.searchParams.get('host') ?? '',
    `.s.PGSQL.${url.searchParams.get('port') ?? (url.port || '5432')}`,
  );
  const folder = mkdtempSync(join(tmpdir(), 'bw-wire-'));
  const open = new Set<Socket>();
  let server: Server | null = null;

  const restore = async () => {
    if (server) return;
    server = createServer((incoming) => {
      const outgoing = connect(target);
      for (const socket of [incoming, outgoing]) {
        open.add(socket);
        socket.on('error', () => undefined);
        socket.on('close', () => {
          open.delete(socket);
          incoming.destroy();
          outgoing.destroy();
        });
      }
      incoming.pipe(outgoing).pipe(incoming);
    });
    await new Promise<void>((resolve) => server?.listen(join(folder, SOCKET), resolve));
  };
  const cut = async () => {
    for (const socket of open) socket.destroy();
    await new Promise((resolve) => (server ? server.close(resolve) : resolve(null)));
    server = null;
  };
  await restore();

  return {
    through(address) {
      const proxied = new URL(address);
      proxied.port = '';
      proxied.searchParams.delete('port');
      proxied.searchParams.set('host', folder);
      return proxied.href;
    },
    cut,
    restore,
    async close() {
      await cut();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
