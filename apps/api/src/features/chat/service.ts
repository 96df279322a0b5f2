// Answers a user's question to the benefit assistant. There is always a built-in answer. A configured model may reword
// it, and we show the model's wording only if it passes our checks.

import { type AssistantSentence, answerQuestion } from '@bitewing/benefits';
import type { AssistantRole, askAssistant, BodyOf, ChatMessage, ResponseOf } from '@bitewing/contract';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Tx } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';
import { mapInSequence } from '#platform/database/map-in-sequence.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { actorOf, type Caller } from '#platform/http/caller.ts';
import { logEvent } from '#platform/logging/log-events.ts';
import type { Services } from '#platform/services.ts';
import { createUserLimit } from '#platform/user-limit.ts';
import { checkWording } from './check-wording.ts';
import { assertMayAsk, type Conversation, openConversation, readMessages } from './conversation.ts';
import { findAskedVerification, insertMessage, lockQuestions } from './queries.ts';
import { createRedactor } from './redact.ts';
import { type CitedText, canBeReworded, splitWarnings } from './rewording.ts';
import type { WordingModel } from './wording-model.ts';

const NOT_CONFIGURED = 'AI chat is not configured';

/**
 * Limits how many questions are answered at the same time, because each one keeps the thread busy for a while and a
 * model costs money. A user asks in a few tabs at most.
 */
const openQuestions = createUserLimit({ perUser: 3, together: 60, retryAfter: 5 });

type Reply = ResponseOf<typeof askAssistant>;

export async function ask(
  services: Services,
  model: WordingModel | null,
  caller: Caller,
  verificationId: string,
  body: BodyOf<typeof askAssistant>,
): Promise<Reply> {
  if (services.config.assistant.kind === 'off') throw new AppError('unavailable', NOT_CONFIGURED);
  const leave = openQuestions.enter(caller.principal.userId);
  try {
    return await answer(services, model, caller, verificationId, body);
  } finally {
    leave();
  }
}

async function answer(
  services: Services,
  model: WordingModel | null,
  caller: Caller,
  verificationId: string,
  { question, role }: BodyOf<typeof askAssistant>,
): Promise<Reply> {
  const conversation = await services.db.transaction(caller.scope, (tx) =>
    openConversation(services, tx, caller, verificationId, role),
  );
  const { benefits, audit, subscriberName, relationship, payerId, earlier, row, patient } = conversation;
  const { asOf, respondedOn, practice } = conversation;
  const builtIn = answerQuestion({
    question,
    role,
    benefits,
    audit,
    subscriberName,
    relationship,
    payerId,
    asOf,
    respondedOn,
    practice,
    earlier,
    ...patient,
  });
  const { warnings, rest } = splitWarnings(builtIn.sentences);
  const wasModelAsked = model !== null && conversation.mayUseModel && canBeReworded(rest);
  const worded = wasModelAsked ? await wordAnswer(services, model, conversation, question, role, rest) : null;
  const sentences = [...warnings.map(toCitedText), ...(worded ?? rest.map(toCitedText))];
  await services.db.transaction(caller.scope, (tx) =>
    storeExchange(services, tx, caller, conversation, { question, role, sentences, wasModelAsked }),
  );
  const readingId = row.reading_id ?? row.answer_id;
  return { ...toReply(sentences), ...(readingId ? { reading_id: readingId } : {}) };
}

async function wordAnswer(
  services: Services,
  model: WordingModel,
  { row, memberId, benefits, audit }: Conversation,
  question: string,
  role: AssistantRole,
  facts: AssistantSentence[],
): Promise<CitedText[] | null> {
  const redact = createRedactor({ ...row, member_id: memberId }, benefits);
  const cited = new Set(facts.flatMap((sentence) => sentence.sources));
  const request = {
    question: redact.question(question),
    role,
    // Advice may repeat words of the question, such as a date of birth.
    sentences: facts.map(({ text, sources, basis }) => ({
      text: basis === 'advice' ? redact.question(text) : redact.text(text),
      rows: sources,
    })),
    rows: audit.blocks
      .filter(({ block }) => cited.has(block))
      .map(({ block, text }) => ({ row: block, text: redact.text(text) })),
  };
  try {
    const text = await model(request, AbortSignal.timeout(services.config.assistant.timeoutMs));
    const sentences = checkWording(text, request);
    if (!sentences) logEvent(services.log, 'model_wording_refused', { verificationId: row.id });
    return sentences;
  } catch (error) {
    // A vendor's error may repeat what we sent, so we log only the error's name.
    const code = error instanceof Error ? error.name : 'unknown';
    logEvent(services.log, 'model_failed', { verificationId: row.id, code });
    return null;
  }
}

async function storeExchange(
  { cipher }: Services,
  tx: Tx,
  caller: Caller,
  { row, chosen }: Conversation,
  exchange: { question: string; role: AssistantRole; sentences: CitedText[]; wasModelAsked: boolean },
): Promise<void> {
  // Questions that were asked at the same time may have been stored since the first check.
  await lockQuestions(tx, caller.principal.userId);
  await assertMayAsk(tx, caller);
  const { answer: content, sentences, citations } = toReply(exchange.sentences);
  const messages = [
    { type: 'user' as const, content: exchange.question, citations: [] },
    { type: 'assistant' as const, content, sentences, citations },
  ];
  await mapInSequence(messages, async ({ type, ...stored }) => {
    const id = newId();
    const cell = { table: 'chat_messages', column: 'message', rowId: id } as const;
    await insertMessage(tx, {
      id,
      practiceId: row.practice_id,
      verificationId: row.id,
      userId: caller.principal.userId,
      type,
      role: exchange.role,
      message: await cipher.encrypt(tx, row.practice_id, cell, JSON.stringify(stored)),
      wasModelAsked: type === 'assistant' && exchange.wasModelAsked,
      readingId: row.reading_id,
    });
  });
  await recordAudit(tx, {
    practiceId: row.practice_id,
    ...actorOf(caller),
    action: 'chat.ask',
    recordType: 'verification',
    recordIds: [row.id, ...(chosen ? [chosen.verificationId] : [])],
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
      ...actorOf(caller),
      action: 'chat.read',
      recordType: 'verification',
      recordIds: [row.id],
    });
    return readMessages(services, tx, caller, row);
  });
}

const toCitedText = ({ text, sources, isHead }: AssistantSentence): CitedText => ({
  text,
  rows: sources,
  ...(isHead && { isHead }),
});

const toReply = (sentences: CitedText[]) => ({
  answer: sentences.map((sentence) => sentence.text).join(' '),
  sentences: sentences.map((sentence) => sentence.text),
  citations: sentences.flatMap(({ rows, isHead }, sentence) =>
    rows.length > 0 || isHead ? [{ sentence, blocks: rows, ...(isHead && { is_head: true }) }] : [],
  ),
});
