import { expect, it } from 'vitest';
import { describeMeaning } from '../../testing/describe-meaning.ts';
import { readMessage } from '../read-message.ts';

const read = (text: string): string[] => describeMeaning(readMessage(text)).split(' // ');

it.each([
  'Ortho lifetime maximum $1,500. Calendar year deductible $50.',
  'Ortho lifetime maximum $1,500 | Individual deductible $50',
  'TMJ 50%\nAnnual deductible $50',
])('a yearly or personal deductible after a service is unread: %s', (text) => {
  expect(read(text).at(-1)).toBe('unread, about deductible');
});

it('reads the sentence after the deductible as one about the service', () => {
  const text = 'Ortho lifetime maximum $1,500. Calendar year deductible $50. 12 month waiting period.';
  expect(read(text).slice(1)).toEqual(['unread, about deductible', 'waiting months=12, of category:38']);
});

it.each([
  ['Ortho 50%. Deductible $50.', 'deductible cents=5000'],
  ['Ortho 50%. Separate calendar year deductible $100.', 'deductible cents=10000, per 1 calendar_year'],
  ['Ortho: calendar year deductible $50', 'deductible cents=5000, per 1 calendar_year'],
  ['Ortho: 50%. Calendar year deductible $50.', 'deductible cents=5000, per 1 calendar_year'],
  ['Ortho 50%; calendar year deductible $50', 'deductible cents=5000, per 1 calendar_year'],
  ['ORTHODONTICS\nCALENDAR YEAR DEDUCTIBLE $50', 'deductible cents=5000, per 1 calendar_year'],
  [
    'Basic 80%. Annual deductible $25. Ortho 50%. Annual deductible $50.',
    'deductible cents=5000, per 1 year',
  ],
  ['Ortho 50%. Lifetime maximum $2,000.', 'maximum cents=200000, per 1 lifetime'],
])("another amount stays the service's: %s", (text, amount) => {
  expect(read(text).at(-1)).toBe(`amount of=${amount}, of category:38`);
});
