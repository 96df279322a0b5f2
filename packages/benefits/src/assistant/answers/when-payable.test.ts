import { describe, expect, it } from 'vitest';
import { NO_FEES } from '../../estimate/fees.ts';
import { DEFAULT_SWITCHES } from '../../estimate/switches.ts';
import { answersTo, answersToResponse } from '../../testing/answers-to.ts';

const answers = (question: string, rows: string): string[] => answersTo(question, rows, '2026-03-10');

const limit = (code: string, hsd: string, last: string) =>
  `EB*F*IND**********Y*AD:${code}~HSD*VS*${hsd}~DTP*304*D8*${last}~`;
const NOW = 'Eligible now in-network: no stated frequency limit, waiting period or age limit prevents it.';

describe('the answer to when a service is payable', () => {
  it('begins with "eligible now" if no limit prevents it', () => {
    expect(answers('When can she get D1110 again?', limit('D1110', '1***34*6', '20250105'))[0]).toBe(NOW);
  });

  it('names no network if both networks have the same answer', () => {
    const both = limit('D1110', '1***34*6', '20250105').replace('*Y*', '*W*');
    expect(answers('When can she get D1110 again?', both)[0]).toBe(NOW.replace(' in-network', ''));
  });

  it('is for the network that the practice recorded, unless the question names the other one', () => {
    const outside = limit('D1110', '1***34*12', '20250805').replace('*Y*', '*N*');
    const rows = limit('D1110', '1***34*6', '20250805') + outside;
    const answer = (question: string, network: 'in' | 'out' | null) =>
      answersTo(question, rows, '2026-03-10', {
        practice: { switches: DEFAULT_SWITCHES, assumes_unused: false, network, fees: NO_FEES },
      });
    const again = 'When can she get D1110 again?';
    expect(answer(again, null)).toContain(NOW);
    expect(answer(again, 'in')).toContain(NOW);
    expect(answer(again, 'out')).not.toContain(NOW);
    expect(answer('When can she get D1110 again in-network?', 'out')).toContain(NOW);
  });

  it('doesn\'t say "eligible now" if the date of another service or the treated tooth is unknown', () => {
    const twice = limit('D1110', '2***23*1', '20260105');
    expect(answers('When can she get D1110 again?', twice)).not.toContain(NOW);
    const crown = limit('D2740', '1***34*60', '20240105');
    expect(answers('When can we do a crown D2740 on #30?', crown)).not.toContain(NOW);
  });

  it('names each day once', () => {
    const told = answers('When can she get D1110 again?', limit('D1110', '1***34*6', '20260105'));
    expect(told.filter((text) => text.includes('07/05/2026'))).toHaveLength(1);
  });

  it('names the start of the benefit year in which the next service is payable', () => {
    const year = 'EB*D*IND*35~MSG*BENEFIT YEAR BEGINS JULY 1~';
    const told = answers('When can she get D1110 again?', year + limit('D1110', '1***25*1', '20250801'));
    expect(told).toContain('Calculated: not eligible in-network before 07/01/2026.');
  });

  describe('for cleanings', () => {
    const when = (rows: string, dateOfBirth: string | null = '1980-05-20') =>
      answersTo('When can they have their next cleaning?', LATE_END + rows, '2026-03-10', { dateOfBirth });
    // Without this date, the plan would end with the year.
    const LATE_END = 'DTP*347*D8*20281231~';
    const maybe = /Eligible now in-network if one remains\. .* payable from 01\/01\/2027\./;
    const twice = limit('D1110', '2***23*1', '20260105');

    it('is the same as on the first screen', () => {
      expect(when(limit('D1110', '1***34*6', '20250105'))).toContain(NOW);
      expect(when(twice).join()).toMatch(maybe);
      // The payer states the limit of a child only for the adult code.
      expect(when(twice, '2018-05-20').join()).toMatch(maybe);
    });

    it("is by the code for the patient's age", () => {
      const child = limit('D1120', '1***34*6', '20250105');
      expect(when(twice + child, '2018-05-20')).toContain(NOW);
      expect(when(twice + child)).not.toContain(NOW);
      expect(when(twice + child).join()).toMatch(maybe);
    });

    it('stays open if the other code is used up and may be the one of the patient', () => {
      const rows = limit('D1120', '1***34*6', '20260105') + limit('D1110', '1***34*6', '20250105');
      for (const birth of [null, '2012-03-01']) expect(when(rows, birth)).not.toContain(NOW);
      expect(when(rows)).toContain(NOW);
    });

    it('has no date of the adult code for a child if that code is not for children', () => {
      const from14 = 'EB*F*IND*******S8*14***Y*AD:D1110~';
      const denied = `${limit('D1110', '1***34*6', '20250105')}EB*I*IND**********Y*AD:D1110~`;
      for (const rows of [twice + from14, denied])
        expect(when(rows, '2018-05-20').join()).not.toMatch(/turns 14|Eligible now|payable from/);
    });

    it('names no day after the end of the plan', () => {
      const ending = (day: string) =>
        answers('When is the next cleaning?', `DTP*347*D8*${day}~${twice}`).join();
      expect(ending('20261130')).not.toMatch(/payable from/);
      expect(ending('20270630')).toMatch(maybe);
    });

    it('stays open if the response leaves more open than the number used', () => {
      const words = `${twice}MSG*FREQUENCY DEPENDS ON RISK ASSESSMENT~`;
      const other = limit('D1110', '2***23*1', '20260105').replace('*Y*', '*N*');
      const noLast = twice.replace('DTP*304*D8*20260105~', '');
      for (const rows of [words, other, noLast]) expect(when(rows).join()).not.toMatch(/Eligible now/);
    });
  });
});

