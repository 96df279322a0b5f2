import { expect, it } from 'vitest';
import { answersTo } from '../../../testing/answers-to.ts';

const PLAN =
  'EB*A*IND*36*****.5****Y~EB*C*IND*35***23*0*****Y~EB*F*IND*35***23*1500*****Y~EB*F*IND*35***29*1500*****Y~';
const ANTERIOR = 'EB*F*IND*36~MSG*PORCELAIN CROWNS ARE CONSIDERED FOR ANTERIOR TEETH ONLY~';
const answer = (tooth: string, rows = ANTERIOR) =>
  answersTo(
    `What does the patient pay for D2740${tooth} with a fee of $1000?`,
    PLAN + rows,
    '2026-03-10',
  ).join('\n');

it('gives a range and a question if the payer states coverage for other teeth only', () => {
  const text = answer(' on tooth 30');
  expect(text).toContain('The patient pays between $500 and $1,000.');
  expect(text).toContain('Does the plan cover D2740 on tooth 30?');
});

it('gives a range even if the limit is for children, or if limit and percentage are of the same past year', () => {
  const children = 'EB*F*IND*36~MSG*CROWNS ARE COVERED ON ANTERIOR TEETH ONLY, CHILDREN UNDER 14~';
  expect(answer(' on tooth 30', children)).toContain('between $500 and $1,000');
  const last = 'DTP*292*RD8*20250101-20251231~';
  const rows = PLAN.replace('~', `~${last}`) + ANTERIOR.replace('~MSG', `~${last}MSG`);
  const question = 'What does the patient pay for D2740 on tooth 30 with a fee of $1000?';
  expect(answersTo(question, rows, '2026-03-10').join()).toContain('between $500 and $1,000');
});

it.each([
  ['a tooth that the payer includes', ' on tooth 8', ANTERIOR],
  ['no tooth', '', ANTERIOR],
  ['no tooth limit', ' on tooth 30', ''],
  [
    'a limit of another service',
    ' on tooth 30',
    'EB*F*IND*25~MSG*COMPOSITES ARE COVERED ON ANTERIOR TEETH ONLY~',
  ],
  ["last year's limit", ' on tooth 30', ANTERIOR.replace('~MSG', '~DTP*292*RD8*20250101-20251231~MSG')],
  ["next year's limit", ' on tooth 30', ANTERIOR.replace('~MSG', '~DTP*292*RD8*20270101-20271231~MSG')],
  ['a denial for other teeth', ' on tooth 8', 'EB*F*IND*36~MSG*PORCELAIN CROWNS ARE NOT COVERED ON MOLARS~'],
])('gives an exact amount with %s', (_, tooth, rows) => {
  expect(answer(tooth, rows)).toContain('The patient pays $1,000 − $500 = $500.');
  expect(answer(tooth, rows)).not.toContain('between');
});
