import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type Server } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TLS_CERTIFICATE, TLS_KEY } from '#testing/tls-certificate.ts';
import { openSink } from './sinks.ts';

describe('syslog over TLS', () => {
  let folder: string;
  let server: Server;
  let port: number;
  const received: string[] = [];

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'bitewing-syslog-'));
    writeFileSync(join(folder, 'cert.pem'), TLS_CERTIFICATE);
    const options = { key: TLS_KEY, cert: TLS_CERTIFICATE, allowHalfOpen: true };
    server = createServer(options, (socket) => {
      let text = '';
      socket.on('error', () => undefined);
      socket.on('data', (chunk) => {
        text += chunk;
      });
      socket.on('end', () => {
        received.push(text);
        socket.end();
      });
    });
    server.on('tlsClientError', () => undefined);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    port = (server.address() as AddressInfo).port;
  });
  afterAll(() => {
    server?.close();
    if (folder) rmSync(folder, { recursive: true, force: true });
  });

  const LINE = { at: '2026-11-16T08:00:00.000Z', json: '{"type":"audit","details":"two\\nlines <110>1"}' };

  /** Runs in its own process, because Node reads NODE_EXTRA_CA_CERTS only when it starts. */
  const sendTrusting = (host: string): Promise<string> =>
    new Promise((resolve) => {
      const sink = { kind: 'syslog', host, port, isEncrypted: true };
      const script = `import { openSink } from ${JSON.stringify(new URL('sinks.ts', import.meta.url).href)};
        await openSink(${JSON.stringify(sink)}).send([${JSON.stringify(LINE)}, ${JSON.stringify(LINE)}]);
        console.log('sent');`;
      const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
        env: { PATH: process.env['PATH'], NODE_EXTRA_CA_CERTS: join(folder, 'cert.pem') },
      });
      let output = '';
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
      child.on('close', () => resolve(output.trim()));
    });

  it.each(['localhost', '127.0.0.1'])(
    'sends to a collector whose certificate is trusted: %s',
    async (host) => {
      received.length = 0;
      expect(await sendTrusting(host)).toBe('sent');
      const message = /^(\d+) (<110>1 \S+Z \S+ bitewing \d+ audit - .*)$/s.exec(received.join(''));
      const length = Number(message?.[1]);
      const [first, second] = [message?.[2]?.slice(0, length), message?.[2]?.slice(length)];
      expect(first?.endsWith(LINE.json)).toBe(true);
      expect(second).toBe(`${length} ${first}`);
      // A line break in the content would end the message for a collector that ignores the length.
      expect(received.join('')).not.toContain('\n');
    },
  );

  it('sends nothing to a collector with an unknown certificate', async () => {
    received.length = 0;
    const sink = openSink({ kind: 'syslog', host: 'localhost', port, isEncrypted: true });
    await expect(sink.send([LINE])).rejects.toThrow(/self-signed certificate/);
    expect(received.join('')).toBe('');
  });
});
