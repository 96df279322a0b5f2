// Reads the subject, network, person, plan and words of a benefit block.

import { DENTAL_SERVICE_TYPES, UNSPECIFIED_CODES } from '../codes/index.ts';
import type { BenefitBlock, Day } from '../response.ts';
import type { FigureMeaning, Period, PeriodUnit, SubjectNode, Topic, Who } from '../statement.ts';
import { contains, isPlanWide, PLAN } from '../vocabulary/index.ts';
import { plainStatement } from '../words/clauses/clause.ts';
import { type Heading, type SentenceMeaning, statementsIn, type Understood } from '../words/meaning.ts';
import { namesOnlyConditions } from '../words/unread/condition-only.ts';
import { withOwnAges } from './ages.ts';
import { amountOf, isOfOtherAmount, mayMeanNone } from './amounts.ts';
import type { Context } from './context.ts';
import { onExclusion } from './exclusions.ts';
import { NO_PROCEDURE, procedureOf } from './procedures.ts';
import type { Row, RowSentence } from './row.ts';
import { isWholePlan, WAITING_PERIOD } from './service-types.ts';
import { readList } from './wait-lists.ts';

const NONE: never[] = [];

const WHO: Readonly<Record<string, Who>> = {
  IND: 'individual',
  FAM: 'family',
  DEP: 'dependent',
  SPO: 'spouse',
  CHD: 'child',
  EMP: 'employee',
};

/** EB06 and HSD05 qualifiers that name a period. 33 (lifetime remaining) also marks the amount as remaining. */
export const PERIOD_UNITS: Readonly<Record<string, PeriodUnit>> = {
  7: 'day',
  13: 'day',
  21: 'year',
  22: 'service_year',
  23: 'calendar_year',
  25: 'contract_year',
  26: 'episode',
  27: 'visit',
  32: 'lifetime',
  33: 'lifetime',
  34: 'month',
  35: 'week',
};

export function readRow(block: BenefitBlock, context: Context): Row {
  const { stated, attached } = block;
  const procedure = block.procedure === null ? NO_PROCEDURE : procedureOf(block.procedure);
  const row: Row = {
    index: block.index,
    block,
    stated,
    attached,
    subject: NONE,
    serviceTypes: stated.service_types.length < 2 ? stated.service_types : [...new Set(stated.service_types)],
    procedures: procedure.codes,
    isRange: procedure.isRange,
    heading: null,
    figures: NONE,
    sentences: NONE,
    words: '',
    network: context.tiers.networkOf(block),
    tier: context.tiers.nameOf(block),
    plan: context.plans.of(block),
    isLabeled: context.labels.has(stated.plan_coverage),
    who: stated.coverage_level === null ? 'not_stated' : (WHO[stated.coverage_level] ?? 'other'),
    period: periodOf(stated.time_qualifier),
    days: attached.dates.length === 0 ? null : daysOf(block),
  };
  const headings = attached.messages.length === 0 ? NO_HEADINGS : readMessages(row, context);
  row.subject = labeled(row, context) ?? subjectOf(row, procedure.subject, headings);
  row.sentences = withOwnAges({ ...row, sentences: withOwnSubject(row) });
  return row;
}

function periodOf(qualifier: string | null): Period | null {
  if (qualifier === null || qualifier === '24' || qualifier === '29') return null;
  return { count: 1, unit: PERIOD_UNITS[qualifier] ?? 'other' };
}

/** The unread words of a row for a service are about this service if they name others only in a condition. */
function withOwnSubject({ sentences, subject }: Row): RowSentence[] {
  if (subject.every(isPlanWide)) return sentences;
  return sentences.map((sentence) => {
    const { meaning, text } = sentence;
    const isNamed = meaning.kind === 'unread' && meaning.subjects.length > 0;
    return isNamed && namesOnlyConditions(text)
      ? { ...sentence, meaning: { ...meaning, subjects: [] } }
      : sentence;
  });
}

/** The days for which the row applies, from its benefit dates: DTP 292 (period), 348 (begin) and 349 (end). */
function daysOf({ attached }: BenefitBlock): Row['days'] {
  let from: Day | null = null;
  let to: Day | null = null;
  for (const date of attached.dates) {
    if (date.qualifier === '292' || date.qualifier === '348') {
      from = date.from ?? from;
      to = date.to ?? to;
    } else if (date.qualifier === '349') to = date.to ?? date.from ?? to;
  }
  return from === null && to === null ? null : { from, to };
}

