// Groups statements about the same amount: its total, what is used and what remains.

import type { BenefitBlock } from '../../response.ts';
import { isNines } from '../../rows/amounts.ts';
import type { Row } from '../../rows/row.ts';
import type { AmountOf, Condition, Doubt, Says, Statement, SubjectNode, Who } from '../../statement.ts';
import { contains, isPlanWide } from '../../vocabulary/index.ts';
import { statementsIn } from '../../words/meaning.ts';
import type { StatementOf } from '../topics.ts';
import { isOrthodonticNode, keyOf, scopeKeyOf, spanOf, subjectOfElements } from './amount-keys.ts';

export type AmountType = 'maximum' | 'deductible' | 'other';
export type AmountRole = 'total' | 'used' | 'remaining';
export const AMOUNT_ROLES = ['total', 'used', 'remaining'] as const;

/** Values in cents, each with the rows that state it. */
export type Stated = Map<number, number[]>;

export interface AmountGroup {
  first: StatementOf<'amount'>;
  block: BenefitBlock;
  type: AmountType;
  of: AmountOf;
  who: Who;
  isWhoStated: boolean;
  network: Statement['network'];
  subject: SubjectNode[];
  period: Statement['period'];
  /**
   * `year` (also if no period is stated), `lifetime`, or the count and unit of the period. Amounts with different spans
   * are different amounts, but a yearly remaining amount may belong to a lifetime total (see amount-pairs.ts).
   */
  span: string;
  /**
   * Key of the row's service types or procedure. `orthodontics` for every orthodontic amount, also if only the text
   * names it; `30` for the health plan; empty for the whole dental plan.
   */
  scopeKey: string;
  /**
   * Key of the subject that the payer's text names. Empty if `scopeKey` already has it: for orthodontics, the whole
   * plan, and the row's own service types or procedure.
   */
  named: string;
  /**
   * Key of subjects in an age limit of the row or in text that we couldn't read, and of members that the text names. The
   * amount may be only for them.
   */
  mentioned: string;
  /** The row's text, if it may distinguish this amount from similar ones. Otherwise empty. */
  words: string;
  isUnlimited: boolean;
  /** True if the total is for both networks, and the used or remaining amount only for this one. */
  isTotalOfBoth: boolean;
  /** True if the total and what remains of it have different words, so that they may be parts of two amounts. */
  hasOtherWords: boolean;
  values: Record<AmountRole, Stated>;
  /** The period of each row. If rows have conflicting amounts, the periods may differ. */
  periods: Map<number, Statement['period']>;
  doubts: Set<Doubt>;
  /** True if a row's data elements state the amount, false if only its text does. */
  isInElements: boolean;
  rows: Set<number>;
}

/** An amount with one of these conditions applies only to some patients or in some cases. */
const NARROWING: ReadonlySet<Condition['kind']> = new Set(['age', 'member', 'teeth', 'after']);

function typeOf(of: AmountOf): AmountType {
  if (of === 'maximum' || of === 'rollover') return 'maximum';
  return of === 'deductible' ? 'deductible' : 'other';
}

/** One group for each amount that the statements are about. */
export function groupAmounts(
  statements: readonly Statement[],
  blocks: readonly BenefitBlock[],
  rows: readonly Row[],
): AmountGroup[] {
  const groups = new Map<string, AmountGroup>();
  for (const candidate of statements) {
    const block = blocks[candidate.source.row];
    const statement = block === undefined ? null : amountIn(candidate, block);
    if (block === undefined || statement === null) continue;
    const row = rows[statement.source.row];
    const areSeparate = isCombined(row) && haveOwnTotals(statement, statements, rows);
    // "Combined in- and out-of-network maximum" means that one amount applies to both.
    const isOfBoth = isCombined(row) && !areSeparate && !isOfOneNetwork(statement, statements);
    const network = isOfBoth ? 'both' : statement.network;
    const fresh = { ...groupOf(statement, block, row), network };
    const key = groupKey(fresh);
    const group = groups.get(key) ?? fresh;
    if (group === fresh) groups.set(key, fresh);
    record(group, statement);
    if (areSeparate) group.doubts.add('unread_words');
  }
  return [...groups.values()];
}

const isCombined = (row: Row | undefined): boolean => row?.figures.includes('combined_networks') ?? false;

/**
 * Whether the payer states such an amount for one network only. "Cross accumulate" doesn't say that the other network
 * has the same one.
 */
