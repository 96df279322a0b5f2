// When the next cleaning, x-rays and crown are payable.

import { isLimited, nextCleaning } from '../eligible/cleanings.ts';
import { eligibleDate } from '../eligible/eligible-date.ts';
import type { EligibleDate } from '../eligible/types.ts';
import { getOrMake } from '../resolve/maps.ts';
import { mayBeForNetwork } from '../resolve/steps.ts';
import type { Statement } from '../statement.ts';
import { commonLimits } from '../wording/conditions.ts';
import * as eligibleWords from '../wording/eligible.ts';
import * as words from '../wording/glance.ts';
import { type Asker, ask, codeNode, fact, rowsOf, unanswered } from './asker.ts';
import { planEndBefore, planOn } from './coverage.ts';
import { areByPatient, frequencyRows, limitLabel, limitLabels, limitScope } from './limit-label.ts';
import { classStatements } from './plan-classes.ts';
import type { GlanceFact } from './types.ts';
import { waitingFact } from './waits.ts';

/** When the code is payable. Cached, because several answers ask about the same codes. */
export function eligibleFor({ benefits, question, known }: Asker, code: string): EligibleDate {
  const { network, on, as_of, birth, patient } = question;
  return getOrMake(known[network].visits, code, () =>
    eligibleDate(benefits, {
      code,
      network,
      on,
      birth,
      ...(as_of !== undefined && { as_of }),
      ...(patient !== undefined && { patient }),
    }),
  );
}

export function cleaningFacts(asker: Asker): GlanceFact[] {
  const { found: shown, code, isAdultForChild } = nextCleaning(asker.age, (one) => eligibleFor(asker, one));
  const limit = limitLabel(shown, code, asker);
  const next = withoutFigures(nextFact({ key: 'next_cleaning', label: '' }, shown, limit, asker), shown);
  const isLong = shown.latest !== undefined || shown.basis?.kind === 'not_known';
  // Words about a waiting period leave the next date open, not the limit.
  const unread =
    limit === null && next.state === 'see_wording'
      ? ask(asker, { subject: codeNode(code), topic: 'frequency' }).remarks
      : [];
  return [
    // The screen shows a fact without a label in large type. A long value doesn't fit, so it gets a label.
    { ...next, label: next.value === null || isLong ? words.NEXT : '' },
    leftFact('cleanings_left', words.LEFT, shown),
    fact({
      key: 'cleanings_limit',
      label: words.LIMIT,
      value: limit,
      note: words.notes([isAdultForChild ? words.ADULT_CLEANINGS : null, limitScope(shown, code, asker)]),
      sources: frequencyRows(shown),
      ...(unread.length > 0 && { state: 'see_wording', sources: rowsOf(unread) }),
    }),
    fact({
      key: 'last_cleaning',
      label: words.LAST,
      value: shown.last && words.dayText(shown.last) + eligibleWords.ofCode(shown.last_code ?? null),
      day: shown.last,
      sources: frequencyRows(shown),
    }),
  ];
}

/** Leaves out the note of the next date if other lines show what it says: what remains, or the last date. */
export function withoutFigures(next: GlanceFact, { basis }: EligibleDate): GlanceFact {
  return basis?.kind === 'remaining' || basis?.kind === 'last' ? { ...next, note: null } : next;
}

/** Shows "0 of 2", or "0 or 1" if one of 2 was used and the payer doesn't say whether the other one was. */
export function leftFact(key: string, label: string, found: EligibleDate): GlanceFact {
  const { left, allowed, used_at_least: used } = found;
  const heading = { key, label, sources: frequencyRows(found) };
  if (left !== null)
    return fact({ ...heading, value: words.left(left, allowed), tone: left === 0 ? 'bad' : 'plain' });
  if (allowed === null || used === undefined) return fact(heading);
  return fact({ ...heading, value: words.atMost(Math.max(0, allowed - used)), state: 'calculated' });
}

const XRAYS = ['D0274', 'D0210', 'D0330'] as const;

/** Some payers state the bitewing limit only for the code of another number of films. */
const SAME_XRAYS: Readonly<Record<string, readonly string[]>> = {
  D0274: ['D0274', 'D0272', 'D0273', 'D0270', 'D0277'],
};

