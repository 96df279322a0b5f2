// Figures, services and names in a question that its answer doesn't use. Without a note, the answer would seem to use them.

import { CDT_LABELS } from '../codes/index.ts';
import { areRelated, contains, findSubjects, isPlanWide } from '../vocabulary/index.ts';
import { pattern } from '../vocabulary/long-pattern.ts';
import { ASK_SHARING, NO_SHARING } from '../wording/assistant-limits.ts';
import { WITHOUT_EARLIER } from '../wording/assistant-money.ts';
import { askByPhone, didNotSay, payersDeductible, toothName } from '../wording/assistant-texts.ts';
import type { AssistantQuestion, AssistantSentence } from './assistant-answer.ts';
import { topicSet } from './question/asked-topic.ts';
import { withoutCodeNames } from './question/codes.ts';
import { QUADRANTS } from './question/counts.ts';
import { monthsNamed } from './question/dates.ts';
import { type Query, queriesIn } from './question/query.ts';
import { DENTURES, WORK_ON_DENTURES } from './question/subject.ts';
import { teethIn } from './question/teeth.ts';
import { understand } from './question/understand.ts';
import { advice, calculated, notStated } from './sentences.ts';

/** Names the figures, teeth, months and services of a question that neither a query nor the answer (`told`) has. */
export function unusedWords(text: string, queries: readonly Query[], told: string): string[] {
  const lower = told.toLowerCase();
  const isIn = (words: string) => lower.includes(words.toLowerCase());
  const fees = queries.flatMap(({ feeCents, count }) =>
    feeCents === null ? [] : [feeCents, feeCents * count],
  );
  const isFee = (figure: string) => fees.includes(Math.round(Number(figure.replaceAll(',', '')) * 100));
  const isShared = queries.some(({ isFeeShared }) => isFeeShared);
  const money = [...text.matchAll(/\$ ?(\d[\d,]*(?:\.\d\d)?)/g)].filter(
    ([, figure = '']) => !isShared && !isFee(figure) && !isFigureIn(told, figure),
  );
  const percent = (
    text.match(/(?<!\b(?:type|class|tier|category|level) )\b\d{1,3}(?: ?%| percent\b)/g) ?? []
  ).filter((said) => !new RegExp(`\\b${Number.parseInt(said, 10)}%`).test(told));
  const teeth = teethIn(text).filter(
    (tooth) =>
      !queries.some((query) => query.teeth.includes(tooth) || query.likeTeeth.includes(tooth)) &&
      !new RegExp(`\\b${toothName(tooth)}\\b`).test(told),
  );
  const isCounted = queries.some(({ count }) => count > 1) || isIn('quadrant');
  const quadrants = isCounted ? [] : (text.match(QUADRANTS) ?? []).map((one) => one.toUpperCase());
  const isOfYear = queries.some(({ topic }) => topic === 'benefit_year');
  const months = (isOfYear ? [] : monthsNamed(text)).filter(
    ({ month, words }) => !isMonthIn(told, month) && !isIn(words),
  );
  const names = (text.match(NAMES) ?? []).filter(
    (name) => !isIn(name.replaceAll(/[ -]/g, '')) && !isIn(name),
  );
  const isOver = EXCEEDS.exec(text);
  return [
    ...new Set([
      ...(money.length > 0 ? ['the dollar amount'] : []),
      ...(percent.length > 0 ? ['the percentage'] : []),
      ...teeth.map((tooth) => `tooth ${toothName(tooth)}`),
      ...quadrants,
      ...months.map(({ month }) => MONTH_NAMES[month - 1] ?? ''),
      ...names.map((name) => `"${name}"`),
      ...(isOver && !/maximum/i.test(told) ? [`"${isOver[0]}"`] : []),
      ...servicesNotUsed(text, queries),
    ]),
  ];
}

/** "$1,200" and "1200" are the same figure. */
const isFigureIn = (told: string, figure: string): boolean => {
  const plain = figure.replaceAll(',', '').replace(/\.00$/, '');
  return new RegExp(`\\$${plain.replace('.', '\\.')}(?![\\d.]\\d|\\d)`).test(
    told.replace(/(?<=\d),(?=\d{3})/g, ''),
  );
};

const MONTH_NAMES =
  'January February March April May June July August September October November December'.split(' ');
const isMonthIn = (told: string, month: number): boolean =>
  new RegExp(`\\b${String(month).padStart(2, '0')}/\\d\\d/\\d{4}|${MONTH_NAMES[month - 1]}`).test(told);

/** Names of plans and tiers. */
const NAMES = /\b(?:buy[ -]?up|premier|(?:high|low) (?:option|plan)|base plan|ppo plus|advantage plus)\b/g;
const EXCEEDS =
  /\b(?:exceeds?|over|past|above|max(?:es)? out)(?: (?:her|his|the|their|my|annual|yearly|plan))* ?(?:max(?:imum)?)?\b(?<=max(?:imum)?|exceeds?|max out|maxes out)/;

