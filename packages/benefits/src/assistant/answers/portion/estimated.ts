// What the patient pays for the codes that a question may mean, calculated by `estimate/`.

import type { Estimate, EstimateStep } from '../../../estimate/estimate-types.ts';
import type { Unknown } from '../../../estimate/from-benefits/draft.ts';
import type { Interval } from '../../../estimate/range/amounts.ts';
import type { Day } from '../../../response.ts';
import type { Sources } from '../../../sources.ts';
import type { SubjectNode } from '../../../statement.ts';
import { upToMaximum } from '../../../wording/assistant-money.ts';
import * as words from '../../../wording/assistant-portion.ts';
import { askByPhone, subjectNames, withName, withoutEndDate } from '../../../wording/assistant-texts.ts';
import { schedulesText } from '../../../wording/estimates/schedules-used.ts';
import type { AnswerContext, Side } from '../../answer-context.ts';
import type { AssistantSentence } from '../../assistant-answer.ts';
import { rowsNaming } from '../../payer-words.ts';
import { supposesNoWait } from '../../question/follow-up.ts';
import { plainText } from '../../question/tokens.ts';
import { advice, calculated, citedOrHead, notStated, stated } from '../../sentences.ts';
import {
  type Charge,
  chargeOf,
  dayOfVisit,
  favorableAnswers,
  isDeductibleUnstated,
  isMaximumUnknown,
  isPriced,
  ownEstimate,
} from './estimate-of.ts';
import { partsOf } from './visit.ts';

const MOST_RESULTS = 6;
/** Without a fee in the question, more results than this would only list the fee schedule. */
const MOST_FROM_SCHEDULE = 3;
interface AskedPlace {
  codes: readonly string[];
  name: string;
  network: Side;
  /** The network that the answer names; null if it names none. */
  named: Side | null;
  /** The rows that state what the plan pays. */
  sources: readonly number[];
  /** True if the payer states the copay per visit, so the amounts are for one visit. */
  isOneVisit: boolean;
}

interface Found {
  codes: string[];
  charge: Charge;
  result: Estimate;
  /** The estimate with `favorableAnswers`. */
  favorable: Estimate | null;
  isAfterWait: boolean;
}

/**
 * Null if no code has a fee, or if the fee schedules give too many results. Codes with the same result share one
 * sentence. `after`: the day a waiting period ends, for an estimate on that day; null for an estimate on the day of the
 * visit.
 */
export function estimatedPortion(
  context: AnswerContext,
  place: AskedPlace,
  after: Day | null,
): AssistantSentence[] | null {
  const date = after ?? dayOfVisit(context);
  const isWaitOver = supposesNoWait(plainText(context.asked.question));
  const found = new Map<string, Found>();
  for (const code of place.codes) {
    const charge = chargeOf(context, code, place.network, date);
    const given = isWaitOver ? withoutWait(ownEstimate(context, code, place.network, after, {})) : {};
    const estimated = (answers = {}) =>
      ownEstimate(context, code, place.network, after, { ...given, ...answers });
    const result = estimated();
    if (context.query.feeCents === null && !isPriced(result)) continue;
    const key = JSON.stringify([result.total?.patient ?? null, charge]);
    const same = found.get(key);
    if (same) same.codes.push(code);
    else {
      const answers = favorableAnswers(result);
      const isAfterWait = after !== null || Object.keys(given).length > 0;
      const favorable = answers && estimated(answers);
      found.set(key, { codes: [code], charge, result, favorable, isAfterWait });
    }
  }
  const isFromSchedule = context.query.feeCents === null;
  if (found.size === 0 || (isFromSchedule && found.size > MOST_FROM_SCHEDULE)) return null;
  const all = [...found.values()].sort((a, b) => b.codes.length - a.codes.length);
  const known = all.filter(({ result }) => result.total !== null);
  return (known.length > 0 ? known : all).slice(0, MOST_RESULTS).flatMap((one, at) => {
    const nodes = one.codes.map((code): SubjectNode => ({ kind: 'code', code }));
    const isNamed = at === 0 && !(isFromSchedule && one.codes.length < place.codes.length);
    const own = isNamed
      ? place
      : { ...place, name: subjectNames(nodes), sources: [...place.sources, ...rowsNaming(context, nodes)] };
    return sentencesOf(context, one, own);
  });
}

