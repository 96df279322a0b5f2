// Parts of a sentence that its statements can't express. They become plan terms, or else quotes.

import type { Condition, Says, SubjectNode, TextStatement, Topic } from '../statement.ts';
import { isSameNode } from '../vocabulary/index.ts';
import { plainStatement } from './clause.ts';
import { materialOf } from './conditions/qualifiers.ts';
import { quoted, type SentenceMeaning } from './headings.ts';
import type { Sentence } from './lexer.ts';
import { readTerms } from './terms/read-terms.ts';
import { has, is, isAny, meantAfter, nodesOf, type Token, withoutFillers } from './token.ts';
import { mentions } from './topics.ts';

/** "80% of the PPO fee schedule", "remaining as of 02/28/2026". */
export function quotedParts(
  text: string,
  sentence: Sentence,
  statements: readonly TextStatement[],
): SentenceMeaning[] {
  const { tokens } = sentence;
  const parts: SentenceMeaning[] = [];
  const termOrQuote = (first: Token, last: Token, topic: Topic): SentenceMeaning =>
    termOf(text, first, last, statements[0]) ?? quote(first, last, topic);
  const has = (kind: Says['kind']): boolean => statements.some(({ says }) => says.kind === kind);
  const basis = tokens.findIndex((token) => is(token, 'fee_basis'));
  // "20 percent of the contracted fee".
  const start = is(tokens[basis - 1], 'percent_word') ? basis - 2 : basis - 1;
  const [first, last] = [tokens[Math.max(0, start)], tokens[basis]];
  const fees = tokens.filter((token) => is(token, 'fee_basis'));
  // "80% of MAC for fillings and 50% of UCR for crowns": a term has a place for one fee.
  const areSeveral = new Set(fees.map((fee) => text.slice(fee.from, fee.to).toLowerCase())).size > 1;
  if (has('share') && first && last)
    parts.push(
      (areSeveral ? null : termOf(text, last, last, shareBefore(statements, basis === tokens.length - 1))) ??
        quote(first, fees.at(-1) ?? last, 'network'),
    );
  // "Excluded: cosmetic, veneers": "cosmetic" may exclude more services than the ones we list for it.
  const cosmetic = tokens.find((_, at) => isCosmetic(text, tokens, at));
  if (cosmetic && has('not_covered'))
    parts.push(
      underConditions(termOf(text, cosmetic, cosmetic), statements) ??
        quote(cosmetic, cosmetic, 'exclusion', nodesOf(cosmetic)),
    );
  // "Separate from the annual deductible".
  const apart = tokens.find((token) => is(token, 'separate_from'));
  const isDeductible = statements.some(({ says }) => says.kind === 'amount' && says.of === 'deductible');
  const later = apart && tokens.filter((token) => token.from > apart.from);
  // "…, separate from annual" leaves the noun out.
  const other =
    later?.find((token) => is(token, 'deductible')) ??
    (isDeductible ? later?.find((token) => isAny(token, ['annual', 'unit'])) : undefined);
  if (apart && other) parts.push(termOrQuote(apart, other, 'deductible'));
  const difference = tokens.find((token) => is(token, 'difference'));
  if (difference && statements.some(({ says }) => says.kind === 'clause' && says.clause === 'downgrade'))
    parts.push(termOrQuote(difference, difference, 'downgrade'));
  const seat = tokens.find((token) => is(token, 'from_seat'));
  const isKept = statements.some(({ conditions }) => conditions.some(({ kind }) => kind === 'when'));
  if (seat && !isKept) parts.push(termOrQuote(seat, seat, 'prep_or_seat'));
  parts.push(...endOfAge(text, tokens, statements), ...asWritten(text, tokens, statements));
  const dated = tokens.findIndex(
    (token, at) => isAny(token, ['as_of', 'through']) && is(tokens[at + 1], 'date'),
  );
  const [mark, day] = [tokens[dated], tokens[dated + 1]];
  if (has('other_coverage') && mark && day) parts.push(quote(mark, day, 'other_coverage'));
  if (has('amount') && mark && day)
    parts.push(termOf(text, mark, day, statements[0]) ?? quoted(sentence, tokens));
  return parts;
}

