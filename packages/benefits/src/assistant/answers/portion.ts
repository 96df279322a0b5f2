// "What will she owe?": the patient's part from fee, deductible, share and maximum, with every step shown.
// Where an input is unknown the answer is a range or a refusal, never a guess.

import { estimateShares, type ServiceShare } from '../../estimate/known-shares.ts';
import type { PlanLine } from '../../estimate/terms.ts';
import { deductibleFor } from '../../resolve/index.ts';
import type { Statement, SubjectNode } from '../../statement.ts';
import { askShare, whatItPays } from '../../wording/assistant-coverage.ts';
import { askDeductible, whetherDeductible } from '../../wording/assistant-money.ts';
import * as words from '../../wording/assistant-portion.ts';
import { placeName, placeNames } from '../../wording/assistant-texts.ts';
import { type AnswerContext, ask, indexFor, nodesOf, personOf } from '../answer-context.ts';
import type { AssistantSentence } from '../assistant-answer.ts';
import { findShares, type Side } from '../find-shares.ts';
import { orSilence } from '../or-silence.ts';
import { conditionsInWords } from '../payer-words.ts';
import { advice, calculated, quoted, silence, stated } from '../sentences.ts';
import { clauseSentences } from './clauses.ts';
import { deductibleRule } from './deductible-applies.ts';
import { findDeductible, findMaximum, type Limits } from './find-money.ts';
import { ageSentences, isWait, waitingEnd, waitingSentences } from './limits.ts';
import { planCopays, visitCopaySentences } from './visit-copay.ts';

export function answerPortion(context: AnswerContext): AssistantSentence[] {
  if (!context.query.subject) return [...planCopays(context), advice(words.WHICH_PROCEDURE)];
  return nodesOf(context).flatMap((node) => {
    const visit = visitCopaySentences(context, node);
    return visit.length > 0 ? visit : portionFor(context, node);
  });
}

function portionFor(context: AnswerContext, subject: SubjectNode): AssistantSentence[] {
  const network = context.query.network ?? 'in';
  const { shares, remarks } = usableShares(context, subject, network);
  const quotes = quoted(remarks);
  if (shares.length === 0) {
    const what = words.cannotWorkOut(whatItPays(placeName(subject), network));
    return orSilence(context, subject, quotes, what, askShare(placeName(subject), network));
  }
  const warnings = warningsFor(context, subject);
  const told = shares.flatMap((share) => portionOf(context, subject, share, network));
  const all = [
    ...warnings,
    ...told,
    ...conditionsInWords(shares.map(({ statement }) => statement)),
    ...quotes,
  ];
  if (!shares.some(({ statement }) => statement.says.kind === 'share')) return all;
  if (context.query.feeCents === null) return [...all, advice(words.ADD_FEE)];
  return [...all, advice(network === 'out' ? words.ASSUMES_OUT : words.ASSUMES_IN)];
}

/** What may leave the patient with more than the share says: a waiting period, an age limit, a downgrade. */
function warningsFor(context: AnswerContext, subject: SubjectNode): AssistantSentence[] {
  const downgrades = clauseSentences(context, 'downgrade', subject, false);
  const ages = context.age === null ? [] : ageSentences(context, subject);
  return [
    ...waitingSentences(context, subject, false),
    ...whileWaiting(context, subject),
    ...ages,
    ...downgrades,
    ...(downgrades.length > 0 ? [advice(words.DOWNGRADE_COSTS)] : []),
  ];
}

/** What the patient pays until the waiting period is over; empty if it is, or if there is none. */
function whileWaiting(context: AnswerContext, subject: SubjectNode): AssistantSentence[] {
  const { network, feeCents, count } = context.query;
  const { outcome, statements } = ask(context, { subject, topic: 'waiting', network });
  const open = statements.filter(isWait).filter((wait) => {
    const end = waitingEnd(context, wait);
    return end === null || end > context.asked.asOf;
  });
  const [wait] = open;
  if (wait === undefined) return [];
  const end = waitingEnd(context, wait);
  const isSure = outcome === 'stated' && statements.length === 1 && wait.conditions.length === 0;
  if (!isSure || end === null || feeCents === null) return [advice(words.WAITING_FIRST)];
  const text = words.paysWhileWaiting(end, feeCents * count);
  return [calculated(text, [wait.source.row]), advice(words.AFTER_WAITING)];
}

interface NamedShare {
  name: string;
  /** The place the share was stated for. */
  node: SubjectNode;
  statement: Statement;
  sources: number[];
}

const MOST_SHARES = 6;

/** What can be calculated with; "covered" without a figure cannot. Rows that disagree are calculated each. */
function usableShares(context: AnswerContext, subject: SubjectNode, network: Side) {
  const shares = new Map<string, NamedShare>();
  const remarks = [];
  for (const { nodes, sides } of findShares(context, subject, [network])) {
    const [first] = nodes;
    for (const { resolution } of sides) {
      remarks.push(...resolution.remarks);
      for (const statement of resolution.statements) {
        if (!isUsable(statement) || !first) continue;
        const key = JSON.stringify([statement.says, statement.tier, statement.conditions]);
        const known = shares.get(key);
        if (known) known.sources.push(statement.source.row);
        else
          shares.set(key, {
            name: placeNames(nodes),
            node: first,
            statement,
            sources: [statement.source.row],
          });
      }
    }
  }
  return { shares: [...shares.values()].slice(0, MOST_SHARES), remarks };
}

const isUsable = ({ says }: Statement): boolean =>
  says.kind === 'share' || says.kind === 'copay' || says.kind === 'not_covered';

