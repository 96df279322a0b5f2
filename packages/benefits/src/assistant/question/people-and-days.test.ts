import { describe, expect, it } from 'vitest';
import { answersTo } from '../../testing/answers-to.ts';
import { dayOf, daysIn } from './dates.ts';
import { understand } from './understand.ts';

const ON = '2026-11-16';
const topicsOf = (question: string, earlier: string[] = []): string[] =>
  understand(question, earlier).map((one) => (one.kind === 'query' ? one.query.topic : one.kind));
const told = (question: string, rows: string): string => answersTo(question, rows, ON).join(' | ');

describe("the patient's age", () => {
  it.each(['how old', 'how old is pt', 'and how old is she', 'so how old'])(
    'is asked, not an age limit: %s',
    (question) => {
      expect(topicsOf(question)).toEqual(['patient_age']);
    },
  );

  it.each(['how old can dependents be', 'how old until kids are off', 'age limit for kids'])(
    'is not asked: %s',
    (question) => {
      expect(topicsOf(question)).not.toContain('patient_age');
    },
  );
});

describe('a day without a year', () => {
  it.each([
    ['does plan roll over 1/1', '2027-01-01'],
    ['was he covered on 1/5', '2026-01-05'],
    ['covered on 7/4?', '2026-07-04'],
    ['seat date 2/10', '2027-02-10'],
    ['12/20 visit', '2026-12-20'],
    ['was he covered on his 2/10 appointment', '2026-02-10'],
    ['did he get a cleaning on 2/10', '2026-02-10'],
    ['last appt 2/10 covered', '2026-02-10'],
    ['can we get it done on 12/20', '2026-12-20'],
    ['is he covered if we were to do it 12/20', '2026-12-20'],
    ['were seeing her 12/20', '2026-12-20'],
  ])('is the nearest one, or the last one before today for a question about the past: %s', (text, day) => {
    const asked = daysIn(text)[0];
    expect(asked && dayOf(asked, ON)).toBe(day);
  });

  it('is called neither covered nor not covered if it is after the stated end', () => {
    const rows = 'DTP*346*D8*20260101~DTP*347*D8*20261231~';
    const said = told('does plan roll over 1/1? end date', rows);
    expect(said).toContain('01/01/2027 is after the stated end');
    expect(said).toContain("didn't state whether the plan renews");
  });
});

it('reads "roll over" next to an unused maximum as a question about money', () => {
  expect(topicsOf('does unused max roll over')).toEqual(['maximum']);
});

describe('a sign between two questions', () => {
  it('means "and" if it is a plus sign', () => {
    expect(topicsOf('grp # + benefit yr')).toEqual(['plan', 'benefit_year']);
    expect(topicsOf('max+ded?')).toEqual(['maximum', 'deductible']);
  });

  it('may be a slash before a code, but not the slash of a date', () => {
    const keys = understand('fl varnish/1208 age lmt').flatMap((one) =>
      one.kind === 'query' ? [one.query.subject?.key] : [],
    );
    expect(keys.join()).toContain('D1208');
    expect(understand('covered since 12/2024?')[0]).not.toMatchObject({ kind: 'wrong_code' });
  });
});

describe('the payer that handles dental', () => {
  const rows = 'EB*U**35~LS*2120~NM1*VN*2*TEETH R US~PER*IC**TE*8005551234~LE*2120~';

  it.each([
    'who handles the dental for this one',
    'who administers dental',
    'who manages her dental benefits',
  ])('is named: %s', (question) => {
    expect(told(question, rows)).toContain('TEETH R US');
  });
});

describe('a question about using the plan', () => {
  const asked = (question: string): string[] =>
    understand(question, []).map((one) =>
      one.kind === 'query' ? `${one.query.topic} ${one.query.network ?? ''}`.trim() : one.kind,
    );

  it('asks what the plan pays out-of-network if the practice has no contract', () => {
    expect(asked('not par with delta can she come in')).toEqual(['coverage out']);
  });

  it('asks for the coverage status if it names no network', () => {
    expect(asked('can he use his cigna here')).toEqual(['status']);
  });

  it.each([
    ['is it a dhmo can she use it out of network', 'plan out'],
    ['not contracted, is he active', 'status out'],
    ['is this a dhmo we are not contracted', 'plan out'],
  ])('adds only the network to another topic: %s', (question, expected) => {
    expect(asked(question)).toEqual([expected]);
  });
});
