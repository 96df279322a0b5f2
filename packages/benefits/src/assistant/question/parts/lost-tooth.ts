// "Implant #8, pulled before this plan": a tooth that is already gone, next to the service that replaces it or after a
// question about one. The missing tooth clause decides such a question, so it asks for the clause and the coverage.

import { isInCategory, replacesTeeth } from '../../service-kinds.ts';
import { topicSet } from '../asked-topic.ts';
import { firstOf } from '../details.ts';
import { type Asked, asAsked, NOTHING, type Query, queriesIn } from '../query.ts';
import type { AskedSubject } from '../subject.ts';
import { type Token, tokensOf } from '../tokens.ts';
import { phrases } from '../words/phrases-in.ts';
import type { Part } from './part.ts';

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Words that only a lost tooth has, next to a service that replaces teeth. */
const LOST = set('missing gone pulled extracted lost absent edentulous');
/** These words also name a service, or mean something else. They need a word for the past. */
const MAYBE_LOST = set('ext exts extd exted exo extr extraction extractions removed out knocked fell');
const PAST = set(
  'was were been already ago before prior previously since back had done last old came fell knocked',
);
/** After these words, "extraction" names a service: "and the extraction?" */
const ARTICLES = set('the an a and or for of is are does cover covers');
/** Before these words, it is an extraction in the past: "the extraction was in 2015". */
const PREDICATES = set('was were happened done took before prior ago since');
const saysOften = phrases('how often, how many, frequency, freq, limit, limits');
const saysClause = phrases('clause, mtc, exclusion, provision, limitation');
/** "Lost coverage", "missing info", "money is gone", "lost the old one". */
const saysElse = phrases(`
  old one, old denture, old dentures, old partial, old bridge, old implant, lost coverage, lost insurance
  lost his insurance, lost her insurance, lost card, lost job, missing info, missing information
  missing anything, anything missing, money, out of network, out of pocket, out of net, max, maximum
`);
const saysNone = phrases('no tooth, no teeth');
const isYear = ({ text }: Token): boolean => /^(?:19[5-9]\d|20[0-4]\d)$/.test(text);

/** Whether the sentence says that a tooth is gone. "And the extraction?" asks about a service. */
function saysLostTooth(text: string): boolean {
  if (saysElse(text)) return false;
  const tokens = tokensOf(text);
  if (saysNone(text) || tokens.some((token) => LOST.has(token.text))) return true;
  const isPast = tokens.some((token) => PAST.has(token.text) || isYear(token));
  return tokens.some((token, at) => {
    if (!isPast || !MAYBE_LOST.has(token.text)) return false;
    const isNoun = ARTICLES.has(tokens[at - 1]?.text ?? '');
    return !isNoun || PREDICATES.has(tokens[at + 1]?.text ?? '');
  });
}

const isForReplacing = (subject: AskedSubject | null | undefined): boolean =>
  subject?.nodes.every(replacesTeeth) ?? false;
const isExtraction = ({ nodes }: AskedSubject): boolean => nodes.every((node) => isInCategory(node, '40'));

const saysCameOff = phrases('lost, came out, come out, fell out, gone');
const saysTooth = phrases('tooth, teeth');

/** "Partial lost 3 years ago", "bridge came out": the work is lost, not a tooth. */
const isLostWork = ({ text, subjects, details }: Part): boolean =>
  subjects.some(isForReplacing) && saysCameOff(text) && details.teeth.length === 0 && !saysTooth(text);

/** Removes the extraction that was done, so that it isn't taken for a service in the question. */
export function withoutLostTooth(parts: Part[], context: readonly Query[]): Part[] {
  const isReplaced =
    isForReplacing(context.at(-1)?.subject) || parts.some(({ subjects }) => subjects.some(isForReplacing));
  return isReplaced
    ? parts.map((part) =>
        !part.isOwnClause && saysLostTooth(part.text)
          ? { ...part, subjects: part.subjects.filter((subject) => !isExtraction(subject)) }
          : part,
      )
    : parts;
}

/** Words about a lost tooth ("lost before this plan") also match phrases of these topics, but don't ask about them. */
const OF_LOSS = topicSet('dates', 'assigned_office', 'maximum', 'plan', 'status');

/** Adds queries about the missing tooth clause and the coverage if the sentence says that a tooth is gone. */
export function withLostTooth(
  asked: Asked[],
  text: string,
  parts: readonly Part[],
  context: readonly Query[],
): Asked[] {
  if (!saysLostTooth(text) || parts.some(isLostWork)) return asked;
  const queries = queriesIn(asked);
  const isOfOther = queries.some(({ subject }) => subject !== null && !isForReplacing(subject));
  const before = isOfOther ? [] : context.slice(-1);
  const named = parts
    .flatMap(({ subjects }) => subjects)
    .map((subject): Query => ({ ...NOTHING, topic: 'coverage', subject }));
  const about = [...queries, ...named, ...before].find(({ subject }) => isForReplacing(subject));
  if (!about) return asked;
  const loss = lossIn(parts, about);
  const asksElse = parts.some(({ isOwnClause }) => isOwnClause);
  const kept = queries
    .filter(
      ({ topic, subject }) => topic !== 'missing_tooth' && !(topic === 'replacement' && subject !== null),
    )
    .filter(({ topic, subject }) => asksElse || subject !== null || !OF_LOSS.has(topic))
    // "Last year" isn't a question about a limit.
    .filter(({ topic }) => topic !== 'frequency' || saysOften(text))
    .map((query) => (isForReplacing(query.subject) ? { ...query, ...loss } : query));
  const asksCoverage = kept.some(
    ({ topic, subject }) => isForReplacing(subject) && (topic === 'coverage' || topic === 'portion'),
  );
  const coverage =
    asksCoverage || saysClause(text) ? [] : [{ ...about, ...loss, topic: 'coverage' as const }];
  const clause: Query = { ...about, ...loss, topic: 'missing_tooth', feeCents: null };
  return asAsked([...kept, ...coverage, clause]);
}

/** Which tooth was lost, and when. */
function lossIn(parts: readonly Part[], about: Query): Pick<Query, 'teeth' | 'time' | 'day'> {
  const all = parts.map(({ details }) => details);
  const teeth = [...new Set(all.flatMap((details) => details.teeth))];
  return {
    teeth: teeth.length > 0 ? teeth : about.teeth,
    time: firstOf(all, 'time'),
    day: firstOf(all, 'day'),
  };
}
