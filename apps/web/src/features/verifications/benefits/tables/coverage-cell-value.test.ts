import { describe, expect, it } from 'vitest';
import type { CoverageCells, PlanShare } from '../benefits-context.ts';
import type { NetworkChoice } from '../network-choices.ts';
import { cellValue, shareText } from './coverage-cell-value.ts';

const share = (figures: Partial<PlanShare>): PlanShare => ({
  kind: 'percent',
  plan_pays: null,
  copay_cents: null,
  deductible_applies: null,
  certainty: null,
  sources: [],
  ...figures,
});
const percent = (plan_pays: number) => share({ plan_pays });
const copay = (copay_cents: number) => share({ kind: 'copay', copay_cents });
const IN = { key: 'in', label: 'In-network', side: 'in', tier: null } as unknown as NetworkChoice;

const shown = (main: PlanShare, ...also: PlanShare[]) => {
  const row = {
    in_network: shareText(main),
    in_network_share: main,
    also_stated: also.map((one) => ({ network: 'in', share: one })),
  } as unknown as CoverageCells;
  const { text, others, additional } = cellValue(row, 'in', IN);
  return { text, others, additional };
};

describe('a cell of the coverage tables', () => {
  it('shows another percentage as a conflict', () => {
    expect(shown(percent(50), percent(60))).toEqual({ text: '50%', others: ['60%'], additional: [] });
  });

  it('shows a copay next to a percentage as an additional value', () => {
    expect(shown(percent(80), copay(2000))).toEqual({ text: '80%', others: [], additional: ['$20 copay'] });
    expect(shown(copay(2000), percent(80), copay(3000))).toEqual({
      text: '$20 copay',
      others: ['$30 copay'],
      additional: ['80%'],
    });
  });
});
