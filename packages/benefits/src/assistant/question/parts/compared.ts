// "Does it pay the same as a cleaning?": a comparison with the service that "it" means.

import { saysPronoun } from '../follow-up.ts';
import type { AskedSubject } from '../subject.ts';
import type { Part } from './part.ts';

const COMPARES =
  /\b(?:same|similar|differently|different|more|less|better|higher|lower) (?:as|than|to|from)\b/;

/**
 * Adds the service that "it" means to a comparison: "how often perio maintenance, and does it pay the same as a
 * cleaning". `before`: the services mentioned before.
 */
export function withCompared(part: Part, before: readonly AskedSubject[] | AskedSubject | null): Part {
  const isCompared = part.subjects.length > 0 && COMPARES.test(part.text) && saysPronoun(part.text);
  return isCompared ? { ...part, subjects: [...[before ?? []].flat(), ...part.subjects] } : part;
}
