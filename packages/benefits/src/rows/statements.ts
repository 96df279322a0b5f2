// Turns a response into statements. Later stages don't read payer text again.

import type { EligibilityResponse } from '../response.ts';
import type { Says, Statement, UnreadRemark } from '../statement.ts';
import { nodeKey } from '../vocabulary/index.ts';
import { ownerOf } from './ages.ts';
import { type Context, type ContextOptions, contextOf } from './context.ts';
import { ownStatements, undeterminedRest } from './own-statements.ts';
import { readRow } from './read-row.ts';
import type { Row } from './row.ts';
import { textStatements, unreadRemarks } from './text-statements.ts';
import { withUndetermined } from './undetermined-shares.ts';
import { visitsOfTypes } from './visits-of-types.ts';
import { laterPeriods } from './waiting.ts';

export interface Statements {
  /** One per block, at the block's index. */
  rows: Row[];
  statements: Statement[];
  remarks: UnreadRemark[];
  context: Context;
}

export function statementsOf(response: EligibilityResponse, options: ContextOptions = {}): Statements {
  const context = contextOf(response, options);
  const rows = response.blocks.map((block) => readRow(block, context));
  const statements: Statement[] = [];
  const remarks: UnreadRemark[] = [];
  const rests: Statement[] = [];
  const later = laterPeriods(rows, context);
  for (const row of rows) {
    const owner = ownerOf(row, rows);
    const textual = row.sentences.length === 0 ? [] : textStatements(row, owner, context);
    statements.push(...ownStatements(row, owner, textual, later, context), ...textual);
    if (row.sentences.length === 0) continue;
    remarks.push(...unreadRemarks(row, owner));
    const rest = undeterminedRest(row, owner, textual);
    if (rest !== null) rests.push(rest);
  }
  statements.push(...visitsOfTypes(rows, statements, context));
  statements.push(...rests.filter((rest) => !isAnswered(rest, statements)));
  return { rows, statements: withUndetermined(statements), remarks, context };
}

/** Whether a statement says what the plan pays for one of the subjects, or that it is covered. */
function isAnswered({ subject }: Statement, statements: readonly Statement[]): boolean {
  const keys = new Set(subject.map(nodeKey));
  return statements.some(
    ({ says, subject: nodes }) => SHARES.has(says.kind) && nodes.some((node) => keys.has(nodeKey(node))),
  );
}

const SHARES: ReadonlySet<Says['kind']> = new Set(['share', 'copay', 'covered', 'not_covered']);
