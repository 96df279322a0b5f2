// Decides whether dental coverage is active. Rows about dental care take precedence over the status of a health plan.

import { DENTAL_SERVICE_TYPES, isCdtCode } from '../../codes/index.ts';
import type { CoverageStatus, CoverageStatusDetail, SourcedText } from '../../parsed-benefits.ts';
import type { BenefitBlock, Day, EligibilityResponse } from '../../response.ts';
import type { Row } from '../../rows/row.ts';
import type { Topic } from '../../statement.ts';
import { isPlanWide } from '../../vocabulary/index.ts';
import { DENTAL_CARE, STATUS_TEXTS } from '../../wording/status.ts';
import { scopeLabel } from '../../wording/subject-labels.ts';
import type { SentenceMeaning } from '../../words/meaning.ts';
import { confirmsCoverage } from '../../words/unread/confirms-coverage.ts';
import { type ReadResponse, wordsOf } from '../read-response.ts';
import { planDates, premiumOfHealthPlan, premiumPaidTo } from './plan-dates.ts';
import { type StatusRows, splitByTime, UNRELATED } from './status-rows.ts';

interface Decision {
  status: CoverageStatus;
  reason: string;
  agreeing: readonly Row[];
  against: readonly Row[];
}

export function projectStatus(read: ReadResponse, rows: StatusRows): CoverageStatusDetail {
  const { response, context } = read;
  const { status, reason, agreeing, against } = decisionOf(response, rows);
  const contradictions = against.map((row) => otherRow(row, agreeing));
  if (status === 'active')
    contradictions.push(...againstActive(read, splitByTime(rows.active, context.asOf).rows));
  else if (status === 'inactive')
    contradictions.push(...againstEnd(read, rows.inactive.slice(0, UNRELATED).flat()));
  return {
    status,
    reason,
    contradictions,
    doubts: doubtsOf(read, status, agreeing),
    sources: agreeing.map((row) => row.index).sort((a, b) => a - b),
  };
}

/** The rows that are most specific to dental care decide. */
function decisionOf(response: EligibilityResponse, rows: StatusRows): Decision {
  const { denied, carvedOut, refused } = rows;
  const active = rows.active.flat();
  const inactive = rows.inactive.flat();
  const [dental, part, general] = [rows.active[0]?.[0], rows.active[1]?.[0], rows.active[2]?.[0]];
  const [dentalEnded] = rows.inactive[0] ?? [];
  const [ended] = [...(rows.inactive[2] ?? []), ...(rows.inactive[1] ?? [])];
  const [carved] = carvedOut;

  if (dental)
    return decision('active', STATUS_TEXTS.dental(codeOf(dental)), active, [...inactive, ...denied]);
  if (dentalEnded)
    return decision('inactive', STATUS_TEXTS.dental(codeOf(dentalEnded)), [...inactive, ...denied], active);
  if (denied.length > 0) {
    const agreeing = [...denied, ...inactive, ...(rows.active[2] ?? []), ...(rows.active[3] ?? [])];
    return decision('inactive', STATUS_TEXTS.denied(general !== undefined), agreeing, rows.active[1]);
  }
  if (part) return decision('active', STATUS_TEXTS.part(codeOf(part)), active, inactive);
  if (carved) {
    const name = carved.attached.entities.find((entity) => entity.name !== null)?.name ?? null;
    return decision('unknown', STATUS_TEXTS.carvedOut(name), [...carvedOut, ...active, ...inactive]);
  }
  if (general) {
    const reason = STATUS_TEXTS.plan(codeOf(general), response.blocks.some(isDentalBlock));
    return decision('active', reason, active, inactive);
  }
  if (ended) return decision('inactive', STATUS_TEXTS.ended(codeOf(ended)), inactive, active);
  if (refused.length > 0) return decision('unknown', STATUS_TEXTS.refused, refused);
  const elsewhere = [...active, ...inactive];
  if (elsewhere.length > 0) return decision('unknown', STATUS_TEXTS.elsewhere, elsewhere);
  const { rejections } = response;
  return decision(
    'unknown',
    rejections.length > 0 ? STATUS_TEXTS.rejected(rejections) : STATUS_TEXTS.none,
    [],
  );
}

