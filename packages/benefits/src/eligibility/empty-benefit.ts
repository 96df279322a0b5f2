import type { Attachments, BenefitBlock, BenefitStatement } from '../answer.ts';
import { NOTHING } from './nothing.ts';

/** A statement that says nothing yet. */
export function emptyStatement(): BenefitStatement {
  return {
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
    plan_name: null,
  };
}

/** A row of JSON nothing is known about but where it stands. */
export function emptyBenefit(
  index: number,
  pointer: string,
  level: BenefitBlock['level'],
  stated: BenefitStatement,
): BenefitBlock {
  return {
    index,
    position: { kind: 'pointer', pointer },
    text: '',
    level,
    stated,
    procedure: null,
    attached: NOTHING_ATTACHED,
  };
}

/** What hangs off the row, to be added to. */
export function attachedTo(block: BenefitBlock): Attachments {
  if (block.attached === NOTHING_ATTACHED) block.attached = emptyAttachments();
  return block.attached;
}

export function referencesAttachedTo(block: BenefitBlock): Attachments['references'] {
  const attached = attachedTo(block);
  if (attached.references === NOTHING) attached.references = [];
  return attached.references;
}

export function datesAttachedTo(block: BenefitBlock): Attachments['dates'] {
  const attached = attachedTo(block);
  if (attached.dates === NOTHING) attached.dates = [];
  return attached.dates;
}

function emptyAttachments(): Attachments {
  return {
    deliveries: NOTHING,
    references: NOTHING,
    dates: NOTHING,
    messages: NOTHING,
    places: NOTHING,
    entities: NOTHING,
    rejections: NOTHING,
  };
}

/** The one of all rows nothing hangs off. */
export const NOTHING_ATTACHED: Readonly<Attachments> = emptyAttachments();
