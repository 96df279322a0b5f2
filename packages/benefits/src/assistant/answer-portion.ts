// "What will she owe?": the patient's part from fee, deductible, share and maximum, with every step shown.
// Where an input is unknown the answer is a range or a refusal, never a guess.

import type { ParsedBenefits, PlanShare } from '../parsed-benefits.ts';
import type { AssistantSentence } from './assistant-answer.ts';
import { findCoverage } from './find-coverage.ts';
import { findDeductible, findMaximum, type Limits } from './find-money.ts';
import { advice, calculated, inWords, listText, money, networkText, silence, stated } from './sentences.ts';
import type { AskedSubject, Query } from './understand.ts';

type Network = 'in' | 'out';

export function answerPortion(benefits: ParsedBenefits, query: Query): AssistantSentence[] {
  const { subject } = query;
  if (!subject)
    return [
      advice(
        'Say for which procedure, and the fee, to work out what the patient owes: for example a crown with its fee.',
      ),
    ];
  const network = query.network ?? 'in';
  const shares = usableShares(benefits, subject, network);
  if (shares.length === 0) {
    return silence(
      `what it pays for ${inWords(subject.label)} ${networkText[network]}, so the patient's part cannot be worked out`,
      `what percentage or copay applies to ${inWords(subject.label)} ${networkText[network]}?`,
    );
  }
  const told = shares.flatMap(({ name, share }) => portionOf(benefits, query, name, share, network));
  if (!shares.some(({ share }) => share.kind === 'percent')) return told;
  if (query.feeCents === null)
    return [...told, advice('Add the fee to the question to get an amount in dollars.')];
  const assumed =
    network === 'out'
      ? 'This assumes that the fee is what the plan allows; out of network the patient also owes whatever is above that.'
      : 'This assumes that the fee is what the plan allows and that no other claim comes first; it is not a guarantee of payment.';
  return [...told, advice(assumed)];
}

interface NamedShare {
  name: string;
  share: PlanShare;
}

/** What can be calculated with; "covered" without a figure cannot. Rows that disagree are calculated each. */
function usableShares(benefits: ParsedBenefits, subject: AskedSubject, network: Network): NamedShare[] {
  const all = findCoverage(benefits, subject).flatMap(({ cells, by, codes, label }) => {
    const name = by === 'code' ? listText(codes) : label;
    const main = network === 'in' ? cells.in_network_share : cells.out_network_share;
    const also = cells.also_stated.filter((other) => other.network === network);
    return [main, ...also.map((other) => other.share)].map((share) => ({ name, share }));
  });
  const usable = all.filter(
    ({ share }) =>
      share.kind === 'not_covered' ||
      (share.kind === 'copay' && share.copay_cents !== null) ||
      (share.kind === 'percent' && share.plan_pays !== null),
  );
  const figure = ({ share }: NamedShare) => `${share.copay_cents ?? ''}|${share.plan_pays ?? ''}`;
  return usable
    .filter((one, index) => usable.findIndex((other) => figure(other) === figure(one)) === index)
    .slice(0, 6);
}

function portionOf(
  benefits: ParsedBenefits,
  query: Query,
  name: string,
  share: PlanShare,
  network: Network,
): AssistantSentence[] {
  const { count, feeCents } = query;
  if (share.kind === 'copay' && share.copay_cents !== null) {
    const total = share.copay_cents * count;
    const steps = count > 1 ? `${count} × ${money(share.copay_cents)} = ${money(total)}` : money(total);
    return [
      calculated(`${name}: the patient pays a copay of ${steps} ${networkText[network]}.`, share.sources),
    ];
  }
  const pays = share.plan_pays ?? 0;
  if (feeCents === null) return withoutFee(benefits, query, name, share, network);
  const fee = feeCents * count;
  const start = count > 1 ? `${count} × ${money(feeCents)} = ${money(fee)}; ` : '';
  if (pays === 0) {
    const text = `${name}: ${start}the plan pays nothing ${networkText[network]}, so the patient pays ${money(fee)}.`;
    return [calculated(text, share.sources)];
  }
  const deductible = deductibleRange(benefits, query, share, network, fee);
  const maximum = findMaximum(benefits, query.subject, network);
  const best = step(fee, deductible.least, pays, maximum.most);
  const isOpen = maximum.least === 0 && maximum.notes.length > 0;
  const worst =
    isOpen || deductible.most === fee ? wholeFee(fee) : step(fee, deductible.most, pays, maximum.least);
  const sources = [...share.sources, ...deductible.sources, ...maximum.sources];
  const lead = `${name} ${networkText[network]}: ${start}`;
  const text =
    best.owed === worst.owed
      ? `${lead}${best.text}; the patient pays ${money(best.owed)}.`
      : `${lead}at best ${best.text}; at worst ${worst.text}; the patient pays between ${money(best.owed)} and ${money(worst.owed)}.`;
  return [calculated(text, sources), ...deductible.notes, ...maximum.notes];
}

/** One way through: deductible off, share of the rest, no more than is left of the maximum. */
function step(fee: number, deductible: number, pays: number, maximum: number) {
  const base = fee - deductible;
  const share = Math.round((base * pays) / 100);
  const paid = Math.min(share, maximum);
  const off = deductible > 0 ? `${money(fee)} − ${money(deductible)} deductible = ${money(base)}; ` : '';
  const cap = paid < share ? `, but only ${money(paid)} is left of the maximum` : '';
  const owed = fee - paid;
  return {
    owed,
    text: `${off}the plan pays ${Number(pays.toFixed(2))}% of ${money(base)} = ${money(share)}${cap}; ${money(fee)} − ${money(paid)} = ${money(owed)}`,
  };
}

const wholeFee = (fee: number) => ({
  owed: fee,
  text: `the deductible takes all of it, or nothing is left of the maximum, and the patient pays the whole ${money(fee)}`,
});

function deductibleRange(
  benefits: ParsedBenefits,
  query: Query,
  share: PlanShare,
  network: Network,
  fee: number,
): Limits {
  if (share.deductible_applies === false) return { least: 0, most: 0, sources: [], notes: [] };
  const found = findDeductible(benefits, query.subject, network);
  const range = { ...found, least: Math.min(found.least, fee), most: Math.min(found.most, fee) };
  if (share.deductible_applies === true || range.most === 0) return range;
  // Where the payer does not say whether it applies, it may or may not.
  const notes = silence(
    'whether the deductible applies to this service',
    'does the deductible apply to this service?',
  );
  return { ...range, least: 0, notes: [...range.notes, ...notes] };
}

function withoutFee(
  benefits: ParsedBenefits,
  query: Query,
  name: string,
  share: PlanShare,
  network: Network,
): AssistantSentence[] {
  const pays = Number((share.plan_pays ?? 0).toFixed(2));
  const rest = Number((100 - pays).toFixed(2));
  if (pays === 0)
    return [
      calculated(
        `${name}: the plan pays nothing ${networkText[network]}, so the patient pays the whole fee.`,
        share.sources,
      ),
    ];
  const sentence = calculated(
    `${name}: the plan pays ${pays}%, so the patient pays ${rest}% ${networkText[network]}.`,
    share.sources,
  );
  if (share.deductible_applies === false) return [sentence];
  const deductible = findDeductible(benefits, query.subject, network);
  if (deductible.most === 0 || deductible.sources.length === 0) return [sentence, ...deductible.notes];
  return [
    sentence,
    stated(
      `Up to ${money(deductible.most)} of the deductible is still to be met first, where it applies.`,
      deductible.sources,
    ),
  ];
}
