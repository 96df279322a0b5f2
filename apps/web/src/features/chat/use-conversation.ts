// One conversation about one verification, from one role's perspective.

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
  /** The earlier ones first. */
  messages: ShownMessage[];
  earlier: Pick<Earlier, 'isLoading' | 'error' | 'retry'>;
  draft: string;
  isSending: boolean;
  /** The service is gone: nothing is shown any more. */
  isGone: boolean;
  canSend: boolean;
  setDraft: (text: string) => void;
  /** Clears the conversation: another role reads other answers. */
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
  // State is a render late; a double press comes sooner.
  const underWay = useRef<AbortController | null>(null);
  const nextKey = useRef(0);
  useEffect(() => () => underWay.current?.abort(), []);
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
    // The question goes back to where it can be sent again.
    setMessages((before) => before.slice(0, -1));
    setDraft((typed) => typed || question);
  };

  const send = async (text = draft): Promise<void> => {
    const question = text.trim();
    if (!question || question.length > QUESTION_MAXIMUM_LENGTH || underWay.current) return;
    const request = new AbortController();
    underWay.current = request;
    setIsSending(true);
    setDraft('');
    setChosenRole(role);
    // What comes now would hold this question too.
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
      if (underWay.current === request) {
        underWay.current = null;
        setIsSending(false);
      }
    }
  };

  const switchRole = (next: AssistantRole): void => {
    if (next === role) return;
    underWay.current?.abort();
    underWay.current = null;
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