function decision(
  status: CoverageStatus,
  reason: string,
  agreeing: readonly Row[],
  against: readonly Row[] = [],
): Decision {
  return { status, reason, agreeing, against };
}

function codeOf({ stated }: Row): string {
  return stated.code;
}

/** The text about a row that conflicts with the status. */
function otherRow(row: Row, agreeing: readonly Row[]): SourcedText {
  // A health plan and its dental part may have different statuses, although both are for a whole plan.
  const scopeOf = ({ subject, serviceTypes }: Row) =>
    serviceTypes.join() === '35' ? DENTAL_CARE : scopeLabel(subject);
  const scope = scopeOf(row);
  const same = agreeing.find(
    (one) => one.plan === row.plan && one.stated.code !== 'I' && scopeOf(one) === scope,
  );
  const text = STATUS_TEXTS.otherRow(row.stated.code, scope, same ? codeOf(same) : null);
  return { text, sources: [row.index] };
}

function isDentalBlock({ procedure, stated }: BenefitBlock): boolean {
  if (procedure !== null && isCdtCode(procedure.code)) return true;
  return stated.service_types.some((type) => DENTAL_SERVICE_TYPES.has(type));
}

/** What the row calls dental, and whether that is a sign of dental coverage. */
function dentalMentions({ block, sentences }: Row): { isCovered: boolean }[] {
  const { plan_coverage, plan_name } = block.stated;
  const names = [plan_coverage, plan_name].map((text) => ({ text: text ?? '', isCovered: true }));
  const inSentences = sentences.map(({ text, meaning }) => {
    // We don't count words that we couldn't read as a sign of coverage.
    if (meaning.kind === 'unread') return { text, isCovered: false };
    const isDenied =
      meaning.kind === 'understood' &&
      meaning.statements.some(({ says }) => says.kind === 'not_covered' || isInactive(says));
    return { text, isCovered: !isDenied };
  });
  return [...names, ...inSentences].filter(({ text }) => /\bdent/i.test(text));
}

function isInactive(says: { kind: string; status?: string }): boolean {
  return says.kind === 'status' && says.status === 'inactive';
}

function doubtsOf(
  { response, rows, context }: ReadResponse,
  status: CoverageStatus,
  agreeing: readonly Row[],
): SourcedText[] {
  const doubts: SourcedText[] = [];
  if (status === 'active') {
    const investigated = agreeing.filter(({ stated }) => stated.code === '5').map((row) => row.index);
    if (investigated.length > 0) doubts.push({ text: STATUS_TEXTS.investigated('5'), sources: investigated });
    const naming = rows.filter((row) => isDentalBlock(row.block) || dentalMentions(row).length > 0);
    doubts.push(...unreadWords(agreeing, context.asOf));
    if (!naming.some(offersDental))
      doubts.push({
        text: STATUS_TEXTS.noDental(naming.length > 0),
        sources: naming.map((row) => row.index),
      });
  }
  if (response.blocks.length > 0)
    for (const rejection of response.rejections)
      doubts.push({ text: STATUS_TEXTS.rejection(rejection), sources: [] });
  return doubts;
}

/** Topics that text about the whole plan may have. If we can't read such a text, the plan may have ended. */
const PLAN_TOPICS: ReadonlySet<Topic> = new Set(['status', 'exclusion', 'share', 'other']);

/** Words about the whole plan that we couldn't read and that may say that it ended. */
function unreadWords(rows: readonly Row[], asOf: Day | null): SourcedText[] {
  return rows
    .filter(({ subject }) => subject.every(isPlanWide))
    .flatMap(({ index, sentences }) =>
      sentences
        .filter(({ text, meaning }) => mayEndPlan(meaning) && !confirmsCoverage(text, asOf))
        .map(({ text }) => ({ text: STATUS_TEXTS.ownWords(text.trim()), sources: [index] })),
    );
}