/** The noun that a row's words may leave out, by EB01. */
const NOUNS: Readonly<Record<string, string>> = { B: 'copay', C: 'deductible' };

/** Separators between class names: "basic/major/select" names three classes. */
const CLASS_SIGNS = /\s*[/,&+]\s*/;

interface Headings {
  subject: SubjectNode[];
  classNames: string[];
}

const NO_HEADINGS: Headings = { subject: NONE, classNames: NONE };

/** These meanings apply only to the amount that the words name: the deductible or the maximum. */
const OF_AMOUNT = new Set<FigureMeaning>(['combined_networks', 'separate_networks']);

/** Reads the row's messages into `row`. Returns the services and classes that their headings name. */
function readMessages(row: Row, context: Context): Headings {
  const subject: SubjectNode[] = [];
  const classNames: string[] = [];
  const names: string[] = [];
  const figures = new Set<FigureMeaning>();
  const words: string[] = [];
  const sentences: RowSentence[] = [];
  const noun = NOUNS[row.stated.code] ?? null;
  const label = labelOf(row);
  const meanings = readList(row.attached.messages, noun, context.readMessage);
  row.attached.messages.forEach((text, message) => {
    if (text === row.tier) return;
    let isHeading = true;
    for (const read of meanings[message] ?? []) {
      const named = label === null ? read : { ...label, from: read.from, to: read.to };
      const known = ofOwnService(row, row.procedures.length > 0 ? read : unreadIfCodeUnknown(named, text));
      const own = text.slice(known.from, known.to);
      const meaning = onExclusion(row, known, own);
      sentences.push({ message, text: own, meaning });
      for (const { says } of statementsIn(meaning))
        if (says.kind === 'figure' && !(OF_AMOUNT.has(says.meaning) && isOfOtherAmount(row, own)))
          figures.add(says.meaning);
      if (meaning.kind !== 'heading') {
        isHeading = false;
        continue;
      }
      for (const figure of meaning.figure) figures.add(figure);
      if (meaning.network !== null && row.network === 'not_stated') row.network = meaning.network;
      subject.push(...meaning.subject);
      if (meaning.className !== null) classNames.push(meaning.className);
      if (meaning.subject.length > 0 || meaning.className !== null) {
        names.push(nameIn(text.slice(meaning.from, meaning.to)));
      }
    }
    if (!isHeading) words.push(text.trim());
  });
  row.sentences = sentences;
  row.words = words.join(' ');
  row.figures = [...figures];
  row.heading = names.length === 0 ? null : [...new Set(names)].join(', ');
  // If a heading names the service and no service type is dental ("office visit"), the service types are ignored.
  if (row.heading !== null && !row.serviceTypes.some(isTelling)) row.serviceTypes = NONE;
  return { subject, classNames };
}

/** What the row's label in EB05 says it is about, if no message names the row's class. */
function labeled(row: Row, { labels }: Context): SubjectNode[] | null {
  const subject = row.heading === null ? labels.subjectOf(row.block) : null;
  if (subject !== null) row.heading = row.stated.plan_coverage;
  return subject;
}

const ROLLOVER_LABEL = /^\s*(?:max(?:imum)?\s+)?rollover\s+(?:amount|balance)\s+available[.:]?\s*$/i;
const UNLIMITED_LABEL = /^\s*(?:unlimited(?:\s+(?:annual\s+)?benefits?)?|no\s+limit)[.:]?\s*$/i;

const ROLLOVER_LEFT: Heading & { kind: 'heading' } = {
  kind: 'heading',
  subject: NONE,
  className: null,
  network: null,
  figure: ['rollover', 'remaining'],
};

const NO_MAXIMUM: Pick<Understood, 'kind' | 'statements'> = {
  kind: 'understood',
  statements: [
    plainStatement(null, { kind: 'amount', of: 'maximum', role: 'total', cents: null, limit: 'none' }),
  ],
};

/**
 * What the only words of a row with a maximum mean. After "maximum rollover amount available", the amount is what is left
 * of the rollover, not the yearly maximum. After "unlimited", a number such as $99,999 isn't a maximum. On any other row,
 * the words may say only that the plan has a rollover, or that visits are unlimited.
 */