function portionOf(
  context: AnswerContext,
  subject: SubjectNode,
  share: NamedShare,
  network: Side,
): AssistantSentence[] {
  const { count, feeCents } = context.query;
  const { says } = share.statement;
  const name = words.shareName(share.name, share.statement);
  if (says.kind === 'copay')
    return [calculated(words.copayOwed(name, says.cents, count, network), share.sources)];
  const pays = says.kind === 'share' ? says.plan_pays : 0;
  if (feeCents === null) return withoutFee(context, subject, share, pays, network);
  const fee = feeCents * count;
  const start = words.feeStart(feeCents, count);
  if (pays === 0) return [calculated(words.paysNothing(name, start, network, fee), share.sources)];
  const deductible = deductibleRange(context, share.node, network, fee);
  const maximum = findMaximum(context, subject, network);
  const [line] = estimateShares([serviceOf(fee, pays, deductible, maximum)]).lines;
  if (line === undefined) return [];
  const best = step(fee, line.lowest);
  const isOpen = maximum.least === 0 && maximum.notes.length > 0;
  const whole = deductible.most === fee ? 'deductible' : isOpen ? 'maximum' : null;
  const worst = whole === null ? step(fee, line.highest) : wholeFee(fee, whole);
  const sources = [...share.sources, ...deductible.sources, ...maximum.sources];
  const text = words.portionText(name, network, start, best, worst);
  return [calculated(text, sources), ...deductible.notes, ...maximum.notes];
}

/** A part that is known to the cent; the copay of one, or a service for the engine. */
export interface ExactPortion {
  fee: number;
  copay: number | null;
  service: ServiceShare;
  limitSources: number[];
  sources: number[];
}

/** The patient's part to the cent; null where anything about it is open or a deductible comes first. */
export function exactPortion(context: AnswerContext): ExactPortion | null {
  const [subject, ...others] = nodesOf(context);
  const network = context.query.network ?? 'in';
  if (!subject || others.length > 0 || !context.query.subject) return null;
  const [share, ...more] = usableShares(context, subject, network).shares;
  if (!share || more.length > 0 || whileWaiting(context, subject).length > 0) return null;
  if (clauseSentences(context, 'downgrade', subject, false).length > 0) return null;
  const { count, feeCents } = context.query;
  const { says } = share.statement;
  const { sources } = share;
  if (says.kind === 'copay') {
    const copay = says.cents * count;
    return {
      fee: copay,
      copay,
      service: serviceOf(copay, 0, NO_LIMITS, NO_LIMITS),
      limitSources: [],
      sources,
    };
  }
  if (feeCents === null) return null;
  const fee = feeCents * count;
  const pays = says.kind === 'share' ? says.plan_pays : 0;
  const deductible = deductibleRange(context, share.node, network, fee);
  const maximum = findMaximum(context, subject, network);
  if (pays > 0 && (deductible.most > 0 || maximum.notes.length > 0 || maximum.least < maximum.most))
    return null;
  const service = serviceOf(fee, pays, NO_LIMITS, maximum);
  return { fee, copay: null, service, limitSources: maximum.sources, sources };
}

const NO_LIMITS: Limits = { least: 0, most: 0, sources: [], notes: [] };

function serviceOf(fee: number, percent: number, deductible: Limits, maximum: Limits): ServiceShare {
  return {
    fee_cents: fee,
    percent,
    deductible: { low: deductible.least, high: deductible.most },
    maximum: { low: maximum.least, high: maximum.most, name: maximum.sources.join() },
  };
}

/** One way through: deductible off, share of the rest, no more than remains of the maximum. */
function step(fee: number, line: PlanLine): words.Step {
  const { base_cents, deductible_cents: deductible, percent: pays, pay_cents: paid, steps } = line;
  const share = steps.find(({ kind }) => kind === 'share')?.cents ?? 0;
  const figures = { fee, deductible, base: base_cents - deductible, pays, share, paid };
  return { owed: fee - paid, text: words.stepText(figures) };
}

const wholeFee = (fee: number, reason: 'deductible' | 'maximum'): words.Step => ({
  owed: fee,
  text: words.wholeFee(fee, reason),
});

function deductibleRange(context: AnswerContext, subject: SubjectNode, network: Side, fee: number): Limits {
  const applies = relation(context, subject, network);
  if (applies === 'does_not_apply') return { least: 0, most: 0, sources: [], notes: [] };
  const found = findDeductible(context, subject, network);
  const range = { ...found, least: Math.min(found.least, fee), most: Math.min(found.most, fee) };
  if (applies === 'applies' || range.most === 0) return range;
  const rule = deductibleRule(context, subject, network);
  if (rule.length > 0) {
    const note = calculated(words.COUNTED_BY_RULE, [...rule]);
    return { ...range, notes: [...range.notes, note] };
  }
  // Where the payer does not say whether it applies, it may or may not.
  const notes = silence(whetherDeductible(words.THIS_SERVICE), askDeductible(words.THIS_SERVICE));
  return { ...range, least: 0, notes: [...range.notes, ...notes] };
}

const relation = (context: AnswerContext, subject: SubjectNode, network: Side) =>
  deductibleFor(indexFor(context), {
    subject,
    network,
    who: personOf(context),
    on: context.asked.asOf,
    plan: context.plan,
  }).answer;

function withoutFee(
  context: AnswerContext,
  subject: SubjectNode,
  { name, node, sources, statement }: NamedShare,
  pays: number,
  network: Side,
): AssistantSentence[] {
  const sentence = calculated(words.restText(words.shareName(name, statement), pays, network), sources);
  if (pays === 0 || relation(context, node, network) === 'does_not_apply') return [sentence];
  const deductible = findDeductible(context, subject, network);
  if (deductible.most === 0 || deductible.sources.length === 0) return [sentence, ...deductible.notes];
  return [sentence, stated(words.deductibleFirst(deductible.most), deductible.sources)];
}