/** Whether unread words may say that the plan has ended: they are about its status or about the whole plan. */
function mayEndPlan(meaning: SentenceMeaning): boolean {
  if (meaning.kind !== 'unread' || meaning.network !== null) return false;
  const { topics, subjects } = meaning;
  if (topics.includes('status')) return true;
  const isAboutPlan = subjects.length > 0 || topics.includes('exclusion');
  return isAboutPlan && subjects.every(isPlanWide) && topics.every((topic) => PLAN_TOPICS.has(topic));
}

/** Whether the row is a sign that the plan covers dental care. */
function offersDental(row: Row): boolean {
  if (isDentalBlock(row.block) && row.stated.code !== 'I') return true;
  return dentalMentions(row).some(({ isCovered }) => isCovered);
}

/** Words and dates that conflict with an active status. */
function againstActive(read: ReadResponse, rows: readonly Row[]): SourcedText[] {
  const against: SourcedText[] = [];
  const ending = new Map<number, string>();
  for (const { says, source, subject, network, conditions } of read.statements) {
    const isDenied = says.kind === 'not_covered' && subject.every(isPlanWide) && network !== 'out';
    if (source.words !== null && (isInactive(says) || (isDenied && conditions.length === 0)))
      ending.set(source.row, wordsOf(read, source));
  }
  for (const { index, figures, attached } of rows) {
    const words = ending.get(index) ?? (figures.includes('terminated') ? attached.messages.join(' ') : null);
    if (words !== null) against.push({ text: STATUS_TEXTS.ownWords(words), sources: [index] });
  }
  const { asOf } = read.context;
  return asOf === null ? against : [...against, ...otherTimes(read.response, rows, asOf)];
}

/** Plan dates that don't include `asOf`: an end or a paid premium before it, a start after it. */
function otherTimes(
  { dates, answered_on }: EligibilityResponse,
  rows: readonly Row[],
  asOf: Day,
): SourcedText[] {
  const { ends, begins } = planDates(dates, rows);
  const premium = premiumPaidTo(dates, rows) ?? premiumOfHealthPlan(rows);
  // A premium that is paid only until a day in the past also conflicts with an active status.
  const ended = [...ends, ...(premium === null ? [] : [premium])].find((end) => end.day < asOf);
  const starting = begins.find((begin) => begin.day > asOf);
  const found: SourcedText[] = [];
  // If a response has no date, the day on which we received it counts as its date.
  const on = STATUS_TEXTS.readOn(asOf, answered_on === null || asOf === answered_on);
  if (ended) {
    const text =
      ended === premium
        ? STATUS_TEXTS.premiumBefore(ended.day, on)
        : STATUS_TEXTS.before(ended.label, ended.day, on);
    found.push({ text, sources: ended.sources });
  }
  if (starting) {
    const isPlanStart = starting === begins[0];
    const text = STATUS_TEXTS.after(isPlanStart ? null : starting.label, starting.day, on);
    found.push({ text, sources: starting.sources });
  }
  return found;
}

/** The person's dates and the row that says the plan has ended may have different end dates. */
function againstEnd({ response, context }: ReadResponse, rows: readonly Row[]): SourcedText[] {
  const [end] = planDates([], rows).ends;
  const ofPerson = planDates(response.dates, []);
  const other = end ? ofPerson.ends.find(({ day }) => day !== end.day) : ofPerson.ends[0];
  if (!other) return [];
  if (end) return [{ text: STATUS_TEXTS.otherEnd(other.label, other.day, end.day), sources: end.sources }];
  // A row's single date may be the date of service. We treat it as a possible end date only if it is outside the
  // person's dates and is neither `asOf` nor the date of the response.
  const [first] = ofPerson.begins;
  const single = planDates([], rows).begins.find(
    ({ day }) =>
      ((first && day < first.day) || day > other.day) && day !== context.asOf && day !== response.answered_on,
  );
  return single
    ? [{ text: STATUS_TEXTS.otherDay(other.label, other.day, single.day), sources: single.sources }]
    : [];
}
