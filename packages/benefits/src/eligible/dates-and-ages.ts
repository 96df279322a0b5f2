// Rules other than frequencies that decide whether a day is eligible: coverage, waiting periods, ages and the plan's
// dates.

import { isOnDay } from '../resolve/days.ts';
import { indexOf, type Resolution } from '../resolve/index.ts';
import { isForOthers } from '../resolve/steps.ts';
import { isDenial, type StatementOf, statementsOfKind } from '../resolve/topics.ts';
import type { Day } from '../response.ts';
import { rowsOf, type Sources } from '../sources.ts';
import type { Statement } from '../statement.ts';
import { isPlanWide, isSingleService } from '../vocabulary/index.ts';
import { ageRange, ageText } from '../wording/conditions.ts';
import * as words from '../wording/eligible.ts';
import { isOwnWords } from '../wording/status.ts';
import { scopeLabel } from '../wording/subject-labels.ts';
import { type AgeStatement, ageStanding, namesOthers, unclearAge } from './ages.ts';
import { ask, type Case, holds, isOfAgeGroup, questionOf, type Verdict, verdict } from './case.ts';
import { statementsOfClasses } from './classes.ts';
import { birthday } from './count-rules.ts';
import { planDay, startsOf } from './coverage-start.ts';
import { isDenialOfOtherDates, paidFrom } from './later-coverage.ts';
import { coveredTeeth } from './other-teeth.ts';
import { relationOf } from './own-statements.ts';
import { reversedRows } from './reversed-shares.ts';
import { statedWait, waitSince } from './waiting.ts';

/** Reasons why the plan doesn't, or might not, cover the code on the day. Empty if nothing says so. */
export function coverageVerdicts(asked: Case): Verdict[] {
  const resolution = ask(asked, 'share');
  const { outcome, statements } = resolution;
  const rows = rowsOf(statements);
  if (asked.isForOthersOnly) return [verdict('not_covered', 'open', words.OTHERS_ONLY, rows)];
  const denials = statements.filter(isDenial);
  if (denials.length > 0 && denials.length === statements.length) {
    const [first] = denials;
    // The resolver prefers statements of the day, so the payer states nothing for it.
    if (first?.days && denials.every((denial) => isDenialOfOtherDates(denial, asked)))
      return [verdict('not_covered', 'open', words.notCoveredThen(first.days), rows)];
    const reversed = reversedRows(asked.benefits);
    const isSure =
      !isDoubted(resolution) &&
      denials.some(
        ({ conditions, source }) => holds(conditions, asked) === true && !reversed.has(source.row),
      );
    const later = isSure ? paidFrom(resolution, asked) : null;
    if (later === null) return [verdict('not_covered', isSure ? 'blocks' : 'open', words.NOT_COVERED, rows)];
    const { day, statement } = later;
    const text = words.waitsUntil(scopeLabel(statement.subject, statement.except), day);
    return [verdict('waiting', 'blocks', text, [...rows, statement.source.row], { day })];
  }
  if (denials.length > 0) return [verdict('not_covered', 'open', words.COVERAGE_CONFLICT, rows)];
  const others = otherDenials(resolution, asked);
  if (others.length > 0) return others;
  if (outcome !== 'not_stated' || asked.age === null) return [];
  const anyAge = ask({ ...asked, age: null }, 'share').statements;
  return anyAge.length === 0 ? [] : [verdict('age', 'open', words.OTHER_AGES_ONLY, rowsOf(anyAge))];
}

/**
 * Denials among the statements that the resolver returns in `also`, such as "not covered on molars". If there are none:
 * coverage that the payer states only for teeth other than the question's.
 */
