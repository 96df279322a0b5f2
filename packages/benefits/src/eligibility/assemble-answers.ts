import type { EligibilityAnswer } from '../answer.ts';
import type { Loop } from './loop-tree.ts';

/** What the envelope says about every answer of one transaction. */
export type AnswerHeader = Pick<
  EligibilityAnswer,
  'format' | 'version' | 'transaction' | 'control_number' | 'answered_on'
>;

/** One answer per patient; without any, one for the level the payer stopped at. */
export function assembleAnswers(loops: Loop[], header: AnswerHeader): EligibilityAnswer[] {
  const patients = loops.filter((loop) => isPatient(loop) && isOwnAnswer(loop));
  const subjects = patients.length > 0 ? patients : loops.slice(-1);
  return subjects.map((loop, at) => assembleAnswer(loop, header, header.transaction + at));
}

/** Written out field by field, list by list: spreading them took a seventh of the time of reading an answer. */
function assembleAnswer(loop: Loop, header: AnswerHeader, transaction: number): EligibilityAnswer {
  const subscriber = nearest(loop, 'subscriber');
  const dependent = nearest(loop, 'dependent') ?? silentDependent(loop);
  const answer: EligibilityAnswer = {
    format: header.format,
    version: header.version,
    transaction,
    control_number: header.control_number,
    answered_on: header.answered_on,
    trace_numbers: [],
    payer: nearest(loop, 'payer')?.party ?? null,
    provider: nearest(loop, 'provider')?.party ?? null,
    subscriber: subscriber?.party ?? null,
    dependent: dependent?.party ?? null,
    patient: dependent === null ? 'subscriber' : 'dependent',
    dates: [],
    references: [],
    rejections: [],
    blocks: loop.blocks,
    issues: [],
  };
  gather(answer, loop);
  if (dependent !== null && loop.level === 'subscriber') {
    addLoop(answer, dependent);
    answer.issues.push({
      code: 'dependent_without_benefits',
      message: 'The payer names a dependent but states the benefits at the subscriber’s level.',
      position: null,
      raw: null,
    });
  }
  return answer;
}

/** What was said in the loop and everything above it, outermost first. */
function gather(answer: EligibilityAnswer, loop: Loop): void {
  if (loop.parent !== null) gather(answer, loop.parent);
  addLoop(answer, loop);
}

function addLoop(answer: EligibilityAnswer, loop: Loop): void {
  for (const trace of loop.traces) answer.trace_numbers.push(trace);
  for (const date of loop.dates) answer.dates.push(date);
  for (const reference of loop.party.references) answer.references.push(reference);
  for (const rejection of loop.rejections) answer.rejections.push(rejection);
  for (const issue of loop.issues) answer.issues.push(issue);
}

function nearest(loop: Loop, level: Loop['level']): Loop | null {
  let entry: Loop | null = loop;
  while (entry !== null && entry.level !== level) entry = entry.parent;
  return entry;
}

function isPatient(loop: Loop): boolean {
  return loop.level === 'subscriber' || loop.level === 'dependent';
}

/**
 * A subscriber named only because a dependent is asked about gives no answer of their own; neither does a
 * dependent about whom nothing is said while the subscriber's benefits are.
 */
function isOwnAnswer(loop: Loop): boolean {
  if (saysSomething(loop)) return true;
  if (loop.level === 'subscriber') return loop.children.length === 0;
  return loop.parent?.level !== 'subscriber' || !saysSomething(loop.parent);
}

function silentDependent(loop: Loop): Loop | null {
  const [only, ...more] = loop.children;
  if (loop.level !== 'subscriber' || only === undefined || more.length > 0) return null;
  return saysSomething(only) ? null : only;
}

function saysSomething(loop: Loop): boolean {
  return loop.blocks.length > 0 || loop.rejections.length > 0;
}
