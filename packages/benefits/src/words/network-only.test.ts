import { describe, expect, it } from 'vitest';
import { describeMeaning } from '../testing/describe-meaning.ts';
import { readMessage } from './read-message.ts';

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
    'Must use in network provider. Deductible $50',
  ])('is about the plan if it says so: %s', (text) => {
    expect(meaning(text)).toContain('networks_paid only=in');
  });

  it('is about the service that it names', () => {
    expect(meaning('Orthodontics in network only. Lifetime maximum $1500')).toContain(
      'networks_paid only=in, of category:38',
    );
  });

  it.each([
    'In-network only; no benefits out of network; copay $10',
    'In network only. Out of network not covered. Annual max $1500',
  ])('changes nothing in the sentences next to it: %s', (text) => {
    expect(meaning(text)).toContain('not_covered, out-network //');
    expect(meaning(text)).not.toMatch(/(?:copay|amount)[^|/]*out-network/);
  });
});