export function xrayFacts(asker: Asker): GlanceFact[] {
  return XRAYS.map((code) => {
    const own = eligibleFor(asker, code);
    const stated = own.outcome === 'unknown' ? limitedLike(asker, code) : code;
    const found = eligibleFor(asker, stated);
    const limit = limitLabel(found, stated, asker);
    const heading = { key: `next_${code}`, label: words.SERVICES[code] ?? code };
    const next = nextFact(heading, found, limit, asker);
    const notes = new Set([
      // Next to "Not stated", a limit alone would look like a contradiction: only the date isn't stated.
      limit !== null && next.state === 'not_stated' ? words.limitOnly(limit) : limit,
      words.lastText(found.last, eligibleWords.ofCode(found.last_code ?? null)),
      found === own ? limitScope(found, stated, asker) : words.statedFor(stated),
      next.note,
    ]);
    const note = words.notes([...notes]);
    // The answer's title already says that these are the next dates, so the value is only the date. A plan that hasn't
    // started has the same text for all services.
    const isDate = found.outcome === 'not_before' && found.day !== null && planOn(asker) !== 'not_started';
    return { ...next, note, ...(isDate && { value: words.dayText(found.day ?? '') }) };
  });
}

/** The first code of the same x-rays with a stated limit, otherwise the code itself. */
const limitedLike = (asker: Asker, code: string): string =>
  SAME_XRAYS[code]?.find((other) => isLimited(eligibleFor(asker, other))) ?? code;

/** The next date on which a service is payable, or why there is none. `limit`: the service's limit in words. */
export function nextFact(
  heading: Pick<GlanceFact, 'key' | 'label'>,
  found: EligibleDate,
  limit: string | null,
  asker: Asker,
): GlanceFact {
  const [first] = found.reasons;
  const sources = found.reasons.flatMap((reason) => reason.sources);
  if (found.outcome === 'eligible')
    return fact({
      ...heading,
      value: eligibleWords.eligibleText(found),
      note: found.basis === undefined ? null : eligibleWords.basisText(found.basis),
      state: found.is_calculated ? 'calculated' : 'stated',
      tone: found.basis?.kind === 'not_known' ? 'caution' : 'good',
      day: found.day,
      sources,
      ...howOf(found),
    });
  if (found.outcome === 'not_before')
    return fact({
      ...heading,
      value: found.day === null ? neverText(first, asker) : eligibleWords.eligibleText(found),
      state: found.is_calculated ? 'calculated' : 'stated',
      tone: found.day === null ? 'bad' : 'caution',
      day: found.day,
      sources: first?.sources ?? sources,
      ...howOf(found),
    });
  const end = planEndBefore(asker);
  if (end !== null) return fact({ ...heading, value: eligibleWords.planEnded(end), tone: 'bad', sources });
  const unread = found.reasons.filter(({ kind, state }) => kind === 'remark' && state === 'open');
  if (unread.length > 0)
    return fact({ ...heading, state: 'see_wording', sources: unread.flatMap((reason) => reason.sources) });
  const why = found.reasons.find(({ cause }) => cause !== undefined)?.cause;
  const note = why === undefined ? null : eligibleWords.shortCause(why, found.last_in_any);
  if (found.latest !== undefined)
    return fact({
      ...heading,
      value: words.atLatest(found.latest),
      note,
      state: 'calculated',
      tone: 'caution',
      sources: frequencyRows(found),
      how: [first?.text, eligibleWords.ifAllUsed(found.latest)].join(' '),
    });
  return fact({ ...heading, ...(limit !== null && { note, sources: frequencyRows(found) }) });
}

/** Why the plan never pays for the service, as a value. An end date says more than "Coverage inactive". */
function neverText(first: EligibleDate['reasons'][number] | undefined, asker: Asker): string {
  const end = planEndBefore(asker);
  return first?.kind === 'plan_dates' && end !== null
    ? eligibleWords.planEnded(end)
    : words.neverPays(first?.kind);
}

/** The reason with its calculation: "1 every 60 months, last on 06/16/2024. 06/16/2024 + 60 months = 06/16/2029." */
function howOf({ is_calculated, reasons, day }: EligibleDate): Pick<GlanceFact, 'how'> {
  const [first] = reasons;
  if (!is_calculated || first === undefined) return {};
  const step = first.step === null || day === null ? null : eligibleWords.stepText(first.step, day);
  return { how: [first.text, step].filter(Boolean).join(' ') };
}

