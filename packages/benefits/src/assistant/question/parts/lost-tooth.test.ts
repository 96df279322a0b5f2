import { expect, test } from 'vitest';
import { understand } from '../understand.ts';

const asked = (...turns: string[]): string[] =>
  understand(turns.at(-1) ?? '', turns.slice(0, -1)).map((one) =>
    one.kind === 'query' ? `${one.query.topic} of ${one.query.subject?.family ?? 'plan'}` : one.kind,
  );

test.each([
  ['implants', ['implants covered?', '#8 was ext b4 they got this plan tho']],
  ['implants', ['implants?', 'ext was 3 yrs ago']],
  ['implants', ['implants?', 'it was already missing when she joined']],
  ['implants', ['implant covered?', 'pulled at another office before she had ins']],
  ['implants', ['implant 8 tooth already gone']],
  ['implants', ['implant #14 ext done 2019']],
  ['implants', ['implant on 9, congenitally missing']],
  ['bridges', ['bridge to replace 19 missing 5 yrs']],
  ['bridges', ["bridge 3-5 #4 ext'd prior to eff date"]],
  ['bridges', ['bridge?', 'she lost it as a kid']],
  ['dentures', ['denture coverage', 'all teeth pulled last year']],
  ['dentures', ['denture, all teeth ext last yr']],
  ['implants', ['implant?', 'ext was before they had humana']],
  ['partial_dentures', ['partial denture, teeth missing for years']],
])('a lost tooth asks for the coverage of %s and for the missing tooth clause: %j', (family, turns) => {
  expect(asked(...turns)).toEqual([`coverage of ${family}`, `missing_tooth of ${family}`]);
});

test.each([
  [['implant covered?', 'and the extraction?'], ['coverage of extractions']],
  [['extract 19 and implant same day, coverage?'], ['coverage of extractions', 'coverage of implants']],
  [['implant lost, replace?'], ['replacement of implants']],
  [['denture, pt lost old one'], ['coverage of dentures']],
])('%j says nothing about a lost tooth', (turns, expected) => {
  expect(asked(...turns)).toEqual(expected);
});
