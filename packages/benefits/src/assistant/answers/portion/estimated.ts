// What the patient pays for the codes that a question may mean, calculated by `estimate/`.

import type { Day } from '../../../answer.ts';
import { estimate } from '../../../estimate/estimate.ts';
import type { Estimate, EstimateStep } from '../../../estimate/estimate-types.ts';
import { NO_LIMIT, type Unknown } from '../../../estimate/from-benefits/draft.ts';
import type { EstimateProcedure } from '../../../estimate/from-benefits/request.ts';
import { DEFAULT_SWITCHES } from '../../../estimate/switches.ts';
import type { ParsedBenefits } from '../../../parsed-benefits.ts';
import { addMonths } from '../../../resolve/days.ts';
import type { SubjectNode } from '../../../statement.ts';
import * as words from '../../../wording/assistant-portion.ts';
import { askByPhone, placeNames } from '../../../wording/assistant-texts.ts';
import type { AnswerContext } from '../../answer-context.ts';
import type { AssistantSentence } from '../../assistant-answer.ts';
import type { Side } from '../../find-shares.ts';
import { rowsNaming } from '../../payer-words.ts';
import { dayOf } from '../../question/asked-day.ts';
import type { Query } from '../../question/query.ts';
import { advice, calculated, citedOrHead, notStated, stated } from '../../sentences.ts';

/** A code with the tooth, count and fee from the question. */
export interface AskedService {
  context: AnswerContext;
  code: string;
}

const MOST_RESULTS = 6;

export interface AskedPlace {
  codes: readonly string[];
  name: string;
  network: Side;
  /** The network's name in the answer. */
  named: Side | null;
  /** The rows that state the share. */
  sources: readonly number[];
}

/** Codes with the same result share one sentence. `after`: the day a waiting period ends; null: the visit's day. */
export function estimatedPortion(
  context: AnswerContext,
  place: AskedPlace,
  after: Day | null,
): AssistantSentence[] {
  const results = new Map<string, { codes: string[]; result: Estimate; enough: Estimate | null }>();
  const date = after ?? dayOfVisit(context);
  for (const code of place.codes) {
    const result = estimateOf([{ context, code }], place.network, date);
    const key = JSON.stringify(result.total?.patient ?? null);
    const same = results.get(key);
    if (same) same.codes.push(code);
    else {
      const full = favorable(result);
      const enough = full && estimateOf([{ context, code }], place.network, date, full);
      results.set(key, { codes: [code], result, enough });
    }
  }
  const all = [...results.values()].sort((a, b) => b.codes.length - a.codes.length);
  const known = all.filter(({ result }) => result.total !== null);
  return (known.length > 0 ? known : all).slice(0, MOST_RESULTS).flatMap(({ codes, result, enough }, at) => {
    const nodes = codes.map((code): SubjectNode => ({ kind: 'code', code }));
    const own =
      at === 0
        ? place
        : { ...place, name: placeNames(nodes), sources: [...place.sources, ...rowsNaming(context, nodes)] };
    return sentencesOf(context, result, own, after, enough);
  });
}

/**
 * Favorable values for unknowns that the payer doesn't state: enough of each maximum remains, and a deductible without
 * any figure is zero. Without these, the range would be too wide to help. Null if there is no such unknown.
 */
function favorable({ unknowns, total }: Estimate): Record<string, number> | null {
  if (total === null || total.patient.low === total.patient.high) return null;
  const open = unknowns.filter(({ options }) => options === null);
  const answers = [
    ...open.filter(({ kind }) => kind === 'maximum_left').map(({ key, high }) => [key, high] as const),
    ...open.filter(isUnstated).map(({ key }) => [key, 0] as const),
  ];
  return answers.length === 0 ? null : Object.fromEntries(answers);
}

/** A deductible without any figure. */
const isUnstated = ({ kind, high }: Unknown): boolean => kind === 'deductible_left' && high >= NO_LIMIT;

/** One estimate for all of the services, in the order of the question. */
export function estimateOf(
  services: readonly AskedService[],
  network: Side,
  date: Day,
  answers: Record<string, number> = {},
): Estimate {
  const [first] = services;
  if (first === undefined) throw new Error('An estimate needs a service.');
  const { asked, benefits, plan, query } = first.context;
  const fees = services.flatMap(({ context, code }): [string, number][] =>
    context.query.feeCents === null ? [] : [[code, context.query.feeCents]],
  );
  return estimate(withAssumed(benefits, query.deductible), {
    procedures: services.flatMap((service) => proceduresOf(service, date)),
    network,
    fees: Object.fromEntries(fees),
    as_of: asked.asOf,
    birth: query.age === null ? (asked.dateOfBirth ?? null) : addMonths(asked.asOf, -12 * query.age),
    patient: asked.isDependent ? 'dependent' : 'subscriber',
    plan,
    services: [],
    assumes_unused: true,
    switches: DEFAULT_SWITCHES,
    answers,
  });
}

/** The deductible that the question assumes: all of it remains, or it is met. */
function withAssumed(benefits: ParsedBenefits, assumed: Query['deductible']): ParsedBenefits {
  if (assumed === null) return benefits;
  const deductibles = benefits.deductibles.map((one) => ({
    ...one,
    remaining_cents: assumed === 'met' ? 0 : (one.total_cents ?? one.remaining_cents),
  }));
  return { ...benefits, deductibles };
}

