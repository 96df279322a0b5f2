// The search asks about the same patient and the same day as the tables: the day of the response.

import type { SearchQuestion } from '@bitewing/benefits';
import type { Visit } from '../benefits-context.ts';

export const searchQuestionOf = (visit: Visit | null): SearchQuestion => ({
  patient: visit?.isDependent ? 'dependent' : 'subscriber',
  on: visit?.asOf ?? null,
});
