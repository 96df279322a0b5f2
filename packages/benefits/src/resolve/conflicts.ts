// Decides whether statements conflict, or apply to different people, teeth, networks or plans.

import type { Statement } from '../statement.ts';
import { nodeKey } from '../vocabulary/index.ts';
import { addTo } from './maps.ts';
import type { Question } from './question.ts';
import { valueKey } from './topics.ts';

/** Whether different values are stated for exactly the same people, teeth, networks and plans. */
export function disagree(statements: readonly Statement[], question: Question): boolean {
  if (statements.length < 2) return false;
  const groups = byValue(statements);
  if (groups.size < 2) return false;
  const seen = new Set<string>();
  for (const [value, group] of groups) {
    const keys = [...new Set(group.map((statement) => distinctionKey(statement, question)))]
      .sort()
      .join('\n');
    // A copay next to a percentage isn't a conflict. Two different copays are.
    const key = `${value.startsWith('$') ? 'copay' : 'percent'}|${keys}`;
    if (seen.has(key)) return true;
    seen.add(key);
  }
  return false;
}

/** Leaves out statements that never conflict with others (see `valueKey`). */
export function byValue(statements: readonly Statement[]): Map<string, Statement[]> {
  const groups = new Map<string, Statement[]>();
  for (const statement of statements) {
    const value = valueKey(statement.says);
    if (value !== null) addTo(groups, value, statement);
  }
  return groups;
}

/** Whom and what the statement is for. Statements with different keys may have different values without a conflict. */
function distinctionKey(statement: Statement, question: Question): string {
  const { tier, plan, who, conditions, network, subject } = statement;
  const classes = subject
    .filter(({ kind }) => kind === 'class')
    .map(nodeKey)
    .join();
  const networkKey = question.network === null ? network : '';
  return JSON.stringify([tier, plan, isForPatient(who) ? '' : who, classes, networkKey, conditions]);
}

function isForPatient(who: Statement['who']): boolean {
  return who === 'individual' || who === 'not_stated';
}
