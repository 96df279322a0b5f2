import type { Endpoint } from '@bitewing/contract';
import type { FakeNetwork } from './fake-network.ts';

/** The server side of an endpoint's event streams. Each request opens a stream; `send` and `end` use the latest one. */
export const fakeEvents = (network: FakeNetwork, endpoint: Endpoint) => {
  const streams: ReadableStreamDefaultController<Uint8Array>[] = [];
  const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
  network.on('GET', endpoint.path, () => {
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void streams.push(controller) });
    return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
  });
  const latest = () => {
    const stream = streams.at(-1);
    if (!stream) throw new Error('The page opened no stream.');
    return stream;
  };
  return {
    opened: () => streams.length,
    send: (text = 'data: changed\n\n') => latest().enqueue(bytes(text)),
    end: () => latest().close(),
  };
};
