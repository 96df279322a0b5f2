import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { FormNotice } from './form-notice.tsx';

export interface RestoredNoticeProps {
  /** Says what was restored. */
  children: ReactNode;
  keepLabel: string;
  discardLabel: string;
  onDiscard: () => void;
}

/** Explains why a form opens with entries: they were left unsaved. */
export const RestoredNotice = ({ children, keepLabel, discardLabel, onDiscard }: RestoredNoticeProps) => {
  const [isOpen, setIsOpen] = useState(true);
  if (!isOpen) return null;
  const discard = (): void => {
    onDiscard();
    setIsOpen(false);
  };
  return (
    <FormNotice
      actions={
        <>
          <Button size="xs" variant="default" onClick={discard}>
            {discardLabel}
          </Button>
          {/* Keeping loses nothing, so it is the emphasized action. */}
          <Button size="xs" onClick={() => setIsOpen(false)}>
            {keepLabel}
          </Button>
        </>
      }
    >
      {children}
    </FormNotice>
  );
};
