// Makes rows for favorite codes that the response doesn't list, from what it states for their family, category, class
// or plan.

import { cdtCategory, OWN_CDT_DESCRIPTORS, type SearchHit, searchBenefits } from '@bitewing/benefits';
import { isFromInterpreter2 } from '@bitewing/contract';
import type { Benefits, PlanShare, Visit } from '../benefits-context.ts';
import { shareText } from './coverage-cell-value.ts';
import { searchQuestionOf } from './search-question.ts';

type Procedure = Benefits['procedure_coverage'][number];
type Resolution = SearchHit['in_network'];
type Says = Resolution['statements'][number]['says'];

/** Leaves out codes for which the response states nothing, not even through a category or the plan. */
export const favoritesWithoutRow = (
  benefits: Benefits,
  codes: readonly string[],
  visit: Visit | null,
): Procedure[] => {
  const known = new Set(benefits.procedure_coverage.map(({ procedure_code }) => procedure_code));
  const missing = codes.filter((code) => !known.has(code));
  if (missing.length === 0 || !isFromInterpreter2(benefits)) return [];
  return searchBenefits(benefits, missing.join(' '), searchQuestionOf(visit)).flatMap((hit) => {
    const isAnswered = [hit.in_network, hit.out_network].some(({ outcome }) => outcome !== 'not_stated');
    return hit.node.kind === 'code' && isAnswered ? [toProcedure(hit, hit.node.code)] : [];
  });
};

const toProcedure = (hit: SearchHit, code: string): Procedure => {
  const [inside, ...alsoInside] = sharesOf(hit.in_network);
  const [outside, ...alsoOutside] = sharesOf(hit.out_network);
  return {
    procedure_code: code,
    description: OWN_CDT_DESCRIPTORS.describe(code),
    category: cdtCategory(code),
    plan: null,
    subjects: [{ kind: 'code', code }],
    in_network: inside ? shareText(inside) : '-',
    out_network: outside ? shareText(outside) : '-',
    notes: hit.based_on ?? '',
    note_texts: [],
    in_network_share: inside ?? NOT_STATED,
    out_network_share: outside ?? NOT_STATED,
    also_stated: [
      ...alsoInside.map((share) => ({ network: 'in' as const, share })),
      ...alsoOutside.map((share) => ({ network: 'out' as const, share })),
    ],
    sources: [...hit.in_network.statements, ...hit.out_network.statements].map(({ source }) => source.row),
  };
};

const NOT_STATED: PlanShare = {
  kind: 'not_stated',
  plan_pays: null,
  copay_cents: null,
  deductible_applies: null,
  certainty: null,
  sources: [],
};

/** Lists each different percentage, copay or other value once, with all rows that state it. */
const sharesOf = ({ statements, certainty }: Resolution): PlanShare[] => {
  const shares = new Map<string, PlanShare>();
  for (const { says, source } of statements) {
    const share = { ...shareOf(says), certainty, sources: [source.row] };
    const known = shares.get(shareText(share));
    if (known) known.sources.push(source.row);
    else shares.set(shareText(share), share);
  }
  return [...shares.values()];
};

const shareOf = (says: Says): Omit<PlanShare, 'certainty' | 'sources'> => {
  const share = { ...NOT_STATED };
  switch (says.kind) {
    case 'share':
      return { ...share, kind: 'percent', plan_pays: says.plan_pays };
    case 'copay':
      return { ...share, kind: 'copay', copay_cents: says.cents };
    case 'not_covered':
      return { ...share, kind: 'not_covered', plan_pays: 0 };
    case 'covered':
      return { ...share, kind: 'covered' };
    default:
      return share;
  }
};
