import { describe, expect, it } from 'vitest';
import { benefitsOf } from '../testing/read-rows.ts';

const remarksOf = (row: string, text: string) =>
  benefitsOf(['EB*1*IND*35', row, `MSG*${text}`]).remarks.map(({ subjects, row_subject }) => ({
    subjects,
    row_subject,
  }));

const ANESTHESIA = [{ kind: 'category', service_type: '7' }];

describe('services that unread words name only in a condition', () => {
  it.each([
    'CONSIDERED WITH TWO OR MORE EXTRACTIONS',
    'INCLUDED WHEN DONE ON THE SAME DAY AS SCALING',
    'PERFORMED WITHIN 6 MONTHS OF OSSEOUS SURGERY',
  ])('are not the subject of the words on the row of another service: %s', (text) => {
    expect(remarksOf('EB*F**7', text)).toEqual([{ subjects: [], row_subject: ANESTHESIA }]);
  });

  it('put the percentage of their row in doubt, not that of the services in the condition', () => {
    const benefits = benefitsOf([
      'EB*1*IND*35',
      'EB*A**7*****.2****W',
      'MSG*CONSIDERED WITH TWO OR MORE EXTRACTIONS',
      'EB*A**40*****.2****W',
    ]);
    const doubtsOf = (code: string) => {
      const share = benefits.service_type_coverage.find(({ service_type }) => service_type === code);
      const stated = share?.in_network_share;
      return stated !== undefined && stated.kind !== 'not_stated' ? stated.certainty?.doubts : null;
    };
    expect(doubtsOf('Anesthesia')).toContain('unread_words');
    expect(doubtsOf('Oral Surgery')).toEqual([]);
  });

  it.each([
    ['EB*F**35', 'CONSIDERED WITH TWO OR MORE EXTRACTIONS'],
    ['EB*F**7', 'EXTRACTIONS ARE CONSIDERED WITH OTHER SERVICES'],
    ['EB*F**7', 'WITH EXTRACTIONS: 2 PER YEAR'],
  ])('stay if the row names no service, or if they may be the subject: %s, %s', (row, text) => {
    expect(remarksOf(row, text)[0]?.subjects).toEqual([{ kind: 'family', family: 'extractions' }]);
  });
});
