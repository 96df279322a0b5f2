import { describe, expect, it } from 'vitest';
import { describeMeaning } from '../../testing/describe-meaning.ts';
import { readMessage } from '../index.ts';

const read = (text: string): string => describeMeaning(readMessage(text));

describe('a label before several parts', () => {
  it.each([
    [
      'Out-of-network: preventive 80%; basic 60%',
      'of category:41, out-network | share plan_pays=60, of class:basic, out-network',
    ],
    [
      'Out-of-network: preventive 80%. Basic 60%.',
      'of category:41, out-network // share plan_pays=60, of class:basic, out-network',
    ],
    [
      'Dependents: ortho 50%; implants not covered',
      'for dependent | not_covered, of family:implants, for dependent',
    ],
    ['Under age 19: fluoride 2 per year; sealants 1 per 3 years', 'of family:sealants, aged -18'],
  ])('limits all of them: %s', (text, expected) => {
    expect(read(text)).toContain(expected);
  });

  it('ends at the next label', () => {
    expect(read('In-network: preventive 100%; basic 80%; out-of-network: preventive 80%; basic 60%')).toBe(
      'share plan_pays=100, of category:41, in-network | share plan_pays=80, of class:basic, in-network // ' +
        'share plan_pays=80, of category:41, out-network | share plan_pays=60, of class:basic, out-network',
    );
  });

  it('does not limit another kind of rule in a later sentence', () => {
    expect(read('In network: preventive 100%. Ortho not covered.')).toMatch(/not_covered, of category:38$/);
  });

  it('leaves parts unread that we cannot read together with it', () => {
    expect(read('OON: deductible $100; maximum $1000; preventive 80%')).not.toContain('share plan_pays');
  });

  it('is not needed if a part names its own people', () => {
    expect(read('Children: fluoride 2 per year; adults 1 per year')).toMatch(
      /of family:fluoride, for adult$/,
    );
  });
});

it.each(['Crowns major, implants not covered', 'Fillings basic, crowns major, implants not covered'])(
  'does not deny the class of a service on a list: %s',
  (text) => expect(read(text)).toMatch(/^unread/),
);
