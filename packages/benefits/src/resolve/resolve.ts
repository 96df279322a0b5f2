// The resolver: what applies to this subject, in this network, for this person, on this date?
// It starts at the subject, moves up to the plan, and takes the nearest statement.

import { cdtNumber } from '../codes/index.ts';
import { isCoveredForSome } from '../rows/shares.ts';
import type { Doubt, Statement, SubjectNode, Topic, UnreadRemark } from '../statement.ts';
import { levelsAbove, nodeKey } from '../vocabulary/index.ts';
import { certaintyOf } from './certainty.ts';
import { disagree } from './conflicts.ts';
import { foundAt } from './found-at.ts';
import { levelsWithStatements } from './levels.ts';
import { getOrMake } from './maps.ts';
import { isNamed } from './named-codes.ts';
import { isOfOtherRow, isSplitBelow, needsOwnShare } from './own-shares.ts';
import type { Person, Question, Resolution } from './question.ts';
import { isNearer, isOnRowOf, qualifies, remarksAbout, remarksNear } from './remarks.ts';
import type { AskedQuestion, Found, Level, QuestionScope, StatementIndex, TopicIndex } from './shapes.ts';
import { chooseStatements, isForOthers, isSeparate } from './steps.ts';

type CodeNode = Extract<SubjectNode, { kind: 'code' }>;

const NONE: never[] = [];

export function resolve(index: StatementIndex, question: Question): Resolution {
  return resolveFor(index, questionScopeOf(index, question), question.subject, question.topic);
}

/**
 * The scope of a question. Questions with the same network, person, date and plan share it, and with it the cached
 * answers.
 */
export function questionScopeOf(
  { cache }: StatementIndex,
  asked: Omit<Question, 'subject' | 'topic'>,
): QuestionScope {
  const { network, who, on, plan = null } = asked;
  const { last } = cache;
  if (last?.network === network && last.on === on && last.plan === plan && isSamePerson(last.who, who))
    return last;
  const key = `${network}|${on}|${plan}|${who.patient}|${who.age}|${who.level}`;
  cache.last = getOrMake(cache.questionScopes, key, () => ({ network, who, on, plan, answers: new Map() }));
  return cache.last;
}

const isSamePerson = (a: Person, b: Person): boolean =>
  a.patient === b.patient && a.age === b.age && a.level === b.level;

/** Like `resolve`, for callers that ask many questions with the same scope. */
export function resolveFor(
  index: StatementIndex,
  scope: QuestionScope,
  subject: SubjectNode,
  topic: Topic,
): Resolution {
  if (subject.kind === 'code' && isCodeNamed(index, topic, subject))
    return answerTo(index, questionOf(scope, subject, topic));
  const answers = getOrMake(scope.answers, topic, () => new Map());
  // Codes that the response doesn't name and that have the same levels above them also have the same answer.
  const key = subject.kind === 'code' ? levelsAbove(subject) : nodeKey(subject);
  return getOrMake(answers, key, () => answerTo(index, questionOf(scope, subject, topic)));
}

function questionOf(scope: QuestionScope, subject: SubjectNode, topic: Topic): AskedQuestion {
  const { network, who, on, plan } = scope;
  return { subject, topic, network, who, on, plan, scope };
}

/**
 * Whether something in the response may be about this code alone, so that its answer can't be shared with other
 * codes.
 */
function isCodeNamed(
  { topics, inClasses, remarksOn }: StatementIndex,
  topic: Topic,
  subject: CodeNode,
): boolean {
  if (cdtNumber(subject.code) === null || isNamed(inClasses, subject)) return true;
  const topicIndex = topics.get(topic);
  if (topicIndex !== undefined && isNamed(topicIndex.named, subject)) return true;
  const remarkIndex = remarksOn.get(topic);
  return remarkIndex !== undefined && remarksNear(remarkIndex, subject).length > 0;
}

function answerTo(index: StatementIndex, question: AskedQuestion): Resolution {
  const topicIndex = index.topics.get(question.topic);
  const found = topicIndex === undefined ? null : findNearest(index, topicIndex, question);
  const remarks = remarksAbout(index, question);
  if (found === null) return unanswered(remarks, NONE);
  if (remarks.length === 0 && found.isShared) {
    found.resolution ??= found.isUndecided
      ? unanswered(NONE, found.statements)
      : answered(index, found, NONE, question);
    return found.resolution;
  }
  if (found.isUndecided || isOverruled(found, remarks, question))
    return unanswered(remarks, found.statements);
  return answered(index, found, remarks, question);
}

function answered(
  index: StatementIndex,
  found: Omit<Found, 'isUndecided' | 'isShared'>,
  remarks: UnreadRemark[],
  question: Question,
): Resolution {
  const { statements, also, nodes, hasConflictingWords } = found;
  const isConflict = disagree(statements, question);
  const doubts: Doubt[] = isConflict || hasConflictingWords ? ['conflict'] : [];
  const isForSome = (statement: Statement) =>
    isSeparate(statement, question) || isForOthers(statement, question);
  const limits = (statement: Statement) => isSeparate(statement, question) || isCoveredForSome(statement);
  if (also.some(limits) || statements.some(isForSome)) doubts.push('conditional');
  const mayChangeAnswer = (remark: UnreadRemark) =>
    isOnRowOf(remark, question.subject) ||
    nodes.some((node) => isOnRowOf(remark, node)) ||
    qualifies(remark, statements, question.subject);
  if (remarks.some(mayChangeAnswer)) doubts.push('unread_words');
  return {
    outcome: isConflict ? 'conflict' : 'stated',
    statements,
    also,
    remarks,
    certainty: certaintyOf(index, statements, nodes, question.subject, doubts),
  };
}

