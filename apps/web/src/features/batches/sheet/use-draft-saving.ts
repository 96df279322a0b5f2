// Saves the draft on the server: shortly after each change, and immediately when the user leaves.

import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type Draft, writeDraft } from './draft-store.ts';

const DRAFT_DELAY_MS = 1000;

export type DraftState = 'unchanged' | 'unsaved' | 'saving' | 'saved' | 'failed';

export const useDraftSaving = () => {
  const [state, setState] = useState<DraftState>('unchanged');
  const pending = useRef<{ draft: Draft } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const version = useRef(0);

  const flush = useCallback(async (keepalive = false): Promise<void> => {
    clearTimeout(timer.current);
    const next = pending.current;
    if (!next) return;
    pending.current = null;
    version.current += 1;
    const ownVersion = version.current;
    setState('saving');
    const outcome = await writeDraft(next.draft, keepalive).then(
      () => 'saved' as const,
      () => 'failed' as const,
    );
    // Show only the result of the latest change.
    if (ownVersion === version.current && !pending.current) setState(outcome);
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

  useEffect(() => {
    const leave = (): void => void flush(true);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      void flush();
    };
  }, [flush]);

  return useMemo(() => ({ state, saveSoon, finish }), [state, saveSoon, finish]);
};
