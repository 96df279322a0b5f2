// Turns clauses into statements. The result is null if a figure has no noun, or if two figures can't be distinguished.
// Then we don't read the sentence.

import type { Condition, Period, Says, SubjectNode, TextStatement } from '../../statement.ts';
import { contains, nodeKey, PLAN } from '../../vocabulary/index.ts';
import { INSURED_CHILD, isAgeInName, withAges, withSettledAges } from './ages.ts';
import {
  type Clause,
  isFrequency,
  oppositeOf,
  ownConditions,
  type ParsedSentence,
  plainStatement,
  type Said,
} from './clause.ts';
import { withoutWaived } from './deductibles.ts';
import { areDistinguishable, isOneOfSeveral, isPeriodUsed } from './distinguishable.ts';
import { inherit, isLabeled, withLastPeriod, withLastSubject, withYearOfCounts } from './inherit.ts';
import { withWholeWaits } from './one-wait.ts';
import { denialOfOthers } from './only.ts';
import { valueSaid } from './values.ts';
import { placeOfLimit, wholeSentence } from './whole-sentence.ts';

/** `isThisYear`: see `withYearOfCounts`. */
export function statementsOf(sentence: ParsedSentence, isThisYear: boolean): TextStatement[] | null {
  const clauses = inherit(withLastPeriod(withLastSubject(sentence.clauses), sentence), sentence.named);
  const hasSeveralLimits = sentence.clauses.filter(hasLimit).length > 1;
  // "Exams 2 per year, cleanings 2 per year, combined": we can't tell which of them share a limit.
  if (!clauses || (hasSeveralLimits && clauses.some(({ isCombined }) => isCombined === 'separated')))
    return null;
  const statements: TextStatement[] = [];
  for (const clause of clauses) {
    const made = clauseStatements(clause, sentence);
    if (!made) return null;
    statements.push(...membership(clause), ...made);
  }
  const made = statements.length > 0 ? statements : wholeSentence(sentence);
  const said = withSeparate(sentence, made);
  const all = withWholeWaits(
    distinct(withoutRolloverNote(said).flatMap((one) => [one, ...denialOfOthers(one, clauses)])),
  );
  const dated = withYearOfCounts(all, isThisYear);
  const isClear = all.length > 0 && areDistinguishable(all) && !all.some(isWholePlanOutside);
  return dated && isClear ? withExcepted(settle(dated)) : null;
}

/** "Dental benefit does not apply to annual max": not the whole plan's, but those of a service named elsewhere. */
const isWholePlanOutside = ({ says, subject }: TextStatement): boolean =>
  says.kind === 'counts_toward' &&
  says.what === 'maximum' &&
  !says.counts &&
  (subject ?? []).some(({ kind }) => kind === 'plan');

/** "A separate lifetime maximum of $1,500 for implants" isn't a part of the plan's maximum. */
function withSeparate({ marks }: ParsedSentence, statements: TextStatement[]): TextStatement[] {
  const [own, ...more] = statements.filter(({ says }) => says.kind === 'amount' && says.of === 'maximum');
  const isOwn = own?.subject != null && own.period?.unit === 'lifetime' && more.length === 0;
  const isStated = statements.some(({ says }) => says.kind === 'counts_toward');
  if (!isOwn || isStated || !marks.includes('separate')) return statements;
  const says: Says = { kind: 'counts_toward', what: 'maximum', counts: false };
  return [...statements, { ...own, says, period: null }];
}

/** "Rollover balance $350, in addition to the maximum": that is true of every rollover and isn't about services. */
function withoutRolloverNote(statements: TextStatement[]): TextStatement[] {
  const isRollover = statements.some(({ says }) => says.kind === 'amount' && says.of === 'rollover');
  if (!isRollover) return statements;
  return statements.filter(({ says, subject }) => says.kind !== 'counts_toward' || subject !== null);
}

/** "Class 3: crowns, bridges 50%". */
const membership = ({ subject, className }: Clause): TextStatement[] =>
  className === null || subject === null
    ? []
    : [plainStatement(subject, { kind: 'member_of', class: className })];

/** Adds conditions at the start of a sentence to all its statements. Null if a statement can't have them. */
export function carry(
  leading: readonly Condition[],
  statements: TextStatement[] | null,
): TextStatement[] | null {
  if (leading.length === 0 || !statements) return statements;
  const narrowed = statements.map((one) => ({ ...one, conditions: [...one.conditions, ...leading] }));
  return narrowed.every(isCarried) ? narrowed : null;
}

/** "No deductible except for major" also says that it applies for major. Only for statements that are true or false. */
function withExcepted(statements: readonly TextStatement[]): TextStatement[] {
  return statements.flatMap((one) => {
    const says = isExcepted(one) ? oppositeOf(one.says) : null;
    const isStated = statements.some(
      (other) => other.subject !== null && sameNodes(other.subject, one.except),
    );
    return says && !isStated ? [one, { ...one, subject: one.except, except: [], says }] : [one];
  });
}

