// A class whose percentage is stated only for single services: "Non-surgical periodontics 80%, periodontal surgery 50%".

import { mayBeForNetwork } from '../resolve/steps.ts';
import type { SubjectNode } from '../statement.ts';
import { contains } from '../vocabulary/index.ts';
import * as words from '../wording/glance.ts';
import { scopeLabel } from '../wording/subject-labels.ts';
import { lowered } from '../wording/texts.ts';
import { type Asker, codeNode } from './asker.ts';
import { shareText } from './share-texts.ts';
import type { GlanceFact, StatedShare } from './types.ts';

interface Sample {
  code: string;
  share: StatedShare;
}

/** Adds the services of the same rows for which the plan pays something else. */
export function withSiblingServices(
  { index, question }: Asker,
  found: GlanceFact,
  samples: readonly Sample[],
  network: 'in' | 'out' = question.network,
): GlanceFact {
  if (found.percent === null || !samples.every(({ share }) => share.isOfService)) return found;
  const isSample = (node: SubjectNode): boolean => samples.some(({ code }) => contains(node, codeNode(code)));
  const others = (index.topics.get('share')?.all ?? []).filter(
    (one) =>
      one.says.kind === 'share' &&
      one.says.plan_pays !== found.percent &&
      found.sources.includes(one.source.row) &&
      mayBeForNetwork(one, network) &&
      one.subject.every((node) => node.kind === 'family' && !isSample(node)),
  );
  if (others.length === 0) return found;
  const texts = others.map((one): [string, string] => [lowered(scopeLabel(one.subject)), shareText(one)]);
  return { ...found, note: words.notes([found.note, words.byService(texts)]), tone: 'caution' };
}
