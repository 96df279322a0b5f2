// The classes or services that the deductible applies to.

import type { BenefitAmount } from '../parsed-benefits.ts';
import { appliesBy } from '../resolve/deductible.ts';
import { deductibleFor } from '../resolve/index.ts';
import * as words from '../wording/glance.ts';
import { subjectLabel } from '../wording/subject-labels.ts';
import { isWhole, mainAmount } from './amounts.ts';
import { type Asker, codeNode, fact, questionFor, rowsOf, unanswered } from './asker.ts';
import { classOf, classStatements, type PlanClass, sampleCodes } from './shares.ts';
import type { GlanceFact } from './types.ts';

const CLASSES: readonly PlanClass[] = ['preventive', 'basic', 'major'];

export function appliesFact(asker: Asker): GlanceFact {
  const heading = { key: 'deductible_applies', label: words.APPLIES_TO };
  const amount = mainAmount(asker.benefits.deductibles, 'annual', asker);
  if (amount?.kind !== 'several' && (amount?.main.total_cents === 0 || amount?.main.is_unlimited))
    return fact({ ...heading, value: words.NOTHING, sources: amount.main.sources });
  const found = CLASSES.map((planClass) => ({ planClass, relations: relationsOf(asker, planClass) }));
  const isEvery = (one: (typeof found)[number], answer: string) =>
    one.relations.length > 0 && one.relations.every((relation) => relation.answer === answer);
  const applying = found.filter((one) => isEvery(one, 'applies')).map(({ planClass }) => planClass);
  const exempt = found.filter((one) => isEvery(one, 'does_not_apply')).map(({ planClass }) => planClass);
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
      applying.map(({ planClass }) => planClass),
      exempt.map(({ planClass }) => planClass),
    ),
    note: words.statedAs(nodes.map(subjectLabel)),
    sources: rowsOf(stated),
  };
}

/** Whether the deductible applies, for common codes of the class in every plan that states it. */
function relationsOf(asker: Asker, planClass: PlanClass) {
  return asker.plans
    .flatMap((plan) =>
      sampleCodes(planClass, asker.age).map((code) =>
        deductibleFor(
          asker.index,
          questionFor(asker, { subject: codeNode(code), topic: 'deductible', plan }),
        ),
      ),
    )
    .filter(({ answer }) => answer !== 'not_stated');
}

/** Names only some services if there are many, to save space. Another section of the page names all of them. */
export function shortScope({ applies_to: { subjects, label } }: BenefitAmount): string {
  if (subjects.length <= MOST_SUBJECTS) return label;
  const except = label.indexOf(' except ');
  return words.shortList(subjects.map(subjectLabel)) + (except < 0 ? '' : label.slice(except));
}

const MOST_SUBJECTS = 3;