/** "TMJ not covered except exams" means exams for TMJ and says nothing about other exams. */
const isExcepted = ({ subject, except, conditions }: TextStatement): boolean =>
  except.length > 0 &&
  conditions.length === 0 &&
  (subject === null ||
    subject.some(({ kind }) => kind === 'class') ||
    except.every((node) => node.kind === 'class' || subject.some((one) => contains(one, node))));

/** Whether the two lists share a node. */
const sameNodes = (a: readonly SubjectNode[], b: readonly SubjectNode[]): boolean =>
  a.some((node) => b.some((other) => nodeKey(node) === nodeKey(other)));

/** What the clause says, one statement per fact. Null if we can't tell what it says. */
function clauseStatements(clause: Clause, sentence: ParsedSentence): TextStatement[] | null {
  const said = [...clause.said];
  for (const value of clause.values) {
    const one = valueSaid(value, clause, sentence);
    if (!one) return null;
    said.push(one);
  }
  if (said.length === 0 && clause.ages.length === 0 && sentence.clauses.length > 1) return null;
  if (isUncertain(clause, said, sentence) || (said.length === 0 && isAgeInName(clause))) return null;
  // "Fluoride to age 14 doesn't count toward the $2,000 maximum": the age isn't about the amount.
  const isNarrow = clause.ages.length + clause.conditions.length > 0;
  if (isNarrow && said.some(isOfPlan)) return null;
  const isSplit =
    sentence.clauses.filter(({ ages, conditions }) => ages.length + conditions.length > 0).length > 1;
  const statements = withAges(withSettledAges(clause, sentence.clauses), said, isSplit)
    .map((one) => ofPlan(statementOf(clause, one, sentence)))
    .concat(placeOfLimit(clause));
  const isClear = statements.every(
    (one) =>
      isCarried(one) &&
      !isPaidAsItself(one) &&
      !isOtherClass(one) &&
      !isOneOfSeveral(one, sentence) &&
      !(clause.isInherited && !isLabeled(clause) && isYearlyAmount(one)),
  );
  return isClear && isPeriodUsed(clause, statements) ? withoutWaived(clause, statements) : null;
}

/** "Endodontics is class 2 except molar root canals, class 3": the other class belongs to the exception. */
const isOtherClass = ({ says, except }: TextStatement): boolean =>
  says.kind === 'member_of' && except.some(({ kind }) => kind === 'class');

/** "Posterior composites are paid as composites" isn't a downgrade. */
const isPaidAsItself = ({ says, subject }: TextStatement): boolean =>
  says.kind === 'clause' &&
  says.to.length > 0 &&
  (subject ?? []).some((node) =>
    // "Clear aligners are allowed as braces": we read clear aligners as orthodontics, and braces are a part of it.
    says.to.some((other) => contains(other, node) || (node.kind === 'category' && contains(node, other))),
  );

/** A benefit year and "dependent children covered to age 26" are about the plan, not about the row's service. */
function ofPlan(statement: TextStatement): TextStatement {
  const { says, subject, conditions } = statement;
  if (says.kind === 'benefit_year' && subject !== null) return { ...statement, subject: [PLAN] };
  if (subject !== null || says.kind !== 'age') return statement;
  const members = conditions.flatMap((one) => (one.kind === 'member' ? [one.member] : []));
  const isInsured =
    members.includes('dependent') ||
    members.includes('student') ||
    (members.includes('child') && (says.maximum ?? 0) >= INSURED_CHILD);
  return isInsured ? { ...statement, subject: [PLAN] } : statement;
}

/** Whether words next to the figures may change them in a way that we don't know. */
function isUncertain(clause: Clause, said: readonly Said[], { nouns, clauses }: ParsedSentence): boolean {
  if (said.length + clause.ages.length === 0) return false;
  // "Ortho 50% used": a percentage has no used part.
  const hasRole = clause.roles.length > 0 && clause.values.every(({ kind }) => kind === 'percent');
  const isNounIdle = nouns.length > 0 && clauses.every(({ values }) => values.length === 0);
  const hasTwoAmounts =
    clause.values.some(({ kind }) => kind === 'money') &&
    clause.said.some(({ says }) => says.kind === 'amount');
  return hasRole || isNounIdle || hasTwoAmounts || isDenied(said);
}

/** "Not paid at 80%": next to "not covered", any other statement except a downgrade makes both uncertain. */
const isDenied = (said: readonly Said[]): boolean =>
  said.some(({ says }) => says.kind === 'not_covered') &&
  said.some(
    ({ says }) => says.kind !== 'not_covered' && !(says.kind === 'clause' && says.clause === 'downgrade'),
  );

/** "Ortho 50%, maximum $1,500" may be the plan's or an orthodontic maximum. A lifetime maximum is orthodontic. */
const isYearlyAmount = ({ says, period }: TextStatement): boolean =>
  says.kind === 'amount' && period?.unit !== 'lifetime';

/**
 * Whether the statement can have its conditions. An amount of money can't have conditions in the payer's words, and
 * only a frequency limit can be shared.
 */
