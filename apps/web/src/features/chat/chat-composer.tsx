// The question field. Enter sends, Shift+Enter starts a new line.

import { ActionIcon, Textarea } from '@mantine/core';
import { IconSend2 } from '@tabler/icons-react';
import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import classes from './chat-panel.module.css';
import type { Conversation } from './use-conversation.ts';

export const ChatComposer = ({ conversation }: { conversation: Conversation }) => {
  const { draft, setDraft, canSend, problem, send, isSending } = conversation;
  const question = useRef<HTMLTextAreaElement>(null);
  // Focus the field when the assistant opens, and when the suggestions disappear after a click on one. If another
  // element of the assistant has the focus, leave it there.
  const hasMessages = conversation.messages.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the suggestions disappear with the first message
  useEffect(() => {
    const isFocusInDialog = Boolean(document.activeElement?.closest('[role="dialog"]'));
    if (!isFocusInDialog) question.current?.focus();
  }, [hasMessages]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (canSend) void send();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // While an input method is composing a character, Enter completes the character and must not send.
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
        error={problem}
        rows={2}
        data-autofocus
      />
      <ActionIcon type="submit" size="lg" aria-label="Send" disabled={!canSend} loading={isSending}>
        <IconSend2 size={18} aria-hidden="true" />
      </ActionIcon>
    </form>
  );
};
