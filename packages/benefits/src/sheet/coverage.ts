// What the plan pays for categories and codes, and what it doesn't pay for.

import { isPastAge } from '../glance/for-patient.ts';
import type { CoverageCells, ParsedBenefits, PlanShare } from '../parsed-benefits.ts';
import { getOrMake } from '../resolve/maps.ts';
import { isNotCovered, planShareText } from '../wording/coverage.ts';
import { doubtText } from '../wording/glance.ts';
import { withinAges } from '../wording/limits.ts';
import * as words from '../wording/sheet.ts';
import { patientAsker } from './patient-asker.ts';
import type { SheetInput } from './types.ts';

/** The networks in which the plan pays. */
type Sides = ReadonlySet<'in' | 'out'>;

/** Lines such as "80%: Endodontics, Restorative". Categories with the same values and notes are on one line. */
export function categoryLines({ service_type_coverage: rows }: ParsedBenefits, sides: Sides): string[] {
  return sharedLines(rows, sides, ({ service_type, plan }) => words.inPlan(service_type, plan));
}

/** Lines such as "50% in-network, 40% out-of-network: D2740, D2750", without notes: there can be hundreds of them. */
export function codeLines(benefits: ParsedBenefits, sides: Sides, input: SheetInput): string[] {
  const plain = benefits.procedure_coverage.map((row) => ({ ...row, notes: '' }));
  const isCodePastAge = pastAgeOf(benefits, input);
  return sharedLines(
    plain,
    sides,
    ({ procedure_code, plan }) => words.inPlan(procedure_code, plan),
    ({ procedure_code }, side) => isCodePastAge(procedure_code, side),
  );
}

/** Returns a function that says whether the patient is past the age limit of a code. */
function pastAgeOf(benefits: ParsedBenefits, input: SheetInput) {
  if (benefits.age_limits.length === 0) return () => false;
  const asker = (network: 'in' | 'out') => patientAsker(benefits, input, { network });
  const askers = { in: asker('in'), out: asker('out') };
  return (code: string, side: 'in' | 'out'): boolean => isPastAge(askers[side], code);
}

function sharedLines<Of extends CoverageCells>(
  rows: readonly Of[],
  sides: Sides,
  nameOf: (row: Of) => string,
  isPatientPastAge: (row: Of, side: 'in' | 'out') => boolean = () => false,
): string[] {
  // The payer's words may make an exception for a patient above the age limit, so the figure stays.
  const textOf = (row: Of, side: 'in' | 'out') =>
    isPaid(row, side) && isPatientPastAge(row, side) ? withinAges(cellOf(row, side), []) : cellOf(row, side);
  const shared = new Map<string, { row: Of; paid: string; names: Set<string> }>();
  for (const row of rows) {
    const paid = words.paidText(textOf(row, 'in'), sides.has('out') ? textOf(row, 'out') : null);
    const line = getOrMake(shared, JSON.stringify([paid, row.notes]), () => ({
      row,
      paid,
      names: new Set<string>(),
    }));
    line.names.add(nameOf(row));
  }
  return [...shared.values()]
    .sort(
      (a, b) =>
        paidRank(b.row, 'in') - paidRank(a.row, 'in') || paidRank(b.row, 'out') - paidRank(a.row, 'out'),
    )
    .map(({ row, paid, names }) => words.paidLine(paid, [...names], row.notes));
}

/** The line with the highest percentage comes first. Copays come after all percentages, and "not stated" is last. */
function paidRank(row: CoverageCells, side: 'in' | 'out'): number {
  const share = shareIn(row, side);
  if (share.kind === 'not_stated' || share.kind === 'covered') return -2;
  if (isNotCovered(share)) return -1;
  return share.plan_pays ?? 0;
}

const shareIn = (row: CoverageCells, side: 'in' | 'out'): PlanShare =>
  side === 'in' ? row.in_network_share : row.out_network_share;

function isPaid(row: CoverageCells, side: 'in' | 'out'): boolean {
  const share = shareIn(row, side);
  return share.kind !== 'not_stated' && !isNotCovered(share);
}

const shareText = (share: PlanShare): string =>
  share.kind === 'covered' || share.kind === 'not_stated' ? words.NOT_STATED : planShareText(share);

/** All values of a network, and what to confirm about the first one. */
function cellOf(row: CoverageCells, side: 'in' | 'out'): string {
  const share = shareIn(row, side);
  const others = row.also_stated.filter(({ network }) => network === side).map((one) => one.share);
  const texts = [share, ...others].map(shareText);
  const doubts = share.kind === 'not_stated' ? [] : (share.certainty?.doubts ?? []);
  return [[...new Set(texts)].join(' or '), doubts.length > 0 ? doubtText(doubts, isNotCovered(share)) : '']
    .filter(Boolean)
    .join(', ');
}
