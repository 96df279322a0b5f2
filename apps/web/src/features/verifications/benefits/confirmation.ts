import type { Benefits } from './benefits-context.ts';

type Confirmation = NonNullable<Benefits['confirmation']>;

/** Why to confirm with the payer. Interpreter 1.x didn't store the reasons; its status details hold them. */
export const confirmationOf = ({
  confirmation,
  coverage_status: coverage,
}: Pick<Benefits, 'confirmation' | 'coverage_status'>): Confirmation => {
  if (confirmation) return confirmation;
  const reasons = [...coverage.contradictions, ...(coverage.doubts ?? [])];
  return { needed: reasons.length > 0, reasons };
};
