// Builds the breakdown sheet, in the order of a practice's form.

import { agesOnTheirOwn } from '../eligible/ages.ts';
import type { Glance, GlanceAlert, GlanceKey } from '../glance/types.ts';
import { waitFor } from '../glance/waits.ts';
import type { Clause, ParsedBenefits } from '../parsed-benefits.ts';
import { statementsOfKind } from '../resolve/topics.ts';
import { conditionsSuffix } from '../wording/conditions.ts';
import { paysTitle } from '../wording/glance.ts';
import * as words from '../wording/sheet.ts';
import { scopeLabel } from '../wording/subject-labels.ts';
import { networkText, readableDays } from '../wording/texts.ts';
import { tierNames } from '../wording/tiers.ts';
import { categoryLines, codeLines } from './coverage.ts';
import { frequenciesOf } from './frequencies.ts';
import { patientAsker } from './patient-asker.ts';
import { contactFacts, otherAmounts, patientFacts, planFacts } from './plan.ts';
import { remarkLines } from './remarks.ts';
import type { Sheet, SheetInput, SheetSection } from './types.ts';
import { answerFacts, classTable, findFact, paidValues, paidViews, valueText } from './views.ts';

export function sheetOf(benefits: ParsedBenefits, input: SheetInput): Sheet {
  const { verification, alerts, answered } = input;
  const { member_id, patient_first_name, patient_last_name } = verification;
  const [first] = input.views;
  const status = first && findFact(first, 'coverage', 'status');
  const name = words.person(patient_first_name, patient_last_name) ?? '';
  const sections = sectionsOf(benefits, input).filter(
    ({ facts, table, lines }) => facts.length > 0 || table !== null || lines.length > 0,
  );
  return {
    title: words.TITLE,
    practice: verification.practices?.name ?? null,
    patient: words.patientLine(name, member_id),
    status: status === undefined ? words.NOT_STATED : words.statusLine(valueText(status), status.note),
    alerts: alerts.map(({ title }) => title),
    proof: words.proof(
      verification.payer_name,
      answered,
      verification.is_cached,
      verification.users?.full_name ?? null,
      verification.trace_number,
    ),
    notice: words.NOTICE,
    marks: words.marksIn(JSON.stringify(sections)),
    sections,
  };
}

function section(key: keyof typeof words.SECTIONS, parts: Partial<SheetSection>): SheetSection {
  return { key, title: words.SECTIONS[key], facts: [], table: null, lines: [], ...parts };
}

/** All stated values by category, in the order of the table. */
const categoryValues = ({ service_type_coverage }: ParsedBenefits, sides: ReadonlySet<string>): string[] =>
  service_type_coverage
    .flatMap(({ in_network, out_network }) => (sides.has('out') ? [in_network, out_network] : [in_network]))
    .filter((value) => value !== '-');

function sectionsOf(benefits: ParsedBenefits, input: SheetInput): SheetSection[] {
  const { verification, alerts } = input;
  const views = paidViews(input.views);
  const sides = new Set(views.map(({ network }) => network));
  const categories = categoryLines(benefits, sides);
  return [
    section('patient', { facts: patientFacts(verification, views) }),
    section('plan', {
      facts: [...planFacts(benefits, verification), ...answerFacts(views, 'coverage', words.LABELS.status)],
      lines: [readableDays(benefits.coverage_status.reason)],
    }),
    section('network', { facts: answerFacts(views, 'network') }),
    section('amounts', {
      facts: [
        ...answerFacts(views, 'maximum', words.LABELS.maximum),
        ...answerFacts(views, 'deductible', words.LABELS.deductible),
      ],
      lines: otherAmounts(
        benefits,
        rowsOf(views, ['maximum', 'deductible', 'ages']),
        patientAsker(benefits, input, { network: 'in' }),
      ),
    }),
    section('percentages', { table: classTable(views), title: paysTitle(paidValues(views)) }),
    section('categories', {
      lines: categories,
      title: words.byCategory(paysTitle(categoryValues(benefits, sides))),
    }),
    section('frequencies', frequenciesOf(benefits, views, input)),
    section('major', {
      facts: answerFacts(views, 'major'),
      lines: clauseLines(benefits, ['replacement', 'prep_or_seat']),
    }),
    section('clauses', {
      facts: answerFacts(views, 'clauses'),
      lines: clauseLines(benefits, [
        'missing_tooth',
        'downgrade',
        'pre_authorization',
        'coordination_of_benefits',
      ]),
    }),
    section('ages', {
      facts: answerFacts(views, 'ages'),
      lines: ageLines(benefits, rowsOf(views, ['ages'])),
    }),
    section('waiting', waitingPart(benefits, input)),
    section('alerts', { lines: alerts.map(alertLine) }),
    section('remarks', { lines: unique(remarkLines(benefits, categories)) }),
    section('history', { lines: historyLines(benefits) }),
    section('contact', { facts: contactFacts(benefits) }),
    section('ask', { lines: questionLines(benefits, alerts) }),
    section('codes', { lines: briefly(codeLines(benefits, sides, input)) }),
  ];
}

