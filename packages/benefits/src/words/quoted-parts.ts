// Parts of an understood sentence that its statements can't express: "80% of the PPO fee schedule", "remaining as of
// 02/28/2026". Each part becomes a plan term if it is one. Otherwise we quote it, without changing the statements.

import type { Condition, Says, SubjectNode, TextStatement, Topic } from '../statement.ts';
import { isSameNode } from '../vocabulary/index.ts';
import { materialOf } from './conditions/qualifiers.ts';
import { isCosmetic } from './grammar/exceptions.ts';
import { quoted, type SentenceMeaning, type Understood } from './headings.ts';
import type { Sentence } from './lexer.ts';
import { readTerms } from './terms/read-terms.ts';
import { has, is, isAny, meantAfter, nodesOf, type Token, withoutFillers } from './token.ts';
import { mentions } from './topics.ts';

/** A sentence and what we read in it. */
interface Read {
  text: string;
  sentence: Sentence;
  tokens: readonly Token[];
  statements: readonly TextStatement[];
}

export function quotedParts(
  text: string,
  sentence: Sentence,
  statements: readonly TextStatement[],
): SentenceMeaning[] {
  const read = { text, sentence, tokens: sentence.tokens, statements };
  return [
    ...feeOfPercentage(read),
    ...cosmeticExclusion(read),
    ...otherDeductible(read),
    ...difference(read),
    ...seatDate(read),
    ...endOfAge(read),
    ...asWritten(read),
    ...dayOfFigure(read),
  ];
}

/** Whether one of the statements is of this kind. */
const states = ({ statements }: Read, kind: Says['kind']): boolean =>
  statements.some(({ says }) => says.kind === kind);

const statesClause = ({ statements }: Read, name: string): boolean =>
  statements.some(({ says }) => says.kind === 'clause' && says.clause === name);

/** "80% of the PPO fee schedule". */
function feeOfPercentage(read: Read): SentenceMeaning[] {
  const { text, tokens, statements } = read;
  const fees = tokens.filter((token) => is(token, 'fee_basis'));
  const [fee] = fees;
  if (!fee || !states(read, 'share')) return [];
  // "80% of MAC for fillings and 50% of UCR for crowns": a term can have only one fee.
  const isOneFee = new Set(fees.map(({ from, to }) => text.slice(from, to).toLowerCase())).size === 1;
  const term = isOneFee ? termIn(text, fee, fee, percentageOf(statements, fee === tokens.at(-1))) : null;
  if (term) return [term];
  const at = tokens.indexOf(fee);
  // "20 percent of the contracted fee".
  const start = is(tokens[at - 1], 'percent_word') ? at - 2 : at - 1;
  const percentage = tokens[Math.max(0, start)] ?? fee;
  return [quoteWords(percentage, fees.at(-1) ?? fee, 'network')];
}

/** The percentage that a fee ("of the contracted fee") belongs to. `isAtEnd`: the fee ends the sentence. */
function percentageOf(statements: readonly TextStatement[], isAtEnd: boolean): TextStatement | undefined {
  const shares = statements.filter(({ says }) => says.kind === 'share');
  const last = shares.at(-1);
  if (!last) return undefined;
  const isOneNetwork = shares.every(({ network }) => network === last.network);
  // With percentages for several networks, a fee in the middle of the sentence may belong to any of them.
  if (!isOneNetwork) return isAtEnd ? last : { ...last, network: null };
  // "80% of the contracted fee for fillings and 50% for crowns", "fillings 80%, crowns 50% of UCR": one fee for both.
  const areNamed = shares.every(({ subject }) => subject !== null);
  return areNamed ? { ...last, subject: shares.flatMap(({ subject }) => subject ?? []) } : last;
}

/** "Excluded: cosmetic, veneers": "cosmetic" may exclude more services than the ones we list for it. */
function cosmeticExclusion({ text, tokens, statements }: Read): SentenceMeaning[] {
  const cosmetic = tokens.find((_, at) => namesCosmeticServices(text, tokens, at));
  const denial = statements.find(({ says }) => says.kind === 'not_covered');
  if (!cosmetic || !denial) return [];
  const term = termIn(text, cosmetic, cosmetic);
  if (!term) return [quoteWords(cosmetic, cosmetic, 'exclusion', nodesOf(cosmetic))];
  // "Cosmetic services not covered unless due to injury": the condition is also the term's.
  const conditions = denial.conditions.filter(({ kind }) => kind === 'when');
  return [{ ...term, statements: term.statements.map((one) => ({ ...one, conditions })) }];
}

