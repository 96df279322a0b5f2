// "How often is a prophy, and is it 100?": a percentage to confirm. The quotes in the comments are users' questions.

import { pattern } from '../../../vocabulary/long-pattern.ts';
import { isAmount } from '../follow-up.ts';
import { type Asked, type Query, uniqueAsked } from '../query.ts';

const LEADS =
  '(?:ok|oh|wait|and|but|so|then|is|are|was|isnt|arent|would|be|it|that|thats|this|they|those|at|the|paid|covered|still|just|only)';
const TRAILS =
  '(?:right|correct|then|yes|no|still|or not|for (?:it|that|those)|covered|in network|out of network|oon)';
/** A part with nothing but a percentage: "is it 100", "so 80%". */
const BARE = new RegExp(
  String.raw`^((?:${LEADS}\b\W*)*)(100|[1-9]?\d)( ?(?:%|percent))?(?:\W+${TRAILS}\b)*\W*$`,
);
const BETWEEN = /[,;?]|\.(?!\d)|\b(?:and|but)\b/;
/** In "is there a 50% discount" and "is 50% of it paid at prep", the percentage isn't what the plan pays. */
const MARKED = pattern('g')`
  (?<![\d.])(100|\d{1,2}) ?(?:%|percent\b)
    (?=\W*$|[,;?.]|\W+(?:${TRAILS}|on|for|and|or|after (?:the )?ded\w*)\b)
  |\b(?:is|are|at) (100|[1-9]0)(?=(?: (?:right|correct))?\W*$)
`;
/** "Are crowns more than 50%?", "are crowns not 50%?", but not "isn't endo 80%?" */
const COMPARES =
  /(?<!\bor |^(?:(?:ok|and|so|but) )*(?:is|are) )\bnot\b|\b(?:more|less|least|most|over|under|above|below|than|up to|higher|lower|better)\b/;
/** "Cleanings are 100%, right?" asks for a yes or no. "If crowns are 50%" assumes it. */
const CONFIRMS = pattern()`
  ^(?:(?:ok|and|so|but) )*(?:is|are|so|isnt|arent)\b
  |\b(?:right|correct|still|true)\W*$
  |^[a-z ]+ (?:is|are) (?:at |covered at |paid at )?\d+ ?(?:%|percent)\W*$
`;

interface Figure {
  percent: number;
  /** False for "is it 100". */
  isMarked: boolean;
}

function bareIn(part: string): Figure | null {
  const [, lead = '', figure, mark] = BARE.exec(part.trim()) ?? [];
  const percent = figure === undefined ? null : Number(figure);
  const isMarked = mark !== undefined;
  if (percent === null || (!isMarked && (percent % 5 !== 0 || percent < 10))) return null;
  return isMarked || /\b(?:is|are|so|thats|isnt|arent)\b/.test(lead) ? { percent, isMarked } : null;
}

/** After a question about an age or a waiting period, "is it 15" isn't a percentage. */
const isPercentage = ({ percent, isMarked }: Figure, queries: readonly Query[]): boolean =>
  isMarked ||
  queries.every(({ topic }) => topic === 'coverage' || (percent === 100 && topic === 'frequency'));

export function withPercent(asked: Asked[], plain: string, context: readonly Query[]): Asked[] {
  const own = asked.flatMap((one) => (one.kind === 'query' ? [one.query] : []));
  // "So 1500?" after a question about the maximum confirms that amount.
  if (own.some(({ figureCents }) => figureCents !== undefined)) return asked;
  const bare = plain.split(BETWEEN).flatMap((part) => bareIn(part) ?? []);
  const named =
    CONFIRMS.test(plain) && !COMPARES.test(plain)
      ? [...plain.matchAll(MARKED)].map(([, marked, bare]) => ({
          percent: Number(marked ?? bare),
          isMarked: marked !== undefined,
        }))
      : [];
  const figures = bare.length > 0 ? bare : named;
  if (!figures.every((figure) => isPercentage(figure, own.length > 0 ? own : context))) return asked;
  const [percent, ...others] = new Set(figures.map((figure) => figure.percent));
  if (percent === undefined || others.length > 0 || plain.includes('$')) return asked;
  const about = own.filter(({ subject }) => subject !== null);
  const shares = about.filter(({ topic }) => topic === 'coverage');
  if (shares.length > 0)
    return asked.map((one) =>
      one.kind === 'query' && shares.includes(one.query) ? query({ ...one.query, percent }) : one,
    );
  const before = about.length > 0 ? about : own.length > 0 ? [] : context;
  if (bare.length === 0 || before.some(({ topic }) => topic === 'portion' || isAmount(topic))) return asked;
  const added = before.filter(({ subject }) => subject !== null);
  return added.length === 0
    ? asked
    : uniqueAsked([
        ...asked.filter((one) => one.kind !== 'not_understood' || bareIn(one.words) === null),
        ...added.map((one) => query({ ...one, topic: 'coverage', percent })),
      ]);
}

const query = (one: Query): Asked => ({ kind: 'query', query: one });
