// Keeps the unsaved form on the server, so that a reload doesn't lose it. Patient data never goes into browser storage.

import { useEffect, useRef } from 'react';
import type { EstimateForm } from './estimate-form.ts';
import { keepDraft } from './queries.ts';

const PAUSE_MS = 1200;

/** `isDirty`: something was typed since the form was opened or saved. */
export const useDraft = (verificationId: string, form: EstimateForm, isDirty: boolean): void => {
  const waiting = useRef<string | null>(null);
  useEffect(() => {
    if (!isDirty) return;
    const text = JSON.stringify(form);
    waiting.current = text;
    const timer = setTimeout(() => {
      waiting.current = null;
      // The form stays on the screen; the next change tries again.
      void keepDraft(verificationId, text).catch(() => undefined);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [verificationId, form, isDirty]);
  useEffect(() => {
    const flush = (): void => {
      if (waiting.current === null) return;
      void keepDraft(verificationId, waiting.current, true).catch(() => undefined);
      waiting.current = null;
    };
    window.addEventListener('pagehide', flush);
    return () => window.removeEventListener('pagehide', flush);
  }, [verificationId]);
};
