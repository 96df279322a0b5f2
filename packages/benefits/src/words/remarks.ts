// Remarks: sentences that say nothing about benefits, such as a disclaimer, a phone number or a rule for claims.

import { isPayment } from './grammar/services/payment-or-maintenance.ts';
import {
  has,
  hasAny,
  is,
  isAny,
  isTimeAt,
  kindsIn,
  listedKinds,
  namesServiceOrClass,
  nodesOf,
  type Token,
} from './token.ts';
import { isDenied } from './unread/topic-places.ts';

/** Figures and rules: a sentence with one of these is never only a remark. */
const BENEFIT_KINDS = listedKinds(`
  percent money deductible maximum waiting missing_tooth missing_teeth downgrade replacement authorization
  not_covered age age_limit rollover copay coinsurance status_inactive coverage_end times exempt waived
  prep_date seat_date unknown_share other_coverage frequency_noun last_service
`);

/** Whether a sentence certainly says nothing about benefits: a disclaimer or a phone number. */
export function isRemark(tokens: readonly Token[]): boolean {
  const kinds = kindsIn(tokens);
  if ((!kinds.has('remark') && !kinds.has('contact')) || (kinds.has('date') && isDenied(tokens)))
    return false;
  const hasSubject = tokens.some((token, at) => namesServiceOrClass(token) && !isPayment(tokens, at));
  const hasTime = tokens.some((_, at) => isTimeAt(tokens, at));
  const isCount = tokens.some(
    (token, at) => is(token, 'number') && isAny(tokens[at + 1], ['counted', 'place']),
  );
  const isPortal = kinds.has('portal');
  const isBenefit = BENEFIT_KINDS.some((kind) => kinds.has(kind) && !(isPortal && kind === 'last_service'));
  return !hasSubject && !hasTime && !isCount && !isBenefit;
}

/** Words of remarks that a practice needs. */
const NEEDED = ['assigned', 'claim_note', 'pending_claims', 'criteria', 'roster', 'must'];

/** Whether a remark says something that the practice needs: "members must call by the 20th", "dental is carved out". */
export function isNeeded(tokens: readonly Token[]): boolean {
  if (hasAny(tokens, NEEDED)) return true;
  const end = tokens.findIndex((token) => isAny(token, ['dash', 'comma']));
  const first = tokens.slice(0, Math.max(0, end));
  const isOther = !hasAny(first, ['contact', 'remark']);
  return isOther && has(first, 'be') && has(first, 'unknown');
}

/** Whether the sentence is about filing claims: "claims must be received within 12 months". */
export const isOfClaims = (tokens: readonly Token[]): boolean =>
  has(tokens, 'filing') && !tokens.some(namesServiceOrClass) && !hasAny(tokens, ['percent', 'money']);

/** Whether the sentence is about missed appointments. "Missed appointment fee $25" is due only if the patient doesn't come. */
export function isOfMissedVisit(tokens: readonly Token[]): boolean {
  const nodes = tokens.flatMap(nodesOf);
  return (
    nodes.length > 0 && nodes.every((node) => node.kind === 'family' && node.family === 'missed_appointments')
  );
}

/** What may come before a disclaimer at the end. */
const BORDERS = ['comma', 'dash', 'open', 'and', 'but'];

/** Drops a disclaimer at the end: "…, contact member services for details". */
export function withoutRemark(tokens: readonly Token[]): Token[] {
  if (!hasAny(tokens, ['remark', 'contact'])) return [...tokens];
  const end = tokens.findIndex(
    (token, at) =>
      at > 0 &&
      isAny(token, BORDERS) &&
      isRemark(tokens.slice(at + 1)) &&
      // "…, subject to consultant review" narrows what comes before it.
      !has(tokens.slice(at + 1), 'criteria'),
  );
  return end < 0 ? [...tokens] : tokens.slice(0, end);
}
