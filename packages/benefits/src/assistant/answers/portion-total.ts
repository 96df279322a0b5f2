// What the patient pays for several services together.

import * as words from '../../wording/assistant-portion.ts';
import { type AnswerContext, nodesOf } from '../answer-context.ts';
import type { AssistantSentence } from '../assistant-answer.ts';
import { calculated } from '../sentences.ts';
import { type AskedService, dayOfVisit, estimateOf } from './estimated.ts';
import { pricedPlaces, soleCopay } from './portion.ts';
import { visitCopay } from './visit-copay.ts';

/** Empty if a service has no fee or copay, or may mean several services with different amounts. */
export function portionTotal(contexts: readonly AnswerContext[]): AssistantSentence[] {
  const [first] = contexts;
  if (first === undefined || contexts.length < 2) return [];
  if (contexts.every(({ query }) => query.feeCents === null)) return copayTotal(first, contexts);
  const network = first.query.network ?? 'in';
  const date = dayOfVisit(first);
  const services = contexts.map(soleService);
  const known = services.filter((service) => service !== null);
  if (known.length < services.length) return [];
  const { lines, total } = estimateOf(known, network, date);
  if (total === null || total.patient.low < total.patient.high) return [];
  const rows = lines.flatMap(({ lowest, highest }) =>
    [...lowest, ...highest].flatMap(({ sources }) => sources),
  );
  const fees = contexts.map(({ query }) => (query.feeCents ?? 0) * query.count);
  const parts = lines.flatMap(({ amounts, is_exact }) => (is_exact && amounts ? [amounts.patient.low] : []));
  const isEach = parts.length === lines.length;
  return [calculated(words.estimatedTotal(fees, isEach ? parts : null, total.patient.low), rows)];

  function soleService(context: AnswerContext): AskedService | null {
    const [subject, ...others] = nodesOf(context);
    if (!subject || others.length > 0 || context.query.feeCents === null) return null;
    if ((context.query.network ?? 'in') !== network) return null;
    const codes = pricedPlaces(context, subject, network).places.flatMap((place) => place.codes);
    const results = codes.map((code) => JSON.stringify(estimateOf([{ context, code }], network, date).total));
    const [code] = codes;
    return code === undefined || new Set(results).size > 1 ? null : { context, code };
  }
}

function copayTotal(first: AnswerContext, contexts: readonly AnswerContext[]): AssistantSentence[] {
  const copays = contexts.map(soleCopay).filter((copay) => copay !== null);
  if (copays.length < contexts.length) return [];
  const visit = visitCopay(first);
  const sources = [...copays, ...(visit === null ? [] : [visit])].flatMap((one) => [...one.sources]);
  const cents = copays.map((copay) => copay.cents);
  return [calculated(words.totalText(cents, visit), sources)];
}
