// A language model that returns what a test tells it to, in the formats of OpenAI and Anthropic.

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type ModelReply = string | ((prompt: ModelPrompt) => string) | { raw: (response: ServerResponse) => void };

export interface ModelPrompt {
  FACTS: { text: string; rows: number[] }[];
  ROWS: { row: number; text: string }[];
  QUESTION: string;
}

export interface FakeModel {
  url: string;
  /** Every request body as received. */
  requests: string[];
  say(reply: ModelReply): void;
  close(): Promise<void>;
}

export async function startFakeModel(): Promise<FakeModel> {
  const requests: string[] = [];
  let reply: ModelReply = '';
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request);
    requests.push(body);
    if (typeof reply === 'object') return reply.raw(response);
    const text = typeof reply === 'string' ? reply : reply(promptOf(body));
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(request.url?.includes('/messages') ? anthropic(text) : openAi(text)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    say: (next) => {
      reply = next;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

const promptOf = (body: string): ModelPrompt =>
  JSON.parse(JSON.parse(body).messages.at(-1).content) as ModelPrompt;

const openAi = (content: string) => ({
  id: 'fake',
  object: 'chat.completion',
  created: 0,
  model: 'fake',
  choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content } }],
});

const anthropic = (text: string) => ({
  id: 'fake',
  type: 'message',
  role: 'assistant',
  model: 'fake',
  stop_reason: 'end_turn',
  content: [{ type: 'text', text }],
  usage: { input_tokens: 1, output_tokens: 1 },
});
