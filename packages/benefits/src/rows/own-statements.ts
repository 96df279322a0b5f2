// What a row's elements say, one statement per fact.

import type { Condition, Doubt, Says, Statement, TextStatement, Topic } from '../statement.ts';
import { contains, isPlanWide } from '../vocabulary/index.ts';
import { ageCondition, ageOf, ageScope } from './ages.ts';
import { amountScope, isAmountOfPart } from './amount-scope.ts';
import { amountOf, voidedBy } from './amounts.ts';
import type { Context } from './context.ts';
import {
  frequenciesOf,
  historyOf,
  lastVisitOf,
  limitConditions,
  placeConditions,
  type RowFrequency,
} from './frequencies.ts';
import { isAboutRow, type Row, saidIn, unappliedWords, wordsAbout } from './row.ts';
import { isCoveredForSome, mayBeListOfExclusions, shareOf } from './shares.ts';
import { waitingOf } from './waiting.ts';

const NONE: never[] = [];
const UNDETERMINED: Says = { kind: 'undetermined' };
/**
 * Whether unread words may deny other coverage: words about the status, about other coverage, or about coordination.
 * Words about both other coverage and coordination, such as "other carrier is primary", only confirm it.
 */
const mayDenyOther = (topics: readonly Topic[]): boolean =>
  topics.includes('status') ||
  topics.includes('other_coverage') !== topics.includes('coordination_of_benefits');

/**
 * `owner`: the row whose subject this row is about. It is another row only for age rows (see `ownerOf`), which state no
 * share. `textual`: the statements in the row's words. `later`: the rows that `laterPeriods` (waiting.ts) returns.
 */
export function ownStatements(
  row: Row,
  owner: Row,
  textual: readonly Statement[],
  later: ReadonlySet<Row>,
  context: Context,
): Statement[] {
  const own: Statement[] = [];
  const age = ageOf(row);
  const unapplied = unappliedWords(row);
  const frequencies = frequenciesOf(row);
  const isLimited = frequencies.length > 0;
  const conditions = [...ageCondition(age), ...unapplied, ...(isLimited ? NONE : placeConditions(row))];
  const doubts = doubtsOf(row, unapplied.length > 0);
  const state = (says: Says, more: Partial<Statement> = NOTHING_MORE) => {
    own.push(statementOf(row, owner, says, more));
  };

  const history = serviceDates(row, isLimited, context);
  const share = mayBeListOfExclusions(row) ? UNDETERMINED : shareOf(row, context.quirk);
  const saysNothing =
    share?.kind === 'undetermined' && isOnlyHistory(row, history ?? lastVisitOf(row, context));
  if (share !== null && !saysNothing && !isLeftOut(row, share, textual))
    state(share, {
      conditions: [...conditions, ...exceptionsOf(row, share, textual)],
      doubts: textual.some((said) => isCoveredForSome(said) && includesRow(said, row))
        ? [...doubts, 'conditional']
        : doubts,
      ...(share.kind === 'copay' && { period: row.period }),
    });
  for (const name of context.labels.classesOf(row.block)) state({ kind: 'member_of', class: name });
  const amount = amountOf(row);
  const voided = amount && voidedBy(textual, amount, row);
  if (amount !== null && voided !== 'void' && !isAmountOfPart(row, amount, textual)) {
    const odd: Doubt[] = voided === 'conflict' ? [...doubts, voided] : doubts;
    state(amount, { conditions, doubts: odd, ...amountScope(row, owner) });
  }
  const shared = isLimited ? limitConditions(row) : NONE;
  for (const { says, period, doubts: limitDoubts } of frequencies) {
    if (period === null && shared.length === 0 && textual.some((said) => addsPeriod(said, says, row)))
      continue;
    const narrowed = [...conditions, ...shared];
    state(says, { period, conditions: narrowed, doubts: limitDoubts });
  }
  if (age !== null) state(age, ageScope(row));
  const worded = textual.flatMap(({ says }) => (says.kind === 'waiting' ? [says] : NONE));
  const waiting = waitingOf(row, worded, later, context);
  if (waiting !== null) state(waiting);
  if (history !== null) state(history);
  if (row.stated.authorization === 'Y') state(authorization('required'));
  // On the row of a status or of the plan's maximum, "not required" says nothing about single services.
  const services = owner.subject.filter((node) => !isPlanWide(node));
  if (row.stated.authorization === 'N' && services.length > 0)
    state(authorization('not_required'), services.length < owner.subject.length ? { subject: services } : {});
  const status = statusOf(row.stated.code);
  if (status !== null) state({ kind: 'status', status });
  if (row.stated.code === 'R' && !textual.some(({ says }) => says.kind === 'other_coverage')) {
    // Words such as "COB information needed" may mean that the payer doesn't know of any other coverage.
    const unclear = wordsAbout(row, mayDenyOther);
    state(
      { kind: 'other_coverage', exists: true },
      { conditions: unclear, doubts: unclear.length > 0 ? ['unread_words'] : NONE },
    );
  }
  return own;
}