/** The day in the question, if it is in the future. */
export function dayOfVisit({ asked: { asOf }, query: { day } }: AnswerContext): Day {
  const named = day === null ? asOf : dayOf(day, asOf);
  return named > asOf ? named : asOf;
}

function proceduresOf({ context, code }: AskedService, date: Day): EstimateProcedure[] {
  const { teeth, feeCents, count } = context.query;
  const line = (tooth: number | undefined, units: number): EstimateProcedure => ({
    code,
    tooth: tooth === undefined ? null : toothText(tooth),
    surfaces: null,
    area: null,
    date,
    fee_cents: feeCents,
    allowed_cents: feeCents,
    units,
    tooth_lost_on: null,
  });
  return teeth.length === count ? teeth.map((tooth) => line(tooth, 1)) : [line(teeth[0], count)];
}

/** Numbers above 100 are primary teeth. */
function toothText(tooth: number): string {
  return tooth > 100 ? String.fromCharCode(64 + tooth - 100) : String(tooth);
}

function sentencesOf(
  { query: { feeCents, count } }: AnswerContext,
  result: Estimate,
  { name, named, sources }: AskedPlace,
  after: Day | null,
  enough: Estimate | null,
): AssistantSentence[] {
  const [code = ''] = result.lines.map((line) => line.code);
  const inWords = (text: string) => words.withName(text, code, name);
  if (result.total === null)
    return result.lines
      .flatMap((line) => line.refusals)
      .flatMap(({ reason, text, question: ask, sources: rows }) => [
        reason === 'plan_not_in_force' ? citedOrHead(text, [...rows]) : notStated(inWords(text)),
        advice(inWords(ask)),
      ]);
  const isNarrower = (enough?.total?.patient.high ?? result.total.patient.high) < result.total.patient.high;
  const { lines, total, assumptions } = isNarrower && enough ? enough : result;
  if (total === null) return [];
  const questions = [result.question, isNarrower && enough ? enough.question : null];
  // If the payer doesn't state what remains of the deductible, we don't show a step that says none remains.
  const isKnown = ({ kind, cents }: EstimateStep) =>
    kind !== 'deductible' || cents > 0 || !result.unknowns.some((one) => one.kind === 'deductible_left');
  const lowest = lines.flatMap((line) => shownSteps(line.lowest).filter(isKnown));
  const highest = lines.flatMap((line) => shownSteps(line.highest).filter(isKnown));
  const text = words.portionText({
    name,
    network: named,
    isAfterWait: after !== null,
    most: isNarrower ? result.total.patient.high : null,
    isDeductibleOpen: result.unknowns.some(isUnstated),
    start: words.feeStart(feeCents ?? 0, count),
    lowest: [...lowest.map((step) => inWords(step.text)), ...sumOf(lines, total, 'low')],
    highest: [...highest.map((step) => inWords(step.text)), ...sumOf(lines, total, 'high')],
    patient: total.patient,
  });
  const rows = [...lowest, ...highest].flatMap((step) => [...step.sources]);
  const applied = assumptions.find(({ kind }) => kind === 'deductible_applies');
  const isTaken = lowest.some(({ kind, cents }) => kind === 'deductible' && cents > 0);
  return [
    calculated(text, [...sources, ...rows]),
    ...(applied && isTaken ? [calculated(inWords(applied.text), applied.sources)] : []),
    ...questions.flatMap((one) => (one === null ? [] : [asking(inWords(one.text), name, one.sources)])),
  ];
}

/** What the patient pays for all pieces, if each has its own steps. */
function sumOf(
  lines: Estimate['lines'],
  total: NonNullable<Estimate['total']>,
  end: 'low' | 'high',
): string[] {
  const parts = lines.flatMap(({ amounts }) => (amounts ? [amounts.patient[end]] : []));
  // The lowest amounts of two procedures may not be possible at the same time.
  const isWhole = parts.reduce((sum, part) => sum + part, 0) === total.patient[end];
  return lines.length > 1 && isWhole ? [words.togetherText(parts)] : [];
}

/** The fee is in the question, so we don't show the step "allowed fee". */
function shownSteps(steps: readonly EstimateStep[]): EstimateStep[] {
  const downgrade = steps.find(({ kind }) => kind === 'downgrade');
  const shown = steps
    .filter(({ kind }) => kind !== 'allowed' && kind !== 'downgrade')
    // An earlier sentence gives the end of the waiting period and how we counted it.
    .map((step) => (step.kind === 'waiting' ? { ...step, text: words.withoutEnd(step.text) } : step));
  if (downgrade === undefined) return shown;
  // The cheaper fee isn't known, so the plan may pay as little as nothing.
  if (downgrade.cents > 0) return [{ ...downgrade, text: words.PAID_AS_CHEAPER }, ...shown];
  return [{ ...downgrade, text: words.CHEAPER_UNKNOWN }, ...shown.filter(({ kind }) => kind === 'patient')];
}

/** The estimate's question, without the text after it: the steps already show that. With a figure, it isn't advice. */
function asking(text: string, name: string, sources: readonly number[]): AssistantSentence {
  const [first = text] = /^[^?]*\?/.exec(text) ?? [];
  // A code that the user didn't name is the cheaper service that the plan pays for instead.
  const question = first.replace(/\bD\d{4}\b/g, (code) => (name.includes(code) ? code : words.CHEAPER));
  if (/\b\d/.test(question)) return stated(question, [...sources]);
  return advice(askByPhone(question.charAt(0).toLowerCase() + question.slice(1)));
}
