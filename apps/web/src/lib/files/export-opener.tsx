// The export button without its menu. It looks the same before and after the menu is loaded.

import { Button, type ButtonProps } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';

interface ExportChoice {
  label: string;
  onChoose: () => void;
}

export interface ExportProps {
  choices: readonly ExportChoice[];
  isPending: boolean;
}

type OpenerProps = Pick<ExportProps, 'isPending'> & ButtonProps & ComponentPropsWithRef<'button'>;

export const ExportOpener = ({ isPending, ...button }: OpenerProps) => (
  <Button
    {...button}
    variant="default"
    disabled={isPending}
    rightSection={<IconChevronDown size={16} aria-hidden="true" />}
  >
    {isPending ? 'Exporting...' : 'Export'}
  </Button>
);
