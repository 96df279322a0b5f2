import { expect, it } from 'vitest';
import { readMessage } from './index.ts';

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
  ['LAST PERFORMED 05/19/2025 QUADRANT UR', [['2025-05-19', 'UR']]],
  // A tooth number that doesn't exist.
  ['LAST PAID TOOTH 45 ON 04/18/2021', []],
])('reads each date with its place, and no date for a tooth that does not exist: %s', (text, dates) => {
  expect(datesIn(text)).toEqual(dates);
});
