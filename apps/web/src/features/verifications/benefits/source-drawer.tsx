// The drawer with the sources of a value: each benefit row in one plain sentence, then exactly as the payer sent it.

import type { ParserAuditWire } from '@bitewing/contract';
import { Drawer } from '@mantine/core';
import type { Benefits, SourceRequest } from './benefits-context.ts';
import { SourceRows } from './source-rows.tsx';

export interface SourceDrawerProps {
  isOpen: boolean;
  request: SourceRequest | null;
  audit: ParserAuditWire | null;
  benefits: Benefits;
  onClose: () => void;
}

export const SourceDrawer = ({ isOpen, request, audit, benefits, onClose }: SourceDrawerProps) => (
  <Drawer
    opened={isOpen}
    onClose={onClose}
    position="right"
    size="md"
    title={request?.about}
    closeButtonProps={{ 'aria-label': 'Close' }}
  >
    {request && <SourceRows request={request} audit={audit} benefits={benefits} />}
  </Drawer>
);
