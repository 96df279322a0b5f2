import { expect, it } from 'vitest';
import type { Benefits } from '../benefits-context.ts';
import { isOfListedCategory } from './listed-category.ts';

const DENTAL = { kind: 'category', service_type: '35' };
const share = (through: object | null) => ({ plan_pays: 0, certainty: { through } });

type Network = keyof Benefits['non_covered'];

const nothing = () => ({ service_types: [], procedures: [] });
const NOTHING = { in_network: nothing(), out_network: nothing(), all_networks: nothing() };

/** `listedUnder` is the network in which the payer doesn't cover the category. */
const isOmitted = (
  inside: object | null,
  outside: object | null,
  network: Network,
  listedUnder: Network = 'out_network',
) =>
  isOfListedCategory(
    {
      non_covered: {
        ...NOTHING,
        [listedUnder]: { service_types: ['Dental Care'], procedures: ['D1110'] },
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
  expect(isOmitted(DENTAL, DENTAL, 'all_networks', 'all_networks')).toBe(true);
});

it.each([
  ['says "not covered" of the code itself', null, null, 'out_network'],
  ['says "not covered" of another category', null, { kind: 'category', service_type: '36' }, 'out_network'],
  ['says "not covered" of a family', null, { kind: 'family', family: 'implants' }, 'out_network'],
  ['lists the category only in the other network', DENTAL, null, 'in_network'],
] as const)('lists a code if the payer %s', (_, inside, outside, network) => {
  expect(isOmitted(inside, outside, network)).toBe(false);
});

it('lists a code if the payer says "not covered" of the code itself in one of the two networks', () => {
  expect(isOmitted(null, DENTAL, 'all_networks', 'all_networks')).toBe(false);
});
