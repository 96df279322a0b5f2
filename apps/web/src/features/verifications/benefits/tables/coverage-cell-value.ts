// What a cell of the coverage tables shows for the chosen network, and what else the payer stated for it.

import { formatMoneyShort } from '#ui/values/money.tsx';
import { formatPercent } from '#ui/values/percent.ts';
import type { CoverageCells, PlanShare } from '../benefits-context.ts';
import { isFromTier, type NetworkChoice } from '../network-choices.ts';

export interface CellValue {
  text: string;
  share: PlanShare;
  /** Different values for the same cell. If `text` is from the chosen tier, only values from that tier. */
  conflicting: string[];
  /** Values from other tiers. Empty unless `text` is from the chosen tier. */
  otherTiers: string[];
  /** A copay next to a percentage, or the reverse: both may apply. */
  additional: string[];
}

export const cellValue = (row: CoverageCells, side: 'in' | 'out', choice: NetworkChoice): CellValue => {
  const main = side === 'in' ? row.in_network_share : row.out_network_share;
  const first = { text: side === 'in' ? row.in_network : row.out_network, share: main };
  const stated = [
    first,
    ...row.also_stated
      .filter((also) => also.network === side)
      .map(({ share }) => ({ text: shareText(share), share })),
  ];
  const isTiered = choice.side === side && choice.tier !== null;
  const isOfTier = ({ share }: { share: PlanShare }) => isTiered && isFromTier(choice, share.sources);
  const ofTier = stated.find(isOfTier);
  const shown = ofTier ?? first;
  const others = stated.filter((value) => value !== shown && value.text !== shown.text);
  const isAdditional = ({ share }: { share: PlanShare }) => isCopay(share) !== isCopay(shown.share);
  const competing = others.filter((value) => !isAdditional(value));
  const isOfOtherTier = (value: (typeof others)[number]) => ofTier !== undefined && !isOfTier(value);
  const textsOf = (list: typeof others) => [...new Set(list.map(({ text }) => text))];
  return {
    ...shown,
    conflicting: textsOf(competing.filter((value) => !isOfOtherTier(value))),
    otherTiers: textsOf(competing.filter(isOfOtherTier)),
    additional: textsOf(others.filter(isAdditional)),
  };
};

const isCopay = ({ copay_cents }: PlanShare): boolean => copay_cents !== null;

/** The text of a table cell; "-" if the share isn't stated. */
export const shareText = (share: PlanShare): string => {
  if (share.plan_pays !== null) return formatPercent(share.plan_pays);
  if (share.copay_cents !== null) return `${formatMoneyShort(share.copay_cents)} copay`;
  if (share.kind === 'covered') return 'Covered';
  return share.kind === 'not_covered' ? 'Not covered' : '-';
};