/** No open question whether the patient still waits. */
const withoutWait = ({ unknowns }: Estimate): Record<string, number> =>
  Object.fromEntries(unknowns.filter(({ kind }) => kind === 'waiting').map(({ key }) => [key, 0]));

function sentencesOf(
  { query: { feeCents, count }, visit }: AnswerContext,
  { charge, result, favorable, isAfterWait }: Found,
  { name, named, sources, isOneVisit }: AskedPlace,
): AssistantSentence[] {
  const [code = ''] = result.lines.map((line) => line.code);
  const inWords = (text: string) => withName(text, code, name);
  if (result.total === null)
    return result.lines
      .flatMap((line) => line.refusals)
      .flatMap(({ reason, text, question: ask, sources: rows }) => [
        reason === 'plan_not_in_force' ? citedOrHead(text, [...rows]) : notStated(inWords(text)),
        advice(inWords(ask)),
      ]);
  const fee = feeCents === null ? Number.POSITIVE_INFINITY : feeCents * count;
  const most = Math.min(fee, result.total.patient.high);
  const isNarrower = (favorable?.total?.patient.high ?? result.total.patient.high) < most;
  // We show the favorable estimate even if it isn't narrower, because it names other unknowns, such as the deductible.
  const shown = favorable?.total ? favorable : result;
  const { lines, total, assumptions } = shown;
  if (total === null) return [];
  const parts = partsOf(shown, total);
  // If the amount is exact, there is nothing to ask, even if other services of the visit have unknowns.
  const isOpen = result.total.patient.low < result.total.patient.high;
  const questions = isOpen ? openQuestions(result, favorable) : [];
  const known = [name, ...(visit?.services ?? []).map((one) => one.code)].join(' ');
  // If the payer doesn't state what remains of the deductible, we don't show a step that says none remains.
  const isKnown = ({ kind, cents }: EstimateStep) =>
    kind !== 'deductible' || cents > 0 || !result.unknowns.some((one) => one.kind === 'deductible_left');
  const stepsOf = (steps: readonly EstimateStep[]) =>
    shownSteps(charge.isAllowedAssumed ? withoutWriteOff(steps) : steps)
      .filter(isKnown)
      .map((step) => ofWholeMaximum(step, result.unknowns));
  const lowest = lines.flatMap((line) => stepsOf(line.lowest));
  const highest = lines.flatMap((line) => stepsOf(line.highest));
  const condition = words.conditionOf(assumptions);
  const text = words.portionText({
    name,
    network: named,
    isOneVisit,
    isAfterWait,
    most: isNarrower ? most : null,
    isDeductibleOpen: result.unknowns.some(isDeductibleUnstated),
    isMaximumOpen: result.unknowns.some(isMaximumUnknown),
    start: feeCents === null ? '' : words.feeStart(feeCents, count),
    schedules: schedulesText(charge.fees),
    condition,
    lowest: [...lowest.map((step) => inWords(step.text)), ...sumOf(lines, parts, 'low', fee)],
    highest: [...highest.map((step) => inWords(step.text)), ...sumOf(lines, parts, 'high', fee)],
    patient: words.upTo(fee, total.patient),
  });
  const rows = [...lowest, ...highest, ...shown.visits].flatMap((step) => [...step.sources]);
  const applied = assumptions.find(({ kind }) => kind === 'deductible_applies');
  const isRestOpen =
    charge.isAllowedAssumed &&
    lines.some((line) => withoutWriteOff(line.highest).length < line.highest.length);
  const isTaken = lowest.some(({ kind, cents }) => kind === 'deductible' && cents > 0);
  return [
    // The condition ("If coverage continued…") comes from the plan's dates, which are in the head of the response.
    { ...calculated(text, [...sources, ...rows]), ...(condition === '' ? {} : { isHead: true as const }) },
    ...(applied && isTaken ? [calculated(inWords(applied.text), applied.sources)] : []),
    ...(isRestOpen ? [advice(words.REST_OF_FEE)] : []),
    ...(isOneVisit ? [advice(words.PER_VISIT)] : []),
    ...questions.flatMap((one) => asking(inWords(one.text), known, one.sources)),
  ];
}

const isWriteOff = ({ kind, cents }: EstimateStep): boolean => kind === 'write_off' && cents > 0;

