import * as z from 'zod/mini';
import { MAXIMUM_QUESTION_LENGTH } from './constants.ts';
import { endpoint } from './endpoint.ts';
import { id, idParams, required, timestamp, wholeNumber } from './fields.ts';

/** The perspective the assistant answers from. It isn't the user's role in Bitewing. */
export const ASSISTANT_ROLES = ['doctor', 'hygienist', 'administration'] as const;
export const assistantRole = z.enum(ASSISTANT_ROLES);
export type AssistantRole = z.infer<typeof assistantRole>;

/** The benefit rows (`blocks`) that a sentence of an answer is based on. */
export const citation = z.object({
  sentence: wholeNumber,
  blocks: z.array(wholeNumber),
  /** True if the sentence is based on the header of the response (plan numbers, dates, phone numbers). */
  is_head: z.optional(z.boolean()),
});
export type Citation = z.infer<typeof citation>;

export const askAssistant = endpoint({
  method: 'POST',
  path: '/api/verifications/:id/chat',
  access: 'logged_in',
  summary: 'Ask the benefit assistant about a completed verification',
  params: idParams,
  body: z.strictObject({ question: required(MAXIMUM_QUESTION_LENGTH), role: assistantRole }),
  response: z.object({
    answer: z.string(),
    sentences: z.array(z.string()),
    citations: z.array(citation),
    reading_id: z.optional(id),
    /** Set instead of a useful answer if the service can't answer at all. */
    error: z.optional(z.string()),
  }),
});

export const chatMessage = z.object({
  type: z.enum(['user', 'assistant']),
  content: z.string(),
  /** The content split into sentences, as `citations` number them. Only in the assistant's messages. */
  sentences: z.optional(z.array(z.string())),
  role: assistantRole,
  created_at: timestamp,
  citations: z.array(citation),
  /** The reading that the citations refer to. */
  reading_id: z.optional(id),
});
export type ChatMessage = z.infer<typeof chatMessage>;

export const getChatHistory = endpoint({
  method: 'GET',
  path: '/api/verifications/:id/chat-history',
  access: 'logged_in',
  summary: 'Questions and answers about a verification',
  params: idParams,
  response: z.object({ messages: z.array(chatMessage) }),
});
