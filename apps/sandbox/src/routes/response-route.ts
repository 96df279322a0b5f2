import type { FastifyReply } from 'fastify';
import { dayOf } from '../calendar.ts';
import { type Fault, faultFor } from '../faults/fault-for.ts';
import { aboutOtherPerson, withHugeBody } from '../faults/odd-responses.ts';
import { payerUnavailable, respondToRequest } from '../members/respond-to-request.ts';
import type { PayerRecord } from '../payers/payer-record.ts';
import type { EligibilityRequest } from '../requests/eligibility-request.ts';
import type { Json } from '../responses/json.ts';
import { newResponseIds, type ResponseIds } from '../responses/response-ids.ts';
import { countRequest, type SandboxState } from '../sandbox-state.ts';
import { hashOf } from '../stable-random.ts';
import { build271 } from '../x12/build-271.ts';
import type { ResponseScript } from '../x12/response-script.ts';
import { pause } from './pause.ts';
import { THROTTLED } from './refusals.ts';
import { simulateFault } from './simulate-fault.ts';

/** Converts a 271 to one of the two JSON formats. */
export type ToJson = (x12: string, payerId: string, ids: ResponseIds) => Json;

/**
 * Responds to a valid request after the delay, or simulates the member ID's error. Refuses the request if too many are in
 * progress.
 */
export async function responseRoute(
  state: SandboxState,
  reply: FastifyReply,
  request: EligibilityRequest,
  payer: PayerRecord,
  toJson: ToJson,
): Promise<unknown> {
  const isThrottled = state.inFlight.size >= state.options.concurrencyLimit;
  countRequest(state, payer.primaryPayerId, request.subscriber.memberId ?? '', isThrottled);
  if (isThrottled) {
    return reply.code(429).send(THROTTLED);
  }
  const ended = occupySlot(state, reply);
  const fault = faultFor(request.subscriber.memberId);
  await pause(delayFor(state, request, payer, fault), ended);
  // A flaky member that fails by `status` gets HTTP 503 from `simulateFault`. One that fails by `payer` gets a regular
  // response that says that the payer is unavailable (AAA 42).
  const isFailing = fault?.kind === 'flaky' && shouldFailAgain(state, payer, request, fault.failures);
  if (fault && (fault.kind !== 'flaky' || (isFailing && fault.by === 'status'))) {
    const broken = await simulateFault(fault, reply, ended, () =>
      buildResponse(state, request, payer, toJson, { fault, isFailing: false }),
    );
    if (broken) return broken.reply;
  }
  const { status, body } = buildResponse(state, request, payer, toJson, { fault, isFailing });
  return reply.code(status).send(body);
}

function buildResponse(
  state: SandboxState,
  request: EligibilityRequest,
  payer: PayerRecord,
  toJson: ToJson,
  { fault, isFailing }: { fault: Fault | null; isFailing: boolean },
): { status: number; body: Json } {
  const now = state.now();
  const ids = newResponseIds(now);
  const isDown = state.modes.get(payer.stediId)?.mode === 'down' || isFailing;
  const script = isDown
    ? payerUnavailable(request, payer)
    : applyFault(respondToRequest(request, payer, dayOf(now)), fault);
  const x12 = build271(script, { ...ids, now, traceId: request.traceId ?? ids.outboundTraceId });
  // In Stedi's published example, AAA 44 has status 400 and a full body. All other rejections have status 200.
  const status = script.rejections.some(({ code }) => code === '44') ? 400 : 200;
  return { status, body: toJson(x12, request.payerId, ids) };
}

function applyFault(script: ResponseScript, fault: Fault | null): ResponseScript {
  if (fault?.kind === 'stranger') return aboutOtherPerson(script);
  if (fault?.kind === 'huge') return withHugeBody(script);
  return script;
}

function delayFor(
  state: SandboxState,
  { subscriber }: EligibilityRequest,
  payer: PayerRecord,
  fault: Fault | null,
): number {
  if (fault?.kind === 'slow') return fault.seconds * state.options.secondMs;
  const [from, to] = state.options.delay;
  const usual = from + (hashOf(`${payer.stediId}${subscriber.memberId}`) % (to - from + 1));
  const mode = state.modes.get(payer.stediId);
  return mode?.mode === 'slow' ? usual + mode.delayMs : usual;
}

/** Returns true `failures` times, then false once, then starts over. */
function shouldFailAgain(
  state: SandboxState,
  payer: PayerRecord,
  { subscriber }: EligibilityRequest,
  failures: number,
): boolean {
  const key = `${payer.stediId}|${subscriber.memberId}`;
  const shown = state.failures.get(key) ?? 0;
  const fails = shown < failures;
  state.failures.set(key, fails ? shown + 1 : 0);
  return fails;
}

/**
 * Counts the request as in progress until the reply is sent or the caller disconnects. The returned signal aborts at
 * that moment, or when the sandbox closes.
 */
function occupySlot(state: SandboxState, reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  state.inFlight.add(controller);
  state.peakInFlight = Math.max(state.peakInFlight, state.inFlight.size);
  const release = () => {
    state.inFlight.delete(controller);
    controller.abort();
  };
  reply.raw.once('finish', release);
  reply.raw.once('close', release);
  return controller.signal;
}