function otherDenials({ statements, also }: Resolution, asked: Case): Verdict[] {
  const denials = also.filter((statement) => isDenial(statement) && isOnDay(statement, asked.on));
  const found = denials.flatMap(({ conditions, source }) => {
    const applies = holds(conditions, asked);
    // "Not covered on the same day as scaling" doesn't deny the service as such.
    const isOccasional = conditions.some(({ kind }) => kind === 'when' || kind === 'after');
    if (applies === false || (applies === null && isOccasional)) return [];
    // A denial without conditions conflicts with the resolver's statements. One for adults may not be for all adults.
    const isSure = applies === true && conditions.length > 0 && !conditions.some(isOfAgeGroup);
    const text = conditions.length > 0 ? words.NOT_COVERED : words.COVERAGE_CONFLICT;
    return verdict('not_covered', isSure ? 'blocks' : 'open', text, [source.row]);
  });
  if (found.length > 0 || statements.length === 0) return found;
  const covered = coveredTeeth(asked);
  return covered === null ? [] : [verdict('not_covered', 'open', words.OTHER_TEETH, covered.sources)];
}

export function waitingVerdicts(asked: Case): Verdict[] {
  const resolution = ask(asked, 'waiting');
  const isOpen = isDoubted(resolution) || asked.isForOthersOnly === true;
  const read = (statements: readonly Statement[], isMaybe: boolean) =>
    statementsOfKind(statements, 'waiting').flatMap(
      (statement) => waitingVerdict(statement, isOpen || isMaybe, asked) ?? [],
    );
  const stated = read(resolution.statements, false);
  if (resolution.statements.length > 0) return stated;
  // We don't know whether the class includes this code, so we show the class's waiting period only if it may block.
  const ofClasses = read(statementsOfClasses(asked, 'waiting'), true).filter(({ state }) => state === 'open');
  return resolution.outcome === 'see_remarks' ? [...quoted(resolution), ...ofClasses] : ofClasses;
}

/** Payer text that we couldn't read, as reasons that leave the day open. */
function quoted({ remarks }: Resolution): Verdict[] {
  return remarks.map(({ text, source }) => verdict('remark', 'open', text, [source.row]));
}

/** Whether statements conflict, or words next to them couldn't be read. */
function isDoubted({ certainty }: Resolution): boolean {
  return certainty?.doubts.some((doubt) => doubt === 'conflict' || doubt === 'unread_words') ?? false;
}

function waitingVerdict(statement: StatementOf<'waiting'>, isOpen: boolean, asked: Case): Verdict | null {
  const { says } = statement;
  const applies = holds(statement.conditions, asked);
  if (applies === false) return null;
  const rows = [statement.source.row];
  const scope = scopeLabel(statement.subject, statement.except);
  const starts = startsOf(asked.benefits, asked.plan);
  const wait = waitSince(statedWait(says, statement), starts, asked.on);
  if (wait.state === 'none') return verdict('waiting', 'met', words.NO_WAIT, rows);
  const { ends_on: end, is_calculated } = wait;
  if (end === null) return verdict('waiting', 'open', words.waitOpen(scope), rows);
  const counted = is_calculated && says.months !== null ? starts : null;
  const step = counted && { from: counted.last, months: says.months ?? 0, to: end };
  const assumptions = counted ? [words.waitCounted(counted)] : [];
  const sources = is_calculated ? [...rows, ...planDates(asked).rows] : rows;
  if (wait.state === 'over')
    return verdict('waiting', 'met', words.waitOver(end), sources, { is_calculated, assumptions });
  if (wait.state === 'unknown' && counted)
    return verdict('waiting', 'open', words.waitFromLater(scope, end, counted), sources);
  if (isOpen || applies === null || statement.doubts.length > 0)
    return verdict('waiting', 'open', words.waitMaybe(scope, end), sources);
  return verdict('waiting', 'blocks', words.waitsUntil(scope, end), sources, {
    day: end,
    is_calculated,
    step,
    assumptions,
  });
}

