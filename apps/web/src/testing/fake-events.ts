import type { Endpoint } from '@bitewing/contract';
import type { FakeNetwork } from './fake-network.ts';

/** The server side of an endpoint's event streams. Each request opens a stream; `send` and `end` use the latest one. */
export const fakeEvents = (network: FakeNetwork, endpoint: Endpoint) => {
  const open: ReadableStreamDefaultController<Uint8Array>[] = [];
  const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
  network.on('GET', endpoint.path, () => {
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void open.push(controller) });
    return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
  });
  const latest = () => {
    const stream = open.at(-1);
    if (!stream) throw new Error('The page opened no stream.');
    return stream;
  };
  return {
    opened: () => open.length,
    send: (text = 'data: changed\n\n') => latest().enqueue(bytes(text)),
    end: () => latest().close(),
  };
};
