// Age limits of a service and its parts: orthodontics also includes habit appliances.

import {
  type AgeStanding,
  ageStanding,
  frequencyOfAge,
  namesOthers,
  unclearAge,
} from '../../eligible/ages.ts';
import { relationOf } from '../../eligible/own-statements.ts';
import { groupBy } from '../../resolve/maps.ts';
import type { Statement, SubjectNode } from '../../statement.ts';
import { areRelated, isPlanWide } from '../../vocabulary/index.ts';
import * as words from '../../wording/assistant-limits.ts';
import { isOutsideAge } from '../../wording/assistant-limits.ts';
import {
  type AnswerContext,
  askAround,
  askedName,
  isOfNetwork,
  isOfPlan,
  nodesOf,
  patientToday,
  remarksAt,
  sidesOf,
  statementsAbout,
  statementsAt,
} from '../answer-context.ts';
import type { AssistantSentence } from '../assistant-answer.ts';
import { findShares, paysNothing, paysZero, statementsOf } from '../find-shares.ts';
import { gathered, subjectOfLimit } from '../gather.ts';
import { withFirst } from '../lists.ts';
import { maybeSentence, orOtherNetwork, orSilence } from '../not-stated.ts';
import { conditionsInWords, rowsNaming, wordsOf } from '../payer-words.ts';
import type { Query } from '../question/query.ts';
import { calculated, quoted, rowsOf, stated } from '../sentences.ts';
import { isNamedFor } from '../service-kinds.ts';
import { visitText } from './visit/visit-day.ts';

const MOST = 6;

function allAgeAnswers(context: AnswerContext): AssistantSentence[] {
  return nodesOf(context).flatMap((node) => {
    const told = orOtherNetwork(context, (one) => ageSentences(one, node, one === context));
    const name = askedName(context, node);
    const shares = context.query.subject ? findShares(context, node, sidesOf(context)) : [];
    // If the plan pays nothing, an age limit would suggest coverage.
    if (name !== null && paysNothing(shares))
      return [stated(words.paysNothing(name), rowsOf(shares.flatMap(statementsOf)))];
    return orSilence(context, node, told, words.noAge(name), words.askAge(name));
  });
}

/** Without `isCompared`, doesn't say whether the patient is within the limit. */
export function ageSentences(
  context: AnswerContext,
  subject: SubjectNode,
  isCompared = true,
): AssistantSentence[] {
  const places = askAround(context, { subject, topic: 'age', network: context.query.network });
  const askedNode = context.query.subject ? subject : null;
  // An age limit of the whole plan says who may be a dependent, not at which age a service is covered.
  const isForService = ({ subject: own }: Statement) => !own.every(isPlanWide);
  const found =
    askedNode === null
      ? allAges(context).filter((one) => !isUnpaid(context, one))
      : statementsAt(places).filter(isForService);
  const statements = found.filter(isNarrowing).slice(0, MOST);
  const limits = gathered(context, statements).flatMap(({ statement, network, words: said, rows }) => {
    const unclear = unclearAge(statement, context.statements);
    const text =
      bandText(context, statement) ??
      words.ageText(statement, unclear, said ?? ageWordsBeside(context, statement));
    if (text === null) return [];
    const about = subjectOfLimit(statement, askedNode);
    const sources = [...rows, ...rowsNaming(context, statement.subject)];
    return [
      {
        sentence: stated(words.limitSentence(about, text, network), sources),
        standing: isCompared ? standingOf(context, statement, statements) : null,
        row: statement.source.row,
      },
    ];
  });
  const byStanding = groupBy(limits, ({ standing }) => String(standing));
  return [
    ...[...byStanding.values()].flatMap((own) => {
      const [standing] = own.map((limit) => limit.standing);
      const rows = own.map(({ row }) => row);
      const compared = standing ? [comparison(context, standing, rows)] : [];
      return [...own.map(({ sentence }) => sentence), ...compared];
    }),
    ...maybeSentence(places, subject),
    ...conditionsInWords(context, statements),
    ...quoted(remarksAt(places)),
  ];
}

/** An age limit of a service that the plan pays nothing for would suggest coverage. */
function isUnpaid({ statements }: AnswerContext, { subject }: Statement): boolean {
  const services = subject.filter((node) => !isPlanWide(node));
  const isOf = (own: SubjectNode) => !isPlanWide(own) && services.some((node) => areRelated(node, own));
  const shares = statements.filter(({ says, subject: nodes }) => says.kind === 'share' && nodes.some(isOf));
  return shares.length > 0 && shares.every(paysZero);
}

/** All age limits, those of the whole plan first. */
function allAges(context: AnswerContext): Statement[] {
  const ages = statementsAbout(context, { topic: 'age' }).filter(
    (one) => isOfPlan(context, one) && isOfNetwork(context.query.network, one),
  );
  return withFirst(ages, ({ subject }) => subject.every(isPlanWide));
}

