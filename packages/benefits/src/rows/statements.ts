// Turns a response into statements. Later stages don't read payer text again.

import type { EligibilityResponse } from '../response.ts';
import type { Says, Statement, SubjectNode, UnreadRemark } from '../statement.ts';
import { isPlanWide, nodeKey } from '../vocabulary/index.ts';
import { ownerOf } from './ages.ts';
import { type Context, type ContextOptions, contextOf } from './context.ts';
import { ownStatements, statementOf, undeterminedRest } from './own-statements.ts';
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
  statements.push(...visitsOfTypes(rows, statements, context), ...classMembers(rows));
  statements.push(...rests.filter((rest) => !isAnswered(rest, statements)));
  return { rows, statements: withUndetermined(statements), remarks, context };
}

const RESTORATIVE = '25';
const CROWNS = '36';

/**
 * The classes of each category whose percentages all have a heading with the same ones: "Type 2 - basic" on the rows of
 * restorative work.
 */
function classMembers(rows: readonly Row[]): Statement[] {
  const byCategory = new Map<string, Row[]>();
  for (const row of rows) {
    if (row.stated.percent === null || row.procedures.length > 0) continue;
    for (const type of row.serviceTypes) byCategory.set(type, [...(byCategory.get(type) ?? []), row]);
  }
  return [...byCategory].flatMap(([service_type, [row, ...others]]) => {
    const category: SubjectNode = { kind: 'category', service_type };
    if (row === undefined || isPlanWide(category)) return [];
    if (others.some(({ classes }) => classes.join() !== row.classes.join())) return [];
    // Without a row of their own, crowns may be in another class than restorative services.
    if (service_type === RESTORATIVE && !byCategory.has(CROWNS)) return [];
    const more = { subject: [category], network: 'not_stated' as const };
    return row.classes.map((name) => statementOf(row, row, { kind: 'member_of', class: name }, more));
  });
}

/** Whether a statement says what the plan pays for one of the subjects, or that it is covered. */
function isAnswered({ subject }: Statement, statements: readonly Statement[]): boolean {
  const keys = new Set(subject.map(nodeKey));
  return statements.some(
    ({ says, subject: nodes }) => SHARES.has(says.kind) && nodes.some((node) => keys.has(nodeKey(node))),
  );
}

const SHARES: ReadonlySet<Says['kind']> = new Set(['share', 'copay', 'covered', 'not_covered']);
