import { describe, expect, it } from 'vitest';
import { describeMeaning } from '../../testing/describe-meaning.ts';
import { readMessage } from '../index.ts';

const read = (text: string): string => describeMeaning(readMessage(text));

describe('a network before a list of percentages', () => {
  it('applies to all of them', () => {
    expect(read('Out-of-network: preventive 80%; basic 60%; ortho not covered')).toBe(
      'share plan_pays=80, of category:41, out-network // share plan_pays=60, of class:basic, out-network // ' +
        'not_covered, of category:38',
    );
  });

  it('ends at the next network', () => {
    expect(read('In-network: preventive 100%; basic 80%; out-of-network: preventive 80%; basic 60%')).toBe(
      'share plan_pays=100, of category:41, in-network // share plan_pays=80, of class:basic, in-network // ' +
        'share plan_pays=80, of category:41, out-network // share plan_pays=60, of class:basic, out-network',
    );
  });

  it.each([
    ['Preventive 100%; out-of-network: 80%; basic 80%', /plan_pays=80, of class:basic$/],
    ['In-network: 100%; out-of-network: 80%; ortho 50%', /plan_pays=50, of category:38$/],
    ['In-network: preventive 100%. Basic 80%.', /plan_pays=80, of class:basic$/],
    ['Out-of-network: preventive 80%; annual maximum $1,500', /cents=150000(?!.*network)/],
  ])('does not apply to other figures: %s', (text, expected) => {
    expect(read(text)).toMatch(expected);
  });
});

it.each([
  'Crowns major, implants not covered',
  'Crowns (major), implants not covered',
  'Fillings basic, crowns major, implants not covered',
])('does not deny the class of a service on a list: %s', (text) => expect(read(text)).toMatch(/^unread/));
