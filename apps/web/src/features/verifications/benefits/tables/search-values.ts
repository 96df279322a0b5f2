// What a search result says about the codes that it includes.

import type { SearchHit } from '@bitewing/benefits';
import type { Benefits } from '../benefits-context.ts';
import type { NextEligibleOf } from '../lazy-next-eligible.ts';
import { obstacleOf } from './row-limits.ts';

type Hit = Pick<SearchHit, 'procedures'>;

export const NOT_COVERED = 'Not covered';

/** "Not payable: patient's age is outside the limit", with the codes if it doesn't apply to all codes of the hit. */
export const obstaclesOf = ({ procedures }: Hit, nextOf: NextEligibleOf): string[] => {
  const codes = new Map<string, string[]>();
  for (const code of procedures) {
    const text = obstacleOf(nextOf([code]));
    if (text !== null) codes.set(text, [...(codes.get(text) ?? []), code]);
  }
  return [...codes].map(([text, affected]) =>
    affected.length === procedures.length ? text : `${text} (${shortList(affected)})`,
  );
};

/** "50%: D6058. Not covered: D6010". Null if the table's rows have fewer than two values. */
export const valuesByCode = (
  { procedure_coverage }: Pick<Benefits, 'procedure_coverage'>,
  { procedures }: Hit,
  side: 'in_network' | 'out_network',
): string | null => {
  const codes = new Map<string, Set<string>>();
  for (const row of procedure_coverage) {
    const value = row[side] === '0%' ? NOT_COVERED : row[side];
    if (!procedures.includes(row.procedure_code) || value === '-') continue;
    codes.set(value, (codes.get(value) ?? new Set()).add(row.procedure_code));
  }
  if (codes.size < 2) return null;
  return [...codes].map(([value, members]) => `${value}: ${shortList([...members])}`).join('. ');
};

const MAXIMUM_LISTED = 4;

/** "D6010, D6056, D6058 and 2 more". */
const shortList = (codes: readonly string[]): string =>
  codes.length <= MAXIMUM_LISTED
    ? codes.join(', ')
    : `${codes.slice(0, MAXIMUM_LISTED - 1).join(', ')} and ${codes.length - MAXIMUM_LISTED + 1} more`;
