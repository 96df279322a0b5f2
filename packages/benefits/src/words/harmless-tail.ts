// Decides whether the end of a sentence (its tail) certainly doesn't change the meaning of what comes before it, and
// whether a sentence says nothing about benefits.

import { isPayment } from './grammar/services/payment-or-maintenance.ts';
import {
  has,
  hasAny,
  is,
  isAny,
  isTimeAt,
  kindsIn,
  listedKinds,
  namesService,
  nodesOf,
  numberOf,
  type Token,
  withoutFillers,
} from './token.ts';
import { isDenied } from './topics.ts';

/** Words that may cancel or narrow what comes before them. */
const CHANGING = listedKinds(`
  subject percent money number times times_mark ordinal fraction money_fraction teeth covered not_covered
  not_included considered includes apply waived required recommended may must limited up_to combined
  combined_with except only only_when when until no without not_applicable deductible maximum waiting copay
  coinsurance out_of_pocket rollover age age_limit under over met is_met unmet used remaining paid downgrade
  downgraded missing_tooth missing_teeth replacement authorization prep_date seat_date status_active
  status_inactive status_word in_network out_network both_networks all_other everything_else exception
  relative separate exempt count responsible but
`);

const ADDING = ['plus', 'addition'];
const REVERSING = listedKinds('not no except not_covered only when until without not_included but');

const NARROWING = listedKinds(`
  not no except not_covered only when until without but subject age under over children adults dependents
  in_network out_network deductible maximum waiting
`);

/** Token kinds that show that a tail is about something else. Without one, an unknown word may narrow the sentence. */
const OTHER_MATTERS = listedKinds(`
  remark shown other_coverage medical_first contact filing assigned patient plan claim billing schedule
`);

/** Whether a tail doesn't change what comes before it. `border`: the token between the two. */
export function isHarmless(tokens: readonly Token[], border: Token | undefined): boolean {
  if (isFamilyCount(tokens)) return true;
  if (isAny(border, ['and', 'but'])) return false;
  // "25% payable at banding" says how the benefit before it is paid out.
  if (has(tokens, 'installment')) return !hasAny(tokens, NARROWING);
  // "Plus 2 additional cleanings for members who are pregnant": the condition applies only to the addition.
  const isMore = isAny(border, ['plus', 'comma']) && has(tokens.slice(0, 2), 'addition');
  const isAdding = isMore || isAny(border, ADDING) || isAny(tokens[0], ADDING);
  if (isAdding) return !tokens.some((token) => isAny(token, REVERSING) && !(isMore && is(token, 'when')));
  const isOther = hasAny(tokens, OTHER_MATTERS);
  return isOther && !hasAny(tokens, CHANGING);
}

/** A larger number is an amount of money: "maximum 150 per family". */
const MOST_MEMBERS = 6;

/** "…, maximum 3 per family" is how many deductibles a family pays. It doesn't change each person's deductible. */
function isFamilyCount(tokens: readonly Token[]): boolean {
  const meant = withoutFillers(tokens);
  const [first, ...rest] = isAny(meant[0], ['maximum', 'limited', 'up_to']) ? meant.slice(1) : meant;
  const count = numberOf(first);
  const isCount = count !== undefined && count >= 1 && count <= MOST_MEMBERS;
  const own = rest.filter(
    (token) => !isAny(token, ['individual', 'patient', 'deductible', 'maximum', 'close']),
  );
  return isCount && own.length === 1 && is(own[0], 'family');
}

/** Figures and rules: a sentence with one of these is never only a remark. */
const BENEFIT_KINDS = listedKinds(`
  percent money deductible maximum waiting missing_tooth missing_teeth downgrade replacement authorization
  not_covered age age_limit rollover copay coinsurance status_inactive coverage_end times exempt waived
  prep_date seat_date unknown_share other_coverage frequency_noun last_service coinsurance
`);

/** Whether a sentence certainly says nothing about benefits: a disclaimer or a phone number. */
export function isRemark(tokens: readonly Token[]): boolean {
  const kinds = kindsIn(tokens);
  if ((!kinds.has('remark') && !kinds.has('contact')) || (kinds.has('date') && isDenied(tokens)))
    return false;
  const hasSubject = tokens.some((token, at) => namesService(token) && !isPayment(tokens, at));
  const hasTime = tokens.some((_, at) => isTimeAt(tokens, at));
  const isCount = tokens.some(
    (token, at) => is(token, 'number') && isAny(tokens[at + 1], ['counted', 'place']),
  );
  const isPortal = kinds.has('portal');
  const isBenefit = BENEFIT_KINDS.some((kind) => kinds.has(kind) && !(isPortal && kind === 'last_service'));
  return !hasSubject && !hasTime && !isCount && !isBenefit;
}

const NEEDED = ['assigned', 'claim_note', 'pending_claims', 'criteria', 'roster', 'must'];

/** Whether a remark says something that the practice needs: "members must call by the 20th", "dental is carved out". */
export function isNeeded(tokens: readonly Token[]): boolean {
  if (hasAny(tokens, NEEDED)) return true;
  const end = tokens.findIndex((token) => isAny(token, ['dash', 'comma']));
  const first = tokens.slice(0, Math.max(0, end));
  const isOther = !hasAny(first, ['contact', 'remark']);
  return isOther && has(first, 'be') && has(first, 'unknown');
}

/** "Claims must be received within 12 months". */
export const isOfClaims = (tokens: readonly Token[]): boolean =>
  has(tokens, 'filing') && !tokens.some(namesService) && !hasAny(tokens, ['percent', 'money']);

/** "Missed appointment fee $25": due only if the patient doesn't come. */
export function isOfMissedVisit(tokens: readonly Token[]): boolean {
  const nodes = tokens.flatMap(nodesOf);
  return (
    nodes.length > 0 && nodes.every((node) => node.kind === 'family' && node.family === 'missed_appointments')
  );
}

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