/** Topics that answer about the whole plan or another service than the named one. */
const OTHERWISE = topicSet(
  'downgrade',
  'class',
  'counts_toward',
  'compare_plans',
  'unsupported',
  'missing_tooth',
);
const LEFT_OUT = pattern()`
  \b(?:not counting|not including|excluding|except(?: for)?|other than|besides|aside from|apart from|with|same day as
    |after|before|since|had|did|does it|under|for)(?: (?:the|an?|her|his|any|her last|last|my))*\s*$
`;

/** The named services that no query is about. */
function servicesNotUsed(text: string, queries: readonly Query[]): string[] {
  if (queries.some(({ topic }) => OTHERWISE.has(topic))) return [];
  const nodes = queries.flatMap(({ subject }) => subject?.nodes ?? []);
  const isWorkOnDentures = queries.some(
    ({ subject }) => subject?.family != null && WORK_ON_DENTURES.has(subject.family),
  );
  return (
    withoutCodeNames(text, findSubjects(text))
      .filter((hit) => !(isWorkOnDentures && hit.nodes.every((node) => contains(DENTURES, node))))
      .filter(({ from, to }) => text.slice(from, to) !== 'full mouth')
      .filter((hit) => hit.nodes.every((node) => !isPlanWide(node) && node.kind !== 'class'))
      .filter((hit) => !hit.nodes.some((node) => nodes.some((own) => areRelated(own, node))))
      .filter(({ from }) => !LEFT_OUT.test(text.slice(0, from)))
      .map(({ from, to }) => text.slice(from, to))
      // "The crown on top, D6058": the code's own name.
      .filter(
        (name) =>
          !nodes.some((node) => node.kind === 'code' && CDT_LABELS[node.code]?.toLowerCase().includes(name)),
      )
      .map((name) => (/^d\d{4}$/.test(name) ? name.toUpperCase() : `"${name}"`))
  );
}

const DEDUCTIBLE = 'ded(?:uctibles?|uct)?';
const BEING = '(?:(?:is|was|has|been|already|all|fully|not|isnt|wasnt|hasnt|still|yet|got) )*';
/** "Ded met", "met her deductible". */
const MET = new RegExp(
  String.raw`\b${DEDUCTIBLE} ${BEING}(?:un)?(?:met|satisfied)\b|\b(?:unmet|(?:has|have|had|already|not|hasnt|havent)(?: already| not)? met)(?: (?:the|her|his|their))? ${DEDUCTIBLE}\b`,
);
const ASKS_MET = new RegExp(
  String.raw`\b(?:is|was|has|did|does|if)(?: the| her| his| their| any| she| he)* (?:meet |met )?${DEDUCTIBLE}\b|\b${DEDUCTIBLE} ${BEING}met(?: yet)? ?\?|how much`,
);

/** An estimate subtracts the payer's deductible, even if the user says that it is met. The answer says so. */
export function deductibleNotUsed(
  text: string,
  queries: readonly Query[],
  sentences: readonly AssistantSentence[],
): AssistantSentence[] {
  const [said] = MET.exec(text) ?? [];
  if (said === undefined || !queries.some(({ topic }) => topic === 'portion' || topic === 'coverage'))
    return [];
  if (ASKS_MET.test(text) && !/\bif\b/.test(text)) return [];
  for (const { text: told, sources } of sentences) {
    const [, amount] = /Deductible: \$[\d,.]*\d [−-] (\$[\d,.]*\d)/.exec(told) ?? [];
    if (amount !== undefined) return [calculated(payersDeductible(amount, said), sources)];
  }
  return [advice(payersDeductible(null, said))];
}

/** Each question is calculated alone, although the plan pays the services of all of them from one maximum. */
export function withoutEarlier(
  { earlier = [] }: AssistantQuestion,
  queries: readonly Query[],
  sentences: readonly AssistantSentence[],
): AssistantSentence[] {
  const now = queries.filter(({ topic }) => topic === 'portion').map(({ subject }) => subject?.key);
  const isPriced = sentences.some(({ basis, text }) => basis === 'calculated' && /\$\d/.test(text));
  if (now.length === 0 || !isPriced) return [];
  const before = earlier.flatMap((one, at) => queriesIn(understand(one, earlier.slice(0, at))));
  const isLeftOut = ({ feeCents, subject }: Query) => feeCents !== null && !now.includes(subject?.key);
  return before.some(isLeftOut) ? [advice(WITHOUT_EARLIER)] : [];
}

const SHARES =
  /\b(?:is|are|does|do|it|they|if)\b[^?.;]*\b(?:shared?s? with|combined with|count together|share (?:a|the|one)? ?(?:limit|frequency))\b/;

/** "Is it shared with prophy" if nothing in the answer says so. */
export const sharingOpen = (
  text: string,
  queries: readonly Query[],
  sentences: readonly AssistantSentence[],
): AssistantSentence[] =>
  SHARES.test(text) &&
  queries.some(({ topic }) => topic === 'frequency') &&
  !sentences.some(
    ({ basis, text: told }) =>
      basis !== 'advice' && /\b(?:share|combined|similar|together|count)/i.test(told),
  )
    ? [notStated(didNotSay(NO_SHARING)), advice(askByPhone(ASK_SHARING))]
    : [];
