// What the payer states about an item of the checklist. A statement about a part of the question, such as one service or
// only students, doesn't settle it: the item quotes it, and the question stays open.

import type {
  Clause,
  Contradiction,
  LimitScope,
  ParsedBenefits,
  SourcedText,
  Sources,
} from '../parsed-benefits.ts';
import { isUnsure } from '../resolve/other-plans.ts';
import type { SubjectNode } from '../statement.ts';
import { contains, isPlanWide, isSingleService } from '../vocabulary/index.ts';
import { CHECKLIST_TEXTS } from '../wording/checklist.ts';
import { conflictValues } from '../wording/glance-alerts.ts';
import { waitingText } from '../wording/limits.ts';
import { isClauseConflict, isNetworkConflict, isWaitingConflict } from './checklist-conflicts.ts';
import { isHistoryOnly } from './limits/frequencies.ts';
import { type ReadResponse, sortedRows, wordsOf } from './read-response.ts';

export type Known = Pick<
  ParsedBenefits,
  | 'plan_information'
  | 'coverage_status'
  | 'maximums'
  | 'deductibles'
  | 'frequency_limits'
  | 'age_limits'
  | 'waiting_periods'
  | 'clauses'
  | 'other_coverage'
> & { benefitYearSources: Sources; noOtherCoverage: SourcedText[]; frequencyConflicts: Contradiction[] };

export interface Answer {
  summary: string;
  sources: Sources;
  isConflict?: boolean;
  /** The conflicting values, if the summary has others too. */
  conflicts?: string;
  /** What to ask, if the payer states only a part of the answer. */
  ask?: string;
  /** The payer's own words, if they mention the item but leave the question open. */
  open?: SourcedText[];
}

/** The item stays a question, with the payer's words about a part of it. */
const openFor = (answer: Answer | null, stated: readonly SourcedText[]): Answer | null =>
  answer && { ...answer, open: stated.filter(({ text }) => text !== '') };

const isAbout = (subjects: readonly SubjectNode[], codes: readonly string[]): boolean =>
  !subjects.every(isSingleService) ||
  subjects.some((node) => codes.some((code) => contains(node, { kind: 'code', code })));

/** Exams, cleanings, x-rays and fluoride. */
const ASKED_VISITS = ['D0120', 'D1110', 'D1120', 'D0274', 'D0210', 'D1206', 'D1208'];

export function frequencies({ frequency_limits, frequencyConflicts }: Known): Answer | null {
  const limits = frequency_limits.filter((limit) => !isHistoryOnly(limit));
  if (limits.length === 0) return null;
  const conflicts = frequencyConflicts.map(({ about, statements }) =>
    conflictValues(
      about,
      statements.map(({ text }) => text),
    ),
  );
  const isConflict = conflicts.length > 0;
  const stated = { summary: CHECKLIST_TEXTS.limits(limits.length), sources: rowsOf(limits) };
  const isAsked = limits.some(
    ({ applies_to, shared_with, count, is_unlimited }) =>
      (count !== null || is_unlimited) &&
      (isAbout(applies_to.subjects, ASKED_VISITS) || shared_with.some((code) => ASKED_VISITS.includes(code))),
  );
  if (!isAsked && !isConflict) return openFor(stated, limits.map(textOrLabel));
  return { ...stated, isConflict, ...(isConflict && { conflicts: conflicts.join('; ') }) };
}

/** Posterior composites and porcelain crowns. */
const ASKED_DOWNGRADES = ['D2392', 'D2740'];

export function clause(read: ReadResponse, clauses: readonly Clause[], kind: Clause['kind']): Answer | null {
  const ofKind = clauses.filter((entry) => entry.kind === kind);
  const answer = joined(ofKind);
  const settles = ({ applies_to, rule }: Clause) =>
    rule !== 'birthday' && (kind !== 'downgrade' || isAbout(applies_to.subjects, ASKED_DOWNGRADES));
  if (!ofKind.some(settles)) return openFor(answer, ofKind);
  return answer && { ...answer, isConflict: isClauseConflict(ofKind, read) };
}

