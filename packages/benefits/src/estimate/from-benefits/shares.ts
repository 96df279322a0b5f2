// What the plan pays for a line: one figure, several candidates, or none.

import { ask, type Case, holds, questionOf } from '../../eligible/case.ts';
import { isFigure, type Resolution } from '../../resolve/index.ts';
import { isSeparate } from '../../resolve/steps.ts';
import type { Doubt, Statement } from '../../statement.ts';
import type { LineShare } from './draft.ts';

export interface FoundShares {
  /** Empty: the payer states no figure. */
  shares: LineShare[];
  /** The payer's figure can't be relied on. */
  isDoubtful: boolean;
  resolution: Resolution;
}

/** A figure with one of these doubts is not used. */
const DOUBTFUL: readonly Doubt[] = ['implausible', 'separate_policy'];

export function sharesOf(one: Case): FoundShares {
  const resolution = ask(one, 'share');
  const { outcome, statements, also, certainty } = resolution;
  if (outcome !== 'stated' && outcome !== 'conflict') return { shares: [], isDoubtful: false, resolution };
  const question = questionOf(one, 'share');
  const said = [...statements, ...also].filter(({ says }) => isFigure(says));
  const applying = said.map((statement) => ({
    statement,
    applies: holds(statement.conditions, one),
    isSeparate: isSeparate(statement, question),
  }));
  // A figure for these teeth or this patient takes precedence over the figure for all.
  const own = applying.filter((each) => each.isSeparate && each.applies === true);
  const maybe = applying.filter((each) => each.isSeparate && each.applies === null);
  const general = applying.filter((each) => !each.isSeparate && each.applies !== false);
  const isContested = certainty?.doubts.includes('conflict') ?? false;
  const answers = general.filter(({ statement }) => isContested || statements.includes(statement));
  const base = own.length > 0 ? own : answers.length > 0 ? answers : general;
  return {
    shares: sharesFrom([...base, ...maybe].map(({ statement }) => statement)),
    isDoubtful: certainty?.doubts.some((doubt) => DOUBTFUL.includes(doubt)) ?? false,
    resolution,
  };
}

/** Equal figures once. A copay beside a percentage may replace it or come before it. */
function sharesFrom(statements: readonly Statement[]): LineShare[] {
  const found = new Map<string, LineShare>();
  const add = (percent: number, copay_cents: number | null, sources: number[]) => {
    const key = `${percent} ${copay_cents}`;
    const same = found.get(key);
    if (same === undefined) found.set(key, { percent, copay_cents, sources: [...new Set(sources)] });
    else same.sources = [...new Set([...same.sources, ...sources])];
  };
  for (const { says, source } of statements) {
    if (says.kind === 'share') add(says.plan_pays, null, [source.row]);
    if (says.kind === 'not_covered') add(0, null, [source.row]);
    if (says.kind === 'copay') add(100, says.cents, [source.row]);
  }
  const stated = [...found.values()];
  const copays = stated.filter(({ copay_cents }) => copay_cents !== null);
  const percents = stated.filter(({ percent, copay_cents }) => copay_cents === null && percent > 0);
  for (const { copay_cents, sources } of copays)
    for (const share of percents) add(share.percent, copay_cents, [...sources, ...share.sources]);
  return [...found.values()];
}
