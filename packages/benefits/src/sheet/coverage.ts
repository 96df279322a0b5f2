// What the plan pays for categories and codes, and what it doesn't pay for.

import { isPastAge, limitsOfCode } from '../glance/for-patient.ts';
import type { CoverageCells, ParsedBenefits, PlanShare } from '../parsed-benefits.ts';
import { getOrMake } from '../resolve/maps.ts';
import type { Statement } from '../statement.ts';
import { isNotCovered, planShareText } from '../wording/coverage.ts';
import { doubtText } from '../wording/glance.ts';
import { withinAges } from '../wording/limits.ts';
import * as words from '../wording/sheet.ts';
import { lowered } from '../wording/texts.ts';
import { patientAsker } from './patient-asker.ts';
import type { SheetInput } from './types.ts';

type Side = 'in' | 'out';

/** The networks in which the plan pays. */
type Sides = ReadonlySet<Side>;

/** Lines such as "80%: Endodontics, Restorative". Categories with the same values and notes are on one line. */
export function categoryLines({ service_type_coverage: rows }: ParsedBenefits, sides: Sides): string[] {
  return sharedLines(rows, sides, ({ service_type, plan }) => words.inPlan(service_type, plan));
}

/** Lines such as "50% in-network, 40% out-of-network: D2740, D2750", without notes: there can be hundreds of them. */
export function codeLines(benefits: ParsedBenefits, sides: Sides, input: SheetInput): string[] {
  const plain = benefits.procedure_coverage.map((row) => ({ ...row, notes: '' }));
  const withLimits = limitedBy(benefits, input);
  return sharedLines(
    plain,
    sides,
    ({ procedure_code, plan }) => words.inPlan(procedure_code, plan),
    ({ procedure_code }, side, value) => withLimits(procedure_code, side, value),
  );
}

/** Returns a function that adds the ages and teeth that limit what the plan pays for a code. */
function limitedBy(benefits: ParsedBenefits, input: SheetInput) {
  const isLimited = ({ says, conditions }: Statement) =>
    says.kind === 'age' || conditions.some(({ kind }) => kind === 'teeth');
  if (!benefits.statements.some(isLimited)) return (_code: string, _side: Side, value: string) => value;
  const asker = (network: Side) => patientAsker(benefits, input, { network });
  const askers = { in: asker('in'), out: asker('out') };
  return (code: string, side: Side, value: string): string => {
    // The payer's words may make an exception for a patient above the age limit, so the figure stays.
    if (isPastAge(askers[side], code)) return withinAges(value, []);
    const limits = limitsOfCode(askers[side], code).flatMap(({ texts }) => texts);
    return [value, ...limits.map(lowered)].join(', ');
  };
}

function sharedLines<Of extends CoverageCells>(
  rows: readonly Of[],
  sides: Sides,
  nameOf: (row: Of) => string,
  withLimits: (row: Of, side: Side, value: string) => string = (_row, _side, value) => value,
): string[] {
  const textOf = (row: Of, side: Side) =>
    isFigure(shareIn(row, side)) ? withLimits(row, side, cellOf(row, side)) : cellOf(row, side);
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
function paidRank(row: CoverageCells, side: Side): number {
  const share = shareIn(row, side);
  if (share.kind === 'not_stated' || share.kind === 'covered') return -2;
  if (isNotCovered(share)) return -1;
  return share.plan_pays ?? 0;
}

const shareIn = (row: CoverageCells, side: Side): PlanShare =>
  side === 'in' ? row.in_network_share : row.out_network_share;

/** Whether it is a percentage or a copay that the plan pays in part. */
const isFigure = (share: PlanShare): boolean =>
  (share.kind === 'percent' || share.kind === 'copay') && !isNotCovered(share);

const shareText = (share: PlanShare): string =>
  share.kind === 'covered' || share.kind === 'not_stated' ? words.NOT_STATED : planShareText(share);

/** All values of a network, and what to confirm about the first one. */
function cellOf(row: CoverageCells, side: Side): string {
  const share = shareIn(row, side);
  const others = row.also_stated.filter(({ network }) => network === side).map((one) => one.share);
  const texts = [share, ...others].map(shareText);
  const doubts = share.kind === 'not_stated' ? [] : (share.certainty?.doubts ?? []);
  return [[...new Set(texts)].join(' or '), doubts.length > 0 ? doubtText(doubts, isNotCovered(share)) : '']
    .filter(Boolean)
    .join(', ');
}
