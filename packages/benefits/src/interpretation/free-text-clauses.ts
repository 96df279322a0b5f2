// The rules dental payers state only in words: missing tooth, downgrade, replacement, prep or seat date,
// pre-authorisation, coordination. Each with its negations: "no missing tooth clause exists" is an answer too.

import type { Clause } from '../parsed-benefits.ts';
import { amountIn, monthsIn } from './free-text-periods.ts';
import { answerOf, type Rule, ruleNamed, statementsOf, UNPAID } from './free-text-statements.ts';

export interface TextClause {
  kind: Clause['kind'];
  answer: Clause['answer'];
  months: number | null;
  threshold_cents: number | null;
}

/** Statement by statement: "no" in one of them denies nothing in the next. */
export function clausesIn(upper: string): TextClause[] {
  const found: TextClause[] = [];
  for (const statement of statementsOf(upper)) {
    for (const clause of clausesOf(statement)) {
      if (!found.some((known) => known.kind === clause.kind && known.answer === clause.answer))
        found.push(clause);
    }
  }
  return found;
}

function clausesOf(upper: string): TextClause[] {
  const found: TextClause[] = [];
  const add = (
    kind: Clause['kind'],
    answer: Clause['answer'],
    months: number | null = null,
    cents: number | null = null,
  ) => found.push({ kind, answer, months, threshold_cents: cents });

  const missingTooth = missingToothIn(upper);
  if (missingTooth) add('missing_tooth', missingTooth);
  const downgrade = downgradeIn(upper);
  if (downgrade) add('downgrade', downgrade);
  const replacement = replacementIn(upper);
  if (replacement) add('replacement', replacement.answer, replacement.months);
  const paidOn = paidOnIn(upper);
  if (paidOn) add('prep_or_seat', paidOn);
  const authorization = authorizationIn(upper);
  if (authorization) add('pre_authorization', authorization, null, amountIn(upper));
  if (
    /\bCOB\b|COORDINATION OF BENEFIT|NON-?\s?DUPLICATION|MAINTENANCE OF BENEFIT|BIRTHDAY RULE/.test(upper)
  ) {
    add(
      'coordination_of_benefits',
      /\bNO (COB|COORDINATION)|DOES NOT COORDINATE/.test(upper) ? 'does_not_apply' : 'stated',
    );
  }
  return found;
}

/** A rule whose denial nobody can place is only stated: its words are shown, and no answer is made up. */
function ruleIn(upper: string, rule: Rule): Clause['answer'] {
  const answer = answerOf(upper, rule);
  if (answer === 'denied') return 'does_not_apply';
  return answer === 'unclear' ? 'stated' : 'applies';
}

const PAID = /\b(?:COVERED|PAYABLE|ELIGIBLE|PAID|REPLACED)\b|\bNOT (?:BE )?(?:EXCLUDED|DENIED)\b/;

const MISSING_TOOTH = ruleNamed('MISSING (?:TOOTH|TEETH)');

function missingToothIn(upper: string): Clause['answer'] | null {
  const isNamed = MISSING_TOOTH.named.test(upper);
  const isDescribed =
    upper.includes('PRIOR EXTRACTION') ||
    /(TEETH|TOOTH) (THAT (ARE|WERE) )?(MISSING|EXTRACTED|LOST|REMOVED) (PRIOR TO|BEFORE)/.test(upper);
  if (isNamed || isDescribed) {
    if (UNPAID.test(upper)) return 'applies';
    if (isDescribed && PAID.test(upper)) return 'does_not_apply';
    if (!isNamed) return 'stated';
    if (/(?:TOOTH|TEETH) (?:IS|ARE) COVERED|NOT (?:BE )?(?:EXCLUDED|DENIED)/.test(upper))
      return 'does_not_apply';
    return ruleIn(upper, MISSING_TOOTH);
  }
  return /(TEETH|TOOTH) MUST (BE|HAVE BEEN) (EXTRACTED|LOST|REMOVED) WHILE/.test(upper) ? 'applies' : null;
}

const DOWNGRADE = ruleNamed('ALTERNAT(?:E|IVE) BENEFIT|DOWNGRAD|LEAST EXPENSIVE|LEAT\\b');

