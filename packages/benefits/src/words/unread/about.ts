// What an unread sentence is about, if its own words don't say it: the sentence before it or its row does.

import type { SubjectNode, Topic } from '../../statement.ts';
import { contains } from '../../vocabulary/index.ts';
import type { Heading, SentenceMeaning } from '../headings.ts';
import { isApplying } from '../left-out-nouns.ts';
import { is, isAny, nodesOf, type Token } from '../token.ts';
import { mentions } from '../topics.ts';

interface Before {
  noun: string | null;
  subject: SubjectNode[] | null;
  isOfRow: boolean;
  topics: readonly Topic[];
  term: string | null;
}

/** What a sentence that begins with "waived" may be about. */
const WAIVED = ['deductible', 'waiting', 'missing_tooth', 'authorization', 'replacement'] as const;

export const AMOUNTS = ['deductible', 'maximum'] as const;

/** Words that continue the sentence before: "only with 3 impacted teeth", "1 per quadrant, recement 1 per year". */
const CONTINUING = ['only', 'only_when', 'when', 'except', 'number', 'times', 'ordinal'];
const PLACING = ['on', 'with', 'when', 'in', 'after', 'under'];

const isContinuing = ([first, second, third]: readonly Token[]): boolean =>
  isAny(first, CONTINUING) ||
  // "Not paid on teeth with an inlay".
  (is(first, 'not') && isAny(second, ['paid', 'covered']) && isAny(third, PLACING));

/** A sentence that continues the one before it is also about the service of that one. */
function aboutBoth(tokens: readonly Token[], subject: SubjectNode[] | null): ReturnType<typeof mentions> {
  const about = mentions(tokens);
  const isNew = subject?.every((node) => !about.subjects.some((one) => contains(node, one)));
  return subject && isNew && about.subjects.length > 0 && isContinuing(tokens)
    ? { ...about, subjects: [...subject, ...about.subjects] }
    : about;
}

/** "… $1,200 maximum. The amounts are combined": the second sentence is about the maximum too. */
export function aboutOf(tokens: readonly Token[], earlier: Before): ReturnType<typeof mentions> {
  const { noun, topics: before, subject } = earlier;
  const about = aboutBoth(tokens, subject);
  const amount = AMOUNTS.find((one) => one === noun);
  const isOpen =
    about.subjects.length === 0 &&
    tokens.some((token) => isAny(token, ['combined', 'separate', 'used', 'remaining']));
  const isOther = about.topics.every((topic) => topic === 'other' || topic === 'frequency');
  // "Missing tooth clause: yes. Waived after 36 months of coverage".
  const waived = WAIVED.filter((topic) => topic === noun || before.includes(topic));
  if (is(tokens[0], 'waived') && waived.length > 0) return { ...about, topics: waived };
  // "PA required for crowns. Emergency extractions exempt".
  const own = about.topics.filter((topic) => topic !== 'other' && topic !== 'frequency');
  if (tokens.some((token) => is(token, 'exempt')) && waived.length > 0)
    return { ...about, topics: [...new Set([...waived, ...own])] };
  // "D8080 $1,950. Records $200 additional" on a row with a copay.
  const isCopay = noun === 'copay' || (before.length === 1 && before[0] === 'share');
  if (isCopay && isPlainAmount(tokens)) return { ...about, topics: ['share'] };
  // "Deductible met for 2025. $50 of $50 satisfied".
  const isFraction = tokens.some((token) => is(token, 'money_fraction'));
  const isGuess = isFraction && !tokens.some((token) => isAny(token, [...AMOUNTS]));
  const of = amount ?? AMOUNTS.find((one) => before.length === 1 && before[0] === one);
  if (of && isGuess && about.subjects.length === 0) return { ...about, topics: [of] };
  // "24 month wait for orthodontics; 14 months have been satisfied".
  if (amount && isApplying(tokens)) return { ...about, topics: [amount] };
  const isBare = isOther && about.subjects.length === 0;
  if (noun === 'waiting' && (isBare || isApplying(tokens))) return { ...about, topics: ['waiting'] };
  // "No waiting period for basic. Ends 03/31/2027": the waiver, the waiting period or the coverage.
  if (noun === 'waiting' && is(tokens[0], 'end')) return { ...about, topics: ['waiting', ...about.topics] };
  // "Pre-determination recommended over $300. Valid 180 days".
  const isPaced = tokens.some((token) => isAny(token, ['limited', 'per', 'every']));
  if (noun === 'authorization' && isBare && !isPaced) return { ...about, topics: ['authorization'] };
  if (amount && isOpen && isOther) return { ...about, topics: [amount] };
  return continued(tokens, about, earlier);
}

