import { describe, expect, it } from 'vitest';
import { benefitsOf } from '../testing/read-rows.ts';
import { factOf, glanceOf } from './index.ts';

const tell = (key: string, ...rows: string[]) => {
  const benefits = benefitsOf(['EB*1*IND*35', 'MSG*Preventive 90%, Basic 70%, Major 40%', ...rows]);
  const found = factOf(glanceOf(benefits, { network: 'in', on: '2026-03-10', birth: '1980-05-20' }), key);
  return found && [found.value, found.note, found.tone];
};

describe('the percentage of a class', () => {
  it('is shown next to another percentage of one code', () => {
    expect(tell('pays_basic', 'EB*A*******.6****Y*AD:D4341')).toEqual([
      '70%',
      'Scaling and root planing 40%',
      'plain',
    ]);
  });

  it('is shown next to another percentage of one category', () => {
    expect(tell('pays_basic', 'EB*A**40*****.6****Y')).toEqual(['70%', 'Extractions 40%', 'plain']);
  });

  it('is shown next to a category that is not covered', () => {
    expect(tell('pays_basic', 'EB*I**26*******Y')).toEqual(['70%', 'Root canals not covered', 'plain']);
    expect(tell('pays_major', 'EB*1*IND*35', 'MSG*Prosthodontics not covered.')?.[0]).toBe('40%');
  });

  it('is in doubt if unread words deny the class to some members', () => {
    const words = 'MSG*MEMBERS ARE NOT COVERED FOR MAJOR DURING YEAR ONE';
    expect(tell('pays_major', 'EB*1*IND*35', words)).toEqual(['40%', "see the payer's own words", 'caution']);
    expect(tell('pays_basic', 'EB*1*IND*35', words)?.[2]).toBe('plain');
  });

  it('is not repeated for a service with the same percentage', () => {
    expect(tell('pays_major', 'EB*A*******.6****Y*AD:D2740')).toEqual(['40%', null, 'plain']);
  });

  it('is a range if every service has a percentage of its own', () => {
    const rows = ['25', '26', '24', '40'].map((type, at) => `EB*A**${type}*****.${at + 1}****Y`);
    expect(tell('pays_basic', ...rows)?.[0]).toBe('60–90%');
  });

  it("doesn't come from a service that the payer puts in another class", () => {
    const of = (key: string) => {
      const rows = ['EB*A**26*****.2****Y', 'MSG*ROOT CANALS ARE BASIC. MOLAR ROOT CANALS ARE MAJOR AT 60%.'];
      const benefits = benefitsOf(['EB*1*IND*35', ...rows]);
      const glance = glanceOf(benefits, { network: 'in', on: '2026-03-10', birth: '1980-05-20' });
      return factOf(glance, key)?.value;
    };
    expect(of('pays_basic')).toBe(null);
  });
});
