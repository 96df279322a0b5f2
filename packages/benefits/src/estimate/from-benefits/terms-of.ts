// Makes the draft of an estimate from a verification: the plan's terms for each line, with unknowns. The resolver finds
// the statements that apply to a line.

import { type Case, openCase } from '../../eligible/case.ts';
import type { PastService } from '../../eligible/index.ts';
import { usualPlace } from '../../eligible/places.ts';
import type { ParsedBenefits } from '../../parsed-benefits.ts';
import { patientIn } from '../../resolve/index.ts';
import * as words from '../../wording/estimates/estimate-questions.ts';
import type { PlanType } from '../terms.ts';
import { blocksFor, type EarlierLines, isSure } from './blocks.ts';
import { clauseAssumptions } from './clauses.ts';
import { downgradeFor } from './downgrades.ts';
import {
  type Assumption,
  type Block,
  type Draft,
  type DraftAccount,
  type DraftLine,
  type DraftTerms,
  distinct,
  exactly,
  known,
  NO_LIMIT,
  type Span,
} from './draft.ts';
import type { Accounts } from './draft-accounts.ts';
import { addDeductibles } from './draft-deductibles.ts';
import { addMaximums } from './draft-maximums.ts';
import { planAssumptions } from './plan-assumptions.ts';
import { hasAmounts, typeOf } from './plan-type.ts';
import { refusalsOf } from './refusals.ts';
import { remarksOf } from './remarks.ts';
import { allowedFor, type EstimateProcedure, type EstimateRequest } from './request.ts';
import { dateAssumptions, type FoundShares, oncePerVisit, sharesOf } from './shares.ts';
import { between, choose, noUnknowns, type Unknowns } from './unknowns.ts';
import { visitLines, visitsOf } from './visit-copays.ts';

/** Returns one draft for each plan that the patient may have. `isOnly`: the estimate has no other plan. */
export function termsOf(
  benefits: ParsedBenefits,
  requested: EstimateRequest,
  { place, isOnly }: { place: number; isOnly: boolean } = { place: 0, isOnly: true },
): Draft[] {
  const request = { ...requested, patient: patientIn(benefits, requested.patient) };
  const keys = request.plan === null ? benefits.plans.map(({ key }) => key) : [request.plan];
  return (keys.length === 0 ? [null] : keys).map((plan) =>
    termsOfPlan(benefits, request, plan, { place, isOnly }),
  );
}

function termsOfPlan(
  benefits: ParsedBenefits,
  request: EstimateRequest,
  plan: string | null,
  { place, isOnly }: { place: number; isOnly: boolean },
): Draft {
  const unknowns = noUnknowns(place === 0 ? '' : `${place} `);
  const cases = request.procedures.map((procedure) => caseOf(benefits, request, procedure, plan));
  const shares = oncePerVisit(cases.map(sharesOf), request.procedures);
  const type = typeOf(benefits, request, cases, shares);
  const [hasDeductibles, hasMaximums] = (['deductibles', 'maximums'] as const).map((of) =>
    hasAmounts(type, cases, of),
  );
  const accounts: Accounts = { byKey: new Map(), unknowns, assumptions: [], place };
  const assumptions: Assumption[] = [];
  const earlier: EarlierLines = { sure: [], maybe: [] };
  const lines = request.procedures.map((procedure, at) => {
    const [asked, share] = [cases[at], shares[at]];
    if (asked === undefined || share === undefined) throw new Error('A line has no case.');
    const line = lineOf(asked, procedure, request, { type, share, earlier, unknowns, assumptions });
    remember(earlier, procedure, line);
    // A line that the plan certainly doesn't pay counts toward no deductible or maximum.
    if (!line.plans.some(({ blocks }) => blocks.some(isSure))) {
      if (hasDeductibles) addDeductibles(accounts, asked, at, share.shares.map(words.shareText).join());
      if (hasMaximums) addMaximums(accounts, asked, at);
    }
    return line;
  });
  const visits = visitsOf(visitLines(cases, lines, shares), { place, isOnly }, unknowns);
  const isEstimated = (_: Case, at: number) => lines[at]?.refusals.length === 0;
  return {
    plans: [{ key: plan, type }],
    cob: known('standard'),
    lines,
    visits,
    accounts: [...accounts.byKey.values()],
    untouched: !hasMaximums || accounts.byKey.size > 0 ? [] : untouchedBy(cases.filter(isEstimated), place),
    unknowns: [...unknowns.all.values()],
    assumptions: distinct([
      ...assumptions,
      ...accounts.assumptions,
      ...planAssumptions(benefits, request, type, visits),
    ]),
    remarks: remarksOf(cases),
    switches: request.switches,
  };
}

