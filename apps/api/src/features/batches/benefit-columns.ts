// The benefits that the batch table shows: a few facts of each response, from the same functions as the verification
// page.
//
// They follow from a reading, which never changes, so a process computes them once and keeps the newest. Without this,
// each poll of a batch would decrypt and read up to 100 responses.

import { alertsOf, factOf, type GlanceFact, glanceOf } from '@bitewing/benefits';
import { type BatchBenefits, isReading2 } from '@bitewing/contract';
import { fromWire } from '#domain/verifications/benefits-boundary.ts';
import { readParsed } from '#domain/verifications/parsed-response.ts';
import { readReturned } from '#domain/verifications/responses.ts';
import type { Tx } from '#platform/database/database.ts';
import { logEvent } from '#platform/logging/log-events.ts';
import type { Services } from '#platform/services.ts';
import { type BatchRow, listReadings, type ReadingRow } from './queries.ts';

/** Twenty full batches. One entry has about 2 kB. */
const MAXIMUM_KEPT = 2_000;

const FACTS = [
  'maximum_left',
  'deductible_left',
  'pays_preventive',
  'pays_basic',
  'pays_major',
  'pays_ortho',
] as const;

export interface ReadVerification {
  id: string;
  patient_dob: string | null;
  is_dependent: boolean;
  answer_id: string | null;
  reading_id: string | null;
}

type Deps = Pick<Services, 'cipher' | 'log'>;

const kept = new Map<string, BatchBenefits | null>();

/** By verification. The caller has read these rows in the same transaction, so they may see them. */
export async function readBenefitColumns(
  services: Deps,
  tx: Tx,
  batch: BatchRow,
  rows: ReadVerification[],
): Promise<(id: string) => BatchBenefits | null> {
  const keyOf = (row: ReadVerification) =>
    [row.reading_id ?? row.answer_id, row.id, batch.practice_name, batch.time_zone].join(' ');
  const answered = rows.filter((row) => row.answer_id !== null);
  const unknown = answered.filter((row) => !kept.has(keyOf(row)));
  const readings =
    unknown.length > 0
      ? await listReadings(
          tx,
          batch.practice_id,
          unknown.map(({ id }) => id),
        )
      : [];
  const byId = new Map(readings.map((reading) => [reading.id, reading]));
  const found = new Map<string, BatchBenefits | null>();
  for (const row of answered) {
    const key = keyOf(row);
    const reading = byId.get(row.id);
    const benefits = kept.get(key) ?? (reading ? await trySummary(services, tx, batch, row, reading) : null);
    found.set(row.id, benefits);
    keep(key, benefits);
  }
  return (id) => found.get(id) ?? null;
}

function keep(key: string, benefits: BatchBenefits | null): void {
  // The first key is the one that was used longest ago.
  kept.delete(key);
  kept.set(key, benefits);
  for (const oldest of kept.keys()) {
    if (kept.size <= MAXIMUM_KEPT) return;
    kept.delete(oldest);
  }
}

/** One response that can't be read must not hide the other rows. */
async function trySummary(
  services: Deps,
  tx: Tx,
  batch: BatchRow,
  row: ReadVerification,
  reading: ReadingRow,
): Promise<BatchBenefits | null> {
  try {
    return await summarize(services, tx, batch, row, reading);
  } catch (error) {
    logEvent(services.log, 'response_unreadable', {
      verificationId: row.id,
      code: 'batch_table',
      err: error,
    });
    return null;
  }
}

async function summarize(
  { cipher }: Deps,
  tx: Tx,
  batch: BatchRow,
  row: ReadVerification,
  { answer_id, reading_id, parsed, returned_differently, received_at }: ReadingRow,
): Promise<BatchBenefits | null> {
  const practiceId = batch.practice_id;
  const stored = await readParsed(cipher, tx, {
    practiceId,
    responseId: answer_id,
    readingId: reading_id,
    parsed,
  });
  if (!isReading2(stored.parsed_benefits)) return null;
  const benefits = fromWire(stored.parsed_benefits);
  const question = {
    network: 'in' as const,
    on: dayIn(received_at, batch.time_zone),
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
  const facts = FACTS.map((key) => [key, shown(factOf(glance, key))] as const);
  return {
    plan_start: benefits.plan_information.effective_date,
    plan_end: benefits.plan_information.end_date,
    ...(Object.fromEntries(facts) as Pick<BatchBenefits, (typeof FACTS)[number]>),
    alerts: alerts.map(({ title, text, tone }) => ({ title, text, tone })),
  };
}

const shown = (fact: GlanceFact | null): BatchBenefits['maximum_left'] => ({
  value: fact?.value ?? null,
  note: fact?.note ?? null,
  state: fact?.state ?? 'not_stated',
  tone: fact?.tone ?? 'plain',
  cents: fact?.cents ?? null,
  percent: fact?.percent ?? null,
});

/** `YYYY-MM-DD`. */
const dayIn = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone }).format(moment);
/** For measuring. */
export const forgetBenefitColumns = (): void => kept.clear();
