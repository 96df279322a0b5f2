// Whether a practice is in a payer's network.

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
