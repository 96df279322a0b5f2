// "Does it cover a crown?": what the plan pays, by network, with what limits it.

import type { ParsedBenefits, PlanShare } from '../parsed-benefits.ts';
import { ageSentences, answerFrequency } from './answer-limits.ts';
import type { AssistantRole, AssistantSentence } from './assistant-answer.ts';
import { type FoundCoverage, findCoverage, isOwnKind } from './find-coverage.ts';
import { clausesAbout, waitingAbout } from './find-limits.ts';
import { inWords, listText, money, networkText, notStated, quote, silence, stated } from './sentences.ts';
import type { AskedSubject, Query } from './understand.ts';

type Network = 'in' | 'out';

export function answerCoverage(
  benefits: ParsedBenefits,
  query: Query,
  role: AssistantRole,
): AssistantSentence[] {
  const { subject, network } = query;
  if (!subject) return answerOverview(benefits, network);
  const found = findCoverage(benefits, subject, network);
  const excluded = findExclusions(benefits, subject);
  const shares = found.flatMap((item) => shareSentences(item, subject, network, found.length > 1));
  const what = `what it pays for ${inWords(subject.label)}${network ? ` ${networkText[network]}` : ''}`;
  if (shares.length === 0)
    return excluded.length > 0 ? excluded : silence(what, askShare(subject.label, network));
  const ages = ageSentences(benefits, subject);
  const limits = answerFrequency(benefits, query, null).filter((sentence) => sentence.basis === 'stated');
  const clauses = [...waitingSentences(benefits, subject), ...clauseSentences(benefits, query)];
  // Each role reads first what it decides on: the hygienist the interval, the doctor the rules, the office the share.
  if (role === 'hygienist')
    return [...limits.slice(0, 1), ...shares, ...excluded, ...ages, ...limits.slice(1, 3)];
  if (role === 'doctor') return [...shares, ...excluded, ...ages, ...clauses, ...limits.slice(0, 2)];
  return [...shares, ...excluded, ...ages, ...limits.slice(0, 2), ...clauses.slice(0, 2)];
}

const askShare = (label: string, network: Network | null): string =>
  `what percentage or copay applies to ${inWords(label)}${network ? ` ${networkText[network]}` : ', in and out of network'}?`;

export function shareText(share: PlanShare): string | null {
  if (share.kind === 'percent' && share.plan_pays !== null) {
    return share.plan_pays === 0 ? 'pays nothing (0%)' : `pays ${Number(share.plan_pays.toFixed(2))}%`;
  }
  if (share.kind === 'not_covered') return 'does not cover it';
  if (share.kind === 'copay' && share.copay_cents !== null)
    return `leaves the patient a copay of ${money(share.copay_cents)}`;
  if (share.kind === 'covered') return 'covers it, without a percentage stated';
  return null;
}

/** "Crowns (D2740 and D2750)", or the payer's wider kind of service, said to be one. */
function nameOf(found: FoundCoverage, subject: AskedSubject | null): string {
  if (!subject || (found.by === 'code' && subject.codes.length === 1 && subject.label === subject.codes[0]))
    return found.by === 'code' ? listText(found.codes) : found.label;
  return found.by === 'code' ? `${inWords(subject.label)} (${listText(found.codes)})` : found.label;
}

