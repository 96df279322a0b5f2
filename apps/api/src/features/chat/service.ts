// Asking the benefit assistant: the built-in answer always, a model's wording of it where one is configured and right.

import {
  type AssistantSentence,
  answerQuestion,
  type ParsedBenefits,
  type ParserAudit,
} from '@bitewing/benefits';
import type { AssistantRole, askAssistant, BodyOf, ChatMessage, ResponseOf } from '@bitewing/contract';
import { readParsed } from '#domain/verifications/parsed-answer.ts';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Tx } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';
import { inOrder } from '#platform/database/in-order.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { Caller } from '#platform/http/caller.ts';
import { logEvent } from '#platform/logging/log-events.ts';
import type { Services } from '#platform/services.ts';
import { checkWording } from './check-wording.ts';
import {
  type AskedVerificationRow,
  countModelAnswersToday,
  countRecentQuestions,
  findAskedVerification,
  insertMessage,
  listMessages,
} from './queries.ts';
import { createRedactor } from './redact.ts';
import { isWordable, keepsWarnings, type Said } from './wordable.ts';
import type { WordingModel } from './wording-model.ts';

const NOT_CONFIGURED = 'AI chat is not configured';
const QUESTIONS_PER_MINUTE = 20;
const EARLIER_QUESTIONS = 6;
const HISTORY_LIMIT = 200;

type Reply = ResponseOf<typeof askAssistant>;

interface StoredMessage {
  content: string;
  sentences?: string[];
  citations: ChatMessage['citations'];
}

interface Conversation {
  row: AskedVerificationRow;
  benefits: ParsedBenefits;
  audit: ParserAudit;
  earlier: string[];
  mayUseModel: boolean;
}

export async function ask(
  services: Services,
  model: WordingModel | null,
  caller: Caller,
  verificationId: string,
  { question, role }: BodyOf<typeof askAssistant>,
): Promise<Reply> {
  if (services.config.assistant.kind === 'off') throw new AppError('unavailable', NOT_CONFIGURED);
  const conversation = await services.db.transaction(caller.scope, (tx) =>
    openConversation(services, tx, caller, verificationId, role),
  );
  const { benefits, audit, earlier, row } = conversation;
  const asOf = new Intl.DateTimeFormat('en-CA', { timeZone: row.time_zone }).format(services.clock());
  const builtIn = answerQuestion({ question, role, benefits, audit, asOf, earlier });
  const { warnings, rest } = keepsWarnings(builtIn.sentences);
  const wasModelAsked = model !== null && conversation.mayUseModel && isWordable(rest);
  const worded = wasModelAsked ? await wordAnswer(services, model, conversation, question, role, rest) : null;
  const sentences = [...warnings.map(toSaid), ...(worded ?? rest.map(toSaid))];
  await services.db.transaction(caller.scope, (tx) =>
    keep(services, tx, caller, conversation.row, {
      question,
      role,
      sentences,
      wasModelAsked,
    }),
  );
  return toReply(sentences);
}

async function openConversation(
  services: Services,
  tx: Tx,
  caller: Caller,
  verificationId: string,
  role: AssistantRole,
): Promise<Conversation> {
  const row = await findAskedVerification(tx, caller.scope, verificationId);
  if (!row) throw new AppError('not_found');
  const parsed =
    row.answer_id && row.parsed
      ? await readParsed(services.cipher, tx, row.practice_id, row.answer_id, row.parsed)
      : null;
  if (!parsed?.parsed_benefits || !parsed.parser_audit) {
    throw new AppError('conflict', 'The assistant answers once the verification is completed.');
  }
  if ((await countRecentQuestions(tx, caller.principal.userId, 60)) >= QUESTIONS_PER_MINUTE) {
    throw new AppError('too_many_requests', undefined, { retryAfter: 60 });
  }
  const messages = await readMessages(services, tx, caller, row, HISTORY_LIMIT);
  return {
    row,
    benefits: parsed.parsed_benefits as ParsedBenefits,
    audit: parsed.parser_audit,
    earlier: messages
      .filter((message) => message.type === 'user' && message.role === role)
      .slice(-EARLIER_QUESTIONS)
      .map((message) => message.content),
    mayUseModel: (await countModelAnswersToday(tx, row.practice_id)) < services.config.assistant.dailyLimit,
  };
}

