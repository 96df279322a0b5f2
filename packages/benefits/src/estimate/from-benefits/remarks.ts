// Payer text that we couldn't read and that may change an estimate.

import { cdtNumber } from '../../codes/index.ts';
import { ask, type Case } from '../../eligible/case.ts';
import type { Topic } from '../../statement.ts';
import type { EstimateRemark } from './draft.ts';

/** A remark can change an estimate only if it has one of these topics. */
const TOPICS: readonly Topic[] = [
  'share',
  'deductible',
  'maximum',
  'frequency',
  'age',
  'waiting',
  'downgrade',
  'missing_tooth',
  'replacement',
  'exclusion',
  'benefit_year',
  'prep_or_seat',
  'coordination_of_benefits',
];

export function remarksOf(cases: readonly Case[]): EstimateRemark[] {
  const found = new Map<string, EstimateRemark>();
  for (const one of cases) {
    if (cdtNumber(one.question.code) === null) continue;
    for (const topic of TOPICS)
      for (const { text, source } of ask(one, topic).remarks) {
        const remark = found.get(text) ?? { text, topics: [], codes: [], sources: [] };
        found.set(text, remark);
        if (!remark.topics.includes(topic)) remark.topics.push(topic);
        if (!remark.codes.includes(one.question.code)) remark.codes.push(one.question.code);
        if (!remark.sources.includes(source.row)) remark.sources.push(source.row);
      }
  }
  return [...found.values()];
}
