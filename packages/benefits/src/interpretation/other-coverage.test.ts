import { describe, expect, it } from 'vitest';
import type { ParsedBenefits } from '../parsed-benefits.ts';
import { readEligibility } from '../read-eligibility.ts';
import { opening, type SegmentSpec, writeX12 } from '../testing/write-x12.ts';
import { interpret } from './interpret.ts';

const ACTIVE = 'EB*1*IND*35**SMILE PPO';

/** The rows as they stand in a file, behind a payer that gives no telephone number of its own. */
function read(...rows: string[]): ParsedBenefits {
  const segments = rows.map((row) => row.split('*') as SegmentSpec);
  const header = opening().filter(([id]) => id !== 'PER');
  const result = readEligibility(writeX12([[...header, ...segments]]));
  const [answer] = result.kind === 'answers' ? result.answers : [];
  if (!answer) throw new Error('no answer');
  return interpret(answer).parsed_benefits;
}

describe('a denial', () => {
  it.each(['E', 'F', 'I'])('names its subject under code %s, one line each', (code) => {
    const { exclusions, sources } = read(
      ACTIVE,
      `EB*${code}*IND*38`,
      'MSG*NOT COVERED',
      `EB*${code}*IND*EJ`,
      'MSG*NOT COVERED',
    );
    expect(exclusions).toEqual(['Orthodontics: NOT COVERED', 'Dental Implants: NOT COVERED']);
    expect(sources.exclusions).toEqual([[1], [2]]);
  });

  it('stays one line where hundreds of codes carry it, each in the table', () => {
    const denied = (code: string) => [`EB*I*IND**********W*AD:${code}`, 'MSG*NOT COVERED'];
    expect(read(ACTIVE, ...denied('D9972'), ...denied('D9975')).exclusions).toEqual(['NOT COVERED']);
  });
});

describe('a tier', () => {
  it.each(['NOT PARTICIPATING', 'NOT IN NETWORK', 'NOT A PREFERRED PROVIDER'])(
    'called "%s" is out of network',
    (tier) => {
      const { networks, service_type_coverage } = read(ACTIVE, `EB*A*IND*25**${tier}***.5`);
      expect(networks).toMatchObject([{ name: tier, network: 'out' }]);
      expect(service_type_coverage).toMatchObject([{ in_network: '-', out_network: '50%' }]);
    },
  );
});
