// The benefits that the batch table shows: a few facts from each response, computed by the same functions as on the
// verification page.
//
// A reading never changes, so a process keeps its facts in memory while users look at batches, and computes them again
// only when the day changes. Otherwise, each poll of a batch would decrypt and read up to 100 responses.

import { alertsOf, factOf, type GlanceFact, glanceOf } from '@bitewing/benefits';
import { type BatchBenefits, isFromInterpreter2 } from '@bitewing/contract';
import { dayInTimeZone } from '#domain/practices/day-in-time-zone.ts';
import { fromWire } from '#domain/verifications/benefits-boundary.ts';
import { readParsed } from '#domain/verifications/parsed-response.ts';
import { readReturned } from '#domain/verifications/responses.ts';
import type { Tx } from '#platform/database/database.ts';
import { logEvent } from '#platform/logging/log-events.ts';
import type { Services } from '#platform/services.ts';
import { type BatchRow, listReadings, type ReadingRow } from './queries.ts';

/** The rows of twenty full batches. One entry is about 2 kB. */
const MAXIMUM_CACHED = 2_000;
/** Decrypted patient data is removed from memory this long after the last view of any batch. See SECURITY.md. */
const CACHE_MS = 10 * 60_000;

const FACTS = [
  'maximum_left',
  'deductible_left',
  'pays_preventive',
  'pays_basic',
  'pays_major',
  'pays_ortho',
] as const;

interface VerificationToRead {
  id: string;
  patient_dob: string | null;
  is_dependent: boolean;
  answer_id: string | null;
  reading_id: string | null;
}

interface Context {
  services: Pick<Services, 'cipher' | 'log' | 'clock'>;
  tx: Tx;
  batch: BatchRow;
}

const cache = new Map<string, BatchBenefits | null>();
let clearing: NodeJS.Timeout | undefined;

function clearLater(): void {
  clearTimeout(clearing);
  clearing = setTimeout(() => cache.clear(), CACHE_MS).unref();
}

/**
 * Returns a function that finds the facts of a verification by its ID. Cached facts need no further access check: row
 * security has already allowed this transaction to read these rows.
 */
export async function readBenefitColumns(
  context: Context,
  rows: VerificationToRead[],
): Promise<(id: string) => BatchBenefits | null> {
  const { services, tx, batch } = context;
  const today = dayInTimeZone(batch.time_zone, services.clock());
  // Everything that the facts depend on and that can change.
  const keyOf = (row: VerificationToRead) =>
    [row.reading_id ?? row.answer_id, row.id, today, batch.practice_name, batch.time_zone].join(' ');
  const uncached = rows.filter((row) => row.answer_id !== null && !cache.has(keyOf(row)));
  const byId = new Map(uncached.map((row) => [row.id, row]));
  const readings = uncached.length > 0 ? await listReadings(tx, batch.practice_id, [...byId.keys()]) : [];
  for (const reading of readings) {
    const row = byId.get(reading.id);
    if (row) await cacheIfReadable(keyOf(row), () => summarize(context, today, row, reading), services.log);
  }
  clearLater();
  const found = new Map(rows.map((row) => [row.id, cache.get(keyOf(row)) ?? null]));
  for (const key of cache.keys()) {
    if (cache.size <= MAXIMUM_CACHED) break;
    // The first key is the oldest.
    cache.delete(key);
  }
  return (id) => found.get(id) ?? null;
}

/** One response that can't be read must not hide the other rows. */
async function cacheIfReadable(key: string, read: () => Promise<BatchBenefits | null>, log: Services['log']) {
  try {
    cache.set(key, await read());
  } catch (error) {
    logEvent(log, 'response_unreadable', { code: 'batch_table', err: error });
  }
}

async function summarize(
  { services: { cipher }, tx, batch }: Context,
  today: string,
  row: VerificationToRead,
  { answer_id, reading_id, parsed, returned_differently, received_at }: ReadingRow,
): Promise<BatchBenefits | null> {
  const practiceId = batch.practice_id;
  const stored = await readParsed(cipher, tx, {
    practiceId,
    responseId: answer_id,
    readingId: reading_id,
    parsed,
  });
  if (!isFromInterpreter2(stored.parsed_benefits)) return null;
  const benefits = fromWire(stored.parsed_benefits);
  const question = {
    network: 'in' as const,
    on: today,
    as_of: dayInTimeZone(batch.time_zone, received_at),
    birth: row.patient_dob,
    patient: row.is_dependent ? ('dependent' as const) : ('subscriber' as const),
  };
  const glance = glanceOf(benefits, question, ['maximum', 'deductible', 'percentages']);
  const alerts = alertsOf(benefits, {
    ...question,
    practice: batch.practice_name,
    returned_differently: returned_differently
      ? await readReturned(cipher, tx, practiceId, answer_id, returned_differently)
      : [],
  });
  const facts = FACTS.map((key) => [key, toBenefitFact(factOf(glance, key))] as const);
  return {
    plan_start: benefits.plan_information.effective_date,
    plan_end: benefits.plan_information.end_date,
    ...(Object.fromEntries(facts) as Pick<BatchBenefits, (typeof FACTS)[number]>),
    alerts: alerts.map(({ title, text, tone }) => ({ title, text, tone })),
  };
}

const toBenefitFact = (fact: GlanceFact | null): BatchBenefits['maximum_left'] => ({
  value: fact?.value ?? null,
  note: fact?.note ?? null,
  state: fact?.state ?? 'not_stated',
  tone: fact?.tone ?? 'plain',
  cents: fact?.cents ?? null,
  percent: fact?.percent ?? null,
});
