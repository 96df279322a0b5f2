// Words of a sentence that say more than its statements: shown as the payer wrote them.

import type { TextStatement } from '../statement.ts';
import type { SentenceMeaning } from './headings.ts';
import type { Sentence } from './lexer.ts';
import { is } from './token.ts';
import { mentions } from './topics.ts';

/** "80% of the PPO fee schedule", "remaining as of 02/28/2026": no statement has a field for these. */
export function quotedParts(
  { tokens, from, to }: Sentence,
  statements: readonly TextStatement[],
): SentenceMeaning[] {
  const parts: SentenceMeaning[] = [];
  const basis = tokens.findIndex((token) => is(token, 'fee_basis'));
  const isShare = statements.some(({ says }) => says.kind === 'share');
  const [first, last] = [tokens[Math.max(0, basis - 1)], tokens[basis]];
  if (isShare && first && last)
    parts.push({
      kind: 'unread',
      from: first.from,
      to: last.to,
      topics: ['network'],
      subjects: [],
      network: null,
    });
  const isAmount = statements.some(({ says }) => says.kind === 'amount');
  const isDated = tokens.some((token, at) => is(token, 'as_of') && is(tokens[at + 1], 'date'));
  if (isAmount && isDated) parts.push({ kind: 'unread', from, to, ...mentions(tokens) });
  return parts;
}

type Heading = Extract<SentenceMeaning, { kind: 'heading' }>;

/** "PERIO NON-SURGICAL (BASIC)": the name of the row, and the class it belongs to. */
export function withClass(heading: Heading, { tokens }: Sentence): SentenceMeaning[] {
  const subject = heading.subject.filter(({ kind }) => kind !== 'class');
  const [named, ...more] = heading.subject.filter(({ kind }) => kind === 'class');
  const isInParentheses = tokens.some((token) => is(token, 'open'));
  if (named?.kind !== 'class' || more.length > 0 || subject.length === 0 || !isInParentheses)
    return [heading];
  const statement: TextStatement = {
    subject,
    except: [],
    says: { kind: 'member_of', class: named.name },
    network: null,
    who: null,
    period: null,
    conditions: [],
  };
  const { from, to } = heading;
  return [
    { ...heading, subject, className: null },
    { kind: 'understood', from, to, statements: [statement] },
  ];
}
