import { describe, expect, it } from 'vitest';
import { interpret } from '../../benefits/interpret.ts';
import { readEligibility } from '../../read-eligibility.ts';
import { describeMeaning } from '../../testing/describe-meaning.ts';
import { opening, type SegmentSpec, writeX12 } from '../../testing/write-x12.ts';
import { readMessage } from '../read-message.ts';

const meaning = (text: string): string => describeMeaning(readMessage(text));

describe('a plan term', () => {
  it.each([
    ['CLAIMS MUST BE RECEIVED WITHIN 365 DAYS FROM DATE OF SERVICE', 'timely_filing answer=yes days=365'],
    ['The filing limit is 12 months from the date of service.', 'timely_filing answer=yes months=12'],
    ['Timely filing: 2 years', 'timely_filing answer=yes months=24'],
    ['REFERRAL FROM PRIMARY CARE DENTIST REQUIRED FOR SPECIALTY SERVICES', 'referral answer=yes'],
    ['Specialists require a referral', 'referral answer=yes'],
    [
      'Once two family members have each met their $75 deductible, no further deductible applies for the rest of the year.',
      'family_deductible answer=yes count=2 cents=7500',
    ],
    ['NO REFERRAL REQUIRED FOR SPECIALISTS', 'referral answer=no'],
    ['BALANCE BILLING PROHIBITED FOR PAR DENTISTS', 'balance_billing answer=no, of plan, in-network'],
    ['NON-PAR DENTISTS MAY BALANCE BILL', 'balance_billing answer=may, of plan, out-network'],
    ['In-network dentists may not balance bill the member', 'balance_billing answer=no, of plan, in-network'],
    [
      'OON CLAIMS PAID AT 90TH PERCENTILE UCR',
      'fee_basis answer=yes detail=usual and customary fee percentile=90',
    ],
    ['OUT OF NETWORK REIMBURSED PER MAC SCHEDULE', 'fee_basis answer=yes detail=maximum allowable charge'],
    [
      'ROLLOVER: IF PAID CLAIMS DO NOT EXCEED $600, $350 IS ADDED TO NEXT YR MAX',
      'rollover_rule answer=yes cents_if_below=60000 cents=35000',
    ],
    [
      '$250 ADDED TO NEXT YEAR MAX IF CLAIMS UNDER $500',
      'rollover_rule answer=yes cents=25000 cents_if_below=50000',
    ],
    ['Services received under a prior plan count toward frequency limits', 'prior_services answer=yes'],
    ['Frequency limits do not include services paid by a previous carrier', 'prior_services answer=no'],
    ['PRIOR CARRIER PAYMENTS ARE APPLIED TO ORTHO LIFETIME MAX', 'prior_payments answer=yes, of category:38'],
    ['Amounts paid by the prior carrier do not reduce the lifetime maximum', 'prior_payments answer=no'],
    ['Rollover is not applicable', 'rollover_rule answer=no, of plan'],
    ['Maximum rollover does not apply to this plan', 'rollover_rule answer=no, of plan'],
    [
      '$250 is added to next year maximum if claims are under $500. Account maximum $1,000',
      'rollover_rule answer=yes cents_at_most=100000, of plan',
    ],
    ['ROLLOVER ACCT CAP $1250', 'rollover_rule answer=yes cents_at_most=125000'],
    [
      'Unused benefits up to $1,000 are added to next year maximum',
      'rollover_rule answer=yes cents_at_most=100000',
    ],
    [
      '$350 of unused maximum may be added to next year maximum if claims are under $750',
      'rollover_rule answer=yes cents=35000 cents_if_below=75000',
    ],
    ['Deductible is added to next year deductible', 'deductible_carryover answer=yes'],
    ['FAMILY DED MET WHEN 3 MEMBERS EACH SATISFY IND DED', 'family_deductible answer=yes count=3'],
    [
      'Charges applied to the deductible in October through December carry over',
      'deductible_carryover answer=yes',
    ],
    ['DEDUCTIBLE DOES NOT CARRY OVER', 'deductible_carryover answer=no'],
    ['One additional cleaning is allowed during pregnancy', 'additional_service answer=yes count=1'],
    ['WORK IN PROGRESS NOT COVERED', 'work_in_progress answer=no'],
    [
      'Treatment in progress is prorated over the months remaining',
      'work_in_progress answer=yes detail=prorated',
    ],
    [
      'INITIAL PAYMENT 25% AT BANDING, BALANCE QUARTERLY',
      'installments answer=yes detail=quarterly percent=25',
    ],
    [
      'NO CLAIM HISTORY FOUND FOR SRP IN PAST 36 MONTHS',
      'no_history answer=yes months=36, of family:scaling',
    ],
    ['D0330 NONE ON FILE', 'no_history answer=yes, of code:D0330'],
    ['YEAR 1 MAX $1,000, YEAR 2 MAX $1,250', 'rising_maximum answer=yes year=1 cents=100000'],
    ['YEAR 1 DEDUCTIBLE $100, YEAR 2 $50', 'unread'],
    [
      'Increasing maximum: Year 1 $1,000, Year 2 $1,250',
      'answer=yes year=1 cents=100000, of plan | term term=rising_maximum answer=yes year=2 cents=125000',
    ],
    ['LAST 3 MONTHS DEDUCTIBLE CARRIES OVER', 'deductible_carryover answer=yes detail=last quarter'],
    ['THIS PLAN IS SECONDARY FOR THIS MEMBER', 'plan_order answer=yes detail=secondary'],
    ['IMPACTED TEETH: SUBMIT TO MEDICAL FIRST', 'medical_first answer=yes, of family:impactions'],
    [
      'ORAL SURGERY FOR IMPACTED TEETH MUST BE FILED WITH MEDICAL FIRST',
      'medical_first answer=yes, of family:impactions',
    ],
    ['PREMIUM PAID THROUGH 08/31/2026', 'premium answer=yes day=2026-08-31'],
  ])('is read with its figures: %s', (text, expected) => {
    expect(meaning(text)).toContain(expected);
  });

  it.each([
    'REFERRAL REQUIRED UNLESS EMERGENCY',
    'WORK IN PROGRESS NOT COVERED UNLESS TAKEOVER BENEFIT ELECTED',
    'WHEN THIS PLAN IS SECONDARY, CLAIMS MUST BE RECEIVED WITHIN 12 MONTHS OF THE PRIMARY EOB',
    'CLAIMS MUST BE RECEIVED WITHIN 12 MONTHS EXCEPT FOR ORTHO',
    'BALANCE BILLING ALLOWED OUT OF NETWORK AND NOT IN NETWORK',
    'ONE ADDITIONAL CLEANING DURING PREGNANCY EXCEPT IN YEAR ONE',
    'Increasing maximum: Year 1 $1,000, Year 2 and after $1,250',
    'Increasing maximum: Year 1 $1,000, Year 2 $1,250, then $1,500',
    'CLAIMS MUST BE RECEIVED WITHIN 90 DAYS OF SERVICE OR 12 MONTHS',
    'MISSED APPOINTMENT FEE $25 WITHOUT 24 HOURS NOTICE',
    'REIMBURSEMENT IS BASED ON THE FEE SCHEDULE OR THE SUBMITTED CHARGE',
    'PAYMENT IS MADE TO THE MEMBER OR TO THE DENTIST',
    'Services paid by a prior carrier count toward frequency limits except crowns',
    'Services paid by a prior carrier within 12 months count toward frequency limits',
    'Services paid by another carrier count toward frequency limits',
    'Amounts paid by the prior carrier up to $500 count toward the lifetime maximum',
    'Amounts paid by the prior carrier count toward the deductible and maximum',
    'Lifetime maximum is not combined with amounts paid by prior carrier',
    'Payments made by prior carrier apply to lifetime maximum, not to annual maximum',
    'Payments made by prior carrier apply to annual maximum, not ortho',
    'Prior carrier payments apply to implants and ortho lifetime maximum',
    'Ortho lifetime max does not include prior carrier payments for implants',
    'Services paid by prior carrier count toward frequency limits, not annual limits',
    'Rollover does not apply to orthodontics',
    'Rollover does not apply until the second year',
    'Rollover does not apply out of network',
    'Account limit $1,200',
  ])("isn't read if the sentence has more words or figures than the term can express: %s", (text) => {
    expect(meaning(text)).not.toContain('term=');
  });

  it('doesn\'t take an account limit after "no rollover" for a rollover', () => {
    expect(meaning('No rollover. Account maximum $1,000')).not.toContain('answer=yes');
  });

  it.each([
    'Unused annual maximum: up to $1,500',
    'Unused benefit: not to exceed $1,000',
    'Unused maximum limited to $750',
  ])("isn't a rollover if the sentence says only how much is unused: %s", (text) => {
    expect(meaning(text)).not.toContain('rollover_rule');
  });

  it.each([
    'Deductible is added to the annual maximum',
    'Deductible is added to maximum',
    'Deductible is applied toward the annual maximum',
    'Deductible is credited to the maximum',
  ])("isn't a carryover of the deductible if the deductible is added to a maximum: %s", (text) => {
    expect(meaning(text)).not.toContain('deductible_carryover');
  });

  const benefitsOf = (text: string, rows: SegmentSpec[] = []) => {
    const x12 = writeX12([[...opening('20261115'), ['EB', '1', 'IND', '35'], ['MSG', text], ...rows]]);
    const read = readEligibility(x12);
    const answer = read.kind === 'refused' ? undefined : read.answers[0];
    if (!answer) throw new Error('no answer');
    return interpret(answer).parsed_benefits;
  };

  it.each([
    ['PAR PRVDR FILE W/IN 90 DAYS, NON-PAR 120 DAYS', ['PAR PRVDR FILE W/IN 90 DAYS', 'NON-PAR 120 DAYS']],
    ['TIMELY FILING 1 YR PAR, 2 YRS NON-PAR', ['TIMELY FILING 1 YR PAR', '2 YRS NON-PAR']],
    [
      'THIS PLAN PRIMARY FOR SUBR, SECONDARY FOR SPOUSE',
      ['THIS PLAN PRIMARY FOR SUBR', 'SECONDARY FOR SPOUSE'],
    ],
  ])('is shown in its own words if the sentence states two terms: %s', (text, words) => {
    expect(benefitsOf(text).remarks.map((one) => one.text)).toEqual(words);
  });

  it('makes the figure next to it uncertain if it may change it', () => {
    const row: SegmentSpec = ['EB', 'F', 'IND', '38', '', '', '32', '2000'];
    const text = 'Lifetime maximum is combined with amounts paid by prior carrier';
    const doubtsOf = (words: string) =>
      benefitsOf(text, [row, ['MSG', words]]).statements.find(({ says }) => says.kind === 'amount')?.doubts;
    expect(doubtsOf(text)).toEqual(['unread_words']);
    expect(doubtsOf('Orthodontics')).toEqual([]);
  });

  it("is shown in the payer's words under its topic", () => {
    const text = 'Claims must be received within 12 months of the date of service';
    const { remarks, statements } = benefitsOf(text);
    expect(remarks.map(({ text, topics }) => ({ text, topics }))).toEqual([{ text, topics: ['other'] }]);
    expect(statements.some(({ says }) => says.kind === 'term' && says.words === text)).toBe(true);
  });
});
