import { expect, test } from 'vitest';
import { answersTo, answersToResponse } from '../../../testing/answers-to.ts';

const said = (question: string, rows: string) => answersTo(question, rows, '2026-03-10').join(' ');

test.each(['why is max only 750', 'how come the max is 750'])('"%s" asks for a reason', (question) => {
  const told = said(question, 'EB*F*IND*35***23*750~');
  expect(told).toContain('$750');
  expect(told).toContain("The payer didn't state the reason for this amount. Coverage began on 01/01/2026.");
});

test.each(['12 months from when tho', 'since when', 'counted from what date'])(
  '"%s" after a waiting period asks for its start',
  (question) => {
    const rows = 'EB*1*IND*35~MSG*WAITING PERIOD ACTIVE - 12 MONTHS FOR MAJOR SERVICES~';
    expect(said(`waiting period? >> ${question}`, rows)).toContain(
      "The payer didn't state from which day the waiting period counts.",
    );
  },
);

test('an amount that another company knows comes with its contact', () => {
  const rows = 'EB*1*IND*30~EB*U*IND*35~LS*2120~NM1*VN*2*HARBOR DENTAL~PER*IC**UR*harbor.example~LE*2120~';
  expect(answersToResponse('dental max?', rows, '2026-03-10').join(' ')).toContain('harbor.example');
});

test('a question about the age of dependents asks until what age the plan covers them', () => {
  expect(said('age limit for dependents on this plan', '')).toContain(
    'until what age does the plan cover dependents?',
  );
});

test('"when do you pay crowns" asks for the seat date', () => {
  const rows = 'EB*A*IND*36*****.5~MSG*CROWNS PAID ON SEAT DATE~';
  expect(said('when do u pay crowns', rows)).toContain('Paid on the seat date');
  expect(said('when do they pay for another cleaning', rows)).not.toContain('seat date');
});

test('copays of other services are given if the payer states none for the service', () => {
  const rows = 'EB*B*IND*35*HM**27*25*****Y~EB*B*IND*39*HM**27*350*****Y~';
  const told = said('dhmo copays? >> crown on 14?', rows);
  expect(told).toContain('$25 per visit');
  expect(told).toContain('$350 per visit');
});

test('COBRA is a known question that the response leaves open, unless a name of the plan has it', () => {
  const cobra = (rows: string) => answersToResponse('can they keep cobra', rows, '2026-03-10').join(' ');
  expect(cobra('EB*6*IND*35~')).toContain("didn't state anything about COBRA");
  expect(cobra('EB*1*IND*35**COBRA CONTINUATION PLAN~')).not.toContain("didn't state");
});

test('"who is the insurance" asks for the payer, "who is the insurance holder" for the subscriber', () => {
  expect(said('who is the insurance and is pt active', '')).toContain('Payer: NORTHWIND DENTAL.');
  expect(said('who is the insurance holder', '')).not.toContain('Payer:');
  expect(said('who is the ins policy holder', '')).not.toContain('Payer:');
});
