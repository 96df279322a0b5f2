// Other sentences of a message that shorten, waive or limit a waiting period that it states.

import type { Condition, SubjectNode, TextStatement } from '../../statement.ts';
import { areRelated, contains, nodeKey } from '../../vocabulary/index.ts';
import { type SentenceMeaning, statementsIn, type Unread } from '../meaning.ts';
import { hasAny, is, isAny, isTimeAt, listedKinds, type Token } from '../token.ts';
import { tokensIn } from '../unread/canceled.ts';

/** The waiting periods with the services that have none, and with what we couldn't read about them. */
export function withSettledWaits(text: string, meanings: readonly SentenceMeaning[]): SentenceMeaning[] {
  const waits = meanings.flatMap(statementsIn).filter(isRunning);
  if (waits.length === 0 || waits.length > MOST_WAITS) return [...meanings];
  const exempt = exemptIn(meanings, waits);
  const changes = meanings.flatMap((meaning) => changeIn(text, meaning) ?? []);
  if (exempt.length + changes.length === 0) return [...meanings];
  return meanings.map((meaning) =>
    meaning.kind === 'understood'
      ? {
          ...meaning,
          statements: meaning.statements.map((one) => withChanges(withExempt(one, exempt), changes)),
        }
      : meaning,
  );
}

/** A limit for hostile text: no payer states more waiting periods in one message. */
const MOST_WAITS = 50;

const isRunning = ({ says }: TextStatement): boolean =>
  says.kind === 'waiting' && !says.met && says.months !== 0 && (says.months ?? says.until) !== null;

/** "6 month wait for basic. Does not apply to fillings": the services without a wait. */
function exemptIn(meanings: readonly SentenceMeaning[], waits: readonly TextStatement[]): SubjectNode[] {
  const classes = waits.filter(({ subject }) => subject?.some(({ kind }) => kind === 'class'));
  return (
    meanings
      .flatMap(statementsIn)
      .filter(({ says, network, who, conditions }) => {
        const isNone = says.kind === 'waiting' && says.months === 0;
        return isNone && network === null && who === null && conditions.length === 0;
      })
      .flatMap(({ subject, except }) => (except.length > 0 ? [] : (subject ?? [])))
      .filter(({ kind }) => kind !== 'plan' && kind !== 'class')
      // After two classes, we can't tell which of them has the service.
      .filter((node) => classes.length < 2 && !CHECKUPS.some((one) => contains(one, node)))
  );
}

/** Diagnostic and preventive care. No payer counts it as basic or major, so a wait for those needs no exception. */
const CHECKUPS = ['23', '41'].map((service_type): SubjectNode => ({ kind: 'category', service_type }));

/** The wait without the services that have none. */
function withExempt(one: TextStatement, exempt: readonly SubjectNode[]): TextStatement {
  const { subject, except } = one;
  if (!isRunning(one) || subject === null) return one;
  const known = new Set([...subject, ...except].map(nodeKey));
  const inner = exempt.filter(
    (node) =>
      !known.has(nodeKey(node)) &&
      subject.some((own) => own.kind === 'class' || (contains(own, node) && !contains(node, own))),
  );
  return inner.length > 0 ? { ...one, except: [...except, ...inner] } : one;
}

/** What an unread sentence may change about the waiting periods of these services; of all of them if it names none. */
interface Change {
  subjects: readonly SubjectNode[];
  words: string;
}

const WITH_PRIOR = 'unless shortened or waived for prior coverage';
const WITH_EXCEPTIONS = 'the payer also states exceptions';

/** Whether the condition is our summary of a sentence that we couldn't read. */
export const isSummary = (one: Condition): boolean =>
  one.kind === 'when' && (one.words === WITH_PRIOR || one.words === WITH_EXCEPTIONS);

const PRIOR = listedKinds('prior_coverage cover_before prior_credit prior_carrier lapse');
const CHANGES = listedKinds(
  'waived exempt exception late_entrants when unless not_apply not_applicable apply except',
);

function changeIn(text: string, meaning: SentenceMeaning): Change | null {
  if (meaning.kind !== 'unread' || !isOnWaits(meaning)) return null;
  const tokens = tokensIn(text, meaning);
  const subjects = meaning.subjects.filter(({ kind }) => kind !== 'plan');
  if (hasAny(tokens, PRIOR) && !isNoCredit(tokens)) return { subjects, words: WITH_PRIOR };
  const isChange = hasAny(tokens, CHANGES) || tokens.some((_, at) => isTimeAt(tokens, at));
  return isChange ? { subjects, words: WITH_EXCEPTIONS } : null;
}

/** "No credit for prior coverage". "No lapse in coverage" is a condition of the credit. */
const isNoCredit = (tokens: readonly Token[]): boolean =>
  tokens.some((token, at) => isAny(token, ['no', 'not', 'not_apply']) && !is(tokens[at + 1], 'lapse'));

const isOnWaits = ({ topics, isQuoted }: Unread): boolean => !isQuoted && topics.includes('waiting');

function withChanges(one: TextStatement, changes: readonly Change[]): TextStatement {
  const { subject, conditions } = one;
  if (!isRunning(one) || conditions.some(({ kind }) => kind === 'when' || kind === 'member')) return one;
  const found = changes.filter(({ subjects }) => mayBeAbout(subjects, subject));
  const change = found.find(({ words }) => words === WITH_PRIOR) ?? found[0];
  if (!change) return one;
  const condition: Condition = { kind: 'when', words: change.words };
  return { ...one, conditions: [...conditions, condition] };
}

/** Whether words about these services may be about one of the others. A class may have any service. */
const mayBeAbout = (named: readonly SubjectNode[], subject: readonly SubjectNode[] | null): boolean =>
  named.length === 0 ||
  subject === null ||
  named.some((node) =>
    subject.some((own) => areRelated(own, node) || (own.kind === 'class') !== (node.kind === 'class')),
  );
