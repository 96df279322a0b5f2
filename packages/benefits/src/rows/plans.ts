// Assigns rows to plans if the response has several, such as a base plan and a buy-up. Each plan keeps its own figures.

import type { BenefitBlock } from '../response.ts';
import type { ClassLabels } from './class-labels.ts';
import { FIGURE_CODES } from './plan-field.ts';

export interface Plans {
  /** Names of the plans, in the order of the rows; empty if the response has one plan. */
  names: string[];
  /** The plan that a row belongs to. Null if there is only one plan, or if the row doesn't say. */
  of(block: BenefitBlock): string | null;
}

const ONE_PLAN: Plans = { names: [], of: () => null };
/** REF qualifiers of a group number (6P), plan number (18), group or policy number (1L) and Medicaid number (NQ). */
const GROUP_REFERENCES = new Set(['6P', '18', '1L', 'NQ']);
const BASE_OR_BUY_UP = /\b(?:BASE|CORE|BUY[- ]?UP|HIGH|LOW) (?:PLAN|OPTION)\b|\bBUY[- ]?UP\b/i;

/** Ways to assign rows to plans, tried in this order. The first one that finds at least two plans is used. */
const WAYS: readonly ((blocks: readonly BenefitBlock[], labels: ClassLabels) => Plans)[] = [
  byHeading,
  byName,
  byGroup,
];

export function findPlans(blocks: readonly BenefitBlock[], labels: ClassLabels): Plans {
  for (const way of WAYS) {
    const plans = way(blocks, labels);
    if (plans.names.length > 1) return plans;
  }
  return ONE_PLAN;
}

/** In the plan-grouped format of a response, each row is under its plan. */
function byHeading(blocks: readonly BenefitBlock[]): Plans {
  return plansFrom(blocks, ({ stated }) => stated.plan_name);
}

/**
 * A name in EB05 is a plan's name if it is one of at least two names on status rows, or if it is a usual name of a base
 * plan or buy-up.
 */
function byName(blocks: readonly BenefitBlock[], labels: ClassLabels): Plans {
  const onStatus = new Set<string>();
  for (const { stated } of blocks) {
    const { code, plan_coverage: name } = stated;
    if (name !== null && !FIGURE_CODES.has(code) && !labels.has(name)) onStatus.add(name);
  }
  const isPlan = (name: string | null): name is string =>
    name !== null && ((onStatus.size > 1 && onStatus.has(name)) || BASE_OR_BUY_UP.test(name));
  const figures = blocks.filter(({ stated }) => FIGURE_CODES.has(stated.code));
  const { names } = plansFrom(figures, ({ stated }) =>
    isPlan(stated.plan_coverage) ? stated.plan_coverage : null,
  );
  if (names.length < 2) return ONE_PLAN;
  return { names, of: ({ stated }) => (isPlan(stated.plan_coverage) ? stated.plan_coverage : null) };
}

/** Some payers give the rows of each plan a different group number. */
function byGroup(blocks: readonly BenefitBlock[]): Plans {
  return plansFrom(blocks, ({ attached, stated }) => {
    if (!FIGURE_CODES.has(stated.code)) return null;
    const group = attached.references.find(({ qualifier }) => GROUP_REFERENCES.has(qualifier));
    return group === undefined ? null : (group.description ?? group.value);
  });
}

function plansFrom(blocks: readonly BenefitBlock[], nameOf: (block: BenefitBlock) => string | null): Plans {
  const names = new Set<string>();
  for (const block of blocks) {
    const name = nameOf(block);
    if (name !== null) names.add(name);
  }
  return { names: [...names], of: nameOf };
}
