// Estimates that depend on what the payer says about other services or classes, or in text that we couldn't read.

import { describe, expect, it } from 'vitest';
import { requestFor } from '../../testing/estimate-request.ts';
import { benefitsOf } from '../../testing/read-rows.ts';
import { rangeText } from '../../wording/estimates/estimate.ts';
import { estimate } from '../estimate.ts';

const SHARES = 'EB*1*IND*35*PR~EB*A*IND*41*****0****Y~EB*A*IND*36*****0.5****Y~';
const MAXIMUM = 'EB*F*IND*35***29*1000*****Y~';
const NO_DEDUCTIBLE = 'EB*C*IND*35***23*0*****Y~';
const DEDUCTIBLE = 'EB*C*IND*35***23*50*****Y~EB*C*IND*35***29*50*****Y~';
const PLAN = SHARES + MAXIMUM + NO_DEDUCTIBLE;

function crown(rows: string) {
  const result = estimate(benefitsOf(rows.split('~').filter(Boolean)), requestFor(['D2740 3 900/900']));
  const [line] = result.lines;
  return { ...result, owed: line?.amounts ? rangeText(line.amounts.patient) : null };
}

describe('the deductible', () => {
  it('gives a range if the payer does not say what it applies to', () => {
    expect(crown(SHARES + MAXIMUM + DEDUCTIBLE).owed).toBe('$450 to $475');
  });

  it('is assumed to apply if the payer exempts other services', () => {
    const result = crown(`${SHARES + MAXIMUM + DEDUCTIBLE}MSG*DEDUCTIBLE WAIVED FOR PREVENTIVE~`);
    expect(result.owed).toBe('$475');
    expect(result.assumptions.map(({ kind }) => kind)).toContain('deductible_applies');
  });

  it('is zero if the payer states zero for classes that may include the code', () => {
    const rows = 'EB*C*IND*35***23*0*****Y~MSG*APPLIES TO CLASS II AND III~';
    expect(crown(SHARES + MAXIMUM + rows).owed).toBe('$450');
  });
});

describe('a maximum of classes that may include the code', () => {
  const maximum = (left: number) => `EB*F*IND*35***29*${left}*****Y~MSG*APPLIES TO CLASS I, II AND III~`;

  it('changes nothing if enough remains', () => {
    expect(crown(SHARES + NO_DEDUCTIBLE + maximum(1000)).owed).toBe('$450');
  });

  it('gives a range if too little remains', () => {
    expect(crown(SHARES + NO_DEDUCTIBLE + maximum(100)).owed).toBe('$450 to $800');
  });
});

describe('words that we could not read', () => {
  it.each([
    'LATE ENTRANT LIMITATIONS DO NOT APPLY',
    'CURRENT BANK COVERS THRU 01/31/2027',
    'MEMBER AGE 65 SEE SCHED M',
    'TEETH MISSING PRIOR TO 01/01/2021 ARE NOT COVERED FOR REPLACEMENT',
  ])('are listed but change no amount if they set no limit for the service: %s', (words) => {
    const result = crown(`${PLAN}EB*D*IND*35~MSG*${words}~`);
    expect(result.owed).toBe('$450');
    expect(result.remarks.map(({ text }) => text)).toContain(words);
  });

  it.each([
    'WAITING PERIODS MAY VARY, SEE BOOKLET',
    'WAITING PERIODS WAIVED WITH PROOF OF PRIOR COVERAGE',
    'WAITING PERIODS ARE NOT WAIVED',
  ])('widen the range if a waiting period may follow from them: %s', (words) => {
    expect(crown(`${PLAN}EB*D*IND*35~MSG*${words}~`).owed).toBe('$450 to $900');
  });

  it('do not hide the waiting period of a class', () => {
    const wait = 'EB*D*IND*35~MSG*12 MONTH WAITING PERIOD MAJOR SERVICES~';
    const waiver = 'EB*D*IND*35~MSG*WAITING PERIODS WAIVED WITH PROOF OF PRIOR COVERAGE~';
    expect(crown(PLAN + wait + waiver).owed).toBe('$450 to $900');
  });
});
