import type { FastifyInstance } from 'fastify';
import type { PayerRecord } from '../payers/payer-record.ts';
import { payersCsv } from '../payers/payers-csv.ts';
import { matchesFilters, searchStats } from '../payers/search-filters.ts';
import { searchPayers } from '../payers/search-payers.ts';
import { type FieldIssue, toFieldIssue } from '../requests/field-rules.ts';
import type { SandboxState } from '../sandbox-state.ts';
import { validationException } from './refusals.ts';

type Query = Readonly<Record<string, string | string[] | undefined>>;

export function registerPayerRoutes(app: FastifyInstance, state: SandboxState): void {
  const { payers } = state.directory;

  app.get('/2024-04-01/payers', (request, reply) => {
    const query = request.query as Query;
    const size = query['pageSize'];
    if (size === undefined) return { items: payers };
    const page = pageOf(payers, size, query['pageToken'], 10_000);
    return 'issue' in page ? reply.code(400).send(validationException([page.issue])) : page;
  });

  app.get('/2024-04-01/payers/csv', (_request, reply) => reply.type('text/csv').send(payersCsv(payers)));

  app.get('/2024-04-01/payers/search', (request, reply) => {
    const query = request.query as Query;
    const words = String(query['query'] ?? '');
    if (words.length > 200) {
      return reply
        .code(400)
        .send(validationException([toFieldIssue('/query', 'Member must have at most 200 characters')]));
    }
    const found = searchPayers(
      payers.filter((payer) => matchesFilters(payer, query)),
      words,
    );
    const page = pageOf(found, query['pageSize'] ?? '20', query['pageToken'], 100);
    if ('issue' in page) return reply.code(400).send(validationException([page.issue]));
    const items = page.items.map((match) => ({ ...match, payer: withoutDeprecated(match.payer) }));
    return { ...page, items, stats: searchStats(found.map(({ payer }) => payer)) };
  });

  app.get('/2024-04-01/payer/:stediId', (request, reply) => {
    const { stediId } = request.params as { stediId: string };
    const payer: PayerRecord | undefined = payers.find((candidate) => candidate.stediId === stediId);
    return payer ? { payer } : reply.code(404).send({ code: 'not_found', message: 'Payer not found' });
  });
}

/** Removes `claimSubmission`, which the payer list has and search results don't. */
function withoutDeprecated(payer: PayerRecord) {
  const { claimSubmission: _, ...transactionSupport } = payer.transactionSupport;
  return { ...payer, transactionSupport };
}

const MINIMUM_PAGE_SIZE = 10;

function pageOf<T>(
  all: readonly T[],
  size: string | string[],
  token: string | string[] | undefined,
  maximumPageSize: number,
): { items: readonly T[]; nextPageToken?: string } | { issue: FieldIssue } {
  const count = Number(size);
  if (!Number.isInteger(count) || count < MINIMUM_PAGE_SIZE || count > maximumPageSize)
    return {
      issue: toFieldIssue('/pageSize', `Member must be between ${MINIMUM_PAGE_SIZE} and ${maximumPageSize}`),
    };
  const offset = typeof token === 'string' ? Buffer.from(token, 'base64url').toString() : '0';
  if (!/^\d+$/.test(offset))
    return { issue: toFieldIssue('/pageToken', 'Member must be a token from an earlier page') };
  const start = Number(offset);
  const end = start + count;
  return {
    items: all.slice(start, end),
    ...(end < all.length && { nextPageToken: Buffer.from(String(end)).toString('base64url') }),
  };
}
