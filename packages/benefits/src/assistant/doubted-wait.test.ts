import { describe, expect, it } from 'vitest';
import { eligibleDate } from '../eligible/index.ts';
import { estimate } from '../estimate/estimate.ts';
import { answersToResponse, readingOf } from '../testing/answers-to.ts';
import { requestFor } from '../testing/estimate-request.ts';

const AS_OF = '2026-05-02';
const rows = (start: string, words: string) =>
  `EB*1*IND*35*PR~DTP*346*D8*${start}~EB*A*IND*25*****.5~EB*F*IND*25~MSG*${words}~`;
const ACTIVE = 'WAITING PERIOD ACTIVE - 12 MONTHS';

const stateOf = (response: string) =>
  eligibleDate(readingOf(response, AS_OF).parsed_benefits, {
    code: 'D2740',
    network: 'in',
    on: AS_OF,
    birth: '1980-05-20',
  }).reasons.find(({ kind }) => kind === 'waiting')?.state;

const patientPays = (response: string) =>
  estimate(
    readingOf(response, AS_OF).parsed_benefits,
    requestFor(['D2740 30 1000/1000'], { as_of: AS_OF, date: AS_OF }),
  ).total?.patient;

describe('a waiting period that the payer calls active after its calculated end', () => {
  const doubted = rows('20250101', ACTIVE);

  it('makes the next eligible date undetermined', () => {
    expect(stateOf(doubted)).toBe('open');
    expect(stateOf(rows('20250101', '12 MONTH WAITING PERIOD'))).toBe('met');
    expect(stateOf(rows('20260101', ACTIVE))).toBe('blocks');
  });

  it('makes the estimate a range that includes no payment by the plan', () => {
    expect(patientPays(doubted)?.high).toBe(1000_00);
    expect(patientPays(doubted)?.low).toBeLessThan(1000_00);
    expect(patientPays(rows('20260101', ACTIVE))?.low).toBe(1000_00);
  });

  it('is called a conflict by the assistant, which names no end', () => {
    const told = answersToResponse('Is there a waiting period for crowns?', doubted, AS_OF);
    expect(told.some((text) => text.includes('these conflict'))).toBe(true);
    expect(told.some((text) => text.includes('ended on'))).toBe(false);
  });

  it('is marked as doubted in the benefits', () => {
    expect(readingOf(doubted, AS_OF).parsed_benefits.waiting_periods).toMatchObject([{ is_doubted: true }]);
  });
});

describe('a waiting period for a class that may not include the service', () => {
  const major = (more = '') =>
    `EB*1*IND*35*PR~DTP*346*D8*20260101~EB*A*IND*35*****.2~EB*F*IND*35***23*1500~EB*F*IND*35***29*1500~EB*F*IND*35~MSG*12 MONTH WAITING PERIOD FOR MAJOR SERVICES~${more}`;
  const told = (question: string, rows: string): string[] => answersToResponse(question, rows, AS_OF);

  it('leaves the case out if the payer counts the service as something else', () => {
    const said = told(
      'filling 180, what does she owe',
      major('EB*F*IND*35~MSG*FILLINGS ARE BASIC SERVICES~'),
    );
    expect(said.join(' ')).toContain('= $36');
    expect(said.join(' ')).not.toContain('Major');
  });
});

describe('a waiting period that we only quote', () => {
  const UNREAD = 'WAITING PERIOD 6 MONTHS FOR BASIC SERVICES ENDS 11/30/2026 OR UPON PROOF OF PRIOR COVERAGE';
  const plan = 'EB*1*IND*35*PR~DTP*346*D8*20260101~';
  const onRow = `${plan}EB*A*IND*25*****.2~MSG*${UNREAD}~EB*A*IND*23*****0~`;
  const onPlan = `${plan}EB*A*IND*25*****.2~EB*A*IND*23*****0~EB*F*IND*35~MSG*${UNREAD}~`;

  it.each(['what percent is D2391', 'are fillings covered', 'is there a waiting period for fillings'])(
    "is next to the figure of its row's service, even if it names a class: %s",
    (question) => {
      for (const response of [onRow, onPlan])
        expect(answersToResponse(question, response, AS_OF)).toContain(`The payer adds: "${UNREAD}"`);
    },
  );

  it("isn't next to the figure of another service", () => {
    const told = answersToResponse('are exams covered', onRow, AS_OF);
    expect(told.some((text) => text.includes(UNREAD))).toBe(false);
  });

  it('makes the estimate a range', () => {
    const total = estimate(
      readingOf(onRow, AS_OF).parsed_benefits,
      requestFor(['D2391 30 200/200'], { as_of: AS_OF, date: AS_OF }),
    ).total?.patient;
    expect(total?.high).toBe(200_00);
  });
});

describe('a waiting period next to "waiting periods satisfied"', () => {
  it("is answered with both of the payer's sentences and without an end", () => {
    const satisfied = `${rows('20260101', 'MAJOR 12 MONTHS WAITING PERIOD')}EB*D*IND*35~MSG*WAITING PERIODS SATISFIED~`;
    const told = answersToResponse('Is there a waiting period for crowns?', satisfied, AS_OF).join(' ');
    expect(told).toContain('The payer also says: "WAITING PERIODS SATISFIED". These conflict.');
    expect(told).toContain('MAJOR 12 MONTHS WAITING PERIOD');
    expect(told).not.toContain('01/01/2027');
  });
});
