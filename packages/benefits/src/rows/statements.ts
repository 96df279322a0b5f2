// Turns a response into statements. Payer text is read only here.

import type { EligibilityAnswer } from '../answer.ts';
import type { Statement, UnreadRemark } from '../statement.ts';
import { ownerOf } from './ages.ts';
import { type Context, type ContextOptions, contextOf } from './context.ts';
import { ownStatements } from './own-statements.ts';
import { readRow } from './read-row.ts';
import type { Row } from './row.ts';
import { textStatements, unreadRemarks } from './text-statements.ts';

export interface Statements {
  /** One per block, at the block's index. */
  rows: Row[];
  statements: Statement[];
  remarks: UnreadRemark[];
  context: Context;
}

export function statementsOf(answer: EligibilityAnswer, options: ContextOptions = {}): Statements {
  const context = contextOf(answer, options);
  const rows = answer.blocks.map((block) => readRow(block, context));
  const statements: Statement[] = [];
  const remarks: UnreadRemark[] = [];
  for (const row of rows) {
    const owner = ownerOf(row, rows);
    const textual = row.sentences.length === 0 ? [] : textStatements(row, owner, context);
    statements.push(...ownStatements(row, owner, textual, context), ...textual);
    if (row.sentences.length > 0) remarks.push(...unreadRemarks(row, owner));
  }
  return { rows, statements, remarks, context };
}
