// The benefit assistant: a floating button that opens the conversation about a completed verification.

import type { Verification } from '@bitewing/contract';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconMessageQuestion } from '@tabler/icons-react';
import { useCallback, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { toast } from '#lib/toast.ts';
import { useLazyModule } from '#lib/use-lazy-module.ts';
import classes from './chat-widget.module.css';
import { useConversation } from './use-conversation.ts';

const loadPanel = () => import('./chat-panel.tsx');

const NOT_LOADED = "Couldn't open the Benefit Assistant. Try again, or reload the page.";

export const ChatWidget = ({ verification }: { verification: Verification }) => (
  // Each verification has its own conversation.
  <Widget key={verification.id} verification={verification} />
);

const Widget = ({ verification }: { verification: Verification }) => {
  const [isOpen, setIsOpen] = useState(false);
  // Stays true after the panel closes, so that the conversation is kept.
  const [wasOpened, setWasOpened] = useState(false);
  const conversation = useConversation(verification.id, wasOpened);
  const isCovering = useMediaQuery('(max-width: 40rem)') ?? false;
  const opener = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  // Load the panel ahead of time, so that it opens immediately. If this fails, opening the panel loads it again.
  useLazyModule(true, loadPanel);
  const sayNotLoaded = useCallback(() => {
    setIsOpen(false);
    toast.error(NOT_LOADED);
  }, []);
  const panel = useLazyModule(isOpen, loadPanel, sayNotLoaded);
  if (conversation.isGone) return null;
  const close = (): void => {
    // On a small screen the panel hides the button, which can't take the focus until the panel is gone.
    flushSync(() => setIsOpen(false));
    opener.current?.focus();
  };
  return (
    <div className={classes.widget}>
      {isOpen && panel && (
        <panel.ChatPanel
          id={panelId}
          verification={verification}
          conversation={conversation}
          isCovering={isCovering}
          onClose={close}
        />
      )}
      <Button
        ref={opener}
        className={classes.opener}
        data-open={isOpen}
        radius="xl"
        leftSection={<IconMessageQuestion size={18} aria-hidden="true" />}
        aria-expanded={isOpen}
        {...(isOpen && { 'aria-controls': panelId })}
        onClick={() => {
          if (isOpen) return close();
          setWasOpened(true);
          setIsOpen(true);
        }}
      >
        <span className={classes.text}>Benefit Assistant</span>
      </Button>
    </div>
  );
};