function labelOf(row: Row) {
  const { stated, attached, serviceTypes, period } = row;
  const amount = amountOf(row);
  const [label = '', ...more] = attached.messages;
  if (stated.code !== 'F' || amount === null || more.length > 0) return null;
  if (UNLIMITED_LABEL.test(label))
    return stated.quantity_qualifier === null && mayMeanNone(amount) ? NO_MAXIMUM : null;
  const isYearly = stated.time_qualifier !== '24' && period?.unit !== 'lifetime';
  return isYearly && serviceTypes.every(isWholePlan) && ROLLOVER_LABEL.test(label) ? ROLLOVER_LEFT : null;
}

const REQUESTED_CODE = /\brequested (?:cdt|code|procedure|service)/i;

/**
 * Returns `unread` for "requested procedure not covered" on a row without a procedure. We don't know which procedure is
 * meant, and the sentence doesn't exclude everything that the row is about.
 */
function unreadIfCodeUnknown(meaning: SentenceMeaning, text: string): SentenceMeaning {
  const { from, to } = meaning;
  if (meaning.kind !== 'understood' || meaning.statements.some(({ subject }) => subject !== null))
    return meaning;
  if (!REQUESTED_CODE.test(text.slice(from, to))) return meaning;
  return unreadAbout(meaning, ['share', 'exclusion']);
}

/**
 * Returns `unread` for the heading "office visit copay" on a copay row with a category or an unspecified code. The
 * payer means visits with a service of that category, but as a heading, it would apply to every visit. On the row of a
 * code, it would be lost.
 */
function ofOwnService({ stated, serviceTypes, procedures }: Row, meaning: SentenceMeaning): SentenceMeaning {
  if (meaning.kind !== 'heading' || stated.code !== 'B') return meaning;
  const isOfVisits =
    meaning.subject.length > 0 &&
    meaning.subject.every((node) => node.kind === 'family' && node.family === 'visits');
  const hasCategory = serviceTypes.some((type) => DENTAL_SERVICE_TYPES.has(type) && !isWholePlan(type));
  const isUnspecified = procedures.length > 0 && procedures.every((code) => UNSPECIFIED_CODES.has(code));
  if (!isOfVisits || !(procedures.length > 0 ? isUnspecified : hasCategory)) return meaning;
  return unreadAbout(meaning, ['share']);
}

const unreadAbout = ({ from, to }: SentenceMeaning, topics: Topic[]) =>
  ({ kind: 'unread', from, to, topics, subjects: NONE, network: null }) as const;

/** The name in a heading: the part after the last "=" or ":", as in "BENEFITCLASS=MAJOR". */
function nameIn(heading: string): string {
  return heading.slice(Math.max(heading.lastIndexOf('='), heading.lastIndexOf(':')) + 1).trim();
}

/** Whether the service type is dental or the waiting period. Others don't say what a row of a dental plan is about. */
function isTelling(serviceType: string): boolean {
  return DENTAL_SERVICE_TYPES.has(serviceType) || serviceType === WAITING_PERIOD;
}

/** The subject comes from EB13, else from a heading, else from EB03. A row without a subject is about the plan. */
function subjectOf(row: Row, procedure: SubjectNode[], { subject, classNames }: Headings): SubjectNode[] {
  if (procedure.length > 0) return procedure;
  const types = row.serviceTypes.filter((type) => type !== WAITING_PERIOD);
  const categories = types.map((service_type): SubjectNode => ({ kind: 'category', service_type }));
  const within = types.filter((type) => !isWholePlan(type));
  const classes = new Set(classNames.flatMap((name) => name.split(CLASS_SIGNS)));
  for (const node of subject) if (node.kind === 'class') classes.add(node.name);
  const named = subject.filter(({ kind }) => kind !== 'class');
  if (named.length === 0) for (const name of classes) named.push({ kind: 'class', name, within });
  // A heading that is as wide as the row's category, or wider, is ignored.
  const narrower = named.filter((node) => !categories.some((own) => !isPlanWide(own) && contains(node, own)));
  // "Whitening, veneers" on the row of whitening: both, because veneers aren't a part of whitening.
  const isList =
    narrower.length < named.length && !narrower.some((node) => categories.some((own) => contains(own, node)));
  if (narrower.length > 0) return isList ? [...categories, ...narrower] : narrower;
  return categories.length > 0 ? categories : [PLAN];
}
