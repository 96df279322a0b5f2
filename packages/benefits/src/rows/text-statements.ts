// Reads statements from a row's messages. What a message leaves out (service, network, person) comes from its row.

import type {
  Condition,
  PeriodUnit,
  Says,
  Statement,
  SubjectNode,
  TextStatement,
  Topic,
  UnreadRemark,
} from '../statement.ts';
import { contains, findSubjects, isPlanWide, nodeKey, PLAN } from '../vocabulary/index.ts';
import { paidAs } from '../words/clauses/clause.ts';
import { type SentenceMeaning, statementsIn } from '../words/meaning.ts';
import { isSummary } from '../words/settle/waits.ts';
import { planTopics } from '../words/unread/plan-topics.ts';
import { isAgeName, isTeethOfAge } from './ages.ts';
import { amountsNamed, isOfOtherAmount, namesAmount, topicsOfAmount } from './amounts.ts';
import type { Context } from './context.ts';
import { isDeniedFromAge } from './exclusions.ts';
import { addsOnlyConditions, addsOnlyPlace, frequenciesOf } from './frequencies.ts';
import { statementOf } from './own-statements.ts';
import { classesSaidIn, isExclusion, type Row, type RowSentence, saidIn } from './row.ts';
import { completeWaiting, joinedWaits } from './waiting.ts';

const NONE: never[] = [];

/**
 * The statements in the row's words. Words that we couldn't read may change a statement. They become conditions of a
 * general "not covered". Any other statement that they may change gets a doubt.
 */
export function textStatements(row: Row, owner: Row, context: Context): Statement[] {
  const found: Statement[] = [];
  const unapplied = row.sentences.filter(
    ({ meaning }) => meaning.kind === 'unread' && meaning.subjects.length === 0 && !meaning.isQuoted,
  );
  const isLimited = frequenciesOf(row).length > 0;
  const unappliedConditions = unapplied.map(
    ({ text }): Condition => ({ kind: 'when', words: text.trim(), is_exception: true }),
  );
  const waits = saidIn(row).filter(({ says }) => says.kind === 'waiting');
  for (const sentence of row.sentences) {
    for (const said of statementsIn(sentence.meaning)) {
      if (isOfRow(said, row) || (addsOnlyConditions(said) && (isLimited || addsOnlyPlace(said)))) continue;
      const counted = isLimited ? said : withOne(said);
      const read = joined(counted, sentence, row, owner, context, waits.length === 1);
      const statement = withConditions(
        read,
        isRunning(read.says) ? exceptionsAfter(sentence, row, read.subject) : NONE,
      );
      // "Not covered. Unless approved.": the second sentence may be an exception from the first.
      const isGeneralDenial = said.says.kind === 'not_covered' && said.subject === null;
      found.push(
        isGeneralDenial && unappliedConditions.length > 0
          ? { ...statement, conditions: [...said.conditions, ...unappliedConditions] }
          : unapplied.some((one) => mayChange(one, sentence, said))
            ? { ...statement, doubts: ['unread_words'] }
            : statement,
      );
    }
  }
  return joinedWaits(found, ({ until }) => until !== null);
}

/** The payer's own words replace our summary of them. */
const withConditions = (statement: Statement, more: readonly Condition[]): Statement =>
  more.length === 0
    ? statement
    : { ...statement, conditions: [...statement.conditions.filter((one) => !isSummary(one)), ...more] };

const isRunning = (says: Says): boolean => says.kind === 'waiting' && !says.met && says.months !== 0;

