import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { compressJson } from './compress-json.ts';

const long = { text: 'benefits '.repeat(500) };
let app: FastifyInstance;

beforeAll(async () => {
  app = Fastify();
  compressJson(app);
  app.get('/long', async (_, reply) => {
    reply.header('vary', 'origin');
    return long;
  });
  app.get('/short', async () => ({ text: 'short' }));
  app.get('/csv', async (_, reply) => reply.type('text/csv').send('a,b\n'.repeat(1_000)));
  await app.ready();
});
afterAll(() => app.close());

const ask = (url: string, encoding?: string) =>
  app.inject({ url, headers: encoding ? { 'accept-encoding': encoding } : {} });

it.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
  ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
] as const)('compresses if Accept-Encoding is %s', async (accepted, encoding, decompress) => {
  const response = await ask('/long', accepted);
  expect(response.headers).toMatchObject({
    'content-encoding': encoding,
    vary: 'origin, accept-encoding',
    'content-length': String(response.rawPayload.length),
  });
  expect(JSON.parse(decompress(response.rawPayload).toString())).toEqual(long);
});

it.each([undefined, 'identity', 'deflate', 'gzip;q=0'])(
  'sends uncompressed JSON if Accept-Encoding is %s',
  async (accepted) => {
    const response = await ask('/long', accepted);
    expect(response.headers['content-encoding']).toBeUndefined();
    expect(response.headers.vary).toBe('origin, accept-encoding');
    expect(response.json()).toEqual(long);
  },
);

it("doesn't compress short responses or other content types", async () => {
  for (const url of ['/short', '/csv'])
    expect((await ask(url, 'gzip')).headers['content-encoding']).toBeUndefined();
});
