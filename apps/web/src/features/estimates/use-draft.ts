// Keeps the unsaved form on the server, so that a reload doesn't lose it. Patient data never goes into browser storage.

import { useCallback, useEffect, useRef } from 'react';
import { useSaveOnLeave } from '#lib/forms/use-save-on-leave.ts';
import type { EstimateForm } from './estimate-form.ts';
import { saveDraft } from './queries.ts';

/** The form is stored when it hasn't changed for this long. */
const PAUSE_MS = 1200;

/**
 * `isDirty` is true if the form has unsaved entries. Returns a function to call when the estimate is saved or the draft
 * is discarded: it cancels a draft that is about to be stored.
 */
export const useDraft = (verificationId: string, form: EstimateForm, isDirty: boolean): (() => void) => {
  const waiting = useRef<string | null>(null);
  const sending = useRef<string | null>(null);
  const save = useCallback(
    (options: { keepalive: boolean }): void => {
      const text = waiting.current;
      if (text === null) return;
      waiting.current = null;
      sending.current = text;
      // An error needs no message: the entries stay on the screen, and the next change stores the draft again.
      saveDraft(verificationId, text, options)
        .catch(() => undefined)
        .finally(() => {
          if (sending.current === text) sending.current = null;
        });
    },
    [verificationId],
  );
  const unsaved = useCallback(() => waiting.current ?? sending.current, []);
  useEffect(() => {
    if (!isDirty) return;
    waiting.current = JSON.stringify(form);
    const timer = setTimeout(() => save({ keepalive: false }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [form, isDirty, save]);
  useSaveOnLeave({ unsaved, save });
  return useCallback(() => {
    waiting.current = null;
  }, []);
};
