import { describe, expect, it } from 'vitest';
import { factOf, glanceOf } from '../glance/index.ts';
import { benefitsOf } from '../testing/read-rows.ts';

const ASKED = { network: 'in', on: '2026-03-10', birth: '1980-05-20' } as const;

const read = (...messages: string[]) =>
  benefitsOf(['EB*1*IND*35', ...messages.map((text) => `MSG*${text}`)], undefined, { asOf: ASKED.on });
const waits = (...messages: string[]) =>
  read(...messages).waiting_periods.map(({ applies_to, answer, months }) => [
    applies_to.label,
    answer,
    months,
  ]);

describe('a list of waiting periods in several messages', () => {
  it('is read under its label', () => {
    const list = ['WAITING PERIOD', 'BASIC: NONE', 'MAJOR: 12 MONTHS', 'ORTHODONTICS - 24 MONTHS'];
    expect(waits(...list)).toEqual([
      ['Basic', 'none', 0],
      ['Major', 'applies', 12],
      ['Orthodontics', 'applies', 24],
    ]);
    expect(read(...list).remarks).toEqual([]);
    expect(factOf(glanceOf(read(...list), ASKED), 'major_waiting')).toMatchObject({
      value: 'Until 01/01/2027',
      note: 'Major',
    });
  });

  it('ends with a message that states something else', () => {
    expect(waits('WAITING PERIODS:', 'BASIC: 6 MONTHS', 'MAJOR: 50%', 'ORTHODONTICS: 12 MONTHS')).toEqual([
      ['Basic', 'applies', 6],
    ]);
  });

  it("doesn't include lengths of time that no waiting period has", () => {
    expect(waits('WAITING PERIOD', 'MAJOR: 12 MONTHS', 'CROWNS: 5 YEARS')).toEqual([
      ['Major', 'applies', 12],
    ]);
  });

  it('quotes unread lines as words about waiting periods', () => {
    const { remarks, waiting_periods } = read(
      'WAITING PERIOD',
      'MAJOR: 12 MONTHS (WAIVED WITH PRIOR COVERAGE)',
    );
    expect(remarks).toMatchObject([{ topics: expect.arrayContaining(['waiting']) }]);
    expect(waiting_periods).toEqual([]);
  });

  it('needs a label: other messages with such words are a statement', () => {
    expect(waits('A WAITING PERIOD APPLIES', 'BASIC: NONE')).toEqual([['Whole plan', 'applies', null]]);
    expect(waits('WAITING PERIOD')).toEqual([['Whole plan', 'applies', null]]);
  });
});