const UNITS = /^(?:\d+|two|three|four|five|six)[- ]unit\b/i;

/** "Regardless of carrier", "a 3 unit bridge", "…, submit primary EOB". */
function asWritten(
  text: string,
  tokens: readonly Token[],
  statements: readonly TextStatement[],
): SentenceMeaning[] {
  if (statements.every(({ says }) => says.kind === 'remark')) return [];
  const topic = (): Topic =>
    statements.every(({ says }) => says.kind === 'age') ? 'age' : (mentions(tokens).topics[0] ?? 'other');
  const isClause = (name: string): boolean =>
    statements.some(({ says }) => says.kind === 'clause' && says.clause === name);
  const last = tokens.at(-1);
  return tokens.flatMap((token, at): SentenceMeaning[] => {
    if (is(token, 'any_carrier')) {
      // "From prior placement date regardless of carrier".
      const since = tokens.slice(0, at).findLast((one) => !is(one, 'filler') || is(one, 'since_placement'));
      const start = since && is(since, 'since_placement') ? since : token;
      return [quote(start, token, isClause('replacement') ? 'replacement' : 'frequency')];
    }
    if (is(token, 'subject') && UNITS.test(text.slice(token.from, token.to)))
      return [quote(token, token, isClause('downgrade') ? 'downgrade' : topic(), nodesOf(token))];
    // "Inclusive to the exam, not separately payable": users must see which service includes this one.
    const named = meantAfter(tokens, at);
    const end = tokens.find((one) => is(one, 'not_separate'));
    const isPart = is(token, 'part_of') && statements.some(({ says }) => says.kind === 'not_covered');
    if (is(token, 'considered') && is(named, 'subject') && end && end.from > token.from)
      return [quote(token, end, 'exclusion', nodesOf(named))];
    if (isPart && named && is(named, 'subject')) return [quote(token, named, 'exclusion', nodesOf(named))];
    if (is(token, 'aside') || is(token, 'no_interval')) {
      const [own = 'other'] = mentions([token]).topics;
      // "Implants and related services".
      const start = is(tokens[at - 1], 'subject') ? (tokens[at - 1] ?? token) : token;
      return [quote(start, token, own === 'other' ? topic() : own, nodesOf(start))];
    }
    // "Downgraded to a base metal crown": the downgrade is to base metal crowns, not to all metal crowns.
    const isPaidAs = statements.some(
      ({ says }) =>
        says.kind === 'clause' && nodesOf(token).some((node) => says.to.some((one) => isSameNode(one, node))),
    );
    if (isPaidAs && materialOf(text, token) !== null)
      return [quote(token, token, 'downgrade', nodesOf(token))];
    // "Orthodontics - child and adult - once per lifetime".
    const both = is(token, 'children') || is(token, 'adults') ? tokens[at + 2] : undefined;
    const isEveryone = both && is(tokens[at + 1], 'and') && isAny(both, ['children', 'adults']);
    const isCovered = statements.some(({ says }) => says.kind === 'covered');
    if (isEveryone && !isCovered && isAll(statements)) return [quote(token, both, 'age')];
    const isNote = is(token, 'claim_note') && !has(tokens.slice(0, at), 'claim_note');
    return isNote && last ? [quote(token, last, 'other')] : [];
  });
}

/** Whether no statement is about some people only. */
const isAll = (statements: readonly TextStatement[]): boolean =>
  statements.every(({ conditions }) => conditions.every(({ kind }) => kind !== 'member' && kind !== 'age'));

/** "To the end of the month they turn 26". */
function endOfAge(
  text: string,
  tokens: readonly Token[],
  statements: readonly TextStatement[],
): SentenceMeaning[] {
  const meant = withoutFillers(tokens);
  const ending = meant.find((token, at) => isAny(token, ['end', 'through']) && is(meant[at + 1], 'unit'));
  const last = tokens.at(-1);
  const age = statements.find(({ says }) => says.kind === 'age' && says.unclear_at !== null);
  return ending && last && age ? [termOf(text, ending, last, age) ?? quote(ending, last, 'age')] : [];
}

