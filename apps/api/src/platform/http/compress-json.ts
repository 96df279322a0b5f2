// Compresses JSON responses. The plugin for all other responses (@fastify/compress) works with streams, which cost more
// time than the compression itself.

import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, gzip, gzipSync, constants as zlib } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

/** Smaller responses fit into one packet anyway. */
export const COMPRESS_FROM = 1024;

/** Compressing less than this takes at most a millisecond or two, hardly longer than handing it to another thread. */
const OTHER_THREAD_FROM = 256 * 1024;

/** Compressing a verification with Brotli 4 takes twice the time of Brotli 1 and saves only one packet. */
const BROTLI = { params: { [zlib.BROTLI_PARAM_QUALITY]: 1 } };
const GZIP = { level: 3 };

interface Encoding {
  now(text: string): Buffer;
  inOtherThread(text: string): Promise<Buffer>;
}

/** In order of preference. */
const ENCODINGS = new Map<string, Encoding>([
  [
    'br',
    {
      now: (text) => brotliCompressSync(text, BROTLI),
      inOtherThread: (text) => brotliInOtherThread(text, BROTLI),
    },
  ],
  ['gzip', { now: (text) => gzipSync(text, GZIP), inOtherThread: (text) => gzipInOtherThread(text, GZIP) }],
]);
const brotliInOtherThread = promisify<string, object, Buffer>(brotliCompress);
const gzipInOtherThread = promisify<string, object, Buffer>(gzip);

/** Must be registered before the plugin, which skips responses that already have an encoding. */
export function compressJson(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < COMPRESS_FROM) return payload;
    if (!/^application\/json\b/.test(String(reply.getHeader('content-type')))) return payload;
    if (reply.hasHeader('content-encoding')) return payload;
    reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '));
    const accepted = acceptedBy(request.headers['accept-encoding']);
    const encoding = [...ENCODINGS.keys()].find((name) => accepted.has(name));
    const compress = encoding && ENCODINGS.get(encoding);
    if (!compress) return payload;
    reply.removeHeader('content-length');
    reply.header('content-encoding', encoding);
    return payload.length < OTHER_THREAD_FROM ? compress.now(payload) : compress.inOtherThread(payload);
  });
}

/** `gzip;q=0` means "not gzip". */
function acceptedBy(header: string | string[] | undefined): Set<string> {
  const parts = String(header ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.trim());
  return new Set(
    parts.filter((part) => !/;\s*q=0(\.0*)?$/.test(part)).map((part) => part.replace(/\s*;.*$/, '')),
  );
}
