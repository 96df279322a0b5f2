// A real HTTP server on a free port that sends scripted responses, valid or broken.

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  method: string;
  path: string;
  authorization: string | undefined;
  body: unknown;
}

export type Script = (response: ServerResponse, received: Received) => void;

export async function startScriptedServer() {
  const requests: Received[] = [];
  let scripts: Script[] = [];
  const server = createServer(async (request, response) => {
    const received = await receive(request);
    requests.push(received);
    const script = scripts.length > 1 ? scripts.shift() : scripts[0];
    script?.(response, received);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    /** Each request uses the next script. The last script is used for all further requests. */
    play(...next: Script[]) {
      scripts = next;
      requests.length = 0;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function receive(request: IncomingMessage): Promise<Received> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  return {
    method: request.method ?? '',
    path: request.url ?? '',
    authorization: request.headers.authorization,
    body: text === '' ? null : JSON.parse(text),
  };
}

export const reply =
  (status: number, body: string, headers: Record<string, string> = {}): Script =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
  };

export const replyAfter =
  (ms: number, body: string): Script =>
  (response) => {
    setTimeout(() => response.writeHead(200).end(body), ms).unref();
  };

export const neverReply: Script = () => {};

export const resetConnection: Script = (response) => {
  response.socket?.resetAndDestroy();
};

/** Sends the length of the whole body, then disconnects in the middle of it. */
export const disconnectMidway =
  (body: string): Script =>
  (response) => {
    response.writeHead(200, { 'content-length': String(Buffer.byteLength(body)) });
    response.write(body.slice(0, body.length / 2), () => response.socket?.destroy());
  };

/** Sends one byte at a time and never ends, so that the connection never looks idle. */
export const trickle =
  (body: string, everyMs: number): Script =>
  (response) => {
    response.writeHead(200);
    let sent = 0;
    const timer = setInterval(() => {
      if (response.destroyed) clearInterval(timer);
      else response.write(body.charAt(sent++ % body.length));
    }, everyMs);
    timer.unref();
  };

/** Sends chunks until it has sent at least `bytes` bytes or the client disconnects. Reports how many bytes it sent. */
export const flood =
  (bytes: number, onEnd: (sent: number) => void): Script =>
  (response) => {
    const chunk = Buffer.alloc(64 * 1024, ' ');
    let sent = 0;
    response.writeHead(200);
    response.on('close', () => onEnd(sent));
    const push = () => {
      while (sent < bytes && !response.destroyed) {
        sent += chunk.length;
        if (!response.write(chunk)) {
          response.once('drain', push);
          return;
        }
      }
      response.end();
    };
    push();
  };
