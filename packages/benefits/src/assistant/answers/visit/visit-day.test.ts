import { describe, expect, it } from 'vitest';
import { answersTo, answersToResponse } from '../../../testing/answers-to.ts';

const ON = '2026-03-10';
const told = (question: string, rows: string, born?: string): string =>
  answersTo(question, rows, ON, { dateOfBirth: born ?? null }).join(' | ');

describe('the day of a planned visit', () => {
  const bitewings = 'EB*A*IND******0****Y*AD:D0274~HSD*VS*1***34*12~DTP*472*D8*20250320~';

  it.each([
    ['BWX due? shes in next tues', '03/17/2026 is before that date, so it is too early'],
    ['bitewings tomorrow?', '03/11/2026 is before that date, so it is too early'],
    ['bitewings covered 3/30?', "03/30/2026 isn't before that date"],
    ['D0274 in june ok?', 'In June 2026: eligible'],
    ['D0274 today ok? >> april 6 then?', 'On 04/06/2026: eligible'],
    ['bitewings how often >> what about in may', "May 2026 isn't before that date"],
  ])('is compared with the next date of a limit: %s', (question, said) => {
    expect(told(question, bitewings)).toContain(said);
  });

  it.each(['bitewings were done in june, covered?', 'she got bitewings in january, how often?'])(
    'is not a month of an earlier service: %s',
    (question) => expect(told(question, bitewings)).not.toMatch(/before that date|eligible in-network/),
  );

  it('decides which age is compared with an age limit', () => {
    const sealants = 'EB*A*IND******0****Y*AD:D1351~MSG*SEALANTS COVERED UNDER AGE 14~';
    const said = (question: string) => told(question, sealants, '2012-03-19');
    expect(said('sealants for Mia at her 3/24 appt?')).toContain('On 03/24/2026, the patient is 14, outside');
    expect(said('sealants tomorrow?')).toContain('On 03/11/2026, the patient is 13, within');
    expect(said('sealants in april?')).toContain('In April 2026, the patient is 14, outside');
  });

  it('is compared with the end of a waiting period', () => {
    const rows =
      'EB*1*IND*35*PR~DTP*346*D8*20250901~EB*A*IND*36*****.5****Y~MSG*12 MONTH WAITING PERIOD ON MAJOR SERVICES~';
    const said = (question: string) => answersToResponse(question, rows, ON).join(' | ');
    expect(said('can we prep the crown on 3/30')).toContain('03/30/2026 is before that date');
    expect(said('can we do the crown in october')).toContain("October 2026 isn't before that date");
  });

  it('is compared with the end of the coverage of dependents', () => {
    const rows =
      'MSG*DEPENDENT COVERAGE ENDS AT THE END OF THE MONTH IN WHICH DEPENDENT TURNS 26~EB*A*IND*25*****.2****Y~';
    const said = (question: string) => told(question, rows, '2000-03-28');
    expect(said('filling on april 9 ok?')).toContain("a dependent isn't covered on 04/09/2026");
    expect(said('filling on april 9 ok? >> and if i squeeze him in mar 30')).toContain(
      'a dependent is still covered on 03/30/2026',
    );
    expect(said('filling on march 20 ok?')).not.toContain('turns 26 on');
  });
});

describe('a visit in the next benefit year', () => {
  const rows =
    'EB*A*IND*36*****.5****Y~EB*A*IND*40*****.2****Y~EB*C*IND*35***23*50*****Y~EB*C*IND*35***29*0*****Y~EB*F*IND*35***23*1500*****Y~EB*F*IND*35***29*300*****Y~';

  it('has a new deductible and a new maximum', () => {
    const said = told('crown 1200 pt portion >> what if we push it to january', rows);
    expect(said).toContain('January 2027 is in the benefit year that starts on 01/01/2027');
    expect(said).toContain('The patient pays between $600 and $625.');
    expect(said).not.toContain('Only $300');
  });

  it('is one of two visits if the user splits the services', () => {
    const said = told(
      'extractions #1 16 17 32 at 350 each, pt portion >> and if we split 2 now 2 in jan?',
      rows,
    );
    expect(said).toContain('2 × $350 = $700');
    expect(said).toContain('Total for the patient: ');
    expect(said).not.toContain('share one deductible');
  });
});
