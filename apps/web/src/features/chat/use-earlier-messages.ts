// The user's earlier messages about the verification, so the conversation continues.

import { type AssistantRole, type ChatMessage, getChatHistory } from '@bitewing/contract';
import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '#entities/query-keys.ts';
import { call } from '#lib/api/api.ts';
import type { ShownMessage } from './shown-message.ts';

export interface Earlier {
  messages: ShownMessage[];
  /** The assistant role (doctor, hygienist or administration) of the last message; null if there is none. */
  role: AssistantRole | null;
  isLoading: boolean;
  error: unknown;
  retry: () => void;
}

/** While `isWanted` is false, it loads nothing and returns no messages. */
export function useEarlierMessages(verificationId: string, isWanted: boolean): Earlier {
  const query = useQuery({
    queryKey: queryKeys.chat(verificationId),
    queryFn: ({ signal }) => call(getChatHistory, { params: { id: verificationId } }, { signal }),
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    // Don't cache the messages after the user leaves the page: the cache would miss newer questions.
    gcTime: 0,
  });
  const messages = isWanted ? lastConversation(query.data?.messages ?? []) : [];
  return {
    messages: messages.map(toShown),
    role: messages.at(-1)?.role ?? null,
    isLoading: isWanted && query.isLoading,
    error: isWanted ? query.error : null,
    retry: () => void query.refetch(),
  };
}

/** Returns the messages since the user last changed the assistant's role, because that started a new conversation. */
function lastConversation(messages: ChatMessage[]): ChatMessage[] {
  const role = messages.at(-1)?.role;
  const lastOfOtherRole = messages.findLastIndex((message) => message.role !== role);
  return messages.slice(lastOfOtherRole + 1);
}

const toShown = ({ type, content, sentences, citations }: ChatMessage, index: number): ShownMessage => ({
  // Negative, because new messages have positive keys.
  key: -1 - index,
  type,
  content,
  sentences: sentences ?? [content],
  citations,
});
