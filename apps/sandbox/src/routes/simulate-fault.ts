import type { FastifyReply } from 'fastify';
import type { Fault } from '../faults/fault-for.ts';
import type { Json } from '../responses/json.ts';
import { THROTTLED } from './refusals.ts';

const GATEWAY_PAGE =
  '<html><head><title>504 Gateway Time-out</title></head><body>504 Gateway Time-out</body></html>';

/**
 * Simulates a fault that replaces the normal response. Returns null for other faults. The reply is inside an object,
 * because awaiting a Fastify reply itself would wait until it is sent.
 */
export async function simulateFault(
  fault: Fault,
  reply: FastifyReply,
  ended: AbortSignal,
  response: () => { body: Json },
): Promise<{ reply: FastifyReply } | null> {
  switch (fault.kind) {
    case 'status':
      return { reply: sendStatus(reply, fault.status) };
    // The caller passes a flaky fault only if its `by` is `status` and this request must fail.
    case 'flaky':
      return { reply: sendStatus(reply, 503) };
    case 'never':
      await new Promise<void>((resolve) => {
        if (ended.aborted) resolve();
        ended.addEventListener('abort', () => resolve());
      });
      return { reply: reply.hijack() };
    case 'garbage':
      return { reply: reply.code(200).type('application/json').send('\u0000\u0007<<<~~ not json ~~ISA|00|') };
    case 'half': {
      const whole = JSON.stringify(response().body);
      return {
        reply: reply
          .code(200)
          .type('application/json')
          .send(whole.slice(0, whole.length / 2)),
      };
    }
    case 'cut':
      return { reply: cutOff(reply, JSON.stringify(response().body)) };
    default:
      return null;
  }
}

function sendStatus(reply: FastifyReply, status: 429 | 500 | 503 | 504): FastifyReply {
  if (status === 429) return reply.code(429).send(THROTTLED);
  if (status === 504) return reply.code(504).type('text/html').send(GATEWAY_PAGE);
  const code = status === 500 ? 'INTERNAL_SERVER_ERROR' : 'SERVICE_UNAVAILABLE';
  return reply.code(status).send({ code, message: 'The service could not complete the request' });
}

/** Announces the full length, sends half and closes the connection. */
function cutOff(reply: FastifyReply, whole: string): FastifyReply {
  reply.hijack();
  reply.raw.writeHead(200, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(whole),
  });
  reply.raw.write(whole.slice(0, whole.length / 2), () => reply.raw.destroy());
  return reply;
}
