// The drafts of an estimate with one plan or two. The unknowns of the two responses stay separate.

import type { ParsedBenefits } from '../../parsed-benefits.ts';
import * as words from '../../wording/estimates/estimate-questions.ts';
import type { CobRule } from '../terms.ts';
import { type Assumption, type Draft, type DraftLine, type Figure, known } from './draft.ts';
import { MEDICAID } from './plan-type.ts';
import type { EstimateRequest } from './request.ts';
import { termsOf } from './terms-of.ts';
import { choose, noUnknowns, type Unknowns } from './unknowns.ts';

/** The secondary plan. Everything else, such as procedures and past services, comes from the primary plan's request. */
export interface SecondPlan
  extends Pick<EstimateRequest, 'network' | 'is_network_assumed' | 'fees' | 'as_of' | 'patient' | 'plan'> {
  benefits: ParsedBenefits;
  /** What this plan allows for one unit of each line; null if not known. Default: from `fees`. */
  allowed?: readonly (number | null)[];
  /** Null: not known. */
  rule: CobRule | null;
}

/** One draft for each combination of plans that the patient may have. */
export function draftsOf(
  benefits: ParsedBenefits,
  request: EstimateRequest,
  second: SecondPlan | null,
): Draft[] {
  const answers = request.answers ?? {};
  const first = termsOf(benefits, request, { place: 0, isOnly: second === null });
  if (second === null) return first.map((draft) => answered(draft, answers));
  const { network, is_network_assumed = false, fees, as_of, patient, plan, allowed } = second;
  const procedures = request.procedures.map(({ allowed_cents: _, ...procedure }, at) =>
    allowed === undefined ? procedure : { ...procedure, allowed_cents: allowed[at] ?? null },
  );
  const own = { ...request, procedures, network, is_network_assumed, fees, as_of, patient, plan };
  const others = termsOf(second.benefits, own, { place: 1, isOnly: false });
  return first.flatMap((one) => others.map((other) => answered(joinedDraft(one, other, second), answers)));
}

/** Adds the practice's answers to the unknowns. Ignores answers that are no longer possible with this response. */
function answered(draft: Draft, answers: Readonly<Record<string, number>>): Draft {
  const unknowns = draft.unknowns.map((unknown) => {
    const { key, options, low, high } = unknown;
    const answer = answers[key];
    const [least, most] = options === null ? [low, high] : [0, options - 1];
    return answer === undefined || answer < least || answer > most ? unknown : { ...unknown, answer };
  });
  return { ...draft, unknowns };
}

/** The rules that a commercial plan may have. The rule `medicaid` is only for Medicaid. */
const OPEN_RULES: readonly CobRule[] = ['standard', 'carveout', 'basic', 'maintenance'];
/** The coordination rules by the names that the payer's statements use. */
const STATED_RULES: Readonly<Record<string, CobRule>> = {
  standard: 'standard',
  non_duplication: 'carveout',
  carve_out: 'carveout',
  maintenance: 'maintenance',
};

/** One draft for both plans. */
function joinedDraft(primary: Draft, secondary: Draft, second: SecondPlan): Draft {
  const unknowns = noUnknowns();
  const cob = ruleOf(second, unknowns);
  return {
    plans: [...primary.plans, ...secondary.plans],
    cob,
    lines: primary.lines.map((line, at) => joinedLine(line, secondary.lines[at])),
    visits: visitsOfBoth(primary, secondary, cob),
    accounts: [...primary.accounts, ...secondary.accounts],
    untouched: [...primary.untouched, ...secondary.untouched],
    unknowns: [
      ...[...unknowns.all.values()].map((unknown) => ({ ...unknown, place: 1 })),
      ...ofBoth(primary.unknowns, secondary.unknowns),
    ],
    assumptions: ofBoth(primary.assumptions.filter(isOfOnePlan), secondary.assumptions.filter(isOfOnePlan)),
    remarks: ofBoth(primary.remarks, secondary.remarks),
    switches: primary.switches,
  };
}

/** With Medicaid as the secondary plan, the patient owes nothing, so there are no visit copays. */
function visitsOfBoth(primary: Draft, secondary: Draft, { values }: Figure<CobRule>): Draft['visits'] {
  return values.every((rule) => rule === 'medicaid') ? [] : [...primary.visits, ...secondary.visits];
}

/**
 * The rule that the request names, or else the only one that the payer states. If there is none: `medicaid` for a
 * Medicaid plan, an unknown for any other.
 */
function ruleOf({ rule, benefits }: SecondPlan, unknowns: Unknowns): Figure<CobRule> {
  if (rule !== null) return known(rule);
  const stated = new Set(
    benefits.statements.flatMap(({ says }) =>
      says.kind === 'clause' && says.clause === 'coordination_of_benefits'
        ? (STATED_RULES[says.rule ?? ''] ?? [])
        : [],
    ),
  );
  const [only] = stated;
  if (only !== undefined && stated.size === 1) return known(only);
  const { insurance_type, plan_name } = benefits.plan_information;
  if (MEDICAID.test(`${insurance_type ?? ''} ${plan_name ?? ''}`)) return known('medicaid');
  const text = words.ASK_OTHER_PLAN_RULE;
  return choose(unknowns, OPEN_RULES, { key: '', kind: 'other_plan_rule', text, sources: [] });
}

/**
 * The refusals of the primary plan already name an unknown code or a missing fee, so those of the secondary are left
 * out.
 */
function joinedLine(line: DraftLine, other: DraftLine | undefined): DraftLine {
  if (other === undefined) throw new Error('The secondary plan has no terms for a line.');
  const own = other.refusals.filter(({ reason }) => reason !== 'fee_missing' && reason !== 'unknown_code');
  return {
    ...line,
    plans: [...line.plans, ...other.plans],
    refusals: own.length === 0 ? line.refusals : ofBoth(line.refusals, own),
  };
}

/** False for an assumption about other plans, which is wrong if the estimate has two plans. */
const isOfOnePlan = ({ kind }: Assumption): boolean =>
  kind !== 'no_other_plan' && kind !== 'other_pays_first';

/** What is said of the primary and of the secondary plan. Adds to each text which plan it is about. */
function ofBoth<T extends { text: string; place?: number }>(first: readonly T[], second: readonly T[]): T[] {
  return [first, second].flatMap((said, place) =>
    said.map((one) => ({ ...one, text: words.ofPlan(place, one.text), place })),
  );
}
