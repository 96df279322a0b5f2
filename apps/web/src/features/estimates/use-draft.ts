// Keeps the unsaved form on the server, so that a reload doesn't lose it. Patient data never goes into browser storage.

import { useCallback, useEffect, useRef } from 'react';
import type { EstimateForm } from './estimate-form.ts';
import { saveDraft } from './queries.ts';

const PAUSE_MS = 1200;

/**
 * `isDirty` is true if the form has unsaved entries. Returns a function to call when the estimate is saved or the draft
 * is discarded: it cancels a draft that is about to be stored.
 */
export const useDraft = (verificationId: string, form: EstimateForm, isDirty: boolean): (() => void) => {
  const waiting = useRef<string | null>(null);
  useEffect(() => {
    if (!isDirty) return;
    waiting.current = JSON.stringify(form);
    const timer = setTimeout(() => {
      const text = waiting.current;
      waiting.current = null;
      // An error needs no message: the entries stay on the screen, and the next change stores the draft again.
      if (text !== null) void saveDraft(verificationId, text).catch(() => undefined);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [verificationId, form, isDirty]);
  useEffect(() => {
    const flush = (): void => {
      if (waiting.current === null) return;
      void saveDraft(verificationId, waiting.current, true).catch(() => undefined);
      waiting.current = null;
    };
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [verificationId]);
  return useCallback(() => {
    waiting.current = null;
  }, []);
};
