import { once } from 'node:events';
import http from 'node:http';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { keepIp } from './keep-ip.ts';

it("keeps the client's address after the client disconnects", async () => {
  const app = Fastify();
  keepIp(app);
  const ip = new Promise<string>((resolve) => {
    app.get('/', async (request) => {
      request.raw.socket.destroy();
      await once(request.raw.socket, 'close');
      resolve(request.ip);
    });
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  http.get(url).on('error', () => undefined);
  expect(await ip).toBe('127.0.0.1');
  await app.close();
});
