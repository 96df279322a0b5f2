// The subject of a sentence that doesn't name one. It is usually the last subject that the message named.

import type { SubjectNode, TextStatement, Topic } from '../../statement.ts';
import { contains, distinctNodes, isPlanWide } from '../../vocabulary/index.ts';
import { INSURED_CHILD } from '../clauses/ages.ts';
import { paidAs } from '../clauses/clause.ts';
import { type SentenceMeaning, statementsIn } from '../meaning.ts';
import type { SentenceContext } from '../sentence-context.ts';
import { is, isAny, listedKinds, nodesOf, type Token } from '../token.ts';
import { isFollowUp } from '../unread/accounted.ts';
import { afterUnread, type KnownSubject } from './open-subject.ts';

/** Adds the last subject to statements without one. */
export function withSubject(meaning: SentenceMeaning, subject: SubjectNode[] | null): SentenceMeaning {
  if (subject === null || meaning.kind !== 'understood') return meaning;
  // "Deductible $50 applies to basic" is about the plan's deductible, whatever the sentence before is about.
  const isPlans = meaning.statements.some(({ says, subject: own }) => says.kind === 'deductible' && own);
  const isAboutLast = (one: TextStatement): boolean =>
    one.subject === null &&
    isAboutService(one) &&
    !isOfAllAges(one, subject) &&
    !(isPlans && one.says.kind === 'amount' && one.says.of === 'deductible');
  const statements = meaning.statements.map((one) =>
    isAboutLast(one) ? (ofWhole(one, subject) ?? { ...one, subject, says: paidAs(one.says, subject) }) : one,
  );
  return { ...meaning, statements };
}

/** "Comprehensive exams 1 per 3 years. Counts as one of the 2 exams per year": the second limit is that of all exams. */
function ofWhole(one: TextStatement, subject: readonly SubjectNode[]): TextStatement | null {
  const [shared, ...more] = one.conditions;
  if (shared?.kind !== 'combined_with' || shared.unnamed || more.length > 0 || one.period === null)
    return null;
  const isPart = subject.every((node) => shared.subjects.some((whole) => contains(whole, node)));
  return isPart ? { ...one, subject: shared.subjects, conditions: [] } : null;
}

const LIMITS = new Set<Topic>(['frequency', 'age']);

/**
 * "Fluoride to age 19; 19 and over with high caries risk 1 per 12 months": after a semicolon, unread words about ages and
 * visits are about the last subject, not about all services of the row.
 */
export function unreadOf(
  meaning: SentenceMeaning,
  { subject, isSubjectOpen }: KnownSubject,
): SentenceMeaning {
  if (meaning.kind !== 'unread' || subject === null || isSubjectOpen || subject.every(isPlanWide))
    return meaning;
  const isLimit = meaning.subjects.length === 0 && meaning.topics.every((topic) => LIMITS.has(topic));
  return isLimit ? { ...meaning, subjects: subject } : meaning;
}

/** "12 month wait on major. Eligible on or after 03/01/2027": the end of the wait, not the next date of a service. */
export function isEndOfWait(meaning: SentenceMeaning, context: SentenceContext): boolean {
  const { subject, isAfterWait } = context;
  // After several waiting periods, or after "no waiting period", we can't tell which one ends then.
  const isUnclear = context.noun === 'waiting' && !isAfterWait && !context.isFirst;
  if (isUnclear && statementsIn(meaning).some((one) => one.subject === null && isEnd(one))) return true;
  // A class has no next date of service, so after a class, too, the date is the end of a wait.
  const isOfWait = isAfterWait || (subject ?? []).some(({ kind }) => kind === 'class');
  return isOfWait && statementsIn(meaning).some((one) => one.subject === null && isNextDate(one));
}

/**
 * Whether the last subject can't be what the sentence leaves out. "Denture adjustments 1 per year; replacement 1 per 5 years":
 * adjustments aren't replaced. "Anterior root canals only. Molars not covered": these are other root canals.
 */
export const isOfOtherWork = (meaning: SentenceMeaning, subject: readonly SubjectNode[]): boolean =>
  statementsIn(meaning).some(
    ({ says, subject: own, conditions }) =>
      own === null &&
      ((says.kind === 'clause' && says.clause === 'replacement' && subject.some(isFollowUp)) ||
        conditions.some(
          (one) => one.kind === 'teeth' && one.teeth.includes('molar') && subject.some(isAnterior),
        )),
  );

const isAnterior = (node: SubjectNode): boolean =>
  node.kind === 'family' && node.family.startsWith('anterior_');

/** "Sealants: permanent molars only; dependents through age 15": not the age to which dependents are insured. */
export function isAgeOfService(meaning: SentenceMeaning, subject: readonly SubjectNode[] | null): boolean {
  const isAfterService = (subject ?? []).some(({ kind }) => kind !== 'plan' && kind !== 'class');
  return (
    isAfterService &&
    statementsIn(meaning).some(
      ({ says, subject: own }) =>
        says.kind === 'age' && own?.[0]?.kind === 'plan' && (says.maximum ?? INSURED_CHILD) < INSURED_CHILD,
    )
  );
}

