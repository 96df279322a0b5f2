import { expect, it } from 'vitest';
import { doubtedAges, isCodeDoubted, isTypeDoubted } from './age-doubts.ts';

const limit = (ages: [number | null, number | null], procedures: string[], service_types: string[] = []) => ({
  applies_to: { procedures, service_types, label: '' },
  minimum_age: ages[0],
  maximum_age: ages[1],
  label: '',
  text: '',
  sources: [],
});
const visit = (birth: string | null) => ({ on: '2026-11-14', asOf: '2026-11-14', birth, isDependent: false });

it.each([
  [true, 'the patient is older', [null, 18], '1985-03-14'],
  [true, 'the patient may already be older', [null, 18], '2007-12-31'],
  [false, 'the patient is younger', [null, 18], '2015-03-14'],
  [false, 'the patient was born this year and the limit has no lowest age', [null, 18], '2026-02-01'],
  [true, 'the patient may still be younger', [16, null], '2010-12-31'],
  [false, 'the patient is of the age', [16, null], '2000-12-31'],
  [false, 'the limit states no ages', [null, null], '1985-03-14'],
  [false, "the patient's birth date is unknown", [null, 18], null],
] as const)('returns %s for whether a limit is doubted if %s', (isDoubted, _, ages, birth) => {
  const limits = [limit([ages[0], ages[1]], ['D1206'])];
  expect(doubtedAges({ age_limits: limits }, visit(birth))).toHaveLength(isDoubted ? 1 : 0);
});

it('ignores ages of the whole plan', () => {
  expect(doubtedAges({ age_limits: [limit([null, 25], [])] }, visit('1985-03-14'))).toEqual([]);
});

it('doubts the rows that the limit may be about', () => {
  const ofCode = [limit([null, 18], ['D1206'])];
  expect([isCodeDoubted('D1206', ofCode), isCodeDoubted('D2740', ofCode)]).toEqual([true, false]);
  expect(isTypeDoubted('41', ofCode)).toBe(false);
  const ofType = [limit([null, 18], [], ['38'])];
  expect([isCodeDoubted('D8080', ofType), isTypeDoubted('38', ofType)]).toEqual([true, true]);
  expect(isTypeDoubted('41', ofType)).toBe(false);
  expect(isTypeDoubted('38', [limit([null, 18], ['D8080', 'D8090'])])).toBe(true);
});
