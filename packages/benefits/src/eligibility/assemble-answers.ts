import type { EligibilityAnswer, Reference } from '../answer.ts';
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
  return subjects.map((loop, at) =>
    assembleAnswer(loop, { ...header, transaction: header.transaction + at }),
  );
}

function assembleAnswer(loop: Loop, header: AnswerHeader): EligibilityAnswer {
  const chain = ancestors(loop);
  const find = (level: Loop['level']) => chain.find((entry) => entry.level === level) ?? null;
  const subscriber = find('subscriber');
  const dependent = find('dependent') ?? silentDependent(loop);
  const answer: EligibilityAnswer = {
    ...header,
    trace_numbers: [],
    payer: find('payer')?.party ?? null,
    provider: find('provider')?.party ?? null,
    subscriber: subscriber?.party ?? null,
    dependent: dependent?.party ?? null,
    patient: dependent === null ? 'subscriber' : 'dependent',
    dates: [],
    references: [],
    rejections: [],
    blocks: loop.blocks,
    issues: [],
  };
  const everyone = dependent === null || chain.includes(dependent) ? chain : [...chain, dependent];
  for (const entry of everyone) {
    answer.trace_numbers.push(...entry.traces);
    answer.dates.push(...entry.dates);
    answer.references.push(...(entry.party.references as Reference[]));
    answer.rejections.push(...entry.rejections);
    for (const issue of entry.issues) answer.issues.push(issue);
  }
  if (dependent !== null && loop.level === 'subscriber') {
    answer.issues.push({
      code: 'dependent_without_benefits',
      message: 'The payer names a dependent but states the benefits at the subscriber’s level.',
      position: null,
      raw: null,
    });
  }
  return answer;
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

/** The loop and everything above it, outermost first. */
function ancestors(loop: Loop): Loop[] {
  const chain: Loop[] = [];
  for (let entry: Loop | null = loop; entry !== null; entry = entry.parent) chain.unshift(entry);
  return chain;
}
