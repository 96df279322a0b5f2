import { expect, it } from 'vitest';
import { answersTo } from '../../../testing/answers-to.ts';

it("names the service's own maximum first, and leaves out a maximum whose words we can't read", () => {
  const rows =
    'EB*F*IND*35***22*1500~EB*F*IND****22*500****U*Y*AD:D7880~EB*F*IND****33*700~MSG*QXBENEFITCLAZZ=WUX~';
  const told = answersTo('TMJ splint D7880, whats the cap', rows, '2026-03-10');
  expect(told[0]).toContain('(D7880): $500');
  expect(told.join()).not.toContain('$700');
});