/** Only a contract fee says what is written off. Next to a copay, the plan may pay part of the fee. */
function withoutWriteOff(steps: readonly EstimateStep[]): EstimateStep[] {
  const copay = steps.find(({ kind }) => kind === 'copay');
  if (copay === undefined || !steps.some(isWriteOff)) return [...steps];
  return steps
    .filter((step) => !isWriteOff(step))
    .filter(({ kind, cents }) => !(kind === 'patient' && cents === copay.cents))
    .map((step) => (step.kind === 'patient' ? { ...step, text: words.patientPays(step.cents) } : step));
}

/** If the payer doesn't state what remains of the maximum, the step must not say that exactly this amount remains. */
function ofWholeMaximum(step: EstimateStep, unknowns: readonly Unknown[]): EstimateStep {
  const open = unknowns.filter(isMaximumUnknown);
  if (step.kind !== 'maximum' || step.cents === 0 || open.length === 0) return step;
  const isWhole = open.some(({ high }) => high === step.cents);
  return { ...step, text: upToMaximum(step.cents, isWhole) };
}

const MOST_QUESTIONS = 3;

/** Questions to ask the payer, the most important first. */
function openQuestions(result: Estimate, favorable: Estimate | null): { text: string; sources: Sources }[] {
  const codes = new Set(result.lines.map(({ code }) => code));
  const isOwn = (text: string) => (text.match(/\bD\d{4}\b/g) ?? []).every((code) => codes.has(code));
  const open = result.unknowns.filter(
    ({ kind, ask, answer, is_bound, text }) =>
      kind !== 'share' && ask === 'payer' && answer === undefined && !is_bound && isOwn(text),
  );
  const first = [result.question, favorable?.question].filter((one) => one != null);
  const own = [...first.filter(({ text }) => isOwn(text)), ...open];
  const all = new Map((own.length > 0 ? own : first).map((one) => [one.text, one]));
  return [...all.values()].slice(0, MOST_QUESTIONS);
}

/** The last steps: the sum of several procedures, and the copay of the visit. */
function sumOf(
  lines: Estimate['lines'],
  { services, copays }: ReturnType<typeof partsOf>,
  end: 'low' | 'high',
  fee: number,
): string[] {
  const parts = lines.flatMap(({ amounts }) => (amounts ? [amounts.patient[end]] : []));
  // The lowest amounts of two procedures may not be possible at the same time.
  const isWhole = parts.reduce((sum, part) => sum + part, 0) === services[end];
  const at = ({ [end]: cents }: Interval): Interval => ({ low: cents, high: cents });
  return [
    ...(lines.length > 1 && isWhole ? [words.togetherText(parts)] : []),
    ...(copays[end] > 0 ? [words.withVisitCopay(at(services), at(copays), fee)] : []),
  ];
}

/** The question or the answer already gives the fee, so we don't show the step "allowed fee". */
function shownSteps(steps: readonly EstimateStep[]): EstimateStep[] {
  const downgrade = steps.find(({ kind }) => kind === 'downgrade');
  const shown = steps
    .filter(({ kind }) => kind !== 'allowed' && kind !== 'downgrade')
    // An earlier sentence gives the end of the waiting period and how we counted it.
    .map((step) => (step.kind === 'waiting' ? { ...step, text: withoutEndDate(step.text) } : step));
  if (downgrade === undefined) return shown;
  if (downgrade.cents > 0) return [{ ...downgrade, text: words.PAID_AS_CHEAPER }, ...shown];
  // The fee of the cheaper service isn't known, so the plan may pay nothing.
  return [{ ...downgrade, text: words.CHEAPER_UNKNOWN }, ...shown.filter(({ kind }) => kind === 'patient')];
}

/**
 * Tells the user what to ask. The text after the question is left out, because the steps already show it. Advice can't
 * have figures, so a question with a figure is marked as stated.
 */
function asking(text: string, known: string, sources: readonly number[]): AssistantSentence[] {
  // Other sentences give the waiting period.
  if (/\bwaiting period\b/.test(text)) return [advice(words.ASK_WAITING)];
  // A long list of services would hide the question.
  const [first = text] = /^[^?]*\?/.exec(text.replace(/ \(.{40,}\)(?= remains\?)/, '')) ?? [];
  // A code that the user didn't name is the cheaper service that the plan pays for instead.
  const question = first.replace(/\bD\d{4}\b/g, (code) => (known.includes(code) ? code : words.CHEAPER));
  // A figure of the other plan's response can't be cited here.
  const ask = askByPhone(question.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase()));
  if (/\b\d/.test(question)) return sources.length === 0 ? [] : [stated(ask, [...sources])];
  return [advice(ask)];
}