/**
 * The deductibles and maximums (accounts) that the lines would use if the plan paid. Their unknowns are dropped, so the
 * user isn't asked.
 */
function untouchedBy(cases: readonly Case[], place: number): DraftAccount[] {
  const accounts: Accounts = { byKey: new Map(), unknowns: noUnknowns(), assumptions: [], place };
  for (const [at, asked] of cases.entries()) {
    addDeductibles(accounts, asked, at, '');
    addMaximums(accounts, asked, at);
  }
  return [...accounts.byKey.values()];
}

function caseOf(
  benefits: ParsedBenefits,
  { network, as_of, birth, patient }: EstimateRequest,
  { code, tooth, area, date }: EstimateProcedure,
  plan: string | null,
): Case {
  const is_primary = tooth !== null && /^[A-T]$/i.test(tooth);
  const where = { tooth: numberOf(tooth), is_primary, area };
  return openCase(benefits, { code, ...where, network, on: date, as_of, birth, patient }, plan);
}

/** Null for a primary tooth, which has a letter. */
const numberOf = (tooth: string | null): number | null =>
  tooth !== null && /^\d+$/.test(tooth) ? Number(tooth) : null;

interface LineParts {
  type: PlanType;
  share: FoundShares;
  earlier: EarlierLines;
  unknowns: Unknowns;
  assumptions: Assumption[];
}

function lineOf(
  asked: Case,
  procedure: EstimateProcedure,
  request: EstimateRequest,
  { type, share, earlier, unknowns, assumptions }: LineParts,
): DraftLine {
  const { code, tooth, area, date, units, fee_cents } = procedure;
  const maybe = [...earlier.maybe, ...otherUnits(procedure)];
  const found = blocksFor(asked, procedure, request, { sure: earlier.sure, maybe }, unknowns);
  const mayBePaid = share.shares.length === 0 || share.shares.some(({ percent }) => percent > 0);
  const isBlocked = found.blocks.some(isSure);
  assumptions.push(...found.assumptions, ...clauseAssumptions(asked), ...dateAssumptions(asked, share));
  // With a contract, the patient pays no more than the allowed fee even if the plan pays nothing. A capitation plan's
  // copay doesn't depend on the allowed fee.
  const needsAllowed = type !== 'cap' && (type !== 'percent' || (mayBePaid && !isBlocked));
  const { benefits } = asked;
  const { plans } = benefits;
  const planName = plans.length > 1 ? (plans.find(({ key }) => key === asked.plan)?.name ?? null) : null;
  const { outside } = found;
  const refusals = refusalsOf(procedure, request, { share, outside, needsAllowed, planName, benefits });
  const fee = fee_cents ?? NO_LIMIT;
  // A line that can't be estimated may still use up deductible and maximum, up to its whole fee.
  const isRefused = refusals.length > 0;
  const allowed = allowedFor(procedure, request);
  const terms: DraftTerms = {
    share: isRefused ? anyShare(code, unknowns) : shareFigure(procedure, share, type, found.blocks, unknowns),
    allowed:
      isRefused || (needsAllowed && allowed === null)
        ? anyAllowed(procedure, fee, isRefused, unknowns)
        : exactly(allowed ?? fee),
    blocks: type === 'cap' ? [] : found.blocks,
    downgrade: type === 'cap' || isRefused ? null : downgradeFor(asked, procedure, request, unknowns),
  };
  return { code, tooth, area, date, units, fee: exactly(fee), plans: [terms], refusals };
}

