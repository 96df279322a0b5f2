// What super admins see of logs, insights and mail.

import {
  type getMonitoringMetrics,
  type Insight,
  type LogEntry,
  type listInsights,
  type listLogs,
  MONITORING_DEFAULT_HOURS,
  type QueryOf,
  type ResponseOf,
} from '@bitewing/contract';
import { recordAudit } from '#platform/audit/audit.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { actorOf, type Caller } from '#platform/http/caller.ts';
import { readOutbox } from '#platform/mail/mail-delivery.ts';
import type { Services } from '#platform/services.ts';
import {
  countCritical,
  countLogs,
  type InsightRow,
  listInsightRows,
  listLogEntries,
  markResolved,
} from './queries.ts';

const DEFAULT_LOGS = 100;
const DEFAULT_INSIGHTS = 50;
const DEFAULT_MESSAGES = 100;

export async function readLogs(
  { db }: Services,
  { scope }: Caller,
  query: QueryOf<typeof listLogs>,
): Promise<LogEntry[]> {
  const rows = await db.transaction(scope, (tx) =>
    listLogEntries(tx, {
      hours: query.hours ?? MONITORING_DEFAULT_HOURS,
      level: query.level ?? null,
      source: query.source ?? null,
      limit: query.limit ?? DEFAULT_LOGS,
    }),
  );
  return rows.map(({ logged_at, ...row }) => ({ ...row, timestamp: logged_at.toISOString() }));
}

export function readMetrics(
  { db }: Services,
  { scope }: Caller,
  hours = MONITORING_DEFAULT_HOURS,
): Promise<ResponseOf<typeof getMonitoringMetrics>['metrics']> {
  return db.transaction(scope, async (tx) => {
    const { errors, warnings, total } = await countLogs(tx, hours);
    return {
      error_count: errors,
      warning_count: warnings,
      total_logs: total,
      critical_alerts: await countCritical(tx),
    };
  });
}

export async function readInsights(
  { db }: Services,
  { scope }: Caller,
  query: QueryOf<typeof listInsights>,
): Promise<Insight[]> {
  const rows = await db.transaction(scope, (tx) =>
    listInsightRows(tx, {
      resolved: query.resolved === undefined ? null : query.resolved === 'true',
      severity: query.severity ?? null,
      limit: query.limit ?? DEFAULT_INSIGHTS,
    }),
  );
  return rows.map(toInsight);
}

const toInsight = ({ resolved_at, created_at, last_seen_at, ...row }: InsightRow): Insight => ({
  ...row,
  created_at: created_at.toISOString(),
  last_seen_at: last_seen_at.toISOString(),
  resolved: resolved_at !== null,
});

export function markInsightResolved({ db }: Services, caller: Caller, id: string): Promise<Insight> {
  return db.transaction(caller.scope, async (tx) => {
    const row = await markResolved(tx, id, caller.principal.userId);
    if (!row) throw new AppError('not_found');
    await recordAudit(tx, {
      practiceId: null,
      ...actorOf(caller),
      action: 'insight.resolve',
      recordType: 'insight',
      recordIds: [id],
    });
    return toInsight(row);
  });
}

/** A login link in a mail gives access to an account, so reading the outbox is an audit event. */
export function readOutboxMessages(services: Services, caller: Caller, limit = DEFAULT_MESSAGES) {
  return services.db.transaction(caller.scope, async (tx) => {
    const messages = await readOutbox(services, tx, limit);
    await recordAudit(tx, {
      practiceId: null,
      ...actorOf(caller),
      action: 'outbox.list',
      recordType: 'outbox_message',
      recordIds: messages.map((message) => message.id),
    });
    return messages;
  });
}
