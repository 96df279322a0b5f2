// Writes a meaning in one line, for tables of expected meanings. The line doesn't contain the payer's own words.

import type { Condition, Period, SubjectNode, TextStatement } from '../statement.ts';
import { nodeKey } from '../vocabulary/index.ts';
import type { MessageMeaning, SentenceMeaning } from '../words/meaning.ts';

export const describeMeaning = ({ sentences }: MessageMeaning): string =>
  sentences.length === 0 ? 'nothing' : sentences.map(describeSentence).join(' // ');

function describeSentence(meaning: SentenceMeaning): string {
  switch (meaning.kind) {
    case 'understood':
      return meaning.statements.map(describeStatement).join(' | ');
    case 'heading': {
      const { subject, className, network, figure } = meaning;
      const isKnownClass = subject.some((node) => node.kind === 'class' && node.name === className);
      const parts = [nodes(subject), network && `${network}-network`, figure.join(' ')];
      if (className !== null && !isKnownClass) parts.push('own class');
      return `heading: ${parts.filter(Boolean).join(', ')}`.trim();
    }
    case 'unread': {
      const parts = [
        meaning.topics.join(' '),
        nodes(meaning.subjects),
        meaning.network && `${meaning.network}-network`,
      ];
      return `unread, about ${parts.filter(Boolean).join(', ')}`;
    }
  }
}

function describeStatement({
  subject,
  except,
  says,
  network,
  who,
  period,
  conditions,
}: TextStatement): string {
  const { kind, ...values } = says;
  const details = Object.entries(values).flatMap(([name, value]) => describeValue(name, value));
  const parts = [
    [kind, ...details].join(' '),
    period && describePeriod(period),
    subject && `of ${nodes(subject)}`,
    except.length > 0 && `except ${nodes(except)}`,
    network && `${network}-network`,
    who,
    ...conditions.map(describeCondition),
  ];
  return parts.filter(Boolean).join(', ');
}

/** Values that the line leaves out. */
const DEFAULTS: readonly unknown[] = [null, '', 'stated', 'total', undefined];

function describeValue(name: string, value: unknown): string[] {
  if (Array.isArray(value)) return value.length > 0 ? [`${name}=${nodes(value)}`] : [];
  const isShown = name === 'answer' && value === 'stated';
  const isFalseFlag = (name === 'met' || name === 'inactive') && value === false;
  if (isFalseFlag || (DEFAULTS.includes(value) && !isShown)) return [];
  return [`${name}=${String(value)}`];
}

const nodes = (list: readonly SubjectNode[]): string =>
  list.map((node) => nodeKey(node).replace(/:$/, '')).join(' ');

const describePeriod = ({ count, unit }: Period): string => `per ${count ?? '?'} ${unit}`;

function describeCondition(condition: Condition): string {
  switch (condition.kind) {
    case 'teeth':
      return `${condition.except ? 'not ' : ''}on ${[...condition.teeth, ...condition.numbers].join(' ')}`;
    case 'age':
      return `aged ${condition.from ?? ''}-${condition.to ?? ''}`;
    case 'member':
      return `for ${condition.member}`;
    case 'per':
      return `per ${condition.place}`;
    case 'combined_with':
      return `combined with ${condition.unnamed ? 'others' : nodes(condition.subjects)}`;
    case 'after':
      return `after ${condition.what}${condition.months === null ? '' : ` ${condition.months}`}`;
    case 'when':
      return 'when…';
  }
}
