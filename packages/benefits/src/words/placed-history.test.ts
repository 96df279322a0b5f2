import { describe, expect, it } from 'vitest';
import { readMessage } from './read-message.ts';

const datesIn = (text: string): (string | null)[][] =>
  readMessage(text).sentences.flatMap((sentence) =>
    sentence.kind === 'understood'
      ? sentence.statements.flatMap(({ says, conditions }) =>
          says.kind === 'history'
            ? [
                [
                  says.last,
                  ...conditions.map((one) =>
                    one.kind === 'teeth' ? one.numbers.join() : one.kind === 'when' ? one.words : null,
                  ),
                ],
              ]
            : [],
        )
      : [],
  );

it.each([
  ['LAST PAID TOOTH 30 ON 04/18/2021', [['2021-04-18', '30']]],
  [
    'LAST SERVICE TOOTH 3 03/18/2025, TOOTH 14 03/19/2025',
    [
      ['2025-03-18', '3'],
      ['2025-03-19', '14'],
    ],
  ],
  [
    'LAST PAID UR 03/20/2025 AND LR 03/21/2025',
    [
      ['2025-03-20', 'UR'],
      ['2025-03-21', 'LR'],
    ],
  ],
  // A tooth number that doesn't exist.
  ['LAST PAID TOOTH 45 ON 04/18/2021', []],
])('reads each date with its place, and no date for a tooth that does not exist: %s', (text, dates) => {
  expect(datesIn(text)).toEqual(dates);
});

describe('the next date', () => {
  /** The last date next to a next date, and the payer's words for both. */
  const nextIn = (text: string): (string | null)[] =>
    readMessage(text).sentences.flatMap((sentence) =>
      sentence.kind === 'understood'
        ? sentence.statements.flatMap(({ says }) =>
            says.kind === 'history' && says.next ? [says.last, text.slice(sentence.from, sentence.to)] : [],
          )
        : [],
    );

  it.each([
    'Next available date of service for D0274 is 03/02/2027. History: 03/01/2025, 03/01/2026',
    'D0274 next eligible 03/02/2027; history 03/01/2026, 03/01/2025',
    'Bitewing history: 03/01/2025, 03/01/2026. Next eligible 03/02/2027',
    'D0274 last paid 03/01/2024, 03/01/2026, 03/01/2025 - next eligible 03/02/2027',
    'Bitewings: next eligible 03/02/2027. Prior dates of service: 03/01/2025 and 03/01/2026',
  ])('belongs to the latest of the dates before it, with the words of both: %s', (text) => {
    expect(nextIn(text)).toEqual(['2026-03-01', text]);
    expect(datesIn(text).flat()).toContain('2025-03-01');
  });

  it.each([
    'D0274 next eligible 03/02/2026. History: 03/01/2025, 03/01/2026, 04/01/2026',
    'D0274 next eligible 03/02/2027. Next eligible 09/02/2027. History: 03/01/2025, 03/01/2026',
  ])('belongs to no earlier date if a service came after it, or if there are two next dates: %s', (text) => {
    expect(nextIn(text)).not.toContain('2026-03-01');
    expect(datesIn(text).flat()).toContain('2026-03-01');
  });
});
