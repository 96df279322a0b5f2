// The resolver: what applies to this subject, in this network, for this person, on this date?
// It starts at the subject, moves up to the plan, and takes the nearest statement.

import type { Statement, UnreadRemark } from '../statement.ts';
import type { Book, Chapter } from './book.ts';
import { certaintyOf } from './certainty.ts';
import { disagree, isSeparate } from './conflicts.ts';
import { type Found, foundAt } from './places.ts';
import type { Question, Resolution } from './question.ts';
import { isNearer, remarksAbout } from './remarks.ts';
import { rungsOf } from './rungs.ts';
import { standingOf } from './steps.ts';

const NONE: never[] = [];

export function resolve(book: Book, question: Question): Resolution {
  const chapter = book.topics.get(question.topic);
  const found = chapter === undefined ? null : climb(book, chapter, question);
  const remarks = remarksAbout(book, question);
  if (found === null) return unanswered(remarks, NONE);
  if (found.isOpen || isOverruled(found, remarks, question)) return unanswered(remarks, found.statements);
  const { statements, also, place, isContested } = found;
  const isConflict = disagree(statements, question);
  return {
    outcome: isConflict ? 'conflict' : 'stated',
    statements,
    also,
    remarks,
    certainty: certaintyOf(
      statements,
      place,
      question.subject,
      isConflict || isContested ? ['conflict'] : NONE,
    ),
  };
}

/** The same for statements made about one place, without moving up: what a table row says of itself. */
export function settle(statements: readonly Statement[], question: Question): Resolution {
  const { chosen, also, isContested } = standingOf(statements, question);
  if (chosen.length === 0) return unanswered(NONE, NONE);
  const isConflict = disagree(chosen, question);
  const doubts = isConflict || isContested ? (['conflict'] as const) : NONE;
  return {
    outcome: isConflict ? 'conflict' : 'stated',
    statements: chosen,
    also,
    remarks: NONE,
    certainty: certaintyOf(chosen, [question.subject], question.subject, doubts),
  };
}

/** "Not stated" is only said after the remarks have been searched. */
function unanswered(remarks: UnreadRemark[], also: Statement[]): Resolution {
  const outcome = remarks.length > 0 ? 'see_remarks' : 'not_stated';
  return { outcome, statements: NONE, also, remarks, certainty: null };
}

/** Words we could not read speak of the subject itself: what was said of a wider place does not answer over them. */
function isOverruled({ place }: Found, remarks: readonly UnreadRemark[], { subject }: Question): boolean {
  return remarks.some((remark) => place.every((node) => isNearer(remark, node, subject)));
}

function climb(book: Book, chapter: Chapter, question: Question): Found | null {
  const partial: Found[] = [];
  for (const rung of rungsOf(book, chapter, question.subject)) {
    const found = foundAt(rung, book, chapter, question);
    if (found !== null) {
      if (found.isOpen || isWhole(found)) return joined(partial, found);
      partial.push(found);
    }
    // The payer puts the subject in a class and says nothing of that class: its category does not answer instead.
    if (found === null && rung.isMember && question.topic === 'share') break;
  }
  return joined(partial, null);
}

/** "Covered" names no share, and a statement for some ages or teeth leaves the others to a wider one. */
function isWhole({ statements }: Found): boolean {
  return statements.some(({ says }) => says.kind !== 'covered') && !isSeparate(statements);
}

/** The answers found on the way up, as one. */
function joined(partial: readonly Found[], last: Found | null): Found | null {
  const conditional = partial.filter(({ statements }) => isSeparate(statements));
  const covered = partial.filter(({ statements }) => !isSeparate(statements));
  const also = partial.flatMap((found) => found.also);
  const [nearest] = conditional;
  if (nearest !== undefined) {
    const statements = conditional.flatMap((found) => found.statements);
    if (last === null) return { ...nearest, statements, also };
    if (last.isOpen) return { ...nearest, statements, also: [...also, ...last.statements] };
    return { ...last, statements: [...statements, ...last.statements], also: [...also, ...last.also] };
  }
  if (last === null) return covered[0] ?? null;
  return { ...last, also: [...covered.flatMap((found) => found.statements), ...also, ...last.also] };
}
