// The open assistant: role, conversation, suggestions and question field.

import { ASSISTANT_ROLES, type AssistantRole, type Verification } from '@bitewing/contract';
import { CloseButton, FocusTrap, SegmentedControl } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { ChatComposer } from './chat-composer.tsx';
import { ChatMessage } from './chat-message.tsx';
import classes from './chat-panel.module.css';
import { ROLE_LABELS, SUGGESTED_QUESTIONS } from './suggested-questions.ts';
import type { Conversation } from './use-conversation.ts';

export interface ChatPanelProps {
  id: string;
  verification: Verification;
  conversation: Conversation;
  /** True on a small screen: the panel covers the page, traps the focus, and closes to show a cited value. */
  isCovering: boolean;
  onClose: () => void;
}

export const ChatPanel = ({ id, verification, conversation, isCovering, onClose }: ChatPanelProps) => (
  <FocusTrap active={isCovering}>
    <section
      id={id}
      className={classes.panel}
      role="dialog"
      aria-modal={isCovering}
      aria-label="Benefit Assistant"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <header className={classes.header}>
        <h2 className={classes.title}>Benefit Assistant</h2>
        <CloseButton aria-label="Close assistant" onClick={onClose} />
        <span className={classes.for} aria-hidden="true">
          Answer for
        </span>
        <SegmentedControl
          className={classes.roles}
          fullWidth
          size="xs"
          aria-label="Answer for"
          value={conversation.role}
          onChange={(role) => conversation.switchRole(role as AssistantRole)}
          data={ASSISTANT_ROLES.map((value) => ({ value, label: ROLE_LABELS[value] }))}
        />
      </header>
      <Log
        verification={verification}
        conversation={conversation}
        onCitedValueShown={isCovering ? onClose : () => {}}
      />
      <ChatComposer conversation={conversation} />
      <p className={classes.notice}>Answers are based on the payer's response. Not a guarantee of payment.</p>
    </section>
  </FocusTrap>
);

interface LogProps {
  verification: Verification;
  conversation: Conversation;
  onCitedValueShown: () => void;
}

const Log = ({ verification, conversation, onCitedValueShown }: LogProps) => {
  const { messages, earlier, isSending, role, send } = conversation;
  const end = useRef<HTMLDivElement>(null);
  const count = messages.length;
  useEffect(() => {
    if (count > 0 || isSending) end.current?.scrollIntoView?.({ block: 'end' });
  }, [count, isSending]);
  return (
    <div
      className={classes.log}
      role="log"
      aria-live="polite"
      aria-label="Conversation"
      aria-busy={isSending || earlier.isLoading}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable from the keyboard
      tabIndex={0}
    >
      {earlier.isLoading && <p className={classes.hint}>Loading earlier questions…</p>}
      {Boolean(earlier.error) && (
        <p className={classes.hint}>
          We couldn't load your earlier questions.{' '}
          <button type="button" className={classes.retry} onClick={earlier.retry}>
            Try Again
          </button>
        </p>
      )}
      {count === 0 && !earlier.isLoading && (
        <div className={classes.suggestions}>
          <p className={classes.hint}>Ask about this plan. For example:</p>
          {SUGGESTED_QUESTIONS[role].map((question) => (
            <button
              key={question}
              type="button"
              className={classes.suggestion}
              disabled={isSending}
              onClick={() => void send(question)}
            >
              {question}
            </button>
          ))}
        </div>
      )}
      {messages.map((message) => (
        <ChatMessage
          key={message.key}
          message={message}
          audit={verification.parser_audit}
          onCitedValueShown={onCitedValueShown}
        />
      ))}
      {isSending && <p className={classes.hint}>Reading the payer's response…</p>}
      <div ref={end} />
    </div>
  );
};
