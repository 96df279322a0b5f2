// Amounts that the question names together with what they are: "what is the $15 copay for".

import type { ParsedBenefits } from '../../parsed-benefits.ts';
import { pattern } from '../../vocabulary/long-pattern.ts';

type Kind = 'copay' | 'deductible' | 'maximum';

/** An amount that the payer states, in cents. */
export interface StatedAmount {
  kind: Kind;
  cents: number;
}

/** The copays, deductibles and maximums in the response, and what remains of them. */
export function statedAmounts({ statements, deductibles, maximums }: ParsedBenefits): StatedAmount[] {
  const copays = statements.flatMap(({ says }) =>
    says.kind === 'copay' ? [{ kind: 'copay' as const, cents: says.cents }] : [],
  );
  const of = (kind: Kind, amounts: ParsedBenefits['deductibles']): StatedAmount[] =>
    amounts.flatMap(({ total_cents, remaining_cents }) =>
      [total_cents, remaining_cents].flatMap((cents) => (cents === null ? [] : [{ kind, cents }])),
    );
  return [...copays, ...of('deductible', deductibles), ...of('maximum', maximums)];
}

const NAMED = pattern('g')`
  \$ ?(\d[\d,]*(?:\.\d\d)?) (?=(?:(?:annual|yearly|calendar year|lifetime|individual|family|office|visit|remaining) )*
    (?:(co-? ?pay(?:ment)?s?)|(ded(?:uctible)?s?)|(max(?:imum)?s?))\b)
`;

/** Removes these amounts from a question, because they aren't fees. */
export const withoutStatedAmounts = (text: string, amounts: readonly StatedAmount[]): string =>
  text.replace(NAMED, (own: string, figure: string, copay?: string, deductible?: string) => {
    const kind: Kind = copay ? 'copay' : deductible ? 'deductible' : 'maximum';
    const cents = Math.round(Number(figure.replaceAll(',', '')) * 100);
    return amounts.some((one) => one.kind === kind && one.cents === cents) ? '' : own;
  });
