// Decides whether the end of a sentence (its tail) certainly doesn't change the meaning of what comes before it.

import { has, hasAny, is, isAny, listedKinds, numberOf, type Token, withoutFillers } from './token.ts';

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