const isOfOneNetwork = (
  { says, network }: StatementOf<'amount'>,
  statements: readonly Statement[],
): boolean =>
  (network === 'in' || network === 'out') &&
  statements.every((one) => one.says.kind !== 'amount' || one.says.of !== says.of || one.network === network);

/**
 * Whether the networks have different totals. Then "cross accumulate" can't mean that one amount applies to both. False
 * if every total's row says "combined" and a used or remaining amount is for both networks: then the totals conflict.
 */
function haveOwnTotals(
  { says, ...own }: StatementOf<'amount'>,
  statements: readonly Statement[],
  rows: readonly Row[],
): boolean {
  const amounts = statements.flatMap((other) =>
    other.says.kind === 'amount' &&
    other.says.of === says.of &&
    other.who === own.who &&
    other.plan === own.plan &&
    spanOf(other.period) === spanOf(own.period) &&
    keyOf(other.subject) === keyOf(own.subject)
      ? [{ ...other.says, network: other.network, row: rows[other.source.row] }]
      : [],
  );
  const totals = amounts.filter(({ role }) => role === 'total');
  const totalsIn = (network: Statement['network']) =>
    totals.filter((total) => total.network === network).map(({ cents }) => cents);
  const [inside, outside] = [totalsIn('in'), totalsIn('out')];
  const areDifferent =
    inside.length > 0 && outside.length > 0 && !inside.some((cents) => outside.includes(cents));
  const isShared =
    totals.every(({ row }) => isCombined(row)) &&
    amounts.some(({ role, network }) => role !== 'total' && network === 'both');
  return areDifferent && totalsIn('both').length === 0 && !isShared;
}

/** The statement as an amount; null if it doesn't state one. */
function amountIn(statement: Statement, { stated, procedure }: BenefitBlock): StatementOf<'amount'> | null {
  const { says, source, conditions } = statement;
  // The payer's words "is met when the family amount is satisfied" don't state an amount for the patient.
  const isConditional = source.words !== null && conditions.some(({ kind }) => kind === 'when');
  if (says.kind === 'amount') return isConditional ? null : { ...statement, says };
  if (says.kind !== 'deductible' || says.applies || source.words === null || isConditional) return null;
  // The payer's "No deductible applies" is an amount of zero, unless the row has a percentage, a copay or a deductible
  // amount for the same patients, or names a procedure. $9,999 next to it isn't an amount.
  const hasAmount = stated.amount_cents !== null && !isNines(stated.amount_cents);
  const isDeductible = stated.code === 'C' && hasAmount && !conditions.some(isOfPatients);
  const hasOtherFigure = stated.code === 'A' || stated.code === 'B' || isDeductible;
  if (hasOtherFigure || procedure !== null) return null;
  return { ...statement, says: NO_DEDUCTIBLE };
}

const NO_DEDUCTIBLE = {
  kind: 'amount',
  of: 'deductible',
  role: 'total',
  cents: null,
  limit: 'none',
} as const;

function groupOf(statement: StatementOf<'amount'>, block: BenefitBlock, row: Row | undefined): AmountGroup {
  const { says, subject, who } = statement;
  const isOrthodontic = subject.length > 0 && subject.every(isOrthodonticNode);
  const elements = subjectOfElements(block);
  const subjectKey = keyOf(subject);
  const isOfOther = statement.source.words === null && isExemption(row);
  const isNamed = !isOrthodontic && subjectKey !== keyOf(elements) && !subject.every(isPlanWide);
  return {
    first: statement,
    block,
    type: typeOf(says.of),
    of: says.of,
    who: who === 'not_stated' ? 'individual' : who,
    isWhoStated: who !== 'not_stated',
    network: statement.network,
    subject,
    period: statement.period,
    span: spanOf(statement.period),
    scopeKey: isOrthodontic ? 'orthodontics' : scopeKeyOf(elements),
    named: isNamed ? subjectKey : '',
    mentioned: `${keyOf(mentionedBy(row).filter((node) => !isSameSubject(node, subject)))}${membersIn(row)}`,
    // A plan has one rollover, whatever the rows say about it. A row with a heading is distinguished by its subject.
    words: says.of === 'rollover' || isOfOther || row === undefined || row.heading !== null ? '' : row.words,
    isUnlimited: false,
    isTotalOfBoth: false,
    hasOtherWords: false,
    values: { total: new Map(), used: new Map(), remaining: new Map() },
    periods: new Map(),
    doubts: new Set(),
    isInElements: false,
    rows: new Set(),
  };
}