/**
 * In a capitation plan, a service that is covered in full has a copay of zero. If a limit is exceeded, the copay may
 * still apply, or the service may not be covered.
 */
function shareFigure(
  { code, tooth }: EstimateProcedure,
  { shares }: FoundShares,
  type: PlanType,
  blocks: readonly Block[],
  unknowns: Unknowns,
): DraftTerms['share'] {
  const isCap = type === 'cap';
  const values = shares.map((share) =>
    isCap && share.percent > 0 ? { ...share, copay_cents: share.copay_cents ?? 0 } : share,
  );
  // For a capitation plan, we ask only whether the copay applies, so we remove the questions about the limits.
  if (isCap)
    for (const { is_blocking } of blocks) if (is_blocking.key !== null) unknowns.all.delete(is_blocking.key);
  const [block] = blocks;
  if (isCap && block !== undefined && values.some(({ percent }) => percent > 0)) {
    // The answers always include "not covered". If the payer states it too, we don't list it twice.
    const paid = values.filter((share) => words.shareText(share) !== words.NOT_COVERED);
    const unpaid = values.filter((share) => !paid.includes(share));
    const sources = [...block.sources, ...unpaid.flatMap((share) => share.sources)];
    return choose(unknowns, [...paid, { percent: 0, copay_cents: null, sources }], {
      key: `${code} ${tooth ?? ''} ${block.text} ${values.map(words.shareText).join()}`,
      kind: 'not_covered',
      text: words.askCopayHolds(code, block.text),
      ...(paid.length > 1 && { labels: [...paid.map(words.shareText), words.NOT_COVERED] }),
      sources,
    });
  }
  return choose(unknowns, values, {
    key: `${code} ${tooth ?? ''} ${values.map(words.shareText).join()}`,
    kind: 'share',
    text: words.askShare(code, shares),
    labels: values.map(words.shareText),
    sources: shares.flatMap(({ sources }) => sources),
  });
}

/** An unknown share. The allowed fee is also unknown (0 to the whole fee), so 0% and 100% cover every payment. */
function anyShare(code: string, unknowns: Unknowns): DraftTerms['share'] {
  const shares = [0, 100].map((percent) => ({ percent, copay_cents: null, sources: [] }));
  const text = words.askShare(code, []);
  return choose(unknowns, shares, { key: `${code} open`, kind: 'share', text, sources: [], is_bound: true });
}

/** An unknown allowed fee. `most` is the office fee if it is known: the practice charges no more than that. */
function anyAllowed({ code }: EstimateProcedure, most: number, isRefused: boolean, unknowns: Unknowns): Span {
  return between(unknowns, 0, most, {
    key: isRefused ? `${code} open` : code,
    kind: 'allowed',
    ask: 'office',
    text: words.askAllowed([code]),
    sources: [],
    ...(isRefused && { is_bound: true as const }),
  });
}

/**
 * The other units of a line, which may use up its frequency limit. None for a procedure that is done per tooth or
 * quadrant, because its units are in different places.
 */
function otherUnits({ code, date, units }: EstimateProcedure): PastService[] {
  if (usualPlace(code) !== 'mouth') return [];
  const service: PastService = { code, date, tooth: null, area: null, from: 'office' };
  return Array.from({ length: units - 1 }, () => service);
}

/** Adds a line to the earlier lines, which count toward frequency limits, unless it is certainly not paid. */
function remember(
  earlier: EarlierLines,
  { code, date, tooth, area, units }: EstimateProcedure,
  { plans: [terms], refusals }: DraftLine,
): void {
  if (terms === undefined) return;
  const { blocks, share } = terms;
  if (blocks.some(isSure)) return;
  const isSurelyPaid =
    blocks.length === 0 && refusals.length === 0 && share.values.every(({ percent }) => percent > 0);
  const service: PastService = { code, date, tooth: numberOf(tooth), area, from: 'office' };
  const list = isSurelyPaid ? earlier.sure : earlier.maybe;
  for (let unit = 0; unit < units; unit += 1) list.push(service);
}
