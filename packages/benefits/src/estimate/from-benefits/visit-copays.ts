// Copays of the visit itself ("office visit copay $10"). The patient pays them once for each date of service, in
// addition to what they pay for the procedures.

import { UNSPECIFIED_CODES } from '../../codes/index.ts';
import { type Case, holds, questionOf } from '../../eligible/case.ts';
import type { ParsedBenefits } from '../../parsed-benefits.ts';
import { fits, isForOthers } from '../../resolve/steps.ts';
import type { Day } from '../../response.ts';
import type { Statement, SubjectNode } from '../../statement.ts';
import { codesOf, contains, findSubjects, isPlanWide } from '../../vocabulary/index.ts';
import { pattern } from '../../vocabulary/long-pattern.ts';
import * as words from '../../wording/estimates/estimate-questions.ts';
import { isNoDental } from '../../wording/status.ts';
import { money } from '../../wording/texts.ts';
import { isSure } from './blocks.ts';
import type { DraftLine, DraftVisit, LineShare } from './draft.ts';
import { choose, type Unknowns } from './unknowns.ts';

/** Whether the subject is the visit itself. */
const isVisits = (node: SubjectNode): boolean =>
  (node.kind === 'family' && node.family === 'visits') ||
  // Service type 98: Professional (Physician) Visit - Office.
  (node.kind === 'category' && node.service_type === '98');

const VISIT = /\b(?:visits?|appointments?|ov)\b/i;

/** Conditions that are stored in the payer's own words. */
const wordsOf = ({ conditions }: Statement): string[] =>
  conditions.flatMap((one) => (one.kind === 'when' ? [one.words] : []));

const namesVisits = (statement: Statement): boolean => wordsOf(statement).some((text) => VISIT.test(text));

/** Whether the copay is for the visit and not for a service. */
export function isOfVisit(statement: Statement): boolean {
  const { says, subject, period } = statement;
  if (says.kind !== 'copay') return false;
  if (subject.every(isVisits)) return true;
  if (subject.every((node) => node.kind === 'plan' || node.kind === 'category') && namesVisits(statement))
    return true;
  return subject.some(isPlanWide) && period?.unit === 'visit';
}

/** Whether a copay schedule lists the office visit as a code. */
function isVisitAsCode(statement: Statement): boolean {
  const { says, subject } = statement;
  return (
    says.kind === 'copay' &&
    subject.every(
      (node) =>
        node.kind === 'code' &&
        (node.code === OBSERVATION || (UNSPECIFIED_CODES.has(node.code) && namesVisits(statement))),
    )
  );
}

/** Office visit for observation, without other services. Some copay schedules use this code for every office visit. */
const OBSERVATION = 'D9430';

/**
 * Whether a copay for visits also says what the patient pays for the services of the visit. An "office visit copay" for
 * the whole plan says nothing about the services. We must not conclude from it that every service is covered.
 */
export const coversServices = (statement: Statement): boolean =>
  isOfVisit(statement) &&
  !statement.subject.every(isVisits) &&
  !(statement.subject.some(isPlanWide) && namesVisits(statement));

/** Services that the copay's words name: "office visit copay - preventive". */
export const servicesNamed = (statement: Statement): SubjectNode[] =>
  wordsOf(statement)
    .flatMap((text) => findSubjects(text.toLowerCase()))
    .flatMap(({ nodes }) => nodes)
    .filter(isService);

/** The copay is due only for visits with one of the returned services, or for every visit if there are none. */
function servicesOf(statement: Statement): SubjectNode[] {
  const named = servicesNamed(statement);
  if (named.length > 0 || statement.subject.some(isPlanWide)) return named;
  return statement.subject.filter(isService);
}

const isService = (node: SubjectNode): boolean => !isPlanWide(node) && !isVisits(node);

/** One line of the estimate, as far as a visit's copay depends on it. */
interface VisitLine {
  asked: Case;
  line: DraftLine;
  /** The rows behind what the patient pays for the line. */
  rows: ReadonlySet<number>;
}

