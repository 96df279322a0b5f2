// Earlier services that the user states: "#30 was done in 2019", "last pano 3/14/2024". The quotes in the comments are
// users' questions.

import type { Day } from '../../answer.ts';
import type { SubjectNode } from '../../statement.ts';
import { areRelated, findSubjects, nodeKey } from '../../vocabulary/index.ts';
import { pattern } from '../../vocabulary/long-pattern.ts';
import { dayOf, daysIn, withoutDays } from './asked-day.ts';
import { spanOf, type TimeSpan, timeIn } from './asked-time.ts';
import { findDetails } from './details.ts';
import { plainText } from './tokens.ts';
import { isDoubted } from './words/unsure.ts';

interface PastTime extends TimeSpan {
  /** True for "2 years ago", which is only approximate. */
  isAbout: boolean;
}

export interface PastService extends PastTime {
  /** Empty if its part of the question names no service. */
  nodes: readonly SubjectNode[];
  teeth: readonly number[];
}

/** Says that a service was done, although the part of the question doesn't name the service. */
const WAS_DONE = pattern()`
  \b(?:done|placed|seated|taken|cemented|delivered|inserted|made|performed|completed|replaced|put (?:in|on)
    |(?:last|old|previous|prior|existing) (?:one|set|time|done|was|on|date)|last (?=\d)
    |(?:one|it) (?:was|is from)|(?:her|his|their|the) last)\b
`;
/** Next to the service, these say so too. */
const HAD =
  /\b(?:was|were|had|has had|got|gotten|did|took|last|from|ago|old|existing|previous|prior|received)\b/;
/** The date may be of something else: a loss, the coverage, a claim, a plan for treatment, another person. */
const OTHER_DATE = pattern()`
  \b(?:lost|missing|pulled|extracted|gone|fell|broke|broken|chipped|cracked|failed
    |effective|eff|started|starts|began|enrolled|hired|retired|turned|turns|born|birth|dob|termed|terminated
    |paid|pays?|denied|billed|claims?|processed|submitted|approved|authorized|preauth|quoted|planned
    |diagnosed|referred|consult|verified|called|will|schedul\w+|going to|appointment|unless
    |(?:her|his|their|patient) (?:brother|sister|sibling|twin|mom|mother|dad|father|husband|wife|spouse
      |son|daughter|kid|child)s?|other patient|another patient
    |(?:plan|coverage|insurance|ins|policy) (?:was|is|from|in|since|of)
    |(?:was|were|been) (?:\w+ ){0,3}(?:covered|active|eligible|on the plan))\b
`;
const DENIED = /\b(?:not|never|none|no|without|didnt|wasnt|hasnt|havent|isnt)\b/;
const A_DATE = /\d|\bago\b|\blast (?:week|month|year)\b/;

/** When the user says that the service was last done; null if the question doesn't say so, or isn't clear. */
export function lastDone(
  question: string,
  node: SubjectNode,
  teeth: readonly number[],
  asOf: Day,
): PastService | null {
  const text = plainText(question);
  const named = findSubjects(text, { spelling: true }).flatMap((match) => match.nodes);
  const isOnlyService = named.every((one) => areRelated(one, node));
  const own = pastServices(text, asOf)
    .filter(({ nodes }) => (nodes.length === 0 ? isOnlyService : nodes.some((one) => areRelated(one, node))))
    .filter(
      (one) =>
        one.teeth.length === 0 || teeth.length === 0 || one.teeth.some((tooth) => teeth.includes(tooth)),
    );
  const [latest = null] = own.sort((a, b) => (a.to < b.to ? 1 : -1));
  return latest;
}

function pastServices(text: string, asOf: Day): PastService[] {
  return partsOf(text).flatMap((part) => {
    const subjects = findSubjects(part, { spelling: true });
    const nodes = subjects.flatMap((match) => match.nodes);
    const isOneService = new Set(subjects.map((match) => match.nodes.map(nodeKey).join())).size <= 1;
    const isPast = WAS_DONE.test(part) || (nodes.length > 0 && HAD.test(part));
    if (!isOneService || !isPast || OTHER_DATE.test(part) || DENIED.test(part) || isDoubted(part, A_DATE))
      return [];
    const span = onlyDate(part, asOf);
    return span === null ? [] : [{ nodes, teeth: findDetails(part).teeth, ...span }];
  });
}

/** Splits at marks and, if a part names several dates or services, at words such as "and". */
const partsOf = (text: string): string[] =>
  text
    .replace(/(\d), (?=(?:19|20)\d\d\b)/g, '$1 ')
    .split(/[,;?!()\n]|\.(?=\s|$)|\bbut\b/)
    .flatMap((part) =>
      datesIn(part) > 1 || findSubjects(part, { spelling: true }).length > 1
        ? part.split(/\b(?:and|with|for|then|so)\b|&/)
        : [part],
    );

const YEARS = /(?<![$#/\d,.-])\b(?:19|20)\d\d\b(?![,\d%-])/g;

const datesIn = (part: string): number => {
  const rest = withoutDays(part);
  const years = rest.match(YEARS)?.length ?? 0;
  return daysIn(part).length + Math.max(years, timeIn(rest) === null ? 0 : 1);
};

/** The only date of the part, without any that is still to come. A fee may look like a year: "fee 2019". */
function onlyDate(part: string, asOf: Day): PastTime | null {
  if (datesIn(part) !== 1) return null;
  const [day] = daysIn(part);
  const time = timeIn(withoutDays(part));
  const { fees } = findDetails(part);
  if (time?.kind === 'year' && fees.includes(time.year * 100)) return null;
  const on = day && dayOf({ ...day, isPast: true }, asOf);
  const span = on ? { from: on, to: on } : time && spanOf(time, asOf);
  if (span === null || span.from > asOf || Number.isNaN(Date.parse(span.from))) return null;
  const isAbout = !on && time?.kind === 'ago';
  return { from: span.from, to: span.to < asOf ? span.to : asOf, isAbout };
}