/** "Cosmetic" alone or "cosmetic procedures", but not "considered cosmetic" or "cosmetic crowns". */
function namesCosmeticServices(text: string, tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (!token || !is(token, 'subject') || isAny(tokens[at - 1], ['considered', 'as'])) return false;
  // "Prophylactic" is the other adjective.
  const isAdjective = is(token, 'adjective') && nodesOf(token).some(isCosmetic);
  if (isAdjective && !is(tokens[at + 1], 'subject')) return true;
  return /^cosmetic\s+(?:proc|serv|svc|dent|treat|tx|work)/i.test(text.slice(token.from, token.to));
}

/** "Separate from the annual deductible". */
function otherDeductible({ text, tokens, statements }: Read): SentenceMeaning[] {
  const separate = tokens.find((token) => is(token, 'separate_from'));
  if (!separate) return [];
  const later = tokens.filter((token) => token.from > separate.from);
  // "Deductible $50, separate from annual" leaves out the second "deductible".
  const isDeductible = statements.some(({ says }) => says.kind === 'amount' && says.of === 'deductible');
  const end =
    later.find((token) => is(token, 'deductible')) ??
    (isDeductible ? later.find((token) => isAny(token, ['annual', 'unit'])) : undefined);
  return end ? [termOrQuote(text, separate, end, 'deductible', statements[0])] : [];
}

/** "Composites are paid as amalgam, patient pays the difference". */
function difference(read: Read): SentenceMeaning[] {
  const { text, tokens, statements } = read;
  const words = tokens.find((token) => is(token, 'difference'));
  if (!words || !statesClause(read, 'downgrade')) return [];
  return [termOrQuote(text, words, words, 'downgrade', statements[0])];
}

/** "Crowns 1 per 5 years from seat date". */
function seatDate({ text, tokens, statements }: Read): SentenceMeaning[] {
  const seat = tokens.find((token) => is(token, 'from_seat'));
  // A `when` condition already has the words.
  const isCondition = statements.some(({ conditions }) => conditions.some(({ kind }) => kind === 'when'));
  return seat && !isCondition ? [termOrQuote(text, seat, seat, 'prep_or_seat', statements[0])] : [];
}

/** "To the end of the month they turn 26". */
function endOfAge({ text, tokens, statements }: Read): SentenceMeaning[] {
  const meant = withoutFillers(tokens);
  const start = meant.find((token, at) => isAny(token, ['end', 'through']) && is(meant[at + 1], 'unit'));
  const last = tokens.at(-1);
  const age = statements.find(({ says }) => says.kind === 'age' && says.unclear_at !== null);
  return start && last && age ? [termOrQuote(text, start, last, 'age', age)] : [];
}

/** "$450 remaining as of 02/28/2026". */
function dayOfFigure(read: Read): SentenceMeaning[] {
  const { text, sentence, tokens, statements } = read;
  const at = tokens.findIndex((token, i) => isAny(token, ['as_of', 'through']) && is(tokens[i + 1], 'date'));
  const [mark, day] = [tokens[at], tokens[at + 1]];
  if (!mark || !day) return [];
  const parts: SentenceMeaning[] = [];
  if (states(read, 'other_coverage')) parts.push(quoteWords(mark, day, 'other_coverage'));
  // The day says nothing without its amount, so we quote the whole sentence.
  if (states(read, 'amount')) parts.push(termIn(text, mark, day, statements[0]) ?? quoted(sentence, tokens));
  return parts;
}

/** Words that no plan term has a place for. We always quote them. */
function asWritten(read: Read): SentenceMeaning[] {
  if (read.statements.every(({ says }) => says.kind === 'remark')) return [];
  return read.tokens.flatMap(
    (token, at): SentenceMeaning | SentenceMeaning[] =>
      anyCarrier(read, token, at) ??
      bridgeUnits(read, token) ??
      includingService(read, token, at) ??
      aside(read, token, at) ??
      paidAsMaterial(read, token) ??
      childrenAndAdults(read, token, at) ??
      claimNote(read, token, at) ??
      [],
  );
}

/** "Regardless of carrier", "from prior placement date regardless of carrier". */
function anyCarrier(read: Read, token: Token, at: number): SentenceMeaning | null {
  if (!is(token, 'any_carrier')) return null;
  const before = read.tokens.slice(0, at).findLast((one) => !is(one, 'filler') || is(one, 'since_placement'));
  const start = before && is(before, 'since_placement') ? before : token;
  return quoteWords(start, token, statesClause(read, 'replacement') ? 'replacement' : 'frequency');
}

