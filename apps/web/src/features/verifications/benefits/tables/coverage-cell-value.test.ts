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

const shownFor =
  (choice: NetworkChoice) =>
  (main: PlanShare, ...also: PlanShare[]) => {
    const row = {
      in_network: shareText(main),
      in_network_share: main,
      also_stated: also.map((other) => ({ network: 'in', share: other })),
    } as unknown as CoverageCells;
    const { text, conflicting, otherTiers, additional } = cellValue(row, 'in', choice);
    return { text, conflicting, otherTiers, additional };
  };
const shown = shownFor(IN);

describe('a cell of the coverage tables', () => {
  it('shows a second, different percentage as a conflict', () => {
    expect(shown(percent(50), percent(60))).toEqual({
      text: '50%',
      conflicting: ['60%'],
      otherTiers: [],
      additional: [],
    });
  });

  it('separates a conflict within the chosen tier from the value of another tier', () => {
    const shownForPpo = shownFor({ ...IN, tier: { sources: [1, 2] } } as unknown as NetworkChoice);
    const from = (row: number, plan_pays: number) => share({ plan_pays, sources: [row] });
    expect(shownForPpo(from(7, 40), from(1, 80), from(2, 70))).toEqual({
      text: '80%',
      conflicting: ['70%'],
      otherTiers: ['40%'],
      additional: [],
    });
  });

  it('shows a copay next to a percentage as an additional value', () => {
    expect(shown(percent(80), copay(2000))).toEqual({
      text: '80%',
      conflicting: [],
      otherTiers: [],
      additional: ['$20 copay'],
    });
    expect(shown(copay(2000), percent(80), copay(3000))).toEqual({
      text: '$20 copay',
      conflicting: ['$30 copay'],
      otherTiers: [],
      additional: ['80%'],
    });
  });
});
