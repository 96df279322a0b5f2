// Limits, ages and clauses that speak of what was asked about.

import type { AppliesTo, Clause, ParsedBenefits } from '../parsed-benefits.ts';
import { classOf, typesOf } from './find-coverage.ts';
import type { Query } from './understand.ts';

type Subject = Query['subject'];

/** 2 when the payer named one of the codes, less the wider the kind of service it named, 0 for something else. */
export function closeness(appliesTo: AppliesTo, subject: NonNullable<Subject>): number {
  if (appliesTo.procedures.some((code) => subject.codes.includes(code))) return 2;
  if (appliesTo.procedures.length > 0) return 0;
  const types = typesOf(subject);
  const place = types.findIndex((type) => appliesTo.service_types.includes(type));
  return place < 0 ? 0 : 1 / (place + 1);
}

/** Both lists empty means the whole plan, or the payer's class the label names. */
export const isWholePlan = ({ procedures, service_types, label }: AppliesTo): boolean =>
  procedures.length === 0 &&
  (service_types.length > 0
    ? service_types.every((type) => type === '35' || type === '30')
    : /^(whole plan|dental care)?$/i.test(label));

/** The payer's own class or group of services, named by its label alone. */
export const isClass = ({ procedures, service_types, label }: AppliesTo): boolean =>
  procedures.length === 0 && service_types.length === 0 && !isWholePlan({ procedures, service_types, label });

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
  // Unlike limits, a clause about the code does not silence a wider one: the two may disagree.
  const near = clauses.filter(
    (clause) => closeness(clause.applies_to, subject) > 0 || names(clause.text, subject),
  );
  if (near.length > 0) return near;
  return orPlan ? clauses.filter((clause) => isWholePlan(clause.applies_to)) : [];
}

const names = (text: string, { label, codes }: NonNullable<Subject>): boolean => {
  const stem = label.toLowerCase().split(' ')[0]?.replace(/s$/, '') ?? '';
  const plain = text.toLowerCase();
  return (
    (stem.length > 4 && plain.includes(stem)) || codes.some((code) => plain.includes(code.toLowerCase()))
  );
};

/** Whether a class of the payer ("Class III", "Basic/major") is the subject's; null where nothing says so. */
export function isInClass(
  benefits: ParsedBenefits,
  { label }: AppliesTo,
  subject: NonNullable<Subject>,
): boolean | null {
  const named = label.toLowerCase();
  if (named.includes(subject.key.split('_')[0] ?? '')) return true;
  const own = classOf(benefits, subject)?.toLowerCase();
  return own ? named === own || named.split(/[\s/,]+/).includes(own) : null;
}

export function waitingAbout(benefits: ParsedBenefits, subject: Subject): ParsedBenefits['waiting_periods'] {
  if (!subject) return benefits.waiting_periods;
  const near = closest(benefits.waiting_periods, subject);
  if (near.length > 0) return near;
  const classes = benefits.waiting_periods.filter(
    ({ applies_to }) => isClass(applies_to) && isInClass(benefits, applies_to, subject) !== false,
  );
  return classes.length > 0
    ? classes
    : benefits.waiting_periods.filter((period) => isWholePlan(period.applies_to));
}