const isNextDate = ({ says }: TextStatement): boolean =>
  says.kind === 'history' && says.last === null && says.next !== null;

const isEnd = ({ says }: TextStatement): boolean =>
  says.kind === 'waiting' && says.months === null && says.until !== null;

/** "Adult orthodontia included. No age restriction": the second sentence is about all orthodontics. */
const isOfAllAges = ({ says }: TextStatement, subject: readonly SubjectNode[]): boolean =>
  says.kind === 'age' &&
  says.limit === 'none' &&
  subject.some((node) => node.kind === 'family' && AGE_GROUP.some((group) => node.family.startsWith(group)));

const AGE_GROUP = ['adult_', 'child_'];

const PLAN_MATTERS = new Set(
  listedKinds('remark benefit_year office_network networks_paid status other_coverage figure'),
);

/** Whether the statement is about the plan, the practice or the row's figure, and never about a service. */
export const isPlanMatter = ({ says }: TextStatement): boolean => PLAN_MATTERS.has(says.kind);

/** Whether such a statement is about a service, even if it names none. */
const isAboutService = ({ says }: TextStatement): boolean =>
  !PLAN_MATTERS.has(says.kind) &&
  // "Pre-authorization required for orthodontics. Recommended over $300": the amount is for any service.
  !(says.kind === 'authorization' && says.above_cents !== null) &&
  !(
    says.kind === 'clause' &&
    (says.clause === 'missing_tooth' || says.clause === 'coordination_of_benefits')
  );

/**
 * The services that the words begin with. "SRP requires pockets and x-rays" is about SRP; "crowns, bridges and dentures
 * must …" is about all three.
 */
function firstNamed(tokens: readonly Token[]): SubjectNode[] | null {
  if (!is(tokens[0], 'subject')) return null;
  const end = tokens.findIndex((token) => !isAny(token, ['subject', 'joiner', 'comma']));
  const nodes = tokens.slice(0, end < 0 ? tokens.length : end).flatMap(nodesOf);
  return nodes.length > 0 ? nodes : null;
}

/** After a list of waiting periods, the next sentence is about all of them. Otherwise it is about the last subject. */
function subjectStated(statements: readonly TextStatement[]): SubjectNode[] {
  const last = statements.at(-1);
  // "Last prophy 02/10/2026, next 08/11/2026": the second date has the subject of the first.
  if (last?.says.kind === 'history')
    return statements.findLast(({ says, subject }) => says.kind === 'history' && subject)?.subject ?? [];
  const areWaits = statements.every(({ says, subject }) => says.kind === 'waiting' && subject !== null);
  return areWaits ? distinctNodes(statements.flatMap(({ subject }) => subject ?? [])) : (last?.subject ?? []);
}

/** The subject that the next sentence may leave out. */
export function subjectAfter(
  tokens: readonly Token[],
  meaning: SentenceMeaning | undefined,
  known: KnownSubject,
): KnownSubject {
  const { subject, isSubjectOpen } = known;
  // "Basic 80%, major 50%. Deductible $50": not only for major.
  if (areSharesOfSeveral(statementsIn(meaning))) return { subject: null, isSubjectOpen: true };
  const own = meaning && subjectOf(tokens, meaning);
  if (own) return { subject: own, isSubjectOpen: endsWithDenial(meaning) };
  const isUnread = meaning?.kind === 'unread' && !meaning.isQuoted;
  // `known` may have more fields than the result.
  return isUnread ? afterUnread(tokens, { subject, isSubjectOpen }) : { subject, isSubjectOpen };
}

/** Whether the statements are percentages of several services or classes. */
const areSharesOfSeveral = (statements: readonly TextStatement[]): boolean =>
  new Set(statements.map(({ subject }) => JSON.stringify(subject))).size > 1 &&
  statements.every(({ says }) => says.kind === 'share');

/**
 * "Ortho to age 19, adult ortho not covered. Appliance must be placed before age 17": after a denial at the end, we can't
 * tell whether the next sentence is about what is covered or what isn't.
 */
function endsWithDenial(meaning: SentenceMeaning): boolean {
  const statements = statementsIn(meaning);
  const last = statements.at(-1);
  const isDenial = last?.says.kind === 'not_covered' && last.subject !== null;
  return isDenial && statements.some(({ says, subject }) => says.kind !== 'not_covered' && subject !== null);
}

/** The subject that a sentence names itself: if we couldn't read it, the services at its start. Null if it names none. */
function subjectOf(tokens: readonly Token[], meaning: SentenceMeaning): SubjectNode[] | null {
  if (meaning.kind === 'unread') return firstNamed(tokens);
  const nodes = meaning.kind === 'heading' ? meaning.subject : subjectStated(meaning.statements);
  return nodes.length > 0 ? nodes : null;
}
