// Builds the specification's maximums, deductibles and other amounts.

import { BENEFIT_CODES, COVERAGE_LEVELS, DATE_QUALIFIERS, labelOf } from '../codes/index.ts';
import type {
  BenefitAmount,
  BenefitLevel,
  BenefitPeriod,
  ParsedBenefits,
  SourcedText,
} from '../parsed-benefits.ts';
import type { AmountType } from '../resolve/amounts/amount-group.ts';
import { isHealthPlan } from '../resolve/amounts/amount-keys.ts';
import { type Amount, resolveAmounts } from '../resolve/amounts/amounts.ts';
import { addTo } from '../resolve/maps.ts';
import type { Period, Who } from '../statement.ts';
import {
  type AmountNoun,
  amountName,
  conflictAbout,
  inPayerWords,
  mismatchAbout,
  NO_AMOUNT,
  statedAmount,
} from '../wording/amounts.ts';
import { subjectLabel } from '../wording/subject-labels.ts';
import { daysText, listed, money } from '../wording/texts.ts';
import { appliesTo } from './applies-to.ts';
import { messagesOf, type ReadResponse } from './read-response.ts';

type AmountResults = Pick<ParsedBenefits, 'maximums' | 'deductibles' | 'other_amounts' | 'contradictions'>;

const NOUNS: Readonly<Record<AmountType, AmountNoun>> = {
  maximum: 'maximum',
  deductible: 'deductible',
  other: 'amount',
};

export function projectAmounts(read: ReadResponse): AmountResults {
  const results: AmountResults = { maximums: [], deductibles: [], other_amounts: [], contradictions: [] };
  const { statements, response, rows, context } = read;
  const amounts = resolveAmounts(statements, response.blocks, rows, context.asOf);
  const dentalTypes = new Set(amounts.filter(isDentalWhole).map(({ type }) => type));
  for (const amount of amounts) {
    // A health plan's amount can also be for dental care, but only if the response doesn't name dental care and states
    // no amount of the same kind for a dental plan.
    const isOfHealthPlan =
      isHealthAmount(amount) && (read.context.isDentalNamed || dentalTypes.has(amount.type));
    const projected = project(amount, isOfHealthPlan, read);
    const name = amountName(projected, NOUNS[amount.type]);
    for (const { role, values } of amount.conflicts) {
      const stated = values.map(({ cents, rows }) => ({ text: money(cents), sources: rows }));
      results.contradictions.push({ about: conflictAbout(name, role), statements: stated });
    }
    if (amount.mismatch.length > 0) {
      const stated = amount.mismatch.map(({ role, cents, rows }) => ({
        text: statedAmount(role, cents),
        sources: rows,
      }));
      results.contradictions.push({ about: mismatchAbout(name), statements: stated });
    }
    if (amount.type === 'maximum') results.maximums.push(projected);
    else if (amount.type === 'deductible') results.deductibles.push(projected);
    else results.other_amounts.push(projected);
  }
  return results;
}

function isHealthAmount({ subject }: Amount): boolean {
  return subject.length > 0 && subject.every(isHealthPlan);
}

/** Whether the amount is for a whole plan that isn't only a health plan. */
function isDentalWhole({ subject, certainty }: Amount): boolean {
  return certainty.stated_for === 'plan' && !subject.every(isHealthPlan);
}

function project(amount: Amount, isOfHealthPlan: boolean, read: ReadResponse): BenefitAmount {
  const scope = appliesTo(amount.subject, amount.except);
  if (isOfHealthPlan) {
    scope.service_types = amount.subject.flatMap((node) =>
      node.kind === 'category' ? [node.service_type] : [],
    );
    scope.label = listed(amount.subject.map(subjectLabel));
  } else if (amount.words !== null) scope.label = inPayerWords(amount.words);
  const note_texts = notesOf(amount, read);
  return {
    kind: amount.kind,
    level: levelOf(amount.who),
    network: amount.network,
    tier: amount.tier,
    plan: amount.plan,
    who: amount.who,
    period: periodOf(amount.period),
    applies_to: scope,
    total_cents: amount.total,
    used_cents: amount.used,
    remaining_cents: amount.remaining,
    is_derived: amount.is_derived,
    is_unlimited: amount.is_unlimited,
    days: amount.days,
    notes: note_texts.map(({ text }) => text).join('; '),
    note_texts,
    certainty: amount.certainty,
    sources: amount.rows,
  };
}

function levelOf(who: Who): BenefitLevel {
  return who === 'individual' || who === 'family' || who === 'not_stated' ? who : 'other';
}

function periodOf(period: Period | null): BenefitPeriod {
  if (period === null) return 'not_stated';
  const { count, unit } = period;
  return unit === 'day' || unit === 'week' || (count ?? 1) > 1 ? 'other' : unit;
}

function notesOf(amount: Amount, { rows }: ReadResponse): SourcedText[] {
  const notes = new Map<string, number[]>();
  const note = (text: string | null, row: number) => {
    if (text !== null && text !== '') addTo(notes, text, row);
  };
  const { code, level_code, total, used, remaining, is_unlimited } = amount;
  const first = amount.rows[0] ?? 0;
  if (levelOf(amount.who) === 'other') note(labelOf(COVERAGE_LEVELS, level_code) ?? level_code, first);
  if (total === null && used === null && remaining === null && !is_unlimited) note(NO_AMOUNT, first);
  // G, the out-of-pocket limit, is already the amount's kind.
  if (amount.type === 'other' && code !== 'G') note(labelOf(BENEFIT_CODES, code) ?? code, first);
  for (const index of amount.rows) {
    const row = rows[index];
    for (const { qualifier, from, to } of row?.attached.dates ?? [])
      note(
        `${labelOf(DATE_QUALIFIERS, qualifier) ?? qualifier}: ${daysText({ from, to: to ?? from })}`,
        index,
      );
    for (const { text } of row === undefined ? [] : messagesOf(row)) note(text, index);
  }
  return [...notes].map(([text, sources]) => ({ text, sources }));
}
