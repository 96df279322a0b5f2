// The ten answers of the first screen.

import type { ParsedBenefits } from '../parsed-benefits.ts';
import * as words from '../wording/glance.ts';
import { type Asker, askerFor } from './asker.ts';
import { coverageFacts, networkFacts } from './coverage.ts';
import { classForPatient, crownForPatient } from './for-patient.ts';
import { deductibleFacts, maximumFacts } from './money.ts';
import { ageFacts, clauseFacts } from './rules.ts';
import type { Glance, GlanceFact, GlanceKey, GlanceQuestion } from './types.ts';
import { cleaningFacts, majorFacts, xrayFacts } from './visits.ts';

const ANSWERS: Readonly<Record<GlanceKey, (asker: Asker) => GlanceFact[]>> = {
  coverage: coverageFacts,
  network: networkFacts,
  maximum: maximumFacts,
  deductible: deductibleFacts,
  percentages: (asker) =>
    (['preventive', 'basic', 'major', 'ortho'] as const).map((one) => classForPatient(asker, one)),
  cleanings: cleaningFacts,
  xrays: xrayFacts,
  major: (asker) => [crownForPatient(asker), ...majorFacts(asker)],
  clauses: clauseFacts,
  ages: ageFacts,
};

export const GLANCE_KEYS = Object.keys(ANSWERS) as GlanceKey[];

/** `keys`: which answers to give, for tables that show only some of them. */
export function glanceOf(
  benefits: ParsedBenefits,
  question: GlanceQuestion,
  keys: readonly GlanceKey[] = GLANCE_KEYS,
): Glance {
  const asker = askerFor(benefits, question);
  return {
    network: question.network,
    tier: question.tier ?? null,
    on: question.on,
    age: asker.age,
    answers: keys.map((key) => {
      const facts = ANSWERS[key](asker);
      const title =
        key === 'percentages' ? words.paysTitle(facts.map(({ value }) => value)) : words.TITLES[key];
      return { key, title, facts };
    }),
  };
}

/** The answers in-network and out-of-network, and for each tier if a network has several. */
export function glancesOf(
  benefits: ParsedBenefits,
  question: Omit<GlanceQuestion, 'network' | 'tier'>,
): Glance[] {
  return (['in', 'out'] as const).flatMap((network) => {
    const tiers = benefits.networks.filter((one) => one.network === network).map(({ name }) => name);
    return (tiers.length > 1 ? tiers : [null]).map((tier) =>
      glanceOf(benefits, { ...question, network, tier }),
    );
  });
}

export function factOf(glance: Glance, key: string): GlanceFact | null {
  return glance.answers.flatMap(({ facts }) => facts).find((fact) => fact.key === key) ?? null;
}
