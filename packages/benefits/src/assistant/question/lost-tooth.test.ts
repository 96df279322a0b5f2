import { expect, test } from 'vitest';
import { understand } from './understand.ts';

const asked = (...turns: string[]): string[] =>
  understand(turns.at(-1) ?? '', turns.slice(0, -1)).map((one) =>
    one.kind === 'query' ? `${one.query.topic} of ${one.query.subject?.family ?? 'plan'}` : one.kind,
  );

test('a lost tooth asks for the coverage of the service and for the missing tooth clause', () => {
  expect(asked('implant 8 tooth already gone')).toEqual([
    'coverage of implants',
    'missing_tooth of implants',
  ]);
});

test.each([
  [['implant covered?', 'and the extraction?'], ['coverage of extractions']],
  [['extract 19 and implant same day, coverage?'], ['coverage of extractions', 'coverage of implants']],
  [['implant lost, replace?'], ['replacement of implants']],
  [['denture, pt lost old one'], ['coverage of dentures']],
])('%j says nothing about a lost tooth', (turns, expected) => {
  expect(asked(...turns)).toEqual(expected);
});