export function ageVerdicts(asked: Case): Verdict[] {
  const resolution = ask(asked, 'age');
  if (resolution.outcome === 'see_remarks') return quoted(resolution);
  const isOpen = isDoubted(resolution);
  const read = (statements: readonly Statement[], isMaybe: boolean) =>
    statementsOfKind(statements, 'age').flatMap(
      (statement) => ageVerdict(statement, statements, isOpen || isMaybe, asked) ?? [],
    );
  if (resolution.statements.length > 0) return read(resolution.statements, false);
  const ofOthers = limitsOfOthers(asked);
  if (ofOthers.length > 0) return ofOthers;
  const ofClasses = read(statementsOfClasses(asked, 'age'), true).filter(({ state }) => state === 'open');
  return ofClasses.length > 0 ? ofClasses : limitOfOtherAges(asked);
}

/** Limits of the service for other members, which the patient's own statements don't include. */
function limitsOfOthers(asked: Case): Verdict[] {
  const { statements } = ask({ ...asked, index: indexOf(asked.benefits) }, 'age');
  const relation = relationOf(asked.benefits, asked.question);
  return statementsOfKind(statements, 'age').flatMap((statement) => {
    const { says, source, subject } = statement;
    if (subject.every(isPlanWide) || !namesOthers(statement, relation)) return [];
    const text = ageRange(says.minimum, says.maximum, unclearAge(statement, asked.benefits.statements));
    return verdict('age', 'open', words.ageOfOthers(text), [source.row]);
  });
}

/**
 * "Limited to 1 per year for children up to age 14", next to a code: the payer may not cover the code at other ages.
 * Empty if the age isn't known, if the payer says anything about limits at it, or if the limit is of a larger group.
 */
function limitOfOtherAges(asked: Case): Verdict[] {
  if (asked.age === null || ask(asked, 'frequency').outcome !== 'not_stated') return [];
  const { statements } = ask({ ...asked, age: null }, 'frequency');
  const ofService = statements.filter(({ subject }) => subject.every(isSingleService));
  return ofService.length === 0 ? [] : [verdict('age', 'open', words.LIMIT_OF_OTHER_AGES, rowsOf(ofService))];
}

function ageVerdict(
  statement: AgeStatement,
  ofAges: readonly Statement[],
  isOpen: boolean,
  asked: Case,
): Verdict | null {
  const { subject, source, conditions, says } = statement;
  const applies = holds(conditions, asked);
  // A plan-wide age limit ("dependents through age 26") decides who is covered. That is part of the coverage status.
  if (says.limit === 'none' || subject.every(isPlanWide)) return null;
  if (isForOthers(statement, questionOf(asked, 'age'))) return null;
  // "Dependents to age 19" may mean that no other person is covered.
  const others = conditions.filter(({ kind }) => kind !== 'member');
  const isForOtherMember = applies === false && holds(others, asked) !== false;
  if (applies === false && !isForOtherMember) return null;
  const { age, question } = asked;
  const unclear = unclearAge(statement, asked.benefits.statements);
  const textOf = age === null || age === unclear ? ageText : ageRange;
  const text = textOf(says.minimum, says.maximum, unclear);
  const rows = [source.row];
  if (age === null) return verdict('age', 'open', words.ageUnknown(text), rows);
  if (isForOtherMember) return verdict('age', 'open', words.ageOfOthers(text), rows);
  const standing = ageStanding(statement, ofAges, asked.benefits.statements, age);
  if (standing === 'elsewhere') return null;
  if (standing === 'within') return verdict('age', 'met', words.ageMet(text, age), rows);
  if (standing !== 'outside' || isOpen || applies === null || statement.doubts.length > 0)
    return verdict('age', 'open', words.ageOpen(text, age), rows);
  const { minimum } = says;
  const day = minimum !== null && age < minimum ? birthday(question.birth, minimum) : null;
  const reason =
    minimum !== null && day !== null ? words.tooYoung(text, age, minimum, day) : words.ageBlocks(text, age);
  return verdict('age', 'blocks', reason, rows, { day, is_calculated: true });
}

