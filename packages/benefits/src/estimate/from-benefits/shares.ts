// Finds what the plan pays for a line: one figure, several possible figures, or none.

import { ask, type Case, holds, isOfAgeGroup, questionOf } from '../../eligible/case.ts';
import { isDenialOfOtherDates } from '../../eligible/later-coverage.ts';
import { reversedRows } from '../../eligible/reversed-shares.ts';
import type { ParsedBenefits } from '../../parsed-benefits.ts';
import { otherDaysOfShare } from '../../resolve/days.ts';
import { isFigure, type Resolution, siblingShares } from '../../resolve/index.ts';
import { addTo } from '../../resolve/maps.ts';
import { isSeparate } from '../../resolve/steps.ts';
import { isDenial, statementsOfKind } from '../../resolve/topics.ts';
import type { Day } from '../../response.ts';
import { rowsOf, type Sources } from '../../sources.ts';
import type { Doubt, Statement, SubjectNode } from '../../statement.ts';
import { areRelated, isPlanWide } from '../../vocabulary/index.ts';
import { WHOSE_SHARES } from '../../wording/coverage.ts';
import * as words from '../../wording/estimates/estimate-questions.ts';
import { mayCostMore } from './added-costs.ts';
import type { Assumption, LineShare } from './draft.ts';
import { isOfSpecialCase } from './unread-scope.ts';
import { coversServices, isOfVisit, servicesNamed } from './visit-copays.ts';

export interface FoundShares {
  /** Empty if the payer states no figure. */
  shares: LineShare[];
  /** True if the payer's figure can't be relied on. */
  isDoubtful: boolean;
  /** Rows that show that the payer may have sent the plan's percentages as the patient's. */
  reversed: Sources;
  resolution: Resolution;
}

/** A figure with one of these doubts is not used. */
const DOUBTFUL: readonly Doubt[] = ['implausible', 'separate_policy'];

/** Whether the payer's own words conflict with the percentage: "The percentage can't be determined." */
const isContradicted = ({ says, doubts }: Statement): boolean =>
  says.kind === 'share' && doubts.includes('conflict');

/** Finds the figures for the line's service, tooth and patient, and the reasons not to use them. */
export function sharesOf(asked: Case): FoundShares {
  const resolution = ask(asked, 'share');
  const { outcome, certainty } = resolution;
  if (outcome !== 'stated' && outcome !== 'conflict')
    return { shares: [], isDoubtful: false, reversed: [], resolution };
  const own = figuresFor(asked, resolution).filter(
    (statement) => !isForOtherService(statement, asked.subject),
  );
  const mayBeReversed = reversedRows(asked.benefits);
  // The estimate adds a visit's copay once for the day. If that copay also covers the services and nothing else is
  // stated for the line's service, that service costs the patient nothing more.
  const ofServices = own.filter((statement) => !isOfVisit(statement));
  const covering = ofServices.length > 0 ? [] : own.filter(coversServices);
  return {
    shares:
      covering.length > 0
        ? [{ percent: 100, copay_cents: 0, sources: rowsOf(covering) }]
        : sharesFrom([...ofServices, ...ofSiblings(asked, own, resolution)]),
    reversed: own.some(({ source }) => mayBeReversed.has(source.row))
      ? rowsShowingReversal(asked.benefits)
      : [],
    isDoubtful: areDoubtful(ofServices, certainty, asked),
    resolution,
  };
}

function areDoubtful(
  ofServices: readonly Statement[],
  certainty: Resolution['certainty'],
  asked: Case,
): boolean {
  if (certainty?.doubts.some((doubt) => DOUBTFUL.includes(doubt))) return true;
  if (ofServices.length === 0) return false;
  return (
    ofServices.some((statement) => isContradicted(statement) || mayCostMore(statement, asked)) ||
    ofServices.every((statement) => isOfUnreadScope(statement, asked)) ||
    ofServices.every((statement) => isDenialOfOtherDates(statement, asked))
  );
}

/**
 * The figures that apply or may apply. A figure for the line's tooth or for this patient takes precedence over the
 * general figure. "Adults not covered" doesn't, because it may be only about adult children of the subscriber.
 */
function figuresFor(asked: Case, { statements, also, certainty }: Resolution): Statement[] {
  const question = questionOf(asked, 'share');
  const said = [...statements, ...also].filter(({ says }) => isFigure(says));
  const separate = said.filter((statement) => isSeparate(statement, question));
  const mayApply = separate.filter(({ conditions }) => holds(conditions, asked) !== false);
  const isExact = (statement: Statement): boolean =>
    holds(statement.conditions, asked) === true &&
    !(isDenial(statement) && statement.conditions.some(isOfAgeGroup));
  const exact = mayApply.filter(isExact);
  const maybe = mayApply.filter((statement) => !isExact(statement));
  if (exact.length > 0) return [...exact, ...maybe];
  const general = said.filter(
    (statement) => !separate.includes(statement) && holds(statement.conditions, asked) !== false,
  );
  const isContested = certainty?.doubts.includes('conflict') ?? false;
  const answers = general.filter((statement) => isContested || statements.includes(statement));
  return [...(answers.length > 0 ? answers : general), ...maybe];
}

/** Payers leave old dates in rows that still apply, so we use such a figure, but say so. */
export function dateAssumptions(asked: Case, { resolution: { statements } }: FoundShares): Assumption[] {
  const found = statements.map((statement) => otherDaysOfShare(statement, asked.on, asked.asOf));
  const [days = null] = found;
  if (days === null || found.includes(null)) return [];
  const text = words.shareThen(asked.question.code, days);
  return [{ kind: 'dates', text, sources: rowsOf(statements) }];
}

