// Server-sent events about one record: only that it changed, never its content. The page then reads the record as
// usual, so every value still passes the usual authorization and audit.
//
// A login can end while a stream is open. So the caller is identified again before each event and each heartbeat.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { practiceOf, type Scope } from '#platform/database/database.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { identify } from '#platform/http/authenticate.ts';
import { logServed } from '#platform/http/request-log.ts';
import type { Services } from '#platform/services.ts';
import { createUserLimit } from '#platform/user-limit.ts';

/** A page keeps a stream open only while it is visible and its record is unfinished. Most users have one or two. */
const MAXIMUM_PER_USER = 6;
const MAXIMUM_PER_PROCESS = 2_000;
/** Shorter than the idle timeout of most proxies (60 s). */
const HEARTBEAT_MS = 15_000;

const CHANGED = 'data: changed\n\n';
const HEARTBEAT = ': still here\n\n';

/** The state of the record as the caller may see it. Null if there is no such record. */
export type RecordState = 'unfinished' | 'finished' | null;

interface StreamCall {
  principal: { userId: string };
  scope: Scope;
  request: FastifyRequest;
  reply: FastifyReply;
}

export interface EventStreams {
  /** Opens the stream. For a finished record it responds 204: there is nothing to wait for. */
  open(call: StreamCall, recordId: string, readState: () => Promise<RecordState>): Promise<void>;
}

export function createEventStreams(
  app: FastifyInstance,
  services: Services,
  { heartbeatMs = HEARTBEAT_MS } = {},
): EventStreams {
  const limit = createUserLimit({ perUser: MAXIMUM_PER_USER, together: MAXIMUM_PER_PROCESS });
  const closing = new AbortController();
  app.addHook('preClose', async () => closing.abort());

  return {
    async open(call, recordId, readState) {
      const leave = limit.enter(call.principal.userId);
      const disconnected = new AbortController();
      const end = AbortSignal.any([disconnected.signal, closing.signal]);
      call.reply.raw.once('close', () => disconnected.abort());
      // Starts to listen before it reads the state, so that no change between the two is missed.
      const changes = followRecord(services, recordId, end);
      try {
        const state = await readState();
        if (!state) throw new AppError('not_found');
        if (state === 'finished') return void call.reply.code(204).send();
        startStream(call);
        const readAgain = async () => ((await isStillCaller(services, call)) ? readState() : null);
        await sendChanges(call.reply, changes, readAgain, { end, heartbeatMs });
      } finally {
        changes.stop();
        leave();
      }
    },
  };
}

interface Changes {
  /**
   * Resolves to true as soon as the record has changed since the last call (immediately if it already has). Resolves to
   * false after the given time, or when the stream ends.
   */
  next(milliseconds: number): Promise<boolean>;
  stop(): void;
}

function followRecord({ changes }: Services, recordId: string, end: AbortSignal): Changes {
  let isChanged = false;
  let wake = (): void => undefined;
  end.addEventListener('abort', () => wake(), { once: true });
  const stop = changes.follow(recordId, () => {
    isChanged = true;
    wake();
  });
  return {
    stop,
    async next(milliseconds) {
      if (!isChanged)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, milliseconds);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      const result = isChanged;
      isChanged = false;
      return result;
    },
  };
}

function startStream({ request, reply }: StreamCall): void {
  logServed(request, reply);
  reply.hijack();
  const headers = {
    ...reply.getHeaders(),
    // Without this header, nginx buffers the events.
    'x-accel-buffering': 'no',
    // A connection that stays open after its stream would delay the end of the process.
    connection: 'close',
  };
  reply.raw.writeHead(200, headers as Record<string, string>);
  // The record may have changed since the page read it.
  reply.raw.write(CHANGED);
}

async function isStillCaller(services: Services, { principal, scope, request }: StreamCall) {
  const now = await identify(services, request);
  const practiceId = practiceOf(scope);
  return now !== null && now.userId === principal.userId && now.practiceId === practiceId;
}

async function sendChanges(
  { raw }: FastifyReply,
  changes: Changes,
  readState: () => Promise<RecordState>,
  { end, heartbeatMs }: { end: AbortSignal; heartbeatMs: number },
): Promise<void> {
  try {
    while (!end.aborted) {
      const isChanged = await changes.next(heartbeatMs);
      if (end.aborted) return;
      const state = await readState();
      if (!state) return;
      raw.write(isChanged || state === 'finished' ? CHANGED : HEARTBEAT);
      if (state === 'finished') return;
    }
  } catch {
    // The database doesn't respond, or the user now needs a second factor. The page keeps polling and opens the stream
    // again.
  } finally {
    raw.end();
  }
}
