import { describe, expect, it } from 'vitest';
import { benefitsOf } from '../testing/read-rows.ts';

const listsOf = (row: string, text: string) => {
  const { exclusions, limitations } = benefitsOf(['EB*1*IND*35', row, `MSG*${text}`]);
  return { exclusions, limitations };
};

describe('the list of exclusions', () => {
  it.each([
    ['EB*F**36', 'CROWNS ARE CONSIDERED FOR POSTERIOR TEETH ONLY'],
    ['EB*F**7', 'CONSIDERED WITH TWO OR MORE COVERED EXTRACTIONS'],
    ['EB*F**35', 'NOT ALL FREQUENCIES ARE INCLUDED IN THIS REPORT'],
    ['EB*F**38', 'COVERED ONLY WHEN NEEDED TO STOP A HABIT'],
    ['EB*F**41', 'SPACE MAINTAINERS ARE COVERED FOR PREMATURELY LOST MOLARS'],
    ['EB*D**41*****1****Y', 'CANCER SCREENING IS INTEGRAL TO THE EXAM'],
    ['EB*F**41', 'NOT SUBJECT TO DEDUCTIBLE'],
    ['EB*F**25', 'ALTERNATE BENEFIT OF AMALGAM MAY APPLY'],
  ])('has no limits, conditions and alternate benefits: %s, %s', (row, text) => {
    expect(listsOf(row, text).exclusions).toEqual([]);
  });

  it.each([
    ['EB*F**36', 'CROWNS FOR COSMETIC REASONS ARE NOT COVERED'],
    ['EB*F**35', 'NO BENEFITS ARE ALLOWED FOR WORK IN PROGRESS'],
    ['EB*F**39', 'LOST OR STOLEN APPLIANCES'],
    ['EB*F**38', 'WE EXCLUDE CLEAR ALIGNERS AND RETAINERS UNLESS APPROVED'],
    ['EB*F**35', 'TREATMENT OUTSIDE THE COUNTRY WILL NOT BE PAID'],
    ['EB*F**35', 'BRACES BENEFITS: NONE FOR SPOUSES'],
  ])('has what the plan does not pay for: %s, %s', (row, text) => {
    expect(listsOf(row, text).exclusions).toEqual([expect.stringContaining(text)]);
  });

  it.each([['FLUORIDE IS LIMITED TO MEMBERS WHO NEED IT'], ['COVERED ONLY WHEN NEEDED TO STOP A HABIT']])(
    "leaves out limits in the payer's own list: %s",
    (text) => {
      const { exclusions, limitations } = listsOf('EB*E**41', text);
      expect(exclusions).toEqual([]);
      expect(limitations).toEqual([expect.stringContaining(text)]);
    },
  );

  it.each(['Hospital charges', 'Adult ortho', 'Hospital charges for covered services'])(
    "keeps what the payer's own list names: %s",
    (text) => {
      expect(listsOf('EB*E**35', text.toUpperCase()).exclusions).toEqual([
        expect.stringMatching(new RegExp(text, 'i')),
      ]);
    },
  );
});