export function network(read: ReadResponse): Answer | null {
  const stated = read.statements.filter(
    ({ says, subject }) =>
      says.kind === 'office_network' || (says.kind === 'networks_paid' && subject.every(isPlanWide)),
  );
  const texts = stated.map(({ source }) => ({ text: wordsOf(read, source), sources: [source.row] }));
  const answer = joined(texts);
  // "Any licensed dentist" doesn't say whether this one is in the network.
  if (!stated.some(({ says }) => says.kind === 'office_network')) return openFor(answer, texts);
  return answer && { ...answer, isConflict: isNetworkConflict(read) };
}

const textOrLabel = ({ text, label, sources }: SourcedText & { label: string }): SourcedText => ({
  text: text === '' ? label : text,
  sources,
});

const isOfStudents = ({ conditions }: LimitScope): boolean =>
  conditions.some((one) => one.kind === 'member' && one.member === 'student');

const YOUNG: ReadonlySet<string> = new Set(['child', 'dependent', 'student']);

export function dependents({ age_limits, coverage_status }: Known, isDependent: boolean): Answer | null {
  const stated = age_limits.filter(
    ({ applies_to, who, conditions }) =>
      applies_to.subjects.every(isPlanWide) &&
      (YOUNG.has(who) ||
        conditions.some((condition) => condition.kind === 'member' && YOUNG.has(condition.member))),
  );
  const texts = stated.map(textOrLabel);
  // The age of students isn't the age of other dependents.
  if (stated.length > 0) return stated.every(isOfStudents) ? openFor(joined(texts), texts) : joined(texts);
  const { status, contradictions } = coverage_status;
  if (!isDependent || status === 'unknown' || contradictions.length > 0) return null;
  return { summary: CHECKLIST_TEXTS.dependent(status), sources: coverage_status.sources };
}

export function waitingPeriods(read: ReadResponse, { waiting_periods: periods }: Known): Answer | null {
  const texts = periods.map(({ text, answer, months, ends_on, sources }) => {
    const stated = { kind: 'waiting', months, until: ends_on, met: answer === 'none' } as const;
    return { text: text === '' ? waitingText(stated) : text, sources };
  });
  const answer = joined(texts);
  const isOpen = periods.every(
    ({ text, answer, months, ends_on, applies_to }) =>
      (answer === 'applies' && months === null && ends_on === null && text !== '') ||
      // "No wait for sealants" says nothing about other services.
      (answer === 'none' && applies_to.subjects.every(isSingleService)),
  );
  if (answer === null || !isOpen)
    return answer && { ...answer, isConflict: isWaitingConflict(periods, read) };
  return openFor(answer, texts);
}

export const MOST_SHOWN = 3;

export function otherCoverage(
  read: ReadResponse,
  { other_coverage: others, noOtherCoverage: none }: Known,
): Answer | null {
  const texts = [...others.map(({ name, text, sources }) => ({ text: name ?? text, sources })), ...none];
  const isOpen = none.length === 0 && others.every((other) => isUnsure(other, read));
  return isOpen ? openFor(joined(texts), texts) : joined(texts);
}

/** An answer with at most three of the texts. Null if there are no entries. */
export function joined(entries: readonly SourcedText[]): Answer | null {
  if (entries.length === 0) return null;
  const texts = [...new Set(entries.map(({ text }) => text))].filter((text) => text !== '');
  const more = texts.length > MOST_SHOWN ? CHECKLIST_TEXTS.more(texts.length - MOST_SHOWN) : '';
  return { summary: `${texts.slice(0, MOST_SHOWN).join('; ')}${more}`, sources: rowsOf(entries) };
}

export function rowsOf(entries: readonly { sources: Sources }[]): Sources {
  return sortedRows(entries.flatMap(({ sources }) => sources));
}
