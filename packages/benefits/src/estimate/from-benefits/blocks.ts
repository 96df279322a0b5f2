// Reasons why the plan might not pay for a line: frequency, waiting period, age, plan dates, coverage of other teeth or
// members, text that we couldn't read. clauses.ts has the missing tooth clause.

import { ask, type Case } from '../../eligible/case.ts';
import { endThoughActive, lapsedPremium } from '../../eligible/dates-and-ages.ts';
import {
  type EligibleDate,
  type EligibleReason,
  eligibleDate,
  type PastService,
} from '../../eligible/index.ts';
import { coveredTeeth } from '../../eligible/other-teeth.ts';
import { subjectsOf } from '../../resolve/statement-index.ts';
import { rowsOf, type SourcedText } from '../../sources.ts';
import type { Topic, UnreadRemark } from '../../statement.ts';
import { isPlanWide } from '../../vocabulary/index.ts';
import { conditionsInParentheses, quote } from '../../wording/assistant-texts.ts';
import { mergedConditionTexts } from '../../wording/conditions.ts';
import { NO_LIMIT_STATED, OTHERS_ONLY, premiumLapsed } from '../../wording/eligible.ts';
import type { AskedBlock } from '../../wording/estimates/estimate-questions.ts';
import * as words from '../../wording/estimates/estimate-questions.ts';
import { missingTooth } from './clauses.ts';
import { type Assumption, type Block, type BlockKind, known } from './draft.ts';
import type { EstimateProcedure, EstimateRequest } from './request.ts';
import { maybe, type Unknowns } from './unknowns.ts';

export interface FoundBlocks {
  blocks: Block[];
  assumptions: Assumption[];
  /** Set if the plan is certainly not in force on the line's date. */
  outside: EligibleReason | null;
}

/** Earlier lines of the estimate: those that the plan certainly pays, and those it may pay. */
export interface EarlierLines {
  sure: PastService[];
  maybe: PastService[];
}

/** The reasons that can block a payment: the block that each becomes, and what we ask if it isn't certain. */
const KINDS: Partial<Record<EligibleReason['kind'], { block: BlockKind; unknown: AskedBlock }>> = {
  frequency: { block: 'frequency', unknown: 'frequency' },
  stated_by_payer: { block: 'frequency', unknown: 'frequency' },
  waiting: { block: 'waiting', unknown: 'waiting' },
  age: { block: 'age', unknown: 'age' },
  plan_dates: { block: 'excluded', unknown: 'plan_dates' },
};

/** Finds what blocks the line's payment, certainly or possibly, and what the estimate assumes doesn't block it. */
export function blocksFor(
  asked: Case,
  line: EstimateProcedure,
  request: EstimateRequest,
  earlier: EarlierLines,
  unknowns: Unknowns,
): FoundBlocks {
  const sure = eligibleWith(asked, request, earlier.sure);
  const all =
    earlier.maybe.length === 0 ? sure : eligibleWith(asked, request, [...earlier.sure, ...earlier.maybe]);
  const outside = sure.reasons.find(({ kind, state }) => kind === 'plan_dates' && state === 'blocks') ?? null;
  const found: FoundBlocks = { blocks: [], assumptions: [], outside };
  const ended = endThoughActive(asked);
  for (const reason of all.reasons) {
    // If the payer calls the plan active after its stated end, the estimate assumes below that the plan continues.
    if (reason.kind === 'plan_dates' && ended !== null && !isOfPremium(reason, asked)) continue;
    addReason(found, reason, sure, line, request, unknowns);
  }
  if (ended !== null)
    found.assumptions.push({
      kind: 'plan_continues',
      text: words.planContinues(ended.end),
      sources: ended.rows,
    });
  for (const text of all.assumptions) found.assumptions.push({ kind: 'dates', text, sources: [] });
  const missing = missingTooth(asked, line, unknowns);
  if (missing !== null) found.blocks.push(missing);
  if (!found.blocks.some(isSure))
    found.blocks.push(
      ...otherTeethBlocks(asked, line, unknowns),
      ...otherMembersBlocks(asked, line, unknowns),
      ...unreadBlocks(asked, line, unknowns),
    );
  return found;
}

/**
 * Adds what the reason means for the line: a block, an assumption, or nothing. `sure`: the next eligible date if only
 * the lines that the plan certainly pays are done first.
 */
function addReason(
  found: FoundBlocks,
  reason: EligibleReason,
  sure: EligibleDate,
  line: EstimateProcedure,
  request: EstimateRequest,
  unknowns: Unknowns,
): void {
  const kinds = KINDS[reason.kind];
  if (kinds === undefined || reason.state === 'met' || reason.state === 'noted') return;
  const isUnused =
    kinds.block === 'frequency' && reason.is_without_history === true && request.assumes_unused;
  if (reason.text === NO_LIMIT_STATED || isUnused) {
    const text = words.assumedUnused(line.code, reason.text);
    found.assumptions.push({ kind: 'limits_unused', text, sources: reason.sources });
    return;
  }
  // A limit is also uncertain if it is used up only by earlier lines that the plan may not pay.
  const isCertain = reason.state === 'blocks' && isBlocking(sure, reason.kind);
  // If another reason certainly blocks the line, there is no need to ask about this one.
  if (!isCertain && sure.outcome === 'not_before') return;
  found.blocks.push({
    kind: kinds.block,
    is_blocking: isCertain ? known(true) : maybe(unknowns, asking(line, kinds.unknown, reason)),
    text: reason.text,
    condition: words.blockedIf(kinds.unknown, line.code),
    sources: reason.sources,
  });
}

