import type { EligibilityResponse, ReadIssue } from '../response.ts';
import type { Loop } from './loops.ts';

/** What the envelope says about every response of one transaction. */
export type ResponseHeader = Pick<
  EligibilityResponse,
  'format' | 'version' | 'transaction' | 'control_number' | 'answered_on'
>;

/**
 * Each patient's response has a copy of what the payer, provider and subscriber loops say. In a hostile file, the
 * copies would fill the memory. So only the first copy is complete; each list in the others ends after this many
 * entries.
 */
const MOST_REPEATED = 100;

/** Returns one response per patient. If no patient has one, returns one for the transaction's last loop. */
export function assembleResponses(loops: Loop[], header: ResponseHeader): EligibilityResponse[] {
  const patients = loops.filter((loop) => isPatient(loop) && hasOwnResponse(loop));
  const subjects = patients.length > 0 ? patients : loops.slice(-1);
  const added = new Set<Loop>();
  const responses = subjects.map((loop, at) =>
    assembleResponse(loop, { ...header, transaction: header.transaction + at }, added),
  );
  const first = responses[0];
  for (const loop of loops) if (!added.has(loop)) addAll(first?.issues ?? [], rejectedElsewhere(loop));
  return responses;
}

function assembleResponse(loop: Loop, header: ResponseHeader, added: Set<Loop>): EligibilityResponse {
  const dependent = nearest(loop, 'dependent') ?? silentDependent(loop);
  // Each field by name: adding these fields to `...header` takes Node 20 as long as reading 17 rows.
  const response: EligibilityResponse = {
    format: header.format,
    transaction: header.transaction,
    version: header.version,
    control_number: header.control_number,
    answered_on: header.answered_on,
    trace_numbers: [],
    payer: nearest(loop, 'payer')?.party ?? null,
    provider: nearest(loop, 'provider')?.party ?? null,
    subscriber: nearest(loop, 'subscriber')?.party ?? null,
    dependent: dependent?.party ?? null,
    patient: dependent === null ? 'subscriber' : 'dependent',
    dates: [],
    references: [],
    rejections: [],
    blocks: loop.blocks,
    issues: [],
  };
  for (const entry of pathTo(loop)) addLoop(response, entry, added);
  if (dependent !== null && loop.level === 'subscriber') {
    addLoop(response, dependent, added);
    response.issues.push({
      code: 'dependent_without_benefits',
      message: "The payer names a dependent but states the benefits at the subscriber's level.",
      position: null,
      raw: null,
    });
  }
  return response;
}

/** The loops from the envelope down to this one. */
function pathTo(loop: Loop): Loop[] {
  const path: Loop[] = [];
  for (let entry: Loop | null = loop; entry !== null; entry = entry.parent) path.unshift(entry);
  return path;
}

function addLoop(response: EligibilityResponse, loop: Loop, added: Set<Loop>): void {
  const most = added.has(loop) ? MOST_REPEATED : Number.POSITIVE_INFINITY;
  added.add(loop);
  addAll(response.trace_numbers, loop.traces, most);
  addAll(response.dates, loop.dates, most);
  addAll(response.references, loop.party.references, most);
  addAll(response.rejections, loop.rejections, most);
  addAll(response.issues, loop.issues, most);
}

/** Adds one by one because `push(...entries)` overflows the stack for a hundred thousand entries. */
function addAll<Entry>(list: Entry[], entries: Entry[], most = entries.length): void {
  for (const entry of entries.slice(0, most)) list.push(entry);
}

/** Rejections in a loop that belongs to no patient's response, such as a second provider. We keep them as issues. */
function rejectedElsewhere(loop: Loop): ReadIssue[] {
  return loop.rejections.map(({ code, description, position }) => ({
    code: 'rejected_elsewhere',
    message: `The payer rejected another part of the request (${loop.level}).`,
    position,
    raw: description === null ? code : `${code} ${description}`,
  }));
}

/** The loop of this level: the loop itself or one above it. */
function nearest(loop: Loop, level: Loop['level']): Loop | null {
  let entry: Loop | null = loop;
  while (entry !== null && entry.level !== level) entry = entry.parent;
  return entry;
}

function isPatient(loop: Loop): boolean {
  return loop.level === 'subscriber' || loop.level === 'dependent';
}

/**
 * Whether we create a response for this patient. A subscriber without benefits and rejections gets none if there are
 * dependents. A dependent without benefits and rejections gets none if the subscriber has some.
 */
function hasOwnResponse(loop: Loop): boolean {
  if (saysSomething(loop)) return true;
  if (loop.level === 'subscriber') return loop.children.length === 0;
  return loop.parent?.level !== 'subscriber' || !saysSomething(loop.parent);
}

/**
 * The subscriber's only dependent, if the payer states nothing about the dependent. The response is then about the
 * dependent.
 */
function silentDependent(loop: Loop): Loop | null {
  const [only] = loop.children;
  if (loop.level !== 'subscriber' || only === undefined || loop.children.length > 1) return null;
  return saysSomething(only) ? null : only;
}

function saysSomething(loop: Loop): boolean {
  return loop.blocks.length > 0 || loop.rejections.length > 0;
}
