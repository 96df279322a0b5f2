// What is left of the maximum and the deductible, and where they apply.

import type { BenefitAmount } from '../parsed-benefits.ts';
import { deductibleFor } from '../resolve/index.ts';
import type { Topic } from '../statement.ts';
import * as words from '../wording/glance.ts';
import { scopeLabel } from '../wording/subject-labels.ts';
import { isWhole, leftOf, mainAmount } from './amounts.ts';
import { type Asker, codeNode, fact, questionFor, remarksOn, rowsOf, unanswered } from './asker.ts';
import { type PlanClass, sampleCodes } from './shares.ts';
import type { GlanceFact, GlanceTone } from './types.ts';

export function maximumFacts(asker: Asker): GlanceFact[] {
  const facts = amountFacts(asker, {
    key: 'maximum',
    amounts: asker.benefits.maximums,
    kind: 'annual',
    topic: 'maximum',
    unlimited: words.NO_MAXIMUM,
    isBudget: true,
  });
  return [...facts, ...exemptFact(asker)];
}

export function deductibleFacts(asker: Asker): GlanceFact[] {
  const facts = amountFacts(asker, {
    key: 'deductible',
    amounts: asker.benefits.deductibles,
    kind: 'annual',
    topic: 'deductible',
    unlimited: words.NO_DEDUCTIBLE,
    isBudget: false,
  });
  return [...facts, appliesFact(asker, facts[0])];
}

export interface AmountAsked {
  key: string;
  amounts: readonly BenefitAmount[];
  kind: BenefitAmount['kind'];
  topic: Topic;
  unlimited: string;
  /** Whether little left is bad news. */
  isBudget: boolean;
  label?: string;
}

/** The patient's own amount, then the family's. */
export function amountFacts(asker: Asker, asked: AmountAsked): GlanceFact[] {
  const { key, label = '' } = asked;
  const told = { key: `${key}_left`, label };
  const found = mainAmount(asked.amounts, asked.kind, asker);
  if (found === null) return [unanswered(told, remarksOn(asker, asked.topic))];
  const family =
    found.family === null
      ? []
      : [
          fact({
            key: `${key}_family`,
            label: words.FAMILY,
            ...figures(found.family, asked),
            tone: 'plain',
            sources: found.family.sources,
          }),
        ];
  const sources = found.amounts.flatMap((amount) => amount.sources);
  if (found.kind === 'several') {
    const isByPlan = new Set(found.amounts.map(({ plan }) => plan)).size > 1;
    const value = (amount: BenefitAmount) => figures(amount, asked).value ?? null;
    return [
      fact({
        ...told,
        value: words.either([...new Set(found.amounts.map((one) => value(one) ?? words.NOT_STATED))]),
        note: isByPlan
          ? words.byPlan(found.amounts.map((one) => [one.plan ?? '', value(one)]))
          : words.CONFLICT,
        state: 'conflict',
        tone: 'caution',
        sources,
      }),
      ...family,
    ];
  }
  const own = fact({ ...told, ...figures(found.main, asked), sources });
  return [
    own.state === 'not_stated' ? unanswered({ ...own }, remarksOn(asker, asked.topic)) : own,
    ...family,
  ];
}

type Figures = Partial<GlanceFact>;

function figures(amount: BenefitAmount, { unlimited, isBudget, kind }: AmountAsked): Figures {
  const left = leftOf(amount);
  const { total_cents: total, certainty } = amount;
  const doubts = certainty?.doubts ?? [];
  const scope = isWhole(amount) || kind === 'orthodontic' ? null : amount.applies_to.label;
  if (amount.is_unlimited) return { value: unlimited, tone: isBudget ? 'good' : 'plain', note: scope };
  const isZero = isBudget && total === 0;
  const note = words.notes([
    total === null ? null : words.ofTotal(total),
    scope,
    amount.level === 'family' ? words.FAMILY : null,
    words.period(amount.period),
    isZero ? words.ZERO_MAXIMUM : null,
    doubts.length > 0 ? words.doubtText(doubts) : null,
  ]);
  const isConflict = doubts.includes('conflict');
  return {
    value: left === null ? null : words.money(left),
    cents: left,
    of_cents: total,
    note,
    state:
      left === null ? 'not_stated' : isConflict ? 'conflict' : amount.is_derived ? 'calculated' : 'stated',
    tone: doubts.length > 0 || isZero ? 'caution' : toneOf(left, total, isBudget),
  };
}

const LITTLE = 0.2;

function toneOf(left: number | null, total: number | null, isBudget: boolean): GlanceTone {
  if (!isBudget || left === null) return 'plain';
  if (left === 0) return 'bad';
  return total !== null && left / total <= LITTLE ? 'caution' : 'plain';
}

/** What doesn't count toward the maximum, where the payer says so. */
function exemptFact({ benefits }: Asker): GlanceFact[] {
  const exempt = benefits.statements.filter(
    ({ says }) => says.kind === 'counts_toward' && says.what === 'maximum' && !says.counts,
  );
  if (exempt.length === 0) return [];
  const scopes = [...new Set(exempt.map(({ subject, except }) => scopeLabel(subject, except)))];
  return [
    fact({
      key: 'maximum_exempt',
      label: words.DOES_NOT_COUNT,
      value: words.list(scopes),
      sources: rowsOf(exempt),
    }),
  ];
}

const APPLIES: readonly PlanClass[] = ['preventive', 'basic', 'major'];

/** The classes to which the deductible applies. */
function appliesFact(asker: Asker, main: GlanceFact | undefined): GlanceFact {
  const told = { key: 'deductible_applies', label: words.APPLIES_TO };
  if (main?.of_cents === 0 || main?.value === words.NO_DEDUCTIBLE)
    return fact({ ...told, value: words.NOTHING });
  const found = APPLIES.map((plan) => ({ plan, relations: relationsOf(asker, plan) }));
  const isEvery = (plan: (typeof found)[number], answer: string) =>
    plan.relations.length > 0 && plan.relations.every((relation) => relation.answer === answer);
  const applying = found.filter((one) => isEvery(one, 'applies')).map(({ plan }) => plan);
  const exempt = found.filter((one) => isEvery(one, 'does_not_apply')).map(({ plan }) => plan);
  const sources = rowsOf(found.flatMap(({ relations }) => relations.flatMap(({ statements }) => statements)));
  if (applying.length + exempt.length === 0) return unanswered(told, []);
  return fact({ ...told, value: words.appliesTo(applying, exempt), sources });
}

/** What is stated for the usual services of a class. */
function relationsOf(asker: Asker, plan: PlanClass) {
  return asker.plans
    .flatMap((key) =>
      sampleCodes(plan, asker.age).map((code) =>
        deductibleFor(asker.book, questionFor(asker, { subject: codeNode(code), plan: key })),
      ),
    )
    .filter(({ answer }) => answer !== 'not_stated');
}
