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

/** Tells the user that a form contains restored entries that were never saved, and offers to discard them. */
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
          {/* Keeping the entries loses nothing, so this is the emphasized button. */}
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
