import { expect, it } from 'vitest';
import { answersTo } from '../../../testing/answers-to.ts';

const rows =
  'EB*A*IND*26*****.2~EB*A*IND*36*****.5~EB*F*IND*35***23*2000~EB*F*IND*35***29*1250.5~EB*C*IND*35***23*50~EB*C*IND*35***29*0~';
const told = (turns: string, own = rows): string => answersTo(turns, own, '2026-03-05').join(' | ');
const ROOT_CANAL = 'What would the patient owe for D3330 on #14, if our fee is $1,150?';
const NOTE = "This doesn't include the services of your earlier questions.";

it.each([
  'And what would she owe for D2740 at $1,400?',
  'Is D2740 covered after that, and what would she owe at $1,400?',
  'And D3330 on #19 for $1,150?',
  'Will that go over the max?',
  'D2740 at $1,400, will that go over the max?',
  'What is the plan name? >> D2740 at $1,400, will that go over the max?',
])('says that services of earlier questions are not included: %s', (text) => {
  expect(told(`${ROOT_CANAL} >> ${text}`)).toContain(NOTE);
});

it.each([
  [ROOT_CANAL],
  [`${ROOT_CANAL} >> and with a fee of $1,600?`],
  [`${ROOT_CANAL} >> and out of network?`],
  [`${ROOT_CANAL} >> what is the deductible?`],
  ['Is D3330 covered? >> What would she owe for D2740 at $1,400?'],
])('does not say so if nothing is left out: %s', (turns) => {
  expect(told(turns)).not.toContain(NOTE);
});

it('does not say so for a plan without limit', () => {
  const unlimited = 'EB*A*IND*26*****.2~EB*A*IND*36*****.5~EB*F*IND*35***23*99999999~';
  expect(told(`${ROOT_CANAL} >> And D2740 at $1,400?`, unlimited)).not.toContain(NOTE);
});

it.each([
  ['And if we place D2740 at $1,400 after that, will the maximum be enough?', 'will the maximum be enough'],
  ['If we also do D2740 at $1,400, will the max be enough?', 'will the max be enough'],
  ['and with a fee of $1,600, is the maximum enough?', 'is the maximum enough'],
  ['Is there enough max for D2740 at $1,400 too?', 'is there enough max'],
  ['D2740 at $1,400 next year, is the max enough?', 'is the max enough'],
  ['Will the max be enough for two of those?', 'will the max be enough for two of those'],
])('leaves "is the maximum enough" open: %s', (text, words) => {
  const said = told(`${ROOT_CANAL} >> ${text}`);
  expect(said).toContain(`$1,250.50 remaining of $2,000 per calendar year. | Not answered: "${words}"`);
  expect(said).not.toMatch(/\b(?:Yes|No), /);
});

it('names only the open part, and says why it is open', () => {
  expect(told('D2740 at $1,400, what is her portion and will it max her out?')).toContain(
    'Not answered: "will it max her out". I don\'t calculate what is left after planned treatment.',
  );
});

it('does not speak of planned treatment if none is planned', () => {
  expect(told('is she over her max')).not.toContain('planned treatment');
});

it('counts a copay for each service if it may be subtracted after the percentage', () => {
  const own = 'EB*A*IND*24*****.15~EB*B*IND*24****15~EB*C*IND*35***23*400~EB*C*IND*35***29*400~';
  expect(told('srp 280, pt owes?', own)).toContain('the highest amount is $2.25 more');
  expect(told('srp 280, pt owes? >> all 4 quads, same fee each', own)).toContain(
    'the highest amount is $9 more',
  );
});
