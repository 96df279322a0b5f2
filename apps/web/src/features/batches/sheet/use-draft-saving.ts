// Saves the draft on the server: shortly after each change, and immediately when the user leaves.

import { useCallback, useMemo, useRef, useState } from 'react';
import { useSaveOnLeave } from '#lib/forms/use-save-on-leave.ts';
import { type Draft, writeDraft } from './draft-store.ts';

const DRAFT_DELAY_MS = 1000;

export type DraftState = 'unchanged' | 'unsaved' | 'saving' | 'saved' | 'failed';

export const useDraftSaving = () => {
  const [state, setState] = useState<DraftState>('unchanged');
  const pending = useRef<{ draft: Draft } | null>(null);
  const sending = useRef<{ draft: Draft } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const version = useRef(0);

  const flush = useCallback(async ({ keepalive } = { keepalive: false }): Promise<void> => {
    clearTimeout(timer.current);
    // Closing the page cancels a request without `keepalive`, so its draft is sent again.
    const next = pending.current ?? (keepalive ? sending.current : null);
    if (!next) return;
    pending.current = null;
    sending.current = next;
    version.current += 1;
    const ownVersion = version.current;
    setState('saving');
    const outcome = await writeDraft(next.draft, { keepalive }).then(
      () => 'saved' as const,
      () => 'failed' as const,
    );
    // A later save or change decides what is shown.
    if (ownVersion !== version.current) return;
    sending.current = null;
    if (pending.current) return;
    // Stays pending: `flush` sends it when the user leaves.
    if (outcome === 'failed') pending.current = next;
    setState(outcome);
  }, []);

  const saveSoon = useCallback(
    (draft: Draft): void => {
      pending.current = { draft };
      setState('unsaved');
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void flush(), DRAFT_DELAY_MS);
    },
    [flush],
  );

  /** Called after a submit. The patients who wait for the next batch become the new draft. */
  const finish = useCallback(
    (rest: Draft): void => {
      pending.current = { draft: rest };
      void flush();
    },
    [flush],
  );

  const unsaved = useCallback(() => (pending.current ?? sending.current)?.draft ?? null, []);
  const save = useCallback((options: { keepalive: boolean }): void => void flush(options), [flush]);
  useSaveOnLeave({ unsaved, save });

  return useMemo(() => ({ state, saveSoon, finish }), [state, saveSoon, finish]);
};
