import { expect, it } from 'vitest';
import { answersTo } from '../../../testing/answers-to.ts';
import { understand } from '../understand.ts';

const rows = 'EB*A*IND*41*****0****Y~EB*A*IND*41*****.1****N~EB*A*IND*26*****.2~EB*C*IND*35***23*50~';
const told = (turns: string): string => answersTo(turns, rows, '2026-03-10').join(' | ');

it.each([
  ['how often can he get a D1110 and is it 100?', 'Yes in-network, no out-of-network.'],
  ['cleanings %? >> so 100%?', 'Yes in-network, no out-of-network.'],
  ['cleanings are 80% right?', 'No, not 80%.'],
  ['endo is 80%?', 'Yes, 80%.'],
  ['endo is 80 right?', 'Yes, 80%.'],
  ["isn't endo 80%?", 'Yes, 80%.'],
  ['cleanings in network >> is it 90', 'No, not 90% in-network.'],
])('answers yes or no to a percentage, with the figures: %s', (turns, expected) => {
  const said = told(turns);
  expect(said).toContain(expected);
  expect(said).toMatch(/pays \d+%/);
});

it.each([
  'is endo more than 80%?',
  'is endo less than 90%?',
  'is endo at least 80%?',
  'is endo not 80%?',
  'is there an 80% discount on endo?',
  'is there an 80% penalty for endo, correct?',
  'is 80% of endo paid at the start, correct?',
])('does not answer yes or no to a comparison or to another percentage: %s', (question) => {
  expect(told(question)).toMatch(/^For Endodontics, the plan pays 80%/);
});

it.each([
  'age limit on endo >> is it 15?',
  'endo freq >> is it 60',
  'endo covered, is the wait 10?',
  'endo age limit, is it 15',
])('does not take a number after another question for a percentage: %s', (turns) => {
  expect(told(turns)).not.toMatch(/\b(?:Yes|No), /);
});

it('does not answer yes to a percentage that an estimate assumes', () => {
  expect(told('rct 1000 if endo is 80%, what does she owe')).not.toContain('Yes');
});

const portionOf = (turns: string): unknown[] => {
  const all = turns.split('>>').map((text) => text.trim());
  return understand(all.at(-1) ?? '', all.slice(0, -1)).map((one) =>
    one.kind === 'query' ? [one.query.topic, one.query.feeCents, one.query.deductible] : one.kind,
  );
};

it.each(['so $50?', 'is it 90 then', 'ok so 50'])(
  'takes a figure after an estimate for the result, not for a new fee: %s',
  (text) => expect(portionOf(`pt portion on a $250 filling >> ${text}`)).toEqual([['portion', 25000, null]]),
);

it.each([
  ['its $200', [['portion', 20000, null]]],
  ['that is 200', [['portion', 20000, null]]],
  ['its $200?', [['portion', 25000, null]]],
])('takes a figure without a question for a new fee: %s', (text, expected) => {
  expect(portionOf(`pt portion on a $250 filling >> ${text}`)).toEqual(expected);
});

it.each(['thats 2', 'so 14?'])(
  'does not take a count or a tooth for the result of an estimate: %s',
  (text) => {
    expect(portionOf(`pt portion on a $250 filling >> ${text}`)).not.toContainEqual(['portion', 25000, null]);
  },
);

it('answers the maximum if the figure to confirm is the maximum', () => {
  expect(portionOf('crown 1200 what does she owe >> thats 400 max right')).toEqual([['maximum', null, null]]);
});

it('repeats a question about a copay for a figure to confirm', () => {
  expect(portionOf('cleaning copay >> is it 0?')).toEqual([['portion', null, null]]);
});

it('takes four digits after a question about a copay for a procedure code', () => {
  const [asked] = understand('so 4341?', ['copay on cleaning']);
  expect(asked).toMatchObject({ query: { subject: { key: 'code:D4341' }, feeCents: null } });
});

it.each(['her husband', 'mom'])("does not take a relative's deductible for the patient's: %s", (relative) => {
  const asked = portionOf(`pt portion on a $250 filling >> ${relative} met the ded, so how much now`);
  expect(asked).not.toContainEqual(['portion', 25000, 'met']);
});

it.each([
  ['she met her ded at another office in feb, so how much now?', 'met'],
  ['he already met the deductible, what is it then', 'met'],
  ['ded not met, so how much', 'unmet'],
])('calculates again with what the user says about the deductible: %s', (text, deductible) => {
  expect(portionOf(`pt portion on a $250 filling >> ${text}`)).toEqual([['portion', 25000, deductible]]);
});

it("says that the deductible is met by the user's word, not by the payer's", () => {
  const said = told('what does she owe on a 1000 root canal >> she met her ded elsewhere, so how much now?');
  expect(said).toContain('The patient pays $1,000 − $800 = $200');
  expect(said).toContain('as you say');
});

it.each(['EB*C*IND*38***29*0~', 'EB*C*FAM*35***29*0~'])(
  "says so too if only another deductible is met by the payer's word: %s",
  (more) => {
    const own = `${rows}EB*C*IND*35***29*50~${more}`;
    const said = answersTo('what does she owe on a 1000 root canal if her ded is met', own, '2026-03-10');
    expect(said.join(' ')).toContain('as you say');
  },
);

it("says nothing of the user's word if the payer states that the deductible is met", () => {
  const own = `${rows}EB*C*IND*35***29*0~`;
  const said = answersTo('what does she owe on a 1000 root canal if her ded is met', own, '2026-03-10');
  expect(said.join(' ')).not.toContain('as you say');
});
