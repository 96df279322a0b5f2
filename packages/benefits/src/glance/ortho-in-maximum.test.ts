import { describe, expect, it } from 'vitest';
import { benefitsOf } from '../testing/read-rows.ts';
import { factOf, glanceOf } from './index.ts';

const maximum = (...rows: string[]) =>
  factOf(
    glanceOf(benefitsOf(['EB*1*IND*35*PR', ...rows]), {
      network: 'in',
      on: '2026-03-10',
      birth: '1980-05-20',
    }),
    'maximum_left',
  );

describe('an annual maximum that includes orthodontics', () => {
  it.each([
    'ANNUAL MAXIMUM $1500 COMBINED WITH ORTHODONTICS',
    '$1500 ANNUAL MAXIMUM INCLUDING ORTHODONTICS',
    'ANNUAL MAXIMUM: $1500 (INCLUDES ORTHO)',
    'ANNUAL MAXIMUM $1500, ORTHO IS INCLUDED IN THE ANNUAL MAXIMUM',
  ])('is stated in words, with the note: %s', (text) => {
    expect(maximum(`MSG*${text}`)).toMatchObject({
      of_cents: 150_000,
      note: expect.stringContaining('includes orthodontics'),
    });
  });

  it.each([
    'ORTHO IS INCLUDED IN THE ANNUAL MAXIMUM',
    'ORTHO COMBINED WITH ANNUAL MAX',
    'MAXIMUM INCLUDES ORTHO',
  ])('keeps the amounts of its rows: %s', (text) => {
    const rows = ['EB*F*IND*35***23*1500', 'EB*F*IND*35***29*900', `MSG*${text}`];
    expect(maximum(...rows)).toMatchObject({
      cents: 90_000,
      of_cents: 150_000,
      note: 'of $1,500 · includes orthodontics',
    });
  });

  it("refers to the payer's words if the plan's amount isn't stated", () => {
    const rows = ['EB*F*IND*38***23*1500', 'MSG*ORTHO IS INCLUDED IN THE ANNUAL MAXIMUM'];
    expect(maximum(...rows)).toMatchObject({ value: null, state: 'see_wording' });
    expect(maximum('MSG*MAX $1500 INCLUDES ORTHO')).toMatchObject({ value: null, state: 'see_wording' });
  });

  it("isn't read if the words are about a lifetime maximum or only some people", () => {
    expect(maximum('MSG*LIFETIME MAXIMUM $1500 COMBINED WITH ORTHODONTICS')?.of_cents).toBeNull();
    expect(maximum('MSG*ANNUAL MAXIMUM $1500 INCLUDES ORTHO FOR CHILDREN UNDER 19')?.of_cents).toBeNull();
  });
});
