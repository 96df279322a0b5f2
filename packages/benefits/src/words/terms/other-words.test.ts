import { describe, expect, it } from 'vitest';
import { describeMeaning } from '../../testing/describe-meaning.ts';
import { readMessage } from '../read-message.ts';

const meaning = (text: string): string => describeMeaning(readMessage(text));

describe('a plan term in other words', () => {
  it.each([
    ['Attach current radiographs and narrative for all onlays.', 'documents answer=yes, of family:onlays'],
    ['D4341 requires radiographic bone loss and perio charting', 'documents answer=yes, of code:D4341'],
    ['Submit banding date, total fee and months remaining', 'documents answer=yes'],
    [
      'Out-of-network benefits are based on the 80th percentile of customary charges in the area where the service is rendered',
      'fee_basis answer=yes detail=usual and customary fee percentile=80',
    ],
    ['Initial ortho payment is 25% of the plan lifetime maximum', 'installments answer=yes percent=25'],
    ['This plan is secondary for this dependent', 'plan_order answer=yes detail=secondary, of plan, when…'],
    [
      'Crowns once per tooth in 60 months, measured from the seat date of the existing crown',
      'counted_from answer=yes detail=seat date, of family:crowns',
    ],
  ])('is read: %s', (text, expected) => {
    expect(meaning(text)).toContain(expected);
  });

  it.each([
    'Do not attach x-rays for crowns',
    'Attach x-rays for crowns unless over 65',
    'Attach x-rays only for crowns over $500',
    'Members without diabetes may receive up to two additional cleanings per year',
    'Members with diabetes may receive up to two additional cleanings per year after age 18',
    'Pregnant members may receive up to four cleanings per year',
    'Initial ortho payment is not 20% of the lifetime maximum',
    'This plan is not secondary for this dependent',
    'This plan is secondary for this dependent until 01/01/2027',
  ])("isn't read with words that change it: %s", (text) => {
    expect(meaning(text)).toContain('unread');
  });
});
