// Finds what is stated on one level (code, family, category or plan) for a subject on that level or below it.

import type { Statement, SubjectNode } from '../statement.ts';
import { codesOf, isPlanWide } from '../vocabulary/index.ts';
import { areHealthAmountsDental } from './amounts/dental-amounts.ts';
import { byValue } from './conflicts.ts';
import { isExcepted, mayBeExcepted } from './levels.ts';
import { getOrMake } from './maps.ts';
import type { Question } from './question.ts';
import type { AskedQuestion, Found, Level, StatementIndex, TopicIndex } from './shapes.ts';
import { chooseStatements, fits } from './steps.ts';
import { isDenial, isFigure, valueKey } from './topics.ts';

/** Like `findAt`, but remembers answers that are the same for every subject below the level. */
export function foundAt(
  level: Level,
  index: StatementIndex,
  topicIndex: TopicIndex,
  question: AskedQuestion,
): Found | null {
  const { answers } = level;
  if (answers === null) return findAt(level, index, topicIndex, question);
  return getOrMake(answers, question.scope, () => {
    const found = findAt(level, index, topicIndex, question);
    if (found !== null) found.isShared = true;
    return found;
  });
}

/** Null if the level has no statement that answers the question. */
function findAt(
  level: Level,
  index: StatementIndex,
  topicIndex: TopicIndex,
  question: Question,
): Found | null {
  const { isOwn, direct, classed, throughClass } = level;
  if (level.exceptions > MOST_EXCEPTIONS) return undecided(level);
  const isPlan = level.nodes.some(isPlanWide);
  const found = answerFrom(
    isPlan ? nearestOfPlan(direct, index, topicIndex) : direct,
    level,
    index,
    question,
  );
  if (found === null && throughClass.length > 0) return answerFrom(throughClass, level, index, question);
  const inClasses = level.isMember ? null : answerFrom(classed, level, index, question);
  if (inClasses !== null) return withClasses(found, inClasses, isOwn);
  if (found === null || isOwn || !isPlan || question.topic !== 'share') return found;
  const isUndecided = found.isUndecided || isContradictedBelow(found.statements, index, topicIndex, question);
  return { ...found, isUndecided };
}

/** With more exceptions than this, we give no answer, to limit the run time. Real responses have far fewer. */
const MOST_EXCEPTIONS = 200;

function undecided({ nodes }: Level): Found {
  return { statements: [], also: [], nodes, hasConflictingWords: false, isUndecided: true, isShared: false };
}

/** Undecided if all statements that apply have an exception that may include the subject. Null if none applies. */
function answerFrom(
  statements: readonly Statement[],
  level: Level,
  index: StatementIndex,
  question: Question,
): Found | null {
  if (statements.length === 0) return null;
  const applying =
    level.exceptions > 0
      ? statements.filter(({ except }) => !isExcepted(except, question.subject))
      : statements;
  const usable =
    level.exceptions > 0
      ? applying.filter(({ except }) => !mayBeExcepted(except, index, question.subject))
      : applying;
  const { chosen, also, hasConflictingWords } = chooseStatements(usable, question);
  if (chosen.length === 0) {
    const maybe = usable.length < applying.length ? chooseStatements(applying, question).chosen : [];
    return maybe.length > 0 ? { ...undecided(level), statements: maybe } : null;
  }
  return {
    statements: chosen,
    also,
    nodes: level.nodes,
    hasConflictingWords,
    isUndecided: false,
    isShared: false,
  };
}

/**
 * If a category and the payer's classes within it have different values, we can't tell which one applies to a code. For
 * the category itself, the classes' values are shown next to its own.
 */
function withClasses(found: Found | null, classed: Found, isOwn: boolean): Found {
  if (isOwn) return found === null ? classed : { ...found, also: [...found.also, ...classed.statements] };
  const statements = [...(found?.statements ?? []), ...classed.statements];
  const isUndecided = byValue(statements).size > 1;
  return isUndecided || found === null ? { ...classed, statements, isUndecided } : found;
}

/**
 * Statements about dental care take precedence over those about the plan. Those about the health plan count only if
 * there are no others and no statement of the response names dental care, or if they are its only dental amounts.
 */
function nearestOfPlan(
  statements: readonly Statement[],
  index: StatementIndex,
  { all }: TopicIndex,
): readonly Statement[] {
  const named = (types: readonly string[]) =>
    statements.filter(({ subject }) =>
      subject.some((node) => node.kind === 'category' && types.includes(node.service_type)),
    );
  const ofDental = named(DENTAL_CARE);
  if (ofDental.length > 0) return ofDental;
  const ofPlan = statements.filter(({ subject }) => subject.some(({ kind }) => kind === 'plan'));
  if (ofPlan.length > 0) return ofPlan;
  const ofHealth = named(HEALTH_PLAN);
  if (!index.isDentalNamed || ofHealth.length === 0) return ofHealth;
  const isAmount = ({ says }: Statement): boolean => says.kind === 'amount';
  const subjects = all.filter(isAmount).map(({ subject }) => subject);
  return areHealthAmountsDental(subjects, index.statements) ? ofHealth.filter(isAmount) : [];
}

const DENTAL_CARE = ['35', 'F3'];
const HEALTH_PLAN = ['30', '60'];

/**
 * A plan-wide percentage applies to a code only if the payer states no percentage or copay for a part of the plan, such
 * as a category, and no different one for a single code.
 */
function isContradictedBelow(
  statements: readonly Statement[],
  index: StatementIndex,
  topicIndex: TopicIndex,
  question: Question,
): boolean {
  const parts = partsOf(index, topicIndex, question);
  if (parts.has(CATEGORY)) return true;
  const planValues = new Set(statements.map(({ says }) => valueKey(says)));
  // "No out-of-network benefits except emergencies" is for all dental services.
  if (statements.every(isDenial)) planValues.add(NOT_DENTAL);
  return [...parts].some((value) => !planValues.has(value));
}

const CATEGORY = 'category';
const NOT_DENTAL = 'not dental';

/** The values that the payer states for parts of the plan (see `Cache.parts`). */
function partsOf(index: StatementIndex, topicIndex: TopicIndex, question: Question): Set<string> {
  const key = `${question.network}|${question.plan ?? ''}|${question.who.age}`;
  return getOrMake(index.cache.parts, key, () => {
    const parts = new Set<string>();
    for (const statement of topicIndex.all) {
      const { says, subject } = statement;
      if (says.kind === 'not_covered' || !isFigure(says) || !fits(statement, question)) continue;
      if (isVisitCopay(statement)) continue;
      const wide = subject.filter((node) => !isPlanWide(node) && node.kind !== 'code');
      if (wide.length > 0) parts.add(wide.some(isDental) ? CATEGORY : NOT_DENTAL);
      else if (!subject.some(isPlanWide)) parts.add(valueKey(says) ?? '');
    }
    return parts;
  });
}

/** Emergency services, for example, are no part of dental care. */
const isDental = (node: SubjectNode): boolean => node.kind !== 'category' || codesOf(node).length > 0;

/** A copay per office visit is in addition to the percentages and doesn't change them. */
function isVisitCopay({ says, subject }: Statement): boolean {
  return says.kind === 'copay' && subject.every((node) => node.kind === 'family' && node.family === 'visits');
}