/** The frequency for an age group that doesn't include the patient: "1 visit every 12 months (up to age 18)". */
function bandText({ statements, age }: AnswerContext, statement: Statement): string | null {
  const { says } = statement;
  const isInside =
    says.kind !== 'age' || age === null || (age >= (says.minimum ?? 0) && age <= (says.maximum ?? age));
  const frequency = isInside ? null : frequencyOfAge(statement, statements);
  return frequency && words.frequencyText(frequency, false, null);
}

/** False for "from age 0", which includes every age. */
const isNarrowing = ({ says }: Statement): boolean =>
  says.kind !== 'age' || says.limit === 'none' || says.maximum !== null || (says.minimum ?? 0) > 0;

/** The payer's words about the age on the same row: "UNDER AGE 19" next to the highest age 18. */
const ageWordsBeside = (context: AnswerContext, { source }: Statement): string | null =>
  context.statements
    .filter(({ says, source: own }) => says.kind === 'age' && own.row === source.row)
    .map((other) => wordsOf(context, other))
    .find((said) => said !== null) ?? null;

/**
 * How the age compares with a limit (`AgeStanding`). Also `others` if the payer's words name people of whom the patient
 * isn't one, as "dependents to age 19" does for the subscriber.
 */
type Standing = Exclude<AgeStanding, 'elsewhere'>;

/** Null if the age, the service or the limit isn't given, or if this limit may not be the one for the patient. */
function standingOf(context: AnswerContext, statement: Statement, all: Statement[]): Standing | null {
  const { asked, age, query, statements } = context;
  const { says } = statement;
  if (age === null || query.subject === null || says.kind !== 'age' || says.limit === 'none') return null;
  const relation = relationOf(asked.benefits, patientToday(context));
  // An age in the question may be another person's, and the limit may be for that person.
  if (namesOthers(statement, relation)) return isPatientsAge(query) ? 'others' : null;
  if (statement.who === 'child' && relation !== 'child') return null;
  const standing = ageStanding({ ...statement, says }, all, statements, age);
  return standing === 'elsewhere' ? null : standing;
}

function comparison(context: AnswerContext, standing: Standing, rows: readonly number[]): AssistantSentence {
  const { age, query } = context;
  const text = AGE_SENTENCES[standing](age ?? 0, isPatientsAge(query), rows.length);
  const visit = isPatientsAge(query) ? visitText(context) : null;
  return calculated(visit === null ? text : words.onVisit(visit, text), [...rows]);
}

/** If the question names no age, the context's age is the patient's. */
const isPatientsAge = (query: Query): boolean => query.age === null;

const AGE_SENTENCES = {
  within: words.ageWithin,
  confirm: words.ageAtLimit,
  outside_band: words.ageOutsideBand,
  outside: words.ageOutside,
  others: words.ageOfOthers,
};

/**
 * If the age is outside the service's limit, the sentences about ages come first, because this matters more than any
 * percentage. The sentences about the age limits of a part come last.
 */
export function outsideAgeFirst(
  context: AnswerContext,
  node: SubjectNode,
  sentences: AssistantSentence[],
): AssistantSentence[] {
  const ages = ageSentences(context, node);
  if (!ages.some(({ text }) => isOutsideAge(text))) return sentences;
  const ofParts = agesOfParts(context, node, ages);
  const isOutsideOwn = ages.some(({ text }) => isOutsideAge(text) && !ofParts.has(text));
  const partsLast = withFirst(sentences, ({ text }) => !ofParts.has(text));
  if (!isOutsideOwn) return partsLast;
  return withFirst(partsLast, ({ text }) => ages.some((one) => one.text === text) && !ofParts.has(text));
}

/**
 * Texts about the age limits of parts of the service, such as habit appliances for orthodontics. Empty if the service
 * itself has no age limit.
 */
function agesOfParts(
  { statements }: AnswerContext,
  node: SubjectNode,
  ages: readonly AssistantSentence[],
): ReadonlySet<string> {
  const limits = statements.filter(({ says }) => says.kind === 'age');
  const own = new Set(rowsOf(limits.filter(({ subject }) => isNamedFor(subject, node))));
  const parts = new Set(rowsOf(limits).filter((row) => !own.has(row)));
  const ofParts = ages.filter(({ sources }) => sources.some((row) => parts.has(row)));
  return new Set(own.size > 0 ? ofParts.map(({ text }) => text) : []);
}

/** The age limits of the service itself come before those of its parts. */
export function answerAge(context: AnswerContext): AssistantSentence[] {
  const sentences = allAgeAnswers(context);
  const ofParts = nodesOf(context).map((node) => agesOfParts(context, node, sentences));
  return withFirst(sentences, ({ text }) => !ofParts.some((texts) => texts.has(text)));
}
