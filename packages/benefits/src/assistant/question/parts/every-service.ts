// The last check of a question: every service that it names is part of what it asks.

import { contains } from '../../../vocabulary/index.ts';
import { type Asked, NOTHING, type Query, queriesIn } from '../query.ts';
import type { AskedSubject } from '../subject.ts';

/** Adds a coverage query for each service that no query is about, so that the answer ignores none of them. */
export function withEveryService(asked: Asked[], named: readonly AskedSubject[]): Asked[] {
  const queries = queriesIn(asked);
  if (queries.length === 0) return asked;
  const services = named.filter(({ nodes }) => !nodes.every(({ kind }) => kind === 'class'));
  const missing = services.filter((subject) => !queries.some((query) => isAbout(query, subject)));
  return [
    ...asked,
    ...missing.map(
      (subject): Asked => ({ kind: 'query', query: { ...NOTHING, topic: 'coverage', subject } }),
    ),
  ];
}

const isAbout = (query: Query, { nodes, family }: AskedSubject): boolean =>
  (family !== null && query.subject?.family === family) ||
  nodes.some((node) => query.subject?.nodes.some((own) => contains(own, node) || contains(node, own)));
