// Amounts that the question names together with what they are: "what is the $15 copay for".

import type { ParsedBenefits } from '../../parsed-benefits.ts';
import { pattern } from '../../vocabulary/long-pattern.ts';
import { isCategory } from '../service-kinds.ts';

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

/** "The $15 copay". Right after a service, the amount may be a fee, and the name asks something: "filling $50 copay?" */
const NAMED = pattern('g')`
  (?<=\b(?:the|an?|her|his|their|this|that|and|with) )
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

/** Whether the payer states an out-of-pocket limit, and only for dental care. That of a health plan may not include it. */
export function hasDentalLimit({ other_amounts }: ParsedBenefits): boolean {
  const limits = other_amounts.filter(({ kind }) => kind === 'out_of_pocket');
  return (
    limits.length > 0 &&
    limits.every(({ applies_to }) => applies_to.subjects.some((one) => isCategory(one, '35')))
  );
}

const BARE_LIMIT = pattern()`
  ^(?:(?:ok|okay|so|and|what|whats|is|the|her|his|their|annual|yearly|family|individual|plans?)\b\W*)*out of pocket
    (?=\W*$|((?: and|,) how much(?: is)? (?:left|remaining)\W*$))
`;

/** "What is her out of pocket?" without a service asks for the plan's limit or what she owes, and "how much left" for the limit. */
export const withLimitNamed = (text: string): string =>
  text.replace(BARE_LIMIT, (own: string, left?: string) => `${own} limit${left ? '' : ' and out of pocket'}`);