const isCarried = ({ says, conditions }: TextStatement): boolean =>
  !conditions.some(
    ({ kind }) =>
      (kind === 'when' && says.kind === 'amount') ||
      (kind === 'combined_with' && says.kind !== 'frequency') ||
      (kind === 'teeth' && says.kind === 'other_coverage'),
  );

/** "Preventive doesn't count toward the $2,000 maximum, except x-rays": the amount is the plan's. */
const isPlansAmount = ({ subject }: Clause, said: Said): boolean => subject !== null && isOfPlan(said);

const isOfPlan = ({ says, nodes }: Said): boolean => says.kind === 'amount' && nodes?.[0]?.kind === 'plan';

function statementOf(clause: Clause, said: Said, sentence: ParsedSentence): TextStatement {
  const isOwn = said.nodes !== null && said.nodes.length > 0;
  const excepted = new Set(clause.except.map(nodeKey));
  // "None, except 12 months for major": the statement about major has no exceptions.
  const isException = isOwn && said.nodes?.every((node) => excepted.has(nodeKey(node))) === true;
  return {
    subject: isOwn ? said.nodes : clause.subject,
    except: isException || isPlansAmount(clause, said) ? [] : clause.except,
    says: said.says,
    network: said.network ?? networkOf(clause, said),
    who: said.who ?? clause.who,
    period: said.period ?? periodOf(clause, said.says, sentence),
    conditions: [...said.conditions, ...ownConditions(clause, said), ...sharedLimit(clause, said, sentence)],
  };
}

/** "Same as major: 50% in network": the class is the same in every network, the percentage is not. */
const networkOf = ({ network, said, values }: Clause, { says }: Said): Clause['network'] =>
  says.kind === 'member_of' && said.length + values.length > 1 ? null : network;

/** The clause's period, if a statement of this kind can have one. */
function periodOf(clause: Clause, says: Says, { marks }: ParsedSentence): Period | null {
  if (says.kind !== 'amount' && says.kind !== 'frequency' && says.kind !== 'copay') return null;
  const isYearly = says.kind === 'amount' && marks.includes('annual');
  return clause.period ?? (isYearly ? { count: 1, unit: 'year' } : null);
}

/** "Exams and consultations combined, 2 per year". Of several limits, only the one next to "combined" is shared. */
function sharedLimit(
  { subject, isCombined, isEither, conditions }: Clause,
  { says }: Said,
  { marks, clauses }: ParsedSentence,
): Condition[] {
  if (says.kind !== 'frequency') return [];
  const isNamed = conditions.some((one) => one.kind === 'combined_with');
  if (isEither && subject && says.limit === 'stated' && says.role === 'total' && !isNamed)
    return [{ kind: 'combined_with', subjects: subject, unnamed: false }];
  if (!marks.includes('combined')) return [];
  if (isCombined === null && clauses.filter(hasLimit).length > 1) return [];
  const subjects = subject ?? [];
  return [{ kind: 'combined_with', subjects, unnamed: subjects.length < 2 }];
}

const hasLimit = ({ said }: Clause): boolean => said.some(isFrequency);

const distinct = (statements: TextStatement[]): TextStatement[] =>
  statements.length < 2
    ? statements
    : [...new Map(statements.map((one) => [JSON.stringify(one), one])).values()];

/**
 * Whether both have the same network and subject. "20% after deductible in network, 40% out of network" doesn't say
 * whether the deductible also applies to the 40%.
 */
const isSameMatter = (one: TextStatement, other: TextStatement): boolean =>
  one.network === other.network && JSON.stringify(one.subject) === JSON.stringify(other.subject);

const AS_OTHER: Condition = { kind: 'when', words: 'not covered as itself' };

/** "Not covered, an alternate benefit of an amalgam is paid" becomes only a downgrade, with a condition. */
function withoutDenied(statements: readonly TextStatement[]): readonly TextStatement[] {
  const isDenied = statements.some(({ says }) => says.kind === 'not_covered');
  if (!isDenied || !statements.some(isDowngradeTo)) return statements;
  return statements.flatMap((one) => {
    if (one.says.kind === 'not_covered') return [];
    return isDowngradeTo(one) ? { ...one, conditions: [...one.conditions, AS_OTHER] } : one;
  });
}

/** Whether it says that a service is paid as another one. */
export const isDowngradeTo = ({ says }: TextStatement): boolean =>
  says.kind === 'clause' && says.to.length > 0;

/** Moves the condition "after deductible" to the percentage, and lets a downgrade replace "not covered". */
function settle(statements: readonly TextStatement[]): TextStatement[] {
  const isAfter = (one: Condition): boolean => one.kind === 'after' && one.what === 'deductible';
  const after = statements.find(({ conditions }) => conditions.some(isAfter));
  // "80% after deductible": the condition belongs to the 80%, not to the statement that the deductible applies.
  return withoutDenied(statements).map((one) => {
    if (one.says.kind === 'deductible')
      return { ...one, conditions: one.conditions.filter((two) => !isAfter(two)) };
    const isDue = one.says.kind === 'share' && after !== undefined && isSameMatter(one, after);
    return isDue ? { ...one, conditions: [...one.conditions, ...after.conditions.filter(isAfter)] } : one;
  });
}