export const visitLines = (
  cases: readonly Case[],
  lines: readonly DraftLine[],
  shares: readonly { shares: readonly LineShare[] }[],
): VisitLine[] =>
  cases.flatMap((asked, at) => {
    const [line, found] = [lines[at], shares[at]];
    if (line === undefined || found === undefined) return [];
    return [{ asked, line, rows: new Set(found.shares.flatMap(({ sources }) => [...sources])) }];
  });

/** Returns at most one visit copay for each date of service. `isOnly`: the estimate has no other plan. */
export function visitsOf(
  all: readonly VisitLine[],
  { place, isOnly }: { place: number; isOnly: boolean },
  unknowns: Unknowns,
): DraftVisit[] {
  const [first] = all;
  if (first === undefined) return [];
  const { benefits } = first.asked;
  const copays = benefits.statements.filter(
    (one) => (isOfVisit(one) && !isOfPhysician(one, benefits)) || isVisitAsCode(one),
  );
  if (copays.length === 0) return [];
  const dates = [...new Set(all.map(({ line }) => line.date))].sort();
  return dates.flatMap((date) => {
    const lines = all.filter(({ line }) => line.date === date);
    const found = copays.flatMap((statement) => appliesOn(statement, lines, isOnly) ?? []);
    return visitOn(date, place, found, isOnly, unknowns) ?? [];
  });
}

interface Found {
  cents: number;
  isCertain: boolean;
  words: string | null;
  row: number;
}

/** Null if the copay is for another network, other people, services or conditions, or is already part of a line. */
function appliesOn(statement: Statement, lines: readonly VisitLine[], isOnly: boolean): Found | null {
  const [first] = lines;
  const { says, source } = statement;
  if (first === undefined || says.kind !== 'copay') return null;
  const question = questionOf(first.asked, 'share');
  if (!fits(statement, question) || isForOthers(statement, question)) return null;
  const [text = null] = wordsOf(statement);
  if (text !== null && isOfOtherNetwork(text, question.network)) return null;
  const isListed = isVisitAsCode(statement);
  // If the estimate lists the visit's code as a procedure, that line already includes the copay.
  if (isListed && lines.some(({ asked }) => statement.subject.some((node) => contains(node, asked.subject))))
    return null;
  const services = isListed ? [] : servicesOf(statement);
  const own = lines.filter(
    ({ asked }) => services.length === 0 || services.some((node) => contains(node, asked.subject)),
  );
  const others = statement.conditions.filter(({ kind }) => kind !== 'when');
  const answers = own.map(({ asked }) => holds(others, asked));
  if (answers.every((answer) => answer === false)) return null;
  const isCertain =
    isOnly &&
    answers.includes(true) &&
    isPlain(statement, first.asked) &&
    !isMedical(statement, first.asked) &&
    // If the row doesn't say "every visit", the payer doesn't say whether the copay is in addition to what the patient
    // pays for the services. It is certain only in a schedule of copays, or if a line's own amount comes from the row.
    (isForEveryVisit(statement) ||
      (!isVisitUnnamed(statement) && own.every(hasOnlyCopays)) ||
      own.some(({ rows }) => rows.has(source.row))) &&
    // If the plan pays for none of the services, the copay may not be due.
    own.some(mayBePaid);
  return { cents: says.cents, isCertain, words: text, row: source.row };
}

const OUT = /\b(?:out[ -]of[ -]network|oon|non[ -]?(?:par\b|network|participating|contracted))/i;
const IN = /\bin[ -]network\b/i;

const isOfOtherNetwork = (text: string, network: 'in' | 'out' | null): boolean =>
  network === 'in' ? OUT.test(text) && !IN.test(text) : IN.test(text) && !OUT.test(text);

const EVERY_VISIT =
  /\b(?:per|each|every|any|all)(?: \w+){0,2} (?:visits?|appointments?|ov)\b|\baddition(?:al)?\b/i;

