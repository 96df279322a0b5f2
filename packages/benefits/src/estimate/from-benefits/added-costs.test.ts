import { describe, expect, it } from 'vitest';
import { requestFor } from '../../testing/estimate-request.ts';
import { benefitsOf } from '../../testing/read-rows.ts';
import { rangeText } from '../../wording/estimates/estimate.ts';
import { estimate } from '../estimate.ts';

const HMO = 'EB*1*IND*35*HM~';
const COPAY = 'EB*B*IND****27*300*****Y*AD:D2740~';

function owed(rows: string, line = 'D2740 3 1000/900') {
  const result = estimate(benefitsOf(rows.split('~').filter(Boolean)), requestFor([line]));
  const [first] = result.lines;
  return first?.amounts ? rangeText(first.amounts.patient) : first?.refusals.map(({ reason }) => reason);
}

describe('a copay with words about another amount', () => {
  it.each([
    'ADDITIONAL $75 FOR PORCELAIN ON MOLARS',
    'ADDITIONAL $300 FOR NOBLE METAL',
    'PLUS LAB FEE',
    'PLUS 10% LAB FEE AFTER FIRST UNIT',
    'COPAY DOES NOT INCLUDE LAB FEES',
    'PER CROWN PLUS METAL',
    'PATIENT PAYS DIFFERENCE IN COST',
    'UPGRADE FEE MAY APPLY',
    'LAB FEES ARE NOT INCLUDED',
    'MEMBER PAYS ADDITIONAL COST OF PRECIOUS METALS',
  ])('must be confirmed: %s', (words) => {
    expect(owed(`${HMO + COPAY}MSG*${words}~`)).toEqual(['share_to_confirm']);
  });

  it.each([
    'NO LAB FEE',
    'COPAY INCLUDES LAB FEES',
    'COPAY INCLUDES COST OF LAB AND MATERIALS',
    'ALL LAB FEES AND METALS ARE INCLUDED IN THE COPAY',
    'NO ADDITIONAL CHARGE FOR PORCELAIN',
    'THERE IS NO ADDITIONAL LAB FEE',
    'USUAL FEE $1,100',
    'MEMBER IS RESPONSIBLE FOR THE COST OF NON COVERED SERVICES',
    'ADDITIONAL INFORMATION IN SCHEDULE REVISION 01.01.2026',
    'COPAYMENT OF $300 DUE AT TIME OF SERVICE',
    'MISSED APPOINTMENT FEE $25',
    'CROWN - PORCELAIN FUSED TO HIGH NOBLE METAL',
  ])('is used if the words add nothing to it: %s', (words) => {
    expect(owed(`${HMO + COPAY}MSG*${words}~`)).toBe('$300');
  });

  it.each([
    'ADDITIONAL CLEANINGS $45',
    'MEMBER PAYS ADDITIONAL COST OF PRECIOUS METALS',
    'SCHEDULE REVISION 01.01.2026',
    'SERVICES NOT COVERED ARE CHARGED AT USUAL FEE',
  ])('is used for a service without lab work: %s', (words) => {
    const row = `EB*B*IND****27*10*****Y*AD:D1110~MSG*${words}~`;
    expect(owed(HMO + row, 'D1110 - 100/80')).toBe('$10');
  });

  it('must be confirmed if the copay is in the text too, but only for the service that the words name', () => {
    const text = `${HMO}EB*D*IND*35******Y~MSG*D2740 COPAY $300. D1110 COPAY $10. CROWN LAB FEES EXTRA~`;
    expect(owed(text)).toEqual(['share_to_confirm']);
    expect(owed(text, 'D1110 - 100/80')).toBe('$10');
  });

  it('is used if the words are about the copay of another row', () => {
    expect(owed(`${HMO + COPAY}EB*B*IND****27*400*****Y*AD:D2750~MSG*PLUS LAB FEE~`)).toBe('$300');
  });
});
