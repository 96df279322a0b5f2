// A deductible for each visit. It may be due although nothing remains of the annual one, so it has its own line.

import { isVisitDeductible, isWaivedForSome } from '../eligible/visit-deductibles.ts';
import type { BenefitAmount } from '../parsed-benefits.ts';
import { isOnDay } from '../resolve/days.ts';
import type { Doubt } from '../statement.ts';
import * as words from '../wording/glance.ts';
import { isWhole } from './amounts.ts';
import { type Asker, fact, isForPatient } from './asker.ts';
import type { GlanceFact } from './types.ts';

export function visitDeductibleFacts(asker: Asker): GlanceFact[] {
  const found = asker.benefits.deductibles.filter((amount) => isOfVisits(amount, asker));
  const values = [...new Set(found.flatMap(({ total_cents }) => total_cents ?? []))];
  if (values.length === 0) return [];
  const doubts = [...new Set(found.flatMap((amount) => doubtsOf(amount, asker)))];
  const scopes = found
    .filter((amount) => !isWhole(amount) || doubts.length > 0)
    .map(({ applies_to }) => applies_to.label);
  return [
    fact({
      key: 'deductible_visit',
      label: words.PER_VISIT,
      value: words.either(values.map(words.money)),
      note: words.notes([
        scopes.length > 0 ? words.shortList([...new Set(scopes)]) : null,
        doubts.length > 0 ? words.doubtText(doubts) : null,
      ]),
      tone: 'caution',
      cents: values.length === 1 && doubts.length === 0 ? (values[0] ?? null) : null,
      sources: found.flatMap(({ sources }) => sources),
    }),
  ];
}

function isOfVisits(amount: BenefitAmount, asker: Asker): boolean {
  const { level, network, who } = amount;
  const { benefits, question, index } = asker;
  return (
    level !== 'family' &&
    index.isDentalNamed &&
    (network === 'both' || network === 'not_stated' || network === question.network) &&
    isForPatient(who, asker) &&
    isOnDay(amount, question.on) &&
    isVisitDeductible(amount, benefits, question.network)
  );
}

function doubtsOf(amount: BenefitAmount, { benefits, question }: Asker): Doubt[] {
  const own = amount.certainty?.doubts ?? [];
  return isWaivedForSome(amount, benefits, question.network) ? [...own, 'conditional'] : [...own];
}
