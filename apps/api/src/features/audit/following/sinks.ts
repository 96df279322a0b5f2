// The targets that audit events can be sent to. `send` rejects if the target didn't accept all lines.

import { open } from 'node:fs/promises';
import { connect, isIP, type Socket } from 'node:net';
import { hostname } from 'node:os';
import { connect as connectEncrypted } from 'node:tls';
import type { AuditStreamTarget } from '#platform/config/config-values.ts';

export interface StreamLine {
  /** ISO 8601. */
  at: string;
  json: string;
}

export interface Sink {
  send(lines: StreamLine[]): Promise<void>;
}

const RESPONSE_TIMEOUT_MS = 10_000;

export function openSink(target: AuditStreamTarget, write = writeToStdout): Sink {
  if (target.kind === 'stdout') return { send: (lines) => write(asText(lines)) };
  if (target.kind === 'file') return { send: (lines) => append(target.path, asText(lines)) };
  return { send: (lines) => deliver(target, lines.map(syslogFrame).join('')) };
}

const asText = (lines: StreamLine[]) => lines.map(({ json }) => `${json}\n`).join('');

const writeToStdout = (text: string): Promise<void> =>
  new Promise((resolve, reject) => {
    process.stdout.write(text, (error) => (error ? reject(error) : resolve()));
  });

/** Returns when the text is on the disk, because the caller then moves its cursor past these events. */
async function append(path: string, text: string): Promise<void> {
  const file = await open(path, 'a', 0o600);
  try {
    await file.writeFile(text);
    await file.datasync();
  } finally {
    await file.close();
  }
}

/** Facility 13 (log audit), severity 6 (informational). */
const PRIORITY = 13 * 8 + 6;

/** An RFC 5424 message with its length in front (RFC 6587), so that no text in an event can break the framing. */
function syslogFrame({ at, json }: StreamLine): string {
  const message = `<${PRIORITY}>1 ${at} ${hostname() || '-'} bitewing ${process.pid} audit - ${json}`;
  return `${Buffer.byteLength(message)} ${message}`;
}

/**
 * TCP doesn't tell us whether the collector has read a message. So each delivery uses a new connection: if the
 * collector closes its side without an error, we assume that it has read everything we sent.
 */
function deliver(target: Extract<AuditStreamTarget, { kind: 'syslog' }>, text: string): Promise<void> {
  const { host, port } = target;
  return new Promise((resolve, reject) => {
    const socket: Socket = target.isEncrypted
      ? // An IP address can't be a server name.
        connectEncrypted({ host, port, ...(isIP(host) ? {} : { servername: host }) })
      : connect({ host, port });
    let isEnded = false;
    socket.setTimeout(RESPONSE_TIMEOUT_MS, () => socket.destroy(new Error('the collector did not respond')));
    socket.on('error', reject);
    socket.on('end', () => {
      isEnded = true;
    });
    socket.on('close', (hadError) => {
      if (isEnded && !hadError && socket.bytesWritten > 0) resolve();
      else reject(new Error('the collector closed the connection too early'));
    });
    socket.resume();
    socket.end(text);
  });
}
