// Whether the plan pays for a cheaper service instead, and what it allows for that service.

import { ask, type Case, holds } from '../../eligible/case.ts';
import { rowsOf } from '../../sources.ts';
import type { SubjectNode } from '../../statement.ts';
import { codesOf, fillingCode, isPlanWide } from '../../vocabulary/index.ts';
import * as words from '../../wording/estimates/estimate-questions.ts';
import { payerClausesOf } from './clauses.ts';
import { type Downgrade, exactly, known, type Span } from './draft.ts';
import { allowedFor, type EstimateProcedure, type EstimateRequest } from './request.ts';
import { between, maybe, type Unknowns } from './unknowns.ts';

/** Codes that payers downgrade: composites on back teeth, inlays, onlays, crowns and bridges. */
const DOWNGRADED = /^D(239|2[5-7]|6[0-7])/;

/** Null if nothing says that the plan may downgrade the line, or if the cheaper code is the line's own. */
export function downgradeFor(
  asked: Case,
  line: EstimateProcedure,
  request: EstimateRequest,
  unknowns: Unknowns,
): Downgrade | null {
  const clauses = payerClausesOf(asked, 'downgrade').filter(({ says }) => says.answer !== 'does_not_apply');
  // If the payer states a downgrade rule for the whole plan, we apply it only to codes that payers usually downgrade.
  const own = clauses.filter(({ subject }) => DOWNGRADED.test(line.code) || !subject.every(isPlanWide));
  const codes = new Set(own.map(({ says }) => cheaperCode(says.to, line.code)));
  const { outcome, remarks } = ask(asked, 'downgrade');
  // If we couldn't read the payer's text about downgrades, this line may be downgraded.
  const unread = outcome === 'see_remarks' && DOWNGRADED.test(line.code) ? remarks : [];
  if (own.length + unread.length === 0 || (codes.size === 1 && codes.has(line.code))) return null;
  const [only = null] = codes;
  const code = codes.size === 1 ? only : null;
  const sources = rowsOf([...own, ...unread]);
  const isSure = own.some(
    ({ says, conditions, subject }) =>
      says.answer === 'applies' && holds(conditions, asked) === true && !subject.every(isPlanWide),
  );
  const key = `${line.code} ${line.tooth ?? ''}`;
  const text = words.askDowngrade(line.code, line.tooth);
  return {
    applies: isSure ? known(true) : maybe(unknowns, { key, kind: 'downgrade', text, sources }),
    code,
    allowed: cheaperAllowed(code, line, request, unknowns, sources),
    sources,
  };
}

/**
 * The allowed fee of the cheaper code. If it isn't known, any amount up to the line's own allowed fee, or up to its
 * office fee if that isn't known either.
 */
function cheaperAllowed(
  code: string | null,
  line: EstimateProcedure,
  request: EstimateRequest,
  unknowns: Unknowns,
  sources: number[],
): Span {
  const cents = code === null ? undefined : request.fees[code];
  if (cents !== undefined) return exactly(cents);
  const most = allowedFor(line, request) ?? line.fee_cents ?? 0;
  return between(unknowns, 0, most, {
    key: code ?? line.code,
    kind: 'downgrade_fee',
    ask: code === null ? 'payer' : 'office',
    text: words.askDowngradeFee(line.code, code),
    sources,
  });
}

/** The code that the line is paid as; null if the payer names no code or several codes. */
function cheaperCode(to: readonly SubjectNode[], code: string): string | null {
  const [node] = to;
  if (node === undefined || to.length > 1) return null;
  if (node.kind === 'code') return node.code;
  if (node.kind === 'family') {
    const filling = sameSurfaces(node.family, code);
    if (filling !== null) return filling;
  }
  const [first = null, ...others] = isPlanWide(node) ? [] : codesOf(node);
  return others.length === 0 ? first : null;
}

/** The filling of the cheaper material with the same number of surfaces; null if the code isn't a composite. */
function sameSurfaces(family: string, code: string): string | null {
  for (const surfaces of [1, 2, 3, 4])
    if (['posterior_composites', 'anterior_composites'].some((own) => fillingCode(own, surfaces) === code))
      return fillingCode(family, surfaces);
  return null;
}
