// Rules of the plan, in sentences.

import type { Day } from '../response.ts';
import type { Says } from '../statement.ts';
import { quote, scopeName } from './assistant-texts.ts';
import { dayText, money, monthsText } from './texts.ts';

export type ClauseTopic =
  | 'missing_tooth'
  | 'downgrade'
  | 'replacement'
  | 'prep_or_seat'
  | 'authorization'
  | 'coordination_of_benefits';

interface ClauseWords {
  /** Completes the sentence "The payer didn't state …". */
  what: string;
  ask: string;
  applies: string;
  none: string;
}

export const CLAUSES: Record<ClauseTopic, ClauseWords> = {
  missing_tooth: {
    what: 'whether a missing tooth clause applies',
    ask: 'is there a missing tooth clause?',
    applies: 'A missing tooth clause applies',
    none: 'The payer says there is no missing tooth clause',
  },
  downgrade: {
    what: 'anything about downgrades',
    ask: 'are composites or crowns downgraded, on which teeth and to what?',
    applies: 'A downgrade applies',
    none: 'The payer says there is no downgrade',
  },
  replacement: {
    what: 'a replacement rule',
    ask: 'how long must a crown, bridge or denture be in place before the plan pays for a new one?',
    applies: 'A replacement rule applies',
    none: 'The payer says there is no replacement rule',
  },
  prep_or_seat: {
    what: 'whether it pays on the prep or the seat date',
    ask: 'are crowns and bridges paid on the prep date or the seat date?',
    applies: 'The payer says',
    none: 'The payer says',
  },
  authorization: {
    what: 'whether pre-authorization is needed',
    ask: 'is pre-authorization or a pre-treatment estimate needed?',
    applies: 'Pre-authorization is required',
    none: 'The payer says no pre-authorization is needed',
  },
  coordination_of_benefits: {
    what: 'how benefits are coordinated with other coverage',
    ask: 'how are benefits coordinated with other coverage?',
    applies: 'The payer says about coordination of benefits',
    none: "The payer says benefits aren't coordinated",
  },
};

/** After a rule that the payer states only for other codes. */
export const confirmSameRule = (name: string): string => `Confirm whether this also applies to ${name}.`;

const AUTHORIZATIONS: Record<Extract<Says, { kind: 'authorization' }>['answer'], string> = {
  required: CLAUSES.authorization.applies,
  not_required: CLAUSES.authorization.none,
  recommended: 'A pre-treatment estimate is recommended, not required',
  may_be_required: 'Pre-authorization may be required',
};

/** `name`: null if the question names no service. */
export const noneForPlan = (name: string | null): string =>
  'For the plan as a whole, the payer says no pre-authorization is needed. ' +
  `It doesn't say so for ${name === null ? 'single procedures' : `${name} specifically`}.`;

const RULES: Record<string, string> = {
  standard: 'standard coordination',
  non_duplication: 'non-duplication',
  carve_out: 'non-duplication (carve-out)',
  maintenance: 'maintenance of benefits',
  birthday: 'the birthday rule decides which plan is primary',
};

export function clauseSentence(
  topic: ClauseTopic,
  says: Says,
  where: string,
  words: string | null,
): string | null {
  const end = words ? `: ${quote(words)}` : '.';
  if (says.kind === 'authorization') {
    const above = says.above_cents === null ? null : money(says.above_cents);
    // At the end of the sentence, "not required over $300" would sound like required below it.
    if (above !== null && says.answer === 'recommended')
      return `Over ${above}, a pre-treatment estimate is recommended, not required${where}${end}`;
    return `${AUTHORIZATIONS[says.answer]}${above === null ? '' : ` over ${above}`}${where}${end}`;
  }
  if (says.kind !== 'clause') return null;
  const { none } = CLAUSES[topic];
  const applies = mayApply(topic, words)
    ? CLAUSES[topic].applies.replace(/ applies$/, ' may apply')
    : CLAUSES[topic].applies;
  switch (says.answer) {
    case 'does_not_apply':
      return `${none}${where}${end}`;
    case 'prep_date':
      return `Paid on the prep date${where}${end}`;
    case 'seat_date':
      return `Paid on the seat date${where}${end}`;
    default:
      // "A downgrade applies to amalgams" would sound as if amalgams were downgraded.
      if (topic === 'downgrade' && says.to.length > 0) return `${applies}${where},${paidAs(says)}${end}`;
      return `${applies}${words === null ? detailOf(says) : paidAs(says)}${where}${end}`;
  }
}

/** "Alternate benefit provision may apply": the payer doesn't say that it does. */
const mayApply = (topic: ClauseTopic, words: string | null): boolean =>
  topic === 'downgrade' && words !== null && /\bmay (?:apply|be (?:applied|applicable))\b/i.test(words);

const paidAs = ({ to }: Extract<Says, { kind: 'clause' }>): string =>
  to.length > 0 ? ` to ${scopeName(to)}` : '';

function detailOf(says: Extract<Says, { kind: 'clause' }>): string {
  const { months, to, rule } = says;
  if (to.length > 0) return paidAs(says);
  if (months !== null) return `: once every ${monthsText(months)}`;
  return rule === null ? '' : `: ${RULES[rule] ?? rule}`;
}

export const ASK_START = 'when did the coverage begin?';

/** `isSure`: the clause has no other conditions, so the dates alone decide whether it applies. */
export function lostTooth(standing: 'before' | 'after' | 'unclear', start: Day, isSure: boolean): string {
  const began = `coverage began on ${dayText(start)}`;
  if (standing === 'unclear')
    return `The tooth may have been lost before or after ${began}. The exact date decides whether the clause applies.`;
  const clause = standing === 'before' ? 'the clause applies to it' : "the clause doesn't apply to it";
  const lost = `The tooth was lost ${standing} ${began}${isSure ? `, so ${clause}` : ''}.`;
  return standing === 'before' && !isSure ? `${lost} ${MAY_EXCLUDE}` : lost;
}

/** For a tooth lost between the start of the patient's eligibility and that of the plan's year, in either order. */
export const lostBetween = (first: Day, last: Day): string =>
  `The dates don't decide whether the clause applies. Ask the payer from which day it counts: ${dayText(first)} or ${dayText(last)}.`;

const MAY_EXCLUDE = 'The clause may exclude this. Ask the payer.';
/**
 * For a question that mentions a loss before the coverage began, but gives no date. `isTold`: the question states the
 * loss as a fact.
 */
export function lostBefore(isSure: boolean, isTold: boolean): string {
  const lost = 'the tooth was lost before the coverage began';
  if (isTold) return `As you say, ${lost}${isSure ? ', so the clause applies to it.' : `. ${MAY_EXCLUDE}`}`;
  return `If ${lost}, the clause ${isSure ? 'applies to it.' : 'may exclude this. Ask the payer.'}`;
}
export const UNNAMED_AUTHORIZATION = "The payer doesn't say which procedures need it.";

/** How the age of the existing work compares with the period of the replacement rule. */
export const PLACED = {
  over: "The work is older than this period, so the rule doesn't stop a replacement.",
  within: "The work isn't that old yet, so the rule stops a replacement.",
  unclear: 'The exact date of the work decides whether this period is over.',
} as const;
