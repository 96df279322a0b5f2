import { describe, expect, it } from 'vitest';
import { answersTo } from '../testing/answers-to.ts';

const AS_OF = '2026-11-18';
const told = (question: string, rows: string): string => answersTo(question, rows, AS_OF).join(' | ');

describe('a quote on the row of another service', () => {
  const rows =
    'EB*F~HSD*VS*1***34*12~MSG*BENEFITCLASS=BITEWING X-RAYS~MSG*EITHER 2 IMAGES OR VERTICAL BITEWINGS PER CLAIM FORM~' +
    'EB*F~HSD*VS*1***34*36~MSG*BENEFITCLASS=FULL MOUTH/PANOREX~';

  it('is left out even if it uses a wider word such as "images"', () => {
    expect(told('how often is a panoramic?', rows)).toContain('36 months');
    expect(told('how often is a panoramic?', rows)).not.toContain('VERTICAL');
  });

  it('is shown for the service of the row', () => {
    expect(told('how often are bitewings?', rows)).toContain('VERTICAL');
  });
});

describe('a quote about other services or people', () => {
  it('is left out', () => {
    const rows = 'EB*A*IND*36*****.5****Y~MSG*COMPOSITE SHADES ARE CHOSEN BY THE REVIEW BOARD~';
    expect(told('are crowns covered?', rows)).toContain('50%');
    expect(told('are dentures covered?', rows)).not.toContain('SHADES');
  });

  it('is left out if it is about children and the patient is an adult', () => {
    const rows = 'EB*A*IND*36*****.5****Y~MSG*CHILD STATUS IS REVIEWED AT EACH VISIT~';
    expect(told('are crowns covered?', rows)).not.toContain('CHILD STATUS');
  });
});

it('keeps a text about children that says what was asked', () => {
  const rows =
    'EB*A*IND*38*****.5****Y~MSG*ORTHODONTIC BENEFITS ARE PAID QUARTERLY. DEPENDENTS MUST BE BANDED BY THEIR PRIMARY OFFICE~';
  expect(told('is ortho paid monthly or in a lump sum?', rows)).toContain('PAID QUARTERLY');
});

it('keeps the words that say what a copay is for', () => {
  const rows = 'EB*A*IND*35*****.3****Y~EB*B*IND*35***27*15*****Y~MSG*SPECIALTY VISIT COPAY - ORTHODONTICS~';
  expect(told('what does the patient pay for an exam?', rows)).toContain('SPECIALTY VISIT COPAY');
});
