// Whose share is it? One row's statement of what the plan pays.

import type { BenefitBlock } from '../answer.ts';
import type { BenefitLevel, BenefitNetwork, PlanShare } from '../parsed-benefits.ts';
import type { PayerQuirk } from '../payer-quirks.ts';
import type { Row } from './row.ts';
import { money } from './wording.ts';

export interface ShareStatement {
  row: Row;
  kind: PlanShare['kind'];
  planPays: number | null;
  copayCents: number | null;
  deductibleApplies: boolean | null;
  network: BenefitNetwork;
  level: BenefitLevel;
  /** 0 exact code, 1 range, 2 code named in text; service types all stand at 3. */
  rank: number;
}

/** What a row says the plan pays; null when it is no statement about a share. */
export function shareOf(row: Row, quirk: PayerQuirk): ShareStatement | null {
  const { code, percent, amount_cents: amount } = row.stated;
  switch (code) {
    case 'A': {
      if (percent === null && amount !== null) return null;
      const share = planPaysOf(row.block, quirk);
      return share === null ? statementOf(row, 'not_stated') : statementOf(row, 'percent', share);
    }
    case 'D': {
      const share = planPaysOf(row.block, quirk);
      if (share !== null) return statementOf(row, 'percent', share);
      return row.procedures.length > 0 ? statementOf(row, 'not_stated') : null;
    }
    case 'B':
      return amount === null ? statementOf(row, 'not_stated') : statementOf(row, 'copay', null, amount);
    case 'I':
      return statementOf(row, 'not_covered', 0);
    case '1':
    case '2':
    case '3':
    case '4':
    case '5':
      return row.procedures.length > 0 || row.serviceTypes.length > 0 ? statementOf(row, 'covered') : null;
    case '6':
    case '7':
    case '8':
      return row.procedures.length > 0 || row.serviceTypes.length > 0
        ? statementOf(row, 'not_covered', 0)
        : null;
    default:
      return null;
  }
}

export function statementOf(
  row: Row,
  kind: PlanShare['kind'],
  planPays: number | null = null,
  copayCents: number | null = null,
  rank = row.procedures.length === 0 ? 3 : row.isRange ? 1 : 0,
): ShareStatement {
  const deductibleApplies = row.remarks.length === 0 ? null : deductibleOf(row);
  return { row, kind, planPays, copayCents, deductibleApplies, network: row.network, level: row.level, rank };
}

/** The plan's share in percent: code A states the patient's, code D the plan's own. */
export function planPaysOf({ stated }: BenefitBlock, quirk: PayerQuirk): number | null {
  if (stated.percent === null) return null;
  const share = asPercent(stated.percent);
  return share === null || stated.code === 'D' || quirk.sends_plan_share ? share : round(100 - share);
}

/**
 * A fraction by the standard; a few feeds send whole numbers. Beyond a hundred it is no share at all, and
 * little more than one neither: 1.5 is no fraction, and no plan pays by one and a half percent.
 */
function asPercent(value: number): number | null {
  if (value > 1 && value < LEAST_WHOLE_PERCENT) return null;
  const percent = value > 1 ? value : value * 100;
  return percent < 0 || percent > 100 ? null : round(percent);
}

const LEAST_WHOLE_PERCENT = 5;

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** What the row's words say about the deductible; null when silent or of two minds. */
function deductibleOf(row: Row): boolean | null {
  let applies: boolean | null = null;
  for (const remark of row.remarks) {
    if (remark.deductibleApplies === null) continue;
    if (applies !== null && applies !== remark.deductibleApplies) return null;
    applies = remark.deductibleApplies;
  }
  return applies;
}

/** "80%", "$25 copay", "0%" or "-". */
export function cellText(share: Pick<PlanShare, 'kind' | 'plan_pays' | 'copay_cents'>): string {
  switch (share.kind) {
    case 'percent':
    case 'not_covered':
      return `${share.plan_pays}%`;
    case 'copay':
      return `${money(share.copay_cents ?? 0)} copay`;
    default:
      return '-';
  }
}