function downgradeIn(upper: string): Clause['answer'] | null {
  if (DOWNGRADE.named.test(upper)) {
    if (/\bNOT (?:BE )?DOWNGRADED/.test(upper)) return 'does_not_apply';
    // "Resins are not covered, an alternate benefit will be considered": what is denied is not the downgrade.
    return ruleIn(upper.replace(UNPAID, ''), DOWNGRADE);
  }
  if (/\bAMALGAM (?:ALLOWANCE|FEE|RATE)\b/.test(upper)) return 'applies';
  if (/(ANTERIOR|BICUSPID|PREMOLAR)[A-Z ,&/]* ONLY/.test(upper)) return 'applies';
  if (/(COMPOSITE|PORCELAIN|RESIN|CERAMIC)/.test(upper) && /COVERED ON (ALL|POSTERIOR|MOLAR)/.test(upper)) {
    return upper.includes('NOT COVERED') ? 'applies' : 'does_not_apply';
  }
  return null;
}

const REPLACEMENT_RULE = ruleNamed('REPLACEMENT (?:CLAUSE|RULE|LIMIT|PROVISION)');

function replacementIn(upper: string): { answer: Clause['answer']; months: number | null } | null {
  const at = upper.indexOf('REPLACE');
  if (at < 0 || upper.includes('REPLACE MISSING')) return null;
  const isNamed = REPLACEMENT_RULE.named.test(upper);
  // The time beside the word, not one of another condition before it.
  const months = monthsIn(upper.slice(at)) ?? monthsIn(upper);
  if (months === null && !isNamed) return null;
  const answer = isNamed ? answerOf(upper, REPLACEMENT_RULE) : 'mentioned';
  if (answer === 'denied') return { answer: 'does_not_apply', months: null };
  return { answer: answer === 'unclear' && months === null ? 'stated' : 'applies', months };
}

const PREP = 'PREP(?:ARATION)? DATE|DATE OF PREP(?:ARATION)?';
const SEAT = 'SEAT(?:ING|ED)? DATE|INSERTION DATE|DELIVERY DATE|DATE OF (?:SEAT(?:ING)?|INSERTION|DELIVERY)';
const PREP_DATE = new RegExp(`\\b(?:${PREP})`);
const SEAT_DATE = new RegExp(`\\b(?:${SEAT})`);
/** "Seat date, not prep date": the date that does not count. */
const OTHER_DATE = new RegExp(
  `\\b(?:NOT|NEVER|RATHER THAN|INSTEAD OF)(?: (?:PAID|PAYABLE|COVERED))? (?:BY |ON |UPON |AT )?(?:THE )?(?:${PREP}|${SEAT})|\\b(?:${PREP}|${SEAT}) (?:IS|ARE) NOT\\b`,
  'g',
);

function paidOnIn(upper: string): Clause['answer'] | null {
  const stated = upper.replace(OTHER_DATE, '');
  const isPrep = PREP_DATE.test(stated);
  const isSeat = SEAT_DATE.test(stated);
  // One for crowns and the other for dentures: neither is the answer.
  if (isPrep && isSeat) return 'stated';
  if (isPrep) return 'prep_date';
  return isSeat ? 'seat_date' : null;
}

const AUTHORIZATION = ruleNamed('PRE-?\\s?(?:AUTH|CERT|DETERMINATION|TREATMENT)|PRIOR (?:AUTH|APPROVAL)');

function authorizationIn(upper: string): Clause['answer'] | null {
  if (!AUTHORIZATION.named.test(upper)) return null;
  if (upper.includes('RECOMMEND') || upper.includes('ENCOURAGE') || upper.includes('SUGGEST'))
    return 'recommended';
  // "Not payable without prior authorization", "services not preauthorized will be denied".
  if (/\b(?:WITHOUT|NOT) [\w ]{0,40}(?:PRE|PRIOR)/.test(upper) && UNPAID.test(upper)) return 'applies';
  const answer = answerOf(upper, AUTHORIZATION);
  if (answer === 'denied') return 'does_not_apply';
  if (answer === 'unclear') return 'stated';
  return /REQUIRE|NEEDED|MUST|NECESSARY|MANDATORY/.test(upper) || answer === 'affirmed'
    ? 'applies'
    : 'stated';
}
