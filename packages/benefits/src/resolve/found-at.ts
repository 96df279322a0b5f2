// What is stated for one level of the subject tree, as an answer for a subject at or below it.

import type { Statement } from '../statement.ts';
import { isPlanWide } from '../vocabulary/index.ts';
import { byValue } from './conflicts.ts';
import { askerKey, type Question } from './question.ts';
import { isExcepted } from './rungs.ts';
import type { Book, Chapter, Found, Rung } from './shapes.ts';
import { fits, standingOf } from './steps.ts';
import { isFigure, valueKey } from './topics.ts';

export function foundAt(rung: Rung, book: Book, chapter: Chapter, question: Question): Found | null {
  const { answers } = rung;
  if (answers === null) return findAt(rung, book, chapter, question);
  const key = askerKey(question);
  let found = answers.get(key);
  if (found === undefined) {
    found = findAt(rung, book, chapter, question);
    if (found !== null) found.isShared = true;
    answers.set(key, found);
  }
  return found;
}

function findAt(rung: Rung, book: Book, chapter: Chapter, question: Question): Found | null {
  const { isOwn, direct, classed, throughClass } = rung;
  if (rung.exceptions > MOST_EXCEPTIONS) return leftOpen(rung);
  const isPlan = rung.nodes.some(isPlanWide);
  const found = answerFrom(isPlan ? nearestOfPlan(direct, book) : direct, rung, question);
  if (found === null && throughClass.length > 0) return answerFrom(throughClass, rung, question);
  const inClasses = rung.isMember ? null : answerFrom(classed, rung, question);
  if (inClasses !== null) return withClasses(found, inClasses, isOwn);
  if (found === null || isOwn || !isPlan || question.topic !== 'share') return found;
  return { ...found, isOpen: isContradictedBelow(found.statements, book, chapter, question) };
}

/** Far more than any payer makes of one place. Beyond it we leave the answer open, so that odd responses cost no time. */
const MOST_EXCEPTIONS = 200;

function leftOpen({ nodes: place }: Rung): Found {
  return { statements: [], also: [], place, isContested: false, isOpen: true, isShared: false };
}

function answerFrom(statements: readonly Statement[], rung: Rung, question: Question): Found | null {
  if (statements.length === 0) return null;
  const usable =
    rung.exceptions > 0
      ? statements.filter(({ except }) => !isExcepted(except, question.subject))
      : statements;
  const { chosen, also, isContested } = standingOf(usable, question);
  if (chosen.length === 0) return null;
  return { statements: chosen, also, place: rung.nodes, isContested, isOpen: false, isShared: false };
}

/** A payer's classes within a category: unless they all state the same, none applies to a code of the category. */
function withClasses(found: Found | null, classed: Found, isOwn: boolean): Found {
  if (isOwn) return found === null ? classed : { ...found, also: [...found.also, ...classed.statements] };
  const statements = [...(found?.statements ?? []), ...classed.statements];
  const isOpen = byValue(statements).size > 1;
  return isOpen || found === null ? { ...classed, statements, isOpen } : found;
}

/** Dental care by its name answers before the plan, and the plan before the health plan. */
function nearestOfPlan(statements: readonly Statement[], { isDentalNamed }: Book): readonly Statement[] {
  const named = (types: readonly string[]) =>
    statements.filter(({ subject }) =>
      subject.some((node) => node.kind === 'category' && types.includes(node.service_type)),
    );
  const ofDental = named(DENTAL_CARE);
  if (ofDental.length > 0) return ofDental;
  const ofPlan = statements.filter(({ subject }) => subject.some(({ kind }) => kind === 'plan'));
  if (ofPlan.length > 0 || isDentalNamed) return ofPlan;
  return named(HEALTH_PLAN);
}

const DENTAL_CARE = ['35', 'F3'];
const HEALTH_PLAN = ['30', '60'];

/** A percentage of dental care applies to a code only if no category below has one, and no code another one. */
function isContradictedBelow(
  statements: readonly Statement[],
  book: Book,
  chapter: Chapter,
  question: Question,
): boolean {
  const parts = partsOf(book, chapter, question);
  if (parts.has(CATEGORY)) return true;
  const own = new Set(statements.map(({ says }) => valueKey(says)));
  return [...parts].some((value) => !own.has(value));
}

const CATEGORY = 'category';

/** The shares stated below the plan: their values, and whether any is a category's. */
function partsOf(book: Book, chapter: Chapter, question: Question): Set<string> {
  const key = `${question.network}|${question.plan ?? ''}|${question.who.age}`;
  let parts = book.known.parts.get(key);
  if (!parts) {
    parts = new Set();
    for (const statement of chapter.all) {
      const { says, subject } = statement;
      if (says.kind === 'not_covered' || !isFigure(says) || !fits(statement, question)) continue;
      if (subject.some((node) => !isPlanWide(node) && node.kind !== 'code')) parts.add(CATEGORY);
      else if (!subject.some(isPlanWide)) parts.add(valueKey(says) ?? '');
    }
    book.known.parts.set(key, parts);
  }
  return parts;
}
