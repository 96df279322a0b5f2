// "Does it cover a crown?": what the plan pays, by network, with what limits it.

import type { ParsedBenefits, PlanShare } from '../parsed-benefits.ts';
import { answerFrequency } from './answer-limits.ts';
import type { AssistantRole, AssistantSentence } from './assistant-answer.ts';
import { type FoundCoverage, findCoverage } from './find-coverage.ts';
import { clausesAbout } from './find-limits.ts';
import { advice, listText, networkText, notStated, quote, silence, stated } from './sentences.ts';
import type { Query } from './understand.ts';

type Network = 'in' | 'out';

export function answerCoverage(
  benefits: ParsedBenefits,
  query: Query,
  role: AssistantRole,
): AssistantSentence[] {
  if (!query.subject) return answerOverview(benefits, query.network);
  const { label } = query.subject;
  const found = findCoverage(benefits, query.subject);
  const excluded = findExclusions(benefits, query.subject.label);
  if (found.length === 0 && excluded.length > 0) return excluded;
  const shares = found.length > 0 ? found.flatMap((item) => shareSentences(item, query.network)) : [];
  const main =
    shares.length > 0
      ? shares
      : silence(
          `what it pays for ${label.toLowerCase()}${inNetwork(query.network)}`,
          askShare(label, query.network),
        );
  const limits = found.length > 0 ? knownLimits(benefits, query) : [];
  const clauses = found.length > 0 ? clauseSentences(benefits, query) : [];
  // Each role reads first what it decides on: the hygienist the interval, the doctor the rules, the office the share.
  if (role === 'hygienist') return [...limits.slice(0, 1), ...main, ...limits.slice(1), ...excluded];
  if (role === 'doctor') return [...main, ...excluded, ...clauses, ...limits.slice(0, 1)];
  return [...main, ...excluded, ...limits.slice(0, 1), ...clauses.slice(0, 1)];
}

const inNetwork = (network: Network | null): string => (network ? ` ${networkText[network]}` : '');

const askShare = (label: string, network: Network | null): string =>
  `what percentage or copay applies to ${label.toLowerCase()}${network ? ` ${networkText[network]}` : ', in and out of network'}?`;

export function shareText(share: PlanShare): string | null {
  if (share.kind === 'percent' && share.plan_pays !== null) {
    return share.plan_pays === 0 ? 'pays nothing (0%)' : `pays ${percent(share.plan_pays)}`;
  }
  if (share.kind === 'not_covered') return 'does not cover it (0%)';
  if (share.kind === 'copay' && share.copay_cents !== null)
    return `leaves the patient a copay of ${copay(share.copay_cents)}`;
  if (share.kind === 'covered') return 'covers it, without a percentage stated';
  return null;
}

const percent = (value: number): string => `${Number(value.toFixed(2))}%`;
const copay = (cents: number): string => `$${Number((cents / 100).toFixed(2)).toLocaleString('en-US')}`;

function shareSentences(
  { label, codes, cells, by }: FoundCoverage,
  network: Network | null,
): AssistantSentence[] {
  const about = by === 'code' ? listText(codes) : label;
  const parts = (network ? [network] : (['in', 'out'] as const)).map((side) => {
    const share = side === 'in' ? cells.in_network_share : cells.out_network_share;
    return { side, share, text: shareText(share) };
  });
  const told = parts.filter((part) => part.text !== null);
  if (told.length === 0) return [];
  const same = told.length === 2 && told[0]?.text === told[1]?.text;
  const sources = told.flatMap((part) => part.share.sources);
  const sentence = same
    ? `For ${about} the plan ${told[0]?.text}, in and out of network.`
    : `For ${about} the plan ${told.map((part) => `${part.text} ${networkText[part.side]}`).join(' and ')}.`;
  const missing = parts
    .filter((part) => part.text === null)
    .map((part) => notStated(`The payer did not say what it pays for ${about} ${networkText[part.side]}.`));
  const both = cells.also_stated
    .filter((other) => (network === null || other.network === network) && shareText(other.share))
    .map((other) =>
      stated(
        `The payer sent both: another row says the plan ${shareText(other.share)} ${networkText[other.network]} for ${about}.`,
        other.share.sources,
      ),
    );
  const deductible = told.find((part) => part.share.deductible_applies !== null);
  const first = deductible
    ? [
        stated(
          `The deductible ${deductible.share.deductible_applies ? 'applies' : 'does not apply'} to ${about}.`,
          deductible.share.sources,
        ),
      ]
    : [];
  return [stated(sentence, sources), ...both, ...first, ...missing];
}

function answerOverview(benefits: ParsedBenefits, network: Network | null): AssistantSentence[] {
  const rows = benefits.service_type_coverage
    .filter((row) => row.in_network !== '-' || row.out_network !== '-')
    .slice(0, 12);
  if (rows.length === 0)
    return silence(
      'what it pays for any kind of service',
      'the percentages for preventive, basic and major services?',
    );
  return rows.flatMap((row) =>
    shareSentences({ label: row.service_type, codes: [], cells: row, by: 'service' }, network).slice(0, 1),
  );
}

const knownLimits = (benefits: ParsedBenefits, query: Query): AssistantSentence[] =>
  answerFrequency(benefits, query, null).filter((sentence) => sentence.basis === 'stated');

function clauseSentences(benefits: ParsedBenefits, query: Query): AssistantSentence[] {
  const kinds = ['pre_authorization', 'downgrade', 'replacement', 'prep_or_seat'] as const;
  return kinds.flatMap((kind) =>
    clausesAbout(benefits, kind, query.subject, false)
      .slice(0, 1)
      .map((clause) => stated(`The payer adds: ${quote(clause.text)}`, clause.sources)),
  );
}

/** Exclusion texts that name the subject by its own word. */
export function findExclusions(benefits: ParsedBenefits, label: string): AssistantSentence[] {
  const stem = label.toLowerCase().split(' ')[0]?.replace(/s$/, '') ?? '';
  if (stem.length < 4 || /^d\d{4}$/.test(stem)) return [];
  return benefits.exclusions
    .map((text, index) => ({ text, sources: benefits.sources.exclusions[index] ?? [] }))
    .filter(({ text, sources }) => sources.length > 0 && text.toLowerCase().includes(stem))
    .slice(0, 2)
    .map(({ text, sources }) => stated(`The payer lists under exclusions: ${quote(text)}`, sources));
}

export const notAGuarantee = (): AssistantSentence =>
  advice('This is what the payer answered, not a guarantee of payment.');