async function wordAnswer(
  services: Services,
  model: WordingModel,
  { row, benefits, audit }: Conversation,
  question: string,
  role: AssistantRole,
  facts: AssistantSentence[],
): Promise<Said[] | null> {
  const redact = createRedactor(row, benefits);
  const cited = new Set(facts.flatMap((sentence) => sentence.sources));
  const request = {
    question: redact.question(question),
    role,
    sentences: facts.map(({ text, sources }) => ({ text: redact.row(text), rows: sources })),
    rows: audit.blocks
      .filter(({ block }) => cited.has(block))
      .map(({ block, text }) => ({ row: block, text: redact.row(text) })),
  };
  try {
    const text = await model(request, AbortSignal.timeout(services.config.assistant.timeoutMs));
    const sentences = checkWording(text, request);
    if (!sentences) logEvent(services.log, 'model_wording_refused', { verificationId: row.id });
    return sentences;
  } catch (error) {
    // A vendor's error may repeat what was sent; its name says enough.
    const code = error instanceof Error ? error.name : 'unknown';
    logEvent(services.log, 'model_failed', { verificationId: row.id, code });
    return null;
  }
}

async function keep(
  { cipher }: Services,
  tx: Tx,
  caller: Caller,
  row: AskedVerificationRow,
  exchange: { question: string; role: AssistantRole; sentences: Said[]; wasModelAsked: boolean },
): Promise<void> {
  const { answer, sentences, citations } = toReply(exchange.sentences);
  const messages = [
    { type: 'user' as const, content: exchange.question, citations: [] },
    { type: 'assistant' as const, content: answer, sentences, citations },
  ];
  await inOrder(messages, async ({ type, ...stored }) => {
    const id = newId();
    const place = { table: 'chat_messages', column: 'message', rowId: id } as const;
    await insertMessage(tx, {
      id,
      practiceId: row.practice_id,
      verificationId: row.id,
      userId: caller.principal.userId,
      type,
      role: exchange.role,
      message: await cipher.encrypt(tx, row.practice_id, place, JSON.stringify(stored)),
      wasModelAsked: type === 'assistant' && exchange.wasModelAsked,
    });
  });
  await recordAudit(tx, {
    practiceId: row.practice_id,
    actorId: caller.principal.userId,
    action: 'chat.ask',
    recordType: 'verification',
    recordIds: [row.id],
    ...caller.origin,
  });
}

export async function readHistory(
  services: Services,
  caller: Caller,
  verificationId: string,
): Promise<ChatMessage[]> {
  return services.db.transaction(caller.scope, async (tx) => {
    const row = await findAskedVerification(tx, caller.scope, verificationId);
    if (!row) throw new AppError('not_found');
    await recordAudit(tx, {
      practiceId: row.practice_id,
      actorId: caller.principal.userId,
      action: 'chat.read',
      recordType: 'verification',
      recordIds: [row.id],
      ...caller.origin,
    });
    return readMessages(services, tx, caller, row, HISTORY_LIMIT);
  });
}

async function readMessages(
  { cipher }: Services,
  tx: Tx,
  caller: Caller,
  row: AskedVerificationRow,
  limit: number,
): Promise<ChatMessage[]> {
  const rows = await listMessages(tx, row.practice_id, row.id, caller.principal.userId, limit);
  return inOrder(rows, async (message) => {
    const place = { table: 'chat_messages', column: 'message', rowId: message.id } as const;
    const plain = await cipher.decrypt(tx, row.practice_id, place, message.message);
    const stored = JSON.parse(plain.toString()) as StoredMessage;
    return {
      type: message.type,
      role: message.role,
      created_at: message.created_at.toISOString(),
      ...stored,
    };
  });
}

const toSaid = ({ text, sources, isHead }: AssistantSentence): Said => ({
  text,
  rows: sources,
  ...(isHead && { isHead }),
});

const toReply = (sentences: Said[]) => ({
  answer: sentences.map((sentence) => sentence.text).join(' '),
  sentences: sentences.map((sentence) => sentence.text),
  citations: sentences.flatMap(({ rows, isHead }, sentence) =>
    rows.length > 0 || isHead ? [{ sentence, blocks: rows, ...(isHead && { is_head: true }) }] : [],
  ),
});
