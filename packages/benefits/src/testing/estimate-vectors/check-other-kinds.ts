// Checks test vectors without money: which downgrade applies, and which plan pays first.

import { type CoveringPlan, orderOfPlans } from '../../estimate/order-of-plans.ts';
import { chooseSubstitute, type SubstituteCondition } from '../../estimate/substitute.ts';
import { type Comparison, compareFields } from './comparison.ts';
import { type Fields, isFields } from './read-file.ts';
import { choiceOf, dayOf, fieldsOf, flagOf, listOf, optionalText, textOf, VectorError } from './values.ts';

const CONDITIONS: Record<string, SubstituteCondition> = {
  never: 'never',
  second_molar: 'second_molar',
  molar: 'molar',
  posterior: 'posterior',
  always: 'always',
};

/**
 * Checks the downgrade `rules` of one code. Each of the `cases` has a tooth and the code that the plan pays for
 * instead. `none` or null means no downgrade.
 */
export function checkSubstitute(vector: Fields): Comparison[] {
  const rules = listOf(vector['rules']).map((item) => {
    const { when, sub } = fieldsOf(item, ['when', 'sub'], 'rules');
    return { when: choiceOf(when, CONDITIONS, 'rules when'), code: optionalText(sub, 'rules sub') };
  });
  return listOf(vector['cases']).map((item) => {
    const { tooth, sub } = fieldsOf(item, ['tooth', 'sub'], 'cases');
    const asked = optionalText(tooth, 'cases tooth');
    const got = { sub: chooseSubstitute(rules, asked) };
    return compareFields(`tooth ${asked}`, got, { sub: sub === 'none' ? null : sub });
  });
}

const PLAN_KEYS = ['holder', 'birthday', 'born', 'since', 'custody', 'step', 'court_order', 'from', 'kind'];
const HOLDERS = { patient: 'patient', spouse: 'spouse', parent: 'parent' } as const;
const KINDS = { dental: 'dental', medical: 'medical' } as const;
const ORIGINS = { job: 'job', retirement: 'retirement', cobra: 'cobra' } as const;

/** Checks which of the named `plans` pays first, or their whole order. Null if the vector has only prose. */
export function checkOrder(vector: Fields): Comparison[] | null {
  const { plans, expect, patient } = vector;
  if (!isFields(plans)) return null;
  const isChild = textOf(patient ?? 'adult', 'patient').startsWith('child');
  const read = Object.entries(plans).map(([name, plan]) => readPlan(name, plan, isChild));
  const { first, order } = orderOfPlans(read);
  return [compareFields('order', { first, order }, expect)];
}

function readPlan(name: string, value: unknown, isChild: boolean): CoveringPlan {
  const plan = fieldsOf(value ?? {}, PLAN_KEYS, name);
  const birthday = optionalText(plan['birthday'], `${name} birthday`);
  const { custody, from } = plan;
  const holder = isChild ? 'parent' : name === 'spouse' ? 'spouse' : 'patient';
  return {
    name,
    kind: choiceOf<CoveringPlan['kind']>(plan['kind'], KINDS, `${name} kind`, 'dental'),
    holder: choiceOf<CoveringPlan['holder']>(plan['holder'], HOLDERS, `${name} holder`, holder),
    birthday: birthday === null ? null : monthAndDay(birthday, `${name} birthday`),
    custody: custody === undefined ? null : flagOf(custody, `${name} custody`),
    is_step_parent: flagOf(plan['step'], `${name} step`),
    is_court_ordered: flagOf(plan['court_order'], `${name} court_order`),
    from:
      from === undefined ? null : choiceOf<NonNullable<CoveringPlan['from']>>(from, ORIGINS, `${name} from`),
    in_force_since: dayOf(plan['since'], `${name} since`),
  };
}

/** Adds missing zeros: `5-15` becomes `05-15`. */
function monthAndDay(text: string, where: string): string {
  const [, month, day] = /^(\d{1,2})-(\d{1,2})$/.exec(text) ?? [];
  if (month === undefined || day === undefined) throw new VectorError(`${where} is not like 05-15.`);
  return `${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
