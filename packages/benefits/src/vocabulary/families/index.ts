import { DENTURES_TO_BRIDGES } from './dentures-to-bridges.ts';
import { DIAGNOSTIC_AND_PREVENTIVE } from './diagnostic-and-preventive.ts';
import { ENDODONTICS_AND_PERIODONTICS } from './endodontics-and-periodontics.ts';
import type { FamilyEntry } from './family-entry.ts';
import { RESTORATIVE } from './restorative.ts';
import { SURGERY_TO_ADJUNCTIVE } from './surgery-to-adjunctive.ts';

export const FAMILIES: readonly FamilyEntry[] = [
  ...DIAGNOSTIC_AND_PREVENTIVE,
  ...RESTORATIVE,
  ...ENDODONTICS_AND_PERIODONTICS,
  ...DENTURES_TO_BRIDGES,
  ...SURGERY_TO_ADJUNCTIVE,
];
