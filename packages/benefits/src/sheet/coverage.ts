// What the plan pays for categories and codes, and what it doesn't pay for.

import { askerFor } from '../glance/asker.ts';
import { isPastAge } from '../glance/for-patient.ts';
import { eligibleFor } from '../glance/visits.ts';
import type { CoverageCells, ParsedBenefits } from '../parsed-benefits.ts';
import { isNotCovered, verdictText } from '../wording/coverage.ts';
import { doubtText } from '../wording/glance.ts';
import * as words from '../wording/sheet.ts';
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
function pastAgeOf(benefits: ParsedBenefits, { verification, views, as_of }: SheetInput) {
  if (benefits.age_limits.length === 0) return () => false;
  const asker = (network: 'in' | 'out') =>
    askerFor(benefits, {
      network,
      on: views[0]?.on ?? as_of,
      as_of,
      birth: verification.patient_dob,
      patient: verification.is_dependent ? 'dependent' : 'subscriber',
    });
  const askers = { in: asker('in'), out: asker('out') };
  return (code: string, side: 'in' | 'out'): boolean => isPastAge(eligibleFor(askers[side], code));
}

function sharedLines<Of extends CoverageCells>(
  rows: readonly Of[],
  sides: Sides,
  nameOf: (row: Of) => string,
  isTooOld: (row: Of, side: 'in' | 'out') => boolean = () => false,
): string[] {
  const textOf = (row: Of, side: 'in' | 'out') =>
    isPaid(row, side) && isTooOld(row, side) ? words.withinAge(cellOf(row, side)) : cellOf(row, side);
  const shared = new Map<string, { paid: string; notes: string; names: Set<string> }>();
  for (const row of rows) {
    const paid = words.paidText(textOf(row, 'in'), sides.has('out') ? textOf(row, 'out') : null);
    const key = JSON.stringify([paid, row.notes]);
    const known = shared.get(key) ?? { paid, notes: row.notes, names: new Set() };
    known.names.add(nameOf(row));
    shared.set(key, known);
  }
  return [...shared.values()].map(({ paid, notes, names }) => words.paidLine(paid, [...names], notes));
}

function isPaid(row: CoverageCells, side: 'in' | 'out'): boolean {
  const share = side === 'in' ? row.in_network_share : row.out_network_share;
  return share.kind !== 'not_stated' && !isNotCovered(share);
}

/** All values of a network, and what to confirm about the first one. */
function cellOf(row: CoverageCells, side: 'in' | 'out'): string {
  const share = side === 'in' ? row.in_network_share : row.out_network_share;
  const others = row.also_stated.filter(({ network }) => network === side).map((one) => one.share);
  const texts = [share, ...others].map(verdictText);
  const doubts = share.kind === 'not_stated' ? [] : (share.certainty?.doubts ?? []);
  return [[...new Set(texts)].join(' or '), doubts.length > 0 ? doubtText(doubts, isNotCovered(share)) : '']
    .filter(Boolean)
    .join(', ');
}
