import { describe, expect, it } from 'vitest';
import { describeMeaning } from '../../testing/describe-meaning.ts';
import { readMessage } from '../read-message.ts';

const read = (text: string): string => describeMeaning(readMessage(text));

describe('a label of waiting periods', () => {
  it.each([
    'Waiting per.: none for dx; basic 4 mos (zzd)',
    'Wait periods. Endo 4 months (rider B). Major 18 months (zzd).',
    'Waiting period - ; basic 9 mos unless rider Q; ortho 2 yrs (zzd)',
    'Waiting period. Refer to plan booklet page 9.',
  ])('states nothing before values that we do not understand: %s', (text) => {
    expect(read(text)).not.toMatch(/(?:^|\/\/ )waiting(?:,| \/\/|$)/);
    expect(read(text)).toContain('unread, about waiting');
  });

  it('states nothing before values that we understand', () => {
    expect(read('Waiting periods. Basic 4 months. Major none.')).toMatch(
      /^ ?\/\/ waiting months=4, of class:basic \/\/ waiting months=0, of class:major$/,
    );
  });

  it.each(['Waiting period', 'Waiting period applies. Basic 80%.', 'Ortho 50%. Waiting period.'])(
    'is a statement if nothing follows or a verb does: %s',
    (text) => {
      expect(read(text)).toMatch(/(?:^|\/\/ )waiting(?:,| \/\/|$)/);
    },
  );
});
