import { describe, expect, it } from 'vitest';
import { answersTo } from '../../../testing/answers-to.ts';

const told = (question: string, rows: string): string => answersTo(question, rows, '2026-03-05').join(' | ');
const MAXIMUM = 'EB*F*IND****23*1500*****Y~';
const OPEN = 'EB*D*IND**********Y*AD:D8040~';
const QUESTION = 'We quote $3,000 for D8040 in network. What would the patient pay?';

it.each(['PERCENT OF COVERAGE CAN NOT BE DETERMINED', 'UNABLE TO DETERMINE COINSURANCE'])(
  'calculates nothing from the maximum if the payer says that the percentage is open: %s',
  (text) => {
    const said = told(QUESTION, `${MAXIMUM}${OPEN}MSG*${text}~`);
    expect(said).toContain(text);
    expect(said).not.toContain('$1,500');
  },
);

it('does not tell the patient to pay an orthodontic deductible that may be the maximum', () => {
  const said = told(
    'What would the patient owe for D8080?',
    'EB*D*IND*38*****1****Y~EB*C*IND*38***32*5200*****Y~',
  );
  expect(said).not.toContain('pays the remaining deductible first');
  expect(said).toContain('unusually high for an orthodontic deductible');
});

it.each([
  ['nothing remains for the family', 'EB*C*FAM*35***29*0*****Y~', null],
  ['less remains for the family', 'EB*C*FAM*35***29*10*****Y~', 'up to $10'],
  ['more remains for the family', 'EB*C*FAM*35***29*90*****Y~', 'up to $25'],
  ['it is not stated what remains for the family', '', 'up to $25'],
  ['nothing remains out-of-network', 'EB*C*FAM*35***29*0*****N~', 'up to $25'],
  ['the words are unread', 'EB*C*FAM*35***29*0*****Y~MSG*HIGH OPTION~', 'up to $25'],
])(
  'limits the deductible to what remains for the family, if that is less and certain: %s',
  (_, family, most) => {
    const own = 'EB*C*IND*35***23*50*****Y~EB*C*IND*35***29*25*****Y~EB*C*FAM*35***23*150*****Y~';
    const said = told('How much will a crown cost?', `EB*A*IND*36*****.5****Y~${own}${family}`);
    expect(said).toContain('the patient pays 50%');
    if (most === null) expect(said).not.toContain('remaining deductible first');
    else expect(said).toContain(`pays the remaining deductible first (${most})`);
  },
);

describe('an age limit that excludes the patient', () => {
  it('leaves the whole fee to the patient', () => {
    const rows = 'EB*A*IND*38*****.5****Y~EB*F*IND*38***32*1000*****Y~EB*F*IND*38******S7*18**Y~';
    const said = told('ortho d8090 fee 5200', rows);
    expect(said).toContain('The patient pays $5,200');
    expect(said).not.toContain('$4,200');
  });
});

describe('a deductible for which the payer states no amount', () => {
  it('is mentioned if the payer says that it applies', () => {
    const said = told('D1510 320 pt?', 'EB*A*IND******.1****U*AD:D1510~MSG*DEDUCTIBLE APPLIES~');
    expect(said).toContain('The deductible applies to D1510');
  });

  it('does not turn an exact estimate into a range', () => {
    const rows = 'EB*A*IND*38*****.5****Y~EB*F*IND*38***32*2000*****Y~EB*F*IND*38***33*2000*****Y~';
    const said = told('ortho 6000 fee', rows);
    expect(said).toContain('= $4,000');
    expect(said).not.toContain('up to $6,000');
  });
});

describe('a maximum that the payer states only for a class', () => {
  const rows =
    'EB*A*IND*25;36*****.5****Y~EB*F*IND*35***23*1100*****Y~MSG*MAJOR~EB*F*IND*35***29*0*****Y~MSG*MAJOR~'.replace(
      ';',
      '^',
    );

  it('is not left out for a code that may be in the class', () => {
    const said = told('D2740 at $1,000?', rows);
    expect(said).toContain('The patient pays between $500 and $1,000.');
    expect(said).toContain('does D2740 count toward the annual maximum?');
  });

  it('is left out for a code that is never in the class', () => {
    const said = told('D2392 at $200?', rows);
    expect(said).toContain('If no deductible is due and enough of the maximum remains');
    expect(said).not.toContain('None of the maximum remains');
  });
});