/** Answers from the given statements alone, without looking at wider subjects. Used for the values of a table row. */
export function resolveStatements(
  index: StatementIndex,
  statements: readonly Statement[],
  question: Question,
): Resolution {
  const { chosen, also, hasConflictingWords } = chooseStatements(statements, question);
  if (chosen.length === 0) return unanswered(NONE, NONE);
  if (areOnlyDenialsOfSome(chosen, question)) return unanswered(NONE, also);
  const nodes = [question.subject];
  return answered(index, { statements: chosen, also, nodes, hasConflictingWords }, NONE, question);
}

function unanswered(remarks: UnreadRemark[], also: Statement[]): Resolution {
  const outcome = remarks.length > 0 ? 'see_remarks' : 'not_stated';
  return { outcome, statements: NONE, also, remarks, certainty: null };
}

/** Whether a remark is about a narrower subject than the statements, so that it may conflict with them. */
function isOverruled({ nodes }: Found, remarks: readonly UnreadRemark[], { subject }: Question): boolean {
  if (nodes[0] === subject) return false;
  return remarks.some((remark) => nodes.every((node) => isNearer(remark, node, subject)));
}

/**
 * The statements of the nearest level that answers for all patients. The statements of nearer levels, which answer only
 * for some patients, are added (see `joined`).
 */
function findNearest(index: StatementIndex, topicIndex: TopicIndex, question: AskedQuestion): Found | null {
  const partial: Found[] = [];
  let isClassKnown = false;
  for (const level of levelsWithStatements(index, topicIndex, question.subject)) {
    if (isOfOtherRow(level, index, question)) continue;
    const found = foundAt(isClassKnown ? withoutClasses(level) : level, index, topicIndex, question);
    isClassKnown ||= level.isMember;
    if (found !== null && !needsOwnShare(found, question)) {
      if (found.isUndecided || isComplete(found, question)) {
        const isUndecided = found.isUndecided || isSplitBelow(found, topicIndex, question);
        return joined(
          partial,
          isUndecided === found.isUndecided ? found : { ...found, isUndecided, isShared: false },
          question,
        );
      }
      partial.push(found);
    }
    // If the payer assigns the code to a class but states nothing for that class, we don't use the code's category.
    const isSetApart = level.isMember && level.nodes.some(({ kind }) => kind === 'code');
    if (found === null && isSetApart && question.topic === 'share') break;
  }
  return joined(partial, null, question);
}

/** If the payer puts crowns in one class and restorations in another, crowns are only in the first. */
const withoutClasses = (level: Level): Level =>
  level.throughClass.length === 0 ? level : { ...level, throughClass: NONE };

/**
 * Whether a level's statements answer the question for all patients. "Covered" isn't enough, because it gives no
 * figure. Neither is a statement for some ages or teeth.
 */
function isComplete({ statements }: Found, question: Question): boolean {
  return statements.some(
    (statement) => statement.says.kind !== 'covered' && !isSeparate(statement, question),
  );
}

/**
 * `last` is the level that answers for all patients, or that leaves the answer undecided. `partial` has the nearer
 * levels, which answer only for some patients or teeth, or only say "covered".
 */
function joined(partial: readonly Found[], last: Found | null, question: Question): Found | null {
  if (partial.length === 0) return last;
  const conditional = partial.filter(
    ({ statements }) =>
      statements.some((statement) => isSeparate(statement, question)) &&
      !areOnlyDenialsOfSome(statements, question),
  );
  const [nearest] = conditional;
  const isLastUsed = last !== null && (!last.isUndecided || nearest === undefined);
  if (isLastUsed) {
    const nearer = partial.flatMap((found) => [...found.statements, ...found.also]);
    return { ...last, isShared: false, also: [...nearer, ...last.also] };
  }
  if (nearest === undefined) return plainOrUndecided(partial, question);
  const statements = conditional.flatMap((found) => found.statements);
  const also = [...partial.flatMap((found) => found.also), ...(last?.statements ?? NONE)];
  return { ...nearest, isShared: false, statements, also };
}

/**
 * "Not payable within 12 months of a full mouth series" doesn't say what the plan pays otherwise, so it never answers
 * the question with "not covered". "Not covered unless medically necessary" does.
 */
const areOnlyDenialsOfSome = (statements: readonly Statement[], question: Question): boolean =>
  statements.every(
    (statement) =>
      statement.says.kind === 'not_covered' &&
      isSeparate(statement, question) &&
      !statement.conditions.some((one) => one.kind === 'when' && one.is_exception),
  );

/** The nearest level that states more than denials in some cases. If there is none, the answer is undecided. */
function plainOrUndecided(partial: readonly Found[], question: Question): Found | null {
  const plain = partial.find(({ statements }) => !areOnlyDenialsOfSome(statements, question));
  const [nearest] = partial;
  if (plain !== undefined || nearest === undefined) return plain ?? null;
  const statements = partial.flatMap((found) => [...found.statements, ...found.also]);
  return { ...nearest, isShared: false, isUndecided: true, statements, also: NONE };
}