const EXCEPTION =
  /^\W*(?:except|excluding|unless|other than|does(?:n't| not) apply|not applicable|waived)\b/i;

/**
 * The unread sentences right after a waiting period that may be exceptions from it: "except for newborns". Users must
 * see them with its date.
 */
function exceptionsAfter(
  sentence: RowSentence,
  { sentences }: Row,
  subject: readonly SubjectNode[],
): Condition[] {
  const after = sentences.slice(sentences.indexOf(sentence) + 1);
  const end = after.findIndex(
    ({ meaning, text }) =>
      meaning.kind !== 'unread' ||
      !EXCEPTION.test(text) ||
      !meaning.subjects.every((node) => subject.some((own) => contains(own, node))),
  );
  return after
    .slice(0, end === -1 ? undefined : end)
    .map(({ text }) => ({ kind: 'when', words: text.trim(), is_exception: true }));
}

/** Adds the count that the payer leaves out: "cleanings every 120 days" means one cleaning in that time. */
function withOne(said: TextStatement): TextStatement {
  const { says, period } = said;
  const lacksCount = says.kind === 'frequency' && says.limit === 'stated' && says.count === null;
  return lacksCount && period !== null ? { ...said, says: { ...says, count: 1 } } : said;
}

/**
 * Whether a sentence that we couldn't interpret may change the percentage or copay in another sentence of the same message: "Endodontics 80%. Referrals to specialists are paid at 50%."
 */
function mayChange({ meaning, message }: RowSentence, other: RowSentence, { says }: TextStatement): boolean {
  const isShare = says.kind === 'share' || says.kind === 'copay';
  const isAboutShare = meaning.kind === 'unread' && meaning.topics.includes('share');
  return isShare && message === other.message && isAboutShare;
}

/**
 * Whether the words make no statement of their own: they only explain the row's figure or age, or say nothing about
 * benefits.
 */
function isOfRow(said: TextStatement, row: Row): boolean {
  const { kind } = said.says;
  return kind === 'figure' || kind === 'remark' || isAgeName(said) || isTeethOfAge(row, said);
}

/** If the words' subjects equal the row's, returns the row's list, because `isAboutRow` compares the list objects. */
function subjectOf(said: SubjectNode[] | null, row: SubjectNode[]): SubjectNode[] {
  if (said === null) return row;
  if (said.length !== row.length) return said;
  return said.every((node, at) => nodeKey(node) === nodeKey(row[at] ?? node)) ? row : said;
}

/**
 * "Type II expense. Plan pays 80% after deductible." on the row of a service: the sentence before names the service's
 * class, so what this one says is also about the service. After several classes, we can't tell which one is the
 * service's.
 */
function withService(
  subject: SubjectNode[],
  { says }: TextStatement,
  { text }: RowSentence,
  row: Row,
  owner: Row,
): SubjectNode[] {
  const isOfClass =
    (says.kind === 'share' || says.kind === 'deductible') &&
    subject.every(({ kind }) => kind === 'class') &&
    owner.subject.every((node) => node.kind === 'category' && !isPlanWide(node)) &&
    findSubjects(text).length === 0 &&
    classesSaidIn(row).size < 2;
  return isOfClass ? [...subject, ...owner.subject] : subject;
}

/** Words and their row as one statement. */
function joined(
  said: TextStatement,
  sentence: RowSentence,
  row: Row,
  owner: Row,
  context: Context,
  isOnlyWait: boolean,
): Statement {
  const subject = isPlansBalance(said)
    ? [PLAN]
    : withService(subjectOf(said.subject, owner.subject), said, sentence, row, owner);
  const says =
    said.says.kind === 'waiting'
      ? completeWaiting(said.says, row, isOnlyWait, context)
      : paidAs(said.says, subject);
  const { from, to } = sentence.meaning;
  return statementOf(row, owner, says, {
    subject,
    except: said.except,
    network: said.network ?? row.network,
    who: said.who ?? row.who,
    period: said.period ?? (lendsPeriod(says) ? row.period : null),
    conditions: said.conditions,
    source: { row: row.index, words: { message: sentence.message, from, to } },
  });
}

const YEARS = new Set<PeriodUnit>(['year', 'calendar_year', 'contract_year', 'service_year']);

/**
 * Whether the words state how much of the plan's yearly maximum is used or remains. They may be on a row about
 * periodontics, for example: "Balance of calendar year maximum: $913".
 */
const isPlansBalance = ({ subject, says, period }: TextStatement): boolean =>
  subject === null &&
  says.kind === 'amount' &&
  says.of === 'maximum' &&
  says.role !== 'total' &&
  period !== null &&
  YEARS.has(period.unit);

/** Whether words without a period take the row's. */
function lendsPeriod({ kind }: Says): boolean {
  return kind === 'amount' || kind === 'frequency';
}

/** "In and out of network deductibles cross-accumulate". */
const isOfNetworks = ({ meaning }: RowSentence): boolean =>
  statementsIn(meaning).some(
    ({ says }) =>
      says.kind === 'figure' &&
      (says.meaning === 'combined_networks' || says.meaning === 'separate_networks'),
  );

/**
 * What such words are about. If the row has the amount of both networks, we have applied them to it, and only quote
 * them. If they name no amount, they may be about what the plan pays in both networks.
 */
function topicsOfNetworks(row: Row, text: string): Topic[] {
  const isOfOneNetwork = row.network === 'in' || row.network === 'out';
  const isIdle = row.stated.amount_cents === null || isOfOneNetwork || isOfOtherAmount(row, text);
  if (!isIdle) return ['other'];
  return namesAmount(text) ? amountsNamed(text) : [...amountsNamed(text), 'network'];
}

/** "Includes problem-focused exams" on a row with a limit: they count toward it. */
const INCLUDED = /^\s*incl(?:ud(?:es|ing)|\.)?\s/i;

/** What a sentence that we keep as a remark is about. Null if we don't keep it. */
function quotedAs(row: Row, sentence: RowSentence) {
  const { text, meaning } = sentence;
  if (meaning.kind === 'unread') return meaning;
  // "Over age 19" on such a row is a denial. Quoted as well, it answers questions about ages.
  if (isExclusion(row) && statementsIn(meaning).some(isDeniedFromAge))
    return { topics: ['age'] satisfies Topic[], subjects: NONE, network: null };
  // A row of exclusions (EB01 = E) has no statement of its own: its words name what is excluded or limited.
  if (meaning.kind === 'heading' && row.stated.code === 'E')
    return { topics: NONE, subjects: meaning.subject, network: meaning.network };
  return isOfNetworks(sentence)
    ? { topics: topicsOfNetworks(row, text), subjects: NONE, network: null }
    : null;
}

/** Topics that the words have because they name no other. */
const WEAK = new Set<Topic>(['share', 'exclusion', 'other']);

function topicsOn(row: Row, text: string, topics: readonly Topic[], isOfPart: boolean): Topic[] {
  // "Crowns on primary teeth" doesn't put what the plan pays for other crowns in doubt.
  if (isExclusion(row) && !isOfPart)
    return [...new Set<Topic>([...topics.filter((topic) => topic !== 'other'), 'exclusion'])];
  const isCounted = INCLUDED.test(text) && frequenciesOf(row).length > 0;
  if (isCounted && topics.every((topic) => WEAK.has(topic))) return ['frequency'];
  return topicsOfAmount(row, text, topics);
}

/** "Student certification required to age 24" on a row of the whole plan: not an age limit of its services. */
const isOfInsured = (meaning: SentenceMeaning, { subject }: Row): boolean =>
  meaning.kind === 'unread' && meaning.isOfInsured === true && subject.every(isPlanWide);

/** "Crowns 50% in network and 40% out of network per schedule" on the row of one network. */
const isOfBothNetworks = (meaning: SentenceMeaning): boolean =>
  meaning.kind === 'unread' && meaning.isOfBothNetworks === true;

/** Whether no sentence of the message names a service and the row is about the whole plan. */
const isOfPlan = ({ message }: RowSentence, { sentences }: Row, { subject }: Row): boolean =>
  subject.every(isPlanWide) &&
  sentences.every((one) => one.message !== message || subjectsIn(one.meaning).every(isPlanWide));

const subjectsIn = (meaning: SentenceMeaning): readonly SubjectNode[] => {
  if (meaning.kind === 'understood') return meaning.statements.flatMap(({ subject }) => subject ?? NONE);
  return meaning.kind === 'heading' ? meaning.subject : meaning.subjects;
};

/** The row's sentences that we quote, with their topics. */
export function unreadRemarks(row: Row, owner: Row): UnreadRemark[] {
  const remarks: UnreadRemark[] = [];
  for (const sentence of row.sentences) {
    const { text, message, meaning } = sentence;
    const { from, to } = meaning;
    const own = quotedAs(row, sentence);
    if (own === null) continue;
    const topics = topicsOn(row, text, own.topics, own.subjects.length > 0 && meaning.kind === 'unread');
    remarks.push({
      text: text.trim(),
      topics: isOfPlan(sentence, row, owner) ? planTopics(text, topics) : topics,
      subjects: isOfInsured(meaning, owner) ? [PLAN] : own.subjects,
      row_subject: owner.subject,
      network: own.network ?? (isOfBothNetworks(meaning) ? 'both' : row.network),
      source: { row: row.index, words: { message, from, to } },
    });
  }
  return remarks;
}
