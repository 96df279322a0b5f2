// Where the question is typed: Enter sends, Shift and Enter begin a new line.

import { QUESTION_MAXIMUM_LENGTH } from '@bitewing/contract';
import { ActionIcon, Textarea } from '@mantine/core';
import { IconSend2 } from '@tabler/icons-react';
import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import classes from './chat-panel.module.css';
import type { Conversation } from './use-conversation.ts';

export const ChatComposer = ({ conversation }: { conversation: Conversation }) => {
  const { draft, setDraft, canSend, send, isSending } = conversation;
  const question = useRef<HTMLTextAreaElement>(null);
  // Whoever opens the assistant wants to type, also after a suggestion was pressed, which is gone by then.
  const hasMessages = conversation.messages.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the suggestions leave with the first message
  useEffect(() => {
    const { activeElement } = document;
    const isElsewhere = activeElement?.closest('[role="dialog"]');
    if (!isElsewhere) question.current?.focus();
  }, [hasMessages]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (canSend) void send();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // An Enter that ends a composed character belongs to the keyboard, not to us.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    submit(event);
  };
  return (
    <form className={classes.composer} onSubmit={submit}>
      <Textarea
        ref={question}
        className={classes.question}
        aria-label="Your question"
        placeholder="Ask about this patient's benefits"
        value={draft}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        maxLength={QUESTION_MAXIMUM_LENGTH}
        rows={2}
        data-autofocus
      />
      <ActionIcon type="submit" size="lg" aria-label="Send" disabled={!canSend} loading={isSending}>
        <IconSend2 size={18} aria-hidden="true" />
      </ActionIcon>
    </form>
  );
};
