// A deductible for each visit. It may be due although nothing remains of the annual one, so it has its own line.

import { isVisitDeductible, mayBeWaived } from '../eligible/amounts/deductibles.ts';
import type { BenefitAmount } from '../parsed-benefits.ts';
import { isOnDay } from '../resolve/days.ts';
import { groupBy } from '../resolve/maps.ts';
import { mayBeForNetwork } from '../resolve/steps.ts';
import type { Doubt } from '../statement.ts';
import * as words from '../wording/glance.ts';
import { isWhole } from './amounts.ts';
import { type Asker, fact, isForPatient } from './asker.ts';
import type { GlanceFact } from './types.ts';

export function visitDeductibleFacts(asker: Asker): GlanceFact[] {
  const found = asker.benefits.deductibles.filter((amount) => isOfVisits(amount, asker));
  const scopes = groupBy(found, ({ plan, tier, applies_to }) =>
    JSON.stringify([plan, tier, applies_to.label]),
  );
  return [...scopes.values()].map((amounts, at) => visitFact(asker, amounts, at));
}

/** The amounts are for the same services of one plan and tier. */
function visitFact(asker: Asker, amounts: readonly BenefitAmount[], at: number): GlanceFact {
  const values = [...new Set(amounts.flatMap(({ total_cents }) => total_cents ?? []))];
  const isConflict = values.length > 1;
  const doubts = [...new Set(amounts.flatMap((amount) => doubtsOf(amount, asker)))].filter(
    (doubt) => doubt !== 'conflict',
  );
  const [first] = amounts;
  const isScopeShown = amounts.some((amount) => !isWhole(amount)) || doubts.length > 0;
  return fact({
    key: at === 0 ? 'deductible_visit' : `deductible_visit_${at}`,
    label: words.PER_VISIT,
    value: words.either(values.map(words.money)),
    note: words.notes([
      asker.plans.length > 1 ? (first?.plan ?? null) : null,
      first?.tier ?? null,
      isScopeShown ? (first?.applies_to.label ?? null) : null,
      doubts.length > 0 ? words.doubtText(doubts) : null,
      isConflict ? words.CONFLICT : null,
    ]),
    state: isConflict ? 'conflict' : 'stated',
    tone: 'caution',
    cents: !isConflict && doubts.length === 0 ? (values[0] ?? null) : null,
    sources: amounts.flatMap(({ sources }) => sources),
  });
}

/** Whether the amount is a dental deductible for each visit that may be due for the patient on the day. */
function isOfVisits(amount: BenefitAmount, asker: Asker): boolean {
  const { level, who } = amount;
  const { benefits, question, index } = asker;
  return (
    level !== 'family' &&
    index.isDentalNamed &&
    mayBeForNetwork(amount, question.network) &&
    isForPatient(who, asker) &&
    isOnDay(amount, question.on) &&
    isVisitDeductible(amount, benefits, question.network)
  );
}

/** The amount's doubts. A waiver for some patients or services adds the doubt `conditional`. */
function doubtsOf(amount: BenefitAmount, { benefits, question }: Asker): Doubt[] {
  const own = amount.certainty?.doubts ?? [];
  return mayBeWaived(amount, benefits, question.network) ? [...own, 'conditional'] : [...own];
}
