import { describe, expect, it } from 'vitest';
import { describeMeaning } from '../../testing/describe-meaning.ts';
import { readMessage } from '../read-message.ts';

const meaning = (text: string): string => describeMeaning(readMessage(text));
const APPLIES = 'clause clause=downgrade answer=applies';

describe('downgrades', () => {
  it.each([
    [
      'Implants may be reduced to the allowance for a partial denture',
      `${APPLIES} to=family:partial_dentures, of family:implants, when…`,
    ],
    ['The least expensive professionally acceptable treatment will be considered', APPLIES],
    [
      'Veneers paid as PFM crowns',
      `${APPLIES} to=family:pfm_crowns, of family:veneers // unread, about downgrade, family:veneers family:pfm_crowns`,
    ],
    ['Veneers paid as porcelain crowns', `${APPLIES} to=family:porcelain_crowns, of family:veneers`],
  ])('are read: %s', (text, expected) => {
    expect(meaning(text)).toBe(expected);
  });

  it.each([
    'Implants may not be reduced to the allowance for a partial denture',
    'The least expensive alternative treatment will not be considered',
    'Alternate benefit considered under major',
    'Alternate benefits are considered not covered',
    'Alternate benefits considered - ineligible',
    'Alternate benefits are considered at 50%',
    'Downgrades are considered patient responsibility',
    'The least expensive treatment is considered payment in full',
    // Numbers of teeth.
    'Scaling on teeth 1-3 80%',
    'Teeth 1-8 only',
    'Crowns on teeth 2-4 per quadrant 50%',
    // Two metals are one family, but not one service.
    'Noble metal crowns are paid as base metal crowns',
    'Downgraded to D2791 on teeth 16-1',
    'Sealants on teeth 1-3, 4 per year',
    'Sealants on teeth 1-3, 14-16, 1 per 36 months',
    'Crowns not covered on teeth 1-16 except 6-11',
  ])('is unread: %s', (text) => {
    expect(meaning(text)).toMatch(/^unread/);
  });

  it('is a topic of "paid as" another material', () => {
    expect(meaning('High noble metal paid as predominantly base metal')).toContain('downgrade');
  });
});
