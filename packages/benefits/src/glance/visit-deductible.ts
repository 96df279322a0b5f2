// A deductible for each visit. It may be due although nothing remains of the annual one, so it has its own line.

import { DENTAL_SERVICE_TYPES } from '../codes/index.ts';
import type { BenefitAmount } from '../parsed-benefits.ts';
import { isOnDay } from '../resolve/days.ts';
import * as words from '../wording/glance.ts';
import { isWhole } from './amounts.ts';
import { type Asker, fact, isForPatient } from './asker.ts';
import type { GlanceFact } from './types.ts';

export function visitDeductibleFacts(asker: Asker): GlanceFact[] {
  const found = asker.benefits.deductibles.filter((amount) => isOfVisits(amount, asker));
  const values = [...new Set(found.flatMap(({ total_cents }) => total_cents ?? []))];
  if (values.length === 0) return [];
  const scopes = found.filter((amount) => !isWhole(amount)).map(({ applies_to }) => applies_to.label);
  return [
    fact({
      key: 'deductible_visit',
      label: words.PER_VISIT,
      value: words.either(values.map(words.money)),
      note: scopes.length > 0 ? words.shortList([...new Set(scopes)]) : null,
      tone: 'caution',
      cents: values.length === 1 ? (values[0] ?? null) : null,
      sources: found.flatMap(({ sources }) => sources),
    }),
  ];
}

/** Leaves out a health plan's deductible for each visit to a physician. */
function isOfVisits(amount: BenefitAmount, asker: Asker): boolean {
  const { total_cents, level, network, applies_to, who, period } = amount;
  const { question, index } = asker;
  const isDental = applies_to.subjects.every(
    (node) => node.kind !== 'category' || DENTAL_SERVICE_TYPES.has(node.service_type),
  );
  return (
    period === 'visit' &&
    (total_cents ?? 0) > 0 &&
    level !== 'family' &&
    index.isDentalNamed &&
    isDental &&
    (network === 'both' || network === 'not_stated' || network === question.network) &&
    isForPatient(who, asker) &&
    isOnDay(amount, question.on)
  );
}