function shareSentences(
  found: FoundCoverage,
  subject: AskedSubject | null,
  network: Network | null,
  isOneOfSeveral = false,
): AssistantSentence[] {
  const { cells } = found;
  const about = nameOf(found, subject);
  const parts = (network ? [network] : (['in', 'out'] as const)).map((side) => {
    const share = side === 'in' ? cells.in_network_share : cells.out_network_share;
    return { side, share, text: shareText(share) };
  });
  const told = parts.filter((part) => part.text !== null);
  if (told.length === 0) return [];
  const isSame = told.length === 2 && told[0]?.text === told[1]?.text;
  const said = isSame
    ? `${told[0]?.text}, in and out of network`
    : told.map((part) => `${part.text} ${networkText[part.side]}`).join(' and ');
  const isWider = subject !== null && !isOneOfSeveral && !isOwnKind(found, subject);
  const lead = isWider
    ? `The payer has no row for ${inWords(subject.label)}; for ${about} the plan ${said}.`
    : `For ${about} the plan ${said}.`;
  const also = cells.also_stated.flatMap((other) => {
    const text = network === null || other.network === network ? shareText(other.share) : null;
    return text
      ? [
          stated(
            `The payer sent another row for ${about}: the plan ${text} ${networkText[other.network]}.`,
            other.share.sources,
          ),
        ]
      : [];
  });
  const tiers =
    also.length > 0 && /%: /.test(cells.notes) ? [stated(`By network: ${cells.notes}.`, cells.sources)] : [];
  return [
    stated(lead, [
      ...told.flatMap((part) => part.share.sources),
      ...(found.by === 'code' ? cells.sources : []),
    ]),
    ...also,
    ...tiers,
    ...deductibleSentence(
      about,
      told.map((part) => part.share),
    ),
    ...parts
      .filter((part) => part.text === null)
      .map((part) => notStated(`The payer did not say what it pays for ${about} ${networkText[part.side]}.`)),
  ];
}

function deductibleSentence(about: string, shares: PlanShare[]): AssistantSentence[] {
  const share = shares.find(({ deductible_applies }) => deductible_applies !== null);
  if (!share) return [];
  const verb = share.deductible_applies ? 'applies' : 'does not apply';
  return [stated(`The deductible ${verb} to ${about}.`, share.sources)];
}

function answerOverview(benefits: ParsedBenefits, network: Network | null): AssistantSentence[] {
  const sentences = benefits.service_type_coverage.flatMap((row) =>
    shareSentences(
      { label: row.service_type, codes: [], cells: row, by: 'service', serviceType: row.service_type_code },
      null,
      network,
    ).slice(0, 1),
  );
  return sentences.length > 0
    ? sentences.slice(0, 14)
    : silence(
        'what it pays for any kind of service',
        'the percentages for preventive, basic and major services?',
      );
}

function waitingSentences(benefits: ParsedBenefits, subject: AskedSubject): AssistantSentence[] {
  return waitingAbout(benefits, subject)
    .filter((period) => period.answer === 'applies')
    .slice(0, 1)
    .map((period) => stated(`A waiting period applies: ${quote(period.text)}`, period.sources));
}

function clauseSentences(benefits: ParsedBenefits, query: Query): AssistantSentence[] {
  const kinds = ['pre_authorization', 'downgrade', 'replacement', 'prep_or_seat'] as const;
  return kinds.flatMap((kind) =>
    clausesAbout(benefits, kind, query.subject, false)
      .filter(
        (clause) =>
          clause.text && (clause.kind !== 'replacement' || !/\d+ (per|every) \d+/i.test(clause.text)),
      )
      .slice(0, 1)
      .map((clause) => stated(`The payer adds: ${quote(clause.text)}`, clause.sources)),
  );
}

/** What the payer lists as excluded and names by the subject's own word or code. */
export function findExclusions(benefits: ParsedBenefits, subject: AskedSubject): AssistantSentence[] {
  const stem = subject.label.toLowerCase().split(' ')[0]?.replace(/s$/, '') ?? '';
  const codes = subject.codes.map((code) => code.toLowerCase());
  return benefits.exclusions
    .map((text, index) => ({ text, sources: benefits.sources.exclusions[index] ?? [] }))
    .filter(({ text, sources }) => {
      const plain = text.toLowerCase();
      if (sources.length === 0 || /missing tooth/.test(plain)) return false;
      return (stem.length >= 4 && plain.includes(stem)) || codes.some((code) => plain.includes(code));
    })
    .slice(0, 2)
    .map(({ text, sources }) => stated(`The payer lists under exclusions: ${quote(text)}`, sources));
}
