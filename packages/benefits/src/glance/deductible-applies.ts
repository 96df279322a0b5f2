// The classes or services that the deductible applies to.

import { appliesBy } from '../resolve/deductible.ts';
import { type DeductibleRelation, deductibleFor } from '../resolve/index.ts';
import type { Statement, SubjectNode } from '../statement.ts';
import { commonLimits, conditionsIn } from '../wording/conditions.ts';
import { APPLIES_TO, appliesTo, type ClassPart, NOTHING } from '../wording/deductible-classes.ts';
import * as words from '../wording/glance.ts';
import { shortScope, subjectLabel } from '../wording/subject-labels.ts';
import { isOfSomeOnly, isWhole, mainAmount } from './amounts.ts';
import { isNoAmount } from './amounts-by-network.ts';
import { type Asker, codeNode, fact, questionFor, rowsOf, unanswered } from './asker.ts';
import { classOf, classStatements, type PlanClass, sampleCodes } from './plan-classes.ts';
import type { GlanceFact } from './types.ts';

const CLASSES: readonly Exclude<PlanClass, 'ortho'>[] = ['preventive', 'basic', 'major'];

export function appliesFact(asker: Asker): GlanceFact {
  const heading = { key: 'deductible_applies', label: APPLIES_TO };
  const amount = mainAmount(asker.benefits.deductibles, 'annual', asker);
  if (amount && amount.kind !== 'several' && isNoAmount(amount.main) && !isOfSomeOnly(amount.main))
    // "No family deductible" leaves the patient's own one open.
    return amount.main.level === 'family'
      ? unanswered(heading, [])
      : fact({ ...heading, value: NOTHING, sources: amount.main.sources });
  const found = CLASSES.map((planClass) => ({ planClass, codes: relationsOf(asker, planClass) }));
  const ofCodes = { applying: partsWith(found, 'applies'), exempt: partsWith(found, 'does_not_apply') };
  const told = [...ofCodes.applying, ...ofCodes.exempt].map(({ planClass }) => planClass);
  const named = namedClasses(
    asker,
    CLASSES.filter((planClass) => !told.includes(planClass)),
  );
  const applying = inOrder([...ofCodes.applying, ...named.applying]);
  const exempt = inOrder([...ofCodes.exempt, ...named.exempt]);
  if (applying.length + exempt.length > 0) {
    const relations = found.flatMap(({ codes }) => codes.flatMap((one) => one.relations));
    const stated = [...relations.flatMap(({ statements }) => statements), ...named.stated];
    const nodes = named.stated.flatMap(({ subject }) => subject.filter((node) => classOf(node) !== null));
    return fact({
      ...heading,
      ...appliesTo(applying, exempt),
      note: words.notes([words.statedAs(nodes.map(subjectLabel)), commonLimits(stated.map(conditionsIn))]),
      sources: rowsOf(stated),
    });
  }
  const scopes =
    amount === null
      ? []
      : [amount.main, ...amount.parts].filter((one) => !isWhole(one) && !isOfSomeOnly(one));
  if (scopes.length === 0) return unanswered(heading, []);
  return fact({
    ...heading,
    value: words.list(scopes.map(({ applies_to }) => shortScope(applies_to))),
    sources: scopes.flatMap(({ sources: rows }) => rows),
  });
}

interface ClassRelations {
  planClass: ClassPart['planClass'];
  codes: { code: string; relations: DeductibleRelation[] }[];
}

/** Whether the deductible applies, for common codes of the class in every plan that states it. */
function relationsOf(asker: Asker, planClass: PlanClass): ClassRelations['codes'] {
  return sampleCodes(planClass, asker.age).map((code) => ({
    code,
    relations: asker.plans
      .map((plan) =>
        deductibleFor(
          asker.index,
          questionFor(asker, { subject: codeNode(code), topic: 'deductible', plan }),
        ),
      )
      .filter(({ answer }) => answer !== 'not_stated'),
  }));
}

/**
 * The classes with this answer. Only the services with it, if others have another answer or, unless the payer names the
 * class, none.
 */
function partsWith(found: readonly ClassRelations[], answer: DeductibleRelation['answer']): ClassPart[] {
  return found.flatMap(({ planClass, codes }) => {
    const stated = codes.filter(({ relations }) => relations.length > 0);
    const same = stated.filter(({ relations }) => relations.every((one) => one.answer === answer));
    if (same.length === 0) return [];
    const isNamed = same.some(({ relations }) =>
      relations.some(({ statements }) => statements.some((one) => one.subject.some(isClass(planClass)))),
    );
    const isWhole = same.length === (isNamed ? stated : codes).length;
    return [{ planClass, codes: isWhole ? null : same.map(({ code }) => code) }];
  });
}

const PREVENTIVE_TYPE = '41';

const isClass =
  (planClass: PlanClass) =>
  (node: SubjectNode): boolean =>
    classOf(node) === planClass ||
    (planClass === 'preventive' && node.kind === 'category' && node.service_type === PREVENTIVE_TYPE);

const inOrder = (parts: readonly ClassPart[]): ClassPart[] =>
  [...parts].sort((a, b) => CLASS_NAMES.indexOf(a.planClass) - CLASS_NAMES.indexOf(b.planClass));
const CLASS_NAMES: readonly string[] = CLASSES;

interface NamedClasses {
  applying: ClassPart[];
  exempt: ClassPart[];
  stated: Statement[];
}

/**
 * Used for classes of which the payer says "Deductible applies to Class B and Class C", but not which codes are in them.
 * Empty if the payer names no class, or says of one class both that the deductible applies and that it doesn't.
 */
function namedClasses(asker: Asker, classes: readonly ClassPart['planClass'][]): NamedClasses {
  const found = classes.map((planClass) => ({
    planClass,
    stated: classStatements(asker, 'deductible', planClass),
  }));
  const classesWith = (applies: boolean) =>
    found.filter(({ stated }) => stated.some((statement) => appliesBy(statement) === applies));
  const [applying, exempt] = [classesWith(true), classesWith(false)];
  const both = [...applying, ...exempt];
  if (both.length > new Set(both).size) return { applying: [], exempt: [], stated: [] };
  const whole = ({ planClass }: (typeof found)[number]): ClassPart => ({ planClass, codes: null });
  return {
    applying: applying.map(whole),
    exempt: exempt.map(whole),
    stated: both.flatMap(({ stated }) => stated),
  };
}
