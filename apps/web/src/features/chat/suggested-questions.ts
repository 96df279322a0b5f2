// The most common questions of each role. A click sends one.

import type { AssistantRole } from '@bitewing/contract';

export const ROLE_LABELS: Record<AssistantRole, string> = {
  doctor: 'Doctor',
  hygienist: 'Hygienist',
  administration: 'Administration',
};

export const SUGGESTED_QUESTIONS: Record<AssistantRole, readonly string[]> = {
  doctor: [
    'Does it cover a crown?',
    'Is there a missing tooth clause?',
    'Is pre-authorization needed for crowns?',
    'Are white fillings downgraded?',
  ],
  hygienist: [
    'When is the next cleaning covered?',
    'How often are bitewings covered?',
    'Is there an age limit for fluoride?',
    'Is scaling and root planing covered?',
  ],
  administration: [
    'How much of the maximum is remaining?',
    'How much of the deductible is remaining?',
    'Is there a waiting period?',
    'Is there other coverage?',
  ],
};
