// Reasons for which a line can't be estimated in dollars.

import { cdtNumber, OWN_CDT_DESCRIPTORS } from '../../codes/index.ts';
import type { EligibleReason } from '../../eligible/index.ts';
import type { ParsedBenefits } from '../../parsed-benefits.ts';
import { dentalCarveOuts, isOfAllDental } from '../../resolve/other-plans.ts';
import { rowsOf } from '../../sources.ts';
import { PLAN_INACTIVE } from '../../wording/eligible.ts';
import * as words from '../../wording/estimates/estimate-questions.ts';
import { STATUS_TEXTS } from '../../wording/status.ts';
import type { Refusal, WhomToAsk } from './draft.ts';
import { allowedFor, type EstimateProcedure, type EstimateRequest } from './request.ts';
import type { FoundShares } from './shares.ts';

interface Findings {
  share: FoundShares;
  /** Set if the plan is certainly not in force. */
  outside: EligibleReason | null;
  needsAllowed: boolean;
  /** Set if the response is about several plans. */
  planName: string | null;
  benefits: ParsedBenefits;
}

/** The reasons of a coverage status that say only "inactive". */
const PLAINLY_INACTIVE: readonly string[] = [STATUS_TEXTS.dental('6'), STATUS_TEXTS.ended('6')];

/**
 * Who knows the patient's plan on a day on which this one isn't in force. If the payer states the plan's dates or says
 * only "inactive", the patient knows of another plan. The payer knows what it means by other words or by a pending
 * update, and which company handles dental benefits.
 */
function whoKnowsPlan({ text, sources }: EligibleReason, benefits: ParsedBenefits): WhomToAsk {
  if (dentalCarveOuts(benefits).some(isOfAllDental)) return 'payer';
  if (text !== PLAN_INACTIVE) return 'patient';
  const { coverage_status: coverage, statements, remarks } = benefits;
  const hasWords = [...statements, ...remarks].some(
    ({ source }) => source.words !== null && sources.includes(source.row),
  );
  return PLAINLY_INACTIVE.includes(coverage.reason) && !hasWords ? 'patient' : 'payer';
}

/**
 * A code that isn't D and four digits is a typing error. So is a code outside all CDT ranges, unless the payer names
 * it.
 */
function isKnownCode(code: string, { resolution: { statements } }: FoundShares): boolean {
  if (cdtNumber(code) === null) return false;
  const isNamed = statements.some(({ subject }) =>
    subject.some((node) => node.kind === 'code' && node.code === code),
  );
  return isNamed || OWN_CDT_DESCRIPTORS.describe(code) !== '';
}

export function refusalsOf(
  procedure: EstimateProcedure,
  request: EstimateRequest,
  { share, outside, needsAllowed, planName, benefits }: Findings,
): Refusal[] {
  const { code, fee_cents } = procedure;
  const rows = rowsOf(share.resolution.remarks);
  const payer = { ask: 'payer' as const, question: words.askShare(code, [], planName) };
  if (!isKnownCode(code, share))
    return [
      {
        reason: 'unknown_code',
        text: words.unknownCode(code),
        question: words.ASK_CODE,
        ask: 'office',
        sources: [],
      },
    ];
  const refusals: Refusal[] = [];
  if (outside !== null)
    refusals.push({
      reason: 'plan_not_in_force',
      text: outside.text,
      question: words.askInForce(procedure.date),
      ask: whoKnowsPlan(outside, benefits),
      sources: outside.sources,
    });
  if (share.shares.length === 0)
    refusals.push({
      reason: 'share_not_stated',
      text: words.shareNotStated(code, rows.length > 0, planName),
      ...payer,
      sources: rows,
    });
  else if (share.reversed.length > 0)
    refusals.push({
      reason: 'shares_reversed',
      text: words.SHARES_REVERSED,
      question: words.askReversed(code),
      ask: 'payer',
      sources: share.reversed,
    });
  else if (share.isDoubtful)
    refusals.push({
      reason: 'share_to_confirm',
      text: words.shareToConfirm(code),
      ...payer,
      sources: share.shares.flatMap(({ sources }) => sources),
    });
  if (fee_cents === null)
    refusals.push({
      reason: 'fee_missing',
      text: words.feeMissing(code),
      question: words.askFee([code]),
      code,
      ask: 'office',
      sources: [],
    });
  // If the office fee is known, a missing allowed fee is no reason to refuse. It becomes one of the estimate's
  // unknowns, with the office fee as its upper limit.
  if (fee_cents === null && needsAllowed && allowedFor(procedure, request) === null)
    refusals.push({
      reason: 'allowed_missing',
      text: words.allowedMissing(code),
      question: words.askAllowed([code]),
      ask: 'office',
      sources: [],
    });
  return refusals;
}