export function planVerdicts(asked: Case): Verdict[] {
  const found = ofPlanDates(asked);
  const premium = lapsedPremium(asked);
  if (premium === null || found.some(({ state }) => state === 'blocks')) return found;
  return [...found, verdict('plan_dates', 'open', words.premiumLapsed(premium.day), premium.rows)];
}

/**
 * The last day with a paid premium, if it is before the requested day and the day of the response. A premium that is
 * paid beyond the response isn't late.
 */
export function lapsedPremium(asked: Case): { day: Day; rows: Sources } | null {
  const paid = premiumOf(asked);
  return paid !== null && paid.day < asked.question.on && paid.day < asked.asOf ? paid : null;
}

/** The last day with a paid premium of this plan; null if not stated. */
function premiumOf({ benefits, plan }: Case): { day: Day; rows: Sources } | null {
  const own = benefits.plans.find(({ key }) => key === plan);
  const rows = benefits.sources.plan_information.premium_paid_to ?? [];
  if (own?.premium_paid_to) return { day: own.premium_paid_to, rows: own.sources };
  if (own !== undefined && rows.length > 0) return null;
  // A reading stored by an earlier release doesn't have this field.
  const day = benefits.plan_information.premium_paid_to ?? null;
  return day === null ? null : { day, rows };
}

/** What the plan's dates and status mean for the day. Empty if the plan is in force. */
function ofPlanDates(asked: Case): Verdict[] {
  const { from, to, status, rows } = planDates(asked);
  if (from !== null && asked.on < from)
    return [verdict('plan_dates', 'blocks', words.planStarts(from), rows, { day: from })];
  const hasEnded = to !== null && asked.asOf > to;
  if (to !== null && asked.question.on > to && (hasEnded || status !== 'inactive')) {
    if (hasEnded && status === 'active' && !wordsDenyActive(asked))
      return [verdict('plan_dates', 'open', words.planEndPassed(to), rows)];
    return [verdict('plan_dates', hasEnded ? 'blocks' : 'open', words.planEnds(to, hasEnded), rows)];
  }
  if (status === 'inactive') return [verdict('plan_dates', 'blocks', words.PLAN_INACTIVE, rows)];
  if (status === 'unknown') return [verdict('plan_dates', 'open', words.PLAN_UNKNOWN, rows)];
  // A plan's dates often end with its benefit year, although the plan continues.
  if (to === null || asked.on <= to) return [];
  const assumptions = [words.planContinues(to)];
  return [verdict('plan_dates', 'noted', words.planEnds(to, hasEnded), rows, { assumptions })];
}

/**
 * The stated end of a plan that the payer calls active, if the requested day is after that end; otherwise null. Payers
 * often leave last year's dates in their responses. Also null if the payer's own words conflict with "active", or if
 * the requested day is before the plan's start.
 */
export function endThoughActive(asked: Case): { end: Day; rows: number[] } | null {
  const { from, to, status, rows } = planDates(asked);
  if (to === null || asked.question.on <= to || status !== 'active' || wordsDenyActive(asked)) return null;
  return from !== null && asked.question.on < from ? null : { end: to, rows };
}

/** Whether the payer's own words, such as "COVERAGE TERMINATED", conflict with a row that says "active". */
const wordsDenyActive = ({ benefits: { coverage_status } }: Case): boolean =>
  [...coverage_status.contradictions, ...coverage_status.doubts].some(({ text }) => isOwnWords(text));

/** The dates and status of the plan, or else of the response. */
function planDates({ benefits, plan }: Case) {
  const { coverage_status, sources } = benefits;
  const own = benefits.plans.find(({ key }) => key === plan);
  const { effective_date = [], end_date = [] } = sources.plan_information;
  const from = planDay(benefits, plan, 'effective_date');
  const to = planDay(benefits, plan, 'end_date');
  const status = own && own.status !== 'unknown' ? own.status : coverage_status.status;
  const rows = own ? own.sources : [...coverage_status.sources, ...effective_date, ...end_date];
  return { from, to, status, rows };
}
