import { expect, it } from 'vitest';
import { answersTo } from '../../../testing/answers-to.ts';

const CROWN = 'EB*A*IND*36*****.5****Y~';
const told = (question: string, rows: string): string => answersTo(question, rows, '2026-03-10').join(' | ');

it.each([
  ["What's the specialist copay for a crown?", 'EB*B*IND*36****75*****Y~MSG*SPECIALIST VISIT~', '$75'],
  ['specialist copay', 'EB*D*IND*35~MSG*SPECIALIST COPAY $75~', '$75'],
  [
    'copay for a crown at a specialist?',
    'EB*B*IND*****285*****Y*AD:D2740~MSG*GENERAL DENTIST~EB*B*IND*****350*****Y*AD:D2740~MSG*SPECIALIST~',
    '$350 in-network ("SPECIALIST")',
  ],
  ['emergency copay?', 'EB*D*IND*35~MSG*EMERGENCY VISIT COPAY $50~', '$50'],
  ['copay for an emergency visit', 'EB*B*IND*****20*****Y*AD:D9110~', '$20'],
])('gives the copay that the payer states for the kind of visit: %s', (question, rows, copay) => {
  const said = told(question, rows);
  expect(said).toContain(copay);
  expect(said).not.toContain("didn't state");
  expect(said).not.toContain('$285');
});

it('names the copay of the visit, and says that none is stated for the service', () => {
  const said = told(
    'specialist copay for a crown?',
    `${CROWN}EB*B*IND*98****20*****Y~EB*B*IND*98****40*****Y~MSG*SPECIALIST VISIT~`,
  );
  expect(said).toContain('$40 in-network ("SPECIALIST VISIT")');
  expect(said).not.toContain('$20');
  expect(said).toContain("didn't state what the patient pays at a specialist for crowns");
  expect(said).toContain('pays 50%');
});

it.each([
  ['specialist copay for a crown', CROWN, 'at a specialist for crowns'],
  ['emergency copay?', `${CROWN}EB*A*IND*41*****0****Y~`, 'in an emergency'],
])("doesn't answer with the percentages of other care: %s", (question, rows, unsaid) => {
  const said = told(question, rows);
  expect(said).toContain(`didn't state what the patient pays ${unsaid}`);
  expect(said).not.toContain('Preventive');
});

it('quotes a text about specialists instead of denying it', () => {
  const said = told(
    'spec copay for D2740',
    'EB*B*IND*****285*****Y*AD:D2740~EB*D*IND*35~MSG*SPECIALIST COPAYS ARE 20% HIGHER~',
  );
  expect(said).toContain('SPECIALIST COPAYS ARE 20% HIGHER');
  expect(said).toContain('Unless a quoted note says it');
});

it.each(['SPECIALIST NOT INCLUDED', 'EXCEPT SPECIALIST'])(
  "doesn't take another visit's copay for the specialist's: %s",
  (text) => {
    const said = told('specialist copay', `EB*B*IND*98****20*****Y~MSG*${text}~`);
    expect(said).toContain(`The payer adds: "${text}"`);
    expect(said).not.toContain('copay of $20');
  },
);

it('gives the copay of office visits without a text on their row', () => {
  const said = told('ov copay and crown copay', 'EB*B*IND*98****15*****Y~EB*B*IND*****295*****Y*AD:D2740~');
  expect(said).toContain('a patient copay of $15');
  expect(said).toContain('Confirm that it applies to dental visits');
  expect(said).not.toContain("didn't state");
  expect(said).toContain('$295');
});
