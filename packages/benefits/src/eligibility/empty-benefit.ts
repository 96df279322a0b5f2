import type { BenefitBlock, Position } from '../answer.ts';
import { NOTHING } from './nothing.ts';

/** A benefit row that says nothing yet. */
export function emptyBenefit(index: number, position: Position, level: BenefitBlock['level']): BenefitBlock {
  return {
    index,
    position,
    text: '',
    level,
    code: '',
    coverage_level: null,
    service_types: NOTHING,
    insurance_type: null,
    plan_coverage: null,
    time_qualifier: null,
    amount_cents: null,
    percent: null,
    quantity_qualifier: null,
    quantity: null,
    authorization: null,
    network: null,
    procedure: null,
    deliveries: NOTHING,
    references: NOTHING,
    dates: NOTHING,
    messages: NOTHING,
    places: NOTHING,
    entities: NOTHING,
    rejections: NOTHING,
    plan_name: null,
  };
}
