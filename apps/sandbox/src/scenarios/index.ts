import { COVERAGE_STATES } from './coverage-states.ts';
import { FAMILIES } from './families.ts';
import { MONEY } from './money.ts';
import { RESPONSE_STYLES } from './response-styles.ts';
import { RULES } from './rules.ts';
import type { Scenario } from './scenario.ts';

/** All invented patients, by topic. The README lists exactly these. */
export const SCENARIO_GROUPS: readonly (readonly [title: string, scenarios: readonly Scenario[]])[] = [
  ['Payer response styles', RESPONSE_STYLES],
  ['Covered or not', COVERAGE_STATES],
  ['Money', MONEY],
  ['Rules', RULES],
  ['Families and names', FAMILIES],
];

export const SCENARIOS: readonly Scenario[] = SCENARIO_GROUPS.flatMap(([, scenarios]) => scenarios);
