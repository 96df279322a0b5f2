// The conversation about one verification, in one role.

import { type AssistantRole, askAssistant, QUESTION_MAXIMUM_LENGTH } from '@bitewing/contract';
import { useEffect, useRef, useState } from 'react';
import { call } from '#lib/api/api.ts';
import { isAborted } from '#lib/api/request-error.ts';
import { toast } from '#lib/toast.ts';
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
  /** The service is unavailable: the widget hides. */
  isGone: boolean;
  canSend: boolean;
  setDraft: (text: string) => void;
  /** Clears the conversation: answers differ by role. */
  switchRole: (role: AssistantRole) => void;
  send: (question?: string) => Promise<void>;
}

export function useConversation(verificationId: string, isOpen: boolean): Conversation {
  const [chosenRole, setChosenRole] = useState<AssistantRole | null>(null);
  const [isFresh, setIsFresh] = useState(false);
  const earlier = useEarlierMessages(verificationId, isOpen && !isFresh);
  const role = chosenRole ?? earlier.role ?? 'administration';
  const [messages, setMessages] = useState<ShownMessage[]>([]);
  const [draft, setDraft] = useState('');
  const [isSending, setIsSending] = useState(false);
  const [isGone, setIsGone] = useState(false);
  // A ref, because a double click can come before the state updates.
  const currentRequest = useRef<AbortController | null>(null);
  const nextKey = useRef(0);
  useEffect(() => () => currentRequest.current?.abort(), []);
  useEffect(() => {
    const failure = earlier.error ? chatFailureOf(earlier.error) : null;
    if (!failure?.isGone) return;
    toast.error(failure.message);
    setIsGone(true);
  }, [earlier.error]);

  const add = (message: Omit<ShownMessage, 'key'>): void => {
    nextKey.current += 1;
    const key = nextKey.current;
    setMessages((before) => [...before, { ...message, key }]);
  };

  const fail = ({ message, isGone: gone }: ChatFailure, question: string): void => {
    toast.error(message);
    if (gone) {
      setIsGone(true);
      return;
    }
    // Put the question back into the field, so the user can send it again.
    setMessages((before) => before.slice(0, -1));
    setDraft((typed) => typed || question);
  };

  const send = async (text = draft): Promise<void> => {
    const question = text.trim();
    if (!question || question.length > QUESTION_MAXIMUM_LENGTH || currentRequest.current) return;
    const request = new AbortController();
    currentRequest.current = request;
    setIsSending(true);
    setDraft('');
    setChosenRole(role);
    // Earlier messages that arrive from here on would include this question.
    if (earlier.isLoading || earlier.error) setIsFresh(true);
    add({ type: 'user', content: question, sentences: [question], citations: [] });
    try {
      const { answer, sentences, citations, error } = await call(
        askAssistant,
        { params: { id: verificationId }, body: { question, role } },
        { signal: request.signal },
      );
      if (error) fail(NOT_AVAILABLE, question);
      else add({ type: 'assistant', content: answer, sentences, citations });
    } catch (error) {
      if (!isAborted(error)) fail(chatFailureOf(error), question);
    } finally {
      if (currentRequest.current === request) {
        currentRequest.current = null;
        setIsSending(false);
      }
    }
  };

  const switchRole = (next: AssistantRole): void => {
    if (next === role) return;
    currentRequest.current?.abort();
    currentRequest.current = null;
    setIsSending(false);
    setChosenRole(next);
    setIsFresh(true);
    setMessages([]);
    setDraft('');
  };

  return {
    role,
    messages: [...earlier.messages, ...messages],
    earlier,
    draft,
    isSending,
    isGone,
    canSend: draft.trim().length > 0 && !isSending,
    setDraft,
    switchRole,
    send,
  };
}
