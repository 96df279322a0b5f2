import { expect, it } from 'vitest';
import type { Benefits } from './benefits-context.ts';
import { remarksOn, type Topic } from './remarks.ts';

const benefitsWith = (text: string, topics: Topic[]): Benefits =>
  ({
    remarks: [{ text, topics, subjects: [], row_subject: [], source: { row: 4 } }],
    service_type_coverage: [],
  }) as unknown as Benefits;

const headingsOf = (benefits: Benefits): Topic[] =>
  (['coordination_of_benefits', 'other_coverage', 'missing_tooth'] as const).filter(
    (topic) => remarksOn(benefits, [topic]).length > 0,
  );

it.each<[string, Topic[], Topic[]]>([
  ['OTHER CARRIER IS PRIMARY', ['coordination_of_benefits', 'other_coverage'], ['other_coverage']],
  ['NON-DUPLICATION', ['coordination_of_benefits'], ['coordination_of_benefits']],
  [
    'MISSING TOOTH CLAUSE WAIVED WITH OTHER COVERAGE',
    ['missing_tooth', 'other_coverage'],
    ['other_coverage', 'missing_tooth'],
  ],
])('"%s" with the topics %j is shown under %j', (text, topics, expected) => {
  expect(headingsOf(benefitsWith(text, topics))).toEqual(expected);
});
