// The eleven items a practice must know before it gives a patient an estimate, and what to ask the payer.

import type { ChecklistKey } from '../parsed-benefits.ts';
import { quoted } from './texts.ts';

export const CHECKLIST: readonly (readonly [key: ChecklistKey, label: string, ask: string])[] = [
  [
    'remaining_maximum',
    'Maximum and what remains',
    'How much of the annual maximum remains, and are claims pending against it?',
  ],
  [
    'deductible',
    'Deductible',
    'What is the deductible, how much of it is used, and which services does it apply to?',
  ],
  [
    'benefit_year',
    'Benefit year',
    'Do benefits run on a calendar year or another benefit year, and when do they renew?',
  ],
  [
    'frequencies',
    'Frequencies',
    'How often are exams, cleanings, x-rays and fluoride covered, and when were they last done?',
  ],
  [
    'downgrades',
    'Downgrades',
    'Are posterior composites or porcelain crowns downgraded to a cheaper alternative?',
  ],
  ['missing_tooth', 'Missing tooth clause', 'Is there a missing tooth clause?'],
  ['network', 'Network', "Is this doctor in the network of the patient's plan?"],
  [
    'coordination_of_benefits',
    'Coordination of benefits',
    'How does the plan coordinate with other coverage: standard, non-duplication or maintenance of benefits?',
  ],
  ['dependent_eligibility', 'Dependent eligibility', 'To what age are dependents and students covered?'],
  [
    'waiting_periods',
    'Waiting periods',
    'Are there waiting periods, for which services, and when do they end?',
  ],
  ['other_coverage', 'Other coverage', 'Is another plan on file for the patient, and which one is primary?'],
];

export const CHECKLIST_TEXTS = {
  seeWording: (quotes: readonly string[]) => `Payer's own words: ${quotes.map(quoted).join('; ')}`,
  /** Used if the payer states the kind of year, but not when it begins. */
  whenRenews: (year: string) => `When does the ${year} begin, and when do benefits renew?`,
  /** Used if the payer states the deductible, but neither the used nor the remaining amount. `stated`: "$50". */
  howMuchIsUsed: (stated: string) =>
    `How much of the deductible is used, and which services does it apply to? The payer states only: ${stated}.`,
  conflicting: (ask: string, summary: string) =>
    `${ask} The response has conflicting values: ${summary.replace(/\.$/, '')}.`,
  limits: (count: number) => `${count} frequency limit${count === 1 ? '' : 's'} stated`,
  dependent: (status: string) => `The patient is a dependent; coverage is ${status}`,
  more: (count: number) => ` (and ${count} more)`,
} as const;
