import { interpret, readEligibility } from '@bitewing/benefits';
import { describe, expect, it } from 'vitest';
import { fakeBenefits } from '#testing/fake-verification.ts';
import type { Benefits } from '../benefits-context.ts';
import { otherLimitations } from './limitations.ts';

const benefitsOf = (rows: string[]): Benefits => {
  const segments = [
    'ISA*00*          *00*          *ZZ*PAYER          *ZZ*OFFICE         *261114*1200*^*00501*000000042*0*T*:',
    'GS*HB*PAYER*OFFICE*20261114*1200*1*X*005010X279A1',
    'ST*271*0001*005010X279A1',
    'BHT*0022*11*1*20261114*1200',
    'HL*1**20*1',
    'NM1*PR*2*HARVEST DENTAL*****PI*12345',
    'HL*2*1*21*1',
    'NM1*1P*2*HARBOR DENTAL*****XX*1999999984',
    'HL*3*2*22*0',
    'NM1*IL*1*LINDGREN*MARA****MI*M100200',
    'EB*1*IND*35*PR',
    ...rows,
    'SE*12*0001',
    'GE*1*1',
    'IEA*1*000000042',
  ];
  const read = readEligibility(`${segments.join('~')}~`);
  const response = read.kind === 'responses' ? read.responses[0] : undefined;
  if (!response) throw new Error('The response is not readable');
  return interpret(response).parsed_benefits;
};

describe('the limitations that no other panel shows', () => {
  it.each([
    ['EB*F*IND*35***23*2000*****W', 'Annual maximum, individual: $2,000'],
    ['EB*F*IND*35***27*100*****W', 'Maximum per visit, individual: $100'],
    ['EB*F*IND*35***32*5000*****W', 'Lifetime maximum, individual: $5,000'],
  ])('leave out the maximum of %s', (row, line) => {
    const benefits = benefitsOf([row]);
    expect(benefits.limitations).toEqual([line]);
    expect(otherLimitations(benefits)).toEqual([]);
  });

  it('leave out an unlimited maximum that interpreter 1.x wrote', () => {
    // Only the sources of this maximum matter: the line is recognized by its text and by having the same sources.
    const { maximums } = benefitsOf(['EB*F*IND*35***23*2000*****W']);
    const sources = { ...fakeBenefits().sources, limitations: maximums.map((maximum) => maximum.sources) };
    const limitations = ['Annual maximum, individual: no limit'];
    expect(otherLimitations(fakeBenefits({ maximums, limitations, sources }))).toEqual([]);
  });

  it("include the payer's own words on the row of a maximum", () => {
    const benefits = benefitsOf(['EB*F*IND*35***23*2000*****W', 'MSG*LIMITED TO ONE SURFACE']);
    expect(otherLimitations(benefits).map(({ text }) => text)).toEqual(['LIMITED TO ONE SURFACE']);
  });
});
