// Sentences that another sentence of the message limits, but that we can't narrow. They become unread.

import type { SubjectNode, TextStatement } from '../../statement.ts';
import { areRelated, nodeKey } from '../../vocabulary/index.ts';
import { sentencesOf } from '../lexer.ts';
import { type SentenceMeaning, statementsIn } from '../meaning.ts';
import { has, hasAny, is, namesServiceOrClass, type Token } from '../token.ts';

export const tokensIn = (text: string, { from, to }: SentenceMeaning): Token[] =>
  sentencesOf(text.slice(from, to)).flatMap((sentence) => sentence.tokens);

/** The sentences that state a deductible of its own for a service, by the service's key. */
export function ownDeductibles(text: string, meanings: readonly SentenceMeaning[]): OwnDeductibles {
  const own: OwnDeductibles = new Map();
  let last: SubjectNode[] = [];
  for (const meaning of meanings) {
    for (const node of deductiblesIn(text, meaning, last))
      own.set(nodeKey(node), [...(own.get(nodeKey(node)) ?? []), meaning].slice(0, 2));
    const named =
      meaning.kind === 'understood' ? (meaning.statements.at(-1)?.subject ?? []) : subjectsOf(meaning);
    if (named.length > 0) last = named;
  }
  return own;
}

/** Two sentences of each service are enough: at least one of them is another sentence than the one in question. */
export type OwnDeductibles = Map<string, SentenceMeaning[]>;

const subjectsOf = (meaning: Exclude<SentenceMeaning, { kind: 'understood' }>): SubjectNode[] =>
  meaning.kind === 'heading' ? meaning.subject : meaning.subjects;

/**
 * The services whose own deductible the sentence states. `last`: the services that the message named last. "Ortho: no
 * CY ded. Separate $50 lifetime ded" is about ortho.
 */
function deductiblesIn(
  text: string,
  meaning: SentenceMeaning,
  last: readonly SubjectNode[],
): readonly SubjectNode[] {
  if (meaning.kind === 'heading') return [];
  if (meaning.kind === 'understood')
    return meaning.statements.flatMap(({ says, subject }) =>
      says.kind === 'amount' && says.of === 'deductible' ? (subject ?? []) : [],
    );
  if (!meaning.topics.includes('deductible')) return [];
  const tokens = tokensIn(text, meaning);
  if (!has(tokens, 'money')) return [];
  const isOfLast = meaning.subjects.length === 0 && has(tokens, 'separate');
  return isOfLast ? last : meaning.subjects;
}

/**
 * "Orthodontics has a $100 lifetime deductible. The annual deductible does not apply to orthodontics": only the annual
 * one doesn't apply.
 */
export function hasOwnDeductible(text: string, meaning: SentenceMeaning, own: OwnDeductibles): boolean {
  if (meaning.kind !== 'understood') return false;
  const waived = meaning.statements.flatMap(({ says, subject }) =>
    says.kind === 'deductible' && !says.applies ? (subject ?? []) : [],
  );
  const isSame = waived.some((node) => own.get(nodeKey(node))?.some((other) => other !== meaning));
  return isSame && hasAny(tokensIn(text, meaning), ['annual', 'unit']);
}

/** Whether it says that something doesn't count toward the maximum. */
const isOutside = ({ says }: TextStatement): boolean =>
  says.kind === 'counts_toward' && says.what === 'maximum' && !says.counts;

/** Words that say how a service counts. A sentence with an amount and without them only states the amount. */
const COUNTING = ['count', 'count_toward', 'apply', 'subject_to', 'includes', 'combined', 'combined_with'];