/** Whether a figure for a group of services is for special cases only: "SPECIALIST", "ACCIDENTAL INJURY". */
function isOfUnreadScope({ subject, doubts, source }: Statement, { benefits }: Case): boolean {
  if (!doubts.includes('unread_words') || subject.some(({ kind }) => kind === 'code')) return false;
  return benefits.remarks.some(({ source: { row }, text }) => row === source.row && isOfSpecialCase(text));
}

/** If the percentage is stated only for a category, and similar codes have another percentage, either may apply. */
const ofSiblings = (asked: Case, statements: Statement[], { certainty }: Resolution): Statement[] =>
  siblingShares(asked.benefits.statements, questionOf(asked, 'share'), { statements, certainty });

/**
 * If the plan would pay less for a cleaning than for a crown, the payer may have sent the plan's share as the
 * patient's. Then we don't calculate with these percentages.
 */
const rowsShowingReversal = ({ contradictions }: ParsedBenefits): number[] =>
  contradictions
    .filter(({ about }) => about === WHOSE_SHARES)
    .flatMap(({ statements }) => statements.flatMap(({ sources }) => [...sources]));

/** Whether a copay's words name another service: "office visit copay - preventive" isn't about a filling. */
export function isForOtherService(statement: Statement, subject: SubjectNode): boolean {
  const named = statement.says.kind === 'copay' ? servicesNamed(statement) : [];
  return named.length > 0 && !named.some((node) => areRelated(node, subject));
}

/**
 * The possible figures, without duplicates. If there is a copay and a percentage, the copay may replace the percentage,
 * be taken before it, or not apply. A copay for the whole plan never replaces it.
 */
function sharesFrom(statements: readonly Statement[]): LineShare[] {
  const found = new Map<string, LineShare>();
  const tiers = new Map<number, (string | null)[]>();
  const add = (
    percent: number,
    copay_cents: number | null,
    sources: number[],
    visit: Pick<LineShare, 'per_visit' | 'per_visit_row'> = {},
  ) => {
    const key = `${percent} ${copay_cents}`;
    const same = found.get(key);
    if (same === undefined)
      found.set(key, { percent, copay_cents, sources: [...new Set(sources)], ...visit });
    else same.sources = [...new Set([...same.sources, ...sources])];
  };
  const hasShare = statements.some(({ says }) => says.kind === 'share');
  for (const { says, source, tier } of statements) {
    const percent = says.kind === 'share' ? says.plan_pays : says.kind === 'not_covered' ? 0 : null;
    if (percent === null) continue;
    add(percent, null, [source.row]);
    addTo(tiers, percent, tier);
  }
  for (const share of found.values()) {
    const own = tiers.get(share.percent)?.flatMap((tier) => tier ?? []) ?? [];
    if (own.length === tiers.get(share.percent)?.length) share.tiers = [...new Set(own)];
  }
  const percents = [...found.values()].filter(({ percent }) => percent > 0);
  for (const statement of statementsOfKind(statements, 'copay')) {
    const { says, source, subject } = statement;
    const visit = ofVisit(statement);
    const { per_visit } = visit;
    if (!hasShare || !subject.every(isPlanWide)) add(100, says.cents, [source.row], visit);
    for (const share of percents)
      add(share.percent, says.cents, [source.row, ...share.sources], per_visit && { per_visit });
  }
  return [...found.values()];
}

/** Payers send the period "visit" both for a copay of a group of services and for a copay of one code. */
function ofVisit({ subject, period, source }: Statement): Pick<LineShare, 'per_visit' | 'per_visit_row'> {
  if (period?.unit !== 'visit') return {};
  const isGroup = subject.every(({ kind }) => kind !== 'code');
  return isGroup ? { per_visit: 'group', per_visit_row: source.row } : { per_visit: 'code' };
}

/** A copay per visit isn't multiplied by the units. But if it is stated for one code, it may be due for each unit. */
function forUnits(shares: readonly LineShare[], units: number): LineShare[] {
  return shares.flatMap((share): LineShare[] => {
    if (share.per_visit === undefined || units === 1 || share.copay_cents === 0) return [share];
    const once: LineShare = { ...share, is_once: true };
    return share.per_visit === 'group' ? [once] : [once, share];
  });
}

/** If several lines of a day have the same copay per visit, it may be due for the first one only. */
export function oncePerVisit(
  all: readonly FoundShares[],
  procedures: readonly { date: Day; units: number }[],
): FoundShares[] {
  const seen = new Set<string>();
  const found = all.map((one, at) => ({ ...one, shares: forUnits(one.shares, procedures[at]?.units ?? 1) }));
  return found.map((one, at) => {
    const keyOf = ({ per_visit_row: row }: LineShare) => `${procedures[at]?.date} ${row}`;
    const perVisit = one.shares.filter(({ per_visit_row }) => per_visit_row !== undefined);
    const repeated = perVisit.filter((share) => share.copay_cents !== 0 && seen.has(keyOf(share)));
    for (const share of perVisit) seen.add(keyOf(share));
    const paid = repeated.map((share): LineShare => ({ ...share, copay_cents: 0, is_paid_before: true }));
    return { ...one, shares: [...one.shares, ...paid] };
  });
}
