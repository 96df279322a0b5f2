import { expect, it } from 'vitest';
import { interpret } from '../../benefits/interpret.ts';
import { readEligibility } from '../../read-eligibility.ts';
import { opening, type SegmentSpec, writeX12 } from '../../testing/write-x12.ts';
import { answerQuestion } from '../answer-question.ts';

function said(
  question: string,
  numbers: [qualifier: string, value: string][],
  isDependent = false,
): string[] {
  const header = opening().filter(([id, qualifier]) => id !== 'REF' || qualifier !== '6P');
  const references = numbers.map(([qualifier, value]): SegmentSpec => ['REF', qualifier, value]);
  const result = readEligibility(writeX12([[...header, ...references, ['EB', '1', 'IND', '35']]]));
  const [response] = result.kind === 'responses' ? result.responses : [];
  if (!response) throw new Error('no response');
  const { parsed_benefits: benefits, parser_audit: audit } = interpret(response);
  const asked = { question, role: 'administration', benefits, audit, asOf: '2026-03-10' } as const;
  return answerQuestion({ ...asked, dateOfBirth: '1980-05-20', isDependent }).sentences.map(
    ({ text }) => text,
  );
}

it('gives a number that may be the group or the policy number if the question asks for the group number', () => {
  const [first, ...others] = said('what is the group number?', [['1L', 'P-77']]);
  expect(first).toContain('Group or policy number: P-77');
  expect(others.join()).not.toContain('group number');
});

it('gives the group number first if the payer states it next to another number', () => {
  const [first] = said('what is the group number?', [
    ['6P', 'G-1'],
    ['1L', 'P-77'],
  ]);
  expect(first).toContain('Group number: G-1');
});

it("says that the payer didn't state the group number", () => {
  expect(said('what is the group number?', [])[0]).toMatch(/didn't state the group number/);
});

it("doesn't give the patient's date of birth as the subscriber's", () => {
  const told = (question: string) => said(question, [], true).join();
  expect(told('who is the subscriber and dob')).not.toContain('The date of birth in your records');
  expect(told('dob and who is the subscriber')).toContain('The date of birth in your records');
});
