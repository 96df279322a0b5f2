// What has been said of one kind of service or one procedure, before it becomes a row.

import type { BenefitBlock } from '../answer.ts';
import type { Cell } from './cell.ts';
import type { ShareStatement } from './shares.ts';

export interface ServiceGroup {
  serviceType: string | null;
  benefitClass: string | null;
  statements: ShareStatement[];
}

export interface ProcedureEntry {
  code: string;
  /** The one plain row that speaks of the code, until anything else does; then it stands among the statements. */
  plain: BenefitBlock | null;
  statements: ShareStatement[];
  notes: Set<string> | null;
  sources: number[];
  /** The words put the code somewhere else: what its kind of service says does not answer for it. */
  isSetApart: boolean;
}

export interface Cells {
  in: Cell;
  out: Cell;
  /** Where a share that is not the code's own came from. */
  origin: string | null;
}