const UNITS = /^(?:\d+|two|three|four|five|six)[- ]unit\b/i;

/** "A 3 unit bridge". */
function bridgeUnits(read: Read, token: Token): SentenceMeaning | null {
  if (!is(token, 'subject') || !UNITS.test(read.text.slice(token.from, token.to))) return null;
  return quoteWords(
    token,
    token,
    statesClause(read, 'downgrade') ? 'downgrade' : topicOf(read),
    nodesOf(token),
  );
}

/** The sentence's first topic. A sentence that states only ages is about them. */
const topicOf = ({ tokens, statements }: Read): Topic =>
  statements.every(({ says }) => says.kind === 'age') ? 'age' : (mentions(tokens).topics[0] ?? 'other');

/** "Inclusive to the exam, not separately payable": users must see which service includes this one. */
function includingService(read: Read, token: Token, at: number): SentenceMeaning | null {
  const service = meantAfter(read.tokens, at);
  if (!service || !is(service, 'subject')) return null;
  const end = read.tokens.find((one) => is(one, 'not_separate'));
  if (is(token, 'considered') && end && end.from > token.from)
    return quoteWords(token, end, 'exclusion', nodesOf(service));
  const isPart = is(token, 'part_of') && states(read, 'not_covered');
  return isPart ? quoteWords(token, service, 'exclusion', nodesOf(service)) : null;
}

/** "Implants and related services". */
function aside(read: Read, token: Token, at: number): SentenceMeaning | null {
  if (!is(token, 'aside') && !is(token, 'no_interval')) return null;
  const before = read.tokens[at - 1];
  const start = before && is(before, 'subject') ? before : token;
  const [topic = 'other'] = mentions([token]).topics;
  return quoteWords(start, token, topic === 'other' ? topicOf(read) : topic, nodesOf(start));
}

/** "Downgraded to a base metal crown": the downgrade is to base metal crowns, not to all metal crowns. */
function paidAsMaterial({ text, statements }: Read, token: Token): SentenceMeaning | null {
  const nodes = nodesOf(token);
  const isPaidAs = statements.some(
    ({ says }) =>
      says.kind === 'clause' && nodes.some((node) => says.to.some((one) => isSameNode(one, node))),
  );
  return isPaidAs && materialOf(text, token) !== null ? quoteWords(token, token, 'downgrade', nodes) : null;
}

/** "Orthodontics - child and adult - once per lifetime", if no statement is limited to some people. */
function childrenAndAdults(read: Read, token: Token, at: number): SentenceMeaning | null {
  const [and, other] = [read.tokens[at + 1], read.tokens[at + 2]];
  const areBoth = [token, other].every((one) => isAny(one, ['children', 'adults'])) && is(and, 'and');
  const isLimited = read.statements.some(({ conditions }) =>
    conditions.some(({ kind }) => kind === 'member' || kind === 'age'),
  );
  // "Available to adults and children" is read as "covered" for everyone.
  if (!areBoth || !other || isLimited || states(read, 'covered')) return null;
  return quoteWords(token, other, 'age');
}

/** "…, submit primary EOB": from the first such words to the end of the sentence. */
function claimNote({ tokens }: Read, token: Token, at: number): SentenceMeaning | null {
  const last = tokens.at(-1);
  const isFirst = is(token, 'claim_note') && !has(tokens.slice(0, at), 'claim_note');
  return isFirst && last ? quoteWords(token, last, 'other') : null;
}

const termOrQuote = (
  text: string,
  first: Token,
  last: Token,
  topic: Topic,
  statement: TextStatement | undefined,
): SentenceMeaning => termIn(text, first, last, statement) ?? quoteWords(first, last, topic);

/** The plan term in these words, with the subject, network, teeth and ages of `statement`. Null if it isn't a term. */
function termIn(text: string, { from }: Token, { to }: Token, statement?: TextStatement): Understood | null {
  const terms = readTerms(text, from, to);
  if (!terms) return null;
  const statements = terms.map((one) => ({
    ...one,
    subject: statement?.subject ?? one.subject,
    network: one.network ?? statement?.network ?? null,
    conditions: [...one.conditions, ...(statement?.conditions.filter(isTeethOrAge) ?? [])],
  }));
  return { kind: 'understood', from, to, statements };
}

/** "Composites on molars are paid as amalgam, patient pays the difference": only on molars. */
export const isTeethOrAge = ({ kind }: Condition): boolean => kind === 'teeth' || kind === 'age';

/** The words from one token to another, shown as the payer wrote them. */
const quoteWords = (
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
