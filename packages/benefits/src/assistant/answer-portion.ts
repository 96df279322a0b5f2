// "What will she owe?": the patient's part from fee, deductible, share and maximum, with every step shown.
// Where an input is unknown the answer is a range or a refusal, never a guess.

import type { BenefitAmount, ParsedBenefits, PlanShare } from '../parsed-benefits.ts';
import { byNetwork } from './answer-money.ts';
import type { AssistantSentence } from './assistant-answer.ts';
import { findCoverage } from './find-coverage.ts';
import { advice, calculated, money, networkText, silence, stated } from './sentences.ts';
import type { Query } from './understand.ts';

export function answerPortion(benefits: ParsedBenefits, query: Query): AssistantSentence[] {
  const { subject } = query;
  if (!subject)
    return [
      advice(
        'Say for which procedure, and the fee, to work out what the patient owes: for example "crown D2740 at $1,200".',
      ),
    ];
  const network = query.network ?? 'in';
  const shares = distinctShares(
    findCoverage(benefits, subject).map(({ cells }) =>
      network === 'in' ? cells.in_network_share : cells.out_network_share,
    ),
  );
  if (shares.length === 0) {
    return silence(
      `what it pays for ${subject.label.toLowerCase()} ${networkText[network]}, so the patient's part cannot be worked out`,
      `what percentage or copay applies to ${subject.label.toLowerCase()} ${networkText[network]}?`,
    );
  }
  return shares.flatMap((share) => portionOf(benefits, query, share, network));
}

/** What can be calculated with; "covered" without a figure cannot. */
function distinctShares(shares: PlanShare[]): PlanShare[] {
  const usable = shares.filter(
    (share) =>
      share.kind === 'copay' ||
      share.kind === 'not_covered' ||
      (share.kind === 'percent' && share.plan_pays !== null),
  );
  return usable
    .filter(
      (share, index) =>
        usable.findIndex(
          (other) =>
            other.kind === share.kind &&
            other.plan_pays === share.plan_pays &&
            other.copay_cents === share.copay_cents,
        ) === index,
    )
    .slice(0, 3);
}

function portionOf(
  benefits: ParsedBenefits,
  query: Query,
  share: PlanShare,
  network: 'in' | 'out',
): AssistantSentence[] {
  const pieces = query.count > 1 ? `${query.count} × ` : '';
  if (share.kind === 'copay' && share.copay_cents !== null) {
    const total = share.copay_cents * query.count;
    return [
      calculated(
        `${pieces}${money(share.copay_cents)} copay = the patient pays ${money(total)} ${networkText[network]}.`,
        share.sources,
      ),
    ];
  }
  const pays = share.plan_pays ?? 0;
  const deductible = findDeductible(benefits, query, network);
  if (query.feeCents === null) return withoutFee(share, pays, deductible, network);
  const fee = query.feeCents * query.count;
  const steps = workOut(fee, pays, share, deductible, findMaximum(benefits, network));
  const sources = [...share.sources, ...steps.sources];
  const start = query.count > 1 ? `${pieces}${money(query.feeCents)} = ${money(fee)}. ` : '';
  const owed =
    steps.least === steps.most
      ? `the patient pays ${money(steps.most)}`
      : `the patient pays between ${money(steps.least)} and ${money(steps.most)}`;
  return [
    calculated(`${start}${steps.text}; ${owed} ${networkText[network]}.`, sources),
    ...steps.notes,
    advice(
      network === 'out'
        ? 'This assumes that the fee is what the plan allows; out of network the patient also owes whatever is above that.'
        : 'This assumes that the fee is what the plan allows and that no other claim comes first; it is not a guarantee of payment.',
    ),
  ];
}

interface Remaining {
  cents: number | null;
  sources: number[];
}