const NOUN_TOPICS: readonly Topic[] = [...WAIVED, ...AMOUNTS, 'frequency', 'downgrade'];

/** A sentence that names no topic continues the one before it: "deductible waived for preventive. 3 per family". */
function continued(
  tokens: readonly Token[],
  about: ReturnType<typeof mentions>,
  { noun, subject, topics: before, term }: Before,
): ReturnType<typeof mentions> {
  // "Bridges 1 per 10 years; 5 years if an abutment is lost".
  const isTime = is(tokens[0], 'number') && is(tokens[1], 'unit') && is(tokens[2], 'when');
  if (noun === 'frequency' && isTime)
    return { ...about, topics: ['frequency'], subjects: [...(subject ?? []), ...about.subjects] };
  const isOpen = about.subjects.length === 0 && about.topics.every((topic) => topic === 'other');
  // "Year 1 $1000, year 2 $1250. Member is in year 2".
  const unread = before.filter(
    (topic) => topic === 'waiting' || topic === 'deductible' || topic === 'maximum',
  );
  const earlier = term === 'rising_maximum' ? ['maximum'] : noun ? [noun] : unread;
  const topic = NOUN_TOPICS.find((one) => earlier.length === 1 && one === earlier[0]);
  // "Sealants 1 per tooth; no repair benefit": not about the limit.
  const isDenied = topic === 'frequency' && tokens.some((token) => isAny(token, ['no', 'not']));
  return isOpen && topic && !isDenied ? { ...about, topics: [topic] } : about;
}

const isPlainAmount = (tokens: readonly Token[]): boolean =>
  tokens.some((token) => is(token, 'money')) &&
  !tokens.some((token) =>
    isAny(token, [...AMOUNTS, 'limited', 'out_of_pocket', 'rollover', 'used', 'remaining']),
  );

/** "Freq=2; period=calendar year": the period belongs to the sentence before it, not to the row's figure. */
export const isTimeOfOther = (
  tokens: readonly Token[],
  { isOfRow }: Before,
  { subject, network, figure }: Heading,
): boolean =>
  !isOfRow &&
  subject.length === 0 &&
  network === null &&
  figure.every((one) => one === 'annual' || one === 'lifetime') &&
  tokens.some((token) => is(token, 'colon')) &&
  tokens.some((token) => is(token, 'unit'));

/** "Night guards 1 per 36 months. Not covered for TMJ": TMJ may be a purpose of night guards or another service. */
export function isPurpose(tokens: readonly Token[], { subject }: Before): boolean {
  const start = tokens.findIndex((token) => isAny(token, ['not', 'not_covered']));
  const at = tokens.findIndex((token) => is(token, 'subject'));
  if (
    subject === null ||
    start !== 0 ||
    !is(tokens[at - 1], 'for') ||
    !tokens.some((token) => isAny(token, ['covered', 'not_covered', 'paid']))
  )
    return false;
  return !nodesOf(tokens[at]).every((node) => subject.some((one) => contains(one, node)));
}

/** A sentence about a purpose belongs to the service before it, too. */
export function aboutPurpose(tokens: readonly Token[], { subject }: Before): ReturnType<typeof mentions> {
  const about = mentions(tokens);
  return { ...about, subjects: [...(subject ?? []), ...about.subjects] };
}

/** "Implants not covered. Alternate benefit bridge": the bridge is what the plan pays for, not what it downgrades. */
export const isAlternative = (tokens: readonly Token[], { noun, subject }: Before): boolean =>
  noun === 'covered_noun' &&
  subject !== null &&
  is(tokens[0], 'downgrade') &&
  is(is(tokens[1], 'to') ? tokens[2] : tokens[1], 'subject');

/** The topics of a sentence that states no rule: we couldn't read it, or it only explains the row's figure. */
export function topicsBefore(meaning: SentenceMeaning, tokens: readonly Token[]): readonly Topic[] {
  if (meaning.kind === 'unread') return meaning.topics;
  const isFigure =
    meaning.kind === 'understood' && meaning.statements.every(({ says }) => says.kind === 'figure');
  return isFigure ? mentions(tokens).topics : [];
}
