import { expect, it } from 'vitest';
import { benefitsOf } from '../testing/read-rows.ts';

const networkOf = (words: string) =>
  benefitsOf(['EB*1*IND*35', 'EB*A*IND*36*****.5****Y', `MSG*${words}`]).remarks.map(
    ({ network }) => network,
  );

it('quotes words about both networks for both, although their row is only for one', () => {
  expect(networkOf('CROWN LAB UPGRADES 50% IN NETWORK AND PER RIDER 40% OUT OF NETWORK')).toEqual(['both']);
});

it('quotes words without a network for the network of their row', () => {
  expect(networkOf('CROWN LAB UPGRADES PER RIDER 40%')).toEqual(['in']);
});
