// Questions that used words of another matter: a decision to wait, a figure of the plan, the patient's health.

import { describe, expect, it } from 'vitest';
import { answersTo } from '../../testing/answers-to.ts';
import { understand } from './understand.ts';

const told = (question: string, rows: string): string => answersTo(question, rows, '2026-03-10').join(' | ');
const topicsOf = (question: string, earlier: string[] = []): string[] =>
  understand(question, earlier).map((one) => (one.kind === 'query' ? one.query.topic : one.kind));

it.each([
  'so if we wait on the second crown til then she gets new 2000?',
  'should we wait until july on the crown so she has a fresh 2000?',
  'if we wait til august is there a new 2000',
])('a decision to wait is not a waiting period: %s', (question) => {
  expect(topicsOf(question)).toContain('benefit_year');
  expect(topicsOf(question)).not.toContain('waiting');
});

it.each([
  'does she have to wait for a crown',
  'is there a wait on crowns',
  'how long must he wait for a bridge',
])('a waiting period is still asked: %s', (question) => expect(topicsOf(question)).toContain('waiting'));

describe("a figure of the plan's amounts", () => {
  const rows =
    'EB*G*IND*35***23*400*****Y~EB*G*IND*35***29*150*****Y~MSG*OUT OF POCKET LIMIT APPLIES TO MEMBERS UNDER AGE 19 ONLY~EB*A*IND*25*****.2****Y~';

  it.each([
    'so hes only gotta pay 150 more this yr?',
    "so she's done paying after 150?",
    'only 400 out of pocket for the year?',
  ])('asks about that amount: %s', (question) => {
    expect(told(question, rows)).toContain(
      'Out-of-pocket limit, individual, in-network: $150 remaining of $400',
    );
    expect(told(question, rows)).toContain('UNDER AGE 19 ONLY');
    expect(told(question, rows)).not.toContain('Restorative');
  });

  it('is a fee next to a service', () => {
    expect(told('filling 400, what does he owe', rows)).toContain('80% of $400');
  });
});

describe('a clinical question', () => {
  it.each([
    'is her perio disease getting worse?',
    'is the abscess healing?',
    'does #3 need a root canal or a crown?',
  ])('is not answered with benefits: %s', (question) => expect(topicsOf(question)).toEqual(['clinical']));

  it.each([
    'does she need a preauth for the crown',
    'tooth got worse, is a crown covered',
    'does she need a risk assessment',
  ])('is not one about benefits: %s', (question) => expect(topicsOf(question)).not.toContain('clinical'));
});

it.each(['crowns is 50 next yr too?', 'fillings still 80 next year?', 'will crowns go up next yr'])(
  'next year is not a next visit: %s',
  (question) => expect(topicsOf(question)).toEqual(['increases']),
);

describe('a reline', () => {
  const rows =
    'EB*A*IND*39*****.5****Y~EB*A*IND******.2****Y*AD:D5751~HSD*VS*1***34*24~MSG*RELINE NOT COVERED WITHIN 6 MONTHS OF INITIAL PLACEMENT~';

  it.each([
    [
      'lower denture reline, new denture delivered in december 2025',
      'December 2025 + 6 months = June 2026. The plan',
    ],
    [
      'relining her lower partial, she got it in november 2025',
      'November 2025 + 6 months = May 2026. The plan',
    ],
    ['reline lower denture placed 1/5/2025', '01/05/2025 + 6 months = 07/05/2025. That time has passed'],
  ])('is neither a new denture nor unknown: %s', (question, said) => {
    expect(told(question, rows)).toContain('For relines (D5751), the plan pays 80%');
    expect(told(question, rows)).toContain(said);
    expect(told(question, rows)).not.toContain("doesn't list dentures");
  });
});

describe('a time limit for claims', () => {
  const rows = 'EB*A*IND*25*****.2****Y~MSG*CLAIMS MUST BE RECEIVED WITHIN 12 MONTHS OF DATE OF SERVICE~';

  it.each([
    [
      'found an unbilled filling from 3/1/25, can I still send',
      '03/01/2025 + 12 months = 03/01/2026. That date has passed',
    ],
    [
      'found an unbilled filling from 3/1/25, can I still send >> what about one from 5/2?',
      '05/02/2025 + 12 months = 05/02/2026. The claim is in time',
    ],
    ['can i still bill a crown from 12/20/24', '12/20/2024 + 12 months = 12/20/2025. That date has passed'],
  ])('is counted from the service: %s', (question, said) => {
    expect(told(question, rows)).toContain(said);
  });
});

it.each([
  ['is he eligible for today', 'status'],
  ['eligible for a cleaning?', 'frequency'],
])('"eligible for" is about the coverage unless a service follows: %s', (question, topic) => {
  expect(topicsOf(question)).toEqual([topic]);
});

it('the surfaces of a filling name it', () => {
  const [asked] = understand('and the mod on 4', ['do i need preauth for crown 3?']);
  expect(asked).toMatchObject({
    query: { topic: 'authorization', subject: { family: 'fillings' }, teeth: [4] },
  });
});
