// The resolver: what applies to this subject, in this network, for this person, on this date?
// It starts at the subject, moves up to the plan, and takes the nearest statement.

import { cdtNumber } from '../codes/index.ts';
import type { Doubt, Statement, SubjectNode, Topic, UnreadRemark } from '../statement.ts';
import { levelsAbove, nodeKey } from '../vocabulary/index.ts';
import { certaintyOf } from './certainty.ts';
import { disagree } from './conflicts.ts';
import { isNamed } from './named-codes.ts';
import { isSplitBelow, needsOwnShare } from './own-shares.ts';
import { foundAt } from './places.ts';
import { askerKey, type Question, type Resolution } from './question.ts';
import { isNearer, qualifies, remarksAbout, remarksNear, standsOn } from './remarks.ts';
import { rungsOf } from './rungs.ts';
import type { Book, Chapter, Found } from './shapes.ts';
import { isForOthers, isSeparate, standingOf } from './steps.ts';

type CodeNode = Extract<SubjectNode, { kind: 'code' }>;

const NONE: never[] = [];

export function resolve(book: Book, question: Question): Resolution {
  const { subject, topic } = question;
  if (subject.kind === 'code' && isSpokenOf(book, topic, subject)) return answerTo(book, question);
  // Many lines of a table ask the same of one category.
  const place = subject.kind === 'code' ? levelsAbove(subject) : nodeKey(subject);
  let answers = book.known.answers.get(place);
  if (answers === undefined) {
    answers = new Map();
    book.known.answers.set(place, answers);
  }
  const key = `${topic}|${askerKey(question)}`;
  let answer = answers.get(key);
  if (answer === undefined) {
    answer = answerTo(book, question);
    answers.set(key, answer);
  }
  return answer;
}

/** Whether a statement or remark names the code. If none does, only the levels above it answer. */
function isSpokenOf({ topics, inClasses, remarksOn }: Book, topic: Topic, subject: CodeNode): boolean {
  if (cdtNumber(subject.code) === null || isNamed(inClasses, subject)) return true;
  const chapter = topics.get(topic);
  if (chapter !== undefined && isNamed(chapter.named, subject)) return true;
  const index = remarksOn.get(topic);
  return index !== undefined && remarksNear(index, subject).length > 0;
}

function answerTo(book: Book, question: Question): Resolution {
  const chapter = book.topics.get(question.topic);
  const found = chapter === undefined ? null : climb(book, chapter, question);
  const remarks = remarksAbout(book, question);
  if (found === null) return unanswered(remarks, NONE);
  if (remarks.length === 0 && found.isShared) {
    found.resolution ??= found.isOpen
      ? unanswered(NONE, found.statements)
      : answered(book, found, NONE, question);
    return found.resolution;
  }
  if (found.isOpen || isOverruled(found, remarks, question)) return unanswered(remarks, found.statements);
  return answered(book, found, remarks, question);
}

function answered(
  book: Book,
  found: Omit<Found, 'isOpen' | 'isShared'>,
  remarks: UnreadRemark[],
  question: Question,
): Resolution {
  const { statements, also, place, isContested } = found;
  const isConflict = disagree(statements, question);
  const doubts: Doubt[] = isConflict || isContested ? ['conflict'] : [];
  const isForSome = (statement: Statement) =>
    isSeparate(statement, question) || isForOthers(statement, question);
  if (also.some((statement) => isSeparate(statement, question)) || statements.some(isForSome)) {
    doubts.push('conditional');
  }
  const isQualified = (remark: UnreadRemark) =>
    standsOn(remark, question.subject) || qualifies(remark, statements, question.subject);
  if (remarks.some(isQualified)) doubts.push('unread_words');
  return {
    outcome: isConflict ? 'conflict' : 'stated',
    statements,
    also,
    remarks,
    certainty: certaintyOf(book, statements, place, question.subject, doubts),
  };
}

/** The same for statements made about one place, without moving up: what a table row says of itself. */
export function settle(book: Book, statements: readonly Statement[], question: Question): Resolution {
  const { chosen, also, isContested } = standingOf(statements, question);
  if (chosen.length === 0) return unanswered(NONE, NONE);
  const place = [question.subject];
  return answered(book, { statements: chosen, also, place, isContested }, NONE, question);
}

/** Returns "not stated" only after searching the remarks. */
function unanswered(remarks: UnreadRemark[], also: Statement[]): Resolution {
  const outcome = remarks.length > 0 ? 'see_remarks' : 'not_stated';
  return { outcome, statements: NONE, also, remarks, certainty: null };
}

/** Words that we couldn't read mention the subject itself, so a statement about a wider subject is no answer. */
function isOverruled({ place }: Found, remarks: readonly UnreadRemark[], { subject }: Question): boolean {
  if (place[0] === subject) return false;
  return remarks.some((remark) => place.every((node) => isNearer(remark, node, subject)));
}

function climb(book: Book, chapter: Chapter, question: Question): Found | null {
  const partial: Found[] = [];
  for (const rung of rungsOf(book, chapter, question.subject)) {
    const found = foundAt(rung, book, chapter, question);
    if (found !== null && !needsOwnShare(found, question)) {
      if (found.isOpen || isWhole(found, question)) {
        const isOpen = found.isOpen || isSplitBelow(found, chapter, question);
        return joined(
          partial,
          isOpen === found.isOpen ? found : { ...found, isOpen, isShared: false },
          question,
        );
      }
      partial.push(found);
    }
    // The payer puts the code in a class and states nothing for that class: its category doesn't apply instead.
    const isSetApart = rung.isMember && rung.nodes.some(({ kind }) => kind === 'code');
    if (found === null && isSetApart && question.topic === 'share') break;
  }
  return joined(partial, null, question);
}

/** "Covered" states no percentage, and a statement for some ages or teeth leaves the others to a wider one. */
function isWhole({ statements }: Found, question: Question): boolean {
  return statements.some(
    (statement) => statement.says.kind !== 'covered' && !isSeparate(statement, question),
  );
}

/** Combines the answers found on the way up: those that apply to all, and those that apply to some. */
function joined(partial: readonly Found[], last: Found | null, question: Question): Found | null {
  if (partial.length === 0) return last;
  const conditional = partial.filter(({ statements }) =>
    statements.some((statement) => isSeparate(statement, question)),
  );
  const [nearest] = conditional;
  if (last !== null && !(last.isOpen && nearest !== undefined)) {
    const said = partial.flatMap((found) => [...found.statements, ...found.also]);
    return { ...last, isShared: false, also: [...said, ...last.also] };
  }
  if (nearest === undefined) return partial[0] ?? null;
  const statements = conditional.flatMap((found) => found.statements);
  const also = [...partial.flatMap((found) => found.also), ...(last?.statements ?? NONE)];
  return { ...nearest, isShared: false, statements, also };
}
