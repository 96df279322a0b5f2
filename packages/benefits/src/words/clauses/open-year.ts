// "Benefit year" may be the calendar year or another one. As the period of an amount, we read it as a year of an unknown
// kind, so that it doesn't answer when the plan's benefit year begins.

import type { TextStatement } from '../../statement.ts';
import { has, type Token } from '../token.ts';

export const withOpenYear = (tokens: readonly Token[], statements: TextStatement[]): TextStatement[] =>
  has(tokens, 'open_year') ? statements.map(ofOpenYear) : statements;

const ofOpenYear = (one: TextStatement): TextStatement =>
  one.says.kind === 'amount' && one.period?.unit === 'contract_year'
    ? { ...one, period: { ...one.period, unit: 'year' } }
    : one;
