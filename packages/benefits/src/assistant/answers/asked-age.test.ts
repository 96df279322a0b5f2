import { expect, it } from 'vitest';
import { answersTo } from '../../testing/answers-to.ts';

const FLUORIDE = 'EB*A*IND*41*****0~EB*A*IND******0****U*AD:D1208~EB*F*IND*******S7*16**U*AD:D1208~';
const told = (question: string, dateOfBirth: `${number}-${number}-${number}` | null): string[] =>
  answersTo(question, FLUORIDE, '2026-03-05', { dateOfBirth, isDependent: true, role: 'administration' });
const NOTE = 'This uses the age in your question';

it('does not use the age of an earlier sentence if the birth date is known', () => {
  const said = told('I have a 17-year-old in the chair. Is D1208 covered?', '2010-01-01').join(' ');
  expect(said).toContain('The patient is 16');
  expect(said).not.toContain('17');
});

it('says which age it uses if the date of birth gives another one', () => {
  const said = told('Is D1208 covered for a 17 year old?', '2010-01-01').join(' ');
  expect(said).toContain(`${NOTE}, 17. By the date of birth, the patient is 16.`);
});

it.each([
  ['the same age', 'She is 16. Is D1208 covered?'],
  ['two ages', 'D1208 for a 12 year old and a 17 year old?'],
  ['no age', 'Is D1208 covered?'],
  ['an age that the answer does not use', 'Is a crown covered for a 12 year old?'],
  ['a relative', 'Is D1208 covered for her brother who is a 12 year old?'],
])('does not say which age it uses for %s', (_, question) => {
  expect(told(question, '2010-01-01').join()).not.toContain(NOTE);
});

it('does not use the age of a child for a parent in the next question', () => {
  const ask = (next: string) =>
    answersTo(`her daughter is 12, is D1208 covered? >> ${next}`, FLUORIDE, '2026-03-05', {
      dateOfBirth: '1984-07-04',
      isDependent: false,
      role: 'administration',
    }).join(' ');
  expect(ask('and D1208 for mom herself?')).not.toContain('Age 12');
  expect(ask('and D1208 out of network?')).toContain('Age 12');
});

it.each(['can he get flouride, hes an adult', 'fluoride covered for adults?'])(
  'says that no age limit is stated if the question is about adults: %s',
  (question) => {
    const ask = (rows: string) => answersTo(question, rows, '2026-03-05').join(' ');
    expect(ask('EB*A*IND******0****U*AD:D1208~')).toContain("didn't state an age limit for fluoride");
    expect(ask(FLUORIDE)).not.toContain("didn't state an age limit");
    for (const text of ['FLUORIDE FOR CHILDREN ONLY', 'ADULTS NOT ELIGIBLE FOR FLUORIDE'])
      expect(ask(`EB*A*IND******0****U*AD:D1208~EB*D*IND*41~MSG*${text}~`)).not.toContain(
        'state an age limit',
      );
  },
);

it.each(['fluoride covered? not an adult', 'crown for an adult tooth'])(
  'does not mention age limits if "adult" is not the age of the patient: %s',
  (question) => {
    const rows = 'EB*A*IND******0****U*AD:D1208~EB*A*IND*36*****.5~';
    expect(answersTo(question, rows, '2026-03-05').join(' ')).not.toContain("didn't state an age limit");
  },
);

it.each([
  ['CHILDREN TO AGE 16', 'D2740', '36'],
  ['DEPENDENTS TO AGE 16', 'D1208', '41'],
  ['DEPENDENTS TO AGE 16', 'D8080', '38'],
])('confirms an age limit of children for an adult: %s, %s', (message, code, type) => {
  const rows = `EB*A*IND*${type}*****.5****Y~EB*A*IND******.5****Y*AD:${code}~MSG*${message}~`;
  const said = answersTo(`age limit for ${code}`, rows, '2026-05-02', { dateOfBirth: '1980-05-20' }).join(
    ' ',
  );
  expect(said).toContain('Confirm whether this patient is covered');
  expect(said).not.toContain('outside this age limit');
});

it('an age limit for others comes before the percentage, and the limit of a part after it', () => {
  const rows =
    'EB*A*IND*38*****.5~MSG*DEPENDENT CHILDREN TO AGE 17~EB*F********S7*12~MSG*BENEFITCLASS=HABIT APPLIANCES~';
  const said = answersTo('is ortho covered for this patient', rows, '2026-03-05');
  const at = (words: string) => said.findIndex((text) => text.includes(words));
  expect(said.join(' ')).toContain(
    'The patient is 45, and the payer states this age limit for certain other patients',
  );
  expect(at('for certain other patients')).toBeLessThan(at('For Orthodontics, the plan pays 50%'));
  expect(at('Habit appliances: to age 12')).toBeGreaterThan(at('For Orthodontics, the plan pays 50%'));
});

it('quotes an age limit for other teeth instead of denying an age limit', () => {
  const rows =
    'EB*A*IND*41*****0****Y~EB*F*IND**********Y*AD:D1351~MSG*SEALANTS TO AGE 15 PERMANENT MOLARS ONLY~';
  const said = answersTo('8 yo sealants on A and 14?', rows, '2026-03-10', {
    dateOfBirth: '2018-02-02',
  }).join(' ');
  expect(said).toContain('SEALANTS TO AGE 15');
  expect(said).not.toContain("didn't state an age limit");
});
