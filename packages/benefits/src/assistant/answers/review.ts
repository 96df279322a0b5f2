// What to know before relying on the response: a summary, alerts, what the payer doesn't state, and what changes with
// each year of coverage.

import { type AlertKind, alertsOf } from '../../glance/index.ts';
import type { ChecklistItem } from '../../parsed-benefits.ts';
import { addMonths } from '../../resolve/days.ts';
import type { SubjectNode, UnreadRemark } from '../../statement.ts';
import { contains, PLAN } from '../../vocabulary/index.ts';
import { pattern } from '../../vocabulary/long-pattern.ts';
import * as words from '../../wording/assistant-plan.ts';
import { askByPhone, payerAdds } from '../../wording/assistant-texts.ts';
import { lowered } from '../../wording/texts.ts';
import { type AnswerContext, ageOn, coverageStart, patientToday } from '../answer-context.ts';
import type { AssistantSentence } from '../assistant-answer.ts';
import { wordsOf } from '../payer-words.ts';
import { advice, calculated, citedOrHead, notStated, quoted, silence, stated } from '../sentences.ts';
import { answerDeductible, answerMaximum } from './amounts/money.ts';
import { clauseSentences } from './clauses.ts';
import { carvedOutContacts } from './contacts.ts';
import { answerCoverage, shareLeads } from './coverage.ts';
import { quotesWith } from './mentions.ts';
import { answerStatus } from './status/status.ts';
import { waitingSentences } from './waiting.ts';

const MOST_ALERTS = 8;
const MOST_REMARKS = 8;
/**
 * Alerts that are left out here, because other answers show them with their calculation: waiting periods and used-up
 * frequency limits.
 */
const TOLD_WITH_STEPS: ReadonlySet<AlertKind> = new Set(['waiting', 'frequency_used']);
const RULES = ['missing_tooth', 'downgrade', 'replacement', 'prep_or_seat', 'authorization'] as const;

/** Answers "Anything weird about this plan?" */
export function answerUnusual(context: AnswerContext): AssistantSentence[] {
  const { asked, query } = context;
  const alerts = alertsOf(asked.benefits, {
    network: query.network ?? 'in',
    ...patientToday(context),
    practice: asked.officeNames?.[0] ?? null,
  })
    .filter(({ kind, is_calculated }) => !is_calculated && !TOLD_WITH_STEPS.has(kind))
    .map(({ title, text, sources }) => citedOrHead(words.alertText(title, text), sources));
  const waits = waitingSentences(context, PLAN, false);
  const rules = RULES.flatMap((topic) => clauseSentences(context, topic, PLAN, false));
  const remarks = quoted(asked.benefits.remarks, MOST_REMARKS);
  const told = [...alerts.slice(0, MOST_ALERTS), ...waits, ...rules, ...remarks];
  return told.length > 0 ? told : [advice(words.NOTHING_UNUSUAL)];
}

/** Answers "What didn't they tell us?" */
export function answerGaps({ asked: { benefits } }: AnswerContext): AssistantSentence[] {
  const open = benefits.checklist.filter(({ answer }) => answer !== 'stated');
  if (open.length === 0) return [advice(words.NO_GAPS)];
  return open.flatMap((item) => [...gapSentences(item), advice(askByPhone(lowered(item.ask)))]);
}

/** What we know about an item of the checklist that the payer didn't state clearly. */
function gapSentences({ label, answer, remarks, sources }: ChecklistItem): AssistantSentence[] {
  if (answer === 'see_wording')
    return remarks.slice(0, 1).map((one) => citedOrHead(words.itemInWords(label, one.text), one.sources));
  if (answer === 'conflict') return [citedOrHead(words.checklistConflict(label), sources)];
  return [notStated(words.checklistItem(label))];
}

/** Percentages or amounts by year of coverage, in the payer's words. */
const BY_YEAR = pattern('i')`
  \b(?:first|second|third|fourth|1st|2nd|3rd|4th|next|later|subsequent|each)\b[^.]{0,25}\b(?:year|yr
    |anniversary)\b
  |\b(?:year|yr)s? ?(?:one|two|three|[1-5])\b|\bthereafter\b
  |\bincreas\w*|\bgraduated\b|\bincentive\b
`;

/** Answers "When does it go up?" */
export function answerIncreases(context: AnswerContext): AssistantSentence[] {
  const own = [
    ...readIncreases(context),
    ...quoted(context.remarks.filter((remark) => BY_YEAR.test(remark.text) && isAbout(context, remark))),
  ];
  const quotes = own.length > 0 ? own : quotesWith(context.asked, BY_YEAR);
  if (quotes.length === 0)
    return [...shareLeads(context), ...silence(words.NO_INCREASES, words.ASK_INCREASES)];
  return [...shareLeads(context), ...quotes, ...coverageYear(context)];
}

/** Quotes percentages by year. Includes those of every class, because a class may include the service. */
function readIncreases(context: AnswerContext): AssistantSentence[] {
  const nodes = context.query.subject?.nodes ?? [];
  const mayInclude = (place: SubjectNode): boolean =>
    nodes.length === 0 || place.kind === 'class' || nodes.some((node) => contains(place, node));
  const texts = new Map<string, number>();
  for (const statement of context.statements) {
    const said = statement.says.kind === 'share' ? wordsOf(context, statement) : null;
    if (said !== null && BY_YEAR.test(said) && statement.subject.some(mayInclude))
      texts.set(said, statement.source.row);
  }
  return [...texts].map(([text, row]) => stated(payerAdds(text), [row]));
}

function isAbout({ query }: AnswerContext, { subjects, row_subject }: UnreadRemark): boolean {
  const nodes = query.subject?.nodes ?? [];
  return [...subjects, ...row_subject].some((place) => nodes.some((node) => contains(place, node)));
}

/** We count years of coverage from its start. The payer may count them differently. */
function coverageYear(context: AnswerContext): AssistantSentence[] {
  const { asOf } = context.asked;
  const found = coverageStart(context);
  if (found === null || found.day > asOf) return [];
  const { day: start, sources } = found;
  const years = ageOn(start, asOf) + 1;
  return [calculated(words.coverageYear(start, years, addMonths(start, 12 * years)), sources)];
}

/**
 * Answers "Give me a summary" with status, amounts and percentages together. If another payer handles dental, the
 * response's figures belong to the medical plan.
 */
export function answerSummary(context: AnswerContext): AssistantSentence[] {
  const elsewhere = carvedOutContacts(context.asked);
  if (elsewhere.length > 0) return [...answerStatus(context), ...elsewhere];
  return [
    ...answerStatus(context),
    ...answerMaximum(context),
    ...answerDeductible(context),
    ...answerCoverage(context),
  ];
}
