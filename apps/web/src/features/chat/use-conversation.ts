// The conversation about one verification, in one role.

import { type AssistantRole, askAssistant, MAXIMUM_QUESTION_LENGTH } from '@bitewing/contract';
import { useEffect, useRef, useState } from 'react';
import { call } from '#lib/api/api.ts';
import { isAborted } from '#lib/api/request-error.ts';
import { toast } from '#lib/toast.ts';
import { formatCount } from '#ui/values/count.ts';
import { type ChatFailure, chatFailureOf, NOT_AVAILABLE } from './chat-failure.ts';
import type { ShownMessage } from './shown-message.ts';
import { type Earlier, useEarlierMessages } from './use-earlier-messages.ts';

export interface Conversation {
  role: AssistantRole;
  /** Oldest first. */
  messages: ShownMessage[];
  earlier: Pick<Earlier, 'isLoading' | 'error' | 'retry'>;
  draft: string;
  isSending: boolean;
  /** True if the service is unavailable. The widget then hides. */
  isGone: boolean;
  canSend: boolean;
  /** The error of the question field. */
  problem: string | null;
  setDraft: (text: string) => void;
  /** Also clears the conversation, because answers differ by role. */
  switchRole: (role: AssistantRole) => void;
  send: (question?: string) => Promise<void>;
}

export function useConversation(verificationId: string, wasOpened: boolean): Conversation {
  const [chosenRole, setChosenRole] = useState<AssistantRole | null>(null);
  // True once the conversation must not include earlier messages.
  const [hidesEarlier, setHidesEarlier] = useState(false);
  const earlier = useEarlierMessages(verificationId, wasOpened && !hidesEarlier);
  const role = chosenRole ?? earlier.role ?? 'administration';
  const { messages, add, removeLast, clear } = useMessages();
  const [draft, setDraft] = useState('');
  const { isSending, begin, end, cancel } = useOneRequest();
  const [isGone, setIsGone] = useIsGone(earlier.error);

  const fail = ({ message, isGone: gone }: ChatFailure, question: string): void => {
    toast.error(message);
    if (gone) {
      setIsGone(true);
      return;
    }
    // Put the question back into the field, so the user can send it again.
    removeLast();
    setDraft((typed) => typed || question);
  };

  const send = async (text = draft): Promise<void> => {
    const question = text.trim();
    if (!question || lengthProblem(question)) return;
    const request = begin();
    if (!request) return;
    setDraft('');
    // If the history hasn't loaded, don't show it later: it would include this question.
    if (earlier.isLoading || earlier.error) setHidesEarlier(true);
    add({ type: 'user', content: question, sentences: [question], citations: [] });
    try {
      const input = { params: { id: verificationId }, body: { question, role } };
      const { answer, sentences, citations, error } = await call(askAssistant, input, {
        signal: request.signal,
      });
      if (error) fail(NOT_AVAILABLE, question);
      else add({ type: 'assistant', content: answer, sentences, citations });
    } catch (error) {
      if (!isAborted(error)) fail(chatFailureOf(error), question);
    } finally {
      end(request);
    }
  };

  const switchRole = (next: AssistantRole): void => {
    if (next === role) return;
    cancel();
    setChosenRole(next);
    setHidesEarlier(true);
    clear();
    setDraft('');
  };

  const problem = lengthProblem(draft);
  return {
    role,
    messages: [...earlier.messages, ...messages],
    earlier,
    draft,
    isSending,
    isGone,
    canSend: draft.trim().length > 0 && problem === null && !isSending,
    problem,
    setDraft,
    switchRole,
    send,
  };
}

const lengthProblem = (question: string): string | null =>
  question.trim().length > MAXIMUM_QUESTION_LENGTH
    ? `The question must be at most ${formatCount(MAXIMUM_QUESTION_LENGTH)} characters`
    : null;

/** Whether the service is unavailable. An error while loading the earlier messages may already show that. */
function useIsGone(error: unknown) {
  const [isGone, setIsGone] = useState(false);
  useEffect(() => {
    const failure = error ? chatFailureOf(error) : null;
    if (!failure?.isGone) return;
    toast.error(failure.message);
    setIsGone(true);
  }, [error]);
  return [isGone, setIsGone] as const;
}

/** Allows one request at a time, and cancels it when the component unmounts. */
function useOneRequest() {
  const [isSending, setIsSending] = useState(false);
  // A ref, because a double click can come before the state updates.
  const current = useRef<AbortController | null>(null);
  useEffect(() => () => current.current?.abort(), []);
  const end = (request: AbortController | null): void => {
    if (current.current !== request) return;
    current.current = null;
    setIsSending(false);
  };
  return {
    isSending,
    /** Returns null while another request is running. */
    begin: (): AbortController | null => {
      if (current.current) return null;
      current.current = new AbortController();
      setIsSending(true);
      return current.current;
    },
    end,
    cancel: (): void => {
      current.current?.abort();
      end(current.current);
    },
  };
}

function useMessages() {
  const [messages, setMessages] = useState<ShownMessage[]>([]);
  const nextKey = useRef(0);
  return {
    messages,
    add: (message: Omit<ShownMessage, 'key'>): void => {
      nextKey.current += 1;
      const key = nextKey.current;
      setMessages((before) => [...before, { ...message, key }]);
    },
    removeLast: (): void => setMessages((before) => before.slice(0, -1)),
    clear: (): void => setMessages([]),
  };
}
