// People in a question: the patient by name ("is renata active", "winifred lost #19") or by date of birth. A name
// isn't an unknown service.

import type { Day } from '../../answer.ts';
import { findSubjects } from '../../vocabulary/index.ts';
import { pattern } from '../../vocabulary/long-pattern.ts';
import type { AssistantQuestion } from '../assistant-answer.ts';
import { type Token, tokensOf } from './tokens.ts';
import { namesPayer, PAYER_PHRASES, payersIn } from './words/payer-names.ts';

/** Before these words, the first word of a question is a name, even if it isn't in `people`. */
const BY_A_PERSON =
  /^(?:lost|wants?|broke|came|comes?|coming|called|calls|chipped|cracked|fell|asked|asks|asking|says|said|saw|on (?:the|my|our|your))\b/;

/** "What cigna plan is this?": the payer's name isn't part of what is asked. */
const PAYER_PLAN = new RegExp(
  String.raw`\b(what|which|(?:kind|type|sort) of) (?:${PAYER_PHRASES.join('|')}) (?=(?:dental )?(?:plan|policy|insurance|coverage)\b)`,
  'g',
);

/** A network that isn't the plan's own, or one of several: "we're not in the DHMO network, only PPO". */
const ANOTHER = String.raw`(?!.*\b(?:d?ppo|epo|premier|but|only|just|except)\b)`;
const WE = '(?:we|(?:our|the|this) (?:office|practice))(?: (?:are|is|do|does))?';
/** "Were" is "we're" only at the start of a clause. */
const WERE = String.raw`(?<!\b(?!(?:and|but|so|if|since|because|tho|though) )[a-z]+ )were`;
/** "We're not in the Cigna DHMO network", "we aren't part of their network": the practice is out-of-network. */
const OUTSIDE = new RegExp(
  String.raw`\b(${WE}|${WERE}) not (?:in|on|with|(?:a )?part of|belong to) (?:(?:the|their|her|his|this) )?(?:(${PAYER_PHRASES.join('|')}) )?(d?hmo |dmo )?network\b${ANOTHER}`,
  'g',
);

/**
 * Removes the payer's name from "what cigna plan is this", and writes "we're not in the Cigna network" as "we not in
 * network". `plan`: the names of the payer and the plan. Whether the practice is in another payer's network, or in a
 * DHMO's network if the plan is a PPO, doesn't matter.
 */
export const withoutPayerName = (plain: string, plan: string): string =>
  plain.replace(PAYER_PLAN, '$1 ').replace(OUTSIDE, (text, we: string, payer?: string, hmo?: string) => {
    const isOfPayer = payersIn(payer ?? '').every((named) => namesPayer(plan, named));
    const isOfPlan = hmo === undefined || !/\bd?ppo\b/i.test(plan);
    return isOfPayer && isOfPlan ? `${we} not in network` : text;
  });

/** Replaces each name with "patient". A name that is also an everyday word or a service isn't replaced. */
export function withoutPeople(
  plain: string,
  people: readonly string[],
  isKnown: (word: Token) => boolean,
): string {
  const names = new Set(people.flatMap((name) => name.toLowerCase().match(/[a-z]{3,}/g) ?? []));
  const isName = ({ text, from, to }: Token): boolean =>
    names.has(text) ||
    names.has(text.replace(/s$/, '')) ||
    (from === 0 && text.length > 2 && BY_A_PERSON.test(plain.slice(to).trim()));
  return tokensOf(plain)
    .filter((token) => token.kind === 'word' && isName(token) && !isKnown(token))
    .filter(({ text }) => findSubjects(text, { spelling: true }).length === 0)
    .reduceRight((text, { from, to }) => `${text.slice(0, from)}patient${text.slice(to)}`, plain);
}

const BORN = pattern('i')`
  [,;(]?\s*(?:\b(?:and|the|for|pt|patient|she|he|who|kid|child|is|was|with|w\/?)\s+)*\b(?:d\.?o\.?b\.?
    |birth ?date|date of birth|born)(?:\s+(?:is|was|of|on|in))?[:\s]*(\d{1,2})[/-](\d{1,2})[/-]((?:19
    |20)?\d\d)\b\)?
`;

/**
 * Takes a date of birth in the question for the patient's: "sealants #14, pt dob 6/5/96". Removes the words that state
 * the date, because they don't ask anything.
 */
export function withStatedBirth(asked: AssistantQuestion): AssistantQuestion {
  const { earlier = [] } = asked;
  const turns = [...earlier, asked.question];
  const found = turns.flatMap((text) => birthIn(text, asked.asOf) ?? []).at(-1);
  // A question with only the date asks whether the practice's records have the same date.
  if (found === undefined || !/[a-z]{3}/i.test(withoutBirth(asked.question))) return asked;
  return {
    ...asked,
    dateOfBirth: found,
    question: withoutBirth(asked.question),
    earlier: earlier.map(withoutBirth),
  };
}

const withoutBirth = (text: string): string => text.replace(BORN, ' ').trim();

/** Null for a day in the future. With two digits, a year after the current one is in the last century. */
function birthIn(text: string, asOf: Day): Day | null {
  const [, month = '', date = '', year = ''] = BORN.exec(text) ?? [];
  if (year === '') return null;
  const short = Number(year.slice(-2));
  const century = short > Number(asOf.slice(2, 4)) ? 1900 : 2000;
  const full = year.length === 4 ? Number(year) : century + short;
  const day: Day = `${full}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return Number.isNaN(Date.parse(day)) || day > asOf ? null : day;
}
