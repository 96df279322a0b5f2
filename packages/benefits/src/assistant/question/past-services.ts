// An earlier service of the patient, if the question plainly states its date: "#30 was done in 2019". A question with
// any other word next to the date, with a second date or with another person gives none. The quotes in the comments are
// users' questions.

import type { Day } from '../../answer.ts';
import { addMonths } from '../../resolve/days.ts';
import type { SubjectNode } from '../../statement.ts';
import { areRelated, findSubjects, nodeKey } from '../../vocabulary/index.ts';
import { pattern } from '../../vocabulary/long-pattern.ts';
import { dayOf, daysIn, markDays } from './asked-day.ts';
import { markTimes, spanOf, type TimeSpan, timeIn } from './asked-time.ts';
import { findDetails } from './details.ts';
import { saysOtherPerson } from './parts/said-before.ts';
import { plainText } from './tokens.ts';

export interface PastService extends TimeSpan {
  teeth: readonly number[];
  /** True for "2 years ago", which is only approximate. */
  isAbout: boolean;
}

/** Says that a service was done. "Last may" isn't enough. */
const DONE = pattern()`
  \b(?:last(?! TIME)|previous|prior|done|placed|seated|cemented|inserted|delivered|taken|took|made|performed
    |completed|replaced|received|had|got|did)\b
`;
const wordSet = (words: string) => new Set(words.trim().split(/\s+/));
/** The only words that a part with the date may have. Whatever else it says may deny or qualify the date. */
const NEXT_TO_DATE = wordSet(`
  SERVICE TOOTH DAY TIME last previous prior existing old done placed seated cemented inserted delivered taken took made
  performed completed replaced received had got did was were been is are has have a an the this that her his their my our it one
  ones she he we i pt pts patient patients on in of from back : .
`);
/** Other parts may have these words too. They don't change what the date means: "she needs a new one". */
const ELSEWHERE = wordSet('need needs want wants replacement replacing another new frequency network out');
/** Begins what is asked. What follows isn't read. */
const ASKS = pattern()`
  \bwhen(?:\W*$| (?:is|are|can|could|will|would|should|may|do|does|next|due|eligible|again)\b)
  |^ *(?:is|are)\b(?! (?:that|this)\b)
  |\b(?:how|what|can|could|will|would|does|do|is (?:there|she|he|it|the|a|an|another|patient))\b
`;
const PART_ENDS = /[;?!()\n]|,(?!\d)|\.(?=\s|$)|\b(?:but|and|so)\b/;
/** A question about the past states no date: "was a pano taken in 2024?" */
const ASKED_FIRST = /^ *(?:was|were|did|has|have)\b/;

/** When the user says that the service was last done; null if the question doesn't say so, or isn't clear. */
export function lastDone(
  question: string,
  node: SubjectNode,
  asked: readonly number[],
  asOf: Day,
): PastService | null {
  const text = plainText(question).replace(/(\d(?:st|nd|rd|th)?), (?=(?:19|20)\d\d\b)/g, '$1 ');
  const all = text.split(PART_ENDS);
  const isQuestion = text.includes('?') && !all.some((part) => ASKS.test(part));
  const dates = all.flatMap((part) => markDates(part).match(/DAY|TIME/g) ?? []);
  if (isQuestion || saysOtherPerson(text) || dates.length !== 1) return null;
  const parts = all.map((part) => part.slice(0, ASKS.exec(part)?.index));
  const said = parts.find((part) => /DAY|TIME/.test(markDates(part)));
  const isClear = parts.every(
    (part) => !ASKED_FIRST.test(part) && (part === said ? statesService(part) : isHarmless(part)),
  );
  if (said === undefined || !isClear) return null;
  const own = findSubjects(said, { spelling: true });
  const named = own.length > 0 ? own : findSubjects(text, { spelling: true });
  const { teeth } = findDetails(said);
  const isOther = teeth.length > 0 && asked.length > 0 && !teeth.some((tooth) => asked.includes(tooth));
  if (isOther || !named.flatMap(({ nodes }) => nodes).every((one) => areRelated(one, node))) return null;
  const span = dateIn(said, asOf);
  return span && { teeth, ...span };
}

function statesService(part: string): boolean {
  const services = findSubjects(part, { spelling: true }).map(({ nodes }) => nodes.map(nodeKey).join());
  return (
    new Set(services).size <= 1 &&
    DONE.test(markDates(part)) &&
    wordsOf(part).every((word) => NEXT_TO_DATE.has(word))
  );
}

const isHarmless = (part: string): boolean =>
  wordsOf(part.replace(FEE, '')).every((word) => NEXT_TO_DATE.has(word) || ELSEWHERE.has(word));
const FEE = /\bfee (?:is |of )?\$?\d[\d,.]*|\$\d[\d,.]*/;

/** The words and marks of the part. Services, teeth and dates are one word each. */
const wordsOf = (part: string): string[] =>
  markDates(
    findSubjects(part, { spelling: true }).reduceRight(
      (text, { from, to }) => `${text.slice(0, from)}SERVICE${text.slice(to)}`,
      part,
    ),
  )
    .replace(/#\d{1,2}\b|\b(?:tooth|number) #?\d{1,2}\b/g, 'TOOTH')
    .match(/[A-Za-z]+|[\d.,]*\d|\S/g) ?? [];

const markDates = (text: string): string => markTimes(markDays(text));

/** Null for a day that is still to come or that no month has. */
function dateIn(part: string, asOf: Day): (TimeSpan & Pick<PastService, 'isAbout'>) | null {
  const [day] = daysIn(part);
  const time = timeIn(markDays(part));
  const on = day && dayOf({ ...day, isPast: true }, asOf);
  const span = on ? { from: on, to: on } : time && spanOf(time, asOf);
  if (!span || span.from > asOf || addMonths(span.from, 0) !== span.from) return null;
  return { from: span.from, to: span.to < asOf ? span.to : asOf, isAbout: !on && time?.kind === 'ago' };
}
