import { expect, test } from 'vitest';
import { answersTo, answersToResponse, readingOf } from '../../../testing/answers-to.ts';

const said = (question: string, rows: string) => answersTo(question, rows, '2026-03-10').join(' ');

test.each(['is this tricare', 'tricare?', 'is it cigna or what'])(
  'the answer to "%s" names the payer of the response',
  (question) => {
    const told = said(question, '');
    expect(told).toContain("The response doesn't name");
    expect(told).toContain('Payer: NORTHWIND DENTAL.');
  },
);

test('a program that is not in the response is not taken for the other coverage in it', () => {
  const rows = 'EB*R*IND*35~LS*2120~NM1*PR*2*MEDICARE*****PI*MB1~LE*2120~';
  const told = said('medicaid secondary on file?', rows);
  expect(told).toContain(
    "The response doesn't name Medicaid. The payer of this response is NORTHWIND DENTAL.",
  );
  expect(told).toContain('The payer names other coverage: MEDICARE');
  expect(said('medicare on file?', rows)).not.toContain("doesn't name");
  expect(said('is guardian on file', rows)).toContain('The payer names other coverage: MEDICARE');
  expect(said('cigna primary?', rows)).toContain("didn't state which plan is primary");
});

test('the name of a coverage can say in which order it pays', () => {
  const rows = 'EB*1**30*MB*MEDICARE PRIMARY~EB*1**30*MC*STATE MEDICAID~';
  const told = answersToResponse('who is primary', rows, '2026-03-10').join(' ');
  expect(told).toContain('"MEDICARE PRIMARY"');
  expect(told).toContain('which plan pays first?');
  expect(told).not.toContain("didn't state anything about other coverage");
});

test("a patient's remark about a payer asks nothing", () => {
  expect(said('pt says still has metlife. whats max', 'EB*F*IND*35***23*900~')).not.toContain('Payer:');
});

test("a payer's ID can name it if the response has no name", () => {
  const { parsed_benefits: benefits } = readingOf('EB*1*IND*35~', '2026-03-10');
  const unnamed = { ...benefits, plan_information: { ...benefits.plan_information, payer_name: null } };
  const told = (payerId: string, more = {}) =>
    answersTo('delta active?', '', '2026-03-10', { payerId, ...more }).join(' ');
  expect(told('DELTA', { benefits: unnamed })).not.toContain("doesn't name");
  expect(told('94276', { benefits: unnamed })).toContain("The response doesn't name Delta Dental.");
  expect(told('DELTA')).toContain("The response doesn't name Delta Dental.");
});