/** Whether the reason is that the premium is paid only until a day before the visit. */
function isOfPremium({ text }: EligibleReason, asked: Case): boolean {
  const premium = lapsedPremium(asked);
  return premium !== null && text === premiumLapsed(premium.day);
}

/** A possible reason not to pay, if the payer states coverage only for teeth other than the line's. */
function otherTeethBlocks(asked: Case, { code, tooth }: EstimateProcedure, unknowns: Unknowns): Block[] {
  const covered = coveredTeeth(asked);
  if (covered === null) return [];
  const { teeth, sources } = covered;
  const text = words.forOtherTeeth(code, conditionsInParentheses(teeth));
  const key = `${code} ${tooth ?? ''} ${text}`;
  const question = words.askOtherTeeth(code, tooth, text);
  return [
    {
      kind: 'excluded',
      is_blocking: maybe(unknowns, { key, kind: 'not_covered', text: question, sources }),
      text,
      condition: words.notOnTooth(code, tooth),
      reason: words.namedTeeth(mergedConditionTexts(teeth)) ?? text,
      sources,
    },
  ];
}

/** A possible reason not to pay, if the payer states what the plan pays only for other members. */
function otherMembersBlocks(asked: Case, { code }: EstimateProcedure, unknowns: Unknowns): Block[] {
  if (!asked.isForOthersOnly) return [];
  const sources = rowsOf(ask(asked, 'share').statements);
  const key = `${code} members`;
  const question = words.askOthersOnly(code, OTHERS_ONLY);
  return [
    {
      kind: 'excluded',
      is_blocking: maybe(unknowns, { key, kind: 'not_covered', text: question, sources }),
      text: OTHERS_ONLY,
      condition: words.notForPatient(code),
      sources,
    },
  ];
}

/** Whether the block certainly applies. A block that may apply has an unknown. */
export function isSure({ is_blocking }: Block): boolean {
  return is_blocking.key === null;
}

/** Possible waiting periods and age limits in text that we couldn't read. */
function unreadBlocks(asked: Case, line: EstimateProcedure, unknowns: Unknowns): Block[] {
  return (['waiting', 'age'] as const).flatMap((kind) => {
    const { outcome, remarks: all } = ask(asked, kind);
    const remarks = all.filter((remark) => mayBlock(asked, remark, kind));
    const [remark] = remarks;
    if (outcome !== 'see_remarks' || remark === undefined) return [];
    const { text } = remark;
    const sources = rowsOf(remarks);
    const is_blocking = maybe(unknowns, asking(line, kind, { text: quote(text), sources }));
    const condition = words.blockedIf(kind, line.code);
    return [{ kind, is_blocking, text: quote(text), condition, sources }];
  });
}

/** A remark with one of these topics isn't about a waiting period or age limit, even if it mentions a date or age. */
const OTHER_RULES: readonly Topic[] = ['missing_tooth', 'replacement', 'coordination_of_benefits', 'status'];
/** Words of a waiting period. Without them, a date or months in a remark about the whole plan may be something else. */
const WAITS = /\bwait|\blate (?:entrant|enrol)|\bafter\b|\bfirst\b|\buntil\b/i;
/** `OVER`: words that say a waiting period is over. `SHORTENED`: words that waive or shorten one. */
const OVER = /\b(?:does|do) not apply\b|\b(?:been|is|are) met\b/i;
const SHORTENED = /(?<!\bnot (?:be )?)\b(?:waived|reduces|reduced)\b/i;

/** Whether a remark is a possible reason for the plan not to pay. The estimate lists all remarks in any case. */
function mayBlock({ index }: Case, remark: UnreadRemark, kind: 'waiting' | 'age'): boolean {
  if (remark.topics.some((topic) => OTHER_RULES.includes(topic))) return false;
  // A plan-wide age limit is about dependents, not about a service.
  const isOfPlan = subjectsOf(remark).some(isPlanWide);
  if (kind === 'age') return !isOfPlan;
  // If the payer states a waiting period that we can read, that one decides.
  if (SHORTENED.test(remark.text)) return !index.topics.has('waiting');
  return !OVER.test(remark.text) && (!isOfPlan || WAITS.test(remark.text));
}

/** The next eligible date if these lines of the estimate are done first. */
function eligibleWith(asked: Case, request: EstimateRequest, lines: readonly PastService[]): EligibleDate {
  return eligibleDate(asked.benefits, {
    ...asked.question,
    plan: asked.plan,
    services: request.services,
    planned: lines,
    ...(request.anniversary !== undefined && { anniversary: request.anniversary }),
  });
}

/** Whether a reason of this kind certainly blocks. */
function isBlocking({ outcome, reasons }: EligibleDate, kind: EligibleReason['kind']): boolean {
  return (
    outcome === 'not_before' && reasons.some((reason) => reason.kind === kind && reason.state === 'blocks')
  );
}

/** The question whether the reason blocks the line. */
function asking(line: EstimateProcedure, kind: AskedBlock, { text, sources }: SourcedText) {
  const key = `${line.code} ${line.tooth ?? line.area ?? ''} ${line.date} ${text}`;
  return { key, kind, text: words.askBlock(kind, line.code, text), sources };
}
