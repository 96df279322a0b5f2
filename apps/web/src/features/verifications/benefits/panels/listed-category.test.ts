import { expect, it } from 'vitest';
import type { Benefits } from '../benefits-context.ts';
import { isOfListedCategory } from './listed-category.ts';

const DENTAL = { kind: 'category', service_type: '35' };
const share = (through: object | null) => ({ plan_pays: 0, certainty: { through } });

const isOmitted = (inside: object | null, outside: object | null, network: keyof Benefits['non_covered']) =>
  isOfListedCategory(
    {
      non_covered: {
        in_network: { service_types: [], procedures: [] },
        out_network: { service_types: ['Dental Care'], procedures: ['D1110'] },
        all_networks: { service_types: [], procedures: [] },
      },
      service_type_coverage: [{ service_type: 'Dental Care', service_type_code: '35' }],
      procedure_coverage: [
        { procedure_code: 'D1110', in_network_share: share(inside), out_network_share: share(outside) },
      ],
    } as unknown as Benefits,
    network,
    'D1110',
  );

it('leaves out a code that is not covered only because its category is not', () => {
  expect(isOmitted(null, DENTAL, 'out_network')).toBe(true);
});

it.each([
  ['says "not covered" of the code itself', null, null, 'out_network'],
  ['says "not covered" of another category', null, { kind: 'category', service_type: '36' }, 'out_network'],
  ['says "not covered" of a family', null, { kind: 'family', family: 'implants' }, 'out_network'],
  ['lists the category only in the other network', DENTAL, null, 'in_network'],
  ['says "not covered" of the code itself in one of both networks', null, DENTAL, 'all_networks'],
] as const)('lists a code if the payer %s', (_, inside, outside, network) => {
  expect(isOmitted(inside, outside, network)).toBe(false);
});
