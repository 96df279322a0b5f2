// Payer text that we couldn't read and that may change an estimate.

import { cdtNumber } from '../../codes/index.ts';
import { ask, type Case } from '../../eligible/case.ts';
import { rowsOf } from '../../sources.ts';
import type { Statement, Topic, UnreadRemark } from '../../statement.ts';
import type { EstimateRemark } from './draft.ts';
import { isOfSpecialCase } from './unread-scope.ts';

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

const FIGURES: readonly Topic[] = ['share', 'deductible', 'maximum'];

export function remarksOf(cases: readonly Case[]): EstimateRemark[] {
  const found = new Map<string, EstimateRemark>();
  for (const asked of cases) {
    if (cdtNumber(asked.question.code) === null) continue;
    for (const topic of TOPICS)
      for (const { text, source } of remarksOn(asked, topic)) {
        const remark = found.get(text) ?? { text, topics: [], codes: [], sources: [] };
        found.set(text, remark);
        if (!remark.topics.includes(topic)) remark.topics.push(topic);
        if (!remark.codes.includes(asked.question.code)) remark.codes.push(asked.question.code);
        if (!remark.sources.includes(source.row)) remark.sources.push(source.row);
      }
  }
  return [...found.values()];
}

/**
 * Also returns words next to a group's figure that name a special case (`isOfSpecialCase`), because the figure may be
 * for that case only. Words next to the code's own figure are usually the code's name.
 */
function remarksOn(asked: Case, topic: Topic): UnreadRemark[] {
  const { remarks, statements } = ask(asked, topic);
  const isOfGroup = ({ subject }: Statement) => subject.every(({ kind }) => kind !== 'code');
  const unread = statements.filter((said) => said.doubts.includes('unread_words') && isOfGroup(said));
  const rows = FIGURES.includes(topic) ? rowsOf(unread) : [];
  const nextToFigure = asked.benefits.remarks.filter(
    (remark) => rows.includes(remark.source.row) && isOfSpecialCase(remark.text) && !remarks.includes(remark),
  );
  return [...remarks, ...nextToFigure];
}