/**
 * The dates of service. On a coinsurance or copay row without a limit, only the last visit. Null on a row with neither
 * a procedure nor a limit.
 */
function serviceDates(row: Row, isLimited: boolean, context: Context): Says | null {
  if (row.attached.dates.length === 0) return null;
  const isPatientsPart = row.stated.code === 'A' || row.stated.code === 'B';
  if (isLimited || (row.procedures.length > 0 && !isPatientsPart)) return historyOf(row, context);
  return row.procedures.length > 0 ? lastVisitOf(row, context) : null;
}

/** Whether a "benefit description" says only when the service was done or is next allowed, not what the plan pays. */
function isOnlyHistory({ stated, sentences }: Row, history: Says | null): boolean {
  const { code, percent, amount_cents, plan_coverage } = stated;
  const hasNoFigure = percent === null && amount_cents === null && plan_coverage === null;
  return code === 'D' && history !== null && sentences.length === 0 && hasNoFigure;
}

const NOTHING_MORE: Partial<Statement> = {};

/** What the row says. `more`: fields that differ from the row's own, or that a row doesn't have. */
export function statementOf(row: Row, owner: Row, says: Says, more: Partial<Statement>): Statement {
  return {
    subject: more.subject ?? owner.subject,
    except: more.except ?? NONE,
    network: more.network ?? row.network,
    tier: row.tier,
    plan: row.plan,
    who: more.who ?? row.who,
    period: more.period ?? null,
    days: row.days,
    conditions: more.conditions ?? NONE,
    doubts: more.doubts ?? NONE,
    source: more.source ?? { row: row.index, words: null },
    says,
  };
}

/** "Simple extractions are type 2, surgical extractions type 3": the row's percentage may be that of one class. */
const isOfSeveralClasses = (row: Row): boolean =>
  row.stated.percent !== null &&
  new Set(saidIn(row).flatMap(({ says }) => (says.kind === 'member_of' ? says.class : []))).size > 1;

function doubtsOf(row: Row, hasUnapplied: boolean): Doubt[] {
  const doubts: Doubt[] = [];
  if (hasUnapplied || isOfSeveralClasses(row)) doubts.push('unread_words');
  if (row.figures.includes('separate_policy')) doubts.push('separate_policy');
  // The row states one amount for both networks, but its words say that each has its own.
  if (row.figures.includes('separate_networks') && row.network === 'both') doubts.push('conflict');
  // The row states a figure, but its words say that the coverage has ended.
  if (row.figures.includes('terminated')) doubts.push('conflict');
  return doubts;
}

/**
 * Whether we leave out the share in the row's elements: the words state it more exactly ("type 2 at 80%" on a row with
 * 80%) or deny it, or it is only about a part of what the row names.
 */
function isLeftOut(row: Row, share: Says, textual: readonly Statement[]): boolean {
  const payments = textual.filter(({ says }) => statesPayment(says));
  if (share.kind === 'undetermined') return payments.some((said) => isAboutRow(said, row));
  if (payments.some((said) => isAboutRow(said, row) && isSame(said.says, share) && isNarrowed(said)))
    return true;
  if (share.kind === 'covered' && payments.some((said) => isDenied(said, row))) return true;
  if (row.procedures.length > 0) return false;
  // In "Under 19: fluoride 100%; sealants 80%", we can't read the second part. If the row has 80%, this is nevertheless
  // the share of sealants, not of all the row's services.
  const ofOthers = [...unlabeledOf(row), ...payments.filter((said) => !isAboutRow(said, row))];
  if (share.kind !== 'not_covered' && ofOthers.some(({ says }) => isSame(says, share))) return true;
  if (row.stated.code !== 'I' || share.kind !== 'not_covered') return false;
  if (textual.some((said) => isPartDenied(said, row))) return true;
  return row.sentences.some(({ meaning }) => isAboutPart(meaning, row));
}

/** Whether words such as "no benefit" say that everything the row is about isn't covered. */
function isDenied(said: Statement, row: Row): boolean {
  return (
    said.says.kind === 'not_covered' &&
    said.network === row.network &&
    said.conditions.every(({ kind }) => kind === 'when') &&
    includesRow(said, row)
  );
}

