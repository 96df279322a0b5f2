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

/** An amount with its name. After these words, it is a fee, and the name asks something: "filling is $50 copay?" */
const NAMED = pattern('g')`
  (?<!\b(?:is|at|of|was|fee|costs?|charges?|price) )
    \$ ?(\d[\d,]*(?:\.\d\d)?) (?=(?:(?:annual|yearly|calendar year|lifetime|individual|family|office|visit|remaining) )*
    (?:(co-? ?pay(?:ment)?s?)|(ded(?:uctible)?s?)|(max(?:imum)?s?))\b)
`;

const centsOf = (figure: string): number => Math.round(Number(figure.replaceAll(',', '')) * 100);

/** Removes these amounts from a question, because they aren't fees. */
export const withoutStatedAmounts = (text: string, amounts: readonly StatedAmount[]): string =>
  text.replace(NAMED, (own: string, figure: string, copay?: string, deductible?: string) => {
    const kind: Kind = copay ? 'copay' : deductible ? 'deductible' : 'maximum';
    return amounts.some((one) => one.kind === kind && one.cents === centsOf(figure)) ? '' : own;
  });

const WHAT_FOR = pattern()`
  ^(?:(?:ok|okay|and|so|then|but)\W+)*what(?: is|s) (?:the|this|that|her|his|their) \$ ?(\d[\d,]*(?:\.\d\d)?)
    (?: office| visit)* co-? ?pay(?:ment)? for\W*$
`;

/** The copay in "what is the $15 copay for", in cents. */
export function copayAskedFor(text: string): number | null {
  const [, figure] = WHAT_FOR.exec(text) ?? [];
  return figure === undefined ? null : centsOf(figure);
}
