// Loads what the benefit assistant needs for an answer: the newest reading, the patient, and the earlier messages.

import type { AssistantQuestion, ParsedBenefits, ParserAudit, PracticeTerms } from '@bitewing/benefits';
import { type AssistantRole, type ChatMessage, isFromInterpreter2 } from '@bitewing/contract';
import { loadFeeBook } from '#domain/fees/fee-book.ts';
import { dayInTimeZone } from '#domain/practices/day-in-time-zone.ts';
import { loadAssumptions } from '#domain/practices/estimate-assumptions.ts';
import { fromWire, parserAuditFromWire } from '#domain/verifications/benefits-boundary.ts';
import { cell } from '#domain/verifications/cells.ts';
import { type ParsedResponse, readParsed } from '#domain/verifications/parsed-response.ts';
import { type ResponseHead, readHead } from '#domain/verifications/read-benefits.ts';
import {
  decryptRaw,
  findRawResponse,
  type RawResponseRow,
  readRawAgain,
} from '#domain/verifications/readings.ts';
import type { Tx } from '#platform/database/database.ts';
import { mapInSequence } from '#platform/database/map-in-sequence.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { Caller } from '#platform/http/caller.ts';
import type { Services } from '#platform/services.ts';
import { type ChosenPlan, readChosenPlan } from './other-plan.ts';
import {
  type AskedVerificationRow,
  countModelCalls,
  countRecentQuestions,
  findAskedVerification,
  listDoctorNames,
  listMessages,
} from './queries.ts';

const QUESTIONS_PER_MINUTE = 20;
const EARLIER_QUESTIONS = 6;
const HISTORY_LIMIT = 200;

interface StoredMessage {
  content: string;
  sentences?: string[];
  citations: ChatMessage['citations'];
}

type PatientContext = Required<
  Pick<AssistantQuestion, 'dateOfBirth' | 'isDependent' | 'officeNames' | 'patientName'>
>;

interface ResponseContent extends ResponseHead {
  benefits: ParsedBenefits;
  audit: ParserAudit;
}

export interface Conversation extends ResponseContent {
  row: AskedVerificationRow;
  /** Today in the practice's time zone. */
  asOf: string;
  /** The day of the response. */
  respondedOn: string;
  practice: PracticeTerms;
  /** The patient's other plan, if the practice chose one in a saved estimate. */
  chosen: ChosenPlan | null;
  patient: PatientContext;
  /** The member ID that the practice entered. The payer may return another one. */
  memberId: string;
  /** The user's earlier questions with the same `role` (perspective), oldest first. */
  earlier: string[];
  mayUseModel: boolean;
}

export async function openConversation(
  services: Services,
  tx: Tx,
  caller: Caller,
  verificationId: string,
  role: AssistantRole,
): Promise<Conversation> {
  const row = await findAskedVerification(tx, caller.scope, verificationId);
  if (!row) throw new AppError('not_found');
  const response = await readResponse(services, tx, row);
  if (!response)
    throw new AppError('conflict', 'The assistant can answer after the verification is completed.');
  await assertMayAsk(tx, caller);
  const messages = await readMessages(services, tx, caller, row);
  const asOf = dayInTimeZone(row.time_zone, services.clock());
  const chosen = await readChosenPlan(services, tx, caller, row, asOf);
  return {
    ...response,
    row,
    asOf,
    respondedOn: row.received_at ? dayInTimeZone(row.time_zone, row.received_at) : asOf,
    practice: { ...(await readPracticeTerms(tx, caller, row, asOf)), other: chosen?.terms ?? null },
    chosen,
    patient: await readPatientContext(services, tx, row),
    memberId: String(
      await services.cipher.decrypt(tx, row.practice_id, cell('member_id', row.id), row.member_id),
    ),
    earlier: messages
      .filter((message) => message.type === 'user' && message.role === role)
      .slice(-EARLIER_QUESTIONS)
      .map((message) => message.content),
    mayUseModel: (await countModelCalls(tx, row.practice_id)) < services.config.assistant.dailyLimit,
  };
}

