// A payer for tests.

import type { Payer } from '@bitewing/contract';

export const fakePayer = (changes: Partial<Payer> = {}): Payer => ({
  id: '01890000-0000-7000-8000-0000000000b1',
  display_name: 'Harvest Dental',
  primary_payer_id: '12345',
  stedi_id: 'HRVST',
  names: [],
  aliases: [],
  is_listed: true,
  ...changes,
});
