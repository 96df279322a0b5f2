// Limits, ages and clauses that speak of what was asked about.

import { serviceTypesFor } from '../interpretation/code-service-types.ts';
import type { AppliesTo, Clause, ParsedBenefits } from '../parsed-benefits.ts';
import type { Query } from './understand.ts';

type Subject = Query['subject'];

/** 2 when the payer named one of the codes, 1 when only its kind of service, 0 when it speaks of something else. */
export function closeness(appliesTo: AppliesTo, subject: NonNullable<Subject>): number {
  if (appliesTo.procedures.some((code) => subject.codes.includes(code))) return 2;
  if (appliesTo.procedures.length > 0) return 0;
  const types = new Set([...subject.serviceTypes, ...subject.codes.flatMap((code) => serviceTypesFor(code))]);
  return appliesTo.service_types.some((type) => types.has(type)) ? 1 : 0;
}

const isWholePlan = ({ procedures, service_types }: AppliesTo): boolean =>
  procedures.length === 0 &&
  (service_types.length === 0 || service_types.every((type) => type === '35' || type === '30'));

/** The closest ones only: a row about the code silences rows about its kind. */
export function closest<Item extends { applies_to: AppliesTo }>(
  items: readonly Item[],
  subject: NonNullable<Subject>,
): Item[] {
  const ranked = items
    .map((item) => ({ item, rank: closeness(item.applies_to, subject) }))
    .filter(({ rank }) => rank > 0);
  const best = Math.max(0, ...ranked.map(({ rank }) => rank));
  return ranked.filter(({ rank }) => rank === best).map(({ item }) => item);
}

/** Clauses of a kind: about the subject, else about the whole plan where `orPlan` says so. */
export function clausesAbout(
  benefits: ParsedBenefits,
  kind: Clause['kind'],
  subject: Subject,
  orPlan = true,
): Clause[] {
  const clauses = benefits.clauses.filter((clause) => clause.kind === kind);
  if (!subject) return clauses;
  const near = closest(clauses, subject);
  if (near.length > 0) return near;
  return orPlan ? clauses.filter((clause) => isWholePlan(clause.applies_to)) : [];
}

export function waitingAbout(benefits: ParsedBenefits, subject: Subject): ParsedBenefits['waiting_periods'] {
  if (!subject) return benefits.waiting_periods;
  const near = closest(benefits.waiting_periods, subject);
  if (near.length > 0) return near;
  const named = benefits.waiting_periods.filter((period) =>
    period.applies_to.label.toLowerCase().includes(subject.key.split('_')[0] ?? ''),
  );
  return named.length > 0
    ? named
    : benefits.waiting_periods.filter((period) => isWholePlan(period.applies_to));
}