/** The benefit rows whose amounts or ages the facts of these answers already show. */
function rowsOf(views: readonly Glance[], keys: readonly GlanceKey[]): Set<number> {
  const answers = views.flatMap((view) => view.answers.filter(({ key }) => keys.includes(key)));
  const facts = answers.flatMap((answer) => answer.facts.filter(({ key }) => !NO_AMOUNTS.has(key)));
  return new Set(
    facts.flatMap(({ value, of_cents, sources }) => (value === null && of_cents === null ? [] : sources)),
  );
}

/** Facts about the services of an amount. Their rows may state amounts that no fact shows. */
const NO_AMOUNTS: ReadonlySet<string> = new Set(['maximum_exempt', 'deductible_applies', 'ortho_pays']);

/**
 * The payer's words for clauses of these kinds. Leaves out a clause that only repeats a frequency limit, and a
 * replacement rule that comes from its row's limit: the words of that row don't state the rule.
 */
function clauseLines(
  { clauses, frequency_limits, statements }: ParsedBenefits,
  kinds: readonly Clause['kind'][],
) {
  const limits = new Set(['', ...frequency_limits.map(({ label }) => label)]);
  const ofRows = new Set(frequency_limits.map(({ text, sources }) => JSON.stringify([text, sources])));
  const replacing = new Set(
    statementsOfKind(statements, 'clause').flatMap(({ says, source }) =>
      says.clause === 'replacement' ? source.row : [],
    ),
  );
  const isLimit = ({ kind, text, sources }: Clause) =>
    limits.has(text) ||
    (kind === 'replacement' &&
      ofRows.has(JSON.stringify([text, sources])) &&
      !sources.some((row) => replacing.has(row)));
  const worded = clauses.filter((clause) => kinds.includes(clause.kind) && !isLimit(clause));
  const same = (one: Clause, other: Clause) =>
    one.kind === other.kind && one.answer === other.answer && one.text === other.text;
  return unique(
    worded.map((clause) => {
      const scopes = worded.filter((other) => same(clause, other)).map(({ applies_to }) => applies_to.label);
      return words.clauseLine(clause, unique(scopes));
    }),
  );
}

function ageLines(
  { age_limits, frequency_limits, networks }: ParsedBenefits,
  shown: ReadonlySet<number>,
): string[] {
  const others = agesOnTheirOwn(age_limits, frequency_limits).filter(
    ({ sources }) => !sources.every((row) => shown.has(row)),
  );
  const isSameEverywhere = ({ applies_to, label }: (typeof others)[number]) =>
    others.every((other) => other.applies_to.label !== applies_to.label || other.label === label);
  return unique(
    others.map((limit) => {
      const place = [networkText(limit.network), ...tierNames(limit.sources, networks)].filter(Boolean);
      const shownPlace = isSameEverywhere(limit) ? [] : place;
      return [`${limit.applies_to.label}: ${limit.label}`, ...shownPlace].join(', ');
    }),
  );
}

function waitingPart(benefits: ParsedBenefits, input: SheetInput) {
  const asker = patientAsker(benefits, input, { network: 'in' });
  const lines = benefits.waiting_periods.flatMap((period) => {
    const wait = waitFor(asker, period, period);
    return wait === null ? [] : words.waitingLine(period, wait);
  });
  return { lines: lines.length === 0 ? [words.NOT_STATED] : unique(lines) };
}

function alertLine({ title, text, is_calculated }: GlanceAlert): string {
  const isMarked = text.includes(words.CALCULATED);
  const head = is_calculated && !isMarked ? words.marked(title, words.CALCULATED) : title;
  return words.alertLine(head, text);
}

function historyLines({ statements }: ParsedBenefits): string[] {
  const services = statementsOfKind(statements, 'history').flatMap(
    ({ says: { last }, subject, except, conditions }) =>
      last === null ? [] : [{ last, scope: `${scopeLabel(subject, except)}${conditionsSuffix(conditions)}` }],
  );
  const newestFirst = services.sort((a, b) => (a.last < b.last ? 1 : -1));
  return inOneLine(unique(newestFirst.map(({ scope, last }) => words.lastService(scope, last))), '; ');
}

function questionLines({ checklist }: ParsedBenefits, alerts: readonly GlanceAlert[]): string[] {
  const open = checklist.filter(({ answer }) => answer !== 'stated');
  const ofAlerts = unique(alerts.flatMap(({ ask }) => ask ?? []));
  return inOneLine([...ofAlerts, ...open.map(({ label, ask }) => `${label}: ${ask}`)], ' ');
}

const MOST_LINES = 6;
/** Joins many lines into one. A copay schedule has a line for almost every code. */
const briefly = (lines: readonly string[]): string[] =>
  lines.length > MOST_LINES ? inOneLine(lines, '; ') : [...lines];

/** Joins texts into one line, so that the sheet fits on one page. */
const inOneLine = (texts: readonly string[], between: string): string[] =>
  texts.length === 0 ? [] : [texts.join(between)];

const unique = (lines: readonly string[]): string[] => [...new Set(lines)];
