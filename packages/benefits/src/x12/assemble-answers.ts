import type { EligibilityAnswer, ReadIssue } from '../answer.ts';
import type { Loop } from './loops.ts';

/** What the envelope says about every response of one transaction. */
export type AnswerHeader = Pick<
  EligibilityAnswer,
  'format' | 'version' | 'transaction' | 'control_number' | 'answered_on'
>;

/**
 * Each patient's response has a copy of what the payer, provider and subscriber loops say. In a hostile file, the
 * copies would fill the memory. So only the first copy is complete; each list in the others ends after this many
 * entries.
 */
const MOST_REPEATED = 100;

/** Returns one response per patient. If no patient has one, returns one for the transaction's last loop. */
export function assembleAnswers(loops: Loop[], header: AnswerHeader): EligibilityAnswer[] {
  const patients = loops.filter((loop) => isPatient(loop) && hasOwnAnswer(loop));
  const subjects = patients.length > 0 ? patients : loops.slice(-1);
  const added = new Set<Loop>();
  const answers = subjects.map((loop, at) =>
    assembleAnswer(loop, { ...header, transaction: header.transaction + at }, added),
  );
  const first = answers[0];
  for (const loop of loops) if (!added.has(loop)) addAll(first?.issues ?? [], rejectedElsewhere(loop));
  return answers;
}

function assembleAnswer(loop: Loop, header: AnswerHeader, added: Set<Loop>): EligibilityAnswer {
  const dependent = nearest(loop, 'dependent') ?? silentDependent(loop);
  // Each field by name: adding these fields to `...header` takes Node 20 as long as reading 17 rows.
  const answer: EligibilityAnswer = {
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
  for (const entry of pathTo(loop)) addLoop(answer, entry, added);
  if (dependent !== null && loop.level === 'subscriber') {
    addLoop(answer, dependent, added);
    answer.issues.push({
      code: 'dependent_without_benefits',
      message: "The payer names a dependent but states the benefits at the subscriber's level.",
      position: null,
      raw: null,
    });
  }
  return answer;
}

/** The loops from the envelope down to this one. */
function pathTo(loop: Loop): Loop[] {
  const path: Loop[] = [];
  for (let entry: Loop | null = loop; entry !== null; entry = entry.parent) path.unshift(entry);
  return path;
}

function addLoop(answer: EligibilityAnswer, loop: Loop, added: Set<Loop>): void {
  const most = added.has(loop) ? MOST_REPEATED : Number.POSITIVE_INFINITY;
  added.add(loop);
  addAll(answer.trace_numbers, loop.traces, most);
  addAll(answer.dates, loop.dates, most);
  addAll(answer.references, loop.party.references, most);
  addAll(answer.rejections, loop.rejections, most);
  addAll(answer.issues, loop.issues, most);
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
function hasOwnAnswer(loop: Loop): boolean {
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
