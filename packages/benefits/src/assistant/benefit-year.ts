// When yearly limits and amounts start over.

import type { Day } from '../answer.ts';
import { nextBenefitYear } from '../eligible/benefit-year.ts';
import type { Sources } from '../parsed-benefits.ts';
import { PLAN } from '../vocabulary/index.ts';
import { type AnswerContext, ask } from './answer-context.ts';

export function benefitYearStart(context: AnswerContext): { day: Day; sources: Sources } | null {
  const { benefits, asOf } = context.asked;
  const { benefit_year: known, effective_date: start, end_date: end } = benefits.plan_information;
  const [stated] = ask(context, { subject: PLAN, topic: 'benefit_year' }).statements;
  const says = stated?.says.kind === 'benefit_year' ? stated.says : null;
  const year = says?.year ?? known;
  const day = nextBenefitYear(year, says?.starts_month ?? null, { start, end }, asOf);
  if (day === null) return null;
  const { benefit_year = [], end_date: ends = [] } = benefits.sources.plan_information;
  return { day, sources: [...(stated ? [stated.source.row] : benefit_year), ...ends] };
}
