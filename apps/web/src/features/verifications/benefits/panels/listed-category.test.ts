import { describe, expect, it } from 'vitest';
import type { Benefits } from '../benefits-context.ts';
import { isOfListedCategory } from './listed-category.ts';

// The subjects through which the payer may deny the code.
const DENTAL = { kind: 'category', service_type: '35' };
const OTHER_CATEGORY = { kind: 'category', service_type: '36' };
const IMPLANTS = { kind: 'family', family: 'implants' };
const ITSELF = null;

const share = (through: object | null) => ({ plan_pays: 0, certainty: { through } });

type Network = keyof Benefits['non_covered'];

const nothing = () => ({ service_types: [], procedures: [] });
const NOTHING = { in_network: nothing(), out_network: nothing(), all_networks: nothing() };

/** `listedUnder` is the network in which the payer doesn't cover the category. */
const isLeftOut = (
  deniedInNetworkThrough: object | null,
  deniedOutOfNetworkThrough: object | null,
  network: Network,
  listedUnder: Network,
) =>
  isOfListedCategory(
    {
      non_covered: {
        ...NOTHING,
        [listedUnder]: { service_types: ['Dental Care'], procedures: ['D1110'] },
      },
      service_type_coverage: [{ service_type: 'Dental Care', service_type_code: '35' }],
      procedure_coverage: [
        {
          procedure_code: 'D1110',
          in_network_share: share(deniedInNetworkThrough),
          out_network_share: share(deniedOutOfNetworkThrough),
        },
      ],
    } as unknown as Benefits,
    network,
    'D1110',
  );

describe('the panel of non-covered services', () => {
  it('leaves out a code that is not covered only because its category is not', () => {
    expect(isLeftOut(ITSELF, DENTAL, 'out_network', 'out_network')).toBe(true);
    expect(isLeftOut(DENTAL, DENTAL, 'all_networks', 'all_networks')).toBe(true);
  });

  it.each([
    ['itself', ITSELF, ITSELF, 'out_network', 'out_network'],
    ['through another category', ITSELF, OTHER_CATEGORY, 'out_network', 'out_network'],
    ['through its family', ITSELF, IMPLANTS, 'out_network', 'out_network'],
    ['through the category, listed only for the other network', DENTAL, ITSELF, 'in_network', 'out_network'],
  ] as const)('shows a code that the payer denies %s', (_, inNetwork, outOfNetwork, network, listedUnder) => {
    expect(isLeftOut(inNetwork, outOfNetwork, network, listedUnder)).toBe(false);
  });

  it('shows a code for all networks if the payer denies the code itself in one of them', () => {
    expect(isLeftOut(ITSELF, DENTAL, 'all_networks', 'all_networks')).toBe(false);
  });
});
