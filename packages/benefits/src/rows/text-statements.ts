// What a row's messages say. The row lends its scope where the words leave it out.

import type { Says, Statement, TextStatement, UnreadRemark } from '../statement.ts';
import type { Context } from './context.ts';
import { scopeOf } from './own-statements.ts';
import type { Row, RowSentence } from './row.ts';
import { completeWaiting } from './waiting.ts';

const NONE: never[] = [];

export function textStatements(row: Row, owner: Row, context: Context): Statement[] {
  const found: Statement[] = [];
  const waits = row.sentences.flatMap(({ reading }) =>
    reading.kind === 'understood' ? reading.statements.filter(({ says }) => says.kind === 'waiting') : NONE,
  );
  for (const sentence of row.sentences) {
    if (sentence.reading.kind !== 'understood') continue;
    for (const said of sentence.reading.statements) {
      // Figure words have changed the row's own figure; remarks say nothing of benefits.
      if (said.says.kind === 'figure' || said.says.kind === 'remark') continue;
      found.push(joined(said, sentence, row, owner, context, waits.length === 1));
    }
  }
  return found;
}

function joined(
  said: TextStatement,
  sentence: RowSentence,
  row: Row,
  owner: Row,
  context: Context,
  isOnlyWait: boolean,
): Statement {
  const { says } = said;
  return {
    ...scopeOf(row, owner),
    subject: said.subject ?? owner.subject,
    except: said.except,
    says: says.kind === 'waiting' ? completeWaiting(says, row, isOnlyWait, context) : says,
    network: said.network ?? row.network,
    who: said.who ?? row.who,
    period: said.period ?? (lendsPeriod(says) ? row.period : null),
    conditions: said.conditions,
    source: {
      row: row.index,
      words: { message: sentence.message, from: sentence.reading.from, to: sentence.reading.to },
    },
  };
}

/** EB06 is the period of amounts and counts. */
function lendsPeriod({ kind }: Says): boolean {
  return kind === 'amount' || kind === 'frequency';
}

export function unreadRemarks(row: Row, owner: Row): UnreadRemark[] {
  const remarks: UnreadRemark[] = [];
  for (const { text, message, reading } of row.sentences) {
    if (reading.kind !== 'unread') continue;
    remarks.push({
      text: text.trim(),
      topics: reading.topics,
      subjects: reading.subjects,
      row_subject: owner.subject,
      network: reading.network ?? row.network,
      source: { row: row.index, words: { message, from: reading.from, to: reading.to } },
    });
  }
  return remarks;
}
