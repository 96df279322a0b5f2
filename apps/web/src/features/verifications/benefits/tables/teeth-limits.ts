// The payer's sentences that limit a code to certain teeth: "porcelain crowns are considered for anterior teeth only".

import { includesCode } from '@bitewing/benefits';
import type { Benefits } from '../benefits-context.ts';
import { appliesTo, type NetworkChoice } from '../network-choices.ts';
import type { RowLimit } from './row-limits.ts';

export type TeethLimitsOf = (code: string, network: NetworkChoice) => RowLimit[];

type Statement = NonNullable<Benefits['statements']>[number];

/** Whether the statement is about coverage of certain teeth. Leaves out frequencies, which the row shows as limits. */
const isForTeeth = ({ says, conditions }: Statement): boolean =>
  ['covered', 'not_covered', 'share', 'copay'].includes(says.kind) &&
  conditions.some(({ kind }) => kind === 'teeth');

export const teethLimitsIn = (benefits: Benefits): TeethLimitsOf => {
  const limited = (benefits.statements ?? []).filter(isForTeeth);
  const sentences = [
    ...benefits.limitations.map((text, at) => ({ text, sources: benefits.sources.limitations[at] ?? [] })),
    ...benefits.exclusions.map((text, at) => ({ text, sources: benefits.sources.exclusions[at] ?? [] })),
  ];
  return (code, network) => {
    const rows = limited
      .filter(
        (statement) =>
          appliesTo(network, statement) &&
          statement.subject.some((node) => node.kind !== 'plan' && includesCode(node, code)) &&
          !statement.except.some((node) => includesCode(node, code)),
      )
      .map(({ source }) => source.row);
    return sentences
      .filter(({ sources }) => sources.some((row) => rows.includes(row)))
      .map(({ text, sources }) => ({ text, aside: null, sources }));
  };
};
