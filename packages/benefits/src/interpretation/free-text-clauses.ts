// The rules dental payers state only in words: missing tooth, downgrade, replacement, prep or seat date,
// pre-authorisation, coordination. Each with its negations: "no missing tooth clause exists" is an answer too.

import type { Clause } from '../parsed-benefits.ts';
import { amountIn, monthsIn, sentencesOf } from './free-text-periods.ts';

export interface TextClause {
  kind: Clause['kind'];
  answer: Clause['answer'];
  months: number | null;
  threshold_cents: number | null;
}

/** What denies a clause: the words must be about it, since "with no exceptions" only strengthens it. */
const DENIES =
  /\b(NO|WITHOUT A?) ?([\w-]+ )?(MISSING|REPLACEMENT)|\b(DOES|DO|IS|ARE|WILL) NOT\b|\b(DOESN'T|DON'T|ISN'T|AREN'T)\b|NOT (APPLICABLE|SUBJECT)|\bWAIVED\b|\bN\/A\b|\bNONE\b|[:=]\s*(N|NO)\b|(TOOTH|TEETH) (IS|ARE) COVERED/;

/** Sentence by sentence: "no" in one of them denies nothing in the next. */
export function clausesIn(upper: string): TextClause[] {
  const found: TextClause[] = [];
  for (const sentence of sentencesOf(upper)) {
    for (const clause of clausesOf(sentence)) {
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
  if (upper.includes('REPLACE') && !upper.includes('REPLACE MISSING')) {
    const months = monthsIn(upper);
    if (months !== null) add('replacement', 'applies', months);
    else if (/REPLACEMENT (CLAUSE|RULE|LIMIT)/.test(upper)) {
      add('replacement', DENIES.test(upper) ? 'does_not_apply' : 'applies');
    }
  }
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

function missingToothIn(upper: string): Clause['answer'] | null {
  if (upper.includes('MISSING TOOTH') || upper.includes('MISSING TEETH')) {
    return DENIES.test(upper) && !/NOT (COVERED|PAYABLE|ELIGIBLE)/.test(upper) ? 'does_not_apply' : 'applies';
  }
  if (
    upper.includes('PRIOR EXTRACTION') ||
    /(TEETH|TOOTH) (THAT (ARE|WERE) )?(MISSING|EXTRACTED|LOST|REMOVED) (PRIOR TO|BEFORE)/.test(upper)
  ) {
    return /NOT (COVERED|PAYABLE|ELIGIBLE)/.test(upper) ? 'applies' : 'does_not_apply';
  }
  return /(TEETH|TOOTH) MUST (BE|HAVE BEEN) (EXTRACTED|LOST|REMOVED) WHILE/.test(upper) ? 'applies' : null;
}

function downgradeIn(upper: string): Clause['answer'] | null {
  if (/ALTERNATE BENEFIT|ALTERNATIVE BENEFIT|DOWNGRAD|LEAST EXPENSIVE|\bLEAT\b/.test(upper)) {
    const denied =
      /\bNO (ALTERNATE|ALTERNATIVE|DOWNGRADE)|\bNOT (BE )?DOWNGRADED|(BENEFITS?|DOWNGRADES?|LEAT) (DOES|DO|IS|ARE|WILL) NOT|\bWAIVED\b|\bN\/A\b|\bNONE\b|:\s*NO?\b/;
    return denied.test(upper) ? 'does_not_apply' : 'applies';
  }
  if (/(ANTERIOR|BICUSPID|PREMOLAR)[A-Z ,&/]* ONLY/.test(upper)) return 'applies';
  if (/(COMPOSITE|PORCELAIN|RESIN|CERAMIC)/.test(upper) && /COVERED ON (ALL|POSTERIOR|MOLAR)/.test(upper)) {
    return upper.includes('NOT COVERED') ? 'applies' : 'does_not_apply';
  }
  return null;
}

const PREP = 'PREP(?:ARATION)? DATE|DATE OF PREP(?:ARATION)?';
const SEAT = 'SEAT(?:ING|ED)? DATE|INSERTION DATE|DELIVERY DATE|DATE OF (?:SEAT(?:ING)?|INSERTION|DELIVERY)';
const PREP_DATE = new RegExp(`\\b(?:${PREP})`);
const SEAT_DATE = new RegExp(`\\b(?:${SEAT})`);
/** "Seat date, not prep date": the date that does not count. */
const OTHER_DATE = new RegExp(
  `\\bNOT (?:BY |ON |UPON )?(?:THE )?(?:${PREP}|${SEAT})|\\b(?:${PREP}|${SEAT}) (?:IS|ARE) NOT\\b`,
);

function paidOnIn(upper: string): Clause['answer'] | null {
  const stated = upper.replace(OTHER_DATE, '');
  if (PREP_DATE.test(stated)) return 'prep_date';
  return SEAT_DATE.test(stated) ? 'seat_date' : null;
}

function authorizationIn(upper: string): Clause['answer'] | null {
  if (!/PRE-?\s?(AUTH|CERT|DETERMINATION|TREATMENT)|PRIOR AUTH/.test(upper)) return null;
  if (upper.includes('RECOMMEND') || upper.includes('ENCOURAGE') || upper.includes('SUGGEST'))
    return 'recommended';
  if (/NOT (BE )?(REQUIRED|NEEDED|NECESSARY)|\bNO (PRE|PRIOR)/.test(upper)) return 'does_not_apply';
  return /REQUIRE|NEEDED|MUST|NECESSARY|MANDATORY/.test(upper) ? 'applies' : 'stated';
}
