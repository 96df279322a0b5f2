// Compresses JSON responses. The plugin for everything else works with streams, which takes longer than compressing.

import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

/** Smaller ones fit into one packet anyway. */
export const COMPRESS_FROM = 1024;

/** In the order of preference. The levels are about as fast as sending: higher ones save little. */
const ENCODINGS = new Map<string, (text: string) => Promise<Buffer>>([
  ['br', (text) => brotli(text, { params: { [zlib.BROTLI_PARAM_QUALITY]: 4 } })],
  ['gzip', (text) => deflate(text, { level: 3 })],
]);
const brotli = promisify<string, object, Buffer>(brotliCompress);
const deflate = promisify<string, object, Buffer>(gzip);

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
    return compress(payload);
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
