// Whether a practice is in a payer's network. In its own file, because the schema of a verification imports it.

import * as z from 'zod/mini';
import { nullableText, timestamp } from './fields.ts';

export const networkSide = z.enum(['in', 'out'], 'must be in, out or null');

/** What a practice recorded about a payer's network. */
export const practiceNetwork = z.object({
  network: networkSide,
  recorded_at: timestamp,
  recorded_by: nullableText,
});
export type PracticeNetwork = z.infer<typeof practiceNetwork>;