/** The percentage that a fee ("of the contracted fee") belongs to. `isLast`: the fee ends the sentence. */
function shareBefore(statements: readonly TextStatement[], isLast: boolean): TextStatement | undefined {
  const shares = statements.filter(({ says }) => says.kind === 'share');
  const last = shares.at(-1);
  const isOne = shares.every(({ network }) => network === last?.network);
  // "80% of the contracted fee for fillings and 50% for crowns", "fillings 80%, crowns 50% of UCR": one fee for both.
  const named = shares.flatMap(({ subject }) => subject ?? []);
  const areNamed = shares.every(({ subject }) => subject !== null);
  if (isOne && last && areNamed) return { ...last, subject: named };
  if (isOne || (last && isLast)) return last;
  // With percentages for several networks, a fee in the middle of the sentence may belong to any of them.
  return last && { ...last, network: null };
}

/** The plan term in these words, with the subject, network, teeth and ages of `statement`. Null if it isn't a term. */
function termOf(
  text: string,
  { from }: Token,
  { to }: Token,
  statement?: TextStatement,
): SentenceMeaning | null {
  const terms = readTerms(text, from, to);
  if (!terms) return null;
  const statements = terms.map((one) => ({
    ...one,
    subject: statement?.subject ?? one.subject,
    network: one.network ?? statement?.network ?? null,
    conditions: [...one.conditions, ...(statement?.conditions.filter(isWhere) ?? [])],
  }));
  return { kind: 'understood', from, to, statements };
}

/** "Cosmetic services not covered unless due to injury": the condition is also the term's. */
function underConditions(
  term: SentenceMeaning | null,
  statements: readonly TextStatement[],
): SentenceMeaning | null {
  const denied = statements.find(({ says }) => says.kind === 'not_covered');
  if (term?.kind !== 'understood' || !denied) return term;
  const conditions = denied.conditions.filter(({ kind }) => kind === 'when');
  return { ...term, statements: term.statements.map((one) => ({ ...one, conditions })) };
}

/** "Composites on molars are paid as amalgam, patient pays the difference": only on molars. */
export const isWhere = ({ kind }: Condition): boolean => kind === 'teeth' || kind === 'age';

/** "Cosmetic" alone or "cosmetic procedures", but not "considered cosmetic" or "cosmetic crowns". */
function isCosmetic(text: string, tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (!token || !is(token, 'subject') || isAny(tokens[at - 1], ['considered', 'as'])) return false;
  const isAlone = is(token, 'adjective') && !is(tokens[at + 1], 'subject');
  return (
    isAlone || /^cosmetic\s+(?:proc|serv|svc|dent|treat|tx|work)/i.test(text.slice(token.from, token.to))
  );
}

/** The words from one token to another, shown as the payer wrote them. */
const quote = (
  { from }: Token,
  { to }: Token,
  topic: Topic,
  subjects: SubjectNode[] = [],
): SentenceMeaning => ({
  kind: 'unread',
  from,
  to,
  topics: [topic],
  subjects,
  network: null,
  isQuoted: true,
});

type Heading = Extract<SentenceMeaning, { kind: 'heading' }>;

/** "PERIO NON-SURGICAL (BASIC)": a heading that also names its class. */
export function withClass(heading: Heading, { tokens }: Sentence): SentenceMeaning[] {
  const subject = heading.subject.filter(({ kind }) => kind !== 'class');
  const [named, ...more] = heading.subject.filter(({ kind }) => kind === 'class');
  const isInParentheses = has(tokens, 'open');
  if (named?.kind !== 'class' || more.length > 0 || subject.length === 0) return [heading];
  if (!isInParentheses && !isListOfClass(tokens)) return [heading];
  const statement = plainStatement(subject, { kind: 'member_of', class: named.name });
  const { from, to } = heading;
  const own = isInParentheses ? { ...heading, subject, className: null } : heading;
  return [own, { kind: 'understood', from, to, statements: [statement] }];
}

/** "BASIC INCL FILLINGS, SIMPLE EXTRACTIONS": names a class and what it includes. */
function isListOfClass(tokens: readonly Token[]): boolean {
  const [name, including, ...list] = withoutFillers(tokens);
  return (
    nodesOf(name).every(({ kind }) => kind === 'class') &&
    is(including, 'including') &&
    list.every((token) => isAny(token, ['subject', 'joiner', 'comma']))
  );
}