describe('a question about today', () => {
  const row = (limit: string, date = '') => `EB*F*IND**********W*AD:D0210~HSD*FL*${limit}~${date}`;
  const first = (question: string, rows: string) => answersTo(question, rows, '2026-03-10')[0];

  it('says that the date of the next service has not come', () => {
    expect(first('can we do an FMX today?', row('1***34*60', 'DTP*304*D8*20240115~'))).toBe(
      'Full-mouth x-rays today: 01/15/2024 + 60 months = 01/15/2029. Not eligible until after that date.',
    );
  });

  it.each(['Can the patient have a cleaning today?', 'Can we bill D1110 today?'])(
    'uses a limit and a date that the payer states for the service type: %s',
    (question) => {
      const limit = (date: string) =>
        `EB*A*IND*EF*****0****W~MSG*CLEANINGS ARE LIMITED TO 1 IN ANY 6 CONSECUTIVE MONTH PERIOD~EB*D*IND*EF~MSG*THE LAST CLEANING WAS ON ${date}~`;
      expect(first(question, limit('12/27/2025'))).toContain(
        'today: 12/27/2025 + 6 months = 06/27/2026. Not eligible until after that date.',
      );
      expect(first(question, limit('06/27/2025'))).not.toContain('Not eligible');
    },
  );

  it('says that the service is eligible', () => {
    const said = first('can she have an FMX today', row('1***34*60', 'DTP*304*D8*20200115~'));
    expect(said).toContain('Full-mouth x-rays today: Eligible now:');
  });

  it('says why the response does not decide it', () => {
    const said = first('ok to take an FMX today', row('1***34*60'));
    expect(said).toContain("we can't tell from the response");
    expect(said).toContain('no dates of service');
  });

  it.each([
    'is an FMX covered today',
    'can we do an FMX',
    'can you tell me if an FMX is covered today',
    'last FMX was 10/01/2025 elsewhere, can we do an FMX today',
    'FMX was done today, can she have another in 4 months',
    'the doctor is out today, can we do the FMX tomorrow',
    'can we do an FMX today, she had one in January',
    'can we do two FMX today',
    'can we do an FMX and a pano today',
  ])('must ask only whether the service can be done: %s', (question) => {
    const rows = row('1***34*60', 'DTP*304*D8*20200115~');
    expect(answersTo(question, rows, '2026-03-10').join()).not.toContain('today:');
  });

  it.each([
    ['the maximum is used up', 'EB*F*IND*35***23*1500~EB*F*IND*35***29*0~'],
    ['pre-authorization is required', 'EB*D*IND*35~MSG*PREAUTHORIZATION REQUIRED FOR FULL MOUTH X-RAYS~'],
    ['a category pays nothing in one network', 'EB*A*IND*4*****1****Y~EB*A*IND*23*****1****Y~'],
  ])("doesn't say whether the service can be done today if %s", (_, rows) => {
    const limited = row('1***34*60', 'DTP*304*D8*20200115~');
    expect(answersTo('can we do an FMX today', rows + limited, '2026-03-10').join()).not.toContain('today:');
  });

  it('is not answered for an inactive plan', () => {
    const rows = 'EB*6*IND*35~EB*F*IND**********W*AD:D0210~HSD*FL*1***34*60~';
    const told = answersToResponse('can we do an FMX today', rows, '2026-03-10').join(' | ');
    expect(told).not.toContain('today:');
  });
});
