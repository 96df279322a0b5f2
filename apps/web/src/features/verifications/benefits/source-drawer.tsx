// What a value comes from: each benefit row in one plain sentence, then exactly as the payer sent it.

import type { ParserAuditWire } from '@bitewing/contract';
import { Drawer } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { SourceRequest } from './benefits-context.ts';

/** The names of codes and elements are needed only here. */
const SourceRows = lazy(async () => ({ default: (await import('./source-rows.tsx')).SourceRows }));

export interface SourceDrawerProps {
  request: SourceRequest | null;
  audit: ParserAuditWire | null;
  onClose: () => void;
}

export const SourceDrawer = ({ request, audit, onClose }: SourceDrawerProps) => (
  <Drawer
    opened={request !== null}
    onClose={onClose}
    position="right"
    size="md"
    title={request?.about}
    closeButtonProps={{ 'aria-label': 'Close' }}
  >
    {request && (
      <Suspense>
        <SourceRows request={request} audit={audit} />
      </Suspense>
    )}
  </Drawer>
);