/** Whether the payer says that the copay is due with every visit. "Office visit copay" may mean exams only. */
const isForEveryVisit = (statement: Statement): boolean =>
  !isVisitUnnamed(statement) &&
  (statement.period?.unit === 'visit' || wordsOf(statement).some((text) => EVERY_VISIT.test(text)));

/** False if the line has a percentage above 0 without a copay. Then we ask whether the visit's copay is due. */
const hasOnlyCopays = ({ line: { plans } }: VisitLine): boolean =>
  plans.every(({ share }) =>
    share.values.every(({ percent, copay_cents }) => copay_cents !== null || percent === 0),
  );

/** True if no words name a visit, so only the period ("per visit") or the code D9430 shows that the copay is for it. */
const isVisitUnnamed = (statement: Statement): boolean =>
  !statement.subject.every(isVisits) && !namesVisits(statement);

/** Words that don't restrict the copay. With any other word, such as "specialist", we ask whether the copay is due. */
const PLAIN = pattern('gi')`
  \b(?:office|dental|visits?|appointments?|ov|co-?pay(?:ment)?s?|per|each|every|for|of|to|an?|the|is|are
    |any|all|patient|member|pays?|owes?|charge|fee|amount|applies|apply|due|at|time|addition|additional
    |schedule|other|services?|procedures?|in|out|network)\b
  |\$?\d+(?:\.\d\d)?|[^a-z]
`;

/** Whether nothing in the row restricts the copay to some visits. */
function isPlain(statement: Statement, { benefits }: Case): boolean {
  const { tier, doubts, source } = statement;
  const unread = benefits.remarks.filter((remark) => remark.source.row === source.row);
  const texts = [...wordsOf(statement), ...unread.map(({ text }) => text)];
  return (
    tier === null &&
    doubts.every((doubt) => doubt === 'unread_words') &&
    texts.every((text) => text.replace(PLAIN, '') === '')
  );
}

const isOfficeRow = ({ subject }: Statement): boolean =>
  subject.every((node) => node.kind === 'category' && node.service_type === '98');

/** In a response that doesn't mention dental, a row for office visits is about visits to a physician. */
const isOfPhysician = (statement: Statement, { coverage_status }: ParsedBenefits): boolean =>
  isOfficeRow(statement) && coverage_status.doubts.some(({ text }) => isNoDental(text));

/** If the response is also about medical care, a row for office visits may be about visits to a physician. */
function isMedical(statement: Statement, { benefits }: Case): boolean {
  if (!isOfficeRow(statement)) return false;
  const isOther = (node: SubjectNode): boolean =>
    node.kind === 'category' && !isVisits(node) && !isPlanWide(node) && codesOf(node).length === 0;
  return benefits.statements.some((one) => one.subject.some(isOther));
}

/** Whether the plan may pay for the line. */
const mayBePaid = ({ line: { plans, refusals } }: VisitLine): boolean =>
  refusals.length > 0 ||
  plans.some(
    ({ share, blocks }) =>
      share.values.some(({ percent, copay_cents }) => percent > 0 || copay_cents !== null) &&
      !blocks.some(isSure),
  );

/** The copay of one day. If it isn't certain, the user is asked which of the possible amounts is due. */
function visitOn(
  date: Day,
  place: number,
  found: readonly Found[],
  isOnly: boolean,
  unknowns: Unknowns,
): DraftVisit | null {
  const amounts = found.some((one) => one.isCertain) ? [] : [0];
  const values = [...new Set([...amounts, ...found.map(({ cents }) => cents)])].sort((a, b) => a - b);
  if (values.every((cents) => cents === 0)) return null;
  const sources = [...new Set(found.map(({ row }) => row))];
  const texts = [...new Set(found.flatMap((one) => one.words ?? []))];
  const isYesOrNo = values.length === 2 && values[0] === 0;
  const charge = choose(unknowns, values, {
    key: `${values.join(' ')} ${texts.join(' ')}`,
    kind: 'visit_copay',
    text: words.askVisitCopay(values, texts, isOnly),
    sources,
    ...(isYesOrNo ? { yes: 1 } : { labels: values.map(money) }),
  });
  return { date, place, charge, sources };
}
