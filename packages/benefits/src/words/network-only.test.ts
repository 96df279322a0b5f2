import { describe, expect, it } from 'vitest';
import { describeMeaning } from '../testing/describe-meaning.ts';
import { readMessage } from './index.ts';

const meaning = (text: string, noun: string | null = null): string =>
  describeMeaning(readMessage(text, noun));

describe('"in network only" as a separate sentence', () => {
  it.each(['In network only', 'In-network services only', 'EPO plan. In network only.'])(
    'says which dentists the plan pays: %s',
    (text) => {
      expect(meaning(text)).toContain('networks_paid only=in');
    },
  );

  it.each([
    'Out of pocket max $375 one child/$750 two or more children. In-network services only.',
    'Maximum out of pocket applies to pediatric services. In-network only',
    'Deductible $50. In-network services only.',
    'In network only. Annual maximum $1,500.',
    'Preventive 100%, basic 80%. In network only',
  ])('may belong to a figure next to it: %s', (text) => {
    expect(meaning(text)).toContain('unread, about network, in-network');
    expect(meaning(text)).not.toContain('networks_paid');
  });

  it.each(['maximum', 'deductible', 'out_of_pocket'])('may belong to the figure of a row: %s', (noun) => {
    expect(meaning('In network only', noun)).toBe('unread, about network, in-network');
  });

  it.each([
    'Plan pays in network only. Annual maximum $1,500',
    'Coverage in network only. Deductible waived.',
    'Benefits in network only. Annual maximum $1,500.',
  ])('is about the plan if it says so: %s', (text) => {
    expect(meaning(text)).toContain('networks_paid only=in');
  });
});
