import { PAYER_VOICES } from './payer-voices.ts';
import type { Scenario } from './scenario.ts';

/** Every invented patient. The README lists exactly these. */
export const SCENARIOS: readonly Scenario[] = [...PAYER_VOICES];
