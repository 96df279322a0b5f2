import { describe, expect, it } from 'vitest';
import { benefitsOf } from '../testing/read-rows.ts';
import { opening } from '../testing/write-x12.ts';

const itemOf = (key: string, ...rows: string[]) =>
  benefitsOf(['EB*1*IND*35**SMILE PPO', ...rows]).checklist.find((item) => item.key === key);

describe('an item of the checklist', () => {
  it("quotes the payer's words if the payer states it", () => {
    expect(itemOf('missing_tooth', 'EB*F*IND*39', 'MSG*MISSING TOOTH CLAUSE APPLIES')).toMatchObject({
      answered: true,
      answer: 'stated',
      summary: 'MISSING TOOTH CLAUSE APPLIES',
      sources: [1],
    });
  });

  it('is not answered and quotes the words if the payer mentions it only in words we cannot read', () => {
    const words = 'WAITING PERIOD RULES GLARBLE PER BOOKLET SECTION NINE';
    expect(itemOf('waiting_periods', 'EB*F*IND*35', `MSG*${words}`)).toMatchObject({
      answered: false,
      answer: 'see_wording',
      summary: `Payer's own words: "${words}"`,
      remarks: [{ text: words, sources: [1] }],
      sources: [1],
    });
  });

  it('asks about the network even if the payer mentions referrals', () => {
    const words = 'SPECIALTY CARE REQUIRES A REFERRAL FROM THE ASSIGNED DENTAL OFFICE';
    expect(itemOf('network', 'EB*F*IND*35', `MSG*${words}`)).toMatchObject({
      answer: 'not_stated',
      remarks: [],
    });
  });

  it('asks when the benefit year begins if the payer states only its kind, except for a calendar year', () => {
    const undated = opening().filter(([id]) => id !== 'DTP');
    const yearly = (time: string) =>
      benefitsOf(['EB*1*IND*35', `EB*F*IND*35***${time}*1500*****W`], undated).checklist.find(
        ({ key }) => key === 'benefit_year',
      );
    expect(yearly('22')).toMatchObject({
      answer: 'not_stated',
      ask: 'When does the service year begin, and when do benefits renew?',
    });
    expect(yearly('23')).toMatchObject({ answer: 'stated', summary: 'calendar year' });
  });

  it('is not stated if the response does not mention it', () => {
    expect(itemOf('waiting_periods')).toMatchObject({
      answered: false,
      answer: 'not_stated',
      summary: null,
      remarks: [],
    });
  });
});