/** "Orthodontia covered to age 19" names the same subject as an orthodontic amount, so it doesn't narrow the amount. */
const isSameSubject = (node: SubjectNode, subject: readonly SubjectNode[]): boolean =>
  subject.some((own) => !isPlanWide(own) && contains(own, node) && contains(node, own));

/** The subjects for `AmountGroup.mentioned`. */
function mentionedBy(row: Row | undefined): SubjectNode[] {
  const mentioned = row?.sentences.flatMap(({ meaning }) => {
    if (meaning.kind === 'unread') return meaning.subjects;
    // In "Lifetime maximum for orthodontics to age 19", the age limit is for orthodontics, so the amount may be, too.
    const ages = statementsIn(meaning).filter(({ says }) => says.kind === 'age');
    return ages.flatMap(({ subject }) => subject ?? []);
  });
  return mentioned?.filter((node) => !isPlanWide(node)) ?? [];
}

const MEMBERS =
  /\b(?:late entrant|new (?:member|enrollee|entrant|hire|employee)|first[ -]year|adult|child|dependent|pediatric)/g;
/** "Dependents covered to age 26" and "waived for children" don't say whose amount it is. */
const OTHER_RULES = /\b(?:covered|eligible|age limit|terminate|waived|exempt|appl)/;

/** The members that the row's words name, such as late entrants. */
function membersIn(row: Row | undefined): string {
  const words = row?.words.toLowerCase() ?? '';
  return OTHER_RULES.test(words) || isExemption(row) ? '' : [...new Set(words.match(MEMBERS))].sort().join();
}

/** Whether the row's words only exempt some patients: "no annual maximum for children". Its own figure isn't for them. */
function isExemption(row: Row | undefined): boolean {
  const meanings = row?.sentences.map(({ meaning }) => meaning) ?? [];
  return (
    meanings.length > 0 &&
    meanings.every(
      (meaning) =>
        meaning.kind === 'understood' &&
        meaning.statements.every(({ says, conditions }) => isNone(says) && conditions.some(isOfPatients)),
    )
  );
}

const isNone = (says: Says): boolean =>
  (says.kind === 'amount' && says.limit === 'none') || (says.kind === 'deductible' && !says.applies);

const isOfPatients = ({ kind }: Condition): boolean => kind === 'age' || kind === 'member';

function record(
  group: AmountGroup,
  { says, period, doubts, conditions, source }: StatementOf<'amount'>,
): void {
  group.rows.add(source.row);
  group.period ??= period;
  if (source.words === null) group.isInElements = true;
  for (const doubt of doubts) group.doubts.add(doubt);
  if (conditions.some(({ kind }) => NARROWING.has(kind))) group.doubts.add('conditional');
  if (says.limit === 'none' && says.of !== 'deductible') {
    group.isUnlimited = true;
    return;
  }
  // "No deductible" is a deductible of zero.
  const cents = says.limit === 'none' ? 0 : says.cents;
  if (cents === null) return;
  if (isNines(cents)) group.doubts.add('implausible');
  const stated = group.values[says.role].get(cents);
  if (!stated) group.values[says.role].set(cents, [source.row]);
  else if (!stated.includes(source.row)) stated.push(source.row);
  group.periods.set(source.row, period);
}

function groupKey(group: AmountGroup): string {
  const { first, block } = group;
  return JSON.stringify([
    looseKey(group),
    whoKey(group),
    group.span,
    group.named,
    group.mentioned,
    group.words,
    keyOf(first.except),
    first.days,
    first.conditions.filter(({ kind }) => kind !== 'when'),
    block.stated.insurance_type,
  ]);
}

/** A shorter key, to match a remaining or used amount with a total that has another person, period or words. */
export function looseKey(group: AmountGroup): string {
  return JSON.stringify([planAndServicesKey(group), group.network]);
}

/** A key of the amount's type, plan, tier and services, without network, person and period. */
export function planAndServicesKey({ type, of, block, first, scopeKey }: AmountGroup): string {
  const code = type === 'other' ? block.stated.code : '';
  return JSON.stringify([type, of, code, first.tier, first.plan, scopeKey]);
}

/** Coverage levels that we don't know are distinguished by the payer's code. */
export function whoKey({ who, block }: AmountGroup): string {
  return who === 'other' ? `other ${block.stated.coverage_level}` : who;
}