/** Whether a sentence says, or may say, that one of these services counts toward a maximum. */
function mayCount(text: string, meaning: SentenceMeaning, nodes: readonly SubjectNode[]): boolean {
  const isOfThese = (subject: readonly SubjectNode[]): boolean => {
    const named = subject.filter(({ kind }) => kind !== 'plan');
    return named.length === 0 || named.some((node) => nodes.some((one) => areRelated(one, node)));
  };
  if (meaning.kind === 'understood')
    return meaning.statements.some(
      ({ says, subject }) => says.kind === 'counts_toward' && says.counts && isOfThese(subject ?? []),
    );
  if (meaning.kind !== 'unread' || !meaning.topics.includes('maximum') || !isOfThese(meaning.subjects))
    return false;
  const tokens = tokensIn(text, meaning);
  const isAmount = has(tokens, 'money');
  return !has(tokens, 'rollover') && (!isAmount || hasAny(tokens, COUNTING));
}

/** Words that say themselves that a service is outside the maximum. */
const OUTSIDE = ['separate_from', 'exempt', 'not_included', 'not', 'excluded'];

/**
 * "Implants have a separate $1,500 maximum; also count to plan max": "separate" alone doesn't say that implants are
 * outside the plan's maximum if a later sentence may be about that.
 */
export function withoutUnclearSeparate(
  text: string,
  meaning: SentenceMeaning,
  later: readonly SentenceMeaning[],
): SentenceMeaning {
  if (meaning.kind !== 'understood' || !meaning.statements.some(isOutside)) return meaning;
  const tokens = tokensIn(text, meaning);
  const isBySeparate = has(tokens, 'separate') && !hasAny(tokens, OUTSIDE);
  if (!isBySeparate) return meaning;
  const isOpen = (one: TextStatement): boolean =>
    isOutside(one) && later.some((other) => mayCount(text, other, one.subject ?? []));
  return { ...meaning, statements: meaning.statements.filter((one) => !isOpen(one)) };
}

/** Whether it states a maximum with its period. */
const isMaximum = ({ says, period }: TextStatement): boolean =>
  says.kind === 'amount' && says.of === 'maximum' && period !== null;

/**
 * "Ortho lifetime maximum $1,500. Annual maximum $2,000.": the second one may be the plan's. Under a heading, both are
 * the service's.
 */
export function isMaximumOfOther(
  text: string,
  meaning: SentenceMeaning,
  before: readonly SentenceMeaning[],
): boolean {
  if (meaning.kind !== 'understood' || before.some(({ kind }) => kind === 'heading')) return false;
  const known = before.flatMap(statementsIn).filter(isMaximum);
  const isOther = meaning.statements
    .filter(isMaximum)
    .some(
      ({ subject, period }) =>
        subject !== null &&
        known.some(
          (one) =>
            JSON.stringify(one.subject) === JSON.stringify(subject) &&
            (one.period?.unit === 'lifetime') !== (period?.unit === 'lifetime'),
        ),
    );
  return isOther && !tokensIn(text, meaning).some(namesServiceOrClass);
}

const saysWhetherCovered = ({ says }: TextStatement): boolean =>
  says.kind === 'covered' || says.kind === 'not_covered';

/** Whether the sentence states an amount, or may be about a maximum or deductible. */
const isOfMoney = (meaning: SentenceMeaning): boolean =>
  meaning.kind === 'unread'
    ? meaning.topics.includes('maximum') || meaning.topics.includes('deductible')
    : statementsIn(meaning).some(({ says }) => says.kind === 'amount');

/** "Rollover balance $450; not available for ortho": the rollover isn't available, not the service. */
export function isAvailabilityOfAmount(
  text: string,
  meaning: SentenceMeaning,
  before: SentenceMeaning | undefined,
): boolean {
  if (meaning.kind !== 'understood' || !before || !isOfMoney(before)) return false;
  const tokens = tokensIn(text, meaning);
  const verb = is(tokens[0], 'not') ? 1 : 0;
  const isSubjectLeftOut = is(tokens[verb], 'payable') && is(tokens[verb + 1], 'for');
  return isSubjectLeftOut && tokens.some(namesServiceOrClass) && meaning.statements.some(saysWhetherCovered);
}