export const CROWN = 'D2740';

/** The facts about crowns, without what the plan pays for them. */
export function majorFacts(asker: Asker): GlanceFact[] {
  return [replacementFact(asker), waitingFact(asker, CROWN), ...seatFact(asker)];
}

/** How often a crown is paid, by its frequency limit and its replacement clause. */
function replacementFact(asker: Asker): GlanceFact {
  const heading = { key: 'crown_replacement', label: words.REPLACEMENT };
  const { statements, remarks } = ask(asker, { subject: codeNode(CROWN), topic: 'replacement' });
  const months = new Set(
    statements.flatMap(({ says }) => (says.kind === 'clause' && says.months !== null ? says.months : [])),
  );
  const found = eligibleFor(asker, CROWN);
  const limits = limitLabels(found, CROWN, asker);
  const limited = ask(asker, { subject: codeNode(CROWN), topic: 'frequency' }).statements.map(monthsOf);
  const rules = [...months].filter((one) => !limited.includes(one)).map(words.everyMonths);
  const texts = [...limits, ...rules];
  const sources = [...rowsOf(statements), ...(limits.length === 0 ? [] : frequencyRows(found))];
  // Two different periods for the same crown in one plan: the response doesn't say which one applies.
  const areOfOnePatient = limits.length > asker.plans.length && !areByPatient(found, CROWN, asker);
  const isConflict = rules.length > 0 ? texts.length > 1 : areOfOnePatient;
  if (isConflict)
    return fact({
      ...heading,
      value: words.either(texts),
      note: words.CONFLICT,
      state: 'conflict',
      tone: 'caution',
      sources,
    });
  const note = rules.length > 0 ? commonLimits(statements.map(({ conditions }) => conditions)) : null;
  if (texts.length > 0) return fact({ ...heading, value: words.list(texts), note, sources });
  if (statements.length > 0) return fact({ ...heading, state: 'see_wording', sources });
  return unanswered(heading, [
    ...remarks,
    ...ask(asker, { subject: codeNode(CROWN), topic: 'frequency' }).remarks,
  ]);
}

/** The length of a limit's period in months: 60 for "every 5 years". Null for other units, such as calendar years. */
function monthsOf({ period }: Statement): number | null {
  if (period?.unit === 'month') return period.count ?? 1;
  return period?.unit === 'year' ? (period.count ?? 1) * 12 : null;
}

/** Whether a crown is paid on the day of its preparation or of its seating. Empty if not stated. */
function seatFact(asker: Asker): GlanceFact[] {
  const heading = { key: 'crown_paid_on', label: words.PAID_ON };
  const { statements: asked, remarks } = ask(asker, { subject: codeNode(CROWN), topic: 'prep_or_seat' });
  const statements = asked.length > 0 ? asked : classStatements(asker, 'prep_or_seat', 'major');
  const stated = statements.flatMap(({ says, source, conditions }) =>
    says.kind === 'clause' && (says.answer === 'prep_date' || says.answer === 'seat_date')
      ? [{ answer: says.answer, source, conditions }]
      : [],
  );
  if (stated.length === 0) return remarks.length === 0 ? [] : [unanswered(heading, remarks)];
  const answers = [...new Set(stated.map(({ answer }) => words.paidOn(answer)))];
  const isConflict = answers.length > 1;
  const limits = commonLimits(stated.map(({ conditions }) => conditions));
  return [
    fact({
      ...heading,
      value: words.either(answers),
      note: words.notes([limits, ...otherSeatDates(asker, answers)]),
      ...(limits !== null && { tone: 'caution' }),
      ...(isConflict && { state: 'conflict', tone: 'caution', note: words.CONFLICT }),
      sources: rowsOf(stated),
    }),
  ];
}

/** "Bridges: Seat date" next to "Prep date" for crowns: the answer is about all major work. */
const otherSeatDates = ({ benefits, question }: Asker, answers: readonly string[]): string[] =>
  benefits.clauses.flatMap((clause) => {
    const isOther = clause.kind === 'prep_or_seat' && mayBeForNetwork(clause, question.network);
    const answer = words.paidOn(clause.answer);
    return isOther && !answers.includes(answer) ? `${clause.applies_to.label}: ${answer}` : [];
  });
