// The patient and the day that the search asks about: those that the tables were made for.

import type { SearchQuestion } from '@bitewing/benefits';
import type { Visit } from '../benefits-context.ts';

export const searchQuestionOf = (visit: Visit | null): SearchQuestion => ({
  patient: visit?.isDependent ? 'dependent' : 'subscriber',
  on: visit?.asOf ?? null,
});
