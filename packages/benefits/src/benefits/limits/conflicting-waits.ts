// Waiting periods that conflict with "waiting periods satisfied" or "no waiting periods". We can't tell which one applies
// to the patient, so all screens show both.

import { type PlanStarts, startsOf } from '../../eligible/coverage-start.ts';
import { scopeKey } from '../../eligible/latest-service.ts';
import { statedWait, waitSince } from '../../eligible/waiting.ts';
import type { Contradiction } from '../../parsed-benefits.ts';
import { isOnDay } from '../../resolve/days.ts';
import { groupBy } from '../../resolve/maps.ts';
import { type StatementOf, statementsOfKind } from '../../resolve/topics.ts';
import { joinedWaits } from '../../rows/waiting.ts';
import type { Source, Statement, SubjectNode } from '../../statement.ts';
import { contains, distinctNodes, isPlanWide, nodeKey } from '../../vocabulary/index.ts';
import { waitingConflict, waitingText } from '../../wording/limits.ts';
import { scopeLabel } from '../../wording/subject-labels.ts';
import type { ReadResponse } from '../read-response.ts';

type Wait = StatementOf<'waiting'>;

export interface ConflictingWaits {
  statements: Statement[];
  contradictions: Contradiction[];
}

/**
 * Marks such waiting periods as doubted. Excepts their classes from a statement about the whole plan: otherwise, it would
 * answer for every service that the payer doesn't assign to a class.
 */
export function withConflictingWaits(read: ReadResponse, plan: PlanStarts): ConflictingWaits {
  const { asOf } = read.context;
  const waits = statementsOfKind(read.statements, 'waiting').filter((wait) => isOnDay(wait, asOf));
  const running = waits.filter((wait) => mayRun(wait, read, plan));
  const bySubject = groupBy(running, subjectKey);
  const ends = groupBy(
    running.length === 0 ? [] : waits.filter((wait) => isEnd(wait) && wait.conditions.length === 0),
    (end) => JSON.stringify([end.says.met, end.network, scopeKey(end)]),
  );
  const changed = new Map<Statement, Statement>();
  const contradictions = new Map<string, Contradiction>();
  for (const group of ends.values())
    for (const end of group.slice(0, 1)) {
      const near = isOfPlan(end) ? running : (bySubject.get(subjectKey(end)) ?? []);
      const against = near.filter((wait) => conflict(end, wait));
      const classes = isOfPlan(end) ? against.flatMap(({ subject }) => subject.filter(isClass)) : [];
      if (classes.length > 0)
        for (const one of group)
          changed.set(one, { ...one, except: distinctNodes([...one.except, ...classes]) });
      for (const wait of against) {
        changed.set(wait, { ...wait, doubts: [...new Set([...wait.doubts, 'conflict' as const])] });
        const found = contradictionOf(end, wait, read);
        contradictions.set(JSON.stringify(found), found);
      }
    }
  const statements = read.statements.map((statement) => changed.get(statement) ?? statement);
  return {
    // A conflicting wait has a doubt, so it isn't joined with its end.
    statements: joinedWaits(statements, ({ met }) => met),
    contradictions: [...contradictions.values()],
  };
}

const isClass = ({ kind }: SubjectNode): boolean => kind === 'class';

const isOfPlan = ({ subject }: Statement): boolean => subject.every(isPlanWide);

const subjectKey = ({ subject }: Statement): string => subject.map(nodeKey).sort().join();

/** Whether it says that there is no waiting period, or that it is over. */
const isEnd = ({ says }: Wait): boolean => says.met || says.months === 0;

/** Whether it is a waiting period that hasn't ended, as far as we know. */
const mayRun = (wait: Wait, { context: { asOf } }: ReadResponse, plan: PlanStarts): boolean =>
  !isEnd(wait) && waitSince(statedWait(wait.says, wait), startsOf(plan, wait.plan), asOf).state !== 'over';

/**
 * Whether both can't be meant. "No waiting periods" next to a category's waiting period can: the narrower one applies.
 * A class is different, because we often don't know which services belong to it.
 */
function conflict(end: Wait, wait: Wait): boolean {
  const isNarrower = isOfPlan(end) && !isOfPlan(wait);
  const isExcepted = wait.subject.every((node) => end.except.some((one) => contains(one, node)));
  return (
    (!isNarrower || end.says.met || wait.subject.some(isClass)) &&
    !isExcepted &&
    isForSame(end, wait) &&
    (end.plan === null || wait.plan === null || end.plan === wait.plan)
  );
}

function isForSame(one: Statement, other: Statement): boolean {
  const isForAll = [one, other].every(({ who }) => who === 'individual' || who === 'not_stated');
  const networks = new Set([one.network, other.network]);
  const areApart = networks.has('in') && networks.has('out');
  return (isForAll || one.who === other.who) && !areApart;
}

function contradictionOf(end: Wait, wait: Wait, read: ReadResponse): Contradiction {
  const statements = [end, wait].map(({ says, source }) => ({
    text: sentenceOf(read, source) || waitingText(says),
    sources: [source.row],
  }));
  return { about: waitingConflict(scopeLabel(wait.subject, wait.except)), statements };
}

/** The sentence, because one message may state both. */
const sentenceOf = ({ response }: ReadResponse, { row, words }: Source): string =>
  words === null
    ? ''
    : (response.blocks[row]?.attached.messages[words.message]?.slice(words.from, words.to).trim() ?? '');