/** "1 per 36 months" next to the row's count of 1: the words state the same limit, with its period. */
const addsPeriod = (said: Statement, { role, count }: RowFrequency['says'], row: Row): boolean =>
  said.says.kind === 'frequency' &&
  said.says.role === role &&
  said.says.count === count &&
  said.period !== null &&
  said.network === row.network &&
  includesRow(said, row);

/** Whether the statement is about everything that the row is about. */
const includesRow = ({ subject }: Statement, row: Row): boolean =>
  row.subject.every((node) => subject.some((one) => contains(one, node)));

/** If the words of a "not covered" row exclude only some services, we don't know what the plan pays for the others. */
export function undeterminedRest(row: Row, owner: Row, textual: readonly Statement[]): Statement | null {
  if (row.stated.code !== 'I' || row.procedures.length > 0 || owner.subject.every(isPlanWide)) return null;
  return textual.some((said) => isPartDenied(said, row))
    ? statementOf(row, owner, UNDETERMINED, NOTHING_MORE)
    : null;
}

/**
 * Whether the payer's words name another subject than the row's and exclude less than the row: some services, cases or
 * one network. An age limit counts too, because we read "molar root canals not covered from age 21" as one. "Implants
 * are not covered" on a row about implants isn't about a part.
 */
function isPartDenied(said: Statement, row: Row): boolean {
  const { says } = said;
  if (isAboutRow(said, row)) return false;
  if (says.kind === 'age') return says.limit === 'stated';
  if (says.kind !== 'not_covered') return false;
  return isNarrowed(said) || said.network !== row.network || !includesRow(said, row);
}

/** On a "not covered" row, words such as "covered only when medically necessary" or an age limit become conditions. */
function exceptionsOf(row: Row, share: Says, textual: readonly Statement[]): Condition[] {
  if (share.kind !== 'not_covered') return NONE;
  const covered = textual
    .filter((said) => said.says.kind === 'covered' && isAboutRow(said, row))
    .flatMap(({ conditions }) => conditions);
  return [...covered, ...textual.flatMap((said) => deniedAges(said, row))];
}

/**
 * The ages in words such as "not covered from age 19" on a "not covered" row. The row applies only to those ages. An
 * age statement has the covered ages (through 18), so the condition is the opposite (from 19).
 */
function deniedAges(said: Statement, row: Row): Condition[] {
  const { says } = said;
  if (says.kind !== 'age' || says.limit !== 'stated' || !includesRow(said, row)) return NONE;
  const { minimum, maximum } = says;
  if ((minimum === null) === (maximum === null)) return NONE;
  return [
    maximum === null
      ? { kind: 'age', from: null, to: (minimum ?? 0) - 1 }
      : { kind: 'age', from: maximum + 1, to: null },
  ];
}

/** What the row's unread words would state if they hadn't lost the label of their list. See `withoutLostLabels`. */
const unlabeledOf = (row: Row): TextStatement[] =>
  row.sentences.flatMap(({ meaning }) => (meaning.kind === 'unread' ? (meaning.unlabeled ?? []) : []));

/** Whether the words and the row's elements state the same percentage or copay, or both say "not covered". */
function isSame(says: Says, share: Says): boolean {
  if (says.kind === 'not_covered') return share.kind === 'not_covered';
  if (says.kind === 'copay') return share.kind === 'copay' && says.cents === share.cents;
  return says.kind === 'share' && share.kind === 'share' && says.plan_pays === share.plan_pays;
}

function isNarrowed({ except, conditions }: Statement): boolean {
  return except.length > 0 || conditions.length > 0;
}

/** Whether it says how much the plan or the patient pays. */
function statesPayment(says: Says): boolean {
  return says.kind === 'not_covered' || says.kind === 'share' || says.kind === 'copay';
}

/** Whether unread words name another subject than the row's or, on a row about the plan, exclude an unnamed one. */
function isAboutPart(meaning: Row['sentences'][number]['meaning'], { subject }: Row): boolean {
  if (meaning.kind !== 'unread' || meaning.isQuoted) return false;
  const isPart = meaning.subjects.some((node) => !subject.some((own) => contains(node, own)));
  return (
    isPart ||
    (meaning.subjects.length === 0 && meaning.topics.includes('exclusion') && subject.every(isPlanWide))
  );
}

function authorization(answer: 'required' | 'not_required'): Says {
  return { kind: 'authorization', answer, above_cents: null };
}

function statusOf(code: string): 'active' | 'inactive' | null {
  if (code.length !== 1 || code < '1' || code > '8') return null;
  return code <= '5' ? 'active' : 'inactive';
}
