// To which classes or services the deductible applies.

import { appliesBy } from '../resolve/deductible.ts';
import { deductibleFor } from '../resolve/index.ts';
import type { DeductibleRelation } from '../resolve/shapes.ts';
import type { Statement } from '../statement.ts';
import * as words from '../wording/glance.ts';
import { scopeLabel, subjectLabel } from '../wording/subject-labels.ts';
import { isWhole, mainAmount, shortScope } from './amounts.ts';
import { type Asker, codeNode, fact, questionFor, rowsOf, unanswered } from './asker.ts';
import { classOf, classStatements, type PlanClass, sampleCodes } from './shares.ts';
import type { GlanceFact } from './types.ts';

const CLASSES: readonly PlanClass[] = ['preventive', 'basic', 'major'];

/** The classes or services that the deductible applies to. */
export function appliesFact(asker: Asker): GlanceFact {
  const heading = { key: 'deductible_applies', label: words.APPLIES_TO };
  const amount = mainAmount(asker.benefits.deductibles, 'annual', asker);
  if (amount?.kind !== 'several' && (amount?.main.total_cents === 0 || amount?.main.is_unlimited))
    return fact({ ...heading, value: words.NOTHING, sources: amount.main.sources });
  const found = CLASSES.map((planClass) => relationOf(asker, planClass));
  const [applying, exempt] = [namesOf(found, 'applies'), namesOf(found, 'does_not_apply')];
  const sources = rowsOf(found.flatMap(({ relations }) => relations.flatMap(({ statements }) => statements)));
  if (applying.length + exempt.length > 0)
    return fact({ ...heading, ...words.appliesTo(applying, exempt), sources });
  const named = namedClasses(asker);
  if (named !== null) return fact({ ...heading, ...named });
  const scopes = amount === null ? [] : [amount.main, ...amount.parts].filter((one) => !isWhole(one));
  if (scopes.length === 0) return unanswered(heading, []);
  return fact({
    ...heading,
    value: words.list(scopes.map(shortScope)),
    sources: scopes.flatMap(({ sources: rows }) => rows),
  });
}

/**
 * Used if the payer says "Deductible applies to Class B and Class C", but not which codes are in these classes. Null if
 * the payer names no class, or says of one class both that the deductible applies and that it doesn't.
 */
function namedClasses(asker: Asker): Pick<GlanceFact, 'label' | 'value' | 'note' | 'sources'> | null {
  const found = CLASSES.map((planClass) => ({
    planClass,
    stated: classStatements(asker, 'deductible', planClass),
  }));
  const classesWith = (applies: boolean) =>
    found.filter(({ stated }) => stated.some((statement) => appliesBy(statement) === applies));
  const [applying, exempt] = [classesWith(true), classesWith(false)];
  const both = [...applying, ...exempt];
  const isConflict = both.length > new Set(both).size;
  if (both.length === 0 || isConflict) return null;
  const stated = both.flatMap((one) => one.stated);
  const nodes = stated.flatMap(({ subject }) => subject.filter((node) => classOf(node) !== null));
  return {
    ...words.appliesTo(
      applying.map(({ planClass }) => words.CLASSES[planClass]),
      exempt.map(({ planClass }) => words.CLASSES[planClass]),
    ),
    note: words.statedAs(nodes.map(subjectLabel)),
    sources: rowsOf(stated),
  };
}

interface ClassRelation {
  planClass: PlanClass;
  /** Of the class's common codes, those for which the payer states whether the deductible applies. */
  relations: DeductibleRelation[];
  /** Whether these are all of its common codes, or all but one if several statements are about them. */
  isWhole: boolean;
}

/** Whether the deductible applies, for common codes of the class in every plan. */
function relationOf(asker: Asker, planClass: PlanClass): ClassRelation {
  const all = asker.plans.flatMap((plan) =>
    sampleCodes(planClass, asker.age).map((code) =>
      deductibleFor(asker.index, questionFor(asker, { subject: codeNode(code), topic: 'deductible', plan })),
    ),
  );
  const relations = all.filter(({ answer }) => answer !== 'not_stated');
  const stated = new Set(relations.flatMap(({ statements }) => statements));
  const missing = all.length - relations.length;
  return { planClass, relations, isWhole: missing === 0 || (missing === 1 && stated.size > 1) };
}

/**
 * The classes with this answer. If the payer states it for only a part of a class, such as restorative services, the
 * part's own name: "Applies to: Basic and Major" would say more than the payer does.
 */
function namesOf(classes: readonly ClassRelation[], answer: DeductibleRelation['answer']): string[] {
  const found = classes.filter(
    ({ relations }) => relations.length > 0 && relations.every((one) => one.answer === answer),
  );
  const statementsOf = (one: ClassRelation) => one.relations.flatMap(({ statements }) => statements);
  const ofWhole = new Set(found.filter((one) => one.isWhole).flatMap(statementsOf));
  const names = found.flatMap((one) =>
    one.isWhole
      ? [words.CLASSES[one.planClass]]
      : statementsOf(one)
          .filter((statement) => !ofWhole.has(statement))
          .map(partName),
  );
  return [...new Set(names)];
}

const partName = ({ subject, except }: Statement): string =>
  subject.every((node) => node.kind === 'category' && node.service_type === PREVENTIVE)
    ? words.CLASSES.preventive
    : scopeLabel(subject, except);

const PREVENTIVE = '41';