export async function assertMayAsk(tx: Tx, { principal }: Caller): Promise<void> {
  if ((await countRecentQuestions(tx, principal.userId, 60)) >= QUESTIONS_PER_MINUTE)
    throw new AppError('too_many_requests', undefined, { retryAfter: 60 });
}

/** Null if the verification isn't completed. */
async function readResponse(
  { cipher }: Services,
  tx: Tx,
  row: AskedVerificationRow,
): Promise<ResponseContent | null> {
  const { practice_id: practiceId, answer_id: responseId, reading_id: readingId, parsed } = row;
  if (!responseId || !parsed) return null;
  const stored = await readParsed(cipher, tx, { practiceId, responseId, readingId, parsed });
  const raw = await findRawResponse(tx, practiceId, responseId);
  const text = raw && (await decryptRaw(cipher, tx, raw));
  const head = readHead(text, { isDependent: row.is_dependent });
  const { parsed_benefits: benefits, parser_audit: audit } = isFromInterpreter2(stored.parsed_benefits)
    ? stored
    : rereadInMemory(raw, text);
  if (!isFromInterpreter2(benefits)) throw cannotRead();
  return { benefits: fromWire(benefits), audit: parserAuditFromWire(audit), ...head };
}

/**
 * Readings by interpreter 1.x lack data that the assistant needs, so the response is read again in memory. Row numbers
 * stay the same.
 */
function rereadInMemory(raw: RawResponseRow | null, text: string | null): ParsedResponse {
  const again = raw && text ? readRawAgain(text, raw) : null;
  if (again?.kind !== 'read') throw cannotRead();
  return again.read.parsed;
}

const cannotRead = () =>
  new AppError('conflict', "The assistant can't read this response. Verify the patient again.");

/** The terms that the estimate screen starts with, so that the assistant and the screen give the same figures. */
async function readPracticeTerms(
  tx: Tx,
  { scope }: Caller,
  { practice_id, payer_id, network }: AskedVerificationRow,
  asOf: string,
): Promise<PracticeTerms> {
  const { switches, assumes_unused } = await loadAssumptions(tx, scope, practice_id);
  return { switches, assumes_unused, network, fees: await loadFeeBook(tx, practice_id, payer_id, asOf) };
}

async function readPatientContext(
  { cipher }: Services,
  tx: Tx,
  row: AskedVerificationRow,
): Promise<PatientContext> {
  const dateOfBirth = await cipher.decrypt(tx, row.practice_id, cell('patient_dob', row.id), row.patient_dob);
  const doctor = `${row.provider_first_name} ${row.provider_last_name}`;
  return {
    dateOfBirth: dateOfBirth.toString(),
    isDependent: row.is_dependent,
    patientName: `${row.patient_first_name} ${row.patient_last_name}`,
    officeNames: [
      row.practice_name,
      doctor,
      row.provider_npi,
      ...(await listDoctorNames(tx, row.practice_id)),
    ],
  };
}

/** The caller's own messages about the verification, oldest first. */
export async function readMessages(
  { cipher }: Services,
  tx: Tx,
  caller: Caller,
  row: AskedVerificationRow,
): Promise<ChatMessage[]> {
  const rows = await listMessages(tx, row.practice_id, row.id, caller.principal.userId, HISTORY_LIMIT);
  return mapInSequence(rows, async (message) => {
    const location = { table: 'chat_messages', column: 'message', rowId: message.id } as const;
    const plain = await cipher.decrypt(tx, row.practice_id, location, message.message);
    const stored = JSON.parse(plain.toString()) as StoredMessage;
    const readingId = message.reading_id ?? row.answer_id;
    return {
      type: message.type,
      role: message.role,
      created_at: message.created_at.toISOString(),
      ...stored,
      ...(message.type === 'assistant' && readingId ? { reading_id: readingId } : {}),
    };
  });
}