function workOut(
  fee: number,
  pays: number,
  share: PlanShare,
  deductible: Remaining | null,
  maximum: Remaining | null,
) {
  const full = Math.min(deductible?.cents ?? 0, fee);
  const applies = share.deductible_applies;
  const options =
    pays === 0 || full === 0 ? [0] : applies === true ? [full] : applies === false ? [0] : [0, full];
  const results = options.map((taken) => {
    const planPays = Math.round(((fee - taken) * pays) / 100);
    const paid = maximum?.cents == null ? planPays : Math.min(planPays, maximum.cents);
    return { taken, paid, owed: fee - paid, isCapped: paid < planPays };
  });
  const owed = results.map((result) => result.owed);
  const last = results.at(-1) ?? { taken: 0, paid: 0, owed: fee, isCapped: false };
  const minus = last.taken > 0 ? ` − ${money(last.taken)} deductible = ${money(fee - last.taken)}` : '';
  const cap = last.isCapped ? `, limited to the ${money(last.paid)} left of the maximum` : '';
  const notes: AssistantSentence[] = [];
  if (options.length === 2)
    notes.push(
      ...silence(
        'whether the deductible applies to this service',
        'does the deductible apply to this service?',
      ),
    );
  if (pays > 0 && (!deductible || deductible.cents === null))
    notes.push(
      ...silence(
        'how much of the deductible is left, so none was taken off',
        'how much of the deductible is still to be met?',
      ),
    );
  if (pays > 0 && (!maximum || maximum.cents === null))
    notes.push(
      ...silence(
        'how much of the maximum is left, so no limit was applied',
        'how much of the maximum is left?',
      ),
    );
  return {
    text: `${money(fee)} fee${minus}; the plan pays ${pays}% = ${money(last.paid)}${cap}`,
    least: Math.min(...owed),
    most: Math.max(...owed),
    sources: [
      ...(last.taken > 0 || options.length === 2 ? (deductible?.sources ?? []) : []),
      ...(last.isCapped ? (maximum?.sources ?? []) : []),
    ],
    notes,
  };
}

function withoutFee(
  share: PlanShare,
  pays: number,
  deductible: Remaining | null,
  network: 'in' | 'out',
): AssistantSentence[] {
  const sentences = [
    calculated(
      `The plan pays ${pays}%, so the patient pays ${Number((100 - pays).toFixed(2))}% ${networkText[network]}.`,
      share.sources,
    ),
  ];
  if (deductible?.cents && pays > 0 && share.deductible_applies !== false) {
    sentences.push(
      stated(
        `Up to ${money(deductible.cents)} of the deductible is still to be met first, where it applies.`,
        deductible.sources,
      ),
    );
  }
  return [...sentences, advice('Add the fee to the question to get an amount, for example "at $1,200".')];
}

/** The individual's remaining deductible that speaks of this service, else of the plan; two different ones are no answer. */
function findDeductible(benefits: ParsedBenefits, query: Query, network: 'in' | 'out'): Remaining | null {
  const label = (amount: BenefitAmount) => amount.applies_to.label.toLowerCase();
  const types = new Set(query.subject?.serviceTypes ?? []);
  const amounts = byNetwork(benefits.deductibles, network).filter(
    (amount) => amount.level !== 'family' && amount.period !== 'lifetime',
  );
  const near = amounts.filter(
    (amount) =>
      amount.applies_to.service_types.some((type) => types.has(type)) ||
      amount.applies_to.procedures.some((code) => query.subject?.codes.includes(code)),
  );
  const plan = amounts.filter(
    (amount) =>
      /whole plan/.test(label(amount)) ||
      amount.applies_to.service_types.every((type) => type === '35' || type === '30'),
  );
  return single(near.length > 0 ? near : plan);
}

function findMaximum(benefits: ParsedBenefits, network: 'in' | 'out'): Remaining | null {
  return single(
    byNetwork(benefits.maximums, network).filter(
      (amount) =>
        amount.kind === 'annual' &&
        amount.level !== 'family' &&
        amount.applies_to.procedures.length === 0 &&
        amount.applies_to.service_types.every((type) => type === '35' || type === '30'),
    ),
  );
}

/** Amounts of one's own network go before those that hold for both. */
function single(amounts: BenefitAmount[]): Remaining | null {
  const known = amounts.filter((amount) => amount.remaining_cents !== null || amount.total_cents === 0);
  const exact = known.filter((amount) => amount.network === 'in' || amount.network === 'out');
  const best = exact.length > 0 ? exact : known;
  const figures = new Set(best.map((amount) => amount.remaining_cents ?? 0));
  if (figures.size !== 1) return null;
  return { cents: best[0]?.remaining_cents ?? 0, sources: best.flatMap((amount) => amount.sources) };
}
