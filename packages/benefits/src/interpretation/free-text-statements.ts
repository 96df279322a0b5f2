// What a message says, cut where it begins to speak of something else, and whether it says so or denies it.

import { sentencesOf } from './free-text-periods.ts';

/** What payers' rules are about. */
const TOPIC =
  /WAIT|MISSING (?:TOOTH|TEETH)|DOWNGRAD|ALTERNAT(?:E|IVE) BENEFIT|LEAST EXPENSIVE|\bLEAT\b|REPLACEMENT|PRE-?\s?(?:AUTH|CERT|DETERMINATION|TREATMENT)|PRIOR (?:AUTH|APPROVAL)|DEDUCTIBLE|MAXIMUM|\bCOB\b|COORDINATION OF BENEFIT/g;
const SAYS =
  /\b(?:APPL(?:Y|IES|IED|ICABLE)|WAIVED|REQUIRED?|NEEDED|EXISTS?|NOT|NO|NONE|N\/A|YES|COVERED|PAID|MET|SATISFIED|RECOMMENDED|IS|ARE|WILL|DOES|MAY|MUST|HAS|HAVE)\b|[:=?]|\d+[\s-]*(?:MONTH|YEAR|DAY)/;
/** No payer puts more into one sentence; one that does is read whole. */
const MOST_TOPICS = 50;
const JOINT = /,|\||\s-\s|\bAND\b|\bBUT\b/g;

/**
 * The statements of a message. A sentence is cut between two topics where each has words of its own: "waiting
 * period: none, missing tooth clause: yes" says two things, "missing tooth and replacement clause do not apply" one.
 */
export function statementsOf(upper: string): string[] {
  return sentencesOf(upper).flatMap(cut);
}

function cut(sentence: string): string[] {
  const topics = [...sentence.matchAll(TOPIC)];
  if (topics.length < 2 || topics.length > MOST_TOPICS) return [sentence];
  const statements: string[] = [];
  let start = 0;
  for (let at = 1; at < topics.length; at++) {
    const from = endOf(topics[at - 1]);
    const joint = [...sentence.slice(from, topics[at]?.index).matchAll(JOINT)].at(-1);
    if (joint === undefined) continue;
    const left = sentence.slice(start, from + joint.index);
    const right = sentence.slice(from + endOf(joint), topics[at + 1]?.index ?? sentence.length);
    if (!SAYS.test(left) || !SAYS.test(right)) continue;
    statements.push(left.trim());
    start = from + endOf(joint);
  }
  statements.push(sentence.slice(start).trim());
  return statements;
}

function endOf(match: RegExpExecArray | undefined): number {
  return match === undefined ? 0 : match.index + match[0].length;
}

/** `unclear`: there is a denial, and nobody can tell of what. */
export type Answer = 'affirmed' | 'denied' | 'unclear' | 'mentioned';

const YES = /(?:[:=?]|\s-)\s*(?:YES|Y)\W*$/;
const NO = /(?:[:=?\s]|\s-)\s*(?:NO|N)\W*$|\bNONE\b|\bN\/A\b/;
const NOT_WAIVED = /\b(?:NOT|NEVER|CANNOT)(?: BE| BEEN)? WAIVED\b/;
const DENIED =
  /\bNOT (?:SUBJECT|APPLICABLE|APPLIED|IN EFFECT|ENFORCED|REQUIRED|NEEDED|NECESSARY)\b|\b(?:NOT|NEVER) BE (?:APPLIED|REQUIRED|NEEDED|ENFORCED)\b|\bNO LONGER\b|\bNEVER (?:APPL|REQUIRE|ENFORCE)|\b(?:DO|DOES|WILL|SHALL)(?: NOT|N'?T) (?:APPLY|HAVE|INCLUDE|CONTAIN|REQUIRE|DOWNGRADE|EXIST)\b|\b(?:IS|ARE)N'?T (?:APPL|REQUIRE|NEEDED|IN EFFECT|SUBJECT)/;
const AFFIRMED = /\bAPPL(?:Y|IES)\b|\bIN EFFECT\b|\bEXISTS?\b|\bENFORCED\b/;
/** For whom or when a denial holds nobody knows here. */
const ONLY_SOMETIMES =
  /\b(?:UNLESS|EXCEPT|ONLY IF)\b|\bWAIVED (?:WITH|IF|WHEN|UPON|AFTER|ONCE|FOR (?:MEMBERS|PATIENTS|THOSE|PRIOR))\b/;

/** Something payers lay down, by the words that name it. */
export interface Rule {
  named: RegExp;
  /** The words with a denial right before them. */
  denied: RegExp;
}

export function ruleNamed(words: string): Rule {
  return {
    named: new RegExp(`\\b(?:${words})`),
    denied: new RegExp(`\\b(?:NO|WITHOUT(?: AN?| ANY)?|NOT AN?)(?:,? [\\w-]+){0,3}?,? (?:${words})`),
  };
}

/** What a statement says of the one rule it is about. */
export function answerOf(statement: string, rule: Rule): Answer {
  if (NOT_WAIVED.test(statement) || YES.test(statement)) return 'affirmed';
  if (isDenied(statement, rule)) return ONLY_SOMETIMES.test(statement) ? 'unclear' : 'denied';
  if (AFFIRMED.test(statement)) return 'affirmed';
  return /\b(?:NOT|NO|NEVER)\b|N'T\b/.test(statement) ? 'unclear' : 'mentioned';
}

function isDenied(statement: string, { denied }: Rule): boolean {
  return (
    NO.test(statement) || DENIED.test(statement) || /\bWAIVED\b/.test(statement) || denied.test(statement)
  );
}

/** That something is not paid, in whatever words. */
export const UNPAID =
  /\bNOT (?:BE )?(?:COVERED|PAYABLE|ELIGIBLE|PROVIDED|REPLACED|PAID|ALLOWED)\b|\bNOT PAY\b|(?<!NOT |NOT BE )\b(?:EXCLUDED|DENIED)\b|\bNO (?:BENEFITS?|COVERAGE|PAYMENT)\b/;
