import { failureMessage } from '@bitewing/contract';
import { safeParse } from 'zod/mini';

/** What went wrong and what to do, from a stored message in JSON or in plain words. */
export const failureText = (message: string): { what: string; next: string | null } => {
  const parsed = safeParse(failureMessage, readJson(message));
  if (!parsed.success) return { what: message, next: null };
  return { what: parsed.data.description, next: parsed.data.followupAction || null };
};

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
